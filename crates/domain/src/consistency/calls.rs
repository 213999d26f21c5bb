//! The open provider calls, and the reversals of late approvals.

use std::collections::BTreeSet;

use super::history::{IntentHistory, ReversalHistory};
use crate::intent::IntentState;
use crate::ledger::Posting;
use crate::provider_call::ProviderOperation;
use crate::transaction_status::TransactionStatus;

/// Whatever has no result has one open call, and nothing else has one.
pub(super) fn check_calls(history: &IntentHistory, found: &mut Vec<String>) {
    let required = required_calls(history);
    let open: BTreeSet<(&str, i64)> = history
        .open_calls
        .iter()
        .map(|(operation, subject)| (operation.code(), *subject))
        .collect();
    let missing = required.difference(&open);
    found.extend(missing.map(|(operation, subject)| {
        format!("there is no open call of operation {operation} about {subject}")
    }));
    let extra = open.difference(&required);
    found.extend(extra.map(|(operation, subject)| {
        format!("a call of operation {operation} about {subject} is open without a reason")
    }));
    if open.len() != history.open_calls.len() {
        found.push("two calls of one operation about one subject are open".to_owned());
    }
}

fn required_calls(history: &IntentHistory) -> BTreeSet<(&'static str, i64)> {
    let open_attempts = history.attempts.iter().filter(|attempt| !attempt.status.is_settled());
    let payments = open_attempts.map(|attempt| (ProviderOperation::Payment, attempt.id.0));
    let open_refunds = history.refunds.iter().filter(|refund| !refund.status.is_settled());
    let refunds = open_refunds.map(|refund| (ProviderOperation::Refund, refund.id.0));
    let open_reversals = history.reversals.iter().filter(|reversal| !reversal.is_settled);
    let reversals = open_reversals.map(|reversal| (ProviderOperation::Reversal, reversal.id));
    let open_payouts = history.payouts.iter().filter(|payout| !payout.status.is_settled());
    let payouts = open_payouts.map(|payout| (ProviderOperation::Payout, payout.id.0));
    let instruction = match history.state {
        IntentState::Authorized { attempt, pending_instruction: Some(instruction), .. } => {
            Some((instruction.provider_code(), attempt.0))
        }
        _ => None,
    };
    payments
        .chain(refunds)
        .chain(reversals)
        .chain(payouts)
        .map(|(operation, subject)| (operation.code(), subject))
        .chain(instruction)
        .collect()
}

/// A reversal belongs to an attempt that ended without success. The ledger has the late approval,
/// and its reversal once the provider has confirmed it.
pub(super) fn check_reversals(history: &IntentHistory, found: &mut Vec<String>) {
    for reversal in &history.reversals {
        let ReversalHistory { id, attempt: attempt_id, entries, .. } = reversal;
        let attempt = history.attempts.iter().find(|attempt| attempt.id == *attempt_id);
        let has_ended = attempt.is_some_and(|attempt| {
            matches!(attempt.status, TransactionStatus::Failed(_) | TransactionStatus::Canceled)
        });
        if !has_ended {
            let status = attempt.map_or("unknown", |attempt| attempt.status.code());
            found.push(format!("reversal {id} is of attempt {}, which is {status}", attempt_id.0));
        }
        let [approval, closing] = if reversal.is_captured {
            [Posting::LateSale, Posting::LateRefund]
        } else {
            [Posting::LateAuthorization, Posting::LateRelease]
        };
        let closing = reversal.is_settled.then_some(closing);
        let mut expected = Vec::new();
        for posting in std::iter::once(approval).chain(closing) {
            let entries = posting.to_entries(reversal.money.minor(), &[]);
            expected.extend(entries.into_iter().map(|entry| (posting.code(), entry)));
        }
        let is_posted = entries
            .iter()
            .map(|(posting, entry)| (posting.as_str(), entry))
            .eq(expected.iter().map(|(posting, entry)| (*posting, entry)));
        if !is_posted {
            found.push(format!("the ledger of reversal {id} has {entries:?}"));
        }
    }
}
