//! What a developer of a merchant looks at: requests that failed, and the newest events.

use kassa_domain::ids::{IntentId, MerchantId};
use kassa_store::tables::events;
use kassa_store::tables::portal::failed_requests::{self, FailedRequest};
use kassa_store::tables::portal::payments;
use kassa_store::tables::unknown_method_codes::{self, UnknownMethodCode};
use kassa_store::{StoreError, StoredEvent};

use crate::context::AppContext;

const PAGE_SIZE: u32 = 20;
/// More different codes are not a mistake in a shop's code.
const MAX_CODES: u32 = 100;

/// A page of a merchant's failed requests, the newest first.
pub struct FailedRequestPage {
    pub requests: Vec<FailedRequest>,
    pub has_older: bool,
}

/// Lists the failed requests of a merchant: those older than the request `before`, or the newest.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_failed_requests(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    before: Option<&str>,
) -> Result<FailedRequestPage, StoreError> {
    let limit = PAGE_SIZE.saturating_add(1);
    let mut requests = failed_requests::list(&ctx.store, merchant_id, before, limit).await?;
    let has_older = requests.len() > PAGE_SIZE as usize;
    requests.truncate(PAGE_SIZE as usize);
    Ok(FailedRequestPage { requests, has_older })
}

/// Lists the newest events of a merchant, the newest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_newest_events(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<Vec<StoredEvent>, StoreError> {
    events::list_newest(&ctx.store, merchant_id, PAGE_SIZE).await
}

/// Lists the codes of payment methods that a merchant named and that do not exist, the newest
/// first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_unknown_method_codes(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<Vec<UnknownMethodCode>, StoreError> {
    let mut codes = unknown_method_codes::list(&ctx.store, merchant_id, MAX_CODES).await?;
    codes.sort_by_key(|code| std::cmp::Reverse(code.seen));
    Ok(codes)
}

/// The id of the newest payment intent of a merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_newest_intent(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<Option<IntentId>, StoreError> {
    payments::find_newest_id(&ctx.store, merchant_id).await
}
