//! The addresses of the portal.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{RawPathParams, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::routing::{MethodRouter, any};
use kassa_platform::trailing_slash::redirect_without_slash;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use super::context::PortalState;
use super::cookies::CookieKind;
use super::dispatch::{LANGUAGE, answer, load_person, needs_second_factor, open_visit, read_guest};
use super::endpoint::{Access, Endpoint, Verb};
use super::failures::explain_failure;
use super::forms::Fields;
use super::texts::{Text, find_language};
use super::{pages, responses};

/// As of the hosted page. The lengths tell nothing of the token of forms (`csrf`), and a page with
/// another secret repeats nothing that a foreign page could choose.
const COMPRESSION_LEVEL: CompressionLevel = CompressionLevel::Precise(1);

/// Everything under `/portal`.
pub fn build_router(portal: PortalState) -> Router {
    let mut paths: BTreeMap<&'static str, Vec<&'static Endpoint>> = BTreeMap::new();
    for endpoint in pages::endpoints() {
        paths.entry(endpoint.path).or_default().push(endpoint);
    }
    let mut router = Router::new();
    for (path, endpoints) in paths {
        router = router.route(path, route(endpoints));
    }
    router
        .route("/portal/", any(redirect_without_slash))
        .route("/portal/{*rest}", any(show_not_found))
        .layer(from_fn_with_state(PortalState::clone(&portal), remember_language))
        .layer(from_fn_with_state(PortalState::clone(&portal), limit_clients))
        .layer(from_fn_with_state(PortalState::clone(&portal), explain_failure))
        .layer(CompressionLayer::new().quality(COMPRESSION_LEVEL))
        .with_state(portal)
}

/// Every address with its methods and who may use it.
#[must_use]
pub fn list_endpoints() -> Vec<(Verb, &'static str, Access)> {
    pages::endpoints().map(|endpoint| (endpoint.verb, endpoint.path, endpoint.access())).collect()
}

/// One address; methods that it has not are 405.
fn route(endpoints: Vec<&'static Endpoint>) -> MethodRouter<PortalState> {
    any(async move |State(portal): State<PortalState>, ids: PathIds, request: Request| {
        // No id has bytes that are not UTF-8, or characters that a database can't store.
        let Some(ids) = ids.ok().as_ref().and_then(read_ids) else {
            return show_not_found(State(portal), request).await;
        };
        match find_endpoint(&endpoints, request.method()) {
            Some(endpoint) => answer(portal, endpoint, request, ids).await,
            None => refuse_method(&portal, request, &endpoints),
        }
    })
}

fn read_ids(params: &RawPathParams) -> Option<Vec<String>> {
    let is_storable = |id: &str| !id.contains('\0');
    params.iter().map(|(_, id)| is_storable(id).then(|| id.to_owned())).collect()
}

/// The variable parts of a path.
type PathIds = Result<RawPathParams, RawPathParamsRejection>;

fn find_endpoint(endpoints: &[&'static Endpoint], method: &Method) -> Option<&'static Endpoint> {
    let verb = match *method {
        Method::GET | Method::HEAD => Verb::Get,
        Method::POST => Verb::Post,
        _ => return None,
    };
    endpoints.iter().copied().find(|endpoint| endpoint.verb == verb)
}

fn refuse_method(portal: &PortalState, request: Request, endpoints: &[&Endpoint]) -> Response {
    let guest = read_guest(portal, &request.into_parts().0, Vec::new());
    let status = StatusCode::METHOD_NOT_ALLOWED;
    let mut response =
        responses::refuse_guest(&guest, status, Text::MethodHeading, Text::MethodNote);
    let has = |verb| endpoints.iter().any(|endpoint| endpoint.verb == verb);
    let allowed = match (has(Verb::Get), has(Verb::Post)) {
        (true, true) => "GET, HEAD, POST",
        (true, false) => "GET, HEAD",
        (false, _) => "POST",
    };
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static(allowed));
    response
}

/// With the navigation for a signed-in person.
async fn show_not_found(State(portal): State<PortalState>, request: Request) -> Response {
    let parts = request.into_parts().0;
    let guest = read_guest(&portal, &parts, Vec::new());
    match load_person(&guest).await {
        Ok(Some(person)) if !needs_second_factor(&portal, &person) => {
            match open_visit(guest, person, &parts.headers).await {
                Ok(visit) => responses::not_found(&visit),
                Err(response) => response,
            }
        }
        _ => {
            let (heading, note) = (Text::NotFoundHeading, Text::NotFoundNote);
            responses::refuse_guest(&guest, StatusCode::NOT_FOUND, heading, note)
        }
    }
}

/// Keeps a language that was chosen, for the pages that follow.
async fn remember_language(
    State(portal): State<PortalState>,
    request: Request,
    next: Next,
) -> Response {
    let query = Fields::parse(request.uri().query().unwrap_or_default());
    let chosen = find_language(query.raw(LANGUAGE));
    let mut response = next.run(request).await;
    if let Some(language) = chosen {
        CookieKind::Language.set_for_a_year(&portal, &mut response, language);
    }
    response
}

/// The limit of requests of one client that sends no API key.
async fn limit_clients(
    State(portal): State<PortalState>,
    request: Request,
    next: Next,
) -> Response {
    let limits = &portal.app.limits;
    let client = limits.resolve_client(request.extensions(), request.headers());
    match limits.check_client(client) {
        Ok(()) => next.run(request).await,
        Err(exceeded) => {
            let guest = read_guest(&portal, &request.into_parts().0, Vec::new());
            responses::too_many(&guest, exceeded.retry_after_seconds())
        }
    }
}
