//! Payments whose answer was lost: the provider is asked, nothing is charged again, and only its word ends them.

use std::time::Duration;

use kassa::domain::attempt::{AttemptStatus, FailureReason};
use kassa::domain::card::{CardDetails, CardInput};
use kassa::domain::intent::State;
use kassa::domain::time::Date;
use kassa::flow::halt::Step;
use kassa::flow::{pay, resume};
use kassa::store::{StoredIntent, events, intents, mock_payments};
use serde_json::json;

use crate::support::service::{TestService, order_with};

const AFTER_ANY_CALL: Duration = Duration::from_secs(61);

/// An intent whose payment goes no further than `step`, as when the program dies there. `flow` is the sandbox's.
async fn interrupted(test: &TestService, step: Step, flow: &str, result: &str) -> StoredIntent {
    let reference = json!({ "ref": "order-1", "flow": flow, "result": result }).to_string();
    let id = test.api().intent(order_with(json!({ "reference_id": reference }))).await.id;
    let intent = intents::find(&test.service.store, &id).await.unwrap().unwrap();
    let dying = test.dying_at(step);
    let submission = pay::Submission { form_token: "once".to_owned(), means: card() };
    let (subject, running) = (intent.clone(), dying.clone());
    tokio::spawn(async move { pay::submit(&running, subject, submission).await });
    let reached = || async {
        let intent = reread(test, &intent).await;
        let reference = intent.last_attempt.as_ref()?.provider_reference.clone();
        let known = mock_payments::find(&test.service.store, &reference).await.unwrap().is_some();
        (known == (step == Step::PaymentAnswered)).then_some(intent)
    };
    loop {
        match reached().await {
            Some(intent) => return intent,
            None => tokio::time::sleep(Duration::from_millis(1)).await,
        }
    }
}

fn card() -> pay::Means {
    let form = CardInput { number: "4111111111111111", expiry: "12/30", code: "123", holder: "Ann Payer" };
    let details = CardDetails::check(form, Date::parse("2026-11-20").unwrap()).ok().unwrap();
    pay::Means::Card { details, remember: false }
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
    let intent = interrupted(&test, Step::PaymentAnswered, "direct", "authorised").await;
    test.advance(AFTER_ANY_CALL);
    assert_eq!(resume::sweep(&test.service).await.unwrap(), 1);
    let intent = reread(&test, &intent).await;
    assert!(matches!(intent.state, State::Success { .. }), "{:?}", intent.state);
    assert_eq!((intent.attempt_count, intent.last_attempt.unwrap().status), (1, AttemptStatus::Success));
    assert_eq!(told(&test).await, [r#""pending""#, r#""success""#]);
    assert_eq!(resume::sweep(&test.service).await.unwrap(), 0);
}

#[tokio::test]
async fn a_payment_the_provider_never_saw_is_given_up_when_no_call_can_be_under_way() {
    let test = TestService::sandbox().await;
    let intent = interrupted(&test, Step::PaymentWritten, "direct", "authorised").await;
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
    for flow in ["wait", "outage", "challenge"] {
        let test = TestService::sandbox().await;
        let intent = interrupted(&test, Step::PaymentAnswered, flow, "authorised").await;
        test.advance(Duration::from_hours(365 * 24));
        assert_eq!(resume::sweep(&test.service).await.unwrap(), 1);
        let intent = reread(&test, &intent).await;
        assert!(matches!(intent.state, State::Pending { .. }), "{flow}: {:?}", intent.state);
    }
}

#[tokio::test]
async fn many_who_ask_at_once_settle_it_once() {
    let test = TestService::sandbox().await;
    let intent = interrupted(&test, Step::PaymentAnswered, "direct", "refused").await;
    let asked = (0..16).map(|_| resume::refresh(&test.service, intent.clone()));
    for seen in futures_util::future::join_all(asked).await {
        assert_eq!(seen.unwrap().state, State::Selection { failed_attempts: 1 });
    }
    assert_eq!(told(&test).await, [r#""pending""#, r#""selection""#]);
}
