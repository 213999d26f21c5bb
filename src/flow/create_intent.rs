//! A merchant orders a payment.

use std::time::Duration;

use futures_util::FutureExt;

use super::Parts;
use super::access::token_hash;
use super::replay::{Keep, Repeated, keep};
use crate::clock;
use crate::domain::intent::Order;
use crate::secrets::hex;
use crate::store::{NewIntent, StoreError, intents};

/// How long an intent token opens its intent (decision 11).
const TOKEN_LIFE: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// An intent that is ready to be written, and what its merchant is told.
pub struct Draft {
    pub id: String,
    /// The only sight of it: the store keeps a hash.
    pub token: String,
    pub redirect_url: String,
    intent: NewIntent,
}

/// Gives the order an identity and a token.
#[must_use]
pub fn draft(parts: &Parts, merchant_id: &str, order: Order) -> Draft {
    let (id, token, created) = (clock::uuid(), hex(&clock::random::<32>()), parts.clock.now());
    let intent = NewIntent {
        id: id.clone(),
        merchant_id: merchant_id.to_owned(),
        token_hash: token_hash(parts, &id, &token),
        token_expires: created.after(TOKEN_LIFE),
        order,
        fallbacks: Vec::new(),
        created,
    };
    let redirect_url = format!("{}/pay/{id}?iauth={token}", parts.settings.checkout_url);
    Draft { id, token, redirect_url, intent }
}

/// Writes it, with the answer to keep for a repeated request.
///
/// # Errors
/// [`Repeated`] where the idempotency key was used before, in the outer result when the store can't write.
pub async fn create(parts: &Parts, draft: Draft, answer: Option<Keep>) -> Result<Result<(), Repeated>, StoreError> {
    let intent = draft.intent;
    parts
        .store
        .write(move |tx| {
            async move {
                if let Err(repeated) = keep(tx, answer.as_ref(), intent.created).await? {
                    return Ok(Err(repeated));
                }
                intents::insert(tx, &intent).await.map(Ok)
            }
            .boxed()
        })
        .await
}
