//! `kassa verify` while the intents it reads are moving.

use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::join;
use kassa::services::verify::verify_store;
use kassa::store::Store;
use serde_json::json;

use super::concurrent_clients::ConcurrentClients;
use crate::store::test_database::{TestDatabase, on_both_engines};

on_both_engines!(verify_passes_under_load);

async fn verify_passes_under_load(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    let done = AtomicBool::new(false);
    let load = async {
        while !done.load(Ordering::Relaxed) {
            let (sale, held) = join(
                crowd.create_paid_intent(json!({})),
                crowd.create_paid_intent(json!({ "capture_mode": "prefer_delay" })),
            )
            .await;
            let refund = async |amount: i64| {
                let answer = crowd
                    .next_instance()
                    .api
                    .post(&format!("{}/refund", sale.path()), json!({ "amount": amount }))
                    .await;
                assert_eq!(answer.status, 201, "{answer:?}");
            };
            let capture = async {
                let answer = crowd
                    .next_instance()
                    .api
                    .get(&format!("/api/v2/intents/{}/capture", held.id))
                    .await;
                assert_eq!(answer.status, 200, "{answer:?}");
            };
            join(join(refund(700), refund(1300)), capture).await;
        }
    };
    let verifying = async {
        let store = Store::open(&crowd.test.database().address()).await.unwrap();
        let mut intents = 0;
        for _ in 0..5 {
            // Each time there is more to read.
            let mut report = verify_store(&store).await.unwrap();
            while report.intents <= intents {
                report = verify_store(&store).await.unwrap();
            }
            assert!(report.ok, "{report:#?}");
            intents = report.intents;
        }
        done.store(true, Ordering::Relaxed);
    };
    join(load, verifying).await;
}
