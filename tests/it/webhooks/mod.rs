//! Events on their way to merchants: a real receiver, a clock that the test moves.

pub mod receiver;
mod delivery;
mod unreliable_receiver;
mod instances;
mod manage_destinations;
mod official_verifier;
mod egress_policy;
mod retries;

use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::iter;
use kassa::services::AppState;
use kassa::store::tables::deliveries;
use kassa::store::tables::destinations::Destination;
use kassa::webhooks::{
    DELIVERY_TIMEOUT, DeliverySettings, EgressPolicy, RetrySchedule, SigningSecret, WorkerHandle,
    destinations, start_worker,
};

use serde_json::Value;

use crate::support::test_service::{TestService, minimal_order};

/// Delivers what the service has in its outbox, to this machine too.
pub fn start_delivery(service: &AppState) -> WorkerHandle {
    start_delivery_with(
        service,
        DeliverySettings {
            retry_schedule: RetrySchedule::default(),
            egress_policy: allow_loopback(),
            timeout: DELIVERY_TIMEOUT,
        },
    )
}

pub fn start_delivery_with(service: &AppState, settings: DeliverySettings) -> WorkerHandle {
    start_worker(AppState::clone(service), settings).unwrap()
}

pub fn allow_loopback() -> EgressPolicy {
    EgressPolicy::new(&["127.0.0.0/8".parse().unwrap()], true)
}

/// A destination of the merchant's, by its id, and what it verifies with.
pub async fn create_destination(test: &TestService, url: &str) -> (String, SigningSecret) {
    match destinations::create(&test.service, &test.merchant.merchant_id, url).await {
        Ok(created) => (created.id, created.secret),
        Err(refused) => panic!("{refused}"),
    }
}

/// Makes so many events of the merchant's, each of an intent of its own, and answers their ids.
pub async fn create_events(test: &TestService, count: usize) -> Vec<String> {
    let api = test.merchant_client();
    let event = async |_| {
        let intent = api.create_intent(minimal_order()).await;
        assert_eq!(api.post_without_body(&format!("{}/cancel", intent.path())).await.status, 200);
        let told = kassa::store::tables::events::list_by_intent(&test.service.store, &intent.id)
            .await
            .unwrap();
        let [event] = told.as_slice() else { panic!("{told:?}") };
        event.id.clone()
    };
    iter(0..count).map(event).buffer_unordered(16).collect().await
}

/// Waits until nothing is on its way any more.
pub async fn wait_for_empty_outbox(test: &TestService) {
    let emptied = async {
        while deliveries::find_backlog(&test.service.store).await.unwrap().waiting > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(300), emptied).await.expect("the outbox is emptied");
}

/// How often the deliveries were tried.
pub fn count_attempts(deliveries: &[Value]) -> usize {
    deliveries.iter().map(|delivery| delivery["tries"].as_array().unwrap().len()).sum()
}

pub async fn find_destination(test: &TestService, id: &str) -> Destination {
    kassa::store::tables::destinations::find(&test.service.store, id).await.unwrap().unwrap()
}

/// The tries of each delivery to a destination, newest delivery first, once `is_done` says so.
pub async fn wait_for_deliveries(
    test: &TestService,
    id: &str,
    is_done: impl Fn(&[Value]) -> bool,
) -> Vec<Value> {
    let looked = async {
        loop {
            let deliveries = destinations::list_deliveries(&test.service, id, 1000).await.unwrap();
            if is_done(&deliveries) {
                return deliveries;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    match tokio::time::timeout(Duration::from_secs(60), looked).await {
        Ok(deliveries) => deliveries,
        Err(_) => {
            panic!("{:#?}", destinations::list_deliveries(&test.service, id, 1000).await.unwrap())
        }
    }
}
