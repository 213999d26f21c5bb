//! Merchants, their keys and their connections, as the command line manages them.

pub mod authentication;
pub mod beneficiaries;

use futures_util::FutureExt;

use super::AppContext;
use crate::domain::branding::Branding;
use crate::domain::connection::Connection;
use crate::domain::mode::Mode;
use crate::platform::clock;
use crate::platform::secrets::{HashPurpose, to_hex};
use crate::store::{self, Logo, Merchant, StoreError};

/// A new merchant, with the only sight of its API key.
pub struct CreatedMerchant {
    pub merchant_id: String,
    pub api_key: String,
    pub connection_id: Option<String>,
}

/// A new API key, with the only sight of it.
pub struct CreatedApiKey {
    pub key_id: String,
    pub api_key: String,
}

/// Creates a merchant with a key, and in the sandbox with a connection to the mock provider
/// (decision 23).
///
/// # Errors
/// When the store can't write.
pub async fn create_merchant(ctx: &AppContext, name: &str) -> Result<CreatedMerchant, StoreError> {
    let merchant = Merchant {
        id: clock::new_uuid(),
        name: name.to_owned(),
        active: true,
        branding: Branding::default(),
    };
    let (merchant_id, now) = (merchant.id.clone(), ctx.clock.now());
    let (key, new_key) = generate_api_key(ctx, &merchant_id);
    let connection =
        (ctx.settings.mode == Mode::Test).then(|| Connection::new_sandbox(clock::new_uuid()));
    let connection_id = connection.as_ref().map(|connection| connection.id.clone());
    ctx.store
        .write(move |tx| {
            async move {
                store::tables::merchants::insert(tx, &merchant, now).await?;
                store::tables::api_keys::insert(tx, &new_key).await?;
                match connection {
                    Some(connection) => {
                        store::tables::connections::insert(tx, &merchant.id, &connection, now).await
                    }
                    None => Ok::<_, StoreError>(()),
                }
            }
            .boxed()
        })
        .await?;
    Ok(CreatedMerchant { merchant_id, api_key: key.api_key, connection_id })
}

/// Lets a merchant use the service, or stops it (decision 12b). False for an unknown merchant.
///
/// # Errors
/// When the store can't write.
pub async fn set_merchant_active(
    ctx: &AppContext,
    merchant_id: &str,
    active: bool,
) -> Result<bool, StoreError> {
    let id = merchant_id.to_owned();
    ctx.store
        .write(move |tx| {
            async move { store::tables::merchants::set_active(tx, &id, active).await }.boxed()
        })
        .await
}

/// Changes a merchant's name and look by what `change` makes of them, with a new logo where there
/// is one. Answers how they are then; nothing for an unknown merchant.
///
/// # Errors
/// When the store can't read or write.
pub async fn update_branding(
    ctx: &AppContext,
    merchant_id: &str,
    logo: Option<Logo>,
    change: impl FnOnce(&mut Merchant),
) -> Result<Option<Merchant>, StoreError> {
    let Some(mut merchant) = store::tables::merchants::find(&ctx.store, merchant_id).await? else {
        return Ok(None);
    };
    change(&mut merchant);
    let (row, now) = (merchant.clone(), ctx.clock.now());
    let written = ctx.store.write(move |tx| {
        async move {
            if let Some(logo) = logo {
                store::tables::logos::insert_if_absent(tx, &logo, now).await?;
            }
            store::tables::merchants::set_name_and_branding(tx, &row).await
        }
        .boxed()
    });
    Ok(written.await?.then_some(merchant))
}

/// Gives a merchant one more key. Nothing for an unknown merchant.
///
/// # Errors
/// When the store can't read or write.
pub async fn create_api_key(
    ctx: &AppContext,
    merchant_id: &str,
) -> Result<Option<CreatedApiKey>, StoreError> {
    if store::tables::merchants::find(&ctx.store, merchant_id).await?.is_none() {
        return Ok(None);
    }
    let (key, row) = generate_api_key(ctx, merchant_id);
    ctx.store
        .write(move |tx| async move { store::tables::api_keys::insert(tx, &row).await }.boxed())
        .await?;
    Ok(Some(key))
}

/// Ends a key for good, and says since when it has been ended. Nothing for an unknown key.
///
/// # Errors
/// When the store can't write.
pub async fn revoke_api_key(
    ctx: &AppContext,
    key_id: &str,
) -> Result<Option<crate::domain::time::Timestamp>, StoreError> {
    let (id, now) = (key_id.to_owned(), ctx.clock.now());
    ctx.store
        .write(move |tx| async move { store::tables::api_keys::revoke(tx, &id, now).await }.boxed())
        .await
}

fn generate_api_key(ctx: &AppContext, merchant_id: &str) -> (CreatedApiKey, store::NewApiKey) {
    let api_key = format!(
        "{}_{merchant_id}_{}",
        ctx.settings.mode.code(),
        to_hex(&clock::random_bytes::<32>())
    );
    let hash = ctx.secrets.keyed_hash(HashPurpose::ApiKey, &[api_key.as_bytes()]);
    let key_id = clock::new_uuid();
    let row = store::NewApiKey {
        id: key_id.clone(),
        merchant_id: merchant_id.to_owned(),
        hash,
        created: ctx.clock.now(),
    };
    (CreatedApiKey { key_id, api_key }, row)
}
