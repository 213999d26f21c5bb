//! Everything held about a purchaser, as one JSON object, without secrets and without data of
//! others.

use futures_util::FutureExt;
use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::portal::AuditAction;
use kassa_platform::progress;
use kassa_store::tables::personal_data;
use kassa_store::tables::{
    attempts, credentials, disputes, instalments, intents, mandates, receipt_emails, refunds,
};
use kassa_store::{StoreError, StoredMandate};
use serde_json::{Map, Value, json};

use super::erasure::IntentPages;
use super::exported;
use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;

/// How many intents are read at once.
const PAGE: u32 = 100;

/// Exports what is held about a purchaser. An unknown purchaser has an object with the two ids
/// alone.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn export_purchaser(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    purchaser_id: &str,
) -> Result<Value, StoreError> {
    let mut export = Map::new();
    export.insert("merchant_id".to_owned(), merchant_id.as_str().into());
    export.insert("purchaser_id".to_owned(), purchaser_id.into());
    progress::begin("read payments", None);
    let payments = load_payments(ctx, merchant_id, purchaser_id).await?;
    let links = personal_data::list_links(&ctx.store, merchant_id, purchaser_id).await?;
    let is_known = !payments.is_empty() || !links.is_empty();
    if !payments.is_empty() {
        export.insert("payments".to_owned(), payments.into());
    }
    if !links.is_empty() {
        let links: Vec<Value> = links.iter().map(exported::link).collect();
        export.insert("payment_links".to_owned(), links.into());
    }
    if is_known {
        record_export(ctx, actor, merchant_id, purchaser_id).await?;
    }
    Ok(Value::Object(export))
}

async fn record_export(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    purchaser_id: &str,
) -> Result<(), StoreError> {
    let record = AuditRecord::new(AuditAction::PurchaserExported).subject(purchaser_id);
    let (auditor, id) = (Auditor::new(ctx, actor), merchant_id.to_owned());
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { auditor.record(tx, &id, record).await }.boxed()
    });
    written.await
}

async fn load_payments(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    purchaser_id: &str,
) -> Result<Vec<Value>, StoreError> {
    let mut pages = IntentPages::new(merchant_id, purchaser_id);
    let mut payments = Vec::new();
    while let Some(ids) = pages.next(ctx, PAGE).await? {
        for id in ids {
            payments.extend(load_payment(ctx, &id).await?);
        }
    }
    Ok(payments)
}

/// `None` for an unknown intent.
async fn load_payment(ctx: &AppContext, id: &IntentId) -> Result<Option<Value>, StoreError> {
    let store = &ctx.store;
    let Some(intent) = intents::find(store, id).await? else { return Ok(None) };
    let mut payment = exported::intent(&intent);
    let lists: [(&str, Vec<Value>); 6] = [
        ("attempts", to_json(attempts::list_by_intent(store, id).await?, exported::attempt)),
        ("refunds", to_json(refunds::list_by_intent(store, id).await?, exported::refund)),
        (
            "credentials",
            to_json(credentials::list_by_intent(store, id).await?, exported::credential),
        ),
        ("mandates", load_mandates(ctx, id).await?),
        ("disputes", to_json(disputes::list_by_intent(store, id).await?, exported::dispute)),
        ("receipts", to_json(receipt_emails::list_by_intent(store, id).await?, exported::receipt)),
    ];
    for (name, list) in lists {
        payment[name] = list.into();
    }
    Ok(Some(payment))
}

async fn load_mandates(ctx: &AppContext, id: &IntentId) -> Result<Vec<Value>, StoreError> {
    let collected = instalments::list_by_intent(&ctx.store, id).await?;
    let mandates = mandates::list_by_intent(&ctx.store, id).await?;
    let export = |mandate: StoredMandate| {
        let own = collected.iter().filter(|one| one.mandate_id == mandate.id);
        let mut value = exported::mandate(&mandate);
        value["instalments"] = json!(own.map(exported::instalment).collect::<Vec<Value>>());
        value
    };
    Ok(mandates.into_iter().map(export).collect())
}

fn to_json<T>(list: Vec<T>, export: fn(&T) -> Value) -> Vec<Value> {
    list.iter().map(export).collect()
}
