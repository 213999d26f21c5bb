//! The stored data of an intent that are compared with each other.

use crate::domain::credential::Credential;
use crate::domain::intent::IntentState;
use crate::domain::intent::attempt::Attempt;
use crate::domain::ledger::LedgerEntry;
use crate::domain::mandate::{Instalment, MandateId, MandateStatus};
use crate::domain::money::Currency;
use crate::domain::refund::Refund;

/// Everything stored of one intent. Amounts are minor units.
#[derive(Clone, Debug)]
pub struct IntentHistory {
    pub amount: i64,
    pub state: IntentState,
    pub attempt_count: u32,
    /// Refunded or reserved for refunds, according to the intent's own row.
    pub refunded: i64,
    pub attempts: Vec<Attempt>,
    pub refunds: Vec<Refund>,
    pub credentials: Vec<Credential>,
    pub mandates: Vec<(MandateId, MandateStatus)>,
    /// The instalments collected under `mandates`.
    pub collected_instalments: Vec<CollectedInstalment>,
    /// Ledger entries with the name of their posting, without those of instalments.
    pub ledger_entries: Vec<(String, LedgerEntry)>,
    /// The merchant's events, oldest first.
    pub sent_events: Vec<SentEvent>,
}

/// An instalment with its ledger entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectedInstalment {
    pub mandate: MandateId,
    pub instalment: Instalment,
    pub currency: Currency,
    pub entries: Vec<LedgerEntry>,
}

/// The part of an event that is compared with the other data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SentEvent {
    IntentStatus(String),
    Cancelation,
    Refund {
        id: i64,
        status: String,
    },
    Credential {
        id: String,
        status: String,
    },
    CredentialDeleted {
        id: String,
    },
    Mandate {
        id: i64,
        status: String,
    },
    MandateUpdate {
        id: i64,
    },
    MandateCollection {
        id: i64,
        instalment: i64,
        status: String,
    },
    /// An event of an unknown type, or with an unexpected body.
    Unknown(String),
}
