//! POST: the customer's decision on the sandbox bank's page.

use axum::extract::State;
use axum::response::Response;

use super::posted::Posted;
use super::{Page, answer, pay};
use crate::session::{Form, Unavailable};

pub(super) async fn decide(State(page): State<Page>, posted: Posted) -> Response {
    let Posted { mut scene, form } = posted;
    if let Some(approved) = decision(&form) {
        match page.sessions.decide(&scene.visitor, &scene.session, approved).await {
            Ok(session) => scene.session = session,
            Err(Unavailable) => return answer::trouble(&page, &scene),
        }
    }
    pay::where_it_stands(&page, &scene).await
}

/// Nothing but the two buttons decides.
fn decision(form: &Form) -> Option<bool> {
    match form.field("decision").as_str() {
        "approve" => Some(true),
        "decline" => Some(false),
        _ => None,
    }
}
