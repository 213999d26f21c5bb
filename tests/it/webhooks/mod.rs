//! Events on their way to merchants: a real receiver, a clock that the test moves.

mod receiver;
mod arriving;
mod managing;
mod refusing;
mod repeating;

use std::time::Duration;

use kassa::flow::Service;
use kassa::store::destinations::Destination;
use kassa::webhooks::{Places, Queue, Schedule, Secret, Settings, destinations, start};

use crate::support::service::TestService;

/// Delivers what the service has in its outbox, to this machine too.
pub fn deliver(service: &Service) -> Queue {
    deliver_by(service, Schedule::default())
}

pub fn deliver_by(service: &Service, schedule: Schedule) -> Queue {
    let places = Places::new(&["127.0.0.0/8".parse().unwrap()], true);
    start(Service::clone(service), Settings { schedule, places }).unwrap()
}

/// A destination of the merchant's, by its id, and what it verifies with.
pub async fn destination(test: &TestService, url: &str) -> (String, Secret) {
    match destinations::create(&test.service, &test.merchant.merchant_id, url).await {
        Ok(created) => (created.id, created.secret),
        Err(refused) => panic!("{refused}"),
    }
}

pub async fn stored(test: &TestService, id: &str) -> Destination {
    kassa::store::destinations::find(&test.service.store, id).await.unwrap().unwrap()
}

/// The tries of each delivery to a destination, newest delivery first, once `is_done` says so.
pub async fn tries_once(test: &TestService, id: &str, is_done: impl Fn(&[serde_json::Value]) -> bool) -> Vec<serde_json::Value> {
    let looked = async {
        loop {
            let deliveries = destinations::deliveries_to(&test.service, id, 1000).await.unwrap();
            if is_done(&deliveries) {
                return deliveries;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    match tokio::time::timeout(Duration::from_secs(60), looked).await {
        Ok(deliveries) => deliveries,
        Err(_) => panic!("{:#?}", destinations::deliveries_to(&test.service, id, 1000).await.unwrap()),
    }
}
