//! Payment credentials that customers let a merchant keep (interface, section 3; decisions 18 to
//! 21).

use super::intent::attempt::AttemptId;
use super::method::PaymentMethod;
use super::method::card::MaskedCard;
use super::time::{Date, Timestamp};

/// What a provider keeps for us, as far as anybody may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credential {
    /// The public id, a UUID. It opens nothing.
    pub id: String,
    pub merchant_id: String,
    pub purchaser_id: String,
    /// Where it comes from.
    pub intent_id: String,
    pub reference_id: String,
    pub attempt_id: AttemptId,
    pub method: PaymentMethod,
    pub card: MaskedCard,
    /// The customer agreed to payments without being there.
    pub is_mit_compatible: bool,
    pub status: CredentialStatus,
    pub created: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CredentialStatus {
    /// The payment it came with is not confirmed, and perhaps never will be.
    Inactive,
    Active,
    /// For good; told to the outside as `inactive`.
    Deleted,
}

impl CredentialStatus {
    /// The interface's word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Inactive | Self::Deleted => "inactive",
            Self::Active => "active",
        }
    }
}

/// Who had a credential deleted.
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
    /// A label for people: `Visa •••• 4242`.
    #[must_use]
    pub fn display_name(&self) -> String {
        format!("{} •••• {}", self.card.brand.name(), self.card.last4).trim_start().to_owned()
    }

    /// Whether a customer can pay with it on this day.
    #[must_use]
    pub fn is_usable(&self, today: Date) -> bool {
        self.status == CredentialStatus::Active && !self.card.expiry.is_past(today)
    }

    /// Whether it can be charged without the customer.
    #[must_use]
    pub fn supports_mit(&self) -> bool {
        self.status == CredentialStatus::Active
            && self.is_mit_compatible
            && self.method.supports_mit()
    }
}
