//! `Idempotency-Key`: the first answer is kept, in the transaction of the change it tells of, and given again.

use super::Parts;
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
    /// It is being carried out right now.
    Running,
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
pub(super) async fn keep(
    tx: &mut Tx,
    keep: Option<&Keep>,
    now: crate::domain::time::Timestamp,
) -> Result<Result<(), Repeated>, StoreError> {
    let Some(keep) = keep else { return Ok(Ok(())) };
    match repeated(replays::claim(tx, &keep.scope, now).await?) {
        None => replays::keep(tx, &keep.scope, keep.status, &keep.sealed).await.map(Ok),
        Some(repeated) => Ok(Err(repeated)),
    }
}

fn repeated(claim: Claim) -> Option<Repeated> {
    match claim {
        Claim::Fresh => None,
        Claim::Kept { status, sealed } => Some(Repeated::Answered { status, sealed }),
        Claim::Running => Some(Repeated::Running),
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
