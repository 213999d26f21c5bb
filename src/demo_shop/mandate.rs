//! The gym contract after its signature: what the API says of the mandate, and what the shop can do
//! with it.

use leptos::prelude::*;
use serde_json::{Value, json};

use super::api_client::{ApiClient, ApiError};
use super::pages::format_value;
use crate::events::payloads;
use crate::services::AppState;
use crate::store::StoreError;
use crate::store::tables::events;

/// A mandate as the shop knows it.
#[derive(Clone)]
pub(super) struct SignedMandate {
    id: i64,
    /// `GET /api/mandates/{mandate_id}`
    mandate: Value,
    /// What `mandate_collection` told.
    collections: Vec<Value>,
}

/// The mandate that was signed with an intent. Its id is told by event alone, and this shop looks
/// where its events lie instead of receiving them.
pub(super) async fn find_signed_mandate(
    service: &AppState,
    client: &ApiClient,
    intent_id: &str,
) -> Result<Option<SignedMandate>, StoreError> {
    let told: Vec<Value> = events::list_by_intent(&service.store, intent_id)
        .await?
        .iter()
        .filter_map(|event| serde_json::from_str(&event.body).ok())
        .collect();
    let of_kind = |kind: &'static str| {
        told.iter().filter(move |event| event["type"] == kind).map(|event| &event["content"])
    };
    let Some(id) = of_kind(payloads::MANDATE_STATUS_CHANGE)
        .next_back()
        .and_then(|content| content["mandate_id"].as_i64())
    else {
        return Ok(None);
    };
    let collections = of_kind(payloads::MANDATE_COLLECTION).cloned().collect();
    Ok(client.get(&format!("mandates/{id}")).await.ok().map(|mandate| SignedMandate {
        id,
        mandate,
        collections,
    }))
}

/// Does what a button of [`view`] says.
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

pub(super) fn mandate_section(contract: &SignedMandate, intent_id: &str, status: &str) -> AnyView {
    let SignedMandate { id, mandate, collections } = contract;
    let rows = [
        "status",
        "contract_number",
        "instalment_amount",
        "maximum_amount",
        "collection_day",
        "instalment_start_date",
        "number_of_instalments",
        "frozen",
    ];
    let rows =
        rows.into_iter().map(|name| view! { <tr><th scope="row"><code>{name}</code></th><td>{format_value(&mandate[name])}</td></tr> });
    let freeze = if mandate["frozen"] == true {
        ("unfreeze", "Collect again")
    } else {
        ("freeze", "Collect nothing for now")
    };
    let actions =
        [("collect", "Collect the next instalment"), freeze, ("cancel", "Cancel the contract")];
    let button = |(action, words): (&'static str, &'static str)| {
        view! {
            <form method="post" action=format!("/demo/contract/{id}/{action}")>
                <input type="hidden" name="intent_id" value=intent_id.to_owned() />
                <input type="hidden" name="status" value=status.to_owned() />
                <button>{words}</button>
            </form>
        }
    };
    let buttons = (mandate["status"] == "active").then(|| actions.map(button).collect_view());
    let collected = collections.iter().map(|one| {
        let words = format!(
            "Instalment {}, due {}: {}",
            format_value(&one["instalment"]),
            format_value(&one["due_date"]),
            format_value(&one["status"])
        );
        view! { <li>{words}</li> }
    });
    view! {
        <section class="contract">
            <h2>"The contract"</h2>
            <table>
                <caption><code>{format!("GET /api/mandates/{id}")}</code></caption>
                <tbody>{rows.collect_view()}</tbody>
            </table>
            <ol>{collected.collect_view()}</ol>
            <div class="actions">{buttons}</div>
            <p>"A server learns the mandate’s id, and of every instalment, by webhook: " <code>"mandate_status_change"</code> ", " <code>"mandate_collection"</code> "."</p>
        </section>
    }
    .into_any()
}
