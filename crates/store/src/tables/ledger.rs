//! The ledger. Entries are inserted and never changed, which a trigger of the database enforces.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::LazyLock;

use kassa_domain::ids::{BeneficiaryId, IntentId};
use kassa_domain::ledger::{LedgerAccount, LedgerEntry, Posting};
use kassa_domain::money::Currency;
use kassa_domain::split::Share;
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;
use crate::tables::figure_changes;

/// A posting for an attempt or a refund of an intent.
pub struct NewPosting<'a> {
    pub posting: Posting,
    /// The id of the attempt, the refund or the instalment; unique together with `posting`.
    pub subject_id: i64,
    pub intent_id: &'a IntentId,
    /// In minor units.
    pub amount: i64,
    pub currency: Currency,
    pub shares: &'a [Share],
    pub now: Timestamp,
}

/// A stored entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLedgerEntry {
    /// `CODE:SUBJECT_ID`.
    pub posting: String,
    pub entry: LedgerEntry,
    pub currency: String,
}

database_row! {
    struct LedgerEntryRow {
        position: i64,
        posting: String,
        account: String,
        beneficiary_id: Option<BeneficiaryId>,
        currency: String,
        amount: i64,
    }
}

/// Inserts the entries of a posting; none for an amount of 0.
///
/// # Errors
/// [`StoreError::Conflict`] if the posting exists already, [`StoreError::Corrupt`] if the intent
/// does not exist.
pub async fn record_posting(tx: &mut Tx, new: &NewPosting<'_>) -> Result<()> {
    let entries = new.posting.to_entries(new.amount, new.shares);
    if entries.is_empty() {
        return Ok(());
    }
    let posting = format!("{}:{}", new.posting.code(), new.subject_id);
    let mut insert = query("ledger_entries", insert_sql(entries.len()))
        .bind(&posting)
        .bind(new.intent_id)
        .bind(new.currency.code())
        .bind(new.now);
    for (line, entry) in (1_i64..).zip(&entries) {
        insert = insert
            .bind(line)
            .bind(entry.account.code())
            .bind(entry.account.beneficiary())
            .bind(entry.amount);
    }
    if insert.execute(tx).await? == 0 {
        let why = "a posting of an unknown intent";
        return Err(StoreError::corrupt("ledger_entries", new.intent_id, why));
    }
    figure_changes::note_posting(tx, new.intent_id, new.now).await
}

/// Whether a posting exists.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn has_posting(tx: &mut Tx, posting: Posting, subject_id: i64) -> Result<bool> {
    let row: Option<(i64,)> =
        query("ledger_entries", "SELECT line FROM ledger_entries WHERE posting = $1 LIMIT 1")
            .bind(&format!("{}:{subject_id}", posting.code()))
            .fetch_optional_in(tx)
            .await?;
    Ok(row.is_some())
}

/// Composed once for two entries, which most postings have.
fn insert_sql(entry_count: usize) -> Cow<'static, str> {
    static TWO_ENTRIES: LazyLock<String> = LazyLock::new(|| compose_insert(2));
    match entry_count {
        2 => TWO_ENTRIES.as_str().into(),
        _ => compose_insert(entry_count).into(),
    }
}

fn compose_insert(entry_count: usize) -> String {
    let mut text =
        "INSERT INTO ledger_entries (posting, intent_id, currency, created, merchant_id, line, \
         account, beneficiary_id, amount) SELECT $1, $2, $3, $4, i.merchant_id, l.column1, \
         l.column2, l.column3, l.column4 FROM intents i JOIN (VALUES "
            .to_owned();
    for line in 0..entry_count {
        let (comma, first) = (if line == 0 { "" } else { ", " }, 5 + 4 * line);
        let _infallible =
            write!(text, "{comma}(${first}, ${}, ${}, ${})", first + 1, first + 2, first + 3);
    }
    text.push_str(") AS l ON i.id = $2");
    text
}

/// Lists the entries of an intent, in the order of insertion.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent(store: &Store, intent_id: &IntentId) -> Result<Vec<StoredLedgerEntry>> {
    const SQL: &str = "SELECT position, posting, account, beneficiary_id, currency, amount \
        FROM ledger_entries WHERE intent_id = $1 ORDER BY position";
    let rows: Vec<LedgerEntryRow> =
        query("ledger_entries", SQL).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(LedgerEntryRow::into_stored_ledger_entry).collect()
}

impl LedgerEntryRow {
    fn into_stored_ledger_entry(self) -> Result<StoredLedgerEntry> {
        let account = LedgerAccount::from_codes(&self.account, self.beneficiary_id.as_ref())
            .ok_or_else(|| {
                StoreError::corrupt("ledger_entries", self.position, "an unknown account")
            })?;
        Ok(StoredLedgerEntry {
            posting: self.posting,
            entry: LedgerEntry { account, amount: self.amount },
            currency: self.currency,
        })
    }
}
