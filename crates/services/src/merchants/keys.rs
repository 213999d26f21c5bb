//! API keys.

use futures_util::FutureExt;
use kassa_domain::api_scope::{ApiScope, ApiScopes};
use kassa_domain::ids::{ApiKeyId, MerchantId};
use kassa_domain::portal::AuditAction;
use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_platform::secrets::{HashPurpose, to_hex};
use kassa_store::tables::{api_keys, merchants};
use kassa_store::{NewApiKey, StoreError};
use serde_json::json;

use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;
use crate::portal::Instruction;
use crate::portal::forms::ClaimError;

/// How many characters of the random part are kept, by which people recognize a key.
const RECOGNIZABLE_LENGTH: usize = 8;

/// A new API key.
pub struct CreatedApiKey {
    pub key_id: ApiKeyId,
    /// The only copy of the key: the store has its hash.
    pub api_key: String,
}

/// The purpose of a key.
pub struct ApiKeyOptions {
    pub name: String,
    pub scopes: ApiScopes,
    /// The key is refused from this time on.
    pub expires: Option<Timestamp>,
    /// The e-mail address of the person; `None` for the command line.
    pub created_by: Option<String>,
}

impl Default for ApiKeyOptions {
    /// A key of the command line, for everything.
    fn default() -> Self {
        Self { name: String::new(), scopes: ApiScopes::all(), expires: None, created_by: None }
    }
}

/// Creates another key of a merchant, for everything, as an operator. `None` for an unknown
/// merchant.
///
/// # Errors
/// As [`create_api_key_by`].
pub async fn create_api_key(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<Option<CreatedApiKey>, ClaimError> {
    create_api_key_with(ctx, merchant_id, ApiKeyOptions::default()).await
}

/// As [`create_api_key`], with a name, scopes and an end.
///
/// # Errors
/// As [`create_api_key_by`].
pub async fn create_api_key_with(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    options: ApiKeyOptions,
) -> Result<Option<CreatedApiKey>, ClaimError> {
    if merchants::find(&ctx.store, merchant_id).await?.is_none() {
        return Ok(None);
    }
    create_api_key_by(ctx, &Instruction::of_operator(), merchant_id, options).await.map(Some)
}

/// Creates a key of a merchant that exists.
///
/// # Errors
/// [`ClaimError`] if the form was handled before, or the database can't be read or written.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub(crate) async fn create_api_key_by(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &MerchantId,
    options: ApiKeyOptions,
) -> Result<CreatedApiKey, ClaimError> {
    let (created, new) = generate_api_key(ctx, merchant_id, options);
    let writer = instruction.writer(ctx);
    let written = ctx.store.write::<_, ClaimError, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            api_keys::insert(tx, &new).await?;
            Ok(writer.record(tx, &new.merchant_id, creation_record(&new)).await?)
        }
        .boxed()
    });
    written.await?;
    Ok(created)
}

/// What the audit log says of a new key.
pub(super) fn creation_record(key: &NewApiKey) -> AuditRecord {
    AuditRecord::new(AuditAction::KeyCreated).subject(&key.id).after(json!({
        "name": key.name,
        "begins": key.random8,
        "scopes": key.scopes.iter().map(ApiScope::code).collect::<Vec<_>>(),
        "expires": key.expires.map(Timestamp::to_iso_string),
    }))
}

/// Revokes a key permanently, as an operator, and returns when it was revoked first. `None` for an
/// unknown key.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub async fn revoke_api_key(
    ctx: &AppContext,
    key_id: &ApiKeyId,
) -> Result<Option<Timestamp>, StoreError> {
    revoke_api_key_by(ctx, &Actor::operator(), key_id).await
}

/// As [`revoke_api_key`], as this actor.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(key = key_id.as_str()))]
pub(crate) async fn revoke_api_key_by(
    ctx: &AppContext,
    actor: &Actor,
    key_id: &ApiKeyId,
) -> Result<Option<Timestamp>, StoreError> {
    let Some(key) = api_keys::find(&ctx.store, key_id).await? else { return Ok(None) };
    let (auditor, now) = (Auditor::new(ctx, actor), ctx.real_clock.now());
    let (id, record) = (key.id, AuditRecord::new(AuditAction::KeyRevoked).subject(key_id));
    let record = record.before(json!({ "name": key.name, "begins": key.random8 }));
    let revoke = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let is_first = api_keys::revoke(tx, &id, now).await?;
            if is_first {
                auditor.record(tx, &key.merchant_id, record).await?;
            }
            Ok(is_first)
        }
        .boxed()
    });
    if revoke.await? {
        return Ok(Some(now));
    }
    Ok(api_keys::find(&ctx.store, key_id).await?.and_then(|key| key.revoked))
}

pub(super) fn generate_api_key(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    options: ApiKeyOptions,
) -> (CreatedApiKey, NewApiKey) {
    let (mode, random) = (ctx.settings.mode.code(), to_hex(&random::bytes::<32>()));
    let api_key = format!("{mode}_{merchant_id}_{random}");
    let new = NewApiKey {
        id: ApiKeyId::from_trusted(random::new_uuid()),
        merchant_id: merchant_id.to_owned(),
        hash: ctx.secrets.keyed_hash(HashPurpose::ApiKey, &[api_key.as_bytes()]),
        random8: random.chars().take(RECOGNIZABLE_LENGTH).collect(),
        name: options.name,
        scopes: options.scopes,
        created: ctx.real_clock.now(),
        created_by: options.created_by,
        expires: options.expires,
    };
    (CreatedApiKey { key_id: new.id.clone(), api_key }, new)
}
