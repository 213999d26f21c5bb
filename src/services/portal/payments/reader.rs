//! Reads payments of a list, a bounded number of rows at a time.

use std::collections::BTreeSet;

use super::filter::PaymentFilter;
use crate::services::context::AppContext;
use crate::store::StoreError;
use crate::store::tables::portal::payments::{
    self as table, PaymentKey, PaymentPosition, PaymentRange, PaymentSummary,
};

/// How many payments a text or a card may find so that they are read by themselves. What finds more
/// is found among the payments in their order.
const MAX_FOUND: u32 = 5000;

/// In which order payments are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Older,
    Newer,
}

/// Where payments are read from.
enum Source {
    /// All of the range, or those of a status.
    Range,
    /// What a text or a card has found: the next first.
    Found(Vec<PaymentPosition>),
}

/// Reads the payments of a list that are between two places.
pub(super) struct PaymentReader {
    merchant_id: String,
    filter: PaymentFilter,
    direction: Direction,
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
        merchant_id: &str,
        filter: PaymentFilter,
        direction: Direction,
        start: Option<PaymentPosition>,
    ) -> Result<Self, StoreError> {
        let (mut older, mut newer) =
            (PaymentPosition::at(filter.from), PaymentPosition::at(filter.to));
        match (direction, start) {
            (Direction::Older, Some(start)) => newer = newer.min(start),
            (Direction::Newer, Some(start)) => older = older.max(start),
            (_, None) => {}
        }
        let found = match (&filter.search, &filter.last4) {
            (Some(text), _) => search(ctx, merchant_id, text).await?,
            (None, Some(last4)) => search_card(ctx, merchant_id, last4).await?,
            (None, None) => None,
        };
        let source = match found {
            None => Source::Range,
            Some(found) => {
                let inside = found.into_iter().filter(|place| *place > older && *place < newer);
                let mut places: Vec<_> = inside.collect();
                if direction == Direction::Older {
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

    /// How many rows are to be looked at for `wanted` payments.
    pub(super) fn to_limit(&self, wanted: u32, most: u32) -> u32 {
        if self.filter.is_index_alone() { wanted } else { most }
    }

    /// Looks at the next `limit` rows.
    pub(super) async fn read(&mut self, ctx: &AppContext, limit: u32) -> Result<Chunk, StoreError> {
        let count = usize::try_from(limit).unwrap_or(usize::MAX);
        let mut payments = match &mut self.source {
            Source::Range => self.read_range(ctx, limit).await?,
            Source::Found(places) => {
                let taken: Vec<_> = places.drain(..count.min(places.len())).collect();
                self.is_done = places.is_empty();
                find_in_order(ctx, &self.merchant_id, &taken).await?
            }
        };
        let looked_at = payments.len();
        let end = payments.last().map(to_position);
        if matches!(self.source, Source::Range) {
            self.is_done = looked_at < count;
        }
        if let Some(end) = end.clone() {
            match self.direction {
                Direction::Older => self.newer = end,
                Direction::Newer => self.older = end,
            }
        }
        payments.retain(|payment| self.filter.includes(payment));
        Ok(Chunk { payments, looked_at, end })
    }

    async fn read_range(
        &self,
        ctx: &AppContext,
        limit: u32,
    ) -> Result<Vec<PaymentSummary>, StoreError> {
        let range = PaymentRange {
            merchant_id: &self.merchant_id,
            status: self.filter.indexed_status(),
            older: &self.older,
            newer: &self.newer,
            limit,
        };
        match self.direction {
            Direction::Older => table::list_newest(&ctx.store, &range).await,
            Direction::Newer => table::list_oldest(&ctx.store, &range).await,
        }
    }
}

/// Where the payments are that a text finds, the oldest first. `None` if it finds too many.
async fn search(
    ctx: &AppContext,
    merchant_id: &str,
    text: &str,
) -> Result<Option<Vec<PaymentPosition>>, StoreError> {
    let mut found = BTreeSet::new();
    for key in [PaymentKey::Reference, PaymentKey::Purchaser] {
        let places = table::search(&ctx.store, merchant_id, (key, text), MAX_FOUND).await?;
        if u32::try_from(places.len()).is_ok_and(|count| count >= MAX_FOUND) {
            return Ok(None);
        }
        found.extend(places);
    }
    found.extend(table::find_position(&ctx.store, merchant_id, &text.to_lowercase()).await?);
    Ok(Some(found.into_iter().collect()))
}

/// As [`search`], by the last four digits of a card.
async fn search_card(
    ctx: &AppContext,
    merchant_id: &str,
    last4: &str,
) -> Result<Option<Vec<PaymentPosition>>, StoreError> {
    let found = table::search_card(&ctx.store, merchant_id, last4, MAX_FOUND).await?;
    // A payment may have been tried several times with the card.
    let found = found.map(|places| places.into_iter().collect::<BTreeSet<_>>());
    Ok(found.map(|places| places.into_iter().collect()))
}

async fn find_in_order(
    ctx: &AppContext,
    merchant_id: &str,
    places: &[PaymentPosition],
) -> Result<Vec<PaymentSummary>, StoreError> {
    let ids: Vec<String> = places.iter().map(|place| place.id.clone()).collect();
    let mut payments = table::find_all(&ctx.store, merchant_id, &ids).await?;
    payments.sort_unstable_by_key(|payment| ids.iter().position(|id| *id == payment.id));
    Ok(payments)
}

pub(super) fn to_position(payment: &PaymentSummary) -> PaymentPosition {
    PaymentPosition { created: payment.created, id: payment.id.clone() }
}
