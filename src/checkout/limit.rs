//! Every request is counted by its address, and so is every payment that is refused: who tries out cards is slowed down.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::link::Link;
use super::scene::Scene;
use super::{answer, language};
use crate::domain::attempt::{AttemptId, AttemptStatus};
use crate::flow::Service;
use crate::limits::Client;
use crate::store::StoredIntent;

/// Around everything under `/pay`. Leaves the [`Client`] in the request's extensions.
pub(super) async fn by_client(State(service): State<Service>, link: Link, mut request: Request, next: Next) -> Response {
    let client = service.limits.client_of(request.extensions(), request.headers());
    if let Err(too_many) = service.limits.client(client) {
        let locale = language::of(&link, None, request.headers());
        return answer::too_many(&service, &link, &locale, too_many);
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}

/// A payment that was under way may have been refused meanwhile.
pub(super) fn moved_on(service: &Service, client: Client, scene: &mut Scene, now: StoredIntent) {
    if was_refused(&scene.intent, &now) {
        service.limits.count_refusal(client);
    }
    scene.intent = now;
}

/// Whether a payment came to be refused between two looks at its intent.
pub(super) fn was_refused(before: &StoredIntent, after: &StoredIntent) -> bool {
    refused(after).is_some_and(|attempt| refused(before) != Some(attempt))
}

fn refused(intent: &StoredIntent) -> Option<AttemptId> {
    let attempt = intent.last_attempt.as_ref()?;
    matches!(attempt.status, AttemptStatus::Failed(_)).then_some(attempt.id)
}
