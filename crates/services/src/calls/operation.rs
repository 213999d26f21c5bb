//! One kind of provider call.

use kassa_providers::{CallError, PaymentProvider};
use kassa_store::{CallLease, OpenCall, StoreError};

use crate::context::AppContext;
use crate::failpoint::Failpoint;

/// What became of an answer.
#[derive(Debug)]
pub(crate) enum Settled<T> {
    /// It is written, and the call is settled.
    Done(T),
    /// It is no result yet: the provider is asked again later.
    Open(T),
    /// Another process has taken the call, and writes the result.
    Lost,
}

/// One kind of provider call. The type contains what the call is about.
pub(crate) trait CallOperation: Send + Sized {
    type Answer: Send;
    /// What the caller learns.
    type Output: Send;
    /// Reached when the provider has answered, and nothing is written.
    const ANSWERED: Failpoint;

    /// Calls the provider: makes the change, or learns what became of it if `call` was made before.
    /// A change has a reference of its own, so that it takes effect once.
    fn send(
        &mut self,
        ctx: &AppContext,
        provider: &dyn PaymentProvider,
        call: &OpenCall,
    ) -> impl Future<Output = Result<Self::Answer, CallError>> + Send;

    /// Writes an answer and settles the call in one transaction, provided that `lease` is still the
    /// newest.
    fn settle(
        self,
        ctx: &AppContext,
        lease: CallLease,
        answer: Self::Answer,
    ) -> impl Future<Output = Result<Settled<Self::Output>, StoreError>> + Send;
}
