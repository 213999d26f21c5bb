//! A change of a merchant's settings.

use futures_util::FutureExt;
use kassa_domain::ids::MerchantId;
use kassa_domain::portal::AuditAction;
use kassa_store::StoreError;
use kassa_store::tables::merchants::{self, MerchantSettings};
use serde_json::Value;

use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;

/// Writes the settings, with an entry of the audit log that says what was changed.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub(super) async fn write_settings(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    settings: MerchantSettings,
    (before, after): (Value, Value),
) -> Result<(), StoreError> {
    let record =
        AuditRecord::new(AuditAction::LookChanged).subject(merchant_id).before(before).after(after);
    let (auditor, id) = (Auditor::new(ctx, actor), merchant_id.to_owned());
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            merchants::set_settings(tx, &id, &settings).await?;
            auditor.record(tx, &id, record).await.map(drop)
        }
        .boxed()
    });
    written.await
}
