//! A merchant names somebody to share payments with.

use futures_util::FutureExt;

use crate::domain::beneficiary::RecipientType;
use crate::domain::money::Currency;
use crate::platform::clock;
use crate::providers::sandbox::SandboxProvider;
use crate::services::AppContext;
use crate::services::idempotency::{KeyConflict, StoredResponse, claim_key_and_store_response};
use crate::store::tables::beneficiaries;
use crate::store::{Beneficiary, StoreError};

/// What the merchant says of the beneficiary, for one of its connections.
pub struct BeneficiaryInput {
    pub connection_id: String,
    pub recipient_type: RecipientType,
    pub bank_code: String,
    pub account_number: String,
    pub currency: Currency,
    pub name: String,
    pub description: String,
}

/// Gives the beneficiary an identity, here and at the provider of its connection.
#[must_use]
pub fn build_beneficiary(
    ctx: &AppContext,
    merchant_id: &str,
    input: BeneficiaryInput,
) -> Beneficiary {
    let (id, now) = (clock::new_uuid(), ctx.clock.now());
    Beneficiary {
        // Every connection there is leads to the mock provider.
        external_id: SandboxProvider::recipient_code(&id),
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

/// Writes it, with the answer to keep for a repeated request.
///
/// # Errors
/// [`Repeated`] where the idempotency key was used before, in the outer result when the store can't
/// write.
pub async fn create_beneficiary(
    ctx: &AppContext,
    beneficiary: Beneficiary,
    response: Option<StoredResponse>,
) -> Result<Result<(), KeyConflict>, StoreError> {
    ctx.store
        .write(move |tx| {
            async move {
                if let Err(conflict) =
                    claim_key_and_store_response(tx, response.as_ref(), beneficiary.created).await?
                {
                    return Ok(Err(conflict));
                }
                beneficiaries::insert(tx, &beneficiary).await.map(Ok)
            }
            .boxed()
        })
        .await
}
