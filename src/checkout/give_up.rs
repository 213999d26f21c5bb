//! POST: the customer wants to pay another way than the one that waits.

use axum::extract::State;
use axum::response::Response;

use super::link::Told;
use super::posted::Posted;
use super::{Page, answer};
use crate::session::{Stage, Unavailable};

pub(super) async fn give_up(State(page): State<Page>, posted: Posted) -> Response {
    let mut scene = posted.scene;
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
