//! References that the database does not check are checked by `kassa verify`, and lock nothing.

use std::sync::Arc;

use futures_util::future::join_all;
use kassa_services::verify::verify_store;
use kassa_store::tables::intents;
use kassa_store::tables::references::list_broken;
use serde_json::json;

use crate::support::orders::{minimal_order, order_with};
use crate::support::payments::{card_payment_input, submit_payment};
use crate::support::postgres::PostgresServer;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{Instance, TestService};

on_both_engines!(what_names_nothing_is_reported);

/// Every reference without a constraint, with a payment that has a row of each table.
const REFERENCES: [(&str, &str); 6] = [
    ("intents", "merchant_id"),
    ("attempts", "connection_id"),
    ("events", "merchant_id"),
    ("replays", "merchant_id"),
    ("credentials", "merchant_id"),
    ("provider_calls", "connection_id"),
];

async fn what_names_nothing_is_reported(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let remembering = json!({ "allow_remember_credentials": true });
    let api = service.merchant_client().with_header("idempotency-key", "once");
    let intent = api.create_intent(order_with(remembering)).await;
    let stored = service.find_intent(&intent).await;
    submit_payment(&service.state, stored, card_payment_input("Ann Payer", true)).await;
    let store = &service.state.store;
    assert_eq!(list_broken(store).await.unwrap(), []);
    assert!(verify_store(store).await.unwrap().ok);
    for (table, column) in REFERENCES {
        let sql = format!("UPDATE {table} SET {column} = 'nobody-' || {column}");
        service.database().execute_unchecked(&sql).await;
    }
    let found = list_broken(store).await.unwrap();
    let found: Vec<(&str, &str)> = found.iter().map(|one| (one.table, one.column)).collect();
    let mut expected = REFERENCES.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected);
    let report = verify_store(store).await.unwrap();
    let said: Vec<&String> = report.contradictions.iter().flat_map(|one| &one.what).collect();
    let expected = "provider_calls has a connection_id that does not exist: nobody-";
    assert!(!report.ok && said.iter().any(|what| what.starts_with(expected)), "{said:?}");
    // The end of the test verifies what is stored.
    for (table, column) in REFERENCES {
        let sql = format!("UPDATE {table} SET {column} = substr({column}, length('nobody-') + 1)");
        service.database().execute_unchecked(&sql).await;
    }
}

/// The clients that pay at the same time, and the payments of each.
const CLIENTS: usize = 32;
const PAYMENTS_OF_A_CLIENT: usize = 4;

/// A row that several transactions lock has a multixact, and a server has four thousand million.
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_payments_take_no_multixact() {
    let server = tokio::task::spawn_blocking(|| PostgresServer::start("--auth=trust", "", ":"));
    // Its own server: the number is that of all databases.
    let server = server.await.unwrap();
    let database = TestDatabase::Postgres(server.create_database("kassa", "template1").await);
    let service = Arc::new(TestService::sandbox_on(database).await);
    // Two instances have 32 connections.
    let other = service.start_instance().await;
    pay_concurrently(&service, &other, 1).await;
    let before = read_next_multixact(&service).await;
    pay_concurrently(&service, &other, PAYMENTS_OF_A_CLIENT).await;
    assert_eq!(read_next_multixact(&service).await, before);
    assert!(verify_store(&service.state.store).await.unwrap().ok);
}

async fn pay_concurrently(service: &Arc<TestService>, other: &Instance, count: usize) {
    let clients = (0..CLIENTS).map(|client| {
        let (state, api) = match client % 2 {
            0 => (service.state.clone(), service.merchant_client()),
            _ => (other.state.clone(), other.api.clone()),
        };
        tokio::spawn(async move {
            for _ in 0..count {
                let intent = api.create_intent(minimal_order()).await;
                let stored = intents::find(&state.store, &intent.id).await.unwrap().unwrap();
                let paid =
                    submit_payment(&state, stored, card_payment_input("Ann Payer", false)).await;
                assert!(paid.state.is_done_for_customer(), "{:?}", paid.state);
            }
        })
    });
    join_all(clients).await.into_iter().for_each(Result::unwrap);
}

/// The number of the next multixact, from the last checkpoint.
async fn read_next_multixact(service: &TestService) -> Vec<String> {
    service.database().execute("CHECKPOINT").await.unwrap();
    let sql = "SELECT CAST(next_multixact_id AS TEXT) FROM pg_control_checkpoint()";
    service.database().fetch_texts(sql).await
}
