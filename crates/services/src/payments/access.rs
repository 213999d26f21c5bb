//! Access to intents: a merchant may read its own, a customer the one of their token.

use kassa_domain::credential::Credential;
use kassa_domain::ids::IntentId;
use kassa_platform::rate_limit::RateLimitExceeded;
use kassa_platform::request_facts::{note_intent, note_merchant};
use kassa_platform::secrets::{HashPurpose, constant_time_eq};
use kassa_store::tables::intents;
use kassa_store::{Merchant, StoreError, StoredIntent};
use tracing::Span;
use tracing::field::Empty;

use super::back_token::verify_back_token;
use crate::context::AppContext;

/// Who requests an intent.
#[derive(Clone, Copy)]
pub enum Caller<'a> {
    Merchant(&'a Merchant),
    /// The holder of an intent token, `iauth`.
    IntentToken(&'a str),
    /// The holder of a token in the address that a provider sends a customer back to.
    BackToken(&'a str),
}

/// Why an intent is not returned (decision 3).
#[derive(Debug, thiserror::Error)]
pub enum AccessError {
    #[error("Payment intent not found")]
    NotFound,
    /// Another merchant's intent, or an invalid token.
    #[error("Not authorized to access this resource")]
    Forbidden,
    /// A valid token that has expired (decision 11).
    #[error("Not authorized to access this resource")]
    TokenExpired,
    /// The caller may read the intent, and has exceeded the rate limit of the intent.
    #[error(transparent)]
    RateLimited(#[from] RateLimitExceeded),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The intent, if the caller may read it. Counts as one request in the intent's rate limit.
///
/// # Errors
/// [`AccessError`]
#[tracing::instrument(level = "debug", skip_all, fields(intent = Empty))]
pub async fn load_intent(
    ctx: &AppContext,
    caller: Caller<'_>,
    id: &IntentId,
) -> Result<StoredIntent, AccessError> {
    let intent = find_accessible_intent(ctx, caller, id).await?;
    count_request(ctx, caller, &intent.id)?;
    Ok(intent)
}

/// As [`load_intent`], with the customer's active credentials, newest first: none if the intent is
/// not payable, or its order stores no credentials.
///
/// # Errors
/// [`AccessError`]
#[tracing::instrument(level = "debug", skip_all, fields(intent = Empty))]
pub async fn load_intent_with_credentials(
    ctx: &AppContext,
    caller: Caller<'_>,
    id: &IntentId,
) -> Result<(StoredIntent, Vec<Credential>), AccessError> {
    let found = intents::find_with_credentials(&ctx.store, id).await?;
    let (intent, credentials) = found.ok_or(AccessError::NotFound)?;
    check_access(ctx, caller, &intent)?;
    count_request(ctx, caller, &intent.id)?;
    Ok((intent, credentials))
}

/// As [`load_intent`], for a request that was counted before.
///
/// # Errors
/// [`AccessError`], except [`AccessError::RateLimited`].
#[tracing::instrument(level = "debug", skip_all, fields(intent = Empty))]
pub async fn load_intent_uncounted(
    ctx: &AppContext,
    caller: Caller<'_>,
    id: &IntentId,
) -> Result<StoredIntent, AccessError> {
    find_accessible_intent(ctx, caller, id).await
}

/// Counts a request after the access check, so that others can't use up the limit. The merchant and
/// the customer have a share each (decision 43).
fn count_request(
    ctx: &AppContext,
    caller: Caller<'_>,
    intent_id: &IntentId,
) -> Result<(), RateLimitExceeded> {
    match caller {
        Caller::Merchant(_) => ctx.limits.check_intent_of_merchant(intent_id),
        Caller::IntentToken(_) | Caller::BackToken(_) => ctx.limits.check_intent(intent_id),
    }
}

async fn find_accessible_intent(
    ctx: &AppContext,
    caller: Caller<'_>,
    id: &IntentId,
) -> Result<StoredIntent, AccessError> {
    let intent = intents::find(&ctx.store, id).await?.ok_or(AccessError::NotFound)?;
    check_access(ctx, caller, &intent)?;
    Ok(intent)
}

fn check_access(
    ctx: &AppContext,
    caller: Caller<'_>,
    intent: &StoredIntent,
) -> Result<(), AccessError> {
    // Only the id of a stored intent is recorded: `id` is whatever the caller sent.
    Span::current().record("intent", intent.id.as_str());
    note_intent(&intent.id);
    note_merchant(&intent.merchant.id);
    match caller {
        Caller::Merchant(merchant) if merchant.id == intent.merchant.id => Ok(()),
        Caller::Merchant(_) => Err(AccessError::Forbidden),
        Caller::IntentToken(token) => check_intent_token(ctx, token, intent),
        Caller::BackToken(token) => {
            let now = ctx.real_clock.now();
            let attempt = verify_back_token(&ctx.secrets, &intent.id, token, now);
            attempt.map(drop).ok_or(AccessError::Forbidden)
        }
    }
}

fn check_intent_token(
    ctx: &AppContext,
    token: &str,
    intent: &StoredIntent,
) -> Result<(), AccessError> {
    let hash = hash_intent_token(ctx, &intent.id, token);
    if !constant_time_eq(&hash, &intent.token_hash) {
        Err(AccessError::Forbidden)
    } else if intent.is_token_expired(ctx.real_clock.now()) {
        Err(AccessError::TokenExpired)
    } else {
        Ok(())
    }
}

/// The keyed hash under which an intent token is stored.
pub(super) fn hash_intent_token(ctx: &AppContext, intent_id: &IntentId, token: &str) -> [u8; 32] {
    ctx.secrets
        .keyed_hash(HashPurpose::IntentToken, &[intent_id.as_str().as_bytes(), token.as_bytes()])
}
