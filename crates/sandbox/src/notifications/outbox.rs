//! Writing notifications.

use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_providers::sandbox::wire::notification::{NotificationDto, NotificationKind};
use kassa_store::{StoreError, Tx};

use crate::records::notifications::{self, NotificationRow};
use crate::records::payments;

/// Writes a notification about `reference`, which belongs to this payment, with its change. It is
/// due at `now`, in real time. Without an address in the payment there is none.
///
/// # Errors
/// [`StoreError`] if a statement fails.
pub(crate) async fn append_notification(
    tx: &mut Tx,
    kind: NotificationKind,
    reference: &str,
    payment: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let payment = payments::find_in(tx, payment).await?;
    let target = payment.and_then(|payment| payment.notify_url.zip(payment.notify_secret));
    let Some((url, secret)) = target else { return Ok(()) };
    let id = random::new_uuid();
    let dto = NotificationDto { event_id: id.clone(), kind, reference: reference.to_owned() };
    let body = serde_json::to_string(&dto)
        .map_err(|_| StoreError::corrupt("notifications", &id, "an unwritable body"))?;
    let row = NotificationRow { id, url, secret, body, attempts: 0 };
    notifications::insert(tx, &row, now).await
}
