//! References without a constraint: PostgreSQL would lock the row that is named, which all payments
//! of a merchant name (ADR 173). On SQLite most have a constraint.

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;

/// How many rows one statement reads where no index leads from one name to the next.
const PAGE_SIZE: i64 = 1000;

/// A row, or several, whose column names nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenReference {
    pub table: &'static str,
    pub column: &'static str,
    /// What does not exist.
    pub id: String,
}

/// Goes through an index from each value of the column to the next.
macro_rules! by_index {
    ($table:literal, $column:literal, $parent:literal) => {
        (
            $table,
            $column,
            concat!(
                "WITH RECURSIVE named (id) AS (SELECT MIN(",
                $column,
                ") FROM ",
                $table,
                " UNION ALL SELECT (SELECT MIN(",
                $column,
                ") FROM ",
                $table,
                " WHERE ",
                $column,
                " > named.id) FROM named WHERE named.id IS NOT NULL) \
                 SELECT named.id AS id FROM named WHERE named.id IS NOT NULL \
                 AND NOT EXISTS (SELECT 1 FROM ",
                $parent,
                " WHERE ",
                $parent,
                ".id = named.id)"
            ),
        )
    };
}

const BY_INDEX: [(&str, &str, &str); 8] = [
    by_index!("intents", "merchant_id", "merchants"),
    by_index!("events", "merchant_id", "merchants"),
    by_index!("replays", "merchant_id", "merchants"),
    by_index!("failed_api_requests", "merchant_id", "merchants"),
    by_index!("attempts", "connection_id", "connections"),
    by_index!("provider_notifications", "connection_id", "connections"),
    by_index!("deliveries", "destination_id", "destinations"),
    by_index!("payment_link_intents", "link_id", "payment_links"),
];

/// Reads a page of rows in the order of their ids.
macro_rules! by_page {
    ($table:literal, $column:literal, $parent:literal) => {
        concat!(
            "SELECT id, ",
            $column,
            " AS named, EXISTS (SELECT 1 FROM ",
            $parent,
            " WHERE ",
            $parent,
            ".id = ",
            $table,
            ".",
            $column,
            ") AS is_there FROM ",
            $table,
            " WHERE id > $1 ORDER BY id LIMIT $2"
        )
    };
}

database_row! {
    struct CallRow {
        id: i64,
        named: Option<String>,
        is_there: bool,
    }
}

database_row! {
    struct CredentialRow {
        id: String,
        named: String,
        is_there: bool,
    }
}

/// Lists what is named and does not exist.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_broken(store: &Store) -> Result<Vec<BrokenReference>> {
    let mut broken = Vec::new();
    for (table, column, sql) in BY_INDEX {
        let ids: Vec<(String,)> = query(table, sql).fetch_all(store).await?;
        broken.extend(ids.into_iter().map(|(id,)| BrokenReference { table, column, id }));
    }
    add_of_calls(store, &mut broken).await?;
    add_of_credentials(store, &mut broken).await?;
    broken.sort_unstable_by(|a, b| (a.table, &a.id).cmp(&(b.table, &b.id)));
    broken.dedup();
    Ok(broken)
}

async fn add_of_calls(store: &Store, broken: &mut Vec<BrokenReference>) -> Result<()> {
    const SQL: &str = by_page!("provider_calls", "connection_id", "connections");
    let (table, column) = ("provider_calls", "connection_id");
    let mut after = 0;
    loop {
        let page: Vec<CallRow> =
            query(table, SQL).bind(after).bind(PAGE_SIZE).fetch_all(store).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.id;
        let strays = page.into_iter().filter(|row| !row.is_there).filter_map(|row| row.named);
        broken.extend(strays.map(|id| BrokenReference { table, column, id }));
    }
}

async fn add_of_credentials(store: &Store, broken: &mut Vec<BrokenReference>) -> Result<()> {
    const SQL: &str = by_page!("credentials", "merchant_id", "merchants");
    let (table, column) = ("credentials", "merchant_id");
    let mut after = String::new();
    loop {
        let page: Vec<CredentialRow> =
            query(table, SQL).bind(&after).bind(PAGE_SIZE).fetch_all(store).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after.clone_from(&last.id);
        let strays = page.into_iter().filter(|row| !row.is_there).map(|row| row.named);
        broken.extend(strays.map(|id| BrokenReference { table, column, id }));
    }
}
