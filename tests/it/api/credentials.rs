//! `DELETE /api/credentials/{credential_id}`, and stored credentials as intents and events show
//! them.

use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};

use crate::support::payments::{card_payment_input, event_summaries};
use crate::support::test_service::{TestClient, TestResponse, TestService, order_with};

const NOT_FOUND: &str = "Credential not found";

async fn delete_credential(api: &TestClient, id: &str) -> TestResponse {
    api.send(Method::DELETE, &format!("/api/credentials/{id}"), Body::empty()).await
}

/// What an intent of this customer offers to pay with.
async fn offered_credentials(service: &TestService, fields: Value) -> Value {
    let mut order = order_with(json!({ "allow_remember_credentials": true }));
    fields.as_object().unwrap().iter().for_each(|(name, value)| order[name] = value.clone());
    let intent = service.merchant_client().create_intent(order).await;
    service.merchant_client().get(&intent.path()).await.json()["credentials"].clone()
}

#[tokio::test]
async fn two_events_tell_of_a_new_one() {
    let service = TestService::sandbox().await;
    let fields = json!({ "allow_remember_credentials": true, "request_unscheduled_mit": true });
    let intent = service.merchant_client().create_intent(order_with(fields)).await;
    service.pay_with(&intent, card_payment_input("Ann Payer", true)).await;
    let told = service.events_of(&intent).await;
    let expected = [
        "status_change pending",
        "payment_credential inactive",
        "status_change success",
        "payment_credential active",
    ];
    assert_eq!(event_summaries(&told), expected);
    let content = &told[3]["content"];
    let expected = json!({
        "credential_id": content["credential_id"], "credential_token": content["credential_token"],
        "display_name": "Visa •••• 1111", "is_mit_compatible": true, "method": "card", "status": "active", "brand": "visa",
        "card_last4": "1111", "card_expiry": "2030-12", "intent_id": intent.id, "reference_id": "order-1042",
        "purchaser_id": "customer-7",
    });
    assert_eq!(*content, expected);
    assert_eq!(told[1]["content"]["credential_token"], content["credential_token"]);
}

#[tokio::test]
async fn only_with_consent() {
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
        let told = event_summaries(&service.events_of(&intent).await);
        assert_eq!(
            told.iter().any(|event| event.starts_with("payment_credential")),
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
        event_summaries(&service.events_of(&intent).await)[1],
        "payment_credential inactive"
    );
    assert_eq!(offered_credentials(&service, json!({})).await, json!([]));
}

#[tokio::test]
async fn offered_to_the_same_customer_of_the_same_merchant() {
    let service = TestService::sandbox().await;
    let (_, stranger) = service.create_other_merchant().await;
    let token = service.create_credential("customer-7").await;
    let own = offered_credentials(&service, json!({ "purchaser_id": "customer-7" })).await;
    let expected = json!([{
        "id": own[0]["id"], "credential_token": token, "display_name": "Visa •••• 1111", "is_mit_compatible": true,
        "method": "card", "status": "active", "brand": "visa", "card_last4": "1111", "card_expiry": "2030-12",
    }]);
    assert_eq!(own, expected);
    assert_eq!(
        offered_credentials(&service, json!({ "purchaser_id": "customer-8" })).await,
        json!([])
    );
    assert_eq!(
        offered_credentials(&service, json!({ "allow_remember_credentials": false })).await,
        json!([])
    );
    let block = json!({ "filter_type": "block", "payment_methods": ["card"] });
    assert_eq!(
        offered_credentials(&service, json!({ "payment_method_filter": block })).await,
        json!([])
    );
    let order = order_with(json!({ "allow_remember_credentials": true }));
    let foreign = stranger.create_intent(order.clone()).await;
    assert_eq!(stranger.get(&foreign.path()).await.json()["credentials"], json!([]));

    let intent = service.merchant_client().create_intent(order).await;
    let by_token = service.client_without_key().get(&intent.path_with_token()).await;
    assert_eq!(by_token.json()["credentials"][0]["id"], own[0]["id"]);
    assert!(!by_token.text().contains(&token) && !by_token.text().contains("credential_token"));
    service.advance(std::time::Duration::from_hours(24 * 366 * 5));
    assert_eq!(offered_credentials(&service, json!({})).await, json!([]), "its month is over");
}

#[tokio::test]
async fn deleted_for_good() {
    let service = TestService::sandbox().await;
    for by_token in [true, false] {
        let token = service.create_credential("customer-7").await;
        let id = kassa::platform::credential_token::verify_token(&service.service.secrets, &token)
            .unwrap();
        let deleted =
            delete_credential(&service.merchant_client(), if by_token { &token } else { &id })
                .await;
        assert_eq!((deleted.status, deleted.json()), (200, json!({ "id": id })));
        for again in [&token, &id] {
            assert_eq!(
                delete_credential(&service.merchant_client(), again).await.error_detail(),
                (404, NOT_FOUND.into())
            );
        }
        assert_eq!(offered_credentials(&service, json!({})).await, json!([]));
        let events = kassa::store::tables::events::list_by_merchant(
            &service.service.store,
            &service.merchant.merchant_id,
        )
        .await
        .unwrap();
        let told =
            kassa::events::payloads::build_delivery_body(&service.service, events.last().unwrap());
        let told: Value = serde_json::from_str(&told).unwrap();
        let content = &told["content"];
        assert_eq!(
            (&told["type"], &content["status"], &content["deleted_by"]),
            (&json!("payment_credential_deleted"), &json!("inactive"), &json!("merchant"))
        );
        assert_eq!(
            (&content["credential_token"], &content["card_last4"]),
            (&json!(token), &json!("1111"))
        );
        assert!(content["event_ts"].is_string());
        assert_eq!(
            kassa::store::tables::credentials::find_sealed_token(&service.service.store, &id)
                .await
                .unwrap(),
            None,
            "its token is gone"
        );
    }
}

#[tokio::test]
async fn other_merchants_cannot_delete() {
    let service = TestService::sandbox().await;
    let (_, stranger) = service.create_other_merchant().await;
    let token = service.create_credential("customer-7").await;
    let id =
        kassa::platform::credential_token::verify_token(&service.service.secrets, &token).unwrap();
    let forbidden = (403, "Not authorized to access this resource".to_owned());
    for id in [&token, &id] {
        assert_eq!(delete_credential(&stranger, id).await.error_detail(), forbidden);
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
    assert_eq!(offered_credentials(&service, json!({})).await.as_array().unwrap().len(), 1);
}
