//! Which intents a caller may see: a merchant its own, a customer the one of its token.

use crate::domain::time::Timestamp;
use crate::platform::rate_limit::RateLimitExceeded;
use crate::platform::secrets::{HashPurpose, constant_time_eq};
use crate::services::AppContext;
use crate::store::tables::intents;
use crate::store::{Merchant, StoreError, StoredIntent};

/// Who asks for an intent.
#[derive(Clone, Copy)]
pub enum Caller<'a> {
    Merchant(&'a Merchant),
    /// The holder of an intent token, `iauth`.
    IntentToken(&'a str),
}

/// Why an intent is not shown (decision 3).
#[derive(Debug, thiserror::Error)]
pub enum AccessError {
    #[error("Payment intent not found")]
    NotFound,
    /// Another merchant's intent, or a wrong token.
    #[error("Not authorized to access this resource")]
    Forbidden,
    /// The right token, after its life (decision 11).
    #[error("Not authorized to access this resource")]
    TokenExpired,
    /// This caller may see the intent, and it was asked for too often.
    #[error(transparent)]
    RateLimited(#[from] RateLimitExceeded),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The intent, if this caller may see it. Counts as one request about it.
///
/// # Errors
/// [`Refused`], with the interface's words.
pub async fn load_intent(
    ctx: &AppContext,
    caller: Caller<'_>,
    id: &str,
) -> Result<StoredIntent, AccessError> {
    let intent = load_intent_uncounted(ctx, caller, id).await?;
    // After admission: no stranger uses up what others may ask.
    ctx.limits.check_intent(&intent.id)?;
    Ok(intent)
}

/// As [`intent`], where the same request was counted before.
///
/// # Errors
/// [`Refused`], but never for too many.
pub async fn load_intent_uncounted(
    ctx: &AppContext,
    caller: Caller<'_>,
    id: &str,
) -> Result<StoredIntent, AccessError> {
    let intent = intents::find(&ctx.store, id).await?.ok_or(AccessError::NotFound)?;
    match caller {
        Caller::Merchant(merchant) if merchant.id == intent.merchant.id => {}
        Caller::Merchant(_) => return Err(AccessError::Forbidden),
        Caller::IntentToken(token) => check_intent_token(ctx, token, &intent)?,
    }
    Ok(intent)
}

fn check_intent_token(
    ctx: &AppContext,
    token: &str,
    intent: &StoredIntent,
) -> Result<(), AccessError> {
    let hash = hash_intent_token(ctx, &intent.id, token);
    if !constant_time_eq(&hash, &intent.token_hash) {
        Err(AccessError::Forbidden)
    } else if is_token_expired(intent, ctx.clock.now()) {
        Err(AccessError::TokenExpired)
    } else {
        Ok(())
    }
}

fn is_token_expired(intent: &StoredIntent, now: Timestamp) -> bool {
    now >= intent.token_expires
}

/// How an intent token is kept.
pub(crate) fn hash_intent_token(ctx: &AppContext, intent_id: &str, token: &str) -> [u8; 32] {
    ctx.secrets.keyed_hash(HashPurpose::IntentToken, &[intent_id.as_bytes(), token.as_bytes()])
}
