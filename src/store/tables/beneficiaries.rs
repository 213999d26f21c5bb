//! Beneficiaries: the recipients among whom a payment can be split.

use std::fmt::Write as _;

use crate::domain::money::Currency;
use crate::domain::time::Timestamp;
use crate::store::engine::error::{Result, StoreError};
use crate::store::engine::query::query;
use crate::store::engine::row::database_row;
use crate::store::engine::store::Store;
use crate::store::engine::tx::Tx;

/// A stored beneficiary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beneficiary {
    /// A UUID.
    pub id: String,
    pub merchant_id: String,
    pub connection_id: String,
    /// The provider's id of the beneficiary.
    pub external_id: String,
    /// The recipient type (decision 22).
    pub kind: String,
    pub name: String,
    pub description: String,
    pub currency: Currency,
    pub bank_code: String,
    pub account_number: String,
    pub created: Timestamp,
    pub updated: Timestamp,
}

database_row! {
    struct BeneficiaryRow {
        id: String,
        merchant_id: String,
        connection_id: String,
        external_id: String,
        kind: String,
        name: String,
        description: String,
        currency: String,
        bank_code: String,
        account_number: String,
        created: i64,
        updated: i64,
    }
}

/// How many ids one statement selects. Engines limit the parameters of a statement.
const MAX_IDS_PER_QUERY: usize = 100;

/// Inserts a beneficiary.
///
/// # Errors
/// [`StoreError::Conflict`] if the id exists, [`StoreError::ConstraintViolation`] if the merchant
/// or the connection does not.
pub async fn insert(tx: &mut Tx, new: &Beneficiary) -> Result<()> {
    const SQL: &str = "INSERT INTO beneficiaries (id, merchant_id, connection_id, external_id, \
        kind, name, description, currency, bank_code, account_number, created, updated) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    query("beneficiaries", SQL)
        .bind(&new.id)
        .bind(&new.merchant_id)
        .bind(&new.connection_id)
        .bind(&new.external_id)
        .bind(&new.kind)
        .bind(&new.name)
        .bind(&new.description)
        .bind(new.currency.code())
        .bind(&new.bank_code)
        .bind(&new.account_number)
        .bind(new.created)
        .bind(new.updated)
        .execute(tx)
        .await
        .map(drop)
}

/// Lists the beneficiaries with these ids, of any merchant and in no particular order. Unknown ids
/// are skipped.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_ids(store: &Store, ids: &[String]) -> Result<Vec<Beneficiary>> {
    let mut found = Vec::with_capacity(ids.len());
    for ids in ids.chunks(MAX_IDS_PER_QUERY) {
        let select = ids
            .iter()
            .fold(query("beneficiaries", list_by_ids_sql(ids.len())), |select, id| select.bind(id));
        let rows: Vec<BeneficiaryRow> = select.fetch_all(store).await?;
        for row in rows {
            found.push(row.into_beneficiary()?);
        }
    }
    Ok(found)
}

fn list_by_ids_sql(id_count: usize) -> String {
    let mut text = "SELECT id, merchant_id, connection_id, external_id, kind, name, description, \
        currency, bank_code, account_number, created, updated FROM beneficiaries WHERE id IN ("
        .to_owned();
    for n in 1..=id_count {
        let comma = if n == 1 { "" } else { ", " };
        let _infallible = write!(text, "{comma}${n}");
    }
    text.push(')');
    text
}

impl BeneficiaryRow {
    fn into_beneficiary(self) -> Result<Beneficiary> {
        let Some(currency) = Currency::from_code(&self.currency) else {
            return Err(StoreError::corrupt("beneficiaries", self.id, "an unknown currency"));
        };
        Ok(Beneficiary {
            id: self.id,
            merchant_id: self.merchant_id,
            connection_id: self.connection_id,
            external_id: self.external_id,
            kind: self.kind,
            name: self.name,
            description: self.description,
            currency,
            bank_code: self.bank_code,
            account_number: self.account_number,
            created: Timestamp(self.created),
            updated: Timestamp(self.updated),
        })
    }
}
