//! What one can do with an order whose payment is pending: the sandbox's helper plays the bank.

use leptos::prelude::*;
use serde_json::json;

use super::api_client::{ApiClient, ApiError};

/// The button, and the result that the helper takes.
const DECISIONS: [(&str, &str); 2] =
    [("Approve the payment", "authorised"), ("Decline the payment", "refused")];

/// Ends a pending payment.
///
/// # Errors
/// [`ApiError`] if the API cannot be reached or refuses.
pub(super) async fn settle(
    client: &ApiClient,
    intent_id: &str,
    result: &str,
) -> Result<(), ApiError> {
    client.post(&format!("sandbox/intents/{intent_id}/settle"), &json!({ "result": result })).await
}

/// `claimed` is the status in the return address. `None` if there is nothing to decide.
pub(super) fn order_actions(intent_id: &str, status: &str, claimed: &str) -> Option<AnyView> {
    if status != "pending" {
        return None;
    }
    let button = |(label, result): (&'static str, &'static str)| {
        action_form(format!("/demo/order/{intent_id}/{result}"), label, intent_id, claimed)
    };
    let view = view! {
        <section class="decide">
            <h2>"Decide the payment"</h2>
            <p>
                "In the sandbox you decide for the bank, by "
                <code>"POST /api/sandbox/intents/{intent_id}/settle"</code> "."
            </p>
            <div class="actions">{DECISIONS.map(button).collect_view()}</div>
        </section>
    };
    Some(view.into_any())
}

/// A button that posts to `action` and leads back to the order.
pub(super) fn action_form(
    action: String,
    label: &'static str,
    intent_id: &str,
    claimed: &str,
) -> AnyView {
    view! {
        <form method="post" action=action>
            <input type="hidden" name="intent_id" value=intent_id.to_owned() />
            <input type="hidden" name="status" value=claimed.to_owned() />
            <button>{label}</button>
        </form>
    }
    .into_any()
}
