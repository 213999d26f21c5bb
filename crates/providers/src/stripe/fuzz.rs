//! Fuzzing of Stripe's answers and notifications.

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use kassa_domain::method::card::{Expiry, MaskedCard};
use kassa_domain::mode::Mode;
use kassa_domain::money::MAX_MINOR;
use kassa_domain::time::Timestamp;
use serde::de::DeserializeOwned;
use zeroize::Zeroizing;

use super::objects::{
    DisputeRecord, ErrorBody, Intent, List, PaymentMethodRecord, RefundRecord, Session,
};
use super::token::CardToken;
use super::{disputes, listing, notification, refunds, state};
use crate::listing::ListedEntry;
use crate::payment::{Approval, PaymentResult, PaymentStatus};
use crate::secret::ProviderSecret;

/// The body of an answer, read as each record that Kassa asks for.
///
/// # Panics
/// If an approval cannot be booked, or holds what may not be stored.
pub fn stripe_answer(data: &[u8]) {
    if let Some(intent) = read::<Intent>(data) {
        check_status(state::read_intent(&intent).ok());
    }
    if let Some(session) = read::<Session>(data) {
        check_status(state::read_session(&session).ok());
    }
    if let Some(refund) = read::<RefundRecord>(data) {
        let _result = refunds::read_refund(&refund);
    }
    if let Some(dispute) = read::<DisputeRecord>(data)
        && let Ok(Some(dispute)) = disputes::read(&dispute)
    {
        assert!(dispute.details.money.minor() >= 0, "an amount");
    }
    if let Some(method) = read::<PaymentMethodRecord>(data)
        && let Some(card) = state::read_card(&method)
    {
        check_card(&card);
    }
    if let Some(error) = read::<ErrorBody>(data) {
        let _refusal = state::refusal_of(None, &error.error);
    }
    check_lists(data);
}

/// A provider may send the same event again, with any body, under a valid signature.
///
/// # Panics
/// If what is not signed is read, or an accepted event has no identifier.
pub fn stripe_notification(data: &[u8]) {
    const NOW: Timestamp = Timestamp(1_795_210_560_123);
    let secret = ProviderSecret::new(Zeroizing::new("whsec_fuzz".to_owned()));
    let parse = |signature: &HeaderValue, body: &[u8]| {
        let name = HeaderName::from_static("stripe-signature");
        let headers = HeaderMap::from_iter([(name, signature.clone())]);
        notification::parse(std::slice::from_ref(&secret), Mode::Test, &headers, body, NOW)
    };
    // The first line as a signature of the rest: nobody guesses one.
    let end = data.iter().position(|byte| *byte == b'\n').unwrap_or(data.len());
    let (line, rest) = data.split_at(end);
    if let Ok(signature) = HeaderValue::from_bytes(line) {
        assert!(parse(&signature, rest).is_err(), "an event without a signature");
    }
    let seconds = NOW.0.div_euclid(1000).to_string();
    let signature = notification::compute_mac(&secret, &seconds, data)
        .and_then(|mac| HeaderValue::from_str(&format!("t={seconds},v1={mac}")).ok());
    if let Some(Ok(hints)) = signature.map(|signature| parse(&signature, data)) {
        assert!(!hints.is_empty(), "an event is about something");
    }
}

fn read<T: DeserializeOwned>(data: &[u8]) -> Option<T> {
    serde_json::from_slice(data).ok()
}

fn check_lists(data: &[u8]) {
    let intents = read::<List<Intent>>(data).map(|list| list.data).unwrap_or_default();
    let refunds = read::<List<RefundRecord>>(data).map(|list| list.data).unwrap_or_default();
    let records = intents.iter().filter_map(listing::read_intent);
    for entry in records.chain(refunds.iter().filter_map(listing::read_refund)) {
        if let ListedEntry::Record(record) = entry {
            assert!((0..=MAX_MINOR).contains(&record.money.minor()), "an amount");
        }
    }
}

fn check_status(status: Option<PaymentStatus>) {
    if let Some(PaymentStatus::Known(PaymentResult::Approved(approval))) = status {
        check_approval(&approval);
    }
}

fn check_approval(approval: &Approval) {
    assert!((0..=MAX_MINOR).contains(&approval.money.minor()), "an amount that can be booked");
    if let Some(token) = &approval.token {
        assert!(CardToken::parse(token).is_some(), "a stored card can be charged again");
    }
    if let Some(card) = &approval.card {
        check_card(card);
    }
}

fn check_card(card: &MaskedCard) {
    let is_four_digits = card.last4.len() == 4 && card.last4.bytes().all(|b| b.is_ascii_digit());
    assert!(is_four_digits, "no more of a card is stored than its last four digits");
    assert!(Expiry::new(card.expiry.year, card.expiry.month).is_some(), "a month");
}
