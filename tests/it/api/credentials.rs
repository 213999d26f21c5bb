//! `DELETE /api/credentials/{credential_id}`, and stored credentials as intents and events show them.

use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};

use crate::support::payments::{card, outline};
use crate::support::service::{Answer, Api, TestService, order_with};

const NOT_FOUND: &str = "Credential not found";

async fn delete(api: &Api, id: &str) -> Answer {
    api.send(Method::DELETE, &format!("/api/credentials/{id}"), Body::empty()).await
}

/// What an intent of this customer offers to pay with.
async fn offered(service: &TestService, fields: Value) -> Value {
    let mut order = order_with(json!({ "allow_remember_credentials": true }));
    fields.as_object().unwrap().iter().for_each(|(name, value)| order[name] = value.clone());
    let intent = service.api().intent(order).await;
    service.api().get(&intent.path()).await.json()["credentials"].clone()
}

#[tokio::test]
async fn two_events_tell_of_a_new_one() {
    let service = TestService::sandbox().await;
    let fields = json!({ "allow_remember_credentials": true, "request_unscheduled_mit": true });
    let intent = service.api().intent(order_with(fields)).await;
    service.pay_with(&intent, card("Ann Payer", true)).await;
    let told = service.told(&intent).await;
    let expected = ["status_change pending", "payment_credential inactive", "status_change success", "payment_credential active"];
    assert_eq!(outline(&told), expected);
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
        (json!({ "allow_remember_credentials": true, "request_unscheduled_mit": true }), false, false),
        (json!({ "allow_remember_credentials": true, "require_unscheduled_mit": true }), false, true),
    ] {
        let intent = service.api().intent(order_with(fields.clone())).await;
        service.pay_with(&intent, card("Ann Payer", remember)).await;
        let told = outline(&service.told(&intent).await);
        assert_eq!(told.iter().any(|event| event.starts_with("payment_credential")), stored, "{fields} {remember}");
    }
}

#[tokio::test]
async fn a_refused_card_is_never_offered() {
    let service = TestService::sandbox().await;
    let intent = service.api().intent(order_with(json!({ "allow_remember_credentials": true }))).await;
    service.pay_with(&intent, card("DECLINED", true)).await;
    assert_eq!(outline(&service.told(&intent).await)[1], "payment_credential inactive");
    assert_eq!(offered(&service, json!({})).await, json!([]));
}

#[tokio::test]
async fn offered_to_the_same_customer_of_the_same_merchant() {
    let service = TestService::sandbox().await;
    let (_, stranger) = service.stranger().await;
    let token = service.credential("customer-7").await;
    let own = offered(&service, json!({ "purchaser_id": "customer-7" })).await;
    let expected = json!([{
        "id": own[0]["id"], "credential_token": token, "display_name": "Visa •••• 1111", "is_mit_compatible": true,
        "method": "card", "status": "active", "brand": "visa", "card_last4": "1111", "card_expiry": "2030-12",
    }]);
    assert_eq!(own, expected);
    assert_eq!(offered(&service, json!({ "purchaser_id": "customer-8" })).await, json!([]));
    assert_eq!(offered(&service, json!({ "allow_remember_credentials": false })).await, json!([]));
    let block = json!({ "filter_type": "block", "payment_methods": ["card"] });
    assert_eq!(offered(&service, json!({ "payment_method_filter": block })).await, json!([]));
    let order = order_with(json!({ "allow_remember_credentials": true }));
    let foreign = stranger.intent(order.clone()).await;
    assert_eq!(stranger.get(&foreign.path()).await.json()["credentials"], json!([]));

    let intent = service.api().intent(order).await;
    let by_token = service.nobody().get(&intent.path_with_token()).await;
    assert_eq!(by_token.json()["credentials"][0]["id"], own[0]["id"]);
    assert!(!by_token.text().contains(&token) && !by_token.text().contains("credential_token"));
    service.advance(std::time::Duration::from_hours(24 * 366 * 5));
    assert_eq!(offered(&service, json!({})).await, json!([]), "its month is over");
}

#[tokio::test]
async fn deleted_for_good() {
    let service = TestService::sandbox().await;
    for by_token in [true, false] {
        let token = service.credential("customer-7").await;
        let id = kassa::flow::credential_token::open(&service.service.secrets, &token).unwrap();
        let deleted = delete(&service.api(), if by_token { &token } else { &id }).await;
        assert_eq!((deleted.status, deleted.json()), (200, json!({ "id": id })));
        for again in [&token, &id] {
            assert_eq!(delete(&service.api(), again).await.refusal(), (404, NOT_FOUND.into()));
        }
        assert_eq!(offered(&service, json!({})).await, json!([]));
        let events = kassa::store::events::of_merchant(&service.service.store, &service.merchant.merchant_id).await.unwrap();
        let told = kassa::flow::event::body_to_send(&service.service, events.last().unwrap());
        let told: Value = serde_json::from_str(&told).unwrap();
        let content = &told["content"];
        assert_eq!(
            (&told["type"], &content["status"], &content["deleted_by"]),
            (&json!("payment_credential_deleted"), &json!("inactive"), &json!("merchant"))
        );
        assert_eq!((&content["credential_token"], &content["card_last4"]), (&json!(token), &json!("1111")));
        assert!(content["event_ts"].is_string());
        assert_eq!(kassa::store::credentials::sealed(&service.service.store, &id).await.unwrap(), None, "its token is gone");
    }
}

#[tokio::test]
async fn whose_it_is_not() {
    let service = TestService::sandbox().await;
    let (_, stranger) = service.stranger().await;
    let token = service.credential("customer-7").await;
    let id = kassa::flow::credential_token::open(&service.service.secrets, &token).unwrap();
    let forbidden = (403, "Not authorized to access this resource".to_owned());
    for id in [&token, &id] {
        assert_eq!(delete(&stranger, id).await.refusal(), forbidden);
        assert_eq!(delete(&service.nobody(), id).await.refusal(), (401, "Invalid or missing API key".into()));
    }
    for unknown in ["7", "cred_x", "00000000-0000-4000-8000-000000000000", "%00", "%ff", "a%2Fb", &format!("{token}0")] {
        assert_eq!(delete(&service.api(), unknown).await.refusal(), (404, NOT_FOUND.into()), "{unknown}");
    }
    assert_eq!(offered(&service, json!({})).await.as_array().unwrap().len(), 1);
}
