//! What Kassa keeps of a payment at Paystack, in the payment's metadata.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::payment::{InstrumentStorage, PaymentRequest};

/// Sent as text, as Paystack documents it, and returned as an object or as text.
#[derive(Serialize, Deserialize)]
pub(crate) struct Metadata {
    kassa: KassaMetadata,
    /// Where the page's own button to cancel leads to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cancel_action: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct KassaMetadata {
    purpose: Purpose,
    /// The customer or the merchant has agreed that the card is stored.
    #[serde(default)]
    store: bool,
    /// For people who read the dashboard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    order: Option<String>,
}

/// Why Kassa created a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Purpose {
    /// A page where the customer pays.
    Page,
    /// The charge of a stored card.
    StoredCharge,
    /// It takes the reference of a charge, so that the charge is refused as a duplicate.
    Void,
    /// It dates a refund that is sent again.
    RefundMark,
}

impl Metadata {
    pub(crate) fn of_payment(purpose: Purpose, request: &PaymentRequest) -> Self {
        Self {
            kassa: KassaMetadata {
                purpose,
                store: request.storage != InstrumentStorage::No,
                order: Some(request.order_reference.clone()),
            },
            cancel_action: request.back_url.clone(),
        }
    }

    pub(crate) const fn of_mark(purpose: Purpose) -> Self {
        let kassa = KassaMetadata { purpose, store: false, order: None };
        Self { kassa, cancel_action: None }
    }

    /// The text that is sent.
    pub(crate) fn to_text(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }

    /// `None` if Kassa did not create the transaction.
    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => serde_json::from_str(text).ok(),
            value => serde_json::from_value(value.clone()).ok(),
        }
    }
}

/// Why Kassa created the transaction with this metadata. `None` for a foreign one.
pub(crate) fn read_purpose(metadata: &Value) -> Option<Purpose> {
    Metadata::read(metadata).map(|metadata| metadata.kassa.purpose)
}

/// Whether the card may be stored.
pub(crate) fn allows_storage(metadata: &Value) -> bool {
    Metadata::read(metadata).is_some_and(|metadata| metadata.kassa.store)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn metadata_is_read_as_an_object_and_as_text() {
        let text = Metadata::of_mark(Purpose::Void).to_text().expect("written");
        let object: Value = serde_json::from_str(&text).expect("an object");
        for value in [object, Value::String(text)] {
            assert_eq!(read_purpose(&value), Some(Purpose::Void));
            assert!(!allows_storage(&value));
        }
        assert!(allows_storage(&json!({"kassa": {"purpose": "page", "store": true}})));
    }

    #[test]
    fn foreign_metadata_allows_nothing() {
        for value in [json!(null), json!(""), json!(0), json!({"store": true}), json!({"kassa": 1})]
        {
            assert_eq!(read_purpose(&value), None);
            assert!(!allows_storage(&value));
        }
    }
}
