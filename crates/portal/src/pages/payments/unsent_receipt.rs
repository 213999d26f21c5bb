//! What is said of receipts that were not sent by e-mail.

use kassa_services::portal::payments::{PaymentDetails, ReceiptSending};
use kassa_store::tables::receipt_emails::ReceiptEmailState;
use leptos::prelude::*;

use crate::texts::Phrase;
use crate::visit::Visit;

/// Why a receipt of the payment was not sent. `None` if none is sent at all, or nothing went wrong.
pub(super) fn unsent_note(visit: &Visit, details: &PaymentDetails) -> Option<AnyView> {
    let texts = &visit.texts;
    let note = match ReceiptSending::of(&visit.portal.app, &details.intent) {
        ReceiptSending::Off => None,
        ReceiptSending::NoAddress(address) => {
            Some(texts.phrase(&Phrase::PayReceiptNoAddress { address }))
        }
        ReceiptSending::Possible(address) => {
            let is_unsent = has_given_up(&details.receipt_emails);
            is_unsent.then(|| texts.phrase(&Phrase::PayReceiptRefused { address }))
        }
    };
    note.map(|note| view! { <p id="unsent-receipt">{note}</p> }.into_any())
}

/// Whether one of the receipts was given up, and not sent later.
fn has_given_up(emails: &[ReceiptEmailState]) -> bool {
    let is_last = |at: usize| {
        let later = emails.get(at + 1..).unwrap_or_default();
        later.iter().all(|later| later.subject != emails[at].subject)
    };
    emails.iter().enumerate().any(|(at, email)| email.is_given_up && is_last(at))
}
