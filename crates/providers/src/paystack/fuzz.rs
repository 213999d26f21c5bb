//! Fuzzing of Paystack's answers and notifications.

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use kassa_domain::method::card::Expiry;
use kassa_domain::mode::Mode;
use kassa_domain::money::MAX_MINOR;
use serde::de::DeserializeOwned;
use serde_json::Value;
use zeroize::Zeroizing;

use super::kind::PaymentKind;
use super::token::read_token;
use super::wire::dispute::Dispute;
use super::wire::envelope::{Envelope, RefusalKind};
use super::wire::preauthorization::Preauthorization;
use super::wire::refund::Refund;
use super::wire::transaction::{Charged, Transaction};
use super::{disputes, listing, notification, status};
use crate::call::CallError;
use crate::listing::ListedRecord;
use crate::payment::{Approval, PaymentResult, PaymentStatus};
use crate::secret::ProviderSecret;

const KINDS: [PaymentKind; 4] =
    [PaymentKind::Page, PaymentKind::HoldPage, PaymentKind::StoredCharge, PaymentKind::Reservation];

/// The body of an answer, read as each record that Kassa asks for.
///
/// # Panics
/// If an approval cannot be booked, or holds what may not be stored.
pub fn paystack_answer(data: &[u8]) {
    let Ok(mut envelope) = serde_json::from_slice::<Envelope>(data) else { return };
    let found = std::mem::take(&mut envelope.data);
    if !envelope.is_done() {
        let refusal = envelope.into_refusal(RefusalKind::Invalid);
        let _is_known = refusal.is_duplicate_reference()
            || refusal.is_short_balance()
            || refusal.is_inactive_authorization();
        return;
    }
    check_records(&found);
    for item in found.as_array().map(Vec::as_slice).unwrap_or_default() {
        check_listed(item);
    }
}

/// # Panics
/// If what is not signed is read, or an accepted event has no identifier.
pub fn paystack_notification(data: &[u8]) {
    let secret = ProviderSecret::new(Zeroizing::new("sk_test_fuzz".to_owned()));
    let parse = |signature: &HeaderValue, body: &[u8]| {
        let name = HeaderName::from_static("x-paystack-signature");
        let headers = HeaderMap::from_iter([(name, signature.clone())]);
        let secrets = std::slice::from_ref(&secret);
        notification::parse_notification(secrets, Mode::Test, &headers, body)
    };
    // The first line as a signature of the rest: nobody guesses one.
    let end = data.iter().position(|byte| *byte == b'\n').unwrap_or(data.len());
    let (line, rest) = data.split_at(end);
    if let Ok(signature) = HeaderValue::from_bytes(line) {
        assert!(parse(&signature, rest).is_err(), "an event without a signature");
    }
    let signature =
        notification::compute_mac(&secret, data).and_then(|mac| HeaderValue::from_str(&mac).ok());
    if let Some(Ok(hints)) = signature.map(|signature| parse(&signature, data)) {
        assert!(hints.iter().all(|hint| hint.event_id.contains(':')), "an event is told apart");
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

fn check_records(value: &Value) {
    let charged = read::<Charged<Transaction>>(value);
    if let Some(Charged::Attempted(transaction)) = charged {
        for kind in KINDS {
            check_status(status::read_transaction(kind, &transaction));
        }
    }
    if let Some(held) = read::<Preauthorization>(value) {
        for kind in KINDS {
            check_status(status::read_preauthorization(kind, &held));
        }
    }
}

fn check_listed(item: &Value) {
    check_record(read::<Transaction>(item).map(listing::read_transaction));
    check_record(read::<Preauthorization>(item).map(listing::read_preauthorization));
    check_record(read::<Refund>(item).map(listing::read_refund));
    if let Some(Ok(dispute)) = read::<Dispute>(item).map(|dispute| disputes::read_dispute(&dispute))
    {
        let minor = dispute.details.money.minor();
        assert!((0..=MAX_MINOR).contains(&minor), "an amount");
    }
}

fn check_record(record: Option<Result<Option<ListedRecord>, CallError>>) {
    if let Some(Ok(Some(record))) = record {
        assert!((0..=MAX_MINOR).contains(&record.money.minor()), "an amount");
    }
}

fn check_status(status: Result<PaymentStatus, CallError>) {
    if let Ok(PaymentStatus::Known(PaymentResult::Approved(approval))) = status {
        check_approval(&approval);
    }
}

fn check_approval(approval: &Approval) {
    assert!((0..=MAX_MINOR).contains(&approval.money.minor()), "an amount that can be booked");
    if let Some(token) = &approval.token {
        assert!(read_token(token).is_some(), "a stored card can be charged again");
    }
    if let Some(card) = &approval.card {
        let has_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        assert!(card.bin.len() == 6 && has_digits(&card.bin), "six digits of a card");
        assert!(card.last4.len() == 4 && has_digits(&card.last4), "and four");
        assert!(Expiry::new(card.expiry.year, card.expiry.month).is_some(), "a month");
    }
}
