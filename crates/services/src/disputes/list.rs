//! A merchant's disputes.

use kassa_domain::dispute::{Dispute, DisputeId, DisputeStatus};
use kassa_domain::ids::MerchantId;
use kassa_store::StoreError;
use kassa_store::tables::disputes::{self, DisputePlace};
use kassa_store::tables::merchants;

use crate::context::AppContext;
use crate::list_page::{ListPage, PAGE_LIMIT};

/// Lists disputes of a merchant with a status, or with any: first those that wait for evidence, the
/// next one due first, then the others, the newest first. Begins after a dispute, if one is given;
/// `None` if the merchant has no such dispute.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_dispute_page(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    status: Option<DisputeStatus>,
    after: Option<DisputeId>,
) -> Result<Option<ListPage<Dispute>>, StoreError> {
    let place = match after {
        None => DisputePlace::FIRST,
        Some(id) => match disputes::find_place(&ctx.store, merchant_id, id).await? {
            Some(place) => place,
            None => return Ok(None),
        },
    };
    let disputes = disputes::list_page(&ctx.store, merchant_id, status, place, PAGE_LIMIT).await?;
    Ok(Some(ListPage::new(disputes)))
}

/// Lists the disputes of a merchant, oldest first. `None` if there is no such merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_disputes(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<Option<Vec<Dispute>>, StoreError> {
    if merchants::find(&ctx.store, merchant_id).await?.is_none() {
        return Ok(None);
    }
    disputes::list_by_merchant(&ctx.store, merchant_id).await.map(Some)
}
