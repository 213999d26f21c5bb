//! Authentication of API requests (interface, section 5).

use std::sync::Arc;

use kassa_platform::rate_limit::RateLimitExceeded;
use kassa_platform::secrets::{HashPurpose, constant_time_eq};
use kassa_store::{StoreError, StoredApiKey};
use tracing::Span;
use tracing::field::Empty;

use crate::context::AppContext;

/// Why a key is rejected.
#[derive(Debug, thiserror::Error)]
pub enum AuthenticationError {
    /// Missing, malformed, unknown, revoked, expired, or of the other environment.
    #[error("Invalid or missing API key")]
    InvalidKey,
    /// The key is valid, and its merchant is disabled (decision 12b).
    #[error("Not authorized to access this resource")]
    MerchantDisabled,
    /// The key is valid, and its rate limit is exceeded.
    #[error(transparent)]
    RateLimited(#[from] RateLimitExceeded),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The stored key with its merchant. Counts as one request in the key's rate limit, and as a use of
/// the key.
///
/// # Errors
/// [`AuthenticationError`]
#[tracing::instrument(level = "debug", skip_all, fields(merchant = Empty))]
pub async fn authenticate_merchant(
    ctx: &AppContext,
    api_key: &str,
) -> Result<Arc<StoredApiKey>, AuthenticationError> {
    if !is_well_formed(api_key, ctx.settings.mode.code()) {
        return Err(AuthenticationError::InvalidKey);
    }
    let hash = ctx.secrets.keyed_hash(HashPurpose::ApiKey, &[api_key.as_bytes()]);
    let found = ctx.recent_settings.find_api_key(&ctx.store, &hash).await?;
    let key = found.ok_or(AuthenticationError::InvalidKey)?;
    let now = ctx.real_clock.now();
    let is_expired = key.expires.is_some_and(|expires| expires <= now);
    if !constant_time_eq(&key.hash, &hash) || key.revoked.is_some() || is_expired {
        return Err(AuthenticationError::InvalidKey);
    }
    ctx.key_usage.note(&key, now);
    Span::current().record("merchant", key.merchant.id.as_str());
    ctx.limits.check_key(&key.id)?;
    if key.merchant.active { Ok(key) } else { Err(AuthenticationError::MerchantDisabled) }
}

/// Whether a key has the form `{environment}_{merchant_id}_{random}` of this environment. Other
/// keys are rejected without reading the database.
fn is_well_formed(api_key: &str, environment: &str) -> bool {
    let mut segments = api_key.splitn(3, '_');
    segments.next() == Some(environment)
        && segments.next().is_some_and(|merchant_id| uuid::Uuid::try_parse(merchant_id).is_ok())
        && segments.next().is_some_and(|random| random.len() == 64)
}
