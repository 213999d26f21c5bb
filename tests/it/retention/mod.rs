//! How long things are kept, and what is held about a purchaser.

mod contents;
mod purchasers;
mod erasure;

use std::time::Duration;

use kassa_services::retention::{Retention, delete_old};
use kassa_services::verify::verify_store;

use crate::support::test_database::TestDatabase;
use crate::support::test_service::TestService;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// The defaults of the settings.
const RETENTION: Retention = Retention {
    deliveries: Duration::from_secs(30 * 24 * 60 * 60),
    personal: Duration::from_secs(761 * 24 * 60 * 60),
};

async fn delete_now(service: &TestService) {
    delete_old(&service.state, &RETENTION).await.unwrap();
}

/// Money, states, events and the audit log still agree.
async fn assert_verified(service: &TestService) {
    let report = verify_store(&service.state.store).await.unwrap();
    assert!(report.ok, "{report:?}");
}

/// The SQL about a table or a column of this name.
type ToSql = fn(&str) -> String;

/// Every row of every table as text, with bytes as hexadecimal digits.
async fn list_all_rows(database: &TestDatabase) -> Vec<String> {
    let (tables, columns, row): (&str, ToSql, ToSql) = match database {
        TestDatabase::Sqlite(_) => (
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
            |table| format!("SELECT name FROM pragma_table_info('{table}')"),
            |column| format!("quote(\"{column}\")"),
        ),
        _ => (
            "SELECT table_name::text FROM information_schema.tables \
             WHERE table_schema = 'public'",
            |table| {
                format!(
                    "SELECT column_name::text FROM information_schema.columns \
                     WHERE table_schema = 'public' AND table_name = '{table}'"
                )
            },
            |column| format!("COALESCE(CAST(\"{column}\" AS TEXT), 'NULL')"),
        ),
    };
    let mut rows = Vec::new();
    for table in database.fetch_texts(tables).await {
        let columns = database.fetch_texts(&columns(&table)).await;
        let values: Vec<String> = columns.iter().map(|column| row(column)).collect();
        let values = values.join(" || '|' || ");
        let select = format!("SELECT '{table}: ' || {values} FROM {table}");
        rows.extend(database.fetch_texts(&select).await);
    }
    rows
}
