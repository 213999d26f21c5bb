//! `kassa verify` while the intents it reads are moving.

use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::join;
use kassa::flow::verify::verify;
use kassa::store::Store;
use serde_json::json;

use super::crowd::Crowd;
use crate::store::place::{Place, on_both_engines};

on_both_engines!(the_books_are_right_under_load);

async fn the_books_are_right_under_load(place: Place) {
    let crowd = Crowd::at(place).await;
    let done = AtomicBool::new(false);
    let load = async {
        while !done.load(Ordering::Relaxed) {
            let (sale, held) = join(crowd.paid(json!({})), crowd.paid(json!({ "capture_mode": "prefer_delay" }))).await;
            let refund = async |amount: i64| {
                let answer = crowd.any().api.post(&format!("{}/refund", sale.path()), json!({ "amount": amount })).await;
                assert_eq!(answer.status, 201, "{answer:?}");
            };
            let capture = async {
                let answer = crowd.any().api.get(&format!("/api/v2/intents/{}/capture", held.id)).await;
                assert_eq!(answer.status, 200, "{answer:?}");
            };
            join(join(refund(700), refund(1300)), capture).await;
        }
    };
    let verifying = async {
        let store = Store::open(&crowd.test.place().address()).await.unwrap();
        let mut intents = 0;
        for _ in 0..5 {
            // Each time there is more to read.
            let mut report = verify(&store).await.unwrap();
            while report.intents <= intents {
                report = verify(&store).await.unwrap();
            }
            assert!(report.ok, "{report:#?}");
            intents = report.intents;
        }
        done.store(true, Ordering::Relaxed);
    };
    join(load, verifying).await;
}
