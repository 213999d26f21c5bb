//! The events of the intent and of its credentials.

use super::history::{EventSequence, IntentHistory, SentEvent};
use crate::credential::CredentialStatus;

/// The events of the intent, and those of each mandate, are numbered from 1 without gaps
/// (decision 50).
pub(super) fn check_sequences(history: &IntentHistory, found: &mut Vec<String>) {
    for EventSequence { mandate, count, numbers } in &history.event_sequences {
        if !numbers.iter().copied().eq((1..=*count).map(Some)) {
            let subject = mandate.map_or_else(
                || "the intent".to_owned(),
                |mandate| format!("mandate {}", mandate.0),
            );
            found.push(format!("{count} events of {subject} are numbered {numbers:?}"));
        }
    }
}

/// The intent has one event for each change of its status, in an order that the table of states
/// allows.
pub(super) fn check_status_events(history: &IntentHistory, found: &mut Vec<String>) {
    let sent_statuses = history.sent_events.iter().filter_map(|event| match event {
        SentEvent::IntentStatus(status) => Some(status.as_str()),
        _ => None,
    });
    let path: Vec<&str> = std::iter::once("selection").chain(sent_statuses).collect();
    if let Some(step) = path.windows(2).find(|step| !is_allowed_status_change(step[0], step[1])) {
        found.push(format!("an event of status {} follows {}", step[1], step[0]));
    }
    if path.last() != Some(&history.state.code()) {
        found.push(format!("the intent is {}, its events are {path:?}", history.state.code()));
    }
    let events = history.sent_events.iter();
    let cancelations = events.filter(|event| **event == SentEvent::Cancelation).count();
    let is_released = path.ends_with(&["authorized", "canceled"]);
    if cancelations != usize::from(is_released) {
        found.push(format!("{cancelations} Cancelation events for {path:?}"));
    }
    found.extend(history.sent_events.iter().filter_map(|event| match event {
        SentEvent::Unknown(description) => Some(format!("an unknown event: {description}")),
        _ => None,
    }));
}

/// The table of states, by status code (interface, section 3).
fn is_allowed_status_change(from: &str, to: &str) -> bool {
    matches!(
        (from, to),
        ("selection", "pending" | "canceled")
            | ("pending", "selection" | "authorized" | "success" | "failed")
            | ("authorized", "success" | "canceled" | "expired")
    )
}

/// Every credential has an event `inactive` from its creation, one `active` from its activation,
/// and one from its deletion.
pub(super) fn check_credential_events(history: &IntentHistory, found: &mut Vec<String>) {
    for credential in &history.credentials {
        let events = history.sent_events.iter();
        let sent_statuses: Vec<&str> = events
            .filter_map(|event| match event {
                SentEvent::Credential { id, status } if *id == credential.id.as_str() => {
                    Some(status.as_str())
                }
                SentEvent::CredentialDeleted { id } if *id == credential.id.as_str() => {
                    Some("deleted")
                }
                _ => None,
            })
            .collect();
        let is_consistent = match credential.status {
            CredentialStatus::Inactive => sent_statuses == ["inactive"],
            CredentialStatus::Active => sent_statuses == ["inactive", "active"],
            CredentialStatus::Deleted => {
                sent_statuses == ["inactive", "active", "deleted"]
                    || sent_statuses == ["inactive", "deleted"]
            }
        };
        if !is_consistent {
            found.push(format!(
                "credential {} is {:?}, its events are {sent_statuses:?}",
                credential.id, credential.status
            ));
        }
    }
}
