//! Several processes and a merchant collect at the same time.

use futures_util::future::join_all;
use kassa_services::mandates::collections::run_due_collections;
use serde_json::json;

use super::scenario::Scenario;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(each_instalment_is_collected_once_by_concurrent_processes);

async fn each_instalment_is_collected_once_by_concurrent_processes(database: TestDatabase) {
    const OTHERS: usize = 11;
    let is_shared = matches!(database, TestDatabase::Postgres(_));
    let scenario = Scenario::monthly(database).await;
    let mut others = Vec::new();
    for _ in 0..OTHERS {
        others.push(scenario.service.create_signed_intent(json!({})).await);
    }
    let instance = match is_shared {
        true => Some(scenario.service.start_instance().await),
        false => None,
    };
    let second = instance.as_ref().map_or(&scenario.service.state, |instance| &instance.state);
    let days = ["2026-12-23T04:00:00Z", "2027-01-21T04:00:00Z", "2027-02-23T04:00:00Z"];
    for (number, day) in (1_u64..).zip(days) {
        scenario.service.advance_to(day);
        let sweeps = (0..8).map(|index| {
            let state = if index % 2 == 0 { &scenario.service.state } else { second };
            run_due_collections(state)
        });
        let by_hand = scenario.change_in_sandbox("collect", json!({}));
        let (swept, collected) = futures_util::join!(join_all(sweeps), by_hand);
        for result in swept {
            result.unwrap();
        }
        // The merchant was first, found the row written, or got the next instalment.
        assert!(matches!(collected.status, 200 | 409), "{collected:?}");
        let next = scenario.mandate().await.next_number;
        assert!(u64::from(next) > number, "{next}");
    }
    for intent in &others {
        let events = scenario.service.list_event_contents(intent, "mandate_collection").await;
        let numbers: Vec<_> = events.iter().map(|event| event["instalment"].clone()).collect();
        assert_eq!(numbers, [1, 2, 3]);
    }
    let mut numbers: Vec<u64> = scenario.events().await.iter().map(|(number, _)| *number).collect();
    numbers.sort_unstable();
    let own = scenario.instalments().await.len();
    assert_eq!(numbers, (1..=own as u64).collect::<Vec<_>>());
    assert_eq!(scenario.collected_at_provider().await, OTHERS * 3 + own);
}
