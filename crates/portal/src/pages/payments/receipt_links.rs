//! The links to the receipts of a payment and of its refunds.

use kassa_domain::ids::IntentId;
use kassa_domain::intent::IntentState;
use kassa_domain::mandate::InstalmentStatus;
use kassa_domain::money::Money;
use kassa_domain::receipt::ReceiptPart;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_services::portal::payments::PaymentDetails;
use leptos::prelude::*;

use super::list::PATH;
use super::unsent_receipt::unsent_note;
use crate::texts::{Phrase, Text};
use crate::visit::Visit;

/// The links to the receipts of a payment, and why one was not sent. `None` where there is none.
pub(super) fn receipt_links(visit: &Visit, details: &PaymentDetails) -> Option<AnyView> {
    let (texts, intent) = (&visit.texts, &details.intent);
    let money = intent.order.money;
    let link = |part: ReceiptPart, name: String| {
        view! { <li><a href=address(&intent.id, "receipt", part)>{name}</a></li> }
    };
    let is_paid = matches!(intent.state, IntentState::Success { .. }) && money.minor() > 0;
    let payment =
        is_paid.then(|| link(ReceiptPart::Payment, texts.text(Text::PayReceiptPayment).to_owned()));
    let refunds = (1..).zip(&details.refunds).filter_map(|(position, refund)| {
        let amount = Money::new(refund.amount, money.currency())?;
        let name = texts.phrase(&Phrase::PayReceiptRefund { amount: &texts.money(amount) });
        (refund.status == TransactionStatus::Success)
            .then(|| link(ReceiptPart::Refund(position), name))
    });
    let instalments = details.instalments.iter().filter_map(|instalment| {
        let amount = Money::new(instalment.amount, instalment.currency)?;
        let (number, amount) = (&instalment.number.to_string(), &texts.money(amount));
        let name = texts.phrase(&Phrase::PayReceiptInstalment { number, amount });
        let part = ReceiptPart::Instalment(instalment.number);
        (instalment.status == InstalmentStatus::Success).then(|| link(part, name))
    });
    let all: Vec<_> = payment.into_iter().chain(refunds).chain(instalments).collect();
    if all.is_empty() {
        return None;
    }
    let section = view! {
        <section aria-labelledby="receipts">
            <h2 id="receipts">{texts.text(Text::PayReceipts)}</h2>
            <p class="hint">{texts.text(Text::PayReceiptsNote)}</p>
            <ul>{all}</ul>
            {unsent_note(visit, details)}
        </section>
    };
    Some(section.into_any())
}

/// The address of a receipt, or of its PDF.
pub(crate) fn address(intent_id: &IntentId, document: &str, part: ReceiptPart) -> String {
    let query = part.parameter().map(|(name, position)| format!("?{name}={position}"));
    format!("{PATH}/{intent_id}/{document}{}", query.unwrap_or_default())
}

/// Which receipt the address asks for.
pub(super) fn asked_part(visit: &Visit) -> ReceiptPart {
    ReceiptPart::from_parameters(
        ReceiptPart::PARAMETERS.map(|name| Some(visit.request.query.text(name))),
    )
}
