//! Loads the intent of a checkout client.

use kassa_domain::credential::Credential;
use kassa_domain::intent::attempt::AttemptId;
use kassa_services::AppContext;
use kassa_services::payments::access::{self, AccessError, Caller};
use kassa_services::payments::back_token::verify_back_token;
use kassa_store::StoredIntent;
use kassa_store::tables::intents;

use super::session::build_session;
use crate::checkout_client::{CheckoutClient, PageToken};
use crate::error::OpenSessionError;

/// Loads the intent. Counts as one request about it.
///
/// # Errors
/// [`OpenSessionError`]
pub(super) async fn load_intent(
    ctx: &AppContext,
    checkout_client: &CheckoutClient,
) -> Result<StoredIntent, OpenSessionError> {
    let CheckoutClient { intent_id, token, .. } = checkout_client;
    match access::load_intent(ctx, to_caller(token), intent_id).await {
        Ok(intent) => Ok(intent),
        Err(error) => Err(to_open_session_error(ctx, checkout_client, error).await),
    }
}

/// As [`load_intent`], with the customer's active credentials.
///
/// # Errors
/// [`OpenSessionError`]
pub(super) async fn load_intent_with_credentials(
    ctx: &AppContext,
    checkout_client: &CheckoutClient,
) -> Result<(StoredIntent, Vec<Credential>), OpenSessionError> {
    let CheckoutClient { intent_id, token, .. } = checkout_client;
    match access::load_intent_with_credentials(ctx, to_caller(token), intent_id).await {
        Ok(loaded) => Ok(loaded),
        Err(error) => Err(to_open_session_error(ctx, checkout_client, error).await),
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
    let CheckoutClient { intent_id, token, .. } = checkout_client;
    match access::load_intent_uncounted(ctx, to_caller(token), intent_id).await {
        Ok(intent) => Ok(intent),
        Err(error) => Err(to_open_session_error(ctx, checkout_client, error).await),
    }
}

/// The attempt whose customer comes back. `None` unless the client has its token.
pub(super) fn find_returned_attempt(
    ctx: &AppContext,
    checkout_client: &CheckoutClient,
) -> Option<AttemptId> {
    let PageToken::Back(token) = &checkout_client.token else { return None };
    let now = ctx.real_clock.now();
    verify_back_token(&ctx.secrets, &checkout_client.intent_id, token, now)
}

const fn to_caller(token: &PageToken) -> Caller<'_> {
    match token {
        PageToken::Intent(token) => Caller::IntentToken(token.as_str()),
        PageToken::Back(token) => Caller::BackToken(token.as_str()),
    }
}

async fn to_open_session_error(
    ctx: &AppContext,
    checkout_client: &CheckoutClient,
    error: AccessError,
) -> OpenSessionError {
    match error {
        AccessError::NotFound => OpenSessionError::NotFound,
        AccessError::Forbidden => OpenSessionError::Forbidden,
        AccessError::RateLimited(exceeded) => OpenSessionError::RateLimited(exceeded),
        AccessError::Store(error) => error.into(),
        AccessError::TokenExpired => {
            match intents::find(&ctx.store, &checkout_client.intent_id).await {
                Ok(Some(intent)) => {
                    let session = build_session(ctx, checkout_client, intent);
                    OpenSessionError::LinkExpired(Box::new(session))
                }
                Ok(None) => OpenSessionError::NotFound,
                Err(error) => error.into(),
            }
        }
    }
}
