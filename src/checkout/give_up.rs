//! POST: the customer wants to pay another way than the one that waits.

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;

use super::link::{Link, Told};
use super::{Page, answer, posted};
use crate::limits::Client;
use crate::session::{Stage, Unavailable};

pub(super) async fn give_up(
    State(page): State<Page>,
    Extension(client): Extension<Client>,
    link: Link,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let (mut scene, _form) = match posted::open(&page, link, client, &headers, body).await {
        Ok(opened) => opened,
        Err(response) => return response,
    };
    match page.sessions.give_up(&scene.visitor, &scene.session).await {
        Ok(session) => scene.session = session,
        Err(Unavailable) => return answer::trouble(&page, &scene),
    }
    let told = match scene.session.stage {
        Stage::Selection { .. } => Some(Told::GivenUp),
        Stage::Pending { .. } => Some(Told::TooLate),
        // Paid, or out of tries: the page says so.
        _ => None,
    };
    answer::go(&scene.link.page_that_tells(told), false)
}
