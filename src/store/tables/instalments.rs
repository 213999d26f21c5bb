//! Collected and failed instalments of mandates. Each number of a mandate is stored once.

use crate::domain::failure_reason::FailureReason;
use crate::domain::mandate::{Instalment, MandateId};
use crate::domain::money::Currency;
use crate::domain::time::{Date, Timestamp};
use crate::platform::dto::parse_optional;
use crate::store::engine::error::{Result, StoreError};
use crate::store::engine::query::query;
use crate::store::engine::store::Store;
use crate::store::engine::tx::Tx;

/// A stored instalment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredInstalment {
    /// The subject of its ledger posting.
    pub id: i64,
    pub mandate_id: MandateId,
    pub instalment: Instalment,
    pub currency: Currency,
}

#[derive(sqlx::FromRow)]
struct InstalmentRow {
    id: i64,
    mandate_id: i64,
    number: i64,
    due: String,
    amount: i64,
    currency: String,
    failure: Option<String>,
    collected: i64,
}

const SELECT_INSTALMENTS: &str = "SELECT n.id, n.mandate_id, n.number, n.due, n.amount, \
    n.currency, n.failure, n.collected FROM mandate_instalments n ";

/// Inserts an instalment and returns its id. `None` if the mandate has this number already.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn insert_if_absent(
    tx: &mut Tx,
    mandate: MandateId,
    instalment: &Instalment,
    currency: Currency,
) -> Result<Option<i64>> {
    const SQL: &str = "INSERT INTO mandate_instalments (mandate_id, number, due, amount, \
        currency, failure, collected) VALUES ($1, $2, $3, $4, $5, $6, $7) \
        ON CONFLICT (mandate_id, number) DO NOTHING RETURNING id";
    let due = instalment.due.to_iso_string();
    let row: Option<(i64,)> = query("mandate_instalments", SQL)
        .bind(mandate.0)
        .bind(i64::from(instalment.number))
        .bind(&due)
        .bind(instalment.amount)
        .bind(currency.code())
        .bind(instalment.failure.map(FailureReason::code))
        .bind(instalment.collected)
        .fetch_optional_in(tx)
        .await?;
    Ok(row.map(|(id,)| id))
}

/// Lists the instalments of a mandate, by number.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_mandate(store: &Store, mandate: MandateId) -> Result<Vec<StoredInstalment>> {
    let text = format!("{SELECT_INSTALMENTS} WHERE n.mandate_id = $1 ORDER BY n.number");
    let rows: Vec<InstalmentRow> =
        query("mandate_instalments", text).bind(mandate.0).fetch_all(store).await?;
    rows.into_iter().map(InstalmentRow::into_stored_instalment).collect()
}

/// Lists the instalments of every mandate of an intent, in the order of insertion.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent(store: &Store, intent_id: &str) -> Result<Vec<StoredInstalment>> {
    let text = format!(
        "{SELECT_INSTALMENTS} JOIN mandates m ON m.id = n.mandate_id \
         WHERE m.intent_id = $1 ORDER BY n.id"
    );
    let rows: Vec<InstalmentRow> =
        query("mandate_instalments", text).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(InstalmentRow::into_stored_instalment).collect()
}

impl InstalmentRow {
    fn into_stored_instalment(self) -> Result<StoredInstalment> {
        let corrupt = |why| StoreError::corrupt("mandate_instalments", self.id, why);
        let instalment = Instalment {
            number: u32::try_from(self.number).map_err(|_| corrupt("an impossible number"))?,
            due: Date::parse(&self.due).ok_or_else(|| corrupt("an impossible day"))?,
            amount: self.amount,
            failure: parse_optional(self.failure.as_deref(), FailureReason::from_code)
                .ok_or_else(|| corrupt("an unknown reason"))?,
            collected: Timestamp(self.collected),
        };
        let currency =
            Currency::from_code(&self.currency).ok_or_else(|| corrupt("an unknown currency"))?;
        Ok(StoredInstalment {
            id: self.id,
            mandate_id: MandateId(self.mandate_id),
            instalment,
            currency,
        })
    }
}
