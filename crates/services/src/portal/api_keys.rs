//! API keys as people create and revoke them.

use kassa_domain::api_scope::ApiScopes;
use kassa_domain::ids::{ApiKeyId, MerchantId};
use kassa_domain::time::Date;
use kassa_store::StoreError;
use kassa_store::tables::api_keys;

use super::forms::{FormRepeated, from_claim_error};
use super::instruction::Instruction;
use crate::context::AppContext;
use crate::merchants::{
    ApiKeyOptions, CreatedApiKey, create_api_key_by, load_time_zone, revoke_api_key_by,
};

/// What a person orders.
pub struct ApiKeyOrder {
    pub name: String,
    pub scopes: ApiScopes,
    /// The last day of the key, in the merchant's time zone.
    pub expires: Option<Date>,
}

/// Why a key is not created.
#[derive(Debug, thiserror::Error)]
pub enum CreateKeyError {
    #[error("the last day of the key is over")]
    Expired,
    #[error(transparent)]
    Repeated(#[from] FormRepeated),
    #[error(transparent)]
    Store(#[from] StoreError),
}

from_claim_error!(CreateKeyError);

/// Creates a key of a merchant.
///
/// # Errors
/// [`CreateKeyError`]
pub async fn create_key(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &MerchantId,
    order: ApiKeyOrder,
) -> Result<CreatedApiKey, CreateKeyError> {
    let zone = load_time_zone(ctx, merchant_id).await?;
    let expires = order.expires.map(|date| zone.end_of_day(date));
    if expires.is_some_and(|expires| expires <= ctx.real_clock.now()) {
        return Err(CreateKeyError::Expired);
    }
    let created_by = instruction.actor.person_id().map(|_| instruction.actor.name().to_owned());
    let options = ApiKeyOptions { name: order.name, scopes: order.scopes, expires, created_by };
    Ok(create_api_key_by(ctx, instruction, merchant_id, options).await?)
}

/// Revokes a key of a merchant permanently. `false` if the merchant has no such key; a second
/// revocation changes nothing.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub async fn revoke_key(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &MerchantId,
    key_id: &ApiKeyId,
) -> Result<bool, StoreError> {
    let key = api_keys::find(&ctx.store, key_id).await?;
    if key.is_none_or(|key| key.merchant_id != *merchant_id) {
        return Ok(false);
    }
    Ok(revoke_api_key_by(ctx, &instruction.actor, key_id).await?.is_some())
}
