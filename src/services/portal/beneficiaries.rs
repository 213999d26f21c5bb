//! Beneficiaries as people register them.

use futures_util::FutureExt;
use serde_json::json;

use super::forms::{self, ClaimError, FormRepeated};
use super::instruction::Instruction;
use crate::domain::portal::AuditAction;
use crate::services::audit::{AuditRecord, Auditor};
use crate::services::context::AppContext;
use crate::services::merchants::beneficiaries::{
    BeneficiaryInput, RegistrationError, register_beneficiary,
};
use crate::store::tables::beneficiaries::{self, Owed};
use crate::store::{Beneficiary, StoreError};

/// How many are listed.
const LIST_LIMIT: u32 = 500;

/// Why a beneficiary is not registered.
#[derive(Debug, thiserror::Error)]
pub enum CreateError {
    #[error(transparent)]
    Repeated(#[from] FormRepeated),
    #[error(transparent)]
    Registration(#[from] RegistrationError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ClaimError> for CreateError {
    fn from(error: ClaimError) -> Self {
        match error {
            ClaimError::Repeated(repeated) => Self::Repeated(repeated),
            ClaimError::Store(error) => Self::Store(error),
        }
    }
}

/// The newest beneficiaries of a merchant, each with what is owed to it.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_with_owed(
    ctx: &AppContext,
    merchant_id: &str,
) -> Result<Vec<(Beneficiary, Vec<Owed>)>, StoreError> {
    let mut found = Vec::new();
    for beneficiary in beneficiaries::list_by_merchant(&ctx.store, merchant_id, LIST_LIMIT).await? {
        let owed = beneficiaries::list_owed(&ctx.store, &beneficiary.id).await?;
        found.push((beneficiary, owed));
    }
    Ok(found)
}

/// Registers a beneficiary at its provider, and writes it. The form is claimed before the provider
/// is called; one whose beneficiary is not registered can be sent again.
///
/// # Errors
/// [`CreateError`]
#[tracing::instrument(skip_all, fields(merchant = merchant_id))]
pub async fn create(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &str,
    input: BeneficiaryInput,
) -> Result<(), CreateError> {
    if let Some(form) = &instruction.form {
        forms::claim_alone(ctx, form).await?;
    }
    let beneficiary = match register_beneficiary(ctx, merchant_id, input).await {
        Ok(beneficiary) => beneficiary,
        Err(error) => {
            if let Some(form) = &instruction.form {
                forms::release(ctx, form).await?;
            }
            return Err(error.into());
        }
    };
    let record = AuditRecord::new(AuditAction::BeneficiaryCreated)
        .subject(&beneficiary.id)
        .after(json!({ "name": beneficiary.name, "connection_id": beneficiary.connection_id }));
    let auditor = Auditor::new(ctx, &instruction.actor);
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            beneficiaries::insert(tx, &beneficiary).await?;
            auditor.record(tx, &beneficiary.merchant_id, record).await
        }
        .boxed()
    });
    Ok(written.await?)
}
