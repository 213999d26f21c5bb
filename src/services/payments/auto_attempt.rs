//! A merchant charges what a customer let it keep, without the customer (interface, section 4;
//! decision 19).

use futures_util::FutureExt;

use super::access::hash_intent_token;
use super::charge::{self, ChargeSource, InitiatedAttempt, PreparedAttempt};
use crate::domain::connection::Connection;
use crate::domain::credential::Credential;
use crate::domain::intent::{IntentState, Order, Transition};
use crate::domain::method::connection_for;
use crate::domain::time::Timestamp;
use crate::platform::clock;
use crate::platform::credential_token;
use crate::platform::secrets::to_hex;
use crate::providers::Instrument;
use crate::services::credentials::vault;
use crate::services::idempotency::{self, KeyConflict};
use crate::services::{AppContext, AppState};
use crate::store::tables::{connections, credentials, intents};
use crate::store::{IdempotencyScope, Merchant, NewIntent, StoreError, StoredIntent};

/// Why nothing is charged.
#[derive(Debug, thiserror::Error)]
pub enum AutoAttemptError {
    #[error("Credential not found")]
    NotFound,
    /// Another merchant's, or another customer's.
    #[error("Not authorized to use the provided credential")]
    Forbidden,
    #[error("Credential exists but cannot be used for MIT transactions")]
    NotUsableForMit,
    #[error("the request was carried out before")]
    KeyConflict(KeyConflict),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The credentials of these tokens, each fit to be charged for this order.
///
/// # Errors
/// [`Refused`] for the first that is not, with the interface's words.
pub async fn find_usable_credentials(
    ctx: &AppContext,
    merchant: &Merchant,
    order: &Order,
    tokens: &[String],
) -> Result<Vec<Credential>, AutoAttemptError> {
    let connections: Vec<Connection> =
        connections::list_by_merchant(&ctx.store, &merchant.id).await?;
    let mut usable = Vec::with_capacity(tokens.len());
    for token in tokens {
        let credential = find_credential(ctx, token).await?.ok_or(AutoAttemptError::NotFound)?;
        if credential.merchant_id != merchant.id || credential.purchaser_id != order.purchaser_id {
            return Err(AutoAttemptError::Forbidden);
        }
        if !credential.supports_mit()
            || connection_for(&connections, order, credential.method).is_none()
        {
            return Err(AutoAttemptError::NotUsableForMit);
        }
        usable.push(credential);
    }
    Ok(usable)
}

/// A credential that exists; a deleted one does not (interface, section 7).
async fn find_credential(ctx: &AppContext, token: &str) -> Result<Option<Credential>, StoreError> {
    let Some(id) = credential_token::verify_token(&ctx.secrets, token) else { return Ok(None) };
    let found = credentials::find(&ctx.store, &id).await?;
    Ok(found.filter(|credential| {
        credential.status != crate::domain::credential::CredentialStatus::Deleted
    }))
}

/// Creates the intent and charges one credential after the other until one succeeds. Returns the
/// intent as it stands then.
///
/// # Errors
/// [`Refused`], with the interface's words.
pub async fn create_and_charge(
    app: &AppState,
    merchant: Merchant,
    order: Order,
    usable: Vec<Credential>,
    key: Option<IdempotencyScope>,
) -> Result<StoredIntent, AutoAttemptError> {
    let app = AppState::clone(app);
    let work =
        tokio::spawn(
            async move { run_create_and_charge(&app, merchant, order, usable, key).await },
        );
    work.await.unwrap_or(Err(AutoAttemptError::Store(StoreError::Interrupted)))
}

async fn run_create_and_charge(
    ctx: &AppContext,
    merchant: Merchant,
    order: Order,
    usable: Vec<Credential>,
    key: Option<IdempotencyScope>,
) -> Result<StoredIntent, AutoAttemptError> {
    let mut usable = usable.into_iter();
    let first = usable.next().ok_or(AutoAttemptError::NotFound)?;
    let token = vault::open_token(ctx, &first).await?.ok_or(AutoAttemptError::NotFound)?;
    let source = ChargeSource::from_credential(&first, token);
    let fallbacks = usable.map(|credential| credential.id).collect();
    let new = build_new_intent(ctx, &merchant, order, fallbacks);
    let id = new.id.clone();
    let prepared = source.prepare_attempt(&id, &new.order, None, new.created);
    let initiated = write_intent_and_attempt(ctx, merchant, new, prepared, key).await?;
    charge::execute_payment(ctx, initiated, source.instrument, false).await?;
    Ok(intents::find(&ctx.store, &id).await?.ok_or(StoreError::Interrupted)?)
}

async fn write_intent_and_attempt(
    ctx: &AppContext,
    merchant: Merchant,
    new: NewIntent,
    prepared: PreparedAttempt,
    key: Option<IdempotencyScope>,
) -> Result<InitiatedAttempt, AutoAttemptError> {
    let written = ctx.store.write(move |tx| {
        async move {
            idempotency::claim_key_for_subject(tx, key.as_ref(), &new.id, new.created)
                .await?
                .map_err(AutoAttemptError::KeyConflict)?;
            intents::insert(tx, &new).await?;
            let intent = into_stored_intent(merchant, new);
            Ok(charge::initiate_attempt(tx, intent, &prepared, |attempt| Transition::Submit {
                attempt,
            })
            .await?)
        }
        .boxed()
    });
    written.await
}

/// Nobody opens a page for it, so its token is thrown away.
fn build_new_intent(
    ctx: &AppContext,
    merchant: &Merchant,
    order: Order,
    fallbacks: Vec<String>,
) -> NewIntent {
    let (id, created) = (clock::new_uuid(), ctx.clock.now());
    NewIntent {
        token_hash: hash_intent_token(ctx, &id, &to_hex(&clock::random_bytes::<32>())),
        token_expires: created,
        id,
        merchant_id: merchant.id.clone(),
        order,
        fallback_credentials: fallbacks,
        created,
    }
}

/// The intent as it was just written.
fn into_stored_intent(merchant: Merchant, new: NewIntent) -> StoredIntent {
    StoredIntent {
        id: new.id,
        merchant,
        token_hash: new.token_hash,
        token_expires: new.token_expires,
        order: new.order,
        state: IntentState::Selection { failed_attempts: 0 },
        version: 1,
        attempt_count: 0,
        last_attempt: None,
        refunded: 0,
        fallback_credentials: new.fallback_credentials,
        created: new.created,
    }
}

/// The next credential to try, ready to be written and charged.
pub(crate) struct Fallback {
    pub prepared: PreparedAttempt,
    pub instrument: Instrument,
    /// What is left after it.
    pub remaining: Vec<String>,
}

/// The first of the credentials left that can still be charged.
pub(crate) async fn prepare_next_fallback(
    ctx: &AppContext,
    intent: &StoredIntent,
    now: Timestamp,
) -> Result<Option<Fallback>, StoreError> {
    for (at, id) in intent.fallback_credentials.iter().enumerate() {
        let Some(credential) = credentials::find(&ctx.store, id).await? else { continue };
        let Some(token) = vault::open_token(ctx, &credential).await? else { continue };
        let source = ChargeSource::from_credential(&credential, token);
        let prepared = source.prepare_attempt(&intent.id, &intent.order, None, now);
        return Ok(Some(Fallback {
            prepared: prepared,
            instrument: source.instrument,
            remaining: intent.fallback_credentials[at + 1..].to_vec(),
        }));
    }
    Ok(None)
}
