//! Payments whose answer was lost: the provider is asked, nothing is charged again, and only its word ends them.

use std::time::Duration;

use futures_util::FutureExt;
use kassa::domain::attempt::{AttemptStatus, FailureReason};
use kassa::domain::intent::{Event, State};
use kassa::domain::method::Method;
use kassa::flow::resume;
use kassa::store::{NewAttempt, StoreError, StoredIntent, attempts, events, intents, mock_payments};
use serde_json::json;

use crate::support::service::TestService;

const AFTER_ANY_CALL: Duration = Duration::from_secs(61);

/// An intent whose attempt is on disk, as it is when the program dies before the provider's answer is.
async fn interrupted(test: &TestService, provider_knows: Option<&'static str>) -> StoredIntent {
    let order = json!({
        "amount": 1250, "currency": "ZAR", "reference_id": "order-1", "purchaser_id": "customer",
        "return_url": "https://shop.test/done", "allow_remember_credentials": false,
    });
    let id = test.api().post("/api/intents", order).await.json()["id"].as_str().unwrap().to_owned();
    let store = &test.service.store;
    let intent = intents::find(store, &id).await.unwrap().unwrap();
    let now = test.service.clock.now();
    let interrupted = intent.clone();
    let written = store.write(move |tx| {
        async move {
            let attempt = NewAttempt {
                intent_id: interrupted.id.clone(),
                method: Method::Card,
                provider_reference: "our-reference".to_owned(),
                card: None,
                form_token: Some("once".to_owned()),
                created: now,
            };
            let attempt = attempts::insert(tx, &attempt).await?;
            let state = interrupted.state.on(Event::Submit { attempt }).unwrap();
            assert!(intents::change(tx, &interrupted.id, interrupted.version, state, now).await?);
            if let Some(outcome) = provider_knows {
                mock_payments::insert_if_absent(tx, "our-reference", outcome, now).await?;
            }
            Ok::<_, StoreError>(())
        }
        .boxed()
    });
    written.await.unwrap();
    reread(test, &intent).await
}

async fn reread(test: &TestService, intent: &StoredIntent) -> StoredIntent {
    intents::find(&test.service.store, &intent.id).await.unwrap().unwrap()
}

async fn told(test: &TestService) -> Vec<String> {
    let events = events::of_merchant(&test.service.store, &test.merchant.merchant_id).await.unwrap();
    let status = |body: &str| serde_json::from_str::<serde_json::Value>(body).unwrap()["content"]["status"].to_string();
    events.iter().map(|event| status(&event.body)).collect()
}

#[tokio::test]
async fn a_charge_whose_answer_was_lost_is_found_again() {
    let test = TestService::sandbox().await;
    let intent = interrupted(&test, Some("direct:authorised")).await;
    test.advance(AFTER_ANY_CALL);
    assert_eq!(resume::sweep(&test.service).await.unwrap(), 1);
    let intent = reread(&test, &intent).await;
    assert!(matches!(intent.state, State::Success { .. }), "{:?}", intent.state);
    assert_eq!((intent.attempt_count, intent.last_attempt.unwrap().status), (1, AttemptStatus::Success));
    assert_eq!(told(&test).await, [r#""success""#]);
    assert_eq!(resume::sweep(&test.service).await.unwrap(), 0);
}

#[tokio::test]
async fn a_payment_the_provider_never_saw_is_given_up_when_no_call_can_be_under_way() {
    let test = TestService::sandbox().await;
    let intent = interrupted(&test, None).await;
    assert_eq!(resume::sweep(&test.service).await.unwrap(), 0, "too early to know");
    let early = resume::refresh(&test.service, intent.clone()).await.unwrap();
    assert!(matches!(early.state, State::Pending { .. }), "{:?}", early.state);
    test.advance(AFTER_ANY_CALL);
    resume::sweep(&test.service).await.unwrap();
    let intent = reread(&test, &intent).await;
    assert_eq!(intent.state, State::Selection { failed_attempts: 1 });
    assert_eq!(intent.last_attempt.unwrap().status, AttemptStatus::Failed(FailureReason::AcquirerError));
}

#[tokio::test]
async fn time_alone_never_ends_a_payment() {
    for outcome in ["wait:authorised", "outage:authorised", "challenge:authorised"] {
        let test = TestService::sandbox().await;
        let intent = interrupted(&test, Some(outcome)).await;
        test.advance(Duration::from_hours(365 * 24));
        assert_eq!(resume::sweep(&test.service).await.unwrap(), 1);
        let intent = reread(&test, &intent).await;
        assert!(matches!(intent.state, State::Pending { .. }), "{outcome}: {:?}", intent.state);
    }
}

#[tokio::test]
async fn many_who_ask_at_once_settle_it_once() {
    let test = TestService::sandbox().await;
    let intent = interrupted(&test, Some("direct:refused")).await;
    let asked = (0..16).map(|_| resume::refresh(&test.service, intent.clone()));
    for seen in futures_util::future::join_all(asked).await {
        assert_eq!(seen.unwrap().state, State::Selection { failed_attempts: 1 });
    }
    assert_eq!(told(&test).await, [r#""selection""#]);
}
