//! A merchant's own figures of the brake on card testing.

use futures_util::FutureExt;
use kassa_domain::ids::MerchantId;
use kassa_domain::portal::AuditAction;
use kassa_platform::rate_limit::{OwnRefusalRates, Rate};
use kassa_store::StoreError;
use kassa_store::tables::merchant_limits;
use serde_json::{Value, json};

use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;

/// Changes a merchant's own figures by `change`, and returns them. The merchant has to exist.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn update_limits(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    change: impl FnOnce(&mut OwnRefusalRates),
) -> Result<OwnRefusalRates, StoreError> {
    let before = merchant_limits::find(&ctx.store, merchant_id).await?;
    let mut after = before;
    change(&mut after);
    if after == before {
        return Ok(after);
    }
    let record = AuditRecord::new(AuditAction::LookChanged)
        .subject(merchant_id)
        .before(limits_to_json(&before))
        .after(limits_to_json(&after));
    let (auditor, id) = (Auditor::new(ctx, actor), merchant_id.to_owned());
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            merchant_limits::set(tx, &id, &after).await?;
            auditor.record(tx, &id, record).await.map(drop)
        }
        .boxed()
    });
    written.await?;
    Ok(after)
}

/// The figures as the command line and the audit log have them; null where those of the service
/// apply.
#[must_use]
pub fn limits_to_json(rates: &OwnRefusalRates) -> Value {
    let write = |rate: Option<Option<Rate>>| rate.map(Rate::write_or_off);
    json!({
        "refusals": write(rates.address),
        "refusals_intent": write(rates.intent),
        "refusals_card": write(rates.card),
    })
}
