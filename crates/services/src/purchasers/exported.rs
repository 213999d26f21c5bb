//! The parts of an export. Tokens, hashes and sealed values are left out.

use kassa_domain::credential::RegisteredCredential;
use kassa_domain::dispute::Dispute;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::method::card::MaskedCard;
use kassa_domain::refund::Refund;
use kassa_domain::time::Timestamp;
use kassa_store::tables::personal_data::AddressedLink;
use kassa_store::tables::receipt_emails::{ReceiptEmailState, ReceiptEmailSubject};
use kassa_store::{StoredInstalment, StoredIntent, StoredMandate};
use serde_json::{Value, json};

pub(super) fn intent(intent: &StoredIntent) -> Value {
    let (order, purchaser) = (&intent.order, &intent.order.purchaser);
    json!({
        "intent_id": intent.id.as_str(),
        "created": intent.created.to_iso_string(),
        "status": intent.state.code(),
        "amount": order.money.minor(),
        "currency": order.money.currency().code(),
        "refunded": intent.refunded,
        "reference_id": order.reference_id,
        "description": order.bill.description,
        "line_items": order.bill.line_items,
        "purchaser": {
            "email": purchaser.email,
            "phone": purchaser.phone,
            "country": purchaser.country,
            "locale": purchaser.locale,
        },
    })
}

pub(super) fn attempt(attempt: &Attempt) -> Value {
    json!({
        "attempt_id": attempt.id.0,
        "created": attempt.created.to_iso_string(),
        "method": attempt.method.code(),
        "status": attempt.status.code(),
        "failure_reason": attempt.status.failure_reason().map(FailureReason::code),
        "card": attempt.card.as_ref().map(card),
        "phone": attempt.phone,
        "provider_id": attempt.provider_id,
    })
}

fn card(card: &MaskedCard) -> Value {
    json!({
        "brand": card.brand.code(),
        "first_digits": card.bin,
        "last4": card.last4,
        "expiry": card.expiry.to_iso_string(),
    })
}

pub(super) fn refund(refund: &Refund) -> Value {
    json!({
        "refund_id": refund.id.0,
        "created": refund.created.to_iso_string(),
        "amount": refund.amount,
        "reason": refund.reason.code(),
        "status": refund.status.code(),
    })
}

pub(super) fn credential(registered: &RegisteredCredential) -> Value {
    let credential = &registered.credential;
    json!({
        "credential_id": credential.id.as_str(),
        "method": credential.method.code(),
        "status": credential.status.code(),
        "card": card(&credential.card),
        "is_mit_compatible": credential.is_mit_compatible,
    })
}

pub(super) fn mandate(mandate: &StoredMandate) -> Value {
    json!({
        "mandate_id": mandate.id.0,
        "status": mandate.status.code(),
        "contract_number": mandate.contract_number,
        "terms": mandate.terms,
        "number_of_instalments": mandate.future_payments.count,
    })
}

pub(super) fn instalment(instalment: &StoredInstalment) -> Value {
    json!({
        "number": instalment.number,
        "due": instalment.due.to_iso_string(),
        "amount": instalment.amount,
        "currency": instalment.currency.code(),
        "status": instalment.status.code(),
        "failure_reason": instalment.status.failure().map(FailureReason::code),
        "returned": instalment.returned.map(Timestamp::to_iso_string),
    })
}

pub(super) fn dispute(dispute: &Dispute) -> Value {
    let details = &dispute.details;
    json!({
        "dispute_id": dispute.id.0,
        "opened": details.opened.to_iso_string(),
        "amount": details.money.minor(),
        "reason": details.reason,
        "status": details.status.code(),
    })
}

pub(super) fn receipt(receipt: &ReceiptEmailState) -> Value {
    let (refund, instalment) = match receipt.subject {
        ReceiptEmailSubject::Payment => (None, None),
        ReceiptEmailSubject::Refund(id) => (Some(id.0), None),
        ReceiptEmailSubject::Instalment(id) => (None, Some(id)),
    };
    json!({
        "refund_id": refund,
        "instalment": instalment,
        "sent": receipt.sent.map(Timestamp::to_iso_string),
    })
}

pub(super) fn link(link: &AddressedLink) -> Value {
    json!({
        "link_id": link.id.as_str(),
        "created": Timestamp(link.created).to_iso_string(),
        "email": link.email,
    })
}
