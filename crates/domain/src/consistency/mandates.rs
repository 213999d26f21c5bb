//! The mandates and their instalments against the ledger and the events.

use std::collections::BTreeMap;

use super::history::{CollectedInstalment, IntentHistory, SentEvent};
use crate::ledger::{LedgerEntry, Posting};
use crate::mandate::{InstalmentStatus, MandateId, MandateStatus};

/// Every mandate has an event `initiated`, then one for each step up to its status.
pub(super) fn check_mandate_events(history: &IntentHistory, found: &mut Vec<String>) {
    for (mandate, status) in &history.mandates {
        let sent_statuses = sent_statuses(*mandate, &history.sent_events);
        let is_consistent = sent_statuses.as_ref().is_some_and(|sent| {
            let are_steps = sent.windows(2).all(|step| step[0].can_transition_to(step[1]));
            are_steps
                && sent.first() == Some(&MandateStatus::Initiated)
                && sent.last() == Some(status)
        });
        if !is_consistent {
            found.push(format!(
                "mandate {} is {}, its events are {sent_statuses:?}",
                mandate.0,
                status.code()
            ));
        }
    }
    let has_stray_event = history.sent_events.iter().any(|event| match event {
        SentEvent::Mandate { id, .. }
        | SentEvent::MandateUpdate { id }
        | SentEvent::MandateCollection { id, .. } => {
            !history.mandates.iter().any(|(mandate, _)| mandate.0 == *id)
        }
        _ => false,
    });
    if has_stray_event {
        found.push("an event of an unknown mandate".to_owned());
    }
}

/// The statuses in a mandate's events. `None` if one is unknown.
fn sent_statuses(mandate: MandateId, events: &[SentEvent]) -> Option<Vec<MandateStatus>> {
    let statuses = events.iter().filter_map(|event| match event {
        SentEvent::Mandate { id, status } if *id == mandate.0 => {
            Some(MandateStatus::from_code(status))
        }
        _ => None,
    });
    statuses.collect()
}

/// The instalments of a mandate are numbered from 1. Each has an event for every result, a posting
/// if it was paid, and another if it was returned.
pub(super) fn check_instalments(history: &IntentHistory, found: &mut Vec<String>) {
    let mut counts = BTreeMap::<i64, i64>::new();
    let mut expected_event_count = 0;
    for collected in &history.collected_instalments {
        let CollectedInstalment { mandate, number, status, .. } = collected;
        let name = format!("instalment {number} of mandate {}", mandate.0);
        let count = counts.entry(mandate.0).or_default();
        *count += 1;
        if i64::from(*number) != *count {
            found.push(format!("{name} is at position {count}"));
        }
        let (entries, status) = (&collected.entries, status.code());
        if *entries != expected_entries(collected) {
            found.push(format!("{name} is {status}, the ledger has {entries:?}"));
        }
        let expected_statuses = expected_statuses(collected);
        expected_event_count += expected_statuses.len();
        let mut sent_statuses = sent_collection_statuses(collected, &history.sent_events);
        // A missed instalment can be collected by hand, and missed again: each time an event is
        // sent.
        let missed = InstalmentStatus::Missed.code();
        while sent_statuses.len() > expected_statuses.len() && sent_statuses[0] == missed {
            sent_statuses.remove(0);
            expected_event_count += 1;
        }
        if sent_statuses != expected_statuses {
            found.push(format!("{name} is {status}, its events are {sent_statuses:?}"));
        }
    }
    let events = history.sent_events.iter();
    let event_count =
        events.filter(|event| matches!(event, SentEvent::MandateCollection { .. })).count();
    if event_count != expected_event_count {
        found.push(format!(
            "the instalments require {expected_event_count} events, there are {event_count}"
        ));
    }
}

fn expected_entries(collected: &CollectedInstalment) -> Vec<LedgerEntry> {
    let postings: &[Posting] = match (collected.status, collected.is_returned) {
        (InstalmentStatus::Success, false) => &[Posting::Collection],
        (InstalmentStatus::Failed(_), true) => &[Posting::Collection, Posting::CollectionReturned],
        _ => &[],
    };
    postings.iter().flat_map(|posting| posting.to_entries(collected.amount, &[])).collect()
}

/// The statuses that the merchant was notified of.
fn expected_statuses(collected: &CollectedInstalment) -> Vec<&'static str> {
    let unpaid = (0..collected.retry).map(|_| "failed");
    let (paid, last) = match (collected.status, collected.is_returned) {
        (status, _) if status.is_open() => (None, None),
        (status, is_returned) => {
            let paid = is_returned.then_some(InstalmentStatus::Success.code());
            (paid, Some(status.code()))
        }
    };
    unpaid.chain(paid).chain(last).collect()
}

/// The statuses in the collection events of an instalment.
fn sent_collection_statuses<'a>(
    collected: &CollectedInstalment,
    events: &'a [SentEvent],
) -> Vec<&'a str> {
    let expected = (collected.mandate.0, i64::from(collected.number));
    let statuses = events.iter().filter_map(|event| match event {
        SentEvent::MandateCollection { id, instalment, status }
            if (*id, *instalment) == expected =>
        {
            Some(status.as_str())
        }
        _ => None,
    });
    statuses.collect()
}
