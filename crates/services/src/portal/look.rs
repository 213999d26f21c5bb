//! The look of a merchant's hosted page, and the settings beside it.

use futures_util::FutureExt;
use kassa_domain::ids::MerchantId;
use kassa_domain::portal::AuditAction;
use kassa_store::tables::merchants::MerchantSettings;
use kassa_store::tables::{logos, merchants};
use kassa_store::{Logo, Merchant, StoreError};
use serde_json::{Value, json};

use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;

/// A merchant with its settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MerchantProfile {
    pub merchant: Merchant,
    pub settings: MerchantSettings,
}

impl MerchantProfile {
    /// What customers and people see of it, for the audit log.
    fn to_json(&self) -> Value {
        json!({
            "name": self.merchant.name,
            "look": self.merchant.branding,
            "time_zone": self.settings.time_zone,
            "country": self.settings.country,
            "return_url": self.settings.return_url,
            "instalment_retries": self.settings.retry_plan.retries(),
            "instalment_retry_days": self.settings.retry_plan.days(),
        })
    }
}

/// Loads the look of a merchant. `None` for an unknown merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn load_look(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<Option<MerchantProfile>, StoreError> {
    let merchant = merchants::find(&ctx.store, merchant_id).await?;
    let settings = merchants::find_settings(&ctx.store, merchant_id).await?;
    Ok(merchant.zip(settings).map(|(merchant, settings)| MerchantProfile { merchant, settings }))
}

/// Replaces the look `before` by `after`, with a new logo if there is one. Without a difference
/// nothing is written.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
#[tracing::instrument(skip_all, fields(merchant = before.merchant.id.as_str()))]
pub async fn change_look(
    ctx: &AppContext,
    actor: &Actor,
    before: &MerchantProfile,
    after: MerchantProfile,
    logo: Option<Logo>,
) -> Result<(), StoreError> {
    if *before == after {
        return Ok(());
    }
    let record = AuditRecord::new(AuditAction::LookChanged)
        .subject(&after.merchant.id)
        .before(before.to_json())
        .after(after.to_json());
    let (auditor, now) = (Auditor::new(ctx, actor), ctx.real_clock.now());
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            if let Some(logo) = logo {
                logos::insert_if_absent(tx, &logo, now).await?;
            }
            let id = &after.merchant.id;
            merchants::set_name_and_branding(tx, &after.merchant).await?;
            merchants::set_settings(tx, id, &after.settings).await?;
            auditor.record(tx, id, record).await
        }
        .boxed()
    });
    written.await
}
