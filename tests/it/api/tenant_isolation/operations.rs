//! Every operation of the API, with what callers without access get.

use axum::http::Method;
use kassa_services::merchants::CreatedMerchant;
use serde_json::{Value, json};

use crate::support::beneficiaries::{beneficiaries_path, beneficiary_request};
use crate::support::orders::{minimal_order, order_with_flow};
use crate::support::payments::card_payment_input;
use crate::support::test_client::{TestClient, TestIntent, TestResponse};
use crate::support::test_service::TestService;

pub const UNAUTHORIZED: (u16, &str) = (401, "Invalid or missing API key");
pub const FORBIDDEN: (u16, &str) = (403, "Not authorized to access this resource");

/// What a merchant has and others must not access.
pub struct MerchantResources {
    pub merchant: CreatedMerchant,
    pub open_intent: TestIntent,
    pub authorized_intent: TestIntent,
    pub paid_intent: TestIntent,
    pub pending_intent: TestIntent,
    pub credential: String,
    pub mandate: i64,
    /// A refund without a result.
    pub refund: i64,
}

pub struct Operation {
    /// The `operationId` of the OpenAPI document.
    pub id: &'static str,
    method: Method,
    path: fn(&MerchantResources) -> String,
    /// The JSON body, or null for none.
    body: fn(&MerchantResources) -> Value,
    /// The error with another merchant's key; `None` if the operation has no resource of a
    /// merchant in its path.
    pub for_other_merchant: Option<(u16, &'static str)>,
    /// The error with an expired intent token or one of another intent, without a key.
    pub for_other_token: (u16, &'static str),
    /// A path whose id is a guessed number, and the status it gets; `None` if there is no id, or
    /// if ids are numbers.
    pub for_guessed_id: Option<(&'static str, u16)>,
}

pub fn operations() -> Vec<Operation> {
    const CAPTURE_FORBIDDEN: (u16, &str) = (403, "Not authorized to capture this payment");
    const RELEASE_FORBIDDEN: (u16, &str) = (403, "Not authorized to cancel this payment");
    const CHARGE_FORBIDDEN: (u16, &str) = (403, "Not authorized to use the provided credential");
    let without_body: fn(&MerchantResources) -> Value = |_| Value::Null;
    vec![
        Operation {
            id: "createIntent",
            method: Method::POST,
            path: |_| "/api/intents".to_owned(),
            body: |_| minimal_order(),
            for_other_merchant: None,
            for_other_token: UNAUTHORIZED,
            for_guessed_id: None,
        },
        Operation {
            id: "readIntent",
            method: Method::GET,
            path: |resources| resources.open_intent.path(),
            body: without_body,
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: FORBIDDEN,
            for_guessed_id: Some(("/api/intents/7", 422)),
        },
        Operation {
            id: "cancelIntent",
            method: Method::POST,
            path: |resources| resources.open_intent.cancel_path(),
            body: without_body,
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: FORBIDDEN,
            for_guessed_id: Some(("/api/intents/7/cancel", 422)),
        },
        Operation {
            id: "captureIntent",
            method: Method::GET,
            path: |resources| resources.authorized_intent.capture_path(),
            body: without_body,
            for_other_merchant: Some(CAPTURE_FORBIDDEN),
            for_other_token: CAPTURE_FORBIDDEN,
            for_guessed_id: Some(("/api/v2/intents/7/capture", 422)),
        },
        Operation {
            id: "cancelAuthorization",
            method: Method::GET,
            path: |resources| resources.authorized_intent.release_path(),
            body: without_body,
            for_other_merchant: Some(RELEASE_FORBIDDEN),
            for_other_token: RELEASE_FORBIDDEN,
            for_guessed_id: Some(("/api/v2/intents/7/cancel-authorization", 422)),
        },
        Operation {
            id: "captureIntentByPost",
            method: Method::POST,
            path: |resources| resources.authorized_intent.capture_path(),
            body: without_body,
            for_other_merchant: Some(CAPTURE_FORBIDDEN),
            for_other_token: CAPTURE_FORBIDDEN,
            for_guessed_id: Some(("/api/v2/intents/7/capture", 422)),
        },
        Operation {
            id: "cancelAuthorizationByPost",
            method: Method::POST,
            path: |resources| resources.authorized_intent.release_path(),
            body: without_body,
            for_other_merchant: Some(RELEASE_FORBIDDEN),
            for_other_token: RELEASE_FORBIDDEN,
            for_guessed_id: Some(("/api/v2/intents/7/cancel-authorization", 422)),
        },
        Operation {
            id: "createRefund",
            method: Method::POST,
            path: |resources| resources.paid_intent.refund_path(),
            body: |_| json!({ "amount": 1 }),
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: UNAUTHORIZED,
            for_guessed_id: Some(("/api/intents/7/refund", 422)),
        },
        Operation {
            id: "createAutoAttempt",
            method: Method::POST,
            path: |_| "/api/intents/auto-attempt".to_owned(),
            body: |resources| {
                json!({
                    "amount": 1, "currency": "ZAR", "reference_id": "r",
                    "purchaser_id": "customer-7", "credentials": [resources.credential],
                })
            },
            for_other_merchant: Some(CHARGE_FORBIDDEN),
            for_other_token: UNAUTHORIZED,
            for_guessed_id: None,
        },
        Operation {
            id: "deleteCredential",
            method: Method::DELETE,
            path: |resources| format!("/api/credentials/{}", resources.credential),
            body: without_body,
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: UNAUTHORIZED,
            for_guessed_id: Some(("/api/credentials/7", 404)),
        },
        Operation {
            id: "createBeneficiary",
            method: Method::POST,
            path: |resources| beneficiaries_path(&resources.merchant),
            body: |resources| beneficiary_request(&resources.merchant),
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: UNAUTHORIZED,
            for_guessed_id: Some(("/api/merchants/7/beneficiaries", 422)),
        },
        Operation {
            id: "settleIntent",
            method: Method::POST,
            path: |resources| resources.pending_intent.settle_path(),
            body: |_| json!({ "result": "authorised" }),
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: UNAUTHORIZED,
            for_guessed_id: Some(("/api/sandbox/intents/7/settle", 422)),
        },
        Operation {
            id: "setRefundStatus",
            method: Method::POST,
            path: |resources| format!("/api/sandbox/refunds/{}/status", resources.refund),
            body: |_| json!({ "status": "canceled" }),
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: UNAUTHORIZED,
            for_guessed_id: None,
        },
        Operation {
            id: "advanceClock",
            method: Method::POST,
            path: |_| "/api/sandbox/clock".to_owned(),
            body: |_| json!({ "advance": "1s" }),
            for_other_merchant: None,
            for_other_token: UNAUTHORIZED,
            for_guessed_id: None,
        },
        mandate_operation(
            "readMandate",
            Method::GET,
            |resources| format!("/api/mandates/{}", resources.mandate),
            without_body,
        ),
        mandate_operation(
            "updateSubscription",
            Method::POST,
            |resources| format!("/api/mandates/{}/subscription", resources.mandate),
            |_| json!({ "amount": 1 }),
        ),
        mandate_operation(
            "amendMandate",
            Method::POST,
            |resources| format!("/api/mandates/{}/amend", resources.mandate),
            |_| json!({ "max_amount": 1 }),
        ),
        mandate_operation(
            "cancelMandate",
            Method::POST,
            |resources| format!("/api/mandates/{}/cancel", resources.mandate),
            without_body,
        ),
        mandate_operation(
            "collectInstalment",
            Method::POST,
            |resources| format!("/api/sandbox/mandates/{}/collect", resources.mandate),
            without_body,
        ),
        mandate_operation(
            "resolveAmendment",
            Method::POST,
            |resources| format!("/api/sandbox/mandates/{}/amendment", resources.mandate),
            |_| json!({ "outcome": "approved" }),
        ),
        mandate_operation(
            "setMandate",
            Method::POST,
            |resources| format!("/api/sandbox/mandates/{}/status", resources.mandate),
            |_| json!({ "status": "suspended" }),
        ),
        mandate_operation(
            "authenticateMandate",
            Method::POST,
            |resources| format!("/api/sandbox/mandates/{}/authentication", resources.mandate),
            |_| json!({ "outcome": "approved" }),
        ),
    ]
}

/// An operation of a mandate. A guessed id may be valid, as ids of mandates are numbers.
fn mandate_operation(
    id: &'static str,
    method: Method,
    path: fn(&MerchantResources) -> String,
    body: fn(&MerchantResources) -> Value,
) -> Operation {
    let for_other_merchant = Some((403, "Mandate does not belong to this merchant"));
    Operation {
        id,
        method,
        path,
        body,
        for_other_merchant,
        for_other_token: UNAUTHORIZED,
        for_guessed_id: None,
    }
}

pub async fn create_resources(service: &TestService) -> MerchantResources {
    let pending = service.merchant_client().create_intent(order_with_flow("wait")).await;
    service.pay_with(&pending, card_payment_input("Ann Payer", false)).await;
    MerchantResources {
        merchant: CreatedMerchant {
            merchant_id: service.merchant.merchant_id.clone(),
            key_id: service.merchant.key_id.clone(),
            api_key: service.merchant.api_key.clone(),
            connection_id: service.merchant.connection_id.clone(),
        },
        open_intent: service.merchant_client().create_intent(minimal_order()).await,
        authorized_intent: service.create_authorized_intent().await,
        paid_intent: service.create_paid_intent(json!({})).await,
        pending_intent: pending,
        credential: service.create_credential("customer-7").await,
        mandate: service.find_mandate_id(&service.create_signed_intent(json!({})).await).await,
        refund: service.create_open_refund(&service.create_paid_intent(json!({})).await, 1).await,
    }
}

/// Calls an operation with a query, for example `?iauth=…`.
pub async fn call_operation(
    api: &TestClient,
    operation: &Operation,
    resources: &MerchantResources,
    query: &str,
) -> TestResponse {
    send_operation(api, operation, &format!("{}{query}", (operation.path)(resources)), resources)
        .await
}

pub async fn send_operation(
    api: &TestClient,
    operation: &Operation,
    path: &str,
    resources: &MerchantResources,
) -> TestResponse {
    let body = (operation.body)(resources);
    let body = if body.is_null() { String::new() } else { body.to_string() };
    api.with_header("content-type", "application/json")
        .send(operation.method.clone(), path, body.into())
        .await
}
