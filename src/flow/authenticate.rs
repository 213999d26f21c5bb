//! Who is calling the API (interface, section 5).

use super::Parts;
use crate::limits::TooMany;
use crate::secrets::{Purpose, equal};
use crate::store::{Merchant, StoreError, keys};

/// Why a key opens nothing.
#[derive(Debug, thiserror::Error)]
pub enum Denied {
    /// Missing, malformed, unknown, revoked, or of the other environment.
    #[error("Invalid or missing API key")]
    Unknown,
    /// The key is good, its merchant is disabled (decision 12b).
    #[error("Not authorized to access this resource")]
    Disabled,
    /// The key is good, and was used too often.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The merchant whose key this is. Counts as one request with it.
///
/// # Errors
/// [`Denied`], with the interface's words.
pub async fn merchant(parts: &Parts, api_key: &str) -> Result<Merchant, Denied> {
    if !is_well_formed(api_key, parts.settings.mode.code()) {
        return Err(Denied::Unknown);
    }
    let hash = parts.secrets.hash(Purpose::ApiKey, &[api_key.as_bytes()]);
    let key = keys::find(&parts.store, &hash).await?.ok_or(Denied::Unknown)?;
    if !equal(&key.hash, &hash) || key.revoked.is_some() {
        return Err(Denied::Unknown);
    }
    parts.limits.key(&key.id)?;
    if key.merchant.active { Ok(key.merchant) } else { Err(Denied::Disabled) }
}

/// `{environment}_{merchant_id}_{random}` of this environment. Keeps other keys from costing a read.
fn is_well_formed(api_key: &str, environment: &str) -> bool {
    let mut parts = api_key.splitn(3, '_');
    parts.next() == Some(environment)
        && parts.next().is_some_and(|merchant_id| uuid::Uuid::try_parse(merchant_id).is_ok())
        && parts.next().is_some_and(|random| random.len() == 64)
}
