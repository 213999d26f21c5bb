//! The customer's door: the hosted page and the plain forms on it.
//!
//! Every GET shows how the intent stands now, every POST answers with 303 or a page, so the back button, a second tab
//! and a reload are harmless. The order of the modules is the order of a request: address, limit, origin, form, decision,
//! words, markup, answer.

mod link;
mod language;
mod limit;
mod visit;
mod origin;
mod kept;
mod scene;
mod words;
mod terms;
mod view;
mod render;
pub(crate) mod headers;
mod answer;
pub mod preview;
mod show;
mod pay;
mod posted;
mod step;
mod cancel;
mod give_up;
mod forget;
mod logo;
mod copy;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use crate::clock::Clock;
use crate::flow::{Mode, Service};
use crate::limits::Limits;
use crate::look;
use crate::pdf::Fonts;
use crate::session::{Local, Sessions};

/// The host of the page: all that it works with.
pub struct Host {
    pub sessions: Arc<dyn Sessions>,
    pub limits: Arc<Limits>,
    pub clock: Clock,
    pub mode: Mode,
    /// Its public address, without a slash at the end.
    pub url: String,
    /// For what is printed.
    pub fonts: Arc<Fonts>,
}

impl Host {
    /// In one process with the service.
    #[must_use]
    pub fn of(service: &Service, fonts: Arc<Fonts>) -> Page {
        Arc::new(Self {
            sessions: Arc::new(Local(Service::clone(service))),
            limits: Arc::clone(&service.limits),
            clock: service.clock.clone(),
            mode: service.settings.mode,
            url: service.settings.checkout_url.clone(),
            fonts,
        })
    }
}

/// A page is sent in a third of its size, at half of what better levels cost. What is secret in it, its own token, is in its
/// address already, and nobody without it can have a page made, so there is nothing to be learnt from a length (BREACH).
const QUALITY: CompressionLevel = CompressionLevel::Precise(1);

/// Shared by every request.
pub type Page = Arc<Host>;

/// The addresses of the hosted page: `/pay/{intent_id}`, what its forms post to, and what it looks like.
/// Whoever loses the way on this host is told so.
pub fn routes(host: Page) -> Router {
    let pay = Router::new()
        .route("/{intent_id}", get(show::show).post(pay::pay).fallback(no_such_verb))
        .route("/{intent_id}/cancel", only_posted(post(cancel::cancel)))
        .route("/{intent_id}/forget", only_posted(post(forget::forget)))
        .route("/{intent_id}/challenge", only_posted(post(step::decide)))
        .route("/{intent_id}/give-up", only_posted(post(give_up::give_up)))
        .route("/{intent_id}/mandate.pdf", get(copy::copy).fallback(no_such_verb))
        .fallback(no_such_page)
        .layer(from_fn_with_state(Arc::clone(&host), limit::by_client))
        .layer(CompressionLayer::new().quality(QUALITY))
        .with_state(Arc::clone(&host));
    Router::new()
        .nest("/pay", pay)
        .route("/logos/{id}", get(logo::serve))
        .merge(look::routes())
        .fallback(no_such_page)
        .with_state(host)
}

/// A form's own address, opened by hand, leads to the page.
fn only_posted(posted: MethodRouter<Page>) -> MethodRouter<Page> {
    posted.get(show::lead_to_page).fallback(no_such_verb)
}

async fn no_such_verb(State(page): State<Page>, request: Request) -> Response {
    answer::no_such_verb(&page, &language::of_headers(request.headers()))
}

async fn no_such_page(State(page): State<Page>, request: Request) -> Response {
    answer::not_found(&page, &language::of_headers(request.headers()))
}
