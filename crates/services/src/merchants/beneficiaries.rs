//! Beneficiaries: those whom a merchant shares payments with.

use futures_util::FutureExt;
use kassa_domain::beneficiary::RecipientType;
use kassa_domain::money::Currency;
use kassa_platform::random;
use kassa_providers::{CallError, RecipientRequest, RecipientResult};
use kassa_store::tables::beneficiaries::{self, SealedAccount};
use kassa_store::{Beneficiary, StoreError};

use crate::calls::find_provider;
use crate::context::AppContext;
use crate::idempotency::{IdempotencyError, StoredResponse, claim_key_and_store_response};

/// How many account numbers of an earlier version are sealed in one transaction.
const SEALED_AT_ONCE: u32 = 200;

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

/// Why a beneficiary is not registered.
#[derive(Debug, thiserror::Error)]
pub enum RegistrationError {
    /// The provider does not accept the account.
    #[error("the provider does not accept the account: {0}")]
    Refused(String),
    #[error(transparent)]
    ProviderUnreachable(#[from] CallError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Registers a beneficiary at the provider of its connection, under an id that is generated here.
/// Without an answer nothing is written: no payment can be split with the beneficiary.
///
/// # Errors
/// [`RegistrationError`]
#[tracing::instrument(skip_all, fields(merchant = merchant_id))]
pub async fn register_beneficiary(
    ctx: &AppContext,
    merchant_id: &str,
    input: BeneficiaryInput,
) -> Result<Beneficiary, RegistrationError> {
    let (id, now) = (random::new_uuid(), ctx.clock.now());
    let recipient = RecipientRequest {
        reference: id.clone(),
        recipient_type: input.recipient_type,
        name: input.name.clone(),
        bank_code: input.bank_code.clone(),
        account_number: input.account_number.clone(),
        currency: input.currency,
    };
    let provider = find_provider(ctx, Some(&input.connection_id)).await?;
    let result = provider.ok_or(CallError::NotSent)?.create_recipient(&recipient).await?;
    let external_id = match result {
        RecipientResult::Registered(external_id) => external_id,
        RecipientResult::Refused(reason) => return Err(RegistrationError::Refused(reason)),
    };
    Ok(Beneficiary {
        external_id,
        merchant_id: merchant_id.to_owned(),
        connection_id: input.connection_id,
        kind: input.recipient_type.code().to_owned(),
        name: input.name,
        description: input.description,
        currency: input.currency,
        bank_code: input.bank_code,
        account: Some(seal_account(ctx, &id, &input.account_number)),
        id,
        created: now,
        updated: now,
    })
}

/// Writes a beneficiary, with the response to store for repeated requests.
///
/// # Errors
/// [`IdempotencyError::Conflict`] if the idempotency key was used before.
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

/// The account number of a beneficiary, sealed for it, with its last four digits.
fn seal_account(ctx: &AppContext, id: &str, account_number: &str) -> SealedAccount {
    let length = account_number.chars().count();
    let last4 = account_number.chars().skip(length.saturating_sub(4)).collect();
    let sealed =
        ctx.secrets.seal(&format!("account of beneficiary {id}"), account_number.as_bytes());
    SealedAccount { sealed, last4 }
}

/// Seals the account numbers that an earlier version has stored.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub async fn seal_stored_accounts(ctx: &AppContext) -> Result<(), StoreError> {
    loop {
        let found = beneficiaries::list_unsealed(&ctx.store, SEALED_AT_ONCE).await?;
        if found.is_empty() {
            return Ok(());
        }
        let sealed: Vec<(String, SealedAccount)> = found
            .into_iter()
            .map(|found| {
                let account = seal_account(ctx, &found.id, &found.account_number);
                (found.id, account)
            })
            .collect();
        let written = ctx.store.write::<_, StoreError, _>(move |tx| {
            async move {
                for (id, account) in sealed {
                    beneficiaries::seal_account(tx, &id, &account).await?;
                }
                Ok(())
            }
            .boxed()
        });
        written.await?;
    }
}
