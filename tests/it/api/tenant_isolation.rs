//! Every operation, asked by everybody who may not: the status and the words, and that nothing has
//! changed.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::http::Method;
use kassa::services::merchants;
use kassa::store::tables::events;
use serde_json::{Value, json};

use crate::support::test_service::{
    TestClient, TestIntent, TestResponse, TestService, minimal_order,
};

const UNAUTHORIZED: (u16, &str) = (401, "Invalid or missing API key");
const FORBIDDEN: (u16, &str) = (403, "Not authorized to access this resource");

/// What a merchant has, for others to reach for.
struct MerchantResources {
    merchant_id: String,
    connection_id: String,
    open_intent: TestIntent,
    authorized_intent: TestIntent,
    paid_intent: TestIntent,
    pending_intent: TestIntent,
    credential: String,
    mandate: i64,
}

struct Operation {
    id: &'static str,
    method: Method,
    path: fn(&MerchantResources) -> String,
    body: fn(&MerchantResources) -> Value,
    /// What another merchant's key is told; nothing where it would do its own business.
    for_other_merchant: Option<(u16, &'static str)>,
    /// What a token of another intent, or an old one, is told; where tokens are not taken it is
    /// 401.
    for_other_token: (u16, &'static str),
    /// The address with a guessed number for an id, and what it is told.
    for_guessed_id: Option<(&'static str, u16)>,
}

fn operations() -> Vec<Operation> {
    const CAPTURE: (u16, &str) = (403, "Not authorized to capture this payment");
    const RELEASE: (u16, &str) = (403, "Not authorized to cancel this payment");
    const CHARGE: (u16, &str) = (403, "Not authorized to use the provided credential");
    let nothing: fn(&MerchantResources) -> Value = |_| Value::Null;
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
            path: |mine| mine.open_intent.path(),
            body: nothing,
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: FORBIDDEN,
            for_guessed_id: Some(("/api/intents/7", 422)),
        },
        Operation {
            id: "cancelIntent",
            method: Method::POST,
            path: |mine| format!("{}/cancel", mine.open_intent.path()),
            body: nothing,
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: FORBIDDEN,
            for_guessed_id: Some(("/api/intents/7/cancel", 422)),
        },
        Operation {
            id: "captureIntent",
            method: Method::GET,
            path: |mine| format!("/api/v2/intents/{}/capture", mine.authorized_intent.id),
            body: nothing,
            for_other_merchant: Some(CAPTURE),
            for_other_token: CAPTURE,
            for_guessed_id: Some(("/api/v2/intents/7/capture", 422)),
        },
        Operation {
            id: "cancelAuthorization",
            method: Method::GET,
            path: |mine| {
                format!("/api/v2/intents/{}/cancel-authorization", mine.authorized_intent.id)
            },
            body: nothing,
            for_other_merchant: Some(RELEASE),
            for_other_token: RELEASE,
            for_guessed_id: Some(("/api/v2/intents/7/cancel-authorization", 422)),
        },
        Operation {
            id: "createRefund",
            method: Method::POST,
            path: |mine| format!("{}/refund", mine.paid_intent.path()),
            body: |_| json!({ "amount": 1 }),
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: UNAUTHORIZED,
            for_guessed_id: Some(("/api/intents/7/refund", 422)),
        },
        Operation {
            id: "createAutoAttempt",
            method: Method::POST,
            path: |_| "/api/intents/auto-attempt".to_owned(),
            body: |mine| {
                json!({
                    "amount": 1, "currency": "ZAR", "reference_id": "r", "purchaser_id": "customer-7",
                    "credentials": [mine.credential],
                })
            },
            for_other_merchant: Some(CHARGE),
            for_other_token: UNAUTHORIZED,
            for_guessed_id: None,
        },
        Operation {
            id: "deleteCredential",
            method: Method::DELETE,
            path: |mine| format!("/api/credentials/{}", mine.credential),
            body: nothing,
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: UNAUTHORIZED,
            for_guessed_id: Some(("/api/credentials/7", 404)),
        },
        Operation {
            id: "createBeneficiary",
            method: Method::POST,
            path: |mine| format!("/api/merchants/{}/beneficiaries", mine.merchant_id),
            body: |mine| {
                json!({
                    "type": "basa", "bank_code": "632005", "account_number": "1", "connection_id": mine.connection_id,
                    "currency": "ZAR", "name": "n", "description": "",
                })
            },
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: UNAUTHORIZED,
            for_guessed_id: Some(("/api/merchants/7/beneficiaries", 422)),
        },
        Operation {
            id: "settleIntent",
            method: Method::POST,
            path: |mine| format!("/api/sandbox/intents/{}/settle", mine.pending_intent.id),
            body: |_| json!({ "result": "authorised" }),
            for_other_merchant: Some(FORBIDDEN),
            for_other_token: UNAUTHORIZED,
            for_guessed_id: Some(("/api/sandbox/intents/7/settle", 422)),
        },
        mandate_operation(
            "readMandate",
            Method::GET,
            |mine| format!("/api/mandates/{}", mine.mandate),
            nothing,
        ),
        mandate_operation(
            "updateSubscription",
            Method::POST,
            |mine| format!("/api/mandates/{}/subscription", mine.mandate),
            |_| json!({ "amount": 1 }),
        ),
        mandate_operation(
            "amendMandate",
            Method::POST,
            |mine| format!("/api/mandates/{}/amend", mine.mandate),
            |_| json!({ "max_amount": 1 }),
        ),
        mandate_operation(
            "cancelMandate",
            Method::POST,
            |mine| format!("/api/mandates/{}/cancel", mine.mandate),
            nothing,
        ),
        mandate_operation(
            "collectInstalment",
            Method::POST,
            |mine| format!("/api/sandbox/mandates/{}/collect", mine.mandate),
            nothing,
        ),
        mandate_operation(
            "resolveAmendment",
            Method::POST,
            |mine| format!("/api/sandbox/mandates/{}/amendment", mine.mandate),
            |_| json!({ "outcome": "approved" }),
        ),
        mandate_operation(
            "setMandate",
            Method::POST,
            |mine| format!("/api/sandbox/mandates/{}/status", mine.mandate),
            |_| json!({ "status": "suspended" }),
        ),
    ]
}

/// Their ids are numbers, so a guessed one may well be one's own.
fn mandate_operation(
    id: &'static str,
    method: Method,
    path: fn(&MerchantResources) -> String,
    body: fn(&MerchantResources) -> Value,
) -> Operation {
    let stranger = Some((403, "Mandate does not belong to this merchant"));
    Operation {
        id,
        method,
        path,
        body,
        for_other_merchant: stranger,
        for_other_token: UNAUTHORIZED,
        for_guessed_id: None,
    }
}

async fn create_resources(service: &TestService) -> MerchantResources {
    let reference = json!({ "ref": "r", "flow": "wait" }).to_string();
    let waiting = service
        .merchant_client()
        .create_intent(crate::support::test_service::order_with(
            json!({ "reference_id": reference }),
        ))
        .await;
    service.pay_with(&waiting, crate::support::payments::card_payment_input("Ann", false)).await;
    MerchantResources {
        merchant_id: service.merchant.merchant_id.clone(),
        connection_id: service.merchant.connection_id.clone().unwrap(),
        open_intent: service.merchant_client().create_intent(minimal_order()).await,
        authorized_intent: service.create_authorized_intent().await,
        paid_intent: service.create_paid_intent(json!({})).await,
        pending_intent: waiting,
        credential: service.create_credential("customer-7").await,
        mandate: service.mandate_id_of(&service.create_signed_intent(json!({})).await).await,
    }
}

async fn call_operation(
    api: &TestClient,
    operation: &Operation,
    mine: &MerchantResources,
    query: &str,
) -> TestResponse {
    send_operation(api, operation, &format!("{}{query}", (operation.path)(mine)), mine).await
}

async fn send_operation(
    api: &TestClient,
    operation: &Operation,
    path: &str,
    mine: &MerchantResources,
) -> TestResponse {
    let body = (operation.body)(mine);
    let body = if body.is_null() { String::new() } else { body.to_string() };
    api.with_header("content-type", "application/json")
        .send(operation.method.clone(), path, body.into())
        .await
}

/// All that anybody could have changed.
async fn count_changes(service: &TestService) -> usize {
    events::list_by_merchant(&service.service.store, &service.merchant.merchant_id)
        .await
        .unwrap()
        .len()
}

#[tokio::test]
async fn the_operations_table_is_complete() {
    let service = TestService::sandbox().await;
    let document = service.client_without_key().get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().unwrap().values();
    let described: BTreeSet<String> = paths
        .flat_map(|path| path.as_object().unwrap().values())
        .filter_map(|operation| operation["operationId"].as_str().map(str::to_owned))
        .collect();
    assert_eq!(
        operations().iter().map(|operation| operation.id.to_owned()).collect::<BTreeSet<_>>(),
        described
    );
}

#[tokio::test]
async fn invalid_keys_are_unauthorized() {
    let service = TestService::sandbox().await;
    let live = TestService::live().await;
    let mine = create_resources(&service).await;
    let before = count_changes(&service).await;
    let revoked =
        merchants::create_api_key(&service.service, &mine.merchant_id).await.unwrap().unwrap();
    merchants::revoke_api_key(&service.service, &revoked.key_id).await.unwrap();
    let key = &service.merchant.api_key;
    let callers = [
        ("no key", service.client_without_key()),
        ("no Bearer", service.client_without_key().with_header("authorization", key)),
        ("cut short", service.client_with_key(&key[..key.len() - 1])),
        ("another environment's", service.client_with_key(&live.merchant.api_key)),
        (
            "the other environment's name",
            service.client_with_key(&key.replacen("test_", "live_", 1)),
        ),
        ("revoked", service.client_with_key(&revoked.api_key)),
        (
            "guessed",
            service.client_with_key(&format!("test_{}_{}", mine.merchant_id, "0".repeat(64))),
        ),
    ];
    for operation in operations() {
        for (what, api) in &callers {
            let (status, words) = call_operation(api, &operation, &mine, "").await.error_detail();
            assert_eq!((status, words.as_str()), UNAUTHORIZED, "{} with {what} key", operation.id);
        }
    }
    assert_eq!(count_changes(&service).await, before);
}

#[tokio::test]
async fn another_merchant() {
    let service = TestService::sandbox().await;
    let mine = create_resources(&service).await;
    let (_, stranger) = service.create_other_merchant().await;
    let before = count_changes(&service).await;
    for operation in operations() {
        let Some(expected) = operation.for_other_merchant else { continue };
        let (status, words) = call_operation(&stranger, &operation, &mine, "").await.error_detail();
        assert_eq!((status, words.as_str()), expected, "{}", operation.id);
    }
    assert_eq!(count_changes(&service).await, before);
}

#[tokio::test]
async fn tokens_of_other_intents_and_old_ones() {
    let service = TestService::sandbox().await;
    let mine = create_resources(&service).await;
    let before = count_changes(&service).await;
    let foreign = [mine.paid_intent.token.clone(), "0".repeat(64), String::new()];
    for operation in operations() {
        for token in &foreign {
            let (status, words) = call_operation(
                &service.client_without_key(),
                &operation,
                &mine,
                &format!("?iauth={token}"),
            )
            .await
            .error_detail();
            assert_eq!(
                (status, words.as_str()),
                operation.for_other_token,
                "{} with a foreign token",
                operation.id
            );
        }
    }
    service.advance(Duration::from_hours(30 * 24));
    for operation in operations() {
        let token = match operation.id {
            "captureIntent" | "cancelAuthorization" => &mine.authorized_intent.token,
            "createRefund" => &mine.paid_intent.token,
            "settleIntent" => &mine.pending_intent.token,
            _ => &mine.open_intent.token,
        };
        let (status, words) = call_operation(
            &service.client_without_key(),
            &operation,
            &mine,
            &format!("?iauth={token}"),
        )
        .await
        .error_detail();
        assert_eq!(
            (status, words.as_str()),
            operation.for_other_token,
            "{} with its own token after 30 days",
            operation.id
        );
    }
    assert_eq!(count_changes(&service).await, before);
}

#[tokio::test]
async fn guessed_ids_are_rejected() {
    let service = TestService::sandbox().await;
    let mine = create_resources(&service).await;
    let before = count_changes(&service).await;
    for operation in operations() {
        let Some((path, status)) = operation.for_guessed_id else { continue };
        for number in ["1", "2", "7", "9007199254740993", "-1"] {
            let answer = send_operation(
                &service.merchant_client(),
                &operation,
                &path.replace('7', number),
                &mine,
            )
            .await;
            assert_eq!(answer.status, status, "{} {number}: {answer:?}", operation.id);
        }
    }
    assert_eq!(count_changes(&service).await, before);
}

#[tokio::test]
async fn a_disabled_merchant() {
    let service = TestService::sandbox().await;
    let mine = create_resources(&service).await;
    let before = count_changes(&service).await;
    merchants::set_merchant_active(&service.service, &mine.merchant_id, false).await.unwrap();
    for operation in operations() {
        let (status, words) =
            call_operation(&service.merchant_client(), &operation, &mine, "").await.error_detail();
        assert_eq!((status, words.as_str()), FORBIDDEN, "{}", operation.id);
    }
    assert_eq!(count_changes(&service).await, before);
}
