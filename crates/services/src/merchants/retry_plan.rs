//! Whether a merchant's unpaid instalments are collected again.

use kassa_domain::ids::MerchantId;
use kassa_domain::mandate::RetryPlan;
use kassa_store::StoreError;
use kassa_store::tables::merchants;
use serde_json::{Value, json};

use super::settings::write_settings;
use crate::audit::Actor;
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
    let change = (to_json(before), to_json(after));
    write_settings(ctx, actor, merchant_id, settings, change).await?;
    Ok(after)
}

fn to_json(plan: RetryPlan) -> Value {
    json!({ "instalment_retries": plan.retries(), "instalment_retry_days": plan.days() })
}
