//! The links to the receipts of a payment and of its refunds.

use leptos::prelude::*;

use super::list::PATH;
use super::unsent_receipt::unsent_note;
use crate::domain::intent::IntentState;
use crate::domain::mandate::InstalmentStatus;
use crate::domain::money::Money;
use crate::domain::receipt::ReceiptPart;
use crate::domain::refund::RefundStatus;
use crate::portal::texts::{Phrase, Text};
use crate::portal::visit::Visit;
use crate::services::portal::payments::PaymentDetails;

/// The links to the receipts of a payment, and why one was not sent. `None` where there is none.
pub(super) fn receipt_links(visit: &Visit, details: &PaymentDetails) -> Option<AnyView> {
    let (words, intent) = (&visit.words, &details.intent);
    let money = intent.order.money;
    let link = |part: ReceiptPart, name: String| {
        view! { <li><a href=address(&intent.id, "receipt", part)>{name}</a></li> }
    };
    let is_paid = matches!(intent.state, IntentState::Success { .. }) && money.minor() > 0;
    let payment =
        is_paid.then(|| link(ReceiptPart::Payment, words.text(Text::PayReceiptPayment).to_owned()));
    let refunds = (1..).zip(&details.refunds).filter_map(|(position, refund)| {
        let amount = Money::new(refund.amount, money.currency())?;
        let name = words.phrase(&Phrase::PayReceiptRefund { amount: &words.money(amount) });
        (refund.status == RefundStatus::Success).then(|| link(ReceiptPart::Refund(position), name))
    });
    let instalments = details.instalments.iter().filter_map(|instalment| {
        let amount = Money::new(instalment.amount, instalment.currency)?;
        let (number, amount) = (&instalment.number.to_string(), &words.money(amount));
        let name = words.phrase(&Phrase::PayReceiptInstalment { number, amount });
        let part = ReceiptPart::Instalment(instalment.number);
        (instalment.status == InstalmentStatus::Success).then(|| link(part, name))
    });
    let all: Vec<_> = payment.into_iter().chain(refunds).chain(instalments).collect();
    if all.is_empty() {
        return None;
    }
    let section = view! {
        <section aria-labelledby="receipts">
            <h2 id="receipts">{words.text(Text::PayReceipts)}</h2>
            <p class="hint">{words.text(Text::PayReceiptsNote)}</p>
            <ul>{all}</ul>
            {unsent_note(visit, details)}
        </section>
    };
    Some(section.into_any())
}

/// The address of a receipt, or of its PDF.
pub(in crate::portal) fn address(intent_id: &str, document: &str, part: ReceiptPart) -> String {
    let query = part.parameter().map(|(name, position)| format!("?{name}={position}"));
    format!("{PATH}/{intent_id}/{document}{}", query.unwrap_or_default())
}

/// Which receipt the address asks for.
pub(super) fn asked_part(visit: &Visit) -> ReceiptPart {
    ReceiptPart::from_parameters(
        ReceiptPart::PARAMETERS.map(|name| Some(visit.asked.query.text(name))),
    )
}
