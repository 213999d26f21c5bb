//! Lists payments, a page or a part of an export at a time.

use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::time::Timestamp;
use kassa_store::StoreError;
use kassa_store::tables::portal::payment_windows::ReadDirection;
use kassa_store::tables::portal::payments::{self as table, PaymentPosition, PaymentSummary};

use super::filter::PaymentFilter;
use super::reader::PaymentReader;
use crate::context::AppContext;

/// Payments of a page.
const PAGE_SIZE: usize = 50;

/// How many payments are looked at for the first page. What a filter without an index finds may be
/// far apart: a page that is not full then leads on from where it ended. With this few, the page
/// takes as long for a merchant of any number of payments.
const MAX_LOOKED_AT_FIRST: usize = 1000;

/// The same for a filter that reads their rows: each is found through more pages of the database
/// the more payments there are.
const MAX_ROWS_FIRST: usize = 250;

/// The same for the pages after it, which a person asks for to search on.
const MAX_LOOKED_AT: usize = 5000;

/// How many rows are looked at before any others: the newest payments usually fill a page. Each
/// further window has this many times as many.
const FIRST_WINDOW: usize = 100;
const WINDOW_GROWTH: usize = 10;

/// Payments of an export that are read at once.
const CHUNK: usize = 500;

/// Where a page begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaymentCursor {
    Newest,
    /// After a payment, with older ones.
    Older(PaymentPosition),
    /// Before a payment, with newer ones.
    Newer(PaymentPosition),
}

/// A page of payments, newest first.
#[derive(Debug, Default)]
pub struct PaymentPage {
    pub payments: Vec<PaymentSummary>,
    /// The payment after which older ones follow.
    pub older: Option<IntentId>,
    /// The payment before which newer ones are.
    pub newer: Option<IntentId>,
    /// How far the search came, if it has not looked at all payments.
    pub searched_to: Option<Timestamp>,
}

/// Where a merchant's payment is in its lists. `None` for an unknown one.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_position(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    id: &IntentId,
) -> Result<Option<PaymentPosition>, StoreError> {
    table::find_position(&ctx.store, merchant_id, id).await
}

/// Lists a page.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn list_page(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    filter: PaymentFilter,
    cursor: PaymentCursor,
) -> Result<PaymentPage, StoreError> {
    let (direction, start, most) = match cursor.clone() {
        PaymentCursor::Newest => (ReadDirection::Older, None, most_of_first_page(&filter)),
        PaymentCursor::Older(start) => (ReadDirection::Older, Some(start), MAX_LOOKED_AT),
        PaymentCursor::Newer(start) => (ReadDirection::Newer, Some(start), MAX_LOOKED_AT),
    };
    let mut reader = PaymentReader::open(ctx, merchant_id, filter, direction, start).await?;
    let (mut payments, mut end): (Vec<PaymentSummary>, _) = (Vec::new(), None);
    let (mut unseen, mut window) = (most, FIRST_WINDOW);
    while payments.len() <= PAGE_SIZE && unseen > 0 && !reader.is_done() {
        let wanted = PAGE_SIZE + 1 - payments.len();
        let chunk = reader.read(ctx, wanted, window.min(unseen)).await?;
        payments.extend(chunk.payments);
        unseen = unseen.saturating_sub(chunk.looked_at);
        window = window.saturating_mul(WINDOW_GROWTH);
        end = chunk.end.or(end);
    }
    let is_full = payments.len() > PAGE_SIZE;
    payments.truncate(PAGE_SIZE);
    let unsearched = end.filter(|_| !is_full && !reader.is_done());
    let last = payments.last().filter(|_| is_full).map(|payment| payment.id.clone());
    let further = last.or_else(|| unsearched.as_ref().map(|place| place.id.clone()));
    let searched_to = unsearched.map(|place| place.created);
    Ok(build_page(payments, cursor, further, searched_to))
}

const fn most_of_first_page(filter: &PaymentFilter) -> usize {
    if filter.reads_rows() { MAX_ROWS_FIRST } else { MAX_LOOKED_AT_FIRST }
}

/// `further` is where the list goes on in the direction of `cursor`.
fn build_page(
    mut payments: Vec<PaymentSummary>,
    cursor: PaymentCursor,
    further: Option<IntentId>,
    searched_to: Option<Timestamp>,
) -> PaymentPage {
    let (older, newer) = match cursor {
        PaymentCursor::Newest => (further, None),
        PaymentCursor::Older(start) => {
            let first = payments.first().map(|payment| payment.id.clone());
            (further, first.or(Some(start.id)))
        }
        PaymentCursor::Newer(start) => {
            payments.reverse();
            let last = payments.last().map(|payment| payment.id.clone());
            (last.or(Some(start.id)), further)
        }
    };
    PaymentPage { payments, older, newer, searched_to }
}

/// An export of a list, newest first.
pub struct PaymentExport {
    reader: PaymentReader,
}

impl PaymentExport {
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub async fn open(
        ctx: &AppContext,
        merchant_id: &MerchantId,
        filter: PaymentFilter,
    ) -> Result<Self, StoreError> {
        let direction = ReadDirection::Older;
        let reader = PaymentReader::open(ctx, merchant_id, filter, direction, None).await?;
        Ok(Self { reader })
    }

    /// The next payments, which may be none; `None` at the end.
    ///
    /// # Errors
    /// As [`list_page`].
    pub async fn next(
        &mut self,
        ctx: &AppContext,
    ) -> Result<Option<Vec<PaymentSummary>>, StoreError> {
        if self.reader.is_done() {
            return Ok(None);
        }
        Ok(Some(self.reader.read(ctx, CHUNK, MAX_LOOKED_AT).await?.payments))
    }
}
