//! `POST /api/intents/auto-attempt`

use std::time::Duration;

use futures_util::FutureExt as _;
use kassa_domain::ids::IntentId;
use kassa_sandbox::records::payments;
use kassa_store::StoreError;
use kassa_store::tables::{attempts, credentials, events};
use serde_json::{Value, json};

use crate::support::orders::{order_with_remembering, sandbox_reference, set_fields};
use crate::support::payments::{card_payment_input, summarize_events};
use crate::support::test_client::{TestIntent, TestResponse};
use crate::support::test_service::TestService;

const PATH: &str = "/api/intents/auto-attempt";

fn charge_request(tokens: &[&str]) -> Value {
    json!({
        "amount": 990, "currency": "ZAR", "reference_id": "plan-12", "purchaser_id": "customer-7",
        "credentials": tokens,
    })
}

fn charge_request_with(tokens: &[&str], fields: Value) -> Value {
    let mut body = charge_request(tokens);
    set_fields(&mut body, &fields);
    body
}

fn parse_intent(response: &TestResponse) -> TestIntent {
    TestIntent {
        id: IntentId::from_trusted(response.json()["intent_id"].as_str().unwrap()),
        token: String::new(),
    }
}

#[tokio::test]
async fn a_stored_credential_is_charged() {
    let service = TestService::sandbox().await;
    let token = service.create_credential("customer-7").await;
    let charged = service.merchant_client().post(PATH, charge_request(&[&token])).await;
    assert_eq!(charged.status, 201);
    let json = charged.json();
    let expected = json!({
        "id": json["id"], "attempt_status": "success", "method": "card", "failure_reason": null,
        "intent_id": json["intent_id"], "intent_status": "success", "action": null,
        "redirect_url": null,
    });
    assert_eq!(json, expected);
    let intent = parse_intent(&charged);
    let read = service.merchant_client().get(&intent.path()).await.json();
    let values = [
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
    assert_eq!(json!(values.map(|name| &read[name])), expected);
    assert_eq!(
        summarize_events(&service.list_events(&intent).await),
        ["status_change pending", "status_change success"]
    );
    assert_eq!(
        service
            .merchant_client()
            .post(&intent.refund_path(), json!({ "amount": 990 }))
            .await
            .status,
        201
    );
    service.wait_for_refunds(&intent).await;
}

#[tokio::test]
async fn a_refused_charge_is_a_201_with_a_failed_intent() {
    let service = TestService::sandbox().await;
    let token = service.create_credential("customer-7").await;
    for (result, reason) in [("refused", "RefusedByIssuer"), ("error", "AcquirerError")] {
        let reference = sandbox_reference(json!({ "result": result }));
        let response = service
            .merchant_client()
            .post(PATH, charge_request_with(&[&token], json!({ "reference_id": reference })))
            .await;
        let json = response.json();
        assert_eq!(
            (response.status, &json["attempt_status"], &json["intent_status"]),
            (201, &json!("failed"), &json!("failed"))
        );
        assert_eq!(json["failure_reason"], reason);
        let events = service.list_events(&parse_intent(&response)).await;
        assert_eq!(summarize_events(&events), ["status_change pending", "status_change failed"]);
        assert_eq!(
            (&events[1]["content"]["failure_reason"], &events[1]["content"]["reference_id"]),
            (&json!(reason), &json!("order-1042"))
        );
    }
    let forced = sandbox_reference(json!({ "result": "authorised" }));
    let response = service
        .merchant_client()
        .post(PATH, charge_request_with(&[&token], json!({ "reference_id": forced })))
        .await;
    assert_eq!(response.json()["attempt_status"], "success");
}

#[tokio::test]
async fn credentials_are_tried_in_order() {
    let service = TestService::sandbox().await;
    let [expiring, token] = [
        service.create_credential("customer-7").await,
        service.create_credential("customer-7").await,
    ];
    expire_card(&service, &expiring).await;
    let response = service.merchant_client().post(PATH, charge_request(&[&expiring, &token])).await;
    assert_eq!(
        (response.status, response.json()["attempt_status"].as_str()),
        (201, Some("success"))
    );
    let intent = parse_intent(&response);
    let all = attempts::list_by_intent(&service.state.store, &intent.id).await.unwrap();
    let reasons: Vec<_> = all
        .iter()
        .map(|attempt| attempt.status.failure_reason().map(|reason| reason.code()))
        .collect();
    assert_eq!(reasons, [Some("CardExpired"), None]);
    assert_eq!(response.json()["id"], all[1].id.0, "the response shows the last attempt");
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["attempt_count"], 2);
    assert_eq!(
        summarize_events(&service.list_events(&intent).await),
        ["status_change pending", "status_change success"]
    );

    let reference = sandbox_reference(json!({ "result": "refused" }));
    let response = service
        .merchant_client()
        .post(PATH, charge_request_with(&[&token, &expiring], json!({ "reference_id": reference })))
        .await;
    assert_eq!(
        (&response.json()["attempt_status"], &response.json()["intent_status"]),
        (&json!("failed"), &json!("failed"))
    );
    let path = parse_intent(&response).path();
    assert_eq!(service.merchant_client().get(&path).await.json()["attempt_count"], 2);
}

/// Sets the card of a credential to an expired one at the provider.
async fn expire_card(service: &TestService, token: &str) {
    let id = service.find_credential_id(token);
    let credential =
        credentials::find(&service.state.store, &id).await.unwrap().unwrap().credential;
    let attempt =
        attempts::find(&service.state.store, credential.attempt_id).await.unwrap().unwrap();
    let reference = attempt.provider_reference;
    let is_set = service.sandbox_records().write(move |tx| {
        async move { payments::set_card_expiry(tx, &reference, "2026-10").await }.boxed()
    });
    assert!(is_set.await.map_err(|error: StoreError| error).unwrap());
}

#[tokio::test]
async fn an_unsettled_charge_is_pending() {
    let service = TestService::sandbox().await;
    let token = service.create_credential("customer-7").await;
    for flow in ["wait", "outage"] {
        let reference = sandbox_reference(json!({ "flow": flow }));
        let response = service
            .merchant_client()
            .post(PATH, charge_request_with(&[&token], json!({ "reference_id": reference })))
            .await;
        assert_eq!(
            (response.status, response.json()["intent_status"].as_str()),
            (201, Some("pending")),
            "{flow}"
        );
        let intent = parse_intent(&response);
        let settled = service.merchant_client().settle_intent(&intent, "authorised").await;
        assert_eq!(settled.json()["attempt_status"], "success", "{flow}");
    }
    for flow in ["challenge", "redirect"] {
        let reference = sandbox_reference(json!({ "flow": flow }));
        let response = service
            .merchant_client()
            .post(PATH, charge_request_with(&[&token], json!({ "reference_id": reference })))
            .await;
        assert_eq!(
            response.json()["intent_status"],
            "success",
            "no customer is present for a {flow}"
        );
    }
}

#[tokio::test]
async fn credentials_that_cannot_be_charged_are_rejected() {
    let service = TestService::sandbox().await;
    let (other_merchant, other_api) = service.create_other_merchant().await;
    let token = service.create_credential("customer-7").await;
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
        (vec![&token, &one_click], &not_for_mit),
        (vec![&token, "x"], &not_found),
    ] {
        assert_eq!(
            service.merchant_client().post(PATH, charge_request(&tokens)).await.error_detail(),
            *expected,
            "{tokens:?}"
        );
    }
    assert_eq!(other_api.post(PATH, charge_request(&[&token])).await.error_detail(), forbidden);
    let other_customer = charge_request_with(&[&token], json!({ "purchaser_id": "customer-8" }));
    assert_eq!(
        service.merchant_client().post(PATH, other_customer).await.error_detail(),
        forbidden
    );
    let public_id = service.find_credential_id(&token);
    assert_eq!(
        service
            .merchant_client()
            .post(PATH, charge_request(&[public_id.as_str()]))
            .await
            .error_detail(),
        not_found,
        "the public id is not accepted"
    );
    let events =
        events::list_by_merchant(&service.state.store, &other_merchant.merchant_id).await.unwrap();
    assert_eq!(events, [], "no intent was created");
}

#[tokio::test]
async fn an_inactive_credential_is_not_charged() {
    let service = TestService::sandbox().await;
    let order = order_with_remembering(json!({
        "reference_id": sandbox_reference(json!({ "flow": "wait" })),
        "require_unscheduled_mit": true,
    }));
    let intent = service.merchant_client().create_intent(order).await;
    service.pay_with(&intent, card_payment_input("Ann", false)).await;
    let events = service.list_events(&intent).await;
    assert_eq!(summarize_events(&events), ["status_change pending", "payment_credential inactive"]);
    let token = events[1]["content"]["credential_token"].as_str().unwrap().to_owned();
    let refused = service.merchant_client().post(PATH, charge_request(&[&token])).await;
    assert_eq!(
        refused.error_detail(),
        (422, "Credential exists but cannot be used for MIT transactions".into())
    );
    assert_eq!(service.merchant_client().settle_intent(&intent, "authorised").await.status, 200);
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
        let response = service
            .merchant_client()
            .post(PATH, charge_request_with(&[&token], fields.clone()))
            .await;
        assert_eq!(response.validation_problems(), problems, "{fields}");
    }
    let expected = ["amount", "currency", "reference_id", "purchaser_id", "credentials"]
        .map(|name| format!("body.{name} missing"));
    assert_eq!(
        service.merchant_client().post(PATH, json!({})).await.validation_problems(),
        expected
    );
}

#[tokio::test]
async fn a_split_charge_stores_its_shares() {
    let service = TestService::sandbox().await;
    let token = service.create_credential("customer-7").await;
    let (a, b) = (service.create_beneficiary("ZAR").await, service.create_beneficiary("ZAR").await);
    let split = json!({ "split_type": "AMOUNT", "splits": [
        { "beneficiary_id": a, "amount": 900 }, { "beneficiary_id": b, "amount": 90 },
    ]});
    let response = service
        .merchant_client()
        .post(PATH, charge_request_with(&[&token], json!({ "split": split })))
        .await;
    assert_eq!(response.status, 201, "{response:?}");
    let shares = service.find_intent(&parse_intent(&response)).await.last_attempt.unwrap().shares;
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
