//! A merchant's disputes.

use crate::domain::dispute::{Dispute, DisputeId, DisputeStatus};
use crate::services::context::AppContext;
use crate::store::StoreError;
use crate::store::tables::disputes::{self, DisputePlace};
use crate::store::tables::merchants;

const PAGE_SIZE: usize = 50;
const PAGE_LIMIT: u32 = 51;

/// A page of a merchant's disputes.
#[derive(Debug)]
pub struct DisputePage {
    pub disputes: Vec<Dispute>,
    pub has_more: bool,
}

/// Lists disputes of a merchant with a status, or with any: first those that wait for evidence, the
/// next one due first, then the others, the newest first. Begins after a dispute, if one is given;
/// `None` if the merchant has no such dispute.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_dispute_page(
    ctx: &AppContext,
    merchant_id: &str,
    status: Option<DisputeStatus>,
    after: Option<DisputeId>,
) -> Result<Option<DisputePage>, StoreError> {
    let place = match after {
        None => DisputePlace::FIRST,
        Some(id) => match disputes::find_place(&ctx.store, merchant_id, id).await? {
            Some(place) => place,
            None => return Ok(None),
        },
    };
    let mut disputes =
        disputes::list_page(&ctx.store, merchant_id, status, place, PAGE_LIMIT).await?;
    let has_more = disputes.len() > PAGE_SIZE;
    disputes.truncate(PAGE_SIZE);
    Ok(Some(DisputePage { disputes, has_more }))
}

/// Lists the disputes of a merchant, oldest first. `None` if there is no such merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_disputes(
    ctx: &AppContext,
    merchant_id: &str,
) -> Result<Option<Vec<Dispute>>, StoreError> {
    if merchants::find(&ctx.store, merchant_id).await?.is_none() {
        return Ok(None);
    }
    disputes::list_by_merchant(&ctx.store, merchant_id).await.map(Some)
}
