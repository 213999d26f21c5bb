//! People are told of a destination whose events do not arrive.

use kassa_domain::ids::{DestinationId, MerchantId};
use kassa_domain::portal::NoticeKind;
use kassa_domain::time::Timestamp;
use kassa_store::tables::portal::notices::{self, NewNotice};
use kassa_store::{StoreError, Tx};

/// Writes that a destination fails since now.
pub(super) async fn note_failing(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    id: &DestinationId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let notice = NewNotice {
        merchant_id: merchant_id.to_owned(),
        kind: NoticeKind::Webhooks,
        subject: format!("{id} {}", now.0),
        about: Some(id.to_string()),
        due: None,
        created: now,
    };
    notices::insert(tx, &notice).await
}
