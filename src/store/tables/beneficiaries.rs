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
    /// `None` of a row of an earlier version that is not sealed yet.
    pub account: Option<SealedAccount>,
    pub created: Timestamp,
    pub updated: Timestamp,
}

/// An account number that can be unsealed for its beneficiary only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedAccount {
    pub sealed: Vec<u8>,
    /// The last four characters, by which its owner recognises it.
    pub last4: String,
}

/// A beneficiary of an earlier version, whose account number is not sealed.
pub struct UnsealedAccount {
    pub id: String,
    pub account_number: String,
}

/// What is owed to a beneficiary in one currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owed {
    pub currency: Currency,
    /// In minor units; negative if a refund took back what was paid out.
    pub minor: i64,
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
        sealed_account: Option<Vec<u8>>,
        account_last4: Option<String>,
        created: i64,
        updated: i64,
    }
}

/// The columns of [`BeneficiaryRow`].
macro_rules! columns {
    () => {
        "id, merchant_id, connection_id, external_id, kind, name, description, currency, \
         bank_code, sealed_account, account_last4, created, updated"
    };
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
        kind, name, description, currency, bank_code, account_number, sealed_account, \
        account_last4, created, updated) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', $10, $11, $12, $13)";
    let account = new.account.as_ref();
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
        .bind(account.map(|account| account.sealed.as_slice()))
        .bind(account.map(|account| account.last4.as_str()))
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

/// Lists up to `limit` beneficiaries of a merchant, newest first.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_merchant(
    store: &Store,
    merchant_id: &str,
    limit: u32,
) -> Result<Vec<Beneficiary>> {
    const SQL: &str = concat!(
        "SELECT ",
        columns!(),
        " FROM beneficiaries WHERE merchant_id = $1 ORDER BY created DESC LIMIT $2"
    );
    let rows: Vec<BeneficiaryRow> = query("beneficiaries", SQL)
        .bind(merchant_id)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    rows.into_iter().map(BeneficiaryRow::into_beneficiary).collect()
}

/// Lists what is owed to a beneficiary in each currency, by the ledger.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] for an unknown currency.
pub async fn list_owed(store: &Store, id: &str) -> Result<Vec<Owed>> {
    const SQL: &str = "SELECT currency, CAST(-SUM(amount) AS BIGINT) AS owed \
        FROM ledger_entries WHERE beneficiary_id = $1 GROUP BY currency ORDER BY currency";
    let rows: Vec<(String, i64)> = query("ledger_entries", SQL).bind(id).fetch_all(store).await?;
    let owed = rows.into_iter().map(|(code, minor)| {
        let currency = Currency::from_code(&code)
            .ok_or_else(|| StoreError::corrupt("ledger_entries", id, "an unknown currency"))?;
        Ok(Owed { currency, minor })
    });
    owed.collect()
}

/// Lists up to `limit` beneficiaries whose account numbers are not sealed.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn list_unsealed(store: &Store, limit: u32) -> Result<Vec<UnsealedAccount>> {
    const SQL: &str = "SELECT id, account_number FROM beneficiaries \
        WHERE sealed_account IS NULL ORDER BY id LIMIT $1";
    let rows: Vec<(String, String)> =
        query("beneficiaries", SQL).bind(i64::from(limit)).fetch_all(store).await?;
    let to_account = |(id, account_number)| UnsealedAccount { id, account_number };
    Ok(rows.into_iter().map(to_account).collect())
}

/// Replaces an account number by its sealed form. `false` if it was sealed before.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn seal_account(tx: &mut Tx, id: &str, account: &SealedAccount) -> Result<bool> {
    const SQL: &str = "UPDATE beneficiaries SET account_number = '', sealed_account = $1, \
        account_last4 = $2 WHERE id = $3 AND sealed_account IS NULL";
    query("beneficiaries", SQL)
        .bind(account.sealed.as_slice())
        .bind(&account.last4)
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

fn list_by_ids_sql(id_count: usize) -> String {
    let mut text = concat!("SELECT ", columns!(), " FROM beneficiaries WHERE id IN (").to_owned();
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
            account: self
                .sealed_account
                .zip(self.account_last4)
                .map(|(sealed, last4)| SealedAccount { sealed, last4 }),
            created: Timestamp(self.created),
            updated: Timestamp(self.updated),
        })
    }
}
