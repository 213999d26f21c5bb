//! Stored payment credentials (interface, section 3; decisions 18 to 21).

use crate::codes;
use crate::ids::{ConnectionId, CredentialId, IntentId, MerchantId};
use std::fmt;

use super::intent::attempt::AttemptId;
use super::method::PaymentMethod;
use super::method::card::MaskedCard;
use super::time::Date;

/// An instrument that a provider has stored, as one pays with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credential {
    /// The public id, a UUID. It does not authorize a charge.
    pub id: CredentialId,
    /// The attempt that it was stored with.
    pub attempt_id: AttemptId,
    /// The connection whose provider stores the instrument. `None` only for a credential of a
    /// merchant that had no connection.
    pub connection_id: Option<ConnectionId>,
    pub method: PaymentMethod,
    pub card: MaskedCard,
    /// `None` if the number is unknown, and its provider tells nothing of it.
    pub fingerprint: Option<CardFingerprint>,
    /// The customer agreed to merchant-initiated payments.
    pub is_mit_compatible: bool,
    pub status: CredentialStatus,
}

/// A keyed hash of a card: equal for the same card of the same merchant. It reveals nothing to
/// whoever has no key, and is not printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardFingerprint(pub [u8; 32]);

impl fmt::Debug for CardFingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CardFingerprint")
    }
}

/// A credential with whom it belongs to and the order that it was stored with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisteredCredential {
    pub credential: Credential,
    pub merchant_id: MerchantId,
    pub purchaser_id: String,
    pub intent_id: IntentId,
    pub reference_id: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CredentialStatus {
    /// The payment it was stored with is not confirmed.
    Inactive,
    Active,
    /// Final; reported as `inactive`.
    Deleted,
}

impl CredentialStatus {
    /// The code used in the API and in events.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Inactive | Self::Deleted => "inactive",
            Self::Active => "active",
        }
    }
}

codes! {
    /// Who deleted a credential.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum DeletedBy {
        Merchant = "merchant",
        Purchaser = "purchaser",
    }
}

impl Credential {
    /// A display label: `Visa •••• 4242`.
    #[must_use]
    pub fn display_name(&self) -> String {
        format!("{} •••• {}", self.card.brand.name(), self.card.last4).trim_start().to_owned()
    }

    /// Whether both were stored with the same card, as far as it is known.
    #[must_use]
    pub fn is_same_card(&self, other: &Self) -> bool {
        self.id == other.id || (self.fingerprint.is_some() && self.fingerprint == other.fingerprint)
    }

    /// Whether a customer can pay with it; `today` is the date in UTC.
    #[must_use]
    pub fn is_usable(&self, today: Date) -> bool {
        self.status == CredentialStatus::Active && !self.card.expiry.is_past(today)
    }

    /// Whether the merchant can charge it without the customer.
    #[must_use]
    pub fn supports_mit(&self) -> bool {
        self.status == CredentialStatus::Active
            && self.is_mit_compatible
            && self.method.supports_mit()
    }
}
