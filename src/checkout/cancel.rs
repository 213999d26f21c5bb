//! POST: the customer gives the payment up.

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;

use super::link::Link;
use super::{Page, answer, posted};
use crate::limits::Client;
use crate::session::{Ending, Stage, Unavailable};

pub(super) async fn cancel(
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
    match page.sessions.cancel(&scene.visitor, &scene.session).await {
        Ok(session) => scene.session = session,
        Err(Unavailable) => return answer::trouble(&page, &scene),
    }
    match scene.session.stage {
        Stage::Over(Ending::Canceled) => answer::go(&scene.return_address(), false),
        // It has moved on meanwhile: the page shows where to.
        _ => answer::go(&scene.link.page(), false),
    }
}
