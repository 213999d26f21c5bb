//! Legal holds: nothing of a merchant is deleted for its age or on request.

use futures_util::FutureExt;
use kassa_domain::ids::MerchantId;
use kassa_domain::portal::AuditAction;
use kassa_store::StoreError;
use kassa_store::tables::legal_holds;
use serde_json::json;

use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;

/// Puts a merchant under a legal hold, or ends it. The merchant has to exist.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn set_legal_hold(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    is_on: bool,
) -> Result<(), StoreError> {
    let record = AuditRecord::new(AuditAction::LegalHoldChanged)
        .subject(merchant_id)
        .before(json!({ "legal_hold": !is_on }))
        .after(json!({ "legal_hold": is_on }));
    let (auditor, id) = (Auditor::new(ctx, actor), merchant_id.to_owned());
    let since = is_on.then(|| ctx.real_clock.now());
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            if legal_holds::set(tx, &id, since).await? {
                auditor.record(tx, &id, record).await?;
            }
            Ok(())
        }
        .boxed()
    });
    written.await
}

/// Whether a merchant is under a legal hold.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn is_under_legal_hold(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<bool, StoreError> {
    Ok(legal_holds::find(&ctx.store, merchant_id).await?.is_some())
}
