//! Stored credentials stay with their connection.

use kassa_services::audit::Actor;
use kassa_services::connections::{order_connections, set_connection_enabled};
use serde_json::{Value, json};

use crate::support::connections::RecordedService;
use crate::support::orders::order_with_remembering;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(credentials_are_charged_by_their_connection);

impl RecordedService {
    async fn charge(&self, token: &str) -> (u16, Value) {
        let fields = json!({
            "amount": 100, "currency": "ZAR", "reference_id": "again",
            "purchaser_id": "customer-7", "credentials": [token],
        });
        let path = "/api/intents/auto-attempt";
        let charged = self.service.merchant_client().post(path, fields).await;
        (charged.status, charged.json())
    }

    async fn count_offered_credentials(&self) -> usize {
        let order = order_with_remembering(json!({}));
        let intent = self.service.merchant_client().create_intent(order).await;
        let read = self.service.merchant_client().get(&intent.path()).await;
        read.json()["credentials"].as_array().unwrap().len()
    }
}

async fn credentials_are_charged_by_their_connection(database: TestDatabase) {
    let recorded = RecordedService::start(database).await;
    let state = &recorded.service.state;
    let first = recorded.create_connection().await;
    let token = recorded.service.create_credential("customer-7").await;
    let second = recorded.create_connection().await;
    let merchant = &recorded.service.merchant.merchant_id;
    order_connections(state, &Actor::operator(), merchant, &[second.to_string()]).await.unwrap();
    assert_eq!(recorded.pay().await, second);

    let (status, charged) = recorded.charge(&token).await;
    assert_eq!((status, &charged["attempt_status"]), (201, &json!("success")));
    assert_eq!(recorded.recorder.take_calls(), [format!("pay {first}")]);
    assert_eq!(recorded.count_offered_credentials().await, 1);

    assert!(set_connection_enabled(state, &Actor::operator(), &first, false).await.unwrap());
    assert_eq!(recorded.count_offered_credentials().await, 0);
    let (status, refused) = recorded.charge(&token).await;
    assert_eq!(status, 422);
    assert_eq!(refused["detail"], "Credential exists but cannot be used for MIT transactions");
    assert_eq!(recorded.recorder.take_calls(), [""; 0]);

    let delete = format!("/api/credentials/{token}");
    let client = recorded.service.merchant_client();
    let deleted = client.send(axum::http::Method::DELETE, &delete, axum::body::Body::empty()).await;
    assert_eq!(deleted.status, 200, "{deleted:?}");
}

#[tokio::test]
async fn a_card_that_was_typed_elsewhere_is_not_asked_for_here() {
    let recorded = RecordedService::start(TestDatabase::sqlite()).await;
    recorded
        .create_connection_with(|input| {
            input.card_entry = Some(kassa_domain::abilities::CardEntry::There);
        })
        .await;
    let order = order_with_remembering(json!({}));
    let intent = recorded.service.merchant_client().create_intent(order).await;
    let page = recorded.service.client_without_key().get(&intent.page_path()).await;
    assert!(!page.text().contains("cc-number"), "{}", page.text());
    assert!(page.text().contains("method-eft"), "{}", page.text());
}
