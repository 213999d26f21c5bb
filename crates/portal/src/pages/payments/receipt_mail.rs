//! Sends a receipt by e-mail again.

use axum::response::Response;
use kassa_domain::mandate::InstalmentStatus;
use kassa_domain::portal::Ability;
use kassa_domain::receipt::ReceiptPart;
use kassa_services::portal::forms::ClaimError;
use kassa_services::portal::payments::{PaymentDetails, ReceiptSending, send_receipt};
use kassa_services::receipts::load_receipt;
use kassa_store::tables::receipt_emails::ReceiptEmailSubject;
use leptos::prelude::*;

use super::payment::{find, path_of};
use super::receipt_links::{address, asked_part};
use super::unsent_receipt::unsent_note;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::once::form_use;
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{FormView, form};
use crate::visit::Visit;

endpoints! {
    Post "/portal/payments/{intent_id}/receipt" ChangePayments => submit;
}

async fn submit(visit: Visit) -> Response {
    let details = match find(&visit).await {
        Ok(details) => details,
        Err(response) => return response,
    };
    let (app, intent) = (&visit.portal.app, &details.intent);
    match load_receipt(app, intent, asked_part(&visit)).await {
        Ok(Some(_)) if matches!(ReceiptSending::of(app, intent), ReceiptSending::Possible(_)) => {}
        Ok(_) => return responses::not_found(&visit),
        Err(error) => return responses::unavailable(&error),
    }
    let place = FormOutcome::ReceiptQueued.at(&path_of(&details));
    let form = match form_use(&visit, &place) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let Some(subject) = subject_of(&visit, &details) else {
        return responses::not_found(&visit);
    };
    match send_receipt(app, form, intent, subject).await {
        Ok(()) => responses::redirect(&place),
        Err(ClaimError::Conflict(repeated)) => responses::redirect(&repeated.place),
        Err(ClaimError::Store(error)) => responses::unavailable(&error),
    }
}

/// The subject of the requested receipt. `None` for an unknown refund or instalment.
fn subject_of(visit: &Visit, details: &PaymentDetails) -> Option<ReceiptEmailSubject> {
    match asked_part(visit) {
        ReceiptPart::Payment => Some(ReceiptEmailSubject::Payment),
        ReceiptPart::Refund(position) => {
            let index = usize::try_from(position).ok()?.checked_sub(1)?;
            details.refunds.get(index).map(|refund| ReceiptEmailSubject::Refund(refund.id))
        }
        ReceiptPart::Instalment(number) => {
            let mut paid = details.instalments.iter();
            paid.find(|one| one.number == number && one.status == InstalmentStatus::Success)
                .map(|one| ReceiptEmailSubject::Instalment(one.id))
        }
    }
}

/// Whether the part before the `@` has letters that only servers with SMTPUTF8 take.
fn has_foreign_local_part(address: &str) -> bool {
    address.rsplit_once('@').is_some_and(|(local, _)| !local.is_ascii())
}

/// To whom the receipt goes, when it was sent last, and the form that sends it; or why it can't be
/// sent. `None` where no receipts are sent.
pub(super) fn mail_form(visit: &Visit, details: &PaymentDetails) -> Option<AnyView> {
    let (texts, intent) = (&visit.texts, &details.intent);
    let ReceiptSending::Possible(email) = ReceiptSending::of(&visit.portal.app, intent) else {
        return unsent_note(visit, details);
    };
    let subject = subject_of(visit, details);
    let last = details.receipt_emails.iter().rfind(|email| Some(email.subject) == subject);
    let state = match last {
        None => texts.text(Text::PayReceiptNeverSent).to_owned(),
        Some(last) if last.is_given_up => texts.text(Text::PayReceiptUndeliverable).to_owned(),
        Some(last) => match last.sent {
            Some(at) => texts.phrase(&Phrase::PayReceiptSent { date: &visit.list_time(at) }),
            None => texts.text(Text::PayReceiptWaits).to_owned(),
        },
    };
    let props = FormView {
        action: address(&intent.id, "receipt", asked_part(visit)),
        button: Text::PayReceiptSend,
        once: true,
        confirm: false,
    };
    let button = (visit.may(Ability::ChangePayments) && visit.person.is_merchant_active)
        .then(|| form(visit, props, &FieldErrors::default(), ().into_any()));
    let to = texts.phrase(&Phrase::PayReceiptTo { address: email });
    let hint = (last.is_some_and(|last| last.is_given_up) && has_foreign_local_part(email))
        .then(|| view! { <p class="hint">{texts.text(Text::PayReceiptLetters)}</p> });
    let section = view! {
        <section aria-labelledby="mail">
            <h2 id="mail">{texts.text(Text::PayReceiptMail)}</h2>
            <p>{to} " " {state}</p>
            {hint}
            {button}
        </section>
    };
    Some(section.into_any())
}
