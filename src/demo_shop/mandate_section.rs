//! The contract in the page of an order.

use leptos::prelude::*;

use super::mandate::SignedMandate;
use super::order_actions::action_form;
use super::table::value_rows;
use super::text::format_value;

/// The members of `GET /api/mandates/{mandate_id}` that the page shows.
const SHOWN_MEMBERS: [&str; 8] = [
    "status",
    "contract_number",
    "instalment_amount",
    "maximum_amount",
    "collection_day",
    "instalment_start_date",
    "number_of_instalments",
    "frozen",
];

/// The mandate, its collections, and the buttons for its actions if it is active.
pub(super) fn mandate_section(signed: &SignedMandate, intent_id: &str, status: &str) -> AnyView {
    let SignedMandate { id, mandate, collections } = signed;
    let freeze = if mandate["frozen"] == true {
        ("unfreeze", "Resume collection")
    } else {
        ("freeze", "Pause collection")
    };
    let actions =
        [("collect", "Collect the next instalment"), freeze, ("cancel", "Cancel the contract")];
    let button = |(action, label): (&'static str, &'static str)| {
        action_form(format!("/demo/contract/{id}/{action}"), label, intent_id, status)
    };
    let buttons = (mandate["status"] == "active").then(|| actions.map(button).collect_view());
    let collected = collections.iter().map(|collection| {
        let text = format!(
            "Instalment {}, due {}: {}",
            format_value(&collection["instalment"]),
            format_value(&collection["due_date"]),
            format_value(&collection["status"])
        );
        view! { <li>{text}</li> }
    });
    view! {
        <section class="contract">
            <h2>"The contract"</h2>
            <table>
                <caption><code>{format!("GET /api/mandates/{id}")}</code></caption>
                <tbody>{value_rows(&SHOWN_MEMBERS, mandate)}</tbody>
            </table>
            <ol>{collected.collect_view()}</ol>
            <div class="actions">{buttons}</div>
            <p>
                "A server learns the mandate’s id, and of every instalment, by webhook: "
                <code>"mandate_status_change"</code> ", " <code>"mandate_collection"</code> "."
            </p>
        </section>
    }
    .into_any()
}
