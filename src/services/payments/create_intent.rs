//! A merchant orders a payment.

use std::time::Duration;

use futures_util::FutureExt;

use super::access::hash_intent_token;
use crate::domain::intent::Order;
use crate::platform::clock;
use crate::platform::secrets::to_hex;
use crate::services::AppContext;
use crate::services::idempotency::{KeyConflict, StoredResponse, claim_key_and_store_response};
use crate::store::tables::intents;
use crate::store::{NewIntent, StoreError};

/// How long an intent token opens its intent (decision 11).
const INTENT_TOKEN_LIFETIME: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// An intent that is ready to be written, and what its merchant is told.
pub struct PreparedIntent {
    pub id: String,
    /// The only sight of it: the store keeps a hash.
    pub token: String,
    pub redirect_url: String,
    intent: NewIntent,
}

/// Gives the order an identity and a token.
#[must_use]
pub fn prepare_intent(ctx: &AppContext, merchant_id: &str, order: Order) -> PreparedIntent {
    let (id, token, created) =
        (clock::new_uuid(), to_hex(&clock::random_bytes::<32>()), ctx.clock.now());
    let intent = NewIntent {
        id: id.clone(),
        merchant_id: merchant_id.to_owned(),
        token_hash: hash_intent_token(ctx, &id, &token),
        token_expires: created.saturating_add(INTENT_TOKEN_LIFETIME),
        order,
        fallback_credentials: Vec::new(),
        created,
    };
    let redirect_url = format!("{}/pay/{id}?iauth={token}", ctx.settings.checkout_url);
    PreparedIntent { id, token, redirect_url, intent }
}

/// Writes it, with the answer to keep for a repeated request.
///
/// # Errors
/// [`Repeated`] where the idempotency key was used before, in the outer result when the store can't
/// write.
pub async fn create_intent(
    ctx: &AppContext,
    prepared: PreparedIntent,
    response: Option<StoredResponse>,
) -> Result<Result<(), KeyConflict>, StoreError> {
    let intent = prepared.intent;
    ctx.store
        .write(move |tx| {
            async move {
                if let Err(conflict) =
                    claim_key_and_store_response(tx, response.as_ref(), intent.created).await?
                {
                    return Ok(Err(conflict));
                }
                intents::insert(tx, &intent).await.map(Ok)
            }
            .boxed()
        })
        .await
}
