//! A merchant names somebody to share payments with.

use futures_util::FutureExt;

use super::Parts;
use super::replay::{Keep, Repeated, keep};
use crate::clock;
use crate::domain::beneficiary::RecipientType;
use crate::domain::money::Currency;
use crate::processor::mock::Mock;
use crate::store::{Beneficiary, StoreError, beneficiaries};

/// What the merchant says of the beneficiary, for one of its connections.
pub struct Introduction {
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
pub fn draft(parts: &Parts, merchant_id: &str, introduction: Introduction) -> Beneficiary {
    let (id, now) = (clock::uuid(), parts.clock.now());
    Beneficiary {
        // Every connection there is leads to the mock provider.
        external_id: Mock::recipient_code(&id),
        id,
        merchant_id: merchant_id.to_owned(),
        connection_id: introduction.connection_id,
        kind: introduction.recipient_type.code().to_owned(),
        name: introduction.name,
        description: introduction.description,
        currency: introduction.currency,
        bank_code: introduction.bank_code,
        account_number: introduction.account_number,
        created: now,
        updated: now,
    }
}

/// Writes it, with the answer to keep for a repeated request.
///
/// # Errors
/// [`Repeated`] where the idempotency key was used before, in the outer result when the store can't write.
pub async fn create(parts: &Parts, beneficiary: Beneficiary, answer: Option<Keep>) -> Result<Result<(), Repeated>, StoreError> {
    parts
        .store
        .write(move |tx| {
            async move {
                if let Err(repeated) = keep(tx, answer.as_ref(), beneficiary.created).await? {
                    return Ok(Err(repeated));
                }
                beneficiaries::insert(tx, &beneficiary).await.map(Ok)
            }
            .boxed()
        })
        .await
}
