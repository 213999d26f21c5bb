//! The report of a verification.

use std::collections::BTreeMap;

use kassa_domain::consistency::IntentHistory;
use kassa_domain::ids::IntentId;
use kassa_platform::json_integer::JsonInteger;
use kassa_store::UnsettledCall;
use serde::{Serialize, Serializer};

use super::card_numbers::StoredCardNumber;
use crate::audit::AuditReport;

type Balances = BTreeMap<String, BTreeMap<&'static str, i128>>;

/// The result of a verification, as `kassa verify` prints it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct VerificationReport {
    pub ok: bool,
    pub intents: u64,
    pub attempts: u64,
    pub refunds: u64,
    pub credentials: u64,
    pub ledger_lines: u64,
    pub events: u64,
    pub audit_entries: u64,
    /// Quarters of an hour of which the portal's figures are stored.
    pub figures: u64,
    /// The sums of the ledger in minor units, by currency and account. Debits are positive.
    #[serde(serialize_with = "serialize_balances")]
    pub balances: Balances,
    pub contradictions: Vec<Contradiction>,
    /// Approvals of attempts that were not open any more.
    pub late: Vec<LateApproval>,
    /// Texts with a card number, which Kassa refuses since then.
    pub card_numbers: Vec<StoredCardNumber>,
    /// The open calls that only an operator can end.
    pub problems: Vec<CallProblemReport>,
}

/// A late approval. One that is not reversed makes the verification fail.
#[derive(Clone, Debug, Serialize)]
pub struct LateApproval {
    pub attempt: i64,
    pub intent_id: IntentId,
    /// In minor units.
    pub amount: i64,
    pub currency: &'static str,
    /// Whether the provider has confirmed that the amount is given back.
    pub reversed: bool,
}

/// A call to a provider that only an operator can end.
#[derive(Clone, Debug, Serialize)]
pub struct CallProblemReport {
    pub call: i64,
    pub operation: String,
    /// The id of what the call is about.
    pub subject: String,
    pub problem: String,
}

/// The contradictions of one intent.
#[derive(Clone, Debug, Serialize)]
pub struct Contradiction {
    /// `None` for a call that is about no intent.
    pub intent_id: Option<IntentId>,
    pub what: Vec<String>,
}

/// Sums that no JSON number has exactly are text (ADR 148).
fn serialize_balances<S: Serializer>(balances: &Balances, to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(balances.iter().map(|(currency, accounts)| {
        let accounts = accounts.iter().map(|(account, sum)| (*account, JsonInteger(*sum)));
        (currency, accounts.collect::<BTreeMap<&str, JsonInteger>>())
    }))
}

impl From<UnsettledCall> for CallProblemReport {
    fn from(call: UnsettledCall) -> Self {
        Self {
            call: call.id,
            operation: call.operation,
            subject: call.subject_id,
            problem: call.problem.unwrap_or_default(),
        }
    }
}

impl VerificationReport {
    /// Adds what contradicts and is about no intent.
    pub(super) fn add_contradiction(&mut self, what: impl ToString) {
        self.contradictions.push(Contradiction { intent_id: None, what: vec![what.to_string()] });
    }

    /// Adds what was found in the audit logs.
    pub fn add_audit_report(&mut self, audit: AuditReport) {
        self.ok &= audit.is_ok() && audit.with_card_number.is_empty();
        self.audit_entries = audit.entries;
        for problem in audit.problems {
            self.add_contradiction(problem);
        }
        let to_stored = |id| StoredCardNumber { table: "audit_entries", column: "after", id };
        self.card_numbers.extend(audit.with_card_number.into_iter().map(to_stored));
    }

    /// Adds the numbers and balances of an intent.
    pub(super) fn add_to_totals(
        &mut self,
        intent_id: &IntentId,
        history: &IntentHistory,
        currency: &'static str,
    ) {
        self.attempts += history.attempts.len() as u64;
        self.refunds += history.refunds.len() as u64;
        self.credentials += history.credentials.len() as u64;
        self.events += history.sent_events.len() as u64;
        let collected = history
            .collected_instalments
            .iter()
            .flat_map(|one| one.entries.iter().map(|entry| (one.currency.code(), entry)));
        let entries = history.ledger_entries.iter().map(|(_, entry)| (currency, entry));
        let late = history.reversals.iter().flat_map(|one| {
            one.entries.iter().map(|(_, entry)| (one.money.currency().code(), entry))
        });
        for (currency, entry) in entries.chain(collected).chain(late) {
            self.ledger_lines += 1;
            let accounts = self.balances.entry(currency.to_owned()).or_default();
            *accounts.entry(entry.account.code()).or_default() += i128::from(entry.amount);
        }
        self.late.extend(history.reversals.iter().map(|reversal| LateApproval {
            attempt: reversal.attempt.0,
            intent_id: intent_id.to_owned(),
            amount: reversal.money.minor(),
            currency: reversal.money.currency().code(),
            reversed: reversal.is_settled,
        }));
    }
}
