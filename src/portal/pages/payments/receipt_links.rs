//! The links to the receipts of a payment and of its refunds.

use leptos::prelude::*;

use super::list::PATH;
use crate::domain::intent::IntentState;
use crate::domain::money::Money;
use crate::domain::refund::RefundStatus;
use crate::portal::texts::{Phrase, Text};
use crate::portal::visit::Visit;
use crate::services::portal::payments::PaymentDetails;

/// The links to the receipts of a payment. `None` where nothing was paid.
pub(super) fn receipt_links(visit: &Visit, details: &PaymentDetails) -> Option<AnyView> {
    let (words, intent) = (&visit.words, &details.intent);
    let money = intent.order.money;
    if !matches!(intent.state, IntentState::Success { .. }) || money.minor() == 0 {
        return None;
    }
    let link = |refund: Option<u32>, name: String| {
        view! { <li><a href=address(&intent.id, "receipt", refund)>{name}</a></li> }
    };
    let refunds = (1..).zip(&details.refunds).filter_map(|(position, refund)| {
        let amount = Money::new(refund.amount, money.currency())?;
        let name = words.phrase(&Phrase::PayReceiptRefund { amount: &words.money(amount) });
        (refund.status == RefundStatus::Success).then(|| link(Some(position), name))
    });
    let all: Vec<_> = [link(None, words.text(Text::PayReceiptPayment).to_owned())]
        .into_iter()
        .chain(refunds)
        .collect();
    let section = view! {
        <section aria-labelledby="receipts">
            <h2 id="receipts">{words.text(Text::PayReceipts)}</h2>
            <p class="hint">{words.text(Text::PayReceiptsNote)}</p>
            <ul>{all}</ul>
        </section>
    };
    Some(section.into_any())
}

/// The address of a receipt, or of its PDF.
pub(super) fn address(intent_id: &str, document: &str, refund: Option<u32>) -> String {
    let query = refund.map(|position| format!("?refund={position}")).unwrap_or_default();
    format!("{PATH}/{intent_id}/{document}{query}")
}

/// The position of a refund. What is no number is the position of none.
pub(super) fn asked_refund(visit: &Visit) -> Option<u32> {
    match visit.asked.query.text("refund") {
        "" => None,
        position => Some(position.parse().unwrap_or_default()),
    }
}
