//! A connection whose keys the provider rejects.

use kassa_domain::connection::Health;
use kassa_domain::ids::ConnectionId;
use kassa_platform::random;
use kassa_platform::rate_limit::ClientAddress;
use kassa_providers::CallError;
use kassa_services::audit::Actor;
use kassa_services::connections::{CheckResult, ConnectionError, check_connection, rotate_secret};
use kassa_services::payments::pay::{self, PayError, PaymentSubmission};
use kassa_store::SecretKind;
use serde_json::json;

use crate::support::connections::{RecordedService, provider_secret};
use crate::support::orders::minimal_order;
use crate::support::payments::card_payment_input;
use crate::support::recording_provider::ForcedAnswer;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(a_connection_with_rejected_keys_is_used_after_a_check);

const REJECTED: ForcedAnswer = ForcedAnswer::RejectsKeys("401: Invalid API Key provided");

async fn a_connection_with_rejected_keys_is_used_after_a_check(database: TestDatabase) {
    let recorded = RecordedService::start(database).await;
    let state = &recorded.service.state;
    let id = recorded.create_connection().await;
    recorded.recorder.answer_next([REJECTED]);
    assert_eq!(recorded.pay().await, id);
    let unhealthy = recorded.find(&id).await.connection;
    let Health::Unhealthy { reason, since } = &unhealthy.health else { panic!("{unhealthy:?}") };
    assert_eq!(reason, "401: Invalid API Key provided");
    assert_eq!(*since, state.clock.now());
    assert!(unhealthy.is_enabled && !unhealthy.is_usable());

    let intent = recorded.service.merchant_client().create_intent(minimal_order()).await;
    let page = recorded.service.client_without_key().get(&intent.page_path()).await;
    assert!(page.text().contains("No payment methods available"), "{}", page.text());
    let next = recorded.create_connection().await;
    assert_eq!(recorded.pay().await, next);

    recorded.recorder.answer_next([ForcedAnswer::Fails(CallError::Unknown)]);
    let checked = check_connection(state, &id).await.unwrap();
    assert_eq!(checked, CheckResult::NoAnswer(CallError::Unknown));
    assert_eq!(recorded.find(&id).await.connection, unhealthy, "no answer changes nothing");
    assert_eq!(check_connection(state, &id).await.unwrap(), CheckResult::Healthy);
    assert_eq!(recorded.find(&id).await.connection.health, Health::Healthy);
    assert_eq!(recorded.pay().await, id);
    let unknown = check_connection(state, &ConnectionId::from_trusted("nothing")).await;
    assert!(matches!(unknown, Err(ConnectionError::NotFound)));
}

#[tokio::test]
async fn a_late_rejection_of_an_old_key_does_not_count_for_the_new_one() {
    let recorded = RecordedService::start(TestDatabase::sqlite()).await;
    let state = &recorded.service.state;
    let id = recorded.create_connection().await;
    let before = state.providers.of_connection(&id).await.unwrap().unwrap();
    let secret = provider_secret("sk_test_2");
    rotate_secret(state, &Actor::operator(), &id, SecretKind::Api, &secret).await.unwrap();
    recorded.recorder.answer_next([REJECTED]);
    assert_eq!(before.check().await, Err(CallError::NotSent), "as it was opened before");
    assert_eq!(recorded.find(&id).await.connection.health, Health::Healthy);
}

#[tokio::test]
async fn a_live_merchant_without_a_connection_can_use_the_api() {
    let live = TestService::live().await;
    let intent = live.merchant_client().create_intent(minimal_order()).await;
    let read = live.merchant_client().get(&intent.path()).await;
    assert_eq!(read.status, 200);
    assert_eq!(read.json()["methods"], json!([]));
    let page = live.client_without_key().get(&intent.page_path()).await;
    assert_eq!(page.status, 200);
    assert!(page.text().contains("No payment methods available"), "{}", page.text());
    assert!(!page.text().contains("id=\"pay-form\""), "nothing can be sent");
    let submission = PaymentSubmission {
        form_token: random::new_uuid(),
        method_input: card_payment_input("Ann Payer", false),
        language: None,
        client_address: ClientAddress::UNKNOWN,
    };
    let stored = live.find_intent(&intent).await;
    let paid = pay::submit_payment(&live.state, stored, submission).await;
    assert!(matches!(paid, Err(PayError::NotOffered)));
}
