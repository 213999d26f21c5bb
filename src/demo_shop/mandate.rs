//! The mandate of the gym's contract: its current state, and what the shop can do with it.

use kassa_domain::ids::IntentId;
use kassa_services::AppState;
use kassa_services::events::types::{MANDATE_COLLECTION, MANDATE_STATUS_CHANGE};
use kassa_store::StoreError;
use kassa_store::tables::events;
use serde_json::{Value, json};

use super::api_client::{ApiClient, ApiError};

/// A mandate with its collections so far.
#[derive(Clone)]
pub(super) struct SignedMandate {
    pub(super) id: i64,
    /// The body of `GET /api/mandates/{mandate_id}`.
    pub(super) mandate: Value,
    /// The contents of the `mandate_collection` events.
    pub(super) collections: Vec<Value>,
}

/// The mandate that was signed with an intent. `None` if there is none, or if the API cannot be
/// reached. Only an event has the mandate's id; the shop reads its events from the database instead
/// of receiving them.
///
/// # Errors
/// [`StoreError`] if the events cannot be read.
pub(super) async fn find_signed_mandate(
    service: &AppState,
    client: &ApiClient,
    intent_id: &str,
) -> Result<Option<SignedMandate>, StoreError> {
    let Some(intent_id) = IntentId::parse(intent_id) else { return Ok(None) };
    let events: Vec<Value> = events::list_by_intent(&service.store, &intent_id)
        .await?
        .iter()
        .filter_map(|event| serde_json::from_str(&event.body).ok())
        .collect();
    let of_kind = |kind: &'static str| {
        events.iter().filter(move |event| event["type"] == kind).map(|event| &event["content"])
    };
    let Some(id) = of_kind(MANDATE_STATUS_CHANGE)
        .next_back()
        .and_then(|content| content["mandate_id"].as_i64())
    else {
        return Ok(None);
    };
    let collections = of_kind(MANDATE_COLLECTION).cloned().collect();
    Ok(client.get(&format!("mandates/{id}")).await.ok().map(|mandate| SignedMandate {
        id,
        mandate,
        collections,
    }))
}

/// Runs the action of a button; an unknown action cancels the mandate.
///
/// # Errors
/// [`ApiError`] if the API cannot be reached or refuses.
pub(super) async fn run_mandate_action(
    client: &ApiClient,
    id: i64,
    action: &str,
) -> Result<(), ApiError> {
    match action {
        "collect" => client.post(&format!("sandbox/mandates/{id}/collect"), &json!({})).await,
        "freeze" => {
            client
                .post(&format!("mandates/{id}/subscription"), &json!({ "pause_collection": true }))
                .await
        }
        "unfreeze" => {
            client
                .post(&format!("mandates/{id}/subscription"), &json!({ "pause_collection": false }))
                .await
        }
        _ => client.post(&format!("mandates/{id}/cancel"), &json!({})).await,
    }
}
