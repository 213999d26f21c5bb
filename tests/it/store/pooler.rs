//! Kassa behind PgBouncer, which gives a connection to another client after each transaction.

use futures_util::future::join_all;
use kassa_services::verify::verify_store;
use kassa_store::{DatabaseUrl, Store};

use crate::support::orders::minimal_order;
use crate::support::payments::{card_payment_input, submit_payment};
use crate::support::pgbouncer::PgBouncer;
use crate::support::test_database::TestDatabase;
use crate::support::test_service::TestService;

/// More clients at once than PgBouncer has connections to the server.
const CLIENTS: usize = 16;
const PAYMENTS_OF_A_CLIENT: usize = 3;

/// PgBouncer in front of a database without tables. `None`, and a line, if it is not installed.
async fn start_bouncer() -> Option<PgBouncer> {
    let TestDatabase::Postgres(url) = TestDatabase::empty_postgres().await else { unreachable!() };
    let bouncer = PgBouncer::start(&url).await;
    if bouncer.is_none() {
        eprintln!("skipped: PgBouncer is missing (scripts/setup test fetches it)");
    }
    bouncer
}

#[tokio::test(flavor = "multi_thread")]
async fn payments_behind_a_pooler_are_right() {
    let Some(bouncer) = start_bouncer().await else { return };
    let database = TestDatabase::Postgres(bouncer.url_with("&pooler=on"));
    // Two programs that share the connections: the tables are made through the pooler too.
    let service = TestService::sandbox_on(database).await;
    let other = service.start_instance().await;
    let clients = (0..CLIENTS).map(|client| {
        let (state, api) = match client % 2 {
            0 => (service.state.clone(), service.merchant_client()),
            _ => (other.state.clone(), other.api.clone()),
        };
        tokio::spawn(async move {
            for _ in 0..PAYMENTS_OF_A_CLIENT {
                let intent = api.create_intent(minimal_order()).await;
                let path = format!("/api/intents/{}", intent.id);
                let read = api.get(&path).await;
                assert_eq!(read.json()["id"], intent.id.as_str(), "another's answer");
                let stored = kassa_store::tables::intents::find(&state.store, &intent.id).await;
                let stored = stored.unwrap().unwrap();
                assert_eq!(stored.id, intent.id);
                let paid =
                    submit_payment(&state, stored, card_payment_input("Ann Payer", false)).await;
                assert!(paid.state.is_done_for_customer(), "{:?}", paid.state);
            }
        })
    });
    join_all(clients).await.into_iter().for_each(Result::unwrap);
    let report = verify_store(&service.state.store).await.unwrap();
    assert!(report.ok, "{report:#?}");
    assert_eq!(report.intents, (CLIENTS * PAYMENTS_OF_A_CLIENT) as u64);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pooler_that_is_not_named_is_refused() {
    let Some(bouncer) = start_bouncer().await else { return };
    let named = DatabaseUrl::parse(&bouncer.url_with("&pooler=on")).unwrap();
    Store::open(&named).await.unwrap().close().await;
    assert!(Store::is_behind_pooler(&named).await.unwrap());
    let unnamed = DatabaseUrl::parse(&bouncer.url_with("")).unwrap();
    let refused = Store::open(&unnamed).await.map(drop).unwrap_err().to_string();
    assert!(refused.contains("set KASSA_DATABASE_POOLER=on"), "{refused}");
    let direct = TestDatabase::postgres().await.address();
    assert!(!Store::is_behind_pooler(&direct).await.unwrap());
}
