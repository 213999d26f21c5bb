//! Intents before and after they are stored.

use std::sync::Arc;

use kassa_domain::ids::{CredentialId, IntentId, MerchantId};
use kassa_domain::intent::attempt::{ActionPlace, Attempt, CustomerStep};
use kassa_domain::intent::{IntentState, Order};
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;

use crate::tables::merchants::Merchant;

/// An intent before it is inserted, in the state `selection`.
#[derive(Clone, Debug)]
pub struct NewIntent {
    /// A UUID.
    pub id: IntentId,
    pub merchant_id: MerchantId,
    /// The hash of the intent token, which itself is not stored (decision 11).
    pub token_hash: [u8; 32],
    pub token_expires: Timestamp,
    pub order: Order,
    /// The keyed hash of the purchaser's address, by which people find the intent.
    pub email_hash: Option<[u8; 32]>,
    /// Ids of the credentials that an automatic payment charges in order if the first is refused.
    /// The first is not among them.
    pub fallback_credentials: Vec<CredentialId>,
    pub created: Timestamp,
}

/// An intent with its merchant and its last attempt, read from one snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredIntent {
    pub id: IntentId,
    /// Shared, as is the order: an intent is passed on often, and neither changes.
    pub merchant: Arc<Merchant>,
    pub token_hash: [u8; 32],
    pub token_expires: Timestamp,
    pub order: Arc<Order>,
    pub state: IntentState,
    /// Incremented by each change of the state and compared by
    /// [`update_state`](super::update_state).
    pub version: i64,
    pub attempt_count: u32,
    pub last_attempt: Option<Attempt>,
    /// Refunded or reserved for pending refunds, in minor units.
    pub refunded: i64,
    /// Ids of the credentials that an automatic payment has not charged yet.
    pub fallback_credentials: Vec<CredentialId>,
    pub created: Timestamp,
}

impl StoredIntent {
    /// Whether nobody can open the page of the intent any more (decision 11).
    #[must_use]
    pub fn is_token_expired(&self, now: Timestamp) -> bool {
        now >= self.token_expires
    }

    /// Whether the intent waits for a customer who can't pay any more (ADR 157).
    #[must_use]
    pub fn has_expired_link(&self, now: Timestamp) -> bool {
        self.state.is_payable() && self.is_token_expired(now)
    }

    /// The intent as [`update_state`](super::update_state) stores it after a new attempt.
    #[must_use]
    pub fn with_new_attempt(self, state: IntentState, attempt: Attempt) -> Self {
        let (version, attempt_count) = (self.version + 1, self.attempt_count.saturating_add(1));
        Self { state, version, attempt_count, last_attempt: Some(attempt), ..self }
    }

    /// The intent as it is stored after its last attempt was approved. The page of the attempt's
    /// step is not stored any more.
    #[must_use]
    pub fn with_approved_attempt(self, state: IntentState, attempt: Attempt) -> Self {
        let action = attempt.action.map(|step| CustomerStep { place: ActionPlace::Here, ..step });
        let attempt = Attempt { status: TransactionStatus::Success, action, ..attempt };
        Self { state, version: self.version + 1, last_attempt: Some(attempt), ..self }
    }
}
