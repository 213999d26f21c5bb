//! The sandbox's own tables.

use futures_util::FutureExt as _;
use kassa_domain::time::Timestamp;
use kassa_sandbox::records::open_records;
use kassa_sandbox::records::payments::{self, PaymentRow};
use kassa_store::{DatabaseUrl, Store, StoreError};

use crate::support::postgres::database_name;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::NOW;

on_both_engines!(
    an_existing_payment_is_not_replaced,
    an_outcome_is_replaced_once,
    kassas_own_tables_are_apart
);

fn payment(outcome: &str) -> PaymentRow {
    PaymentRow {
        reference: "r".to_owned(),
        outcome: outcome.to_owned(),
        amount: 1250,
        currency: "ZAR".to_owned(),
        held_until: None,
        funds: None,
        token_hash: None,
        card_expires: None,
        shares: None,
        notify_url: None,
        notify_secret: None,
        created: NOW,
    }
}

async fn insert(records: &Store, outcome: &'static str) -> String {
    let insert = records.write::<_, StoreError, _>(move |tx| {
        async move { payments::find_or_insert(tx, payment(outcome)).await }.boxed()
    });
    insert.await.unwrap().outcome
}

async fn find_outcome(records: &Store) -> Option<String> {
    payments::find(records, "r").await.unwrap().map(|payment| payment.outcome)
}

async fn an_existing_payment_is_not_replaced(database: TestDatabase) {
    let records = database.open_sandbox_records().await;
    assert_eq!(find_outcome(&records).await, None);
    assert_eq!(insert(&records, "paid").await, "paid");
    assert_eq!(insert(&records, "refused").await, "paid");
    assert_eq!(find_outcome(&records).await.as_deref(), Some("paid"));
}

async fn an_outcome_is_replaced_once(database: TestDatabase) {
    let records = database.open_sandbox_records().await;
    insert(&records, "waiting").await;
    let replace = |from, to| {
        records.write::<_, StoreError, _>(move |tx| {
            async move { payments::replace_outcome(tx, "r", from, to, Timestamp(NOW)).await }
                .boxed()
        })
    };
    assert!(replace("waiting", "paid").await.unwrap());
    assert!(!replace("waiting", "refused").await.unwrap());
    assert_eq!(find_outcome(&records).await.as_deref(), Some("paid"));
}

async fn kassas_own_tables_are_apart(database: TestDatabase) {
    let kassa = database.open_store().await;
    let records = database.open_sandbox_records().await;
    insert(&records, "paid").await;
    kassa.check_ready().await.unwrap();
    records.check_ready().await.unwrap();
    assert!(database.execute("SELECT COUNT(*) FROM payments").await.is_err());
    assert!(database.execute_in_sandbox("SELECT COUNT(*) FROM merchants").await.is_err());
    records.close().await;
    let again = database.open_sandbox_records().await;
    assert_eq!(find_outcome(&again).await.as_deref(), Some("paid"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_schema_that_exists_requires_no_right_to_create_one() {
    let database = TestDatabase::empty_postgres().await;
    let TestDatabase::Postgres(url) = &database else { panic!("not PostgreSQL") };
    let name = database_name(url);
    let role = format!("sandbox_of_{name}");
    let as_role = DatabaseUrl::Postgres(url.replace("://kassa@", &format!("://{role}@")));
    database.execute(&format!("CREATE ROLE {role} LOGIN")).await.unwrap();
    assert!(open_records(&as_role).await.is_err(), "the role can't create it");
    let create = format!("CREATE SCHEMA kassa_sandbox AUTHORIZATION {role}");
    database.execute(&create).await.unwrap();
    let records = open_records(&as_role).await.unwrap();
    assert_eq!(insert(&records, "paid").await, "paid");
    records.close().await;
}
