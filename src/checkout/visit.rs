//! Who opens a page, and whether they may: the session behind a link.

use axum::http::HeaderMap;
use axum::response::Response;

use super::link::Link;
use super::scene::Scene;
use super::{Host, answer, language};
use crate::limits::Client;
use crate::session::{Details, Refused, View, Visitor};

/// The scene of a link's session, or the page that says why there is none.
pub(super) async fn open(host: &Host, link: Link, client: Client, headers: &HeaderMap) -> Result<Scene, Response> {
    let Some(visitor) = visitor(&link, client) else { return Err(no_such_payment(host, &link, headers)) };
    match host.sessions.open(&visitor).await {
        Ok(session) => Ok(Scene::new(host, link, visitor, session, headers)),
        Err(refused) => Err(refuse(host, link, visitor, refused, headers)),
    }
}

/// The same, with all that its page needs.
pub(super) async fn view(host: &Host, link: Link, client: Client, headers: &HeaderMap) -> Result<(Scene, Details), Response> {
    let Some(visitor) = visitor(&link, client) else { return Err(no_such_payment(host, &link, headers)) };
    match host.sessions.view(&visitor).await {
        Ok(View { session, details }) => Ok((Scene::new(host, link, visitor, session, headers), details)),
        Err(refused) => Err(refuse(host, link, visitor, refused, headers)),
    }
}

/// Nothing for an address that names no intent.
fn visitor(link: &Link, client: Client) -> Option<Visitor> {
    uuid::Uuid::try_parse(&link.intent_id).ok()?;
    Some(Visitor { intent_id: link.intent_id.clone(), iauth: link.iauth.clone(), client })
}

fn no_such_payment(host: &Host, link: &Link, headers: &HeaderMap) -> Response {
    answer::not_found(host, &language::of(link, None, headers))
}

fn refuse(host: &Host, link: Link, visitor: Visitor, refused: Refused, headers: &HeaderMap) -> Response {
    let locale = language::of(&link, None, headers);
    match refused {
        Refused::NotFound => answer::not_found(host, &locale),
        Refused::Forbidden => answer::forbidden(host, &locale),
        Refused::Outdated(session) => answer::outdated(host, &Scene::new(host, link, visitor, *session, headers)),
        Refused::TooMany(too_many) => answer::too_many(host, &link, &locale, too_many),
        Refused::Unavailable => answer::trouble_opening(host, &link, &locale),
    }
}
