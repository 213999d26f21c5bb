//! Which intents a caller may see: a merchant its own, a customer the one of its token.

use super::Parts;
use crate::domain::time::Timestamp;
use crate::limits::TooMany;
use crate::secrets::{Purpose, equal};
use crate::store::{Merchant, StoreError, StoredIntent, intents};

/// Who asks for an intent.
#[derive(Clone, Copy)]
pub enum Caller<'a> {
    Merchant(&'a Merchant),
    /// The holder of an intent token, `iauth`.
    Token(&'a str),
}

/// Why an intent is not shown (decision 3).
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("Payment intent not found")]
    NotFound,
    /// Another merchant's intent, or a wrong token.
    #[error("Not authorized to access this resource")]
    Forbidden,
    /// The right token, after its life (decision 11).
    #[error("Not authorized to access this resource")]
    Outdated,
    /// This caller may see the intent, and it was asked for too often.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The intent, if this caller may see it. Counts as one request about it.
///
/// # Errors
/// [`Refused`], with the interface's words.
pub async fn intent(parts: &Parts, caller: Caller<'_>, id: &str) -> Result<StoredIntent, Refused> {
    let intent = admit(parts, caller, id).await?;
    // After admission: no stranger uses up what others may ask.
    parts.limits.intent(&intent.id)?;
    Ok(intent)
}

/// As [`intent`], where the same request was counted before.
///
/// # Errors
/// [`Refused`], but never for too many.
pub async fn admit(parts: &Parts, caller: Caller<'_>, id: &str) -> Result<StoredIntent, Refused> {
    let intent = intents::find(&parts.store, id).await?.ok_or(Refused::NotFound)?;
    match caller {
        Caller::Merchant(merchant) if merchant.id == intent.merchant.id => {}
        Caller::Merchant(_) => return Err(Refused::Forbidden),
        Caller::Token(token) => admit_token(parts, token, &intent)?,
    }
    Ok(intent)
}

fn admit_token(parts: &Parts, token: &str, intent: &StoredIntent) -> Result<(), Refused> {
    let hash = token_hash(parts, &intent.id, token);
    if !equal(&hash, &intent.token_hash) {
        Err(Refused::Forbidden)
    } else if is_outdated(intent, parts.clock.now()) {
        Err(Refused::Outdated)
    } else {
        Ok(())
    }
}

fn is_outdated(intent: &StoredIntent, now: Timestamp) -> bool {
    now >= intent.token_expires
}

/// How an intent token is kept.
pub(super) fn token_hash(parts: &Parts, intent_id: &str, token: &str) -> [u8; 32] {
    parts.secrets.hash(Purpose::IntentToken, &[intent_id.as_bytes(), token.as_bytes()])
}
