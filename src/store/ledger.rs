//! The ledger: lines are added, never changed; a trigger of the tables sees to it.

use std::fmt::Write as _;

use super::query::query;
use super::{Result, Store, StoreError, Tx};
use crate::domain::ledger::{Account, Entry, Posting};
use crate::domain::money::Currency;
use crate::domain::split::Share;
use crate::domain::time::Timestamp;

/// What happened to an attempt or a refund of an intent.
pub struct NewPosting<'a> {
    pub posting: Posting,
    /// The attempt's or the refund's number; together with `posting` it happens once.
    pub subject: i64,
    pub intent_id: &'a str,
    pub amount: i64,
    pub currency: Currency,
    pub shares: &'a [Share],
    pub now: Timestamp,
}

/// A line as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerLine {
    pub posting: String,
    pub entry: Entry,
    pub currency: String,
}

#[derive(sqlx::FromRow)]
struct Row {
    position: i64,
    posting: String,
    account: String,
    beneficiary_id: Option<String>,
    currency: String,
    amount: i64,
}

/// Writes the lines of a posting; none for an amount of 0.
///
/// # Errors
/// [`StoreError::Conflict`] if it was posted before.
pub async fn post(tx: &mut Tx, new: &NewPosting<'_>) -> Result<()> {
    let entries = new.posting.entries(new.amount, new.shares);
    if entries.is_empty() {
        return Ok(());
    }
    let posting = format!("{}:{}", new.posting.code(), new.subject);
    let mut insert = query("ledger_entries", insert_text(entries.len()))
        .bind(&posting)
        .bind(new.intent_id)
        .bind(new.currency.code())
        .bind(new.now);
    for (line, entry) in (1_i64..).zip(&entries) {
        insert = insert.bind(line).bind(entry.account.code()).bind(entry.account.beneficiary()).bind(entry.amount);
    }
    insert.run(tx).await.map(drop)
}

fn insert_text(lines: usize) -> String {
    let mut text =
        "INSERT INTO ledger_entries (posting, intent_id, currency, created, line, account, beneficiary_id, amount) VALUES "
            .to_owned();
    for line in 0..lines {
        let (comma, first) = (if line == 0 { "" } else { ", " }, 5 + 4 * line);
        let _infallible = write!(text, "{comma}($1, $2, $3, $4, ${first}, ${}, ${}, ${})", first + 1, first + 2, first + 3);
    }
    text
}

/// The lines of an intent, in the order in which they were written.
///
/// # Errors
/// Those of a read; [`StoreError::Corrupt`].
pub async fn of_intent(store: &Store, intent_id: &str) -> Result<Vec<LedgerLine>> {
    const TEXT: &str = "SELECT position, posting, account, beneficiary_id, currency, amount FROM ledger_entries \
        WHERE intent_id = $1 ORDER BY position";
    let rows: Vec<Row> = query("ledger_entries", TEXT).bind(intent_id).all(store).await?;
    rows.into_iter().map(Row::read).collect()
}

impl Row {
    fn read(self) -> Result<LedgerLine> {
        let account = Account::from_codes(&self.account, self.beneficiary_id.as_deref())
            .ok_or_else(|| StoreError::corrupt("ledger_entries", self.position, "an unknown account"))?;
        Ok(LedgerLine { posting: self.posting, entry: Entry { account, amount: self.amount }, currency: self.currency })
    }
}
