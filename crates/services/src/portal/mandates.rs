//! Mandates as people read and change them.

use kassa_domain::mandate::{MandateChange, MandateChangeError, MandateId};
use kassa_domain::portal::AuditAction;
use kassa_providers::MandateChangeResult;
use kassa_store::tables::mandates;
use kassa_store::{StoreError, StoredMandate};
use serde_json::{Value, json};

use super::forms::{FormRepeated, from_claim_error};
use super::instruction::Instruction;
use crate::audit::{AuditRecord, Auditor, OrderedRecord};
use crate::context::AppState;
use crate::mandates::MandateError;
use crate::mandates::changes::{MandateChangeInput, change_mandate};
use crate::mandates::collections::collect_missed_instalment;

/// What became of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderResult {
    Done,
    /// The provider has not answered: it is asked again until it does.
    UnderWay,
}

/// Why an order is not carried out: nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum OrderError {
    #[error(transparent)]
    Repeated(#[from] FormRepeated),
    /// The mandate's present state does not allow it.
    #[error("the mandate's state does not allow it")]
    NotAllowed(MandateChangeError),
    /// The mandate has no such instalment that was missed.
    #[error("there is no such missed instalment")]
    NotMissed,
    #[error("another change is being made")]
    InProgress,
    #[error("the provider can't be reached")]
    Unreachable,
    #[error(transparent)]
    Store(#[from] StoreError),
}

from_claim_error!(OrderError);

/// A merchant's mandate. `None` for an unknown one, and for one of another merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find(
    app: &AppState,
    merchant_id: &str,
    id: MandateId,
) -> Result<Option<StoredMandate>, StoreError> {
    let found = mandates::find(&app.store, id).await?;
    Ok(found.filter(|found| found.merchant_id == merchant_id))
}

/// Changes a mandate. The form is claimed before the provider is asked; one that changes nothing
/// can be sent again.
///
/// # Errors
/// [`OrderError`]
pub async fn change(
    app: &AppState,
    instruction: &Instruction,
    mandate: &StoredMandate,
    change: MandateChange,
) -> Result<OrderResult, OrderError> {
    instruction.claim_form(app).await?;
    let (action, after) = describe(change);
    let input = MandateChangeInput {
        change,
        scope: None,
        build_response: Box::new(|_| None),
        audit: Some(to_record(app, instruction, mandate, action, after)),
    };
    let result = match change_mandate(app, mandate.clone(), input).await {
        Ok(MandateChangeResult::Done(_)) => Ok(OrderResult::Done),
        Ok(MandateChangeResult::Refused(refusal)) => Err(OrderError::NotAllowed(refusal)),
        Err(MandateError::ProviderUnreachable(_)) => find_pending(app, mandate.id, change).await,
        Err(error) => Err(to_order_error(error)),
    };
    if result.is_err() {
        instruction.release_form(app).await?;
    }
    result
}

/// Collects an instalment that was missed.
///
/// # Errors
/// [`OrderError`]
pub async fn collect(
    app: &AppState,
    instruction: &Instruction,
    mandate: &StoredMandate,
    number: u32,
) -> Result<OrderResult, OrderError> {
    instruction.claim_form(app).await?;
    let after = json!({ "number": number });
    let audit = to_record(app, instruction, mandate, AuditAction::MandateCollected, after);
    let collected = collect_missed_instalment(app, mandate.clone(), number, audit).await;
    let result = match collected {
        Ok(Some(instalment)) if !instalment.status.is_open() => Ok(OrderResult::Done),
        Ok(_) => Ok(OrderResult::UnderWay),
        Err(MandateError::NotFound) => Err(OrderError::NotMissed),
        Err(error) => Err(to_order_error(error)),
    };
    if result.is_err() {
        instruction.release_form(app).await?;
    }
    result
}

/// The change is written, and is made later; or nothing was written.
async fn find_pending(
    app: &AppState,
    id: MandateId,
    change: MandateChange,
) -> Result<OrderResult, OrderError> {
    let stored = mandates::find(&app.store, id).await?;
    let pending = stored.and_then(|stored| stored.pending_change);
    match pending {
        Some(pending) if pending.change == change => Ok(OrderResult::UnderWay),
        _ => Err(OrderError::Unreachable),
    }
}

fn to_order_error(error: MandateError) -> OrderError {
    match error {
        MandateError::NotAllowed(refusal) => OrderError::NotAllowed(refusal),
        MandateError::Store(error) => OrderError::Store(error),
        MandateError::ProviderUnreachable(_) => OrderError::Unreachable,
        MandateError::NotFound
        | MandateError::Forbidden
        | MandateError::ChangeInProgress
        | MandateError::KeyConflict(_) => OrderError::InProgress,
    }
}

fn to_record(
    app: &AppState,
    instruction: &Instruction,
    mandate: &StoredMandate,
    action: AuditAction,
    after: Value,
) -> OrderedRecord {
    OrderedRecord {
        auditor: Auditor::new(app, &instruction.actor),
        merchant_id: mandate.merchant_id.clone(),
        record: AuditRecord::new(action).subject(&mandate.id.0.to_string()).after(after),
    }
}

fn describe(change: MandateChange) -> (AuditAction, Value) {
    match change {
        MandateChange::Update(update) => {
            let after = json!({ "pause_collection": update.pause, "amount": update.amount });
            (AuditAction::MandateChanged, after)
        }
        MandateChange::Amend { maximum_amount } => {
            (AuditAction::MandateChanged, json!({ "max_amount": maximum_amount }))
        }
        MandateChange::Cancel => (AuditAction::MandateCanceled, json!({ "status": "canceled" })),
        MandateChange::Collect(_)
        | MandateChange::DecideAmendment { .. }
        | MandateChange::SetStatus { .. } => (AuditAction::MandateChanged, json!({})),
    }
}
