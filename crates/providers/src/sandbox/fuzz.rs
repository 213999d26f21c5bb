//! Fuzzing of the sandbox's answers and notifications, and of the orders that its program reads.

use kassa_domain::json::from_json_str;
use kassa_domain::money::MAX_MINOR;
use kassa_domain::time::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::wire::{notification, payment_order};
use crate::authorization::AuthorizationResult;
use crate::collection::CollectionResult;
use crate::listing::ListingPage;
use crate::mandate::{MandateChangeResult, ProviderMandate};
use crate::notification::NotificationError;
use crate::payment::{PaymentResult, TransferDetails, VoidResult};
use crate::payout::{PayoutResult, RecipientResult};
use crate::refund::RefundResult;

/// The body of an answer, read as each value that Kassa asks for.
///
/// # Panics
/// If an accepted value cannot be written and read again, or an approval cannot be booked.
pub fn sandbox_answer(data: &[u8]) {
    let _order = payment_order::decode(data);
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Some(PaymentResult::Approved(approval)) = check_round_trip(text) {
        assert!((0..=MAX_MINOR).contains(&approval.money.minor()), "an amount to be booked");
    }
    check_round_trip::<VoidResult>(text);
    check_round_trip::<TransferDetails>(text);
    check_round_trip::<AuthorizationResult>(text);
    check_round_trip::<RefundResult>(text);
    check_round_trip::<RecipientResult>(text);
    check_round_trip::<PayoutResult>(text);
    check_round_trip::<CollectionResult>(text);
    check_round_trip::<ProviderMandate>(text);
    check_round_trip::<MandateChangeResult>(text);
    check_round_trip::<ListingPage>(text);
}

/// # Panics
/// If what is not signed is read, or a signed event is called forged.
pub fn sandbox_notification(data: &[u8]) {
    const NOW: Timestamp = Timestamp(1_795_210_560_123);
    const SECRET: &str = "fuzz";
    let Ok(text) = std::str::from_utf8(data) else { return };
    let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
    let guessed = notification::verify(SECRET, line, rest.as_bytes(), NOW);
    assert!(guessed.is_err(), "an event without a signature");
    let Some(signature) = notification::sign(SECRET, NOW, text) else { return };
    match notification::verify(SECRET, &signature, data, NOW) {
        Ok(_hint) => {}
        Err(error) => assert!(error == NotificationError::Unreadable, "its signature is valid"),
    }
}

/// Reads a value; writes and reads it again if it is one.
fn check_round_trip<T: Serialize + DeserializeOwned>(text: &str) -> Option<T> {
    let value = from_json_str::<T>(text)?;
    let written = serde_json::to_string(&value).unwrap_or_default();
    let again = from_json_str::<T>(&written).and_then(|value| serde_json::to_string(&value).ok());
    assert!(again.as_deref() == Some(&written), "what is read can be written");
    Some(value)
}
