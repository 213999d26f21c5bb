//! Beneficiaries' shares as a provider is sent them: by its own identifiers (decision 119).

use std::collections::HashMap;

use kassa_domain::beneficiary::RecipientType;
use kassa_domain::ids::BeneficiaryId;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::split::Share;
use kassa_providers::RecipientShare;
use kassa_store::tables::{beneficiaries, connections};
use kassa_store::{Beneficiary, Store, StoreError};

use super::calls::find_provider;
use super::context::AppContext;

/// A share with its beneficiary.
struct Recipient<'a> {
    share: &'a Share,
    beneficiary: Beneficiary,
    recipient_type: RecipientType,
}

/// The shares that are part of an attempt's charge. Those that are paid out after the capture are
/// not.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a beneficiary is
/// missing.
pub(super) async fn load_charged_shares(
    ctx: &AppContext,
    attempt: &Attempt,
) -> Result<Vec<RecipientShare>, StoreError> {
    let (charged, _) = divide_shares(ctx, attempt).await?;
    if charged.is_empty() {
        return Ok(Vec::new());
    }
    let main = find_main_beneficiary(ctx, attempt).await?;
    let to_share = |recipient: Recipient<'_>| {
        let bears_fees = main.as_ref() == Some(&recipient.beneficiary.id);
        RecipientShare { bears_fees, ..recipient.into_recipient_share() }
    };
    Ok(charged.into_iter().map(to_share).collect())
}

/// The beneficiary that alone bears the fees, if it has a share.
async fn find_main_beneficiary(
    ctx: &AppContext,
    attempt: &Attempt,
) -> Result<Option<BeneficiaryId>, StoreError> {
    let Some(id) = &attempt.connection_id else { return Ok(None) };
    let connection = connections::find(&ctx.store, id).await?;
    Ok(connection.and_then(|connection| connection.main_beneficiary))
}

/// The shares of an attempt that the provider pays out after the capture.
///
/// # Errors
/// As [`load_charged_shares`].
pub(super) async fn load_paid_out_shares(
    ctx: &AppContext,
    attempt: &Attempt,
) -> Result<Vec<Share>, StoreError> {
    let (_, paid_out) = divide_shares(ctx, attempt).await?;
    Ok(paid_out.into_iter().map(|recipient| recipient.share.clone()).collect())
}

/// The amount that a refund takes back from each beneficiary, whether or not the share was paid
/// out.
///
/// # Errors
/// As [`load_charged_shares`].
pub(super) async fn load_refunded_shares(
    store: &Store,
    shares: &[Share],
) -> Result<Vec<RecipientShare>, StoreError> {
    let recipients = load_recipients(store, shares).await?;
    Ok(recipients.into_iter().map(Recipient::into_recipient_share).collect())
}

/// The provider's identifier of a beneficiary.
///
/// # Errors
/// As [`load_charged_shares`].
pub(super) async fn load_external_id(
    store: &Store,
    id: &BeneficiaryId,
) -> Result<String, StoreError> {
    let found = beneficiaries::list_by_ids(store, &[id.to_owned()]).await?.pop();
    found.map(|beneficiary| beneficiary.external_id).ok_or_else(|| missing(id))
}

/// The shares of an attempt that are charged, and those that are paid out.
async fn divide_shares<'a>(
    ctx: &AppContext,
    attempt: &'a Attempt,
) -> Result<(Vec<Recipient<'a>>, Vec<Recipient<'a>>), StoreError> {
    if attempt.shares.is_empty() {
        return Ok((Vec::new(), Vec::new()));
    }
    let provider = find_provider(ctx, attempt.connection_id.as_ref()).await?;
    // Without its provider it is not known which shares it pays out.
    let provider = provider.ok_or(StoreError::Interrupted)?;
    let payouts = &provider.abilities().payouts;
    let recipients = load_recipients(&ctx.store, &attempt.shares).await?.into_iter();
    Ok(recipients.partition(|recipient| !payouts.contains(&recipient.recipient_type)))
}

async fn load_recipients<'a>(
    store: &Store,
    shares: &'a [Share],
) -> Result<Vec<Recipient<'a>>, StoreError> {
    let ids: Vec<BeneficiaryId> = shares.iter().map(|share| share.beneficiary_id.clone()).collect();
    let found = beneficiaries::list_by_ids(store, &ids).await?.into_iter();
    let mut by_id: HashMap<BeneficiaryId, Beneficiary> =
        found.map(|one| (one.id.clone(), one)).collect();
    let to_recipient = |share: &'a Share| {
        let id = &share.beneficiary_id;
        let beneficiary = by_id.remove(id).ok_or_else(|| missing(id))?;
        let recipient_type = RecipientType::from_code(&beneficiary.kind)
            .ok_or_else(|| StoreError::corrupt("beneficiaries", id, "an unknown type"))?;
        Ok(Recipient { share, beneficiary, recipient_type })
    };
    shares.iter().filter(|share| share.amount > 0).map(to_recipient).collect()
}

fn missing(beneficiary_id: &BeneficiaryId) -> StoreError {
    StoreError::corrupt("beneficiaries", beneficiary_id, "a share of a beneficiary that is absent")
}

impl Recipient<'_> {
    fn into_recipient_share(self) -> RecipientShare {
        RecipientShare::new(self.beneficiary.external_id, self.share.amount)
    }
}
