//! Whether the stored data of an intent are consistent: its state, attempts, refunds, disputes,
//! credentials, mandates, ledger entries, events, open provider calls and reversals.

mod history;
mod attempts;
mod refunds;
mod disputes;
mod payouts;
mod ledger;
mod events;
mod mandates;
mod calls;

pub use history::{CollectedInstalment, EventSequence, IntentHistory, ReversalHistory, SentEvent};

/// Returns every contradiction, described for the operator; empty if the history is consistent.
#[must_use]
pub fn find_contradictions(history: &IntentHistory) -> Vec<String> {
    let mut found = Vec::new();
    attempts::check_attempts(history, &mut found);
    refunds::check_refunds(history, &mut found);
    payouts::check_payouts(history, &mut found);
    ledger::check_ledger(history, &mut found);
    events::check_sequences(history, &mut found);
    events::check_status_events(history, &mut found);
    refunds::check_refund_events(history, &mut found);
    disputes::check_dispute_events(history, &mut found);
    events::check_credential_events(history, &mut found);
    mandates::check_mandate_events(history, &mut found);
    mandates::check_instalments(history, &mut found);
    calls::check_calls(history, &mut found);
    calls::check_reversals(history, &mut found);
    found
}

#[cfg(test)]
mod tests;
