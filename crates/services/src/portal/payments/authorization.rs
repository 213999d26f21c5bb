//! A person captures or releases an authorization.

use futures_util::FutureExt;
use kassa_domain::intent::AuthorizationInstruction;
use kassa_domain::portal::AuditAction;
use kassa_store::{OpenCall, StoredIntent};
use serde_json::json;

use super::action::ActionError;
use crate::audit::AuditRecord;
use crate::authorizations::{
    AuthorizationError, InstructionOutcome, PreparedInstruction, execute_instruction,
    explain_conflict,
};
use crate::context::{AppContext, AppState};
use crate::portal::instruction::Instruction;
use crate::task::run_detached;

type Error = ActionError<AuthorizationError>;

/// Captures or releases. Runs in its own task, so that a dropped connection does not interrupt it.
/// A form whose instruction was not carried out can be sent again.
///
/// # Errors
/// [`ActionError`]. If the compare-and-set was lost, by the intent as it is now.
#[tracing::instrument(skip_all, fields(intent = %intent.id, instruction = ?what))]
pub async fn instruct(
    app: &AppState,
    instruction: &Instruction,
    intent: StoredIntent,
    what: AuthorizationInstruction,
) -> Result<InstructionOutcome, Error> {
    let (app, instruction) = (AppState::clone(app), instruction.clone());
    run_detached(async move { run(&app, &instruction, intent, what).await }).await
}

async fn run(
    app: &AppState,
    instruction: &Instruction,
    intent: StoredIntent,
    what: AuthorizationInstruction,
) -> Result<InstructionOutcome, Error> {
    let prepared =
        PreparedInstruction::new(app, intent.clone(), what).map_err(ActionError::Refused)?;
    if prepared.is_over() {
        let end = execute_instruction(app, intent, what, None).await.and_then(|end| end);
        return end.map(|(_, outcome)| outcome).map_err(ActionError::Refused);
    }
    let (prepared, call) = match write(app, instruction, prepared, &intent, what).await {
        Err(ActionError::Refused(AuthorizationError::NotAuthorized)) => {
            return Err(ActionError::Refused(explain_conflict(app, &intent.id).await));
        }
        written => written?,
    };
    let sent = prepared.send(app, call).await;
    if !matches!(sent, Ok((_, InstructionOutcome::Done | InstructionOutcome::Pending))) {
        instruction.release_form(app).await?;
    }
    sent.map(|(_, outcome)| outcome).map_err(ActionError::Refused)
}

async fn write(
    ctx: &AppContext,
    instruction: &Instruction,
    prepared: PreparedInstruction,
    intent: &StoredIntent,
    what: AuthorizationInstruction,
) -> Result<(PreparedInstruction, OpenCall), Error> {
    let writer = instruction.writer(ctx);
    let (id, merchant_id) = (intent.id.clone(), intent.merchant.id.clone());
    let money = intent.order.money;
    let written = ctx.store.write::<_, Error, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            let call = prepared.write(tx).await.map_err(ActionError::Refused)?;
            let record = AuditRecord::new(action_of(what)).subject(&id).after(json!({
                "amount": money.minor(),
                "currency": money.currency().code(),
            }));
            writer.record(tx, &merchant_id, record).await?;
            Ok((prepared, call))
        }
        .boxed()
    });
    written.await
}

const fn action_of(what: AuthorizationInstruction) -> AuditAction {
    match what {
        AuthorizationInstruction::Capture => AuditAction::IntentCaptured,
        AuthorizationInstruction::Release | AuthorizationInstruction::Lapse => {
            AuditAction::IntentReleased
        }
    }
}
