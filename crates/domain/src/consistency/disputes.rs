//! The disputes against the events.

use super::history::{IntentHistory, SentEvent};
use crate::dispute::Dispute;

/// Every version of a dispute has one event, and the last one has its status.
pub(super) fn check_dispute_events(history: &IntentHistory, found: &mut Vec<String>) {
    for dispute in &history.disputes {
        let sent = list_sent_statuses(history, dispute.id.0);
        let is_last = sent.last().is_some_and(|last| *last == dispute.details.status.code());
        if i64::try_from(sent.len()) != Ok(dispute.version) || !is_last {
            found.push(describe(dispute, &sent));
        }
    }
    let has_stray_event = history.sent_events.iter().any(|event| match event {
        SentEvent::Dispute { id, .. } => !history.disputes.iter().any(|known| known.id.0 == *id),
        _ => false,
    });
    if has_stray_event {
        found.push("an event of an unknown dispute".to_owned());
    }
}

fn list_sent_statuses(history: &IntentHistory, dispute: i64) -> Vec<&str> {
    let events = history.sent_events.iter();
    let statuses = events.filter_map(|event| match event {
        SentEvent::Dispute { id, status } if *id == dispute => Some(status.as_str()),
        _ => None,
    });
    statuses.collect()
}

fn describe(dispute: &Dispute, sent: &[&str]) -> String {
    let Dispute { id, version, details, .. } = dispute;
    format!(
        "dispute {} is {} after {version} changes, its events are {sent:?}",
        id.0,
        details.status.code()
    )
}
