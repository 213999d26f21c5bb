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
mod mistake;
mod choice;
mod form;
mod form_token;
mod scene;
mod words;
mod view;
mod render;
pub(crate) mod headers;
mod answer;
mod show;
mod pay;
mod step;
mod cancel;
mod forget;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};

use crate::flow::Service;

/// The addresses of the hosted page: `/pay/{intent_id}` and what its forms post to.
pub fn routes(service: Service) -> Router {
    let page = Router::new()
        .route("/{intent_id}", get(show::show).post(pay::pay).fallback(no_such_verb))
        .route("/{intent_id}/cancel", only_posted(post(cancel::cancel)))
        .route("/{intent_id}/forget", only_posted(post(forget::forget)))
        .route("/{intent_id}/challenge", only_posted(post(step::decide)))
        .fallback(no_such_page)
        .layer(from_fn_with_state(Service::clone(&service), limit::by_client))
        .with_state(service);
    Router::new().nest("/pay", page)
}

/// A form's own address, opened by hand, leads to the page.
fn only_posted(posted: MethodRouter<Service>) -> MethodRouter<Service> {
    posted.get(show::lead_to_page).fallback(no_such_verb)
}

async fn no_such_verb(State(service): State<Service>, request: Request) -> Response {
    answer::no_such_verb(&service, &language::of_headers(request.headers()))
}

async fn no_such_page(State(service): State<Service>, request: Request) -> Response {
    answer::not_found(&service, &language::of_headers(request.headers()))
}
