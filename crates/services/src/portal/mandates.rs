//! Mandates as people read and change them.

use kassa_domain::ids::MerchantId;
use kassa_domain::mandate::{MandateChange, MandateId};
use kassa_providers::MandateChangeResult;
use kassa_store::tables::mandates;
use kassa_store::{StoreError, StoredMandate};

use super::forms::FormRepeated;
use super::instruction::Instruction;
use crate::context::AppState;
use crate::guard::GuardedError;
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

type OrderError = GuardedError<MandateError, FormRepeated>;

/// A merchant's mandate. `None` for an unknown one, and for one of another merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find(
    app: &AppState,
    merchant_id: &MerchantId,
    id: MandateId,
) -> Result<Option<StoredMandate>, StoreError> {
    let found = mandates::find(&app.store, id).await?;
    Ok(found.filter(|found| found.merchant_id == *merchant_id))
}

/// Changes a mandate. The form is claimed before the provider is asked; one that changes nothing
/// can be sent again.
///
/// # Errors
/// [`GuardedError`]
pub async fn change(
    app: &AppState,
    instruction: &Instruction,
    mandate: &StoredMandate,
    change: MandateChange,
) -> Result<OrderResult, OrderError> {
    instruction.claim_form(app).await?;
    let input = MandateChangeInput { change, build_response: Box::new(|_| None) };
    let result = match change_mandate(app, instruction.writer(app), mandate.clone(), input).await {
        Ok(MandateChangeResult::Done(_)) => Ok(OrderResult::Done),
        Ok(MandateChangeResult::Refused(refusal)) => Err(MandateError::NotAllowed(refusal).into()),
        Err(GuardedError::Refused(MandateError::ProviderUnreachable(error))) => {
            let is_pending = is_pending(app, mandate.id, change).await;
            is_pending.and_then(|is_pending| match is_pending {
                true => Ok(OrderResult::UnderWay),
                false => Err(MandateError::ProviderUnreachable(error).into()),
            })
        }
        Err(error) => Err(error),
    };
    if result.is_err() {
        instruction.release_form(app).await?;
    }
    result
}

/// Collects an instalment that was missed.
///
/// # Errors
/// [`GuardedError`]
pub async fn collect(
    app: &AppState,
    instruction: &Instruction,
    mandate: &StoredMandate,
    number: u32,
) -> Result<OrderResult, OrderError> {
    instruction.claim_form(app).await?;
    let (writer, mandate) = (instruction.writer(app), mandate.clone());
    let result = match collect_missed_instalment(app, writer, mandate, number).await {
        Ok(Some(instalment)) if !instalment.status.is_open() => Ok(OrderResult::Done),
        Ok(_) => Ok(OrderResult::UnderWay),
        Err(error) => Err(error),
    };
    if result.is_err() {
        instruction.release_form(app).await?;
    }
    result
}

/// Whether the change is written, and is made later. Otherwise nothing was written.
async fn is_pending(
    app: &AppState,
    id: MandateId,
    change: MandateChange,
) -> Result<bool, OrderError> {
    let stored = mandates::find(&app.store, id).await?;
    let pending = stored.and_then(|stored| stored.pending_change);
    Ok(pending.is_some_and(|pending| pending.change == change))
}
