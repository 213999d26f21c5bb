//! POST: the customer has a stored credential deleted. The first one asks, the second one does it.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::link::Told;
use super::posted::Posted;
use super::scene::Scene;
use super::view::forget;
use super::{Host, Page, answer};
use crate::session::{Details, StoredCard, Unavailable};

pub(super) async fn forget(State(page): State<Page>, posted: Posted) -> Response {
    let Posted { scene, form } = posted;
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
