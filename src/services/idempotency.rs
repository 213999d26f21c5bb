//! `Idempotency-Key`: the first answer is kept, in the transaction of the change it tells of, and
//! given again.

use futures_util::FutureExt;

use super::AppContext;
use crate::domain::time::Timestamp;
use crate::platform::secrets::UnsealError;
use crate::store::tables::idempotency_keys::{self, IdempotencyScope, KeyClaim};
use crate::store::{StoreError, Tx};

/// The answer to keep if the change it belongs to is made.
pub struct StoredResponse {
    pub scope: IdempotencyScope,
    pub status: u16,
    /// Sealed, because it may hold an intent token.
    pub sealed: Vec<u8>,
}

impl StoredResponse {
    #[must_use]
    pub fn new(ctx: &AppContext, scope: IdempotencyScope, status: u16, body: &[u8]) -> Self {
        let sealed = ctx.secrets.seal(&sealing_context(&scope), body);
        Self { scope, status, sealed }
    }
}

/// Why a request with an `Idempotency-Key` is not carried out.
#[derive(Debug)]
pub enum KeyConflict {
    /// It was before, and this is how it was answered.
    Completed { status: u16, sealed: Vec<u8> },
    /// It is being carried out right now, or was when the program died. `subject` is the intent it
    /// made.
    InProgress { subject: Option<String> },
    /// The key belongs to another request.
    Mismatch,
}

/// Whether the request was carried out before. Nothing is an answer for a moment; [`keep`] decides.
///
/// # Errors
/// When the store can't be read.
pub async fn find_conflict(
    ctx: &AppContext,
    scope: &IdempotencyScope,
) -> Result<Option<KeyConflict>, StoreError> {
    Ok(idempotency_keys::find(&ctx.store, scope, ctx.clock.now()).await?.and_then(to_conflict))
}

/// Takes the key for this request and keeps its answer.
///
/// # Errors
/// [`Repeated`] where the key was taken before, in the outer result when the store fails.
pub(crate) async fn claim_key_and_store_response(
    tx: &mut Tx,
    response: Option<&StoredResponse>,
    now: Timestamp,
) -> Result<Result<(), KeyConflict>, StoreError> {
    match claim_key(tx, response.map(|keep| &keep.scope), now).await? {
        Ok(()) => store_response(tx, response).await.map(Ok),
        Err(conflict) => Ok(Err(conflict)),
    }
}

/// Takes the key for a request whose answer follows in the same transaction, by [`keep_taken`].
///
/// # Errors
/// As [`keep`].
pub(crate) async fn claim_key(
    tx: &mut Tx,
    scope: Option<&IdempotencyScope>,
    now: Timestamp,
) -> Result<Result<(), KeyConflict>, StoreError> {
    let Some(scope) = scope else { return Ok(Ok(())) };
    Ok(to_conflict(idempotency_keys::claim_key(tx, scope, now).await?).map_or(Ok(()), Err))
}

/// Keeps the answer to a request whose key was taken before.
///
/// # Errors
/// When the store fails.
pub(crate) async fn store_response(
    tx: &mut Tx,
    response: Option<&StoredResponse>,
) -> Result<(), StoreError> {
    let Some(response) = response else { return Ok(()) };
    idempotency_keys::store_response(tx, &response.scope, response.status, &response.sealed).await
}

/// Takes the key for a request whose answer is not known yet, and notes the intent that will tell
/// it.
///
/// # Errors
/// As [`keep`].
pub(crate) async fn claim_key_for_subject(
    tx: &mut Tx,
    scope: Option<&IdempotencyScope>,
    subject: &str,
    now: Timestamp,
) -> Result<Result<(), KeyConflict>, StoreError> {
    if let Err(conflict) = claim_key(tx, scope, now).await? {
        return Ok(Err(conflict));
    }
    let Some(scope) = scope else { return Ok(Ok(())) };
    idempotency_keys::record_intent(tx, scope, subject).await.map(Ok)
}

/// As [`claim`], before anything is done: for what is done elsewhere, and can be told from the
/// intent.
///
/// # Errors
/// As [`keep`].
pub async fn claim_key_immediately(
    ctx: &AppContext,
    scope: Option<IdempotencyScope>,
    subject: &str,
) -> Result<Result<(), KeyConflict>, StoreError> {
    let (subject, now) = (subject.to_owned(), ctx.clock.now());
    ctx.store
        .write(move |tx| {
            async move { claim_key_for_subject(tx, scope.as_ref(), &subject, now).await }.boxed()
        })
        .await
}

/// Keeps the answer to a claimed request, and tells which one stands: an earlier one may.
///
/// # Errors
/// When the store fails.
pub async fn store_claimed_response(
    ctx: &AppContext,
    response: StoredResponse,
) -> Result<Option<KeyConflict>, StoreError> {
    let scope = response.scope.clone();
    ctx.store
        .write(move |tx| async move { store_response(tx, Some(&response)).await }.boxed())
        .await?;
    find_conflict(ctx, &scope).await
}

fn to_conflict(claim: KeyClaim) -> Option<KeyConflict> {
    match claim {
        KeyClaim::Acquired => None,
        KeyClaim::Completed { status, sealed } => Some(KeyConflict::Completed { status, sealed }),
        KeyClaim::InProgress { subject } => Some(KeyConflict::InProgress { subject }),
        KeyClaim::Mismatch => Some(KeyConflict::Mismatch),
    }
}

/// The body of a kept answer.
///
/// # Errors
/// [`Unsealable`] when it was kept under another master key.
pub fn unseal_response(
    ctx: &AppContext,
    scope: &IdempotencyScope,
    sealed: &[u8],
) -> Result<Vec<u8>, UnsealError> {
    ctx.secrets.unseal(&sealing_context(scope), sealed).map(|body| body.to_vec())
}

fn sealing_context(scope: &IdempotencyScope) -> String {
    format!("replay:{}:{}", scope.merchant_id, scope.key)
}
