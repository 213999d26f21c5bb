//! `Idempotency-Key`: the first response is stored, in the transaction of the change that it
//! reports, and returned to every repetition (decision 15). The response to a refused request
//! reports no change; it is stored in a transaction of its own (decision 49).

use futures_util::FutureExt;
use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;
use kassa_platform::secrets::UnsealError;
use kassa_store::tables::idempotency_keys;
use kassa_store::{IdempotencyScope, KeyClaim, StoreError, Tx};

use super::audit::AuditRecord;
use super::context::AppContext;
use super::guard::{ClaimError, Guard};

/// The response to store if the change that it reports is made.
#[derive(Clone)]
pub struct StoredResponse {
    pub scope: IdempotencyScope,
    pub status: u16,
    /// The body, sealed because it may contain an intent token.
    pub sealed: Vec<u8>,
}

impl StoredResponse {
    #[must_use]
    pub fn new(ctx: &AppContext, scope: IdempotencyScope, status: u16, body: &[u8]) -> Self {
        let sealed = ctx.secrets.seal(&sealing_context(&scope), body);
        Self { scope, status, sealed }
    }
}

/// Why a request with an `Idempotency-Key` is not executed.
#[derive(Debug, thiserror::Error)]
pub enum KeyConflict {
    /// It was executed before; this was its response.
    #[error("the request was executed before")]
    Completed { status: u16, sealed: Vec<u8> },
    /// It is being executed, or was when the program was killed. `subject` is the id of the intent
    /// or the reference of the mandate change that it wrote.
    #[error("the request is being executed")]
    InProgress { subject: Option<String> },
    #[error("the key belongs to another request")]
    Mismatch,
}

/// Why a key is not claimed.
pub type IdempotencyError = ClaimError<KeyConflict>;

/// The key of a request, if it has one. `B` builds the response to store from the result; `None` to
/// store it later.
#[derive(Clone)]
pub struct KeyGuard<B> {
    scope: Option<IdempotencyScope>,
    build_response: B,
}

impl<B> KeyGuard<B> {
    #[must_use]
    pub const fn new(scope: Option<IdempotencyScope>, build_response: B) -> Self {
        Self { scope, build_response }
    }
}

impl KeyGuard<fn(&()) -> Option<StoredResponse>> {
    /// The key of a request whose response is stored later, if it has a key.
    #[must_use]
    pub fn without_response(scope: Option<IdempotencyScope>) -> Self {
        Self::new(scope, |&()| None)
    }
}

impl<T, B> Guard<T> for KeyGuard<B>
where
    T: Sync,
    B: Fn(&T) -> Option<StoredResponse> + Clone + Send + Sync + 'static,
{
    type Conflict = KeyConflict;

    async fn claim(
        &self,
        tx: &mut Tx,
        subject: Option<&str>,
        now: Timestamp,
    ) -> Result<(), IdempotencyError> {
        match subject {
            Some(subject) => claim_key_for_subject(tx, self.scope.as_ref(), subject, now).await,
            None => claim_key(tx, self.scope.as_ref(), now).await,
        }
    }

    async fn complete(
        &self,
        tx: &mut Tx,
        result: &T,
        _merchant_id: &MerchantId,
        _record: impl FnOnce() -> AuditRecord + Send,
    ) -> Result<(), StoreError> {
        store_response(tx, (self.build_response)(result).as_ref()).await
    }
}

/// The earlier execution of a request. `None` is provisional: only claiming the key decides.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_conflict(
    ctx: &AppContext,
    scope: &IdempotencyScope,
) -> Result<Option<KeyConflict>, StoreError> {
    let claim = idempotency_keys::find(&ctx.store, scope, ctx.real_clock.confirmed_now()).await?;
    Ok(claim.and_then(|claim| to_result(claim).err()))
}

/// Claims the key of a request. The response follows in the same transaction, by
/// [`store_response`]. Without a `scope` there is no key to claim.
///
/// # Errors
/// [`IdempotencyError::Conflict`] if the key was claimed before.
pub(crate) async fn claim_key(
    tx: &mut Tx,
    scope: Option<&IdempotencyScope>,
    now: Timestamp,
) -> Result<(), IdempotencyError> {
    let Some(scope) = scope else { return Ok(()) };
    let claim = idempotency_keys::claim_key(tx, scope, now).await?;
    to_result(claim).map_err(ClaimError::Conflict)
}

/// Stores the response to a request whose key is claimed.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub(crate) async fn store_response(
    tx: &mut Tx,
    response: Option<&StoredResponse>,
) -> Result<(), StoreError> {
    let Some(response) = response else { return Ok(()) };
    idempotency_keys::store_response(tx, &response.scope, response.status, &response.sealed).await
}

/// Claims the key of a request that was refused and stores its response: the transaction that found
/// out is rolled back with its claim. Stores nothing if another request has claimed the key
/// meanwhile.
///
/// # Errors
/// As [`claim_key`].
pub async fn store_refusal(
    ctx: &AppContext,
    response: StoredResponse,
) -> Result<(), IdempotencyError> {
    let now = ctx.real_clock.now();
    let stored = ctx.store.write(move |tx| {
        async move {
            claim_key(tx, Some(&response.scope), now).await?;
            Ok(store_response(tx, Some(&response)).await?)
        }
        .boxed()
    });
    stored.await
}

/// Claims the key of a request whose response is not known yet, and stores its `subject`, from
/// which the response can be built later.
///
/// # Errors
/// As [`claim_key`].
pub(crate) async fn claim_key_for_subject(
    tx: &mut Tx,
    scope: Option<&IdempotencyScope>,
    subject: &str,
    now: Timestamp,
) -> Result<(), IdempotencyError> {
    claim_key(tx, scope, now).await?;
    let Some(scope) = scope else { return Ok(()) };
    Ok(idempotency_keys::record_subject(tx, scope, subject).await?)
}

/// As [`claim_key_for_subject`], in a transaction of its own. For requests whose change can't be in
/// the same transaction.
///
/// # Errors
/// As [`claim_key`].
#[tracing::instrument(skip_all, fields(intent = subject))]
pub async fn claim_key_immediately(
    ctx: &AppContext,
    scope: Option<IdempotencyScope>,
    subject: &str,
) -> Result<(), IdempotencyError> {
    let (subject, now) = (subject.to_owned(), ctx.real_clock.now());
    let claimed = ctx.store.write(move |tx| {
        async move { claim_key_for_subject(tx, scope.as_ref(), &subject, now).await }.boxed()
    });
    claimed.await
}

/// Stores the response to a request whose key is claimed, and returns the stored one, which may be
/// an earlier response.
///
/// # Errors
/// [`StoreError`] if the database can't be written or read.
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

/// The body of a stored response.
///
/// # Errors
/// [`UnsealError`] if it was sealed with another master key.
pub fn unseal_response(
    ctx: &AppContext,
    scope: &IdempotencyScope,
    sealed: &[u8],
) -> Result<Vec<u8>, UnsealError> {
    ctx.secrets.unseal(&sealing_context(scope), sealed).map(|body| body.to_vec())
}

fn to_result(claim: KeyClaim) -> Result<(), KeyConflict> {
    match claim {
        KeyClaim::Acquired => Ok(()),
        KeyClaim::Completed { status, sealed } => Err(KeyConflict::Completed { status, sealed }),
        KeyClaim::InProgress { subject } => Err(KeyConflict::InProgress { subject }),
        KeyClaim::Mismatch => Err(KeyConflict::Mismatch),
    }
}

fn sealing_context(scope: &IdempotencyScope) -> String {
    format!("replay:{}:{}", scope.merchant_id, scope.key)
}
