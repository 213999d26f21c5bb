//! The report of a verification.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::domain::consistency::IntentHistory;

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
    /// The sums of the ledger in minor units, by currency and account. Debits are positive.
    pub balances: BTreeMap<String, BTreeMap<&'static str, i128>>,
    pub contradictions: Vec<Contradiction>,
}

/// The contradictions of one intent.
#[derive(Clone, Debug, Serialize)]
pub struct Contradiction {
    pub intent_id: String,
    pub what: Vec<String>,
}

impl VerificationReport {
    /// Adds the numbers and balances of an intent.
    pub(super) fn add_to_totals(&mut self, history: &IntentHistory, currency: &'static str) {
        self.attempts += history.attempts.len() as u64;
        self.refunds += history.refunds.len() as u64;
        self.credentials += history.credentials.len() as u64;
        self.events += history.sent_events.len() as u64;
        let collected = history
            .collected_instalments
            .iter()
            .flat_map(|one| one.entries.iter().map(|entry| (one.currency.code(), entry)));
        let entries = history.ledger_entries.iter().map(|(_, entry)| (currency, entry));
        for (currency, entry) in entries.chain(collected) {
            self.ledger_lines += 1;
            let accounts = self.balances.entry(currency.to_owned()).or_default();
            *accounts.entry(entry.account.code()).or_default() += i128::from(entry.amount);
        }
    }
}
