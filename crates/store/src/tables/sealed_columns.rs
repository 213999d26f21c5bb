//! The columns that hold sealed records, read and replaced a page at a time, whichever table they
//! are in.

use crate::engine::error::Result;
use crate::engine::query::{Query, query};
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A column with sealed records, `NULL` where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SealedColumn {
    pub table: &'static str,
    pub column: &'static str,
    key: PrimaryKey,
    /// The columns that say for whom a row's record is sealed.
    subject: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum PrimaryKey {
    Text(&'static str),
    Number(&'static str),
    /// Of two texts.
    Pair(&'static str, &'static str),
}

/// The primary key of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowKey {
    Text(String),
    Number(i64),
    Pair(String, String),
}

/// A row of a table with sealed records.
#[derive(Clone)]
pub struct SealedRow {
    pub key: RowKey,
    pub subject: String,
    pub sealed: Option<Vec<u8>>,
}

/// The attempt of a credential, or that of an instrument without one after `attempt:`.
const SUBJECT_OF_CALL: &str = "COALESCE((SELECT CAST(c.attempt_id AS TEXT) FROM credentials c \
    WHERE c.id = provider_calls.subject_id), subject_id)";

const fn by_text(
    table: &'static str,
    column: &'static str,
    key: &'static str,
    subject: &'static str,
) -> SealedColumn {
    SealedColumn { table, column, key: PrimaryKey::Text(key), subject }
}

const fn by_number(
    table: &'static str,
    column: &'static str,
    subject: &'static str,
) -> SealedColumn {
    SealedColumn { table, column, key: PrimaryKey::Number("id"), subject }
}

/// Every column with sealed records but those of the table `settings`.
pub const SEALED_COLUMNS: [SealedColumn; 15] = [
    by_text("connections", "secret", "id", "id"),
    by_text("connections", "secret_previous", "id", "id"),
    by_text("connections", "notify_secret", "id", "id"),
    by_text("connections", "notify_secret_previous", "id", "id"),
    by_text("destinations", "sealed", "id", "id"),
    by_text("destinations", "previous", "id", "id"),
    by_number("destination_secrets", "sealed", "destination_id"),
    by_text("people", "totp", "id", "id"),
    by_text("audit_heads", "sealed", "merchant_id", "merchant_id"),
    by_text("beneficiaries", "sealed_account", "id", "id"),
    by_text("payment_links", "sealed_token", "id", "id"),
    by_text("credentials", "sealed", "id", "CAST(attempt_id AS TEXT)"),
    by_number("provider_calls", "sealed", SUBJECT_OF_CALL),
    by_number("attempts", "action_url", "CAST(id AS TEXT)"),
    SealedColumn {
        table: "replays",
        column: "sealed",
        key: PrimaryKey::Pair("merchant_id", "key"),
        subject: "key",
    },
];

database_row! {
    struct TextRow {
        row_key: String,
        subject: String,
        sealed: Option<Vec<u8>>,
    }
}

database_row! {
    struct NumberRow {
        row_key: i64,
        subject: String,
        sealed: Option<Vec<u8>>,
    }
}

database_row! {
    struct PairRow {
        row_key: String,
        second_key: String,
        subject: String,
        sealed: Option<Vec<u8>>,
    }
}

impl SealedColumn {
    /// Lists the rows after one, in the order of their keys, those without a record too: so a page
    /// is bounded also where records are rare.
    ///
    /// # Errors
    /// [`StoreError`](crate::StoreError) if the database can't be read.
    pub async fn list_after(
        &self,
        store: &Store,
        after: Option<&RowKey>,
        limit: i64,
    ) -> Result<Vec<SealedRow>> {
        let Self { table, column, subject, .. } = self;
        let select = match self.key {
            PrimaryKey::Text(key) | PrimaryKey::Number(key) => format!(
                "SELECT {key} AS row_key, {subject} AS subject, {column} AS sealed \
                 FROM {table} WHERE {key} > $1 ORDER BY {key} LIMIT $2"
            ),
            PrimaryKey::Pair(first, second) => format!(
                "SELECT {first} AS row_key, {second} AS second_key, {subject} AS subject, \
                 {column} AS sealed FROM {table} WHERE ({first}, {second}) > ($1, $2) \
                 ORDER BY {first}, {second} LIMIT $3"
            ),
        };
        let first = self.key_before_all();
        let page = bind_key(query(table, select), after.unwrap_or(&first)).bind(limit);
        Ok(match self.key {
            PrimaryKey::Text(_) => to_rows::<TextRow>(page.fetch_all(store).await?),
            PrimaryKey::Number(_) => to_rows::<NumberRow>(page.fetch_all(store).await?),
            PrimaryKey::Pair(..) => to_rows::<PairRow>(page.fetch_all(store).await?),
        })
    }

    /// A key before those of all rows, which no row has.
    #[must_use]
    pub const fn key_before_all(&self) -> RowKey {
        self.key.before_all()
    }

    /// Replaces a record. `false` if it is no longer `expected`.
    ///
    /// # Errors
    /// [`StoreError`](crate::StoreError) if the database can't be written.
    pub async fn replace(
        &self,
        tx: &mut Tx,
        key: &RowKey,
        expected: &[u8],
        sealed: &[u8],
    ) -> Result<bool> {
        let Self { table, column, .. } = self;
        let update = match self.key {
            PrimaryKey::Text(name) | PrimaryKey::Number(name) => {
                format!("UPDATE {table} SET {column} = $1 WHERE {name} = $2 AND {column} = $3")
            }
            PrimaryKey::Pair(first, second) => format!(
                "UPDATE {table} SET {column} = $1 \
                 WHERE {first} = $2 AND {second} = $3 AND {column} = $4"
            ),
        };
        let update = bind_key(query(table, update).bind(sealed), key).bind(expected);
        update.run_compare_and_set(tx).await
    }
}

impl PrimaryKey {
    const fn before_all(self) -> RowKey {
        match self {
            Self::Text(_) => RowKey::Text(String::new()),
            Self::Number(_) => RowKey::Number(i64::MIN),
            Self::Pair(..) => RowKey::Pair(String::new(), String::new()),
        }
    }
}

fn to_rows<R: Into<SealedRow>>(rows: Vec<R>) -> Vec<SealedRow> {
    rows.into_iter().map(Into::into).collect()
}

fn bind_key<'q>(statement: Query<'q>, key: &'q RowKey) -> Query<'q> {
    match key {
        RowKey::Text(key) => statement.bind(key),
        RowKey::Number(key) => statement.bind(*key),
        RowKey::Pair(first, second) => statement.bind(first).bind(second),
    }
}

impl From<TextRow> for SealedRow {
    fn from(TextRow { row_key, subject, sealed }: TextRow) -> Self {
        Self { key: RowKey::Text(row_key), subject, sealed }
    }
}

impl From<NumberRow> for SealedRow {
    fn from(NumberRow { row_key, subject, sealed }: NumberRow) -> Self {
        Self { key: RowKey::Number(row_key), subject, sealed }
    }
}

impl From<PairRow> for SealedRow {
    fn from(PairRow { row_key, second_key, subject, sealed }: PairRow) -> Self {
        Self { key: RowKey::Pair(row_key, second_key), subject, sealed }
    }
}
