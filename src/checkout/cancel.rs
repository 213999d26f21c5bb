//! POST: the customer gives the payment up.

use axum::extract::State;
use axum::response::Response;

use super::posted::Posted;
use super::{Page, answer};
use crate::session::{Ending, Stage, Unavailable};

pub(super) async fn cancel(State(page): State<Page>, posted: Posted) -> Response {
    let mut scene = posted.scene;
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
