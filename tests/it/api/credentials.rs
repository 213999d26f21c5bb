//! `DELETE /api/credentials/{credential_id}`, and stored credentials in intents and events.

use axum::body::Body;
use axum::http::Method;
use kassa_services::events::outbox::build_delivery_body;
use kassa_store::tables::credentials;
use serde_json::{Value, json};

use crate::support::orders::{order_with, order_with_remembering, set_fields};
use crate::support::payments::{card_payment_input, summarize_events};
use crate::support::test_client::{TestClient, TestResponse};
use crate::support::test_service::TestService;

const NOT_FOUND: &str = "Credential not found";

async fn delete_credential(api: &TestClient, id: &str) -> TestResponse {
    api.send(Method::DELETE, &format!("/api/credentials/{id}"), Body::empty()).await
}

/// The stored credentials that a new intent with these fields offers.
async fn read_offered_credentials(service: &TestService, fields: Value) -> Value {
    let mut order = order_with_remembering(json!({}));
    set_fields(&mut order, &fields);
    let intent = service.merchant_client().create_intent(order).await;
    service.merchant_client().get(&intent.path()).await.json()["credentials"].clone()
}

#[tokio::test]
async fn storing_a_credential_sends_two_events() {
    let service = TestService::sandbox().await;
    let fields = json!({ "allow_remember_credentials": true, "request_unscheduled_mit": true });
    let intent = service.merchant_client().create_intent(order_with(fields)).await;
    service.pay_with(&intent, card_payment_input("Ann Payer", true)).await;
    let events = service.list_events(&intent).await;
    let expected = [
        "status_change pending",
        "payment_credential inactive",
        "status_change success",
        "payment_credential active",
    ];
    assert_eq!(summarize_events(&events), expected);
    let content = &events[3]["content"];
    let expected = json!({
        "credential_id": content["credential_id"], "credential_token": content["credential_token"],
        "display_name": "Visa •••• 1111", "is_mit_compatible": true, "method": "card",
        "status": "active", "brand": "visa", "card_last4": "1111", "card_expiry": "2030-12",
        "intent_id": intent.id, "reference_id": "order-1042", "purchaser_id": "customer-7",
    });
    assert_eq!(*content, expected);
    assert_eq!(events[1]["content"]["credential_token"], content["credential_token"]);
}

#[tokio::test]
async fn credentials_are_stored_only_with_consent() {
    let service = TestService::sandbox().await;
    for (fields, remember, stored) in [
        (json!({ "allow_remember_credentials": true }), true, true),
        (json!({ "allow_remember_credentials": true }), false, false),
        (json!({ "allow_remember_credentials": false }), true, false),
        (
            json!({ "allow_remember_credentials": true, "request_unscheduled_mit": true }),
            false,
            false,
        ),
        (
            json!({ "allow_remember_credentials": true, "require_unscheduled_mit": true }),
            false,
            true,
        ),
    ] {
        let intent = service.merchant_client().create_intent(order_with(fields.clone())).await;
        service.pay_with(&intent, card_payment_input("Ann Payer", remember)).await;
        let events = summarize_events(&service.list_events(&intent).await);
        assert_eq!(
            events.iter().any(|event| event.starts_with("payment_credential")),
            stored,
            "{fields} {remember}"
        );
    }
}

#[tokio::test]
async fn a_refused_card_is_never_offered() {
    let service = TestService::sandbox().await;
    let intent = service
        .merchant_client()
        .create_intent(order_with(json!({ "allow_remember_credentials": true })))
        .await;
    service.pay_with(&intent, card_payment_input("DECLINED", true)).await;
    assert_eq!(
        summarize_events(&service.list_events(&intent).await)[1],
        "payment_credential inactive"
    );
    assert_eq!(read_offered_credentials(&service, json!({})).await, json!([]));
}

#[tokio::test]
async fn credentials_are_offered_only_to_their_customer_and_merchant() {
    let service = TestService::sandbox().await;
    let (_, other_api) = service.create_other_merchant().await;
    let token = service.create_credential("customer-7").await;
    let own = read_offered_credentials(&service, json!({ "purchaser_id": "customer-7" })).await;
    let expected = json!([{
        "id": own[0]["id"], "credential_token": token, "display_name": "Visa •••• 1111",
        "is_mit_compatible": true, "method": "card", "status": "active", "brand": "visa",
        "card_last4": "1111", "card_expiry": "2030-12",
    }]);
    assert_eq!(own, expected);
    assert_eq!(
        read_offered_credentials(&service, json!({ "purchaser_id": "customer-8" })).await,
        json!([])
    );
    assert_eq!(
        read_offered_credentials(&service, json!({ "allow_remember_credentials": false })).await,
        json!([])
    );
    let block = json!({ "filter_type": "block", "payment_methods": ["card"] });
    assert_eq!(
        read_offered_credentials(&service, json!({ "payment_method_filter": block })).await,
        json!([])
    );
    let order = order_with(json!({ "allow_remember_credentials": true }));
    let other_intent = other_api.create_intent(order.clone()).await;
    assert_eq!(other_api.get(&other_intent.path()).await.json()["credentials"], json!([]));

    let intent = service.merchant_client().create_intent(order).await;
    let by_token = service.client_without_key().get(&intent.path_with_token()).await;
    assert_eq!(by_token.json()["credentials"][0]["id"], own[0]["id"]);
    assert!(!by_token.text().contains(&token) && !by_token.text().contains("credential_token"));
    service.advance(std::time::Duration::from_hours(24 * 366 * 5));
    assert_eq!(
        read_offered_credentials(&service, json!({})).await,
        json!([]),
        "the card has expired"
    );
}

#[tokio::test]
async fn a_deleted_credential_is_gone_and_reported() {
    let service = TestService::sandbox().await;
    for by_token in [true, false] {
        let token = service.create_credential("customer-7").await;
        let id = service.find_credential_id(&token);
        let given = if by_token { token.as_str() } else { id.as_str() };
        let deleted = delete_credential(&service.merchant_client(), given).await;
        assert_eq!((deleted.status, deleted.json()), (200, json!({ "id": given })));
        for again in [token.as_str(), id.as_str()] {
            assert_eq!(
                delete_credential(&service.merchant_client(), again).await.error_detail(),
                (404, NOT_FOUND.into())
            );
        }
        assert_eq!(read_offered_credentials(&service, json!({})).await, json!([]));
        let events = service.list_merchant_events().await;
        let body = build_delivery_body(&service.state.secrets, events.last().unwrap());
        let event: Value = serde_json::from_str(&body).unwrap();
        let content = &event["content"];
        assert_eq!(
            (&event["type"], &content["status"], &content["deleted_by"]),
            (&json!("payment_credential_deleted"), &json!("inactive"), &json!("merchant"))
        );
        assert_eq!(
            (&content["credential_token"], &content["card_last4"]),
            (&json!(token), &json!("1111"))
        );
        assert!(content["event_ts"].is_string());
        assert_eq!(
            credentials::find_sealed_token(&service.state.store, &id).await.unwrap(),
            None,
            "its token is deleted"
        );
    }
}

#[tokio::test]
async fn other_merchants_cannot_delete() {
    let service = TestService::sandbox().await;
    let (_, other_api) = service.create_other_merchant().await;
    let token = service.create_credential("customer-7").await;
    let id = service.find_credential_id(&token);
    let forbidden = (403, "Not authorized to access this resource".to_owned());
    for id in [token.as_str(), id.as_str()] {
        assert_eq!(delete_credential(&other_api, id).await.error_detail(), forbidden);
        assert_eq!(
            delete_credential(&service.client_without_key(), id).await.error_detail(),
            (401, "Invalid or missing API key".into())
        );
    }
    for unknown in [
        "7",
        "cred_x",
        "00000000-0000-4000-8000-000000000000",
        "%00",
        "%ff",
        "a%2Fb",
        &format!("{token}0"),
    ] {
        assert_eq!(
            delete_credential(&service.merchant_client(), unknown).await.error_detail(),
            (404, NOT_FOUND.into()),
            "{unknown}"
        );
    }
    assert_eq!(read_offered_credentials(&service, json!({})).await.as_array().unwrap().len(), 1);
}
