//! Loads the intent of a checkout client.

use super::session::build_session;
use crate::checkout_api::checkout_client::CheckoutClient;
use crate::checkout_api::error::OpenSessionError;
use crate::services::AppContext;
use crate::services::payments::access::{self, AccessError, Caller};
use crate::store::StoredIntent;
use crate::store::tables::intents;

/// Loads the intent. Counts as one request about it.
///
/// # Errors
/// [`OpenSessionError`]
pub(super) async fn load_intent(
    ctx: &AppContext,
    checkout_client: &CheckoutClient,
) -> Result<StoredIntent, OpenSessionError> {
    let CheckoutClient { intent_id, iauth, .. } = checkout_client;
    match access::load_intent(ctx, Caller::IntentToken(iauth), intent_id).await {
        Ok(intent) => Ok(intent),
        Err(error) => Err(to_open_session_error(ctx, intent_id, error).await),
    }
}

/// As [`load_intent`], for a request that was counted before.
///
/// # Errors
/// [`OpenSessionError`], never [`OpenSessionError::RateLimited`].
pub(super) async fn load_intent_uncounted(
    ctx: &AppContext,
    checkout_client: &CheckoutClient,
) -> Result<StoredIntent, OpenSessionError> {
    let CheckoutClient { intent_id, iauth, .. } = checkout_client;
    match access::load_intent_uncounted(ctx, Caller::IntentToken(iauth), intent_id).await {
        Ok(intent) => Ok(intent),
        Err(error) => Err(to_open_session_error(ctx, intent_id, error).await),
    }
}

async fn to_open_session_error(
    ctx: &AppContext,
    intent_id: &str,
    error: AccessError,
) -> OpenSessionError {
    match error {
        AccessError::NotFound => OpenSessionError::NotFound,
        AccessError::Forbidden => OpenSessionError::Forbidden,
        AccessError::RateLimited(exceeded) => OpenSessionError::RateLimited(exceeded),
        AccessError::Store(error) => error.into(),
        AccessError::TokenExpired => match intents::find(&ctx.store, intent_id).await {
            Ok(Some(intent)) => OpenSessionError::LinkExpired(Box::new(build_session(ctx, intent))),
            Ok(None) => OpenSessionError::NotFound,
            Err(error) => error.into(),
        },
    }
}
