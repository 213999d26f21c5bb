//! Helpers that create destinations and events, and run the delivery worker.

use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::iter;
use kassa_domain::ids::DestinationId;
use kassa_domain::webhook::{DestinationSettings, WebhookFormat};
use kassa_platform::background::BackgroundTasks;
use kassa_services::AppState;
use kassa_services::portal::Instruction;
use kassa_services::webhooks::destinations::DestinationInput;
use kassa_services::webhooks::{
    DELIVERY_TIMEOUT, DeliverySettings, EgressPolicy, RetrySchedule, SigningSecret, destinations,
    start_worker,
};
use kassa_store::tables::deliveries::{self, DeliveryRange, DeliveryStatus, DeliveryView};
use kassa_store::tables::destinations::Destination;
use kassa_store::tables::events;

use crate::support::orders::minimal_order;
use crate::support::test_service::TestService;

/// Starts a worker that delivers the events in the outbox, also to loopback addresses.
pub fn start_delivery(state: &AppState) -> BackgroundTasks {
    start_delivery_with(
        state,
        DeliverySettings {
            retry_schedule: RetrySchedule::default(),
            egress_policy: allow_loopback(),
            timeout: DELIVERY_TIMEOUT,
        },
    )
}

pub fn start_delivery_with(state: &AppState, settings: DeliverySettings) -> BackgroundTasks {
    start_worker(AppState::clone(state), settings).unwrap()
}

pub fn allow_loopback() -> EgressPolicy {
    EgressPolicy::new(&["127.0.0.0/8".parse().unwrap()], true)
}

/// Creates a destination of the merchant, and returns its id and its signing secret.
pub async fn create_destination(
    service: &TestService,
    url: &str,
) -> (DestinationId, SigningSecret) {
    match destinations::create(
        &service.state,
        &Instruction::of_operator(),
        &service.merchant.merchant_id,
        url,
    )
    .await
    {
        Ok(created) => (created.id, created.secret),
        Err(refused) => panic!("{refused}"),
    }
}

/// Creates a destination of the format `original`, and returns its id and its signing secret.
pub async fn create_original_destination(
    service: &TestService,
    url: &str,
) -> (DestinationId, SigningSecret) {
    let settings =
        DestinationSettings { format: WebhookFormat::Original, ..DestinationSettings::default() };
    create_destination_with(service, url, DestinationInput { settings, secret: None }).await
}

pub async fn create_destination_with(
    service: &TestService,
    url: &str,
    input: DestinationInput,
) -> (DestinationId, SigningSecret) {
    let (operator, merchant) = (Instruction::of_operator(), &service.merchant.merchant_id);
    let created = destinations::create_with(&service.state, &operator, merchant, url, input).await;
    let created = created.unwrap_or_else(|refused| panic!("{refused}"));
    (created.id, created.secret)
}

/// Creates this many events, each of another intent, and returns their ids.
pub async fn create_events(service: &TestService, count: usize) -> Vec<String> {
    let api = service.merchant_client();
    let event = async |_| {
        let intent = api.create_intent(minimal_order()).await;
        assert_eq!(api.post_without_body(&intent.cancel_path()).await.status, 200);
        let events = events::list_by_intent(&service.state.store, &intent.id).await.unwrap();
        let [event] = events.as_slice() else { panic!("{events:?}") };
        event.id.to_string()
    };
    iter(0..count).map(event).buffer_unordered(16).collect().await
}

/// Waits until no delivery is pending.
pub async fn wait_for_empty_outbox(service: &TestService) {
    let emptied = async {
        while deliveries::find_backlog(&service.state.store).await.unwrap().waiting > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(300), emptied).await.expect("an empty outbox");
}

/// The number of attempts of all deliveries.
pub fn count_attempts(deliveries: &[DeliveryView]) -> usize {
    deliveries.iter().map(|delivery| delivery.attempts.len()).sum()
}

/// Waits until there are this many deliveries to a destination, all of them delivered.
pub async fn wait_until_delivered(service: &TestService, id: &DestinationId, count: usize) {
    wait_for_deliveries(service, id, |all| {
        all.len() == count && all.iter().all(|one| one.status() == DeliveryStatus::Delivered)
    })
    .await;
}

pub async fn find_destination(service: &TestService, id: &DestinationId) -> Destination {
    kassa_store::tables::destinations::find(&service.state.store, id).await.unwrap().unwrap()
}

/// Waits until `is_done` accepts the deliveries to a destination, newest first, and returns them.
pub async fn wait_for_deliveries(
    service: &TestService,
    id: &DestinationId,
    is_done: impl Fn(&[DeliveryView]) -> bool,
) -> Vec<DeliveryView> {
    let newest = DeliveryRange::NEWEST;
    let list = || deliveries::list_by_destination(&service.state.store, id, newest, 1000);
    let polled = async {
        loop {
            let deliveries = list().await.unwrap();
            if is_done(&deliveries) {
                return deliveries;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    match tokio::time::timeout(Duration::from_secs(60), polled).await {
        Ok(deliveries) => deliveries,
        Err(_) => panic!("{:#?}", list().await.unwrap()),
    }
}
