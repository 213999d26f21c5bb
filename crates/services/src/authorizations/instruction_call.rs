//! The call that ends an authorization.

use kassa_domain::intent::{AuthorizationInstruction, Transition};
use kassa_domain::ledger::Posting;
use kassa_providers::{AuthorizationResult, CallError, PaymentHandle, PaymentProvider};
use kassa_store::{CallLease, OpenCall, StoreError, StoredIntent};

use super::finish::{clear_instruction, finish_authorization};
use super::outcome::{AuthorizationError, InstructionOutcome};
use crate::calls::{CallOperation, Settled};
use crate::conflict::SettleError;
use crate::context::AppContext;
use crate::failpoint::Failpoint;

/// An instruction without a result. Repeating it captures or releases once.
pub(super) struct InstructionCall {
    pub(super) intent: StoredIntent,
    pub(super) instruction: AuthorizationInstruction,
    pub(super) handle: PaymentHandle,
}

impl CallOperation for InstructionCall {
    type Answer = AuthorizationResult;
    type Output = Result<InstructionOutcome, AuthorizationError>;
    const ANSWERED: Failpoint = Failpoint::AuthorizationAnswered;

    async fn send(
        &mut self,
        _ctx: &AppContext,
        provider: &dyn PaymentProvider,
        _call: &OpenCall,
    ) -> Result<AuthorizationResult, CallError> {
        match self.instruction {
            AuthorizationInstruction::Capture => provider.capture(&self.handle).await,
            AuthorizationInstruction::Release | AuthorizationInstruction::Lapse => {
                provider.release(&self.handle).await
            }
        }
    }

    async fn settle(
        self,
        ctx: &AppContext,
        lease: CallLease,
        result: AuthorizationResult,
    ) -> Result<Settled<Self::Output>, StoreError> {
        let (transition, posting, output) = match (result, self.instruction) {
            (AuthorizationResult::Pending, _) => {
                return Ok(Settled::Open(Ok(InstructionOutcome::Pending)));
            }
            // The window is over either way, so the release is sent again until it succeeds.
            (
                AuthorizationResult::Unsupported | AuthorizationResult::Refused(_),
                AuthorizationInstruction::Lapse,
            ) => {
                tracing::error!(
                    intent = self.intent.id.as_str(),
                    "the authorization can't be released"
                );
                return Ok(Settled::Open(Err(AuthorizationError::Expired)));
            }
            (AuthorizationResult::Unsupported, _) => {
                return self.decline(ctx, lease, Err(AuthorizationError::Unsupported)).await;
            }
            (AuthorizationResult::Refused(reason), _) => {
                let declined = InstructionOutcome::Declined(reason);
                return self.decline(ctx, lease, Ok(declined)).await;
            }
            (AuthorizationResult::Captured, AuthorizationInstruction::Capture) => {
                (Transition::Captured, Posting::Capture, Ok(InstructionOutcome::Done))
            }
            (AuthorizationResult::Captured, _) => {
                (Transition::Captured, Posting::Capture, Err(AuthorizationError::Captured))
            }
            (AuthorizationResult::Released, AuthorizationInstruction::Release) => {
                (Transition::Released, Posting::Release, Ok(InstructionOutcome::Done))
            }
            (AuthorizationResult::Released, AuthorizationInstruction::Lapse) => {
                (Transition::Released, Posting::Release, Err(AuthorizationError::Expired))
            }
            (AuthorizationResult::Released | AuthorizationResult::AlreadyEnded, _) => (
                Transition::AuthorizationNotFound,
                Posting::Release,
                Err(AuthorizationError::Expired),
            ),
        };
        let finished = finish_authorization(ctx, self.intent, lease, transition, posting).await;
        SettleError::to_settled(finished.map(|()| output))
    }
}

impl InstructionCall {
    async fn decline(
        self,
        ctx: &AppContext,
        lease: CallLease,
        output: Result<InstructionOutcome, AuthorizationError>,
    ) -> Result<Settled<Result<InstructionOutcome, AuthorizationError>>, StoreError> {
        let cleared = clear_instruction(ctx, self.intent, lease).await;
        SettleError::to_settled(cleared.map(|()| output))
    }
}
