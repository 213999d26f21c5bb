//! The refunds against the intent and the events.

use super::history::{IntentHistory, SentEvent};
use crate::intent::IntentState;
use crate::ledger::Posting;
use crate::refund::Refund;
use crate::transaction_status::TransactionStatus;

/// Whether a refund is part of the refunded amount.
pub(super) const fn counts_as_refunded(refund: &Refund) -> bool {
    !refund.status.frees_amount()
}

pub(super) fn check_refunds(history: &IntentHistory, found: &mut Vec<String>) {
    let refunds = history.refunds.iter().filter(|refund| counts_as_refunded(refund));
    let total: i128 = refunds.map(|refund| i128::from(refund.amount)).sum();
    if total != i128::from(history.refunded) {
        found.push(format!("refunds add up to {total}, the intent has {}", history.refunded));
    }
    if total > i128::from(history.amount) {
        found.push(format!("{total} of {} are refunded", history.amount));
    }
    if !history.refunds.is_empty() && !matches!(history.state, IntentState::Success { .. }) {
        found.push(format!("the intent is {} and has refunds", history.state.code()));
    }
    for refund in history.refunds.iter().filter(|refund| !refund.shares.is_empty()) {
        let shared: i128 = refund.shares.iter().map(|share| i128::from(share.amount)).sum();
        if shared != i128::from(refund.amount) {
            found.push(format!(
                "refund {} is {}, its shares add up to {shared}",
                refund.id.0, refund.amount
            ));
        }
    }
}

/// Every refund has one event for each status that it had.
pub(super) fn check_refund_events(history: &IntentHistory, found: &mut Vec<String>) {
    let unsettled = ["initiated", "pending"];
    for refund in &history.refunds {
        let expected: Vec<&str> = match refund.status {
            TransactionStatus::Initiated => unsettled[..1].to_vec(),
            TransactionStatus::Pending => unsettled.to_vec(),
            // Paid first, and returned later.
            freed if freed.frees_amount() && is_returned(history, refund) => {
                vec!["initiated", "pending", "success", freed.code()]
            }
            settled => unsettled.into_iter().chain([settled.code()]).collect(),
        };
        let events = history.sent_events.iter();
        let sent_statuses: Vec<&str> = events
            .filter_map(|event| match event {
                SentEvent::Refund { id, status } if *id == refund.id.0 => Some(status.as_str()),
                _ => None,
            })
            .collect();
        if sent_statuses != expected {
            found.push(format!(
                "refund {} is {}, its events are {sent_statuses:?}",
                refund.id.0,
                refund.status.code()
            ));
        }
    }
    let has_stray_event = history.sent_events.iter().any(|event| match event {
        SentEvent::Refund { id, .. } => !history.refunds.iter().any(|refund| refund.id.0 == *id),
        _ => false,
    });
    if has_stray_event {
        found.push("an event of an unknown refund".to_owned());
    }
}

/// Whether the ledger says that a refund came back after it was paid.
fn is_returned(history: &IntentHistory, refund: &Refund) -> bool {
    let posting = format!("{}:{}", Posting::RefundReturned.code(), refund.id.0);
    history.ledger_entries.iter().any(|(name, _)| *name == posting)
}
