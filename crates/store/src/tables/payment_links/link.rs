//! Links before and after they are stored.

use kassa_domain::ids::{LinkId, MerchantId};
use kassa_domain::intent::Order;
use kassa_domain::payment_link::{LinkAmount, LinkState};
use kassa_domain::time::{Date, Timestamp};

use crate::tables::merchants::Merchant;

/// The kind of a link, and its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkTerms {
    /// Of each payment. Its amount is the smallest one.
    pub order: Order,
    pub amount: LinkAmount,
    pub max_payments: Option<i64>,
    /// The last day, and its end in the merchant's time zone when the link was made.
    pub ends: Option<(Date, Timestamp)>,
}

/// A link before it is inserted.
#[derive(Clone)]
pub struct NewPaymentLink {
    /// A UUID.
    pub id: LinkId,
    pub merchant_id: MerchantId,
    /// The hash of the token in the link.
    pub token_hash: [u8; 32],
    /// The token itself.
    pub sealed_token: Vec<u8>,
    pub created: Timestamp,
    /// The e-mail address of the person.
    pub created_by: String,
    pub terms: LinkTerms,
}

/// A stored link with its merchant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPaymentLink {
    pub id: LinkId,
    pub merchant: Merchant,
    pub created: Timestamp,
    pub created_by: String,
    pub terms: LinkTerms,
    pub disabled: Option<Timestamp>,
    /// How many payments are made, or are being made and not given up.
    pub places: i64,
    /// How many payments have succeeded.
    pub paid: i64,
    /// Their sum in minor units, which can exceed 64 bits.
    pub paid_total: i128,
}

impl StoredPaymentLink {
    #[must_use]
    pub fn state(&self, now: Timestamp) -> LinkState {
        if self.disabled.is_some() {
            LinkState::Disabled
        } else if self.terms.ends.is_some_and(|(_, end)| end <= now) {
            LinkState::Ended
        } else if self.terms.max_payments.is_some_and(|max| self.places >= max) {
            LinkState::Full
        } else {
            LinkState::Open
        }
    }
}
