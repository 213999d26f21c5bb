//! What guards a use case that the API and the portal share: it is carried out once, and what is
//! kept of it is written in the transaction of its change.

use std::error::Error;
use std::future::{Future, ready};

use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;
use kassa_store::{StoreError, Tx};

use crate::audit::AuditRecord;
use crate::context::AppContext;

/// An idempotency key, whose response is stored, or a person's form, whose order is audited. `T` is
/// the result of the use case.
pub trait Guard<T>: Clone + Send + Sync + 'static {
    /// What claimed it before.
    type Conflict: Error + Send + 'static;

    /// Claims it in the transaction of the change, first of all. `subject` is what a repeated
    /// request finds before there is a response.
    fn claim(
        &self,
        tx: &mut Tx,
        subject: Option<&str>,
        now: Timestamp,
    ) -> impl Future<Output = Result<(), ClaimError<Self::Conflict>>> + Send;

    /// Claims it before a provider is asked, if it can be claimed without the change.
    fn claim_early(
        &self,
        _ctx: &AppContext,
    ) -> impl Future<Output = Result<(), ClaimError<Self::Conflict>>> + Send {
        ready(Ok(()))
    }

    /// As [`Self::claim`], after [`Self::claim_early`]: claims what that has not.
    fn claim_late(
        &self,
        tx: &mut Tx,
        subject: Option<&str>,
        now: Timestamp,
    ) -> impl Future<Output = Result<(), ClaimError<Self::Conflict>>> + Send {
        self.claim(tx, subject, now)
    }

    /// Releases what a transaction of its own has claimed, after nothing was changed.
    fn release(&self, _ctx: &AppContext) -> impl Future<Output = Result<(), StoreError>> + Send {
        ready(Ok(()))
    }

    /// Writes what is kept of the change, last in its transaction: the response, or the entry in
    /// the merchant's audit log.
    fn complete(
        &self,
        tx: &mut Tx,
        result: &T,
        merchant_id: &MerchantId,
        record: impl FnOnce() -> AuditRecord + Send,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
}

/// Why a guard is not claimed.
#[derive(Debug, thiserror::Error)]
pub enum ClaimError<C> {
    /// It was claimed before.
    #[error(transparent)]
    Conflict(C),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a guarded change is not made.
#[derive(Debug, thiserror::Error)]
pub enum GuardedError<E, C> {
    /// By a rule that holds for the API and the portal.
    #[error(transparent)]
    Refused(E),
    /// The guard was claimed before.
    #[error(transparent)]
    Conflict(C),
    #[error(transparent)]
    Store(StoreError),
}

impl<E, C> From<ClaimError<C>> for GuardedError<E, C> {
    fn from(error: ClaimError<C>) -> Self {
        match error {
            ClaimError::Conflict(conflict) => Self::Conflict(conflict),
            ClaimError::Store(error) => Self::Store(error),
        }
    }
}

impl<E, C> From<StoreError> for GuardedError<E, C> {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
