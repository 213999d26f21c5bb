//! Beneficiaries: those whom a merchant shares payments with.

use std::sync::Arc;

use futures_util::FutureExt;
use kassa_domain::beneficiary::RecipientType;
use kassa_domain::ids::{BeneficiaryId, ConnectionId, MerchantId};
use kassa_domain::money::Currency;
use kassa_domain::portal::AuditAction;
use kassa_platform::random;
use kassa_providers::{CallError, RecipientRequest, RecipientResult};
use kassa_store::tables::beneficiaries::{self, SealedAccount};
use kassa_store::{Beneficiary, StoreError};
use serde_json::json;

use crate::audit::AuditRecord;
use crate::calls::find_provider;
use crate::context::AppContext;
use crate::guard::{Guard, GuardedError};

/// How many account numbers of an earlier version are sealed in one transaction.
const SEALED_AT_ONCE: u32 = 200;

/// A beneficiary of one of the merchant's connections.
pub struct BeneficiaryInput {
    pub connection_id: ConnectionId,
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

/// Registers a beneficiary at the provider of its connection, and writes it. Without an answer
/// nothing is written: no payment can be split with the beneficiary. A form is claimed before the
/// provider is called; one whose beneficiary is not registered can be sent again.
///
/// # Errors
/// [`GuardedError`]
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn create_beneficiary<G: Guard<Beneficiary>>(
    ctx: &AppContext,
    guard: G,
    merchant_id: &MerchantId,
    input: BeneficiaryInput,
) -> Result<Beneficiary, GuardedError<RegistrationError, G::Conflict>> {
    let guard = Arc::new(guard);
    guard.claim_early(ctx).await?;
    let created = match register_beneficiary(ctx, merchant_id, input).await {
        Ok(beneficiary) => write_beneficiary(ctx, Arc::clone(&guard), beneficiary).await,
        Err(error) => Err(GuardedError::Refused(error)),
    };
    if created.is_err() {
        guard.release(ctx).await?;
    }
    created
}

/// Registers a beneficiary under an id that is generated here.
async fn register_beneficiary(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    input: BeneficiaryInput,
) -> Result<Beneficiary, RegistrationError> {
    let (id, now) = (BeneficiaryId::from_trusted(random::new_uuid()), ctx.clock.now());
    let recipient = RecipientRequest {
        reference: id.to_string(),
        recipient_type: input.recipient_type,
        name: input.name.clone(),
        bank_code: input.bank_code.clone(),
        account_number: input.account_number.clone(),
        currency: input.currency,
    };
    let provider = find_provider(ctx, Some(&input.connection_id)).await?;
    let provider = provider.ok_or(CallError::NotSent)?;
    let recipients = provider.recipients().ok_or(CallError::NotSent)?;
    let result = recipients.create_recipient(&recipient).await?;
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

async fn write_beneficiary<G: Guard<Beneficiary>>(
    ctx: &AppContext,
    guard: Arc<G>,
    beneficiary: Beneficiary,
) -> Result<Beneficiary, GuardedError<RegistrationError, G::Conflict>> {
    let written = ctx.store.write::<_, GuardedError<_, _>, _>(move |tx| {
        async move {
            guard.claim_late(tx, None, beneficiary.created).await?;
            beneficiaries::insert(tx, &beneficiary).await?;
            let record = || build_record(&beneficiary);
            guard.complete(tx, &beneficiary, &beneficiary.merchant_id, record).await?;
            Ok(beneficiary)
        }
        .boxed()
    });
    written.await
}

fn build_record(beneficiary: &Beneficiary) -> AuditRecord {
    AuditRecord::new(AuditAction::BeneficiaryCreated)
        .subject(&beneficiary.id)
        .after(json!({ "name": beneficiary.name, "connection_id": beneficiary.connection_id }))
}

/// The account number of a beneficiary, sealed for it, with its last four digits.
fn seal_account(ctx: &AppContext, id: &BeneficiaryId, account_number: &str) -> SealedAccount {
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
        let sealed: Vec<(BeneficiaryId, SealedAccount)> = found
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
