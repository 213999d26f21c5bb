//! Payment links that are kept open for many payments.

mod link;
mod row;
mod made;

pub use self::link::{LinkTerms, NewPaymentLink, StoredPaymentLink};
pub use self::made::{
    EndedPayment, MadePosition, find_by_form, find_made, insert_made, list_ended, list_made, settle,
};

use kassa_domain::ids::{LinkId, MerchantId};
use kassa_domain::time::Timestamp;

use self::row::PaymentLinkRow;
use super::intents::OrderTextColumns;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// Inserts a link without payments.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn insert(tx: &mut Tx, new: &NewPaymentLink) -> Result<()> {
    const SQL: &str = "INSERT INTO payment_links (id, merchant_id, token_hash, created, \
        created_by, currency, amount_min, amount_max, reference_id, purchaser_id, return_url, \
        description, capture_mode, purchaser_email, purchaser_locale, method_filter, \
        sandbox_result, sandbox_flow, max_payments, ends_on, ends, sealed_token, places, paid, \
        paid_total) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, \
        $19, $20, $21, $22, 0, 0, 0)";
    let LinkTerms { order, amount, max_payments, ends } = &new.terms;
    let text_columns = OrderTextColumns::from_order(order)?;
    let ends_on = ends.map(|(date, _)| date.to_iso_string());
    query("payment_links", SQL)
        .bind(&new.id)
        .bind(&new.merchant_id)
        .bind(&new.token_hash)
        .bind(new.created)
        .bind(&new.created_by)
        .bind(amount.currency().code())
        .bind(amount.min().minor())
        .bind(amount.max().minor())
        .bind(&order.reference_id)
        .bind(&order.purchaser_id)
        .bind(&order.return_url)
        .bind(&order.bill.description)
        .bind(order.capture_mode.code())
        .bind(&order.purchaser.email)
        .bind(&order.purchaser.locale)
        .bind(&text_columns.method_filter)
        .bind(order.sandbox.result.map(|result| result.code()))
        .bind(order.sandbox.scenario.code())
        .bind(*max_payments)
        .bind(&ends_on)
        .bind(ends.map(|(_, end)| end.0))
        .bind(new.sealed_token.as_slice())
        .execute(tx)
        .await
        .map(drop)
}

/// Finds a link by the hash of its token. Intents that are not tried, and were made at
/// `abandoned_before` or earlier, take no place.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read,
/// [`StoreError::Corrupt`](crate::StoreError::Corrupt) if the row is invalid.
pub async fn find_by_token(
    store: &Store,
    token_hash: &[u8; 32],
    abandoned_before: Timestamp,
) -> Result<Option<StoredPaymentLink>> {
    let row: Option<PaymentLinkRow> =
        query("payment_links", row::select_link!("WHERE l.token_hash = $2"))
            .bind(abandoned_before)
            .bind(token_hash)
            .fetch_optional(store)
            .await?;
    row.map(PaymentLinkRow::into_link).transpose()
}

/// Finds a link of a merchant. `None` for an unknown one.
///
/// # Errors
/// As [`find_by_token`].
pub async fn find(
    store: &Store,
    merchant_id: &MerchantId,
    id: &LinkId,
    abandoned_before: Timestamp,
) -> Result<Option<StoredPaymentLink>> {
    let row: Option<PaymentLinkRow> =
        query("payment_links", row::select_link!("WHERE l.id = $2 AND l.merchant_id = $3"))
            .bind(abandoned_before)
            .bind(id)
            .bind(merchant_id)
            .fetch_optional(store)
            .await?;
    row.map(PaymentLinkRow::into_link).transpose()
}

/// The sealed token of a merchant's link. `None` for an unknown link, and for one whose token was
/// not kept.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_sealed_token(
    store: &Store,
    merchant_id: &MerchantId,
    id: &LinkId,
) -> Result<Option<Vec<u8>>> {
    const SQL: &str = "SELECT sealed_token FROM payment_links \
        WHERE id = $1 AND merchant_id = $2 AND sealed_token IS NOT NULL";
    let row: Option<(Vec<u8>,)> =
        query("payment_links", SQL).bind(id).bind(merchant_id).fetch_optional(store).await?;
    Ok(row.map(|(sealed,)| sealed))
}

/// Lists the links of a merchant that are older than the one made at this time with this id,
/// newest first.
///
/// # Errors
/// As [`find_by_token`].
pub async fn list(
    store: &Store,
    merchant_id: &MerchantId,
    (created, id): (Timestamp, &LinkId),
    limit: u32,
    abandoned_before: Timestamp,
) -> Result<Vec<StoredPaymentLink>> {
    const SQL: &str = row::select_link!(
        "WHERE l.merchant_id = $2 AND l.created <= $3 AND (l.created < $3 OR l.id < $4) \
         ORDER BY l.created DESC, l.id DESC LIMIT $5"
    );
    let rows: Vec<PaymentLinkRow> = query("payment_links", SQL)
        .bind(abandoned_before)
        .bind(merchant_id)
        .bind(created)
        .bind(id)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    rows.into_iter().map(PaymentLinkRow::into_link).collect()
}

/// Compare-and-set: takes a place of an open link. `false` if it is closed or has none left.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn claim_place(tx: &mut Tx, id: &LinkId, now: Timestamp) -> Result<bool> {
    const SQL: &str = "UPDATE payment_links SET places = places + 1 \
        WHERE id = $1 AND disabled IS NULL AND (ends IS NULL OR ends > $2) \
        AND (max_payments IS NULL OR places < max_payments)";
    query("payment_links", SQL).bind(id).bind(now).run_compare_and_set(tx).await
}

/// Adds payments to the count, and gives places back that led to none.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn count(
    tx: &mut Tx,
    id: &LinkId,
    (paid, paid_total): (i64, i64),
    given_back: i64,
) -> Result<()> {
    // A total of more than 62 bits is carried over. The sum of the two does not exceed 63.
    const SQL: &str = "UPDATE payment_links SET paid = paid + $1, \
        paid_total_high = paid_total_high + ((paid_total + $2) >> 62), \
        paid_total = (paid_total + $2) & 4611686018427387903, \
        places = places - $3 WHERE id = $4";
    query("payment_links", SQL)
        .bind(paid)
        .bind(paid_total)
        .bind(given_back)
        .bind(id)
        .execute(tx)
        .await
        .map(drop)
}

/// Ends a link of a merchant. `false` if there is none, or it was ended before.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn disable(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    id: &LinkId,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE payment_links SET disabled = $1 \
        WHERE id = $2 AND merchant_id = $3 AND disabled IS NULL";
    query("payment_links", SQL).bind(now).bind(id).bind(merchant_id).run_compare_and_set(tx).await
}
