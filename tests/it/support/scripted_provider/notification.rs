//! The notifications of the scripted provider.

use kassa_providers::{NotificationHint, NotificationSubject};

/// A notification is `EVENT REFERENCE`, about a payment. The events `other-mode` and `forged` are
/// refused.
pub(super) fn read_notification(body: &[u8]) -> Option<Vec<NotificationHint>> {
    let (event_id, reference) = std::str::from_utf8(body).ok()?.split_once(' ')?;
    let subject = NotificationSubject::Payment(reference.to_owned());
    Some(vec![NotificationHint { event_id: event_id.to_owned(), subject }])
}
