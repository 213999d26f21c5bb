//! POST: the customer gives the payment up.

use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;

use super::link::Link;
use super::{answer, step};
use crate::flow::Service;
use crate::flow::cancel_intent::{self, Refused, redirect_url};

pub(super) async fn cancel(State(service): State<Service>, link: Link, headers: HeaderMap, body: Body) -> Response {
    let (scene, _form) = match step::open(&service, link, &headers, body).await {
        Ok(opened) => opened,
        Err(page) => return page,
    };
    let canceled = cancel_intent::cancel(&service, scene.intent.clone(), None).await;
    match canceled {
        Ok(()) => answer::go(&redirect_url(&scene.intent), false),
        // It has moved on meanwhile: the page shows where to.
        Err(Refused::NotInSelection | Refused::Repeated(_)) => answer::go(&scene.link.page(), false),
        Err(Refused::Store(error)) => answer::trouble(&service, &scene, &error),
    }
}
