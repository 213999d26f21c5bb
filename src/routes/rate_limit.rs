//! Limits the requests of each client address.

use std::convert::Infallible;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::extract::{FromRequestParts as _, Request};
use axum::response::Response;
use futures_util::future::{BoxFuture, Either};
use kassa_platform::rate_limit::RateLimitExceeded;
use tower::Service;

use super::context::CheckoutState;
use super::{language, responses};
use crate::app::link::Link;

/// What every request under `/pay` passes. Stores the
/// [`ClientAddress`](kassa_platform::rate_limit::ClientAddress) in the request's extensions. A
/// service: a function as middleware would allocate for each request.
#[derive(Clone)]
pub(super) struct ClientLimit<S> {
    ctx: CheckoutState,
    route: S,
}

impl<S> ClientLimit<S> {
    pub(super) const fn new(ctx: CheckoutState, route: S) -> Self {
        Self { ctx, route }
    }
}

impl<S> Service<Request> for ClientLimit<S>
where
    S: Service<Request, Response = Response, Error = Infallible>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Either<S::Future, BoxFuture<'static, Result<Response, Infallible>>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.route.poll_ready(context)
    }

    fn call(&mut self, mut request: Request) -> Self::Future {
        let limits = &self.ctx.limits;
        let client_address = limits.resolve_client(request.extensions(), request.headers());
        if let Err(exceeded) = limits.check_client(client_address) {
            return Either::Right(Box::pin(refuse(Arc::clone(&self.ctx), request, exceeded)));
        }
        request.extensions_mut().insert(client_address);
        Either::Left(self.route.call(request))
    }
}

async fn refuse(
    ctx: CheckoutState,
    request: Request,
    exceeded: RateLimitExceeded,
) -> Result<Response, Infallible> {
    let (mut head, _body) = request.into_parts();
    let link = Link::from_request_parts(&mut head, &()).await?;
    let locale = language::negotiate_for_page(&link, None, &head.headers);
    Ok(responses::render_rate_limited(&ctx, &link, &locale, exceeded).await)
}
