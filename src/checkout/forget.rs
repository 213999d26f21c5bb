//! POST: the customer has a stored credential deleted. The first one asks, the second one does it.

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::link::{Link, Told};
use super::scene::Scene;
use super::view::forget;
use super::{Host, Page, answer, posted};
use crate::limits::Client;
use crate::session::{Details, StoredCard, Unavailable};

pub(super) async fn forget(
    State(page): State<Page>,
    Extension(client): Extension<Client>,
    link: Link,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let (scene, form) = match posted::open(&page, link, client, &headers, body).await {
        Ok(opened) => opened,
        Err(response) => return response,
    };
    let stored = match offered(&page, &scene, &form.field("credential")).await {
        Ok(Some(stored)) => stored,
        // The page shows which ones there are.
        Ok(None) => return answer::go(&scene.link.page(), false),
        Err(Unavailable) => return answer::trouble(&page, &scene),
    };
    if form.field("confirm").as_str() != "yes" {
        return answer::page(&scene, StatusCode::OK, || forget::page(&scene, &stored));
    }
    match page.sessions.forget(&scene.visitor, &scene.session, &stored.id).await {
        Ok(()) => answer::go(&scene.link.page_that_tells(Some(Told::Forgotten)), false),
        Err(Unavailable) => answer::trouble(&page, &scene),
    }
}

/// The credential of this id, if it is one that this customer is offered here: nobody deletes what they can't see.
async fn offered(host: &Host, scene: &Scene, id: &str) -> Result<Option<StoredCard>, Unavailable> {
    match host.sessions.details(&scene.visitor, &scene.session).await? {
        Details::Choice(choices) => Ok(choices.stored.into_iter().find(|stored| stored.id == id)),
        _ => Ok(None),
    }
}
