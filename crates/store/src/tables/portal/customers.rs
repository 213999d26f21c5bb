//! The payments of one purchaser, by the index of purchasers.

use kassa_domain::ids::MerchantId;
use kassa_domain::mandate::MandateId;
use kassa_domain::money::Currency;

use super::payments::{PaymentPosition, PaymentRow, PaymentSummary, select};
use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::tables::intents::to_search_key;

/// What a payment adds to the totals of its purchaser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PurchaserPayment {
    pub currency: Currency,
    /// In minor units; 0 unless it was paid.
    pub paid: i64,
    /// Refunded or reserved for pending refunds.
    pub refunded: i64,
    /// The mandate that was signed with it.
    pub mandate_id: Option<MandateId>,
}

database_row! {
    struct TotalsRow {
        currency: String,
        amount: i64,
        refunded: i64,
        status: String,
        mandate_id: Option<i64>,
    }
}

/// Lists the payments of a purchaser that are older than a place, newest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_payments(
    store: &Store,
    merchant_id: &MerchantId,
    purchaser_id: &str,
    newer: &PaymentPosition,
    limit: u32,
) -> Result<Vec<PaymentSummary>> {
    const SQL: &str = select!(
        "WHERE i.merchant_id = $1 AND i.purchaser_key = $2 AND i.purchaser_id = $3 \
         AND (i.created, i.id) < ($4, $5) ORDER BY i.created DESC, i.id DESC LIMIT $6"
    );
    let key = to_search_key(purchaser_id);
    let list = query("intents", SQL).bind(merchant_id).bind(key.as_slice()).bind(purchaser_id);
    let list = list.bind(newer.created).bind(&newer.id).bind(i64::from(limit));
    let rows: Vec<PaymentRow> = list.fetch_all(store).await?;
    rows.into_iter().map(PaymentRow::into_summary).collect()
}

/// Lists what the newest payments of a purchaser add to the totals.
///
/// # Errors
/// As [`list_payments`].
pub async fn list_for_totals(
    store: &Store,
    merchant_id: &MerchantId,
    purchaser_id: &str,
    limit: u32,
) -> Result<Vec<PurchaserPayment>> {
    // PostgreSQL could read all mandates from the newest on for the maximum of a plain column.
    const SQL: &str = "SELECT i.currency, i.amount, i.refunded, i.status, \
        (SELECT MAX(m.id + 0) FROM mandates m WHERE m.intent_id = i.id) AS mandate_id \
        FROM intents i WHERE i.merchant_id = $1 AND i.purchaser_key = $2 \
        AND i.purchaser_id = $3 ORDER BY i.created DESC, i.id DESC LIMIT $4";
    let key = to_search_key(purchaser_id);
    let list = query("intents", SQL).bind(merchant_id).bind(key.as_slice()).bind(purchaser_id);
    let rows: Vec<TotalsRow> = list.bind(i64::from(limit)).fetch_all(store).await?;
    let to_payment = |row: TotalsRow| {
        let currency = Currency::from_code(&row.currency)
            .ok_or_else(|| StoreError::corrupt("intents", purchaser_id, "an unknown currency"))?;
        let paid = if row.status == "success" { row.amount } else { 0 };
        let mandate_id = row.mandate_id.map(MandateId);
        Ok(PurchaserPayment { currency, paid, refunded: row.refunded, mandate_id })
    };
    rows.into_iter().map(to_payment).collect()
}
