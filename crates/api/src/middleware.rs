//! What every request under `/api` passes, whatever its route. One service: each layer of its own
//! would allocate for each request.

use std::any::Any;
use std::convert::Infallible;
use std::panic::AssertUnwindSafe;
use std::task::{Context, Poll};

use axum::extract::Request;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, AUTHORIZATION, CACHE_CONTROL, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use kassa_services::AppState;
use tower::Service;

use super::error::ApiError;
use super::failed_requests::WatchedRequest;
use super::{auth, cors};

const ANY_ORIGIN: HeaderValue = HeaderValue::from_static("*");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");
const NO_SNIFF: HeaderValue = HeaderValue::from_static("nosniff");

/// Limits requests without an API key by client address, notes those with a key that fail, answers
/// a panic with 500, and sets the headers of every response.
#[derive(Clone)]
pub(super) struct ApiMiddleware<S> {
    app: AppState,
    route: S,
}

impl<S> ApiMiddleware<S> {
    pub(super) const fn new(app: AppState, route: S) -> Self {
        Self { app, route }
    }
}

impl<S> Service<Request> for ApiMiddleware<S>
where
    S: Service<Request, Response = Response, Error = Infallible>,
    S::Future: Send + 'static,
{
    type Response = Response;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response, Infallible>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.route.poll_ready(context)
    }

    fn call(&mut self, mut request: Request) -> Self::Future {
        let is_readable = cors::is_readable_by_any_origin(&request);
        let has_key = request.headers().contains_key(AUTHORIZATION);
        let (extensions, headers) = (request.extensions(), request.headers());
        if !has_key && let Err(error) = auth::limit_by_client(&self.app, extensions, headers) {
            let mut response = error.into_response();
            set_headers(response.headers_mut(), is_readable);
            return Box::pin(std::future::ready(Ok(response)));
        }
        let watched = has_key.then(|| WatchedRequest::new(&self.app, &mut request));
        let answered = AssertUnwindSafe(self.route.call(request)).catch_unwind();
        Box::pin(async move {
            let mut response = match answered.await {
                Ok(Ok(response)) => response,
                Err(panic) => answer_panic(panic),
            };
            if let Some(watched) = watched {
                response = watched.note_failure(response).await;
            }
            set_headers(response.headers_mut(), is_readable);
            Ok(response)
        })
    }
}

/// The panic hook logged the message; it is not returned, because it may contain anything.
fn answer_panic(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a request panicked");
    ApiError::internal().into_response()
}

fn set_headers(headers: &mut HeaderMap, is_readable: bool) {
    headers.entry(CACHE_CONTROL).or_insert(NO_STORE);
    headers.insert(X_CONTENT_TYPE_OPTIONS, NO_SNIFF);
    if is_readable {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, ANY_ORIGIN);
    }
}
