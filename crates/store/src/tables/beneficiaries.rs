//! Beneficiaries: the recipients among whom a payment can be split.

use std::collections::BTreeMap;

use kassa_domain::ids::{BeneficiaryId, ConnectionId, MerchantId};
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::{list_parameters, query};
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;
use crate::engine::wide_sum::wide_sum;

/// A stored beneficiary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beneficiary {
    /// A UUID.
    pub id: BeneficiaryId,
    pub merchant_id: MerchantId,
    pub connection_id: ConnectionId,
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
#[derive(Clone)]
pub struct UnsealedAccount {
    pub id: BeneficiaryId,
    pub account_number: String,
}

/// What is owed to a beneficiary in one currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owed {
    pub currency: Currency,
    /// In minor units; negative if a refund took back what was paid out.
    pub minor: i128,
}

database_row! {
    struct BeneficiaryRow {
        id: BeneficiaryId,
        merchant_id: MerchantId,
        connection_id: ConnectionId,
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

database_row! {
    struct OwedRow {
        beneficiary_id: BeneficiaryId,
        currency: String,
        credited: i128,
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
pub async fn list_by_ids(store: &Store, ids: &[BeneficiaryId]) -> Result<Vec<Beneficiary>> {
    let mut found = Vec::with_capacity(ids.len());
    for ids in ids.chunks(MAX_IDS_PER_QUERY) {
        let select = query("beneficiaries", list_by_ids_sql(ids.len())).bind_all(ids);
        let rows: Vec<BeneficiaryRow> = select.fetch_all(store).await?;
        for row in rows {
            found.push(row.into_beneficiary()?);
        }
    }
    Ok(found)
}

/// Finds a beneficiary of a merchant. `None` for an unknown id, or that of another merchant's.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if the row is invalid.
pub async fn find(
    store: &Store,
    merchant_id: &MerchantId,
    id: &BeneficiaryId,
) -> Result<Option<Beneficiary>> {
    const SQL: &str =
        concat!("SELECT ", columns!(), " FROM beneficiaries WHERE id = $1 AND merchant_id = $2");
    let row: Option<BeneficiaryRow> =
        query("beneficiaries", SQL).bind(id).bind(merchant_id).fetch_optional(store).await?;
    row.map(BeneficiaryRow::into_beneficiary).transpose()
}

/// Lists up to `limit` beneficiaries of a merchant, newest first; those after one of them if it is
/// given.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_merchant(
    store: &Store,
    merchant_id: &MerchantId,
    after: Option<&Beneficiary>,
    limit: u32,
) -> Result<Vec<Beneficiary>> {
    const SQL: &str = concat!(
        "SELECT ",
        columns!(),
        " FROM beneficiaries WHERE merchant_id = $1 AND (created, id) < ($2, $3) \
         ORDER BY created DESC, id DESC LIMIT $4"
    );
    let (created, id) = after.map_or((i64::MAX, ""), |last| (last.created.0, last.id.as_str()));
    let rows: Vec<BeneficiaryRow> = query("beneficiaries", SQL)
        .bind(merchant_id)
        .bind(created)
        .bind(id)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    rows.into_iter().map(BeneficiaryRow::into_beneficiary).collect()
}

/// What is owed to each of these beneficiaries in each currency, by the ledger. One who never had
/// a share is absent.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] for an unknown currency.
pub async fn list_owed(
    store: &Store,
    ids: &[&BeneficiaryId],
) -> Result<BTreeMap<BeneficiaryId, Vec<Owed>>> {
    let mut owed: BTreeMap<BeneficiaryId, Vec<Owed>> = BTreeMap::new();
    for ids in ids.chunks(MAX_IDS_PER_QUERY) {
        let sql = format!(
            concat!(
                "SELECT beneficiary_id, currency, ",
                wide_sum!("amount"),
                " AS credited FROM ledger_entries WHERE beneficiary_id IN ({}) \
                 GROUP BY beneficiary_id, currency"
            ),
            list_parameters(1, ids.len())
        );
        let rows: Vec<OwedRow> =
            query("ledger_entries", sql).bind_all(ids.iter().copied()).fetch_all(store).await?;
        for row in rows {
            let id = row.beneficiary_id;
            let currency = Currency::from_code(&row.currency)
                .ok_or_else(|| StoreError::corrupt("ledger_entries", &id, "an unknown currency"))?;
            owed.entry(id).or_default().push(Owed { currency, minor: -row.credited });
        }
    }
    for owed in owed.values_mut() {
        owed.sort_by_key(|owed| owed.currency.code());
    }
    Ok(owed)
}

/// Lists up to `limit` beneficiaries whose account numbers are not sealed.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn list_unsealed(store: &Store, limit: u32) -> Result<Vec<UnsealedAccount>> {
    const SQL: &str = "SELECT id, account_number FROM beneficiaries \
        WHERE sealed_account IS NULL ORDER BY id LIMIT $1";
    let rows: Vec<(BeneficiaryId, String)> =
        query("beneficiaries", SQL).bind(i64::from(limit)).fetch_all(store).await?;
    let to_account = |(id, account_number)| UnsealedAccount { id, account_number };
    Ok(rows.into_iter().map(to_account).collect())
}

/// Replaces an account number by its sealed form. `false` if it was sealed before.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn seal_account(
    tx: &mut Tx,
    id: &BeneficiaryId,
    account: &SealedAccount,
) -> Result<bool> {
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
    let parameters = list_parameters(1, id_count);
    format!(concat!("SELECT ", columns!(), " FROM beneficiaries WHERE id IN ({})"), parameters)
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
