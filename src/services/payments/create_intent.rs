//! A merchant creates a payment intent.

use std::time::Duration;

use futures_util::FutureExt;

use super::access::hash_intent_token;
use crate::domain::intent::Order;
use crate::platform::random;
use crate::platform::secrets::to_hex;
use crate::services::context::AppContext;
use crate::services::idempotency::{
    IdempotencyError, StoredResponse, claim_key_and_store_response,
};
use crate::store::NewIntent;
use crate::store::tables::intents;

/// How long an intent token is valid (decision 11).
const INTENT_TOKEN_LIFETIME: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// An intent that is ready to be written, with what its merchant is sent.
pub struct PreparedIntent {
    pub id: String,
    /// The only copy of the token: the store has its hash.
    pub token: String,
    pub redirect_url: String,
    intent: NewIntent,
}

/// Generates the id and the token of an intent.
#[must_use]
pub fn prepare_intent(ctx: &AppContext, merchant_id: &str, order: Order) -> PreparedIntent {
    let (id, token, created) =
        (random::new_uuid(), to_hex(&random::bytes::<32>()), ctx.clock.now());
    let intent = NewIntent {
        id: id.clone(),
        merchant_id: merchant_id.to_owned(),
        token_hash: hash_intent_token(ctx, &id, &token),
        token_expires: ctx.real_clock.now().saturating_add(INTENT_TOKEN_LIFETIME),
        order,
        fallback_credentials: Vec::new(),
        created,
    };
    let redirect_url = format!("{}/pay/{id}?iauth={token}", ctx.settings.checkout_url);
    PreparedIntent { id, token, redirect_url, intent }
}

/// Writes an intent, with the response to store for repeated requests.
///
/// # Errors
/// [`IdempotencyError::KeyConflict`] if the idempotency key was used before.
#[tracing::instrument(skip_all, fields(intent = %prepared.id))]
pub async fn create_intent(
    ctx: &AppContext,
    prepared: PreparedIntent,
    response: Option<StoredResponse>,
) -> Result<(), IdempotencyError> {
    let intent = prepared.intent;
    let written = ctx.store.write(move |tx| {
        async move {
            claim_key_and_store_response(tx, response.as_ref(), intent.created).await?;
            Ok(intents::insert(tx, &intent).await?)
        }
        .boxed()
    });
    written.await
}
