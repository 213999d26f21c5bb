//! Whether a merchant's unpaid instalments are collected again.

use futures_util::FutureExt;
use kassa_domain::ids::MerchantId;
use kassa_domain::mandate::RetryPlan;
use kassa_domain::portal::AuditAction;
use kassa_store::StoreError;
use kassa_store::tables::merchants;
use serde_json::{Value, json};

use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;

/// Changes how often a merchant's unpaid instalments are collected again, and returns it. The
/// merchant has to exist.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn update_retry_plan(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    change: impl FnOnce(RetryPlan) -> RetryPlan,
) -> Result<RetryPlan, StoreError> {
    let Some(mut settings) = merchants::find_settings(&ctx.store, merchant_id).await? else {
        return Ok(RetryPlan::default());
    };
    let (before, after) = (settings.retry_plan, change(settings.retry_plan));
    if after == before {
        return Ok(after);
    }
    settings.retry_plan = after;
    let record = AuditRecord::new(AuditAction::LookChanged)
        .subject(merchant_id)
        .before(to_json(before))
        .after(to_json(after));
    let (auditor, id) = (Auditor::new(ctx, actor), merchant_id.to_owned());
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            merchants::set_settings(tx, &id, &settings).await?;
            auditor.record(tx, &id, record).await.map(drop)
        }
        .boxed()
    });
    written.await?;
    Ok(after)
}

fn to_json(plan: RetryPlan) -> Value {
    json!({ "instalment_retries": plan.retries(), "instalment_retry_days": plan.days() })
}
