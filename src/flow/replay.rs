//! `Idempotency-Key`: the first answer is kept, in the transaction of the change it tells of, and given again.

use futures_util::FutureExt;

use super::Parts;
use crate::domain::time::Timestamp;
use crate::secrets::Unsealable;
use crate::store::replays::{self, Claim, Scope};
use crate::store::{StoreError, Tx};

/// The answer to keep if the change it belongs to is made.
pub struct Keep {
    pub scope: Scope,
    pub status: u16,
    /// Sealed, because it may hold an intent token.
    pub sealed: Vec<u8>,
}

impl Keep {
    #[must_use]
    pub fn new(parts: &Parts, scope: Scope, status: u16, body: &[u8]) -> Self {
        let sealed = parts.secrets.seal(&context(&scope), body);
        Self { scope, status, sealed }
    }
}

/// Why a request with an `Idempotency-Key` is not carried out.
#[derive(Debug)]
pub enum Repeated {
    /// It was before, and this is how it was answered.
    Answered { status: u16, sealed: Vec<u8> },
    /// It is being carried out right now, or was when the program died. `subject` is the intent it made.
    Running { subject: Option<String> },
    /// The key belongs to another request.
    Mismatch,
}

/// Whether the request was carried out before. Nothing is an answer for a moment; [`keep`] decides.
///
/// # Errors
/// When the store can't be read.
pub async fn look(parts: &Parts, scope: &Scope) -> Result<Option<Repeated>, StoreError> {
    Ok(replays::find(&parts.store, scope, parts.clock.now()).await?.and_then(repeated))
}

/// Takes the key for this request and keeps its answer.
///
/// # Errors
/// [`Repeated`] where the key was taken before, in the outer result when the store fails.
pub(super) async fn keep(tx: &mut Tx, keep: Option<&Keep>, now: Timestamp) -> Result<Result<(), Repeated>, StoreError> {
    match take(tx, keep.map(|keep| &keep.scope), now).await? {
        Ok(()) => keep_taken(tx, keep).await.map(Ok),
        Err(repeated) => Ok(Err(repeated)),
    }
}

/// Takes the key for a request whose answer follows in the same transaction, by [`keep_taken`].
///
/// # Errors
/// As [`keep`].
pub(super) async fn take(tx: &mut Tx, scope: Option<&Scope>, now: Timestamp) -> Result<Result<(), Repeated>, StoreError> {
    let Some(scope) = scope else { return Ok(Ok(())) };
    Ok(repeated(replays::claim(tx, scope, now).await?).map_or(Ok(()), Err))
}

/// Keeps the answer to a request whose key was taken before.
///
/// # Errors
/// When the store fails.
pub(super) async fn keep_taken(tx: &mut Tx, keep: Option<&Keep>) -> Result<(), StoreError> {
    let Some(keep) = keep else { return Ok(()) };
    replays::keep(tx, &keep.scope, keep.status, &keep.sealed).await
}

/// Takes the key for a request whose answer is not known yet, and notes the intent that will tell it.
///
/// # Errors
/// As [`keep`].
pub(super) async fn claim(
    tx: &mut Tx,
    scope: Option<&Scope>,
    subject: &str,
    now: Timestamp,
) -> Result<Result<(), Repeated>, StoreError> {
    if let Err(repeated) = take(tx, scope, now).await? {
        return Ok(Err(repeated));
    }
    let Some(scope) = scope else { return Ok(Ok(())) };
    replays::note_subject(tx, scope, subject).await.map(Ok)
}

/// As [`claim`], before anything is done: for what is done elsewhere, and can be told from the intent.
///
/// # Errors
/// As [`keep`].
pub async fn claim_now(parts: &Parts, scope: Option<Scope>, subject: &str) -> Result<Result<(), Repeated>, StoreError> {
    let (subject, now) = (subject.to_owned(), parts.clock.now());
    parts.store.write(move |tx| async move { claim(tx, scope.as_ref(), &subject, now).await }.boxed()).await
}

/// Keeps the answer to a claimed request, and tells which one stands: an earlier one may.
///
/// # Errors
/// When the store fails.
pub async fn keep_claimed(parts: &Parts, keep: Keep) -> Result<Option<Repeated>, StoreError> {
    let scope = keep.scope.clone();
    parts.store.write(move |tx| async move { keep_taken(tx, Some(&keep)).await }.boxed()).await?;
    look(parts, &scope).await
}

fn repeated(claim: Claim) -> Option<Repeated> {
    match claim {
        Claim::Fresh => None,
        Claim::Kept { status, sealed } => Some(Repeated::Answered { status, sealed }),
        Claim::Running { subject } => Some(Repeated::Running { subject }),
        Claim::Mismatch => Some(Repeated::Mismatch),
    }
}

/// The body of a kept answer.
///
/// # Errors
/// [`Unsealable`] when it was kept under another master key.
pub fn reveal(parts: &Parts, scope: &Scope, sealed: &[u8]) -> Result<Vec<u8>, Unsealable> {
    parts.secrets.open(&context(scope), sealed).map(|body| body.to_vec())
}

fn context(scope: &Scope) -> String {
    format!("replay:{}:{}", scope.merchant_id, scope.key)
}
