//! `POST /api/intents/auto-attempt`

use std::time::Duration;

use kassa::store::tables::attempts;
use serde_json::{Value, json};

use crate::support::payments::event_summaries;
use crate::support::test_service::{TestIntent, TestResponse, TestService};

const PATH: &str = "/api/intents/auto-attempt";

fn charge_request(tokens: &[&str]) -> Value {
    json!({ "amount": 990, "currency": "ZAR", "reference_id": "plan-12", "purchaser_id": "customer-7", "credentials": tokens })
}

fn charge_request_with(tokens: &[&str], fields: Value) -> Value {
    let mut body = charge_request(tokens);
    fields.as_object().unwrap().iter().for_each(|(name, value)| body[name] = value.clone());
    body
}

fn sandbox_reference(fields: Value) -> String {
    let mut reference = json!({ "ref": "plan-12" });
    fields.as_object().unwrap().iter().for_each(|(name, value)| reference[name] = value.clone());
    reference.to_string()
}

fn intent_of(answer: &TestResponse) -> TestIntent {
    TestIntent { id: answer.json()["intent_id"].as_str().unwrap().to_owned(), token: String::new() }
}

#[tokio::test]
async fn charges_a_stored_credential() {
    let service = TestService::sandbox().await;
    let token = service.create_credential("customer-7").await;
    let charged = service.merchant_client().post(PATH, charge_request(&[&token])).await;
    assert_eq!(charged.status, 201);
    let json = charged.json();
    let expected = json!({
        "id": json["id"], "attempt_status": "success", "method": "card", "failure_reason": null,
        "intent_id": json["intent_id"], "intent_status": "success", "action": null, "redirect_url": null,
    });
    assert_eq!(json, expected);
    let intent = intent_of(&charged);
    let read = service.merchant_client().get(&intent.path()).await.json();
    let told = [
        "status",
        "is_interactive",
        "reference_id",
        "amount",
        "attempt_count",
        "card_last4",
        "card_bin",
        "return_url",
    ];
    let expected = json!(["success", false, "plan-12", 990, 1, "1111", "411111", null]);
    assert_eq!(json!(told.map(|name| &read[name])), expected);
    assert_eq!(
        event_summaries(&service.events_of(&intent).await),
        ["status_change pending", "status_change success"]
    );
    assert_eq!(
        service
            .merchant_client()
            .post(&format!("{}/refund", intent.path()), json!({ "amount": 990 }))
            .await
            .status,
        201
    );
    service.wait_for_refunds(&intent).await;
}

#[tokio::test]
async fn a_refusal_is_200_and_final() {
    let service = TestService::sandbox().await;
    let token = service.create_credential("customer-7").await;
    for (result, reason) in [("refused", "RefusedByIssuer"), ("error", "AcquirerError")] {
        let reference = sandbox_reference(json!({ "result": result }));
        let answer = service
            .merchant_client()
            .post(PATH, charge_request_with(&[&token], json!({ "reference_id": reference })))
            .await;
        let json = answer.json();
        assert_eq!(
            (answer.status, &json["attempt_status"], &json["intent_status"]),
            (201, &json!("failed"), &json!("failed"))
        );
        assert_eq!(json["failure_reason"], reason);
        let told = service.events_of(&intent_of(&answer)).await;
        assert_eq!(event_summaries(&told), ["status_change pending", "status_change failed"]);
        assert_eq!(
            (&told[1]["content"]["failure_reason"], &told[1]["content"]["reference_id"]),
            (&json!(reason), &json!("plan-12"))
        );
    }
    let forced = sandbox_reference(json!({ "result": "authorised" }));
    let answer = service
        .merchant_client()
        .post(PATH, charge_request_with(&[&token], json!({ "reference_id": forced })))
        .await;
    assert_eq!(answer.json()["attempt_status"], "success");
}

#[tokio::test]
async fn credentials_are_tried_in_order() {
    let service = TestService::sandbox().await;
    let [expiring, good] = [
        service.create_credential("customer-7").await,
        service.create_credential("customer-7").await,
    ];
    expire(&service, &expiring).await;
    let answer = service.merchant_client().post(PATH, charge_request(&[&expiring, &good])).await;
    assert_eq!((answer.status, answer.json()["attempt_status"].as_str()), (201, Some("success")));
    let intent = intent_of(&answer);
    let tries = attempts::list_by_intent(&service.service.store, &intent.id).await.unwrap();
    let reasons: Vec<_> = tries
        .iter()
        .map(|attempt| attempt.status.failure_reason().map(|reason| reason.code()))
        .collect();
    assert_eq!(reasons, [Some("CardExpired"), None]);
    assert_eq!(answer.json()["id"], tries[1].id.0, "the answer is the last one");
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["attempt_count"], 2);
    assert_eq!(
        event_summaries(&service.events_of(&intent).await),
        ["status_change pending", "status_change success"]
    );

    let reference = sandbox_reference(json!({ "result": "refused" }));
    let answer = service
        .merchant_client()
        .post(PATH, charge_request_with(&[&good, &expiring], json!({ "reference_id": reference })))
        .await;
    assert_eq!(
        (&answer.json()["attempt_status"], &answer.json()["intent_status"]),
        (&json!("failed"), &json!("failed"))
    );
    assert_eq!(
        service.merchant_client().get(&intent_of(&answer).path()).await.json()["attempt_count"],
        2
    );
}

/// The provider learns that the card's month is over.
async fn expire(service: &TestService, token: &str) {
    use futures_util::FutureExt;
    let id =
        kassa::platform::credential_token::verify_token(&service.service.secrets, token).unwrap();
    let credential = kassa::store::tables::credentials::find(&service.service.store, &id)
        .await
        .unwrap()
        .unwrap();
    let attempt =
        attempts::find(&service.service.store, credential.attempt_id).await.unwrap().unwrap();
    let reference = attempt.provider_reference;
    let set = service.service.store.write(move |tx| {
        async move {
            kassa::providers::sandbox::records::payments::set_card_expiry(tx, &reference, "2026-10")
                .await
        }
        .boxed()
    });
    assert!(set.await.map_err(|error: kassa::store::StoreError| error).unwrap());
}

#[tokio::test]
async fn a_provider_that_does_not_answer_leaves_it_pending() {
    let service = TestService::sandbox().await;
    let token = service.create_credential("customer-7").await;
    for flow in ["wait", "outage"] {
        let reference = sandbox_reference(json!({ "flow": flow }));
        let answer = service
            .merchant_client()
            .post(PATH, charge_request_with(&[&token], json!({ "reference_id": reference })))
            .await;
        assert_eq!(
            (answer.status, answer.json()["intent_status"].as_str()),
            (201, Some("pending")),
            "{flow}"
        );
        let settle = format!("/api/sandbox/intents/{}/settle", intent_of(&answer).id);
        let settled =
            service.merchant_client().post(&settle, json!({ "result": "authorised" })).await;
        assert_eq!(settled.json()["attempt_status"], "success", "{flow}");
    }
    for flow in ["challenge", "redirect"] {
        let reference = sandbox_reference(json!({ "flow": flow }));
        let answer = service
            .merchant_client()
            .post(PATH, charge_request_with(&[&token], json!({ "reference_id": reference })))
            .await;
        assert_eq!(answer.json()["intent_status"], "success", "nobody is there for a {flow}");
    }
}

#[tokio::test]
async fn credentials_that_cannot_be_charged() {
    let service = TestService::sandbox().await;
    let (stranger, strangers) = service.create_other_merchant().await;
    let good = service.create_credential("customer-7").await;
    let one_click = service.create_credential_with(json!({ "purchaser_id": "customer-7" })).await;
    let deleted = service.create_credential("customer-7").await;
    assert_eq!(
        service
            .merchant_client()
            .send(axum::http::Method::DELETE, &format!("/api/credentials/{deleted}"), "".into())
            .await
            .status,
        200
    );
    let not_found = (404, "Credential not found".to_owned());
    let forbidden = (403, "Not authorized to use the provided credential".to_owned());
    let not_for_mit = (422, "Credential exists but cannot be used for MIT transactions".to_owned());
    for (tokens, expected) in [
        (vec!["cred_nothing"], &not_found),
        (vec![&deleted], &not_found),
        (vec![&one_click], &not_for_mit),
        (vec![&good, &one_click], &not_for_mit),
        (vec![&good, "x"], &not_found),
    ] {
        assert_eq!(
            service.merchant_client().post(PATH, charge_request(&tokens)).await.error_detail(),
            *expected,
            "{tokens:?}"
        );
    }
    assert_eq!(strangers.post(PATH, charge_request(&[&good])).await.error_detail(), forbidden);
    let another = charge_request_with(&[&good], json!({ "purchaser_id": "customer-8" }));
    assert_eq!(service.merchant_client().post(PATH, another).await.error_detail(), forbidden);
    let public_id =
        kassa::platform::credential_token::verify_token(&service.service.secrets, &good).unwrap();
    assert_eq!(
        service.merchant_client().post(PATH, charge_request(&[&public_id])).await.error_detail(),
        not_found,
        "the public id opens nothing"
    );
    let events = kassa::store::tables::events::list_by_merchant(
        &service.service.store,
        &stranger.merchant_id,
    )
    .await
    .unwrap();
    assert_eq!(events, [], "nothing was begun");
}

#[tokio::test]
async fn an_unconfirmed_credential_must_not_be_charged() {
    let service = TestService::sandbox().await;
    let reference = json!({ "ref": "r", "flow": "wait" }).to_string();
    let order = json!({
        "amount": 1250, "currency": "ZAR", "reference_id": reference, "purchaser_id": "customer-7",
        "return_url": "https://shop.test/done", "allow_remember_credentials": true, "require_unscheduled_mit": true,
    });
    let intent = service.merchant_client().create_intent(order).await;
    service.pay_with(&intent, crate::support::payments::card_payment_input("Ann", false)).await;
    let told = service.events_of(&intent).await;
    assert_eq!(event_summaries(&told), ["status_change pending", "payment_credential inactive"]);
    let token = told[1]["content"]["credential_token"].as_str().unwrap().to_owned();
    let refused = service.merchant_client().post(PATH, charge_request(&[&token])).await;
    assert_eq!(
        refused.error_detail(),
        (422, "Credential exists but cannot be used for MIT transactions".into())
    );
    let settle = format!("/api/sandbox/intents/{}/settle", intent.id);
    assert_eq!(
        service.merchant_client().post(&settle, json!({ "result": "authorised" })).await.status,
        200
    );
    assert_eq!(service.merchant_client().post(PATH, charge_request(&[&token])).await.status, 201);
}

#[tokio::test]
async fn invalid_requests_are_rejected() {
    let service = TestService::sandbox().await;
    let token = service.create_credential("customer-7").await;
    for (fields, problems) in [
        (json!({ "amount": -1 }), vec!["body.amount too_small"]),
        (json!({ "currency": "zar" }), vec!["body.currency currency"]),
        (json!({ "purchaser_id": "ab" }), vec!["body.purchaser_id too_short"]),
        (json!({ "credentials": [] }), vec!["body.credentials too_short"]),
        (json!({ "credentials": "x" }), vec!["body.credentials array"]),
        (
            json!({ "credentials": ["a", "b", "c", "d", "e", "f"] }),
            vec!["body.credentials too_long"],
        ),
        (
            json!({ "credentials": ["a", 7, ""] }),
            vec!["body.credentials.1 string", "body.credentials.2 too_short"],
        ),
        (json!({ "credentials": ["a", "b", "a"] }), vec!["body.credentials.2 duplicate"]),
        (
            json!({ "reference_id": r#"{"ref":"x","result":"paid"}"# }),
            vec!["body.reference_id.result choice"],
        ),
        (
            json!({ "purchaser_info": { "email": "x" } }),
            vec!["body.purchaser_info.email too_short"],
        ),
        (
            json!({ "split": { "split_type": "AMOUNT", "splits": [] } }),
            vec!["body.split.splits too_short", "body.split.splits sum"],
        ),
    ] {
        let answer = service
            .merchant_client()
            .post(PATH, charge_request_with(&[&token], fields.clone()))
            .await;
        assert_eq!(answer.validation_problems(), problems, "{fields}");
    }
    let expected = ["amount", "currency", "reference_id", "purchaser_id", "credentials"]
        .map(|name| format!("body.{name} missing"));
    assert_eq!(
        service.merchant_client().post(PATH, json!({})).await.validation_problems(),
        expected
    );
}

#[tokio::test]
async fn a_split_payment_keeps_its_shares() {
    let service = TestService::sandbox().await;
    let token = service.create_credential("customer-7").await;
    let (a, b) = (service.create_beneficiary("ZAR").await, service.create_beneficiary("ZAR").await);
    let split = json!({ "split_type": "AMOUNT", "splits": [
        { "beneficiary_id": a, "amount": 900 }, { "beneficiary_id": b, "amount": 90 },
    ]});
    let answer = service
        .merchant_client()
        .post(PATH, charge_request_with(&[&token], json!({ "split": split })))
        .await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let shares = service.find_intent(&intent_of(&answer)).await.last_attempt.unwrap().shares;
    assert_eq!(shares.iter().map(|share| share.amount).collect::<Vec<_>>(), [900, 90]);
}

#[tokio::test]
async fn the_same_key_charges_once() {
    let service = TestService::sandbox().await;
    let token = service.create_credential("customer-7").await;
    let api = service.merchant_client().with_header("idempotency-key", "plan-12");
    let first = api.post(PATH, charge_request(&[&token])).await;
    let again = api.post(PATH, charge_request(&[&token])).await;
    assert_eq!((first.status, &first.body), (201, &again.body));
    assert_eq!(
        (first.header("idempotent-replayed"), again.header("idempotent-replayed")),
        (None, Some("true"))
    );
    let other = api.post(PATH, charge_request_with(&[&token], json!({ "amount": 1 }))).await;
    assert_eq!(
        other.error_detail(),
        (422, "This Idempotency-Key was used for a different request".into())
    );
    service.advance(Duration::from_secs(1));
    assert_eq!(api.post(PATH, charge_request(&[&token])).await.body, first.body);
}
