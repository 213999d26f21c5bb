//! `kassa verify` while the intents change.

use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::join;
use kassa_services::verify::verify_store;
use kassa_store::Store;
use serde_json::json;

use super::concurrent_clients::ConcurrentClients;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(verify_passes_under_load);

async fn verify_passes_under_load(database: TestDatabase) {
    let clients = ConcurrentClients::start(database).await;
    let done = AtomicBool::new(false);
    let load = async {
        while !done.load(Ordering::Relaxed) {
            let (sale, authorized) = join(
                clients.create_paid_intent(json!({})),
                clients.create_paid_intent(json!({ "capture_mode": "prefer_delay" })),
            )
            .await;
            let refund = async |amount: i64| {
                let response = clients
                    .next_instance()
                    .api
                    .post(&sale.refund_path(), json!({ "amount": amount }))
                    .await;
                assert_eq!(response.status, 201, "{response:?}");
            };
            let capture = async {
                let response = clients.next_instance().api.get(&authorized.capture_path()).await;
                assert_eq!(response.status, 200, "{response:?}");
            };
            join(join(refund(700), refund(1300)), capture).await;
        }
    };
    let verify = async {
        let store = Store::open(&clients.service.database().address()).await.unwrap();
        let mut intents = 0;
        for _ in 0..5 {
            // Each report must cover more intents than the one before.
            let mut report = verify_store(&store).await.unwrap();
            while report.intents <= intents {
                report = verify_store(&store).await.unwrap();
            }
            assert!(report.ok, "{report:#?}");
            intents = report.intents;
        }
        done.store(true, Ordering::Relaxed);
    };
    join(load, verify).await;
}
