//! What a text finds among the payments of a merchant, by kind.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use kassa_domain::ids::{IntentId, MerchantId};
use kassa_store::StoreError;
use kassa_store::tables::portal::payments::{
    self as table, PaymentKey, PaymentPosition, PaymentSummary,
};
use kassa_store::tables::portal::search;

use crate::context::AppContext;
use crate::purchasers::hash_email;

/// Payments and customers of a kind that are shown.
const MAX_SHOWN: usize = 5;
/// One more than is shown tells whether there are others.
const MAX_READ: u32 = 6;
/// Payments of an amount in minor units that are looked at for its currency.
const MAX_OF_AMOUNT: u32 = 50;
/// Attempts with the last four digits of a card that are looked at, of all merchants.
const MAX_OF_CARD: u32 = 2000;

/// What is searched for.
#[derive(Clone, Debug)]
pub struct SearchTerms {
    pub text: String,
    /// The text as an amount, in minor units, for each number of decimals that a currency has.
    pub amounts: Vec<(u8, i64)>,
}

/// Payments that were found, newest first.
#[derive(Debug, Default)]
pub struct PaymentHits {
    pub payments: Vec<PaymentSummary>,
    /// Whether there may be others.
    pub has_more: bool,
}

impl PaymentHits {
    const fn is_empty(&self) -> bool {
        self.payments.is_empty() && !self.has_more
    }
}

/// What was found.
#[derive(Debug, Default)]
pub struct SearchHits {
    pub ids: PaymentHits,
    pub references: PaymentHits,
    /// The ids of purchasers.
    pub customers: Vec<String>,
    pub emails: PaymentHits,
    pub cards: PaymentHits,
    pub amounts: PaymentHits,
}

impl SearchHits {
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.ids.is_empty()
            && self.references.is_empty()
            && self.customers.is_empty()
            && self.emails.is_empty()
            && self.cards.is_empty()
            && self.amounts.is_empty()
    }
}

/// Finds payments and customers of a merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn find_hits(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    terms: &SearchTerms,
) -> Result<SearchHits, StoreError> {
    let text = terms.text.as_str();
    if text.is_empty() {
        return Ok(SearchHits::default());
    }
    let emails = find_emails(ctx, merchant_id, text).await?;
    let mut customers = search::list_purchasers(&ctx.store, merchant_id, text, MAX_SHOWN).await?;
    for payment in &emails.payments {
        if !customers.contains(&payment.purchaser_id) {
            customers.push(payment.purchaser_id.clone());
        }
    }
    Ok(SearchHits {
        ids: find_id(ctx, merchant_id, text).await?,
        references: find_references(ctx, merchant_id, text).await?,
        customers,
        emails,
        cards: find_cards(ctx, merchant_id, text).await?,
        amounts: find_amounts(ctx, merchant_id, &terms.amounts).await?,
    })
}

async fn find_id(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    text: &str,
) -> Result<PaymentHits, StoreError> {
    let Some(id) = IntentId::parse(&text.to_lowercase()) else {
        return Ok(PaymentHits::default());
    };
    let payments = table::find_all(&ctx.store, merchant_id, &[id]).await?;
    Ok(PaymentHits { payments, has_more: false })
}

/// The text itself first, then what begins with it.
async fn find_references(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    text: &str,
) -> Result<PaymentHits, StoreError> {
    let key = (PaymentKey::Reference, text);
    let places = table::search(&ctx.store, merchant_id, key, MAX_READ).await?;
    load_places(ctx, merchant_id, places).await
}

/// By the whole address.
async fn find_emails(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    text: &str,
) -> Result<PaymentHits, StoreError> {
    if !text.contains('@') {
        return Ok(PaymentHits::default());
    }
    let hash = hash_email(ctx, merchant_id, text);
    let places = search::search_email(&ctx.store, merchant_id, &hash, MAX_READ).await?;
    load_places(ctx, merchant_id, places).await
}

async fn find_cards(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    text: &str,
) -> Result<PaymentHits, StoreError> {
    if text.len() != 4 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(PaymentHits::default());
    }
    match table::search_card(&ctx.store, merchant_id, text, MAX_OF_CARD).await? {
        None => Ok(PaymentHits { payments: Vec::new(), has_more: true }),
        Some(places) => {
            let places: BTreeSet<PaymentPosition> = places.into_iter().collect();
            load_places(ctx, merchant_id, places.into_iter().rev().collect()).await
        }
    }
}

async fn find_amounts(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    amounts: &[(u8, i64)],
) -> Result<PaymentHits, StoreError> {
    let mut hits = PaymentHits::default();
    for (exponent, minor) in amounts {
        let places = search::search_amount(&ctx.store, merchant_id, *minor, MAX_OF_AMOUNT).await?;
        let is_cut = u32::try_from(places.len()).is_ok_and(|count| count >= MAX_OF_AMOUNT);
        let ids: Vec<IntentId> = places.into_iter().map(|place| place.id).collect();
        let found = table::find_all(&ctx.store, merchant_id, &ids).await?;
        let is_meant = |payment: &PaymentSummary| payment.money.currency().exponent() == *exponent;
        hits.payments.extend(found.into_iter().filter(is_meant));
        hits.has_more |= is_cut;
    }
    hits.payments.sort_unstable_by_key(|payment| Reverse(place_of(payment)));
    hits.has_more |= hits.payments.len() > MAX_SHOWN;
    hits.payments.truncate(MAX_SHOWN);
    Ok(hits)
}

/// The first of these places, newest first.
async fn load_places(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    mut places: Vec<PaymentPosition>,
) -> Result<PaymentHits, StoreError> {
    let has_more = places.len() > MAX_SHOWN;
    places.truncate(MAX_SHOWN);
    let ids: Vec<IntentId> = places.into_iter().map(|place| place.id).collect();
    let mut payments = table::find_all(&ctx.store, merchant_id, &ids).await?;
    payments.sort_unstable_by_key(|payment| Reverse(place_of(payment)));
    Ok(PaymentHits { payments, has_more })
}

fn place_of(payment: &PaymentSummary) -> PaymentPosition {
    PaymentPosition { created: payment.created, id: payment.id.clone() }
}
