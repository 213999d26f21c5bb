//! The shares that a beneficiary has of payments, as the ledger has them.

use kassa_domain::ids::{BeneficiaryId, IntentId};
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;

/// A beneficiary's share of a captured payment. Amounts are in minor units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeneficiaryShare {
    /// Rises with time.
    pub position: i64,
    pub intent_id: IntentId,
    /// The merchant's reference of the payment.
    pub reference_id: String,
    /// When the payment was captured.
    pub captured: Timestamp,
    pub currency: Currency,
    pub minor: i64,
    /// The amount that refunds have taken back, and the amount reserved for those without a result.
    pub refunded: i64,
}

database_row! {
    struct ShareRow {
        position: i64,
        intent_id: IntentId,
        reference_id: String,
        captured: i64,
        currency: String,
        minor: i64,
        refunded: i64,
    }
}

/// Lists up to `limit` shares of a beneficiary that are older than a position, newest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] for an unknown currency.
pub async fn list_by_beneficiary(
    store: &Store,
    beneficiary_id: &BeneficiaryId,
    older_than: i64,
    limit: u32,
) -> Result<Vec<BeneficiaryShare>> {
    const SQL: &str = "SELECT l.position, l.intent_id, i.reference_id, l.created AS captured, \
        l.currency, -l.amount AS minor, CAST(COALESCE((SELECT SUM(r.amount) \
        FROM ledger_entries r WHERE r.intent_id = l.intent_id \
        AND r.beneficiary_id = l.beneficiary_id AND r.posting LIKE 'refund%'), 0) AS BIGINT) \
        AS refunded FROM ledger_entries l JOIN intents i ON i.id = l.intent_id \
        WHERE l.beneficiary_id = $1 AND l.position < $2 \
        AND (l.posting LIKE 'sale:%' OR l.posting LIKE 'capture:%') \
        ORDER BY l.position DESC LIMIT $3";
    let rows: Vec<ShareRow> = query("ledger_entries", SQL)
        .bind(beneficiary_id)
        .bind(older_than)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    rows.into_iter().map(ShareRow::into_share).collect()
}

impl ShareRow {
    fn into_share(self) -> Result<BeneficiaryShare> {
        let currency = Currency::from_code(&self.currency).ok_or_else(|| {
            StoreError::corrupt("ledger_entries", self.position, "an unknown currency")
        })?;
        Ok(BeneficiaryShare {
            position: self.position,
            intent_id: self.intent_id,
            reference_id: self.reference_id,
            captured: Timestamp(self.captured),
            currency,
            minor: self.minor,
            refunded: self.refunded,
        })
    }
}
