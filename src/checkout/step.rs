//! POST: the customer's decision on the sandbox bank's page.

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;

use super::link::Link;
use super::{Page, answer, pay, posted};
use crate::limits::Client;
use crate::session::{Form, Unavailable};

pub(super) async fn decide(
    State(page): State<Page>,
    Extension(client): Extension<Client>,
    link: Link,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let (mut scene, form) = match posted::open(&page, link, client, &headers, body).await {
        Ok(opened) => opened,
        Err(response) => return response,
    };
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
