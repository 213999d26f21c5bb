//! The provider deletes the instrument of a deleted credential.

use kassa_providers::{CallError, PaymentProvider, ProviderToken};
use kassa_store::tables::credentials;
use kassa_store::{CallLease, OpenCall, StoreError};

use super::token_subject::TokenSubject;
use super::vault::unseal_token;
use crate::calls::{CallOperation, Settled, run_call, settle_call};
use crate::context::AppContext;
use crate::failpoint::Failpoint;

/// Has the provider delete an instrument, by a call that this process has taken.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written, or the token can't be unsealed.
pub(crate) async fn delete_token(ctx: &AppContext, call: &OpenCall) -> Result<(), StoreError> {
    let corrupt = |why| StoreError::corrupt("provider_calls", call.lease.call_id, why);
    let subject = TokenSubject::parse(&call.subject_id).ok_or_else(|| corrupt("no attempt"))?;
    let attempt = match subject {
        TokenSubject::Attempt(id) => id,
        TokenSubject::Credential(id) => {
            let credential = credentials::find(&ctx.store, &id).await?;
            credential.ok_or_else(|| corrupt("no credential"))?.credential.attempt_id
        }
    };
    let sealed = call.sealed.as_deref().ok_or_else(|| corrupt("no token"))?;
    let token = unseal_token(ctx, attempt, sealed).ok_or_else(|| corrupt("a sealed token"))?;
    run_call(ctx, call, TokenDeletion { token }).await.map(drop)
}

struct TokenDeletion {
    token: ProviderToken,
}

impl CallOperation for TokenDeletion {
    type Answer = ();
    type Output = ();
    const ANSWERED: Failpoint = Failpoint::TokenDeletionAnswered;

    async fn send(
        &mut self,
        _ctx: &AppContext,
        provider: &dyn PaymentProvider,
        _call: &OpenCall,
    ) -> Result<(), CallError> {
        provider.delete_token(&self.token).await
    }

    async fn settle(
        self,
        ctx: &AppContext,
        lease: CallLease,
        (): (),
    ) -> Result<Settled<()>, StoreError> {
        Ok(if settle_call(ctx, lease).await? { Settled::Done(()) } else { Settled::Lost })
    }
}
