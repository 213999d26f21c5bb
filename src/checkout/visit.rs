//! Who opens a page, and whether they may: the intent behind a link.

use axum::http::HeaderMap;
use axum::response::Response;

use super::link::Link;
use super::scene::Scene;
use super::{answer, language};
use crate::flow::Service;
use crate::flow::access::{self, Caller, Refused};
use crate::i18n::Locale;
use crate::store::intents;

/// The scene of the link's intent, or the page that says why there is none.
pub(super) async fn open(service: &Service, link: Link, headers: &HeaderMap) -> Result<Scene, Response> {
    if uuid::Uuid::try_parse(&link.intent_id).is_err() {
        return Err(answer::not_found(service, &language::of(&link, None, headers)));
    }
    match access::intent(service, Caller::Token(&link.iauth), &link.intent_id).await {
        Ok(intent) => Ok(Scene::new(service, link, intent, headers)),
        Err(refused) => {
            let locale = language::of(&link, None, headers);
            Err(refuse(service, link, &locale, refused, headers).await)
        }
    }
}

async fn refuse(service: &Service, link: Link, locale: &Locale, refused: Refused, headers: &HeaderMap) -> Response {
    match refused {
        Refused::NotFound => answer::not_found(service, locale),
        Refused::Forbidden => answer::forbidden(service, locale),
        // The token was the right one, so its holder may know whose payment it was.
        Refused::Outdated => match intents::find(&service.store, &link.intent_id).await {
            Ok(Some(intent)) => answer::outdated(service, &Scene::new(service, link, intent, headers)),
            _ => answer::forbidden(service, locale),
        },
        Refused::TooMany(too_many) => answer::too_many(service, &link, locale, too_many),
        Refused::Store(error) => answer::trouble_opening(service, &link, locale, &error),
    }
}
