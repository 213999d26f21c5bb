//! Beneficiaries: those whom a merchant shares payments with.

use futures_util::FutureExt;

use crate::domain::beneficiary::RecipientType;
use crate::domain::money::Currency;
use crate::platform::random;
use crate::services::context::AppContext;
use crate::services::idempotency::{
    IdempotencyError, StoredResponse, claim_key_and_store_response,
};
use crate::store::Beneficiary;
use crate::store::tables::beneficiaries;

/// A beneficiary of one of the merchant's connections.
pub struct BeneficiaryInput {
    pub connection_id: String,
    pub recipient_type: RecipientType,
    pub bank_code: String,
    pub account_number: String,
    pub currency: Currency,
    pub name: String,
    pub description: String,
}

/// Generates a beneficiary's id, and its identifier at the provider of its connection.
#[must_use]
pub fn build_beneficiary(
    ctx: &AppContext,
    merchant_id: &str,
    input: BeneficiaryInput,
) -> Beneficiary {
    let (id, now) = (random::new_uuid(), ctx.clock.now());
    Beneficiary {
        external_id: ctx.providers.recipient_code(&id),
        id,
        merchant_id: merchant_id.to_owned(),
        connection_id: input.connection_id,
        kind: input.recipient_type.code().to_owned(),
        name: input.name,
        description: input.description,
        currency: input.currency,
        bank_code: input.bank_code,
        account_number: input.account_number,
        created: now,
        updated: now,
    }
}

/// Writes a beneficiary, with the response to store for repeated requests.
///
/// # Errors
/// [`IdempotencyError::KeyConflict`] if the idempotency key was used before.
#[tracing::instrument(skip_all, fields(beneficiary = %beneficiary.id))]
pub async fn create_beneficiary(
    ctx: &AppContext,
    beneficiary: Beneficiary,
    response: Option<StoredResponse>,
) -> Result<(), IdempotencyError> {
    let written = ctx.store.write(move |tx| {
        async move {
            claim_key_and_store_response(tx, response.as_ref(), beneficiary.created).await?;
            Ok(beneficiaries::insert(tx, &beneficiary).await?)
        }
        .boxed()
    });
    written.await
}
