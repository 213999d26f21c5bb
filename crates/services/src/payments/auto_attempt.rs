//! A merchant charges stored credentials without the customer (interface, section 4; decision 19).

use std::sync::Arc;

use futures_util::FutureExt;
use kassa_domain::credential::{Credential, CredentialStatus, RegisteredCredential};
use kassa_domain::ids::{ConnectionId, CredentialId, IntentId};
use kassa_domain::intent::{IntentState, Order, Transition};
use kassa_domain::transaction_status::TransactionStatus;
use kassa_platform::secrets::to_hex;
use kassa_platform::{credential_token, random};
use kassa_store::tables::{credentials, intents};
use kassa_store::{IdempotencyScope, Merchant, NewIntent, StoreError, StoredIntent};

use super::access::hash_intent_token;
use super::charge_source::{ChargeDetails, ChargeSource, InitiatedAttempt, PreparedAttempt};
use super::execute::execute_payment;
use super::initiate::initiate_attempt;
use super::payment_call::mark_with_provider;
use super::response_wait::wait_for;
use super::sync::unsettled_attempt;
use crate::connections::load_routes;
use crate::context::{AppContext, AppState};
use crate::credentials::vault;
use crate::deadlines::AUTOMATIC_WAIT;
use crate::idempotency::{IdempotencyError, KeyConflict, claim_key_for_subject};
use crate::purchasers::hash_email_of_order;

/// Why no credential is charged.
#[derive(Debug, thiserror::Error)]
pub enum AutoAttemptError {
    #[error("Credential not found")]
    NotFound,
    /// Another merchant's credential, or another customer's.
    #[error("Not authorized to use the provided credential")]
    Forbidden,
    #[error("Credential exists but cannot be used for MIT transactions")]
    NotUsableForMit,
    #[error(transparent)]
    KeyConflict(KeyConflict),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<IdempotencyError> for AutoAttemptError {
    fn from(error: IdempotencyError) -> Self {
        match error {
            IdempotencyError::Conflict(conflict) => Self::KeyConflict(conflict),
            IdempotencyError::Store(error) => Self::Store(error),
        }
    }
}

/// The credentials of these tokens, all of which can be charged for this order.
///
/// # Errors
/// [`AutoAttemptError`] for the first credential that can't be charged.
#[tracing::instrument(skip_all, fields(merchant = %merchant.id))]
pub async fn find_usable_credentials(
    ctx: &AppContext,
    merchant: &Merchant,
    order: &Order,
    tokens: &[String],
) -> Result<Vec<Credential>, AutoAttemptError> {
    let routes = load_routes(ctx, &merchant.id).await?;
    let mut usable = Vec::with_capacity(tokens.len());
    for token in tokens {
        let found = find_credential(ctx, token).await?.ok_or(AutoAttemptError::NotFound)?;
        if found.merchant_id != merchant.id || found.purchaser_id != order.purchaser_id {
            return Err(AutoAttemptError::Forbidden);
        }
        let credential = found.credential;
        let supports = |id: &ConnectionId| routes.supports_automatic(id, order, credential.method);
        if !credential.supports_mit() || !credential.connection_id.as_ref().is_some_and(supports) {
            return Err(AutoAttemptError::NotUsableForMit);
        }
        usable.push(credential);
    }
    Ok(usable)
}

/// The credential of a token. `None` if it is unknown or deleted (interface, section 7).
async fn find_credential(
    ctx: &AppContext,
    token: &str,
) -> Result<Option<RegisteredCredential>, StoreError> {
    let Some(id) = credential_token::verify_token(&ctx.secrets, token) else { return Ok(None) };
    let found = credentials::find(&ctx.store, &id).await?;
    Ok(found.filter(|found| found.credential.status != CredentialStatus::Deleted))
}

/// Creates an intent and charges the credentials in turn until one succeeds. Returns the intent
/// after it. Runs in its own task, so that a dropped connection does not interrupt it.
///
/// # Errors
/// [`AutoAttemptError::KeyConflict`] if the idempotency key was used before,
/// [`AutoAttemptError::NotFound`] if the first credential can't be charged.
#[tracing::instrument(skip_all, fields(merchant = %merchant.id))]
pub async fn create_and_charge(
    app: &AppState,
    merchant: Merchant,
    order: Order,
    usable: Vec<Credential>,
    scope: Option<IdempotencyScope>,
) -> Result<StoredIntent, AutoAttemptError> {
    let new = build_new_intent(app, &merchant, order, Vec::new());
    let (id, work) = (new.id.clone(), AppState::clone(app));
    let payment = async move { run_create_and_charge(&work, merchant, new, usable, scope).await };
    match wait_for(AUTOMATIC_WAIT, payment).await {
        Some(result) => result,
        None => Ok(find_under_way(app, &id).await?),
    }
}

/// The intent of a payment whose call is under way.
async fn find_under_way(ctx: &AppContext, id: &IntentId) -> Result<StoredIntent, StoreError> {
    let find = async || intents::find(&ctx.store, id).await?.ok_or(StoreError::Interrupted);
    let intent = find().await?;
    match unsettled_attempt(&intent).filter(|open| open.status == TransactionStatus::Initiated) {
        Some(attempt) => {
            mark_with_provider(ctx, attempt.id).await;
            find().await
        }
        None => Ok(intent),
    }
}

async fn run_create_and_charge(
    ctx: &AppContext,
    merchant: Merchant,
    new: NewIntent,
    usable: Vec<Credential>,
    scope: Option<IdempotencyScope>,
) -> Result<StoredIntent, AutoAttemptError> {
    let mut usable = usable.into_iter();
    let first = usable.next().ok_or(AutoAttemptError::NotFound)?;
    let token = vault::open_token(ctx, &first).await?.ok_or(AutoAttemptError::NotFound)?;
    let connection_id = first.connection_id.clone().ok_or(AutoAttemptError::NotFound)?;
    let source = ChargeSource::from_credential(connection_id, &first, token);
    let fallback_credentials = usable.map(|credential| credential.id).collect();
    let new = NewIntent { fallback_credentials, ..new };
    let id = new.id.clone();
    let prepared = source.prepare_attempt(&id, &new.order, None, &ctx.clock);
    let initiated = write_intent_and_attempt(ctx, merchant, new, prepared, scope).await?;
    let details = ChargeDetails::without_customer(source.instrument);
    execute_payment(ctx, initiated, details).await?;
    Ok(intents::find(&ctx.store, &id).await?.ok_or(StoreError::Interrupted)?)
}

#[tracing::instrument(skip_all, fields(intent = %new.id))]
async fn write_intent_and_attempt(
    ctx: &AppContext,
    merchant: Merchant,
    new: NewIntent,
    prepared: PreparedAttempt,
    scope: Option<IdempotencyScope>,
) -> Result<InitiatedAttempt, AutoAttemptError> {
    let written = ctx.store.write(move |tx| {
        async move {
            claim_key_for_subject(tx, scope.as_ref(), new.id.as_str(), new.created).await?;
            intents::insert(tx, &new).await?;
            let intent = into_stored_intent(merchant, new);
            let to_transition = |attempt| Transition::Submit { attempt };
            Ok(initiate_attempt(tx, intent, &prepared, to_transition).await?)
        }
        .boxed()
    });
    written.await
}

/// The intent of an automatic payment. No page is opened for it, so its token is discarded.
fn build_new_intent(
    ctx: &AppContext,
    merchant: &Merchant,
    order: Order,
    fallback_credentials: Vec<CredentialId>,
) -> NewIntent {
    let (id, created) = (IntentId::from_trusted(random::new_uuid()), ctx.clock.now());
    NewIntent {
        token_hash: hash_intent_token(ctx, &id, &to_hex(&random::bytes::<32>())),
        token_expires: ctx.real_clock.now(),
        id,
        merchant_id: merchant.id.clone(),
        email_hash: hash_email_of_order(ctx, &merchant.id, &order),
        order,
        fallback_credentials,
        created,
    }
}

/// The intent as it was just written.
pub(super) fn into_stored_intent(merchant: Merchant, new: NewIntent) -> StoredIntent {
    StoredIntent {
        id: new.id,
        merchant: Arc::new(merchant),
        token_hash: new.token_hash,
        token_expires: new.token_expires,
        order: Arc::new(new.order),
        state: IntentState::Selection { failed_attempts: 0 },
        version: 1,
        attempt_count: 0,
        last_attempt: None,
        refunded: 0,
        fallback_credentials: new.fallback_credentials,
        created: new.created,
    }
}
