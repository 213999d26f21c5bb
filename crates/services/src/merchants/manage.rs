//! Merchants, as the command line manages them.

use futures_util::FutureExt;
use kassa_domain::branding::Branding;
use kassa_domain::ids::{ApiKeyId, ConnectionId, MerchantId};
use kassa_domain::mode::Mode;
use kassa_domain::portal::AuditAction;
use kassa_domain::time::DEFAULT_TIME_ZONE;
use kassa_platform::random;
use kassa_store::tables::{api_keys, connections, logos, merchants};
use kassa_store::{Logo, Merchant, NewConnection, StoreError};
use serde_json::{Value, json};

use super::keys::{ApiKeyOptions, CreatedApiKey, creation_record, generate_api_key};
use crate::audit::{Actor, AuditRecord, Auditor};
use crate::connections::creation_record as connection_record;
use crate::context::AppContext;

/// A new merchant with its first API key.
pub struct CreatedMerchant {
    pub merchant_id: MerchantId,
    /// The id of its first key.
    pub key_id: ApiKeyId,
    /// The only copy of the key: the store has its hash.
    pub api_key: String,
    /// `None` in live mode.
    pub connection_id: Option<ConnectionId>,
}

/// Creates a merchant with an API key, and in test mode with a connection to the sandbox provider
/// (decision 23), as an operator.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn create_merchant(ctx: &AppContext, name: &str) -> Result<CreatedMerchant, StoreError> {
    create_merchant_as(ctx, &Actor::operator(), name).await
}

/// As [`create_merchant`], as this actor.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
#[tracing::instrument(skip_all)]
pub async fn create_merchant_as(
    ctx: &AppContext,
    actor: &Actor,
    name: &str,
) -> Result<CreatedMerchant, StoreError> {
    let merchant = Merchant {
        id: MerchantId::from_trusted(random::new_uuid()),
        name: name.to_owned(),
        active: true,
        branding: Branding::default(),
        time_zone: DEFAULT_TIME_ZONE.to_owned(),
    };
    let (merchant_id, now) = (merchant.id.clone(), ctx.clock.now());
    let (key, new_key) = generate_api_key(ctx, &merchant_id, ApiKeyOptions::default());
    let connection = (ctx.settings.mode == Mode::Test)
        .then(|| ConnectionId::from_trusted(random::new_uuid()))
        .map(|id| NewConnection::sandbox(id, &merchant_id, now));
    let connection_id = connection.as_ref().map(|new| new.connection.id.clone());
    let auditor = Auditor::new(ctx, actor);
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            merchants::insert(tx, &merchant, now).await?;
            api_keys::insert(tx, &new_key).await?;
            auditor.record(tx, &merchant.id, creation_record(&new_key)).await?;
            if let Some(connection) = connection {
                connections::insert(tx, &connection).await?;
                let record = connection_record(&connection);
                auditor.record(tx, &merchant.id, record).await?;
            }
            Ok(())
        }
        .boxed()
    });
    written.await?;
    let CreatedApiKey { key_id, api_key } = key;
    Ok(CreatedMerchant { merchant_id, key_id, api_key, connection_id })
}

/// Enables or disables a merchant (decision 12b). `false` for an unknown merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn set_merchant_active(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    active: bool,
) -> Result<bool, StoreError> {
    let id = merchant_id.to_owned();
    let written = ctx
        .store
        .write(move |tx| async move { merchants::set_active(tx, &id, active).await }.boxed());
    written.await
}

/// Changes a merchant's name and branding by `change`, with a new logo if there is one. Returns the
/// merchant after it; `None` for an unknown merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn update_branding(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    logo: Option<Logo>,
    change: impl FnOnce(&mut Merchant),
) -> Result<Option<Merchant>, StoreError> {
    let Some(mut merchant) = merchants::find(&ctx.store, merchant_id).await? else {
        return Ok(None);
    };
    let before = merchant.clone();
    change(&mut merchant);
    let record = AuditRecord::new(AuditAction::LookChanged)
        .subject(&merchant.id)
        .before(look_to_json(&before))
        .after(look_to_json(&merchant));
    let (row, now) = (merchant.clone(), ctx.clock.now());
    let auditor = Auditor::new(ctx, actor);
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            if let Some(logo) = logo {
                logos::insert_if_absent(tx, &logo, now).await?;
            }
            let is_known = merchants::set_name_and_branding(tx, &row).await?;
            if is_known && row != before {
                auditor.record(tx, &row.id, record).await?;
            }
            Ok(is_known)
        }
        .boxed()
    });
    Ok(written.await?.then_some(merchant))
}

/// What customers see of a merchant, for the audit log.
fn look_to_json(merchant: &Merchant) -> Value {
    json!({ "name": merchant.name, "look": merchant.branding })
}
