//! Stored payment credentials (interface, section 3; decisions 18 to 21).

use super::intent::attempt::AttemptId;
use super::method::PaymentMethod;
use super::method::card::MaskedCard;
use super::time::Date;

/// An instrument that a provider has stored, as one pays with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credential {
    /// The public id, a UUID. It does not authorize a charge.
    pub id: String,
    /// The attempt that it was stored with.
    pub attempt_id: AttemptId,
    /// The connection whose provider stores the instrument. `None` only for a credential of a
    /// merchant that had no connection.
    pub connection_id: Option<String>,
    pub method: PaymentMethod,
    pub card: MaskedCard,
    /// The customer agreed to merchant-initiated payments.
    pub is_mit_compatible: bool,
    pub status: CredentialStatus,
}

/// A credential with whom it belongs to and the order that it was stored with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisteredCredential {
    pub credential: Credential,
    pub merchant_id: String,
    pub purchaser_id: String,
    pub intent_id: String,
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

/// Who deleted a credential.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeletedBy {
    Merchant,
    Purchaser,
}

impl DeletedBy {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Merchant => "merchant",
            Self::Purchaser => "purchaser",
        }
    }
}

impl Credential {
    /// A display label: `Visa •••• 4242`.
    #[must_use]
    pub fn display_name(&self) -> String {
        format!("{} •••• {}", self.card.brand.name(), self.card.last4).trim_start().to_owned()
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
