//! The stored data of an intent that are compared with each other.

use crate::credential::Credential;
use crate::dispute::Dispute;
use crate::intent::IntentState;
use crate::intent::attempt::{Attempt, AttemptId};
use crate::ledger::LedgerEntry;
use crate::mandate::{InstalmentStatus, MandateId, MandateStatus};
use crate::money::{Currency, Money};
use crate::payout::Payout;
use crate::provider_call::ProviderOperation;
use crate::refund::Refund;

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
    pub payouts: Vec<Payout>,
    pub disputes: Vec<Dispute>,
    pub credentials: Vec<Credential>,
    pub mandates: Vec<(MandateId, MandateStatus)>,
    /// The instalments of `mandates`, also those without a result.
    pub collected_instalments: Vec<CollectedInstalment>,
    /// The provider calls without a result about an attempt, a refund, a reversal or a payout that
    /// was not refused, each with its subject.
    pub open_calls: Vec<(ProviderOperation, i64)>,
    /// The late approvals of the attempts.
    pub reversals: Vec<ReversalHistory>,
    /// Ledger entries with the name of their posting, without those of instalments and of late
    /// approvals.
    pub ledger_entries: Vec<(String, LedgerEntry)>,
    /// The merchant's events, oldest first.
    pub sent_events: Vec<SentEvent>,
    /// The numbers of these events, for the intent and for each mandate.
    pub event_sequences: Vec<EventSequence>,
}

/// The reversal of a late approval, with the ledger entries of both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReversalHistory {
    pub id: i64,
    pub attempt: AttemptId,
    /// Whether the late approval was captured; otherwise the amount was authorized.
    pub is_captured: bool,
    /// Whether the provider has confirmed it.
    pub is_settled: bool,
    pub money: Money,
    /// With the code of their posting.
    pub entries: Vec<(String, LedgerEntry)>,
}

/// The numbers of the events of an intent, or of one of its mandates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventSequence {
    /// `None` for the events of the intent itself.
    pub mandate: Option<MandateId>,
    /// The last number given, according to the row of the intent or the mandate.
    pub count: i64,
    /// Oldest event first. `None` for an event without a number.
    pub numbers: Vec<Option<i64>>,
}

/// An instalment with its ledger entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectedInstalment {
    pub mandate: MandateId,
    /// Counted from 1.
    pub number: u32,
    pub amount: i64,
    pub status: InstalmentStatus,
    /// Whether the payer's bank took it back after it was paid.
    pub is_returned: bool,
    /// How often it was collected again. The merchant was notified of each failure before.
    pub retry: u32,
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
    Dispute {
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
