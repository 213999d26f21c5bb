//! Reads payments of a list, a bounded number of rows at a time.

use std::collections::BTreeSet;

use kassa_domain::ids::{IntentId, MerchantId};
use kassa_store::StoreError;
use kassa_store::tables::portal::payment_display::search_disputed;
use kassa_store::tables::portal::payment_windows::{self, ReadDirection};
use kassa_store::tables::portal::payments::{
    self as table, PaymentKey, PaymentPosition, PaymentRange, PaymentSummary,
};

use super::filter::PaymentFilter;
use crate::context::AppContext;

/// How many payments a text or a card may find so that they are read by themselves. What finds more
/// is found among the payments in their order.
const MAX_FOUND: usize = 5000;

/// Rows that are read at once to compare them with a text or a card, at most.
const CHUNK: usize = 500;

/// Where payments are read from.
enum Source {
    /// All of the range, or those of a status.
    Range,
    /// The payments that a text, a card or their disputes have found: the next first.
    Found(Vec<PaymentPosition>),
}

/// Reads the payments of a list that are between two places.
pub(super) struct PaymentReader {
    merchant_id: MerchantId,
    filter: PaymentFilter,
    direction: ReadDirection,
    source: Source,
    older: PaymentPosition,
    newer: PaymentPosition,
    is_done: bool,
}

/// A part of a list.
pub(super) struct Chunk {
    pub(super) payments: Vec<PaymentSummary>,
    /// How many rows were looked at.
    pub(super) looked_at: usize,
    /// The last of them.
    pub(super) end: Option<PaymentPosition>,
}

impl PaymentReader {
    /// `start` is where reading begins; `None` for the end of the list in this direction.
    pub(super) async fn open(
        ctx: &AppContext,
        merchant_id: &MerchantId,
        filter: PaymentFilter,
        direction: ReadDirection,
        start: Option<PaymentPosition>,
    ) -> Result<Self, StoreError> {
        let (mut older, mut newer) =
            (PaymentPosition::at(filter.from), PaymentPosition::at(filter.to));
        match (direction, start) {
            (ReadDirection::Older, Some(start)) => newer = newer.min(start),
            (ReadDirection::Newer, Some(start)) => older = older.max(start),
            (_, None) => {}
        }
        let found = match (&filter.search, &filter.last4) {
            (Some(text), _) => search(ctx, merchant_id, text).await?,
            (None, Some(last4)) => search_card(ctx, merchant_id, last4).await?,
            (None, None) if filter.is_of_disputes() => {
                let found = search_disputed(&ctx.store, merchant_id, to_limit(MAX_FOUND)).await?;
                found.map(sort)
            }
            (None, None) => None,
        };
        let source = match found {
            None => Source::Range,
            Some(found) => {
                let inside = found.into_iter().filter(|place| *place > older && *place < newer);
                let mut places: Vec<_> = inside.collect();
                if direction == ReadDirection::Older {
                    places.reverse();
                }
                Source::Found(places)
            }
        };
        let merchant_id = merchant_id.to_owned();
        Ok(Self { merchant_id, filter, direction, source, older, newer, is_done: false })
    }

    /// Whether all was read.
    pub(super) const fn is_done(&self) -> bool {
        self.is_done
    }

    /// Reads up to `wanted` payments, and looks at up to `most` rows for them.
    pub(super) async fn read(
        &mut self,
        ctx: &AppContext,
        wanted: usize,
        most: usize,
    ) -> Result<Chunk, StoreError> {
        let mut chunk = match &mut self.source {
            Source::Range if self.filter.is_index_alone() => self.read_range(ctx, wanted).await?,
            Source::Range => self.read_window(ctx, wanted, most).await?,
            Source::Found(places) => {
                let count = most.min(CHUNK).min(places.len());
                let taken: Vec<_> = places.drain(..count).collect();
                self.is_done = places.is_empty();
                let payments = find_in_order(ctx, &self.merchant_id, &taken).await?;
                Chunk { looked_at: payments.len(), end: payments.last().map(to_position), payments }
            }
        };
        if let Some(end) = chunk.end.clone() {
            match self.direction {
                ReadDirection::Older => self.newer = end,
                ReadDirection::Newer => self.older = end,
            }
        }
        chunk.payments.retain(|payment| self.filter.includes(payment));
        Ok(chunk)
    }

    fn to_range(&self, limit: usize) -> PaymentRange<'_> {
        PaymentRange {
            merchant_id: &self.merchant_id,
            subset: self.filter.subset(),
            older: &self.older,
            newer: &self.newer,
            limit: to_limit(limit),
        }
    }

    /// Payments of which the index alone knows that they are in the list.
    async fn read_range(&mut self, ctx: &AppContext, limit: usize) -> Result<Chunk, StoreError> {
        let range = self.to_range(limit);
        let payments = match self.direction {
            ReadDirection::Older => table::list_newest(&ctx.store, &range).await?,
            ReadDirection::Newer => table::list_oldest(&ctx.store, &range).await?,
        };
        let looked_at = payments.len();
        self.is_done = looked_at < limit;
        Ok(Chunk { looked_at, end: payments.last().map(to_position), payments })
    }

    /// Up to `wanted` payments of the next `most`. What a text or a card is compared with is not
    /// left out before it is read.
    async fn read_window(
        &mut self,
        ctx: &AppContext,
        wanted: usize,
        most: usize,
    ) -> Result<Chunk, StoreError> {
        let (range, direction) = (self.to_range(most), self.direction);
        let window_end = payment_windows::find_window_end(&ctx.store, &range, direction).await?;
        let wanted = if self.filter.has_text() { CHUNK } else { wanted };
        let mut window = PaymentRange { limit: to_limit(wanted), ..range };
        match (direction, &window_end) {
            (ReadDirection::Older, Some(end)) => window.older = end,
            (ReadDirection::Newer, Some(end)) => window.newer = end,
            (_, None) => {}
        }
        let methods = self.filter.join_methods();
        let display = self.filter.join_display();
        let filter = self.filter.to_window_filter(&methods, &display);
        let payments =
            payment_windows::list_window(&ctx.store, &window, direction, &filter).await?;
        let is_cut = payments.len() >= wanted;
        let end = if is_cut { payments.last().map(to_position) } else { window_end };
        self.is_done = end.is_none();
        let looked_at = if is_cut { payments.len() } else { most };
        Ok(Chunk { payments, looked_at, end })
    }
}

fn to_limit(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Where the payments are that a text finds, the oldest first. `None` if it finds too many.
async fn search(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    text: &str,
) -> Result<Option<Vec<PaymentPosition>>, StoreError> {
    let mut found = BTreeSet::new();
    for key in [PaymentKey::Reference, PaymentKey::Purchaser] {
        let places =
            table::search(&ctx.store, merchant_id, (key, text), to_limit(MAX_FOUND)).await?;
        if places.len() >= MAX_FOUND {
            return Ok(None);
        }
        found.extend(places);
    }
    if let Some(id) = IntentId::parse(&text.to_lowercase()) {
        found.extend(table::find_position(&ctx.store, merchant_id, &id).await?);
    }
    Ok(Some(found.into_iter().collect()))
}

/// As [`search`], by the last four digits of a card.
async fn search_card(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    last4: &str,
) -> Result<Option<Vec<PaymentPosition>>, StoreError> {
    let found = table::search_card(&ctx.store, merchant_id, last4, to_limit(MAX_FOUND)).await?;
    Ok(found.map(sort))
}

/// Each place once, the oldest first: a payment may have been tried several times with a card, or
/// have several disputes.
fn sort(places: Vec<PaymentPosition>) -> Vec<PaymentPosition> {
    places.into_iter().collect::<BTreeSet<_>>().into_iter().collect()
}

async fn find_in_order(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    places: &[PaymentPosition],
) -> Result<Vec<PaymentSummary>, StoreError> {
    let ids: Vec<IntentId> = places.iter().map(|place| place.id.clone()).collect();
    let mut payments = table::find_all(&ctx.store, merchant_id, &ids).await?;
    payments.sort_unstable_by_key(|payment| ids.iter().position(|id| *id == payment.id));
    Ok(payments)
}

pub(super) fn to_position(payment: &PaymentSummary) -> PaymentPosition {
    PaymentPosition { created: payment.created, id: payment.id.clone() }
}
