//! Beneficiaries as people see them.

use kassa_domain::ids::{BeneficiaryId, MerchantId};
use kassa_domain::payout::{Payout, PayoutId};
use kassa_store::tables::beneficiaries::{self, Owed};
use kassa_store::tables::payouts;
use kassa_store::tables::portal::shares::{self, BeneficiaryShare};
use kassa_store::{Beneficiary, StoreError};

use crate::context::AppContext;
use crate::list_page::{ListPage, PAGE_LIMIT};

/// A beneficiary with what the ledger has of it. Lists are newest first.
#[derive(Debug)]
pub struct BeneficiaryDetails {
    pub beneficiary: Beneficiary,
    pub owed: Vec<Owed>,
    pub shares: ListPage<BeneficiaryShare>,
    pub payouts: ListPage<Payout>,
}

/// Where the lists of a beneficiary begin: after the row with this id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BeneficiaryCursor {
    pub shares: Option<i64>,
    pub payouts: Option<PayoutId>,
}

/// The beneficiaries of a merchant after one of them, or the newest, each with what is owed to it.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_with_owed(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    after: Option<&Beneficiary>,
) -> Result<ListPage<(Beneficiary, Vec<Owed>)>, StoreError> {
    let found = beneficiaries::list_by_merchant(&ctx.store, merchant_id, after, PAGE_LIMIT).await?;
    let page = ListPage::new(found);
    let ids: Vec<&BeneficiaryId> = page.rows.iter().map(|beneficiary| &beneficiary.id).collect();
    let mut owed = beneficiaries::list_owed(&ctx.store, &ids).await?;
    let rows = page.rows.into_iter().map(|beneficiary| {
        let owed = owed.remove(&beneficiary.id).unwrap_or_default();
        (beneficiary, owed)
    });
    Ok(ListPage { rows: rows.collect(), has_more: page.has_more })
}

/// Loads a merchant's beneficiary. `None` for an unknown id, or that of another merchant's.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn load_beneficiary(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    id: &BeneficiaryId,
    cursor: BeneficiaryCursor,
) -> Result<Option<BeneficiaryDetails>, StoreError> {
    let store = &ctx.store;
    let Some(beneficiary) = beneficiaries::find(store, merchant_id, id).await? else {
        return Ok(None);
    };
    let id = &beneficiary.id;
    let owed = beneficiaries::list_owed(store, &[id]).await?.remove(id).unwrap_or_default();
    let after = cursor.shares.unwrap_or(i64::MAX);
    let shares = shares::list_by_beneficiary(store, id, after, PAGE_LIMIT).await?;
    let after = cursor.payouts.unwrap_or(PayoutId(i64::MAX));
    let payouts = payouts::list_by_beneficiary(store, id, after, PAGE_LIMIT).await?;
    let (shares, payouts) = (ListPage::new(shares), ListPage::new(payouts));
    Ok(Some(BeneficiaryDetails { beneficiary, owed, shares, payouts }))
}
