//! An `Idempotency-Key` remembers refusals (decision 49): the first response is returned although
//! the same request would succeed by now. Mandates: [`super::mandates`].

use serde_json::{Value, json};

use super::idempotency::assert_is_replay;
use crate::support::orders::{minimal_order, order_with, order_with_flow};
use crate::support::payments::card_payment_input;
use crate::support::test_client::{TestClient, TestIntent, TestResponse};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_refused_refund_stays_refused,
    a_refund_above_the_refundable_amount_stays_refused,
    a_refused_cancellation_stays_refused,
    a_refused_charge_stays_refused,
    a_refused_settlement_stays_refused,
    a_refusal_is_kept_for_the_intent_token,
    errors_that_are_no_refusals_are_not_kept,
);

const AUTO_ATTEMPT: &str = "/api/intents/auto-attempt";

/// A request that is sent with a key.
pub struct KeyedRequest {
    api: TestClient,
    path: String,
    body: Value,
}

impl KeyedRequest {
    pub fn new(api: &TestClient, path: &str, body: Value) -> Self {
        Self { api: api.clone(), path: path.to_owned(), body }
    }

    pub async fn send(&self, key: &str) -> TestResponse {
        let api = self.api.with_header("idempotency-key", key);
        api.post(&self.path, self.body.clone()).await
    }

    /// Sends the request with the key "refused", and asserts that it is refused.
    pub async fn assert_refused(&self, status: u16, detail: &str) -> TestResponse {
        let refused = self.send("refused").await;
        assert_eq!(refused.error_detail(), (status, detail.to_owned()));
        assert_is_replay(&self.send("refused").await, &refused);
        refused
    }

    /// Asserts that the key still has the `refused` response, and that the request is executed with
    /// another key.
    pub async fn assert_refusal_outlasts(&self, refused: &TestResponse, status: u16) {
        assert_is_replay(&self.send("refused").await, refused);
        let executed = self.send("another").await;
        assert_eq!(executed.status, status, "{executed:?}");
        assert_eq!(executed.header("idempotent-replayed"), None);
        assert_is_replay(&self.send("refused").await, refused);
    }
}

async fn create_pending_intent(service: &TestService) -> TestIntent {
    let intent = service.merchant_client().create_intent(order_with_flow("wait")).await;
    service.pay_with(&intent, card_payment_input("Ann Payer", false)).await;
    intent
}

async fn a_refused_refund_stays_refused(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let api = service.merchant_client();
    let intent = api.create_intent(minimal_order()).await;
    let request = KeyedRequest::new(&api, &intent.refund_path(), json!({ "amount": 100 }));
    let refused = request.assert_refused(422, "Payment intent is not in success status").await;
    service.pay_with(&intent, card_payment_input("Ann Payer", false)).await;
    request.assert_refusal_outlasts(&refused, 201).await;
    assert_eq!(service.wait_for_refunds(&intent).await.len(), 1);
}

async fn a_refund_above_the_refundable_amount_stays_refused(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.create_paid_intent(json!({})).await;
    let api = service.merchant_client();
    let request = KeyedRequest::new(&api, &intent.refund_path(), json!({ "amount": 1251 }));
    request.assert_refused(422, "Refund amount exceeds the refundable amount").await;
    assert_eq!(service.wait_for_refunds(&intent).await, []);
    // The key is used up: another request with it is not executed.
    let other = KeyedRequest::new(&api, &intent.refund_path(), json!({ "amount": 1250 }));
    let message = "This Idempotency-Key was used for a different request".to_owned();
    assert_eq!(other.send("refused").await.error_detail(), (422, message));
}

async fn a_refused_cancellation_stays_refused(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = create_pending_intent(&service).await;
    let request = KeyedRequest::new(&service.merchant_client(), &intent.cancel_path(), json!({}));
    let refused = request.assert_refused(422, "Payment intent is not in selection status").await;
    service.merchant_client().settle_intent(&intent, "refused").await;
    request.assert_refusal_outlasts(&refused, 200).await;
}

async fn a_refused_charge_stays_refused(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let api = service.merchant_client();
    let usable = service.create_credential("customer-7").await;
    let not_for_mit = service.create_credential_with(json!({})).await;
    let charge = |token: &str, purchaser_id: &str| {
        let body = json!({
            "amount": 990, "currency": "ZAR", "reference_id": "plan-12",
            "purchaser_id": purchaser_id, "credentials": [token],
        });
        KeyedRequest::new(&api, AUTO_ATTEMPT, body)
    };
    let message = "Credential exists but cannot be used for MIT transactions";
    let refused = charge(&not_for_mit, "customer-7").assert_refused(422, message).await;
    service.database().execute("UPDATE credentials SET is_mit_compatible = (1 = 1)").await.unwrap();
    charge(&not_for_mit, "customer-7").assert_refusal_outlasts(&refused, 201).await;

    for (token, purchaser_id, status, message) in [
        (usable.as_str(), "customer-8", 403, "Not authorized to use the provided credential"),
        ("unknown", "customer-7", 404, "Credential not found"),
    ] {
        let request = charge(token, purchaser_id);
        let refused = request.send(purchaser_id).await;
        assert_eq!(refused.error_detail(), (status, message.to_owned()));
        assert_is_replay(&request.send(purchaser_id).await, &refused);
    }
}

async fn a_refused_settlement_stays_refused(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let api = service.merchant_client();
    let intent = api.create_intent(order_with_flow("wait")).await;
    let body = json!({ "result": "authorised" });
    let request = KeyedRequest::new(&api, &intent.settle_path(), body);
    let refused = request.assert_refused(422, "Payment intent is not in pending status").await;
    service.pay_with(&intent, card_payment_input("Ann Payer", false)).await;
    request.assert_refusal_outlasts(&refused, 200).await;
}

async fn a_refusal_is_kept_for_the_intent_token(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = create_pending_intent(&service).await;
    let path = format!("{}?iauth={}", intent.cancel_path(), intent.token);
    let customer = KeyedRequest::new(&service.client_without_key(), &path, json!({}));
    let refused = customer.assert_refused(422, "Payment intent is not in selection status").await;
    service.merchant_client().settle_intent(&intent, "refused").await;
    // The merchant's key of the same name is another key.
    let api = service.merchant_client();
    let merchant = KeyedRequest::new(&api, &intent.cancel_path(), json!({}));
    assert_eq!(merchant.send("refused").await.status, 200);
    assert_is_replay(&customer.send("refused").await, &refused);
}

async fn errors_that_are_no_refusals_are_not_kept(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let api = service.merchant_client();
    let intent = service.create_paid_intent(json!({})).await;
    let (path, body) = (intent.refund_path(), json!({ "amount": 1 }));

    let stranger = KeyedRequest::new(&service.client_with_key("test_x"), &path, body.clone());
    assert_eq!(stranger.send("key").await.status, 401);
    let invalid = KeyedRequest::new(&api, &path, json!({ "amount": 0 })).send("key").await;
    assert_eq!(invalid.validation_problems(), ["body.amount too_small"]);
    service.set_merchant_active(false).await;
    assert_eq!(KeyedRequest::new(&api, &path, body.clone()).send("key").await.status, 403);
    service.set_merchant_active(true).await;
    assert_eq!(KeyedRequest::new(&api, &path, body).send("key").await.status, 201);

    let order = order_with(json!({ "currency": "XXX" }));
    let invalid = KeyedRequest::new(&api, "/api/intents", order).send("order").await;
    assert_eq!(invalid.validation_problems(), ["body.currency currency"]);
    let corrected = KeyedRequest::new(&api, "/api/intents", minimal_order()).send("order").await;
    assert_eq!(corrected.status, 201);
    service.wait_for_refunds(&intent).await;
}
