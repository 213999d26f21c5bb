//! Every operation, asked by everybody who may not: the status and the words, and that nothing has changed.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::http::Method;
use kassa::flow::merchants;
use kassa::store::events;
use serde_json::{Value, json};

use crate::support::service::{Answer, Api, Intent, TestService, order};

const UNAUTHORIZED: (u16, &str) = (401, "Invalid or missing API key");
const FORBIDDEN: (u16, &str) = (403, "Not authorized to access this resource");

/// What a merchant has, for others to reach for.
struct Mine {
    merchant_id: String,
    connection_id: String,
    open: Intent,
    authorized: Intent,
    paid: Intent,
    waiting: Intent,
    credential: String,
    mandate: i64,
}

struct Operation {
    id: &'static str,
    method: Method,
    path: fn(&Mine) -> String,
    body: fn(&Mine) -> Value,
    /// What another merchant's key is told; nothing where it would do its own business.
    stranger: Option<(u16, &'static str)>,
    /// What a token of another intent, or an old one, is told; where tokens are not taken it is 401.
    token: (u16, &'static str),
    /// The address with a guessed number for an id, and what it is told.
    guessed: Option<(&'static str, u16)>,
}

fn operations() -> Vec<Operation> {
    const CAPTURE: (u16, &str) = (403, "Not authorized to capture this payment");
    const RELEASE: (u16, &str) = (403, "Not authorized to cancel this payment");
    const CHARGE: (u16, &str) = (403, "Not authorized to use the provided credential");
    let nothing: fn(&Mine) -> Value = |_| Value::Null;
    vec![
        Operation {
            id: "createIntent",
            method: Method::POST,
            path: |_| "/api/intents".to_owned(),
            body: |_| order(),
            stranger: None,
            token: UNAUTHORIZED,
            guessed: None,
        },
        Operation {
            id: "readIntent",
            method: Method::GET,
            path: |mine| mine.open.path(),
            body: nothing,
            stranger: Some(FORBIDDEN),
            token: FORBIDDEN,
            guessed: Some(("/api/intents/7", 422)),
        },
        Operation {
            id: "cancelIntent",
            method: Method::POST,
            path: |mine| format!("{}/cancel", mine.open.path()),
            body: nothing,
            stranger: Some(FORBIDDEN),
            token: FORBIDDEN,
            guessed: Some(("/api/intents/7/cancel", 422)),
        },
        Operation {
            id: "captureIntent",
            method: Method::GET,
            path: |mine| format!("/api/v2/intents/{}/capture", mine.authorized.id),
            body: nothing,
            stranger: Some(CAPTURE),
            token: CAPTURE,
            guessed: Some(("/api/v2/intents/7/capture", 422)),
        },
        Operation {
            id: "cancelAuthorization",
            method: Method::GET,
            path: |mine| format!("/api/v2/intents/{}/cancel-authorization", mine.authorized.id),
            body: nothing,
            stranger: Some(RELEASE),
            token: RELEASE,
            guessed: Some(("/api/v2/intents/7/cancel-authorization", 422)),
        },
        Operation {
            id: "createRefund",
            method: Method::POST,
            path: |mine| format!("{}/refund", mine.paid.path()),
            body: |_| json!({ "amount": 1 }),
            stranger: Some(FORBIDDEN),
            token: UNAUTHORIZED,
            guessed: Some(("/api/intents/7/refund", 422)),
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
            stranger: Some(CHARGE),
            token: UNAUTHORIZED,
            guessed: None,
        },
        Operation {
            id: "deleteCredential",
            method: Method::DELETE,
            path: |mine| format!("/api/credentials/{}", mine.credential),
            body: nothing,
            stranger: Some(FORBIDDEN),
            token: UNAUTHORIZED,
            guessed: Some(("/api/credentials/7", 404)),
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
            stranger: Some(FORBIDDEN),
            token: UNAUTHORIZED,
            guessed: Some(("/api/merchants/7/beneficiaries", 422)),
        },
        Operation {
            id: "settleIntent",
            method: Method::POST,
            path: |mine| format!("/api/sandbox/intents/{}/settle", mine.waiting.id),
            body: |_| json!({ "result": "authorised" }),
            stranger: Some(FORBIDDEN),
            token: UNAUTHORIZED,
            guessed: Some(("/api/sandbox/intents/7/settle", 422)),
        },
        of_mandate("readMandate", Method::GET, |mine| format!("/api/mandates/{}", mine.mandate), nothing),
        of_mandate(
            "updateSubscription",
            Method::POST,
            |mine| format!("/api/mandates/{}/subscription", mine.mandate),
            |_| json!({ "amount": 1 }),
        ),
        of_mandate(
            "amendMandate",
            Method::POST,
            |mine| format!("/api/mandates/{}/amend", mine.mandate),
            |_| json!({ "max_amount": 1 }),
        ),
        of_mandate("cancelMandate", Method::POST, |mine| format!("/api/mandates/{}/cancel", mine.mandate), nothing),
        of_mandate("collectInstalment", Method::POST, |mine| format!("/api/sandbox/mandates/{}/collect", mine.mandate), nothing),
        of_mandate(
            "resolveAmendment",
            Method::POST,
            |mine| format!("/api/sandbox/mandates/{}/amendment", mine.mandate),
            |_| json!({ "outcome": "approved" }),
        ),
        of_mandate(
            "setMandate",
            Method::POST,
            |mine| format!("/api/sandbox/mandates/{}/status", mine.mandate),
            |_| json!({ "status": "suspended" }),
        ),
    ]
}

/// Their ids are numbers, so a guessed one may well be one's own.
fn of_mandate(id: &'static str, method: Method, path: fn(&Mine) -> String, body: fn(&Mine) -> Value) -> Operation {
    let stranger = Some((403, "Mandate does not belong to this merchant"));
    Operation { id, method, path, body, stranger, token: UNAUTHORIZED, guessed: None }
}

async fn mine(service: &TestService) -> Mine {
    let reference = json!({ "ref": "r", "flow": "wait" }).to_string();
    let waiting = service.api().intent(crate::support::service::order_with(json!({ "reference_id": reference }))).await;
    service.pay_with(&waiting, crate::support::payments::card("Ann", false)).await;
    Mine {
        merchant_id: service.merchant.merchant_id.clone(),
        connection_id: service.merchant.connection_id.clone().unwrap(),
        open: service.api().intent(order()).await,
        authorized: service.authorized().await,
        paid: service.paid(json!({})).await,
        waiting,
        credential: service.credential("customer-7").await,
        mandate: service.mandate_of(&service.sign(json!({})).await).await,
    }
}

async fn ask(api: &Api, operation: &Operation, mine: &Mine, query: &str) -> Answer {
    send(api, operation, &format!("{}{query}", (operation.path)(mine)), mine).await
}

async fn send(api: &Api, operation: &Operation, path: &str, mine: &Mine) -> Answer {
    let body = (operation.body)(mine);
    let body = if body.is_null() { String::new() } else { body.to_string() };
    api.with("content-type", "application/json").send(operation.method.clone(), path, body.into()).await
}

/// All that anybody could have changed.
async fn changes(service: &TestService) -> usize {
    events::of_merchant(&service.service.store, &service.merchant.merchant_id).await.unwrap().len()
}

#[tokio::test]
async fn the_table_holds_every_operation() {
    let service = TestService::sandbox().await;
    let document = service.nobody().get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().unwrap().values();
    let described: BTreeSet<String> = paths
        .flat_map(|path| path.as_object().unwrap().values())
        .filter_map(|operation| operation["operationId"].as_str().map(str::to_owned))
        .collect();
    assert_eq!(operations().iter().map(|operation| operation.id.to_owned()).collect::<BTreeSet<_>>(), described);
}

#[tokio::test]
async fn keys_that_open_nothing() {
    let service = TestService::sandbox().await;
    let live = TestService::live().await;
    let mine = mine(&service).await;
    let before = changes(&service).await;
    let revoked = merchants::create_key(&service.service, &mine.merchant_id).await.unwrap().unwrap();
    merchants::revoke_key(&service.service, &revoked.key_id).await.unwrap();
    let key = &service.merchant.api_key;
    let callers = [
        ("no key", service.nobody()),
        ("no Bearer", service.nobody().with("authorization", key)),
        ("cut short", service.with_key(&key[..key.len() - 1])),
        ("another environment's", service.with_key(&live.merchant.api_key)),
        ("the other environment's name", service.with_key(&key.replacen("test_", "live_", 1))),
        ("revoked", service.with_key(&revoked.api_key)),
        ("guessed", service.with_key(&format!("test_{}_{}", mine.merchant_id, "0".repeat(64)))),
    ];
    for operation in operations() {
        for (what, api) in &callers {
            let (status, words) = ask(api, &operation, &mine, "").await.refusal();
            assert_eq!((status, words.as_str()), UNAUTHORIZED, "{} with {what} key", operation.id);
        }
    }
    assert_eq!(changes(&service).await, before);
}

#[tokio::test]
async fn another_merchant() {
    let service = TestService::sandbox().await;
    let mine = mine(&service).await;
    let (_, stranger) = service.stranger().await;
    let before = changes(&service).await;
    for operation in operations() {
        let Some(expected) = operation.stranger else { continue };
        let (status, words) = ask(&stranger, &operation, &mine, "").await.refusal();
        assert_eq!((status, words.as_str()), expected, "{}", operation.id);
    }
    assert_eq!(changes(&service).await, before);
}

#[tokio::test]
async fn tokens_of_other_intents_and_old_ones() {
    let service = TestService::sandbox().await;
    let mine = mine(&service).await;
    let before = changes(&service).await;
    let foreign = [mine.paid.token.clone(), "0".repeat(64), String::new()];
    for operation in operations() {
        for token in &foreign {
            let (status, words) = ask(&service.nobody(), &operation, &mine, &format!("?iauth={token}")).await.refusal();
            assert_eq!((status, words.as_str()), operation.token, "{} with a foreign token", operation.id);
        }
    }
    service.advance(Duration::from_hours(30 * 24));
    for operation in operations() {
        let token = match operation.id {
            "captureIntent" | "cancelAuthorization" => &mine.authorized.token,
            "createRefund" => &mine.paid.token,
            "settleIntent" => &mine.waiting.token,
            _ => &mine.open.token,
        };
        let (status, words) = ask(&service.nobody(), &operation, &mine, &format!("?iauth={token}")).await.refusal();
        assert_eq!((status, words.as_str()), operation.token, "{} with its own token after 30 days", operation.id);
    }
    assert_eq!(changes(&service).await, before);
}

#[tokio::test]
async fn guessed_numbers() {
    let service = TestService::sandbox().await;
    let mine = mine(&service).await;
    let before = changes(&service).await;
    for operation in operations() {
        let Some((path, status)) = operation.guessed else { continue };
        for number in ["1", "2", "7", "9007199254740993", "-1"] {
            let answer = send(&service.api(), &operation, &path.replace('7', number), &mine).await;
            assert_eq!(answer.status, status, "{} {number}: {answer:?}", operation.id);
        }
    }
    assert_eq!(changes(&service).await, before);
}

#[tokio::test]
async fn a_disabled_merchant() {
    let service = TestService::sandbox().await;
    let mine = mine(&service).await;
    let before = changes(&service).await;
    merchants::set_active(&service.service, &mine.merchant_id, false).await.unwrap();
    for operation in operations() {
        let (status, words) = ask(&service.api(), &operation, &mine, "").await.refusal();
        assert_eq!((status, words.as_str()), FORBIDDEN, "{}", operation.id);
    }
    assert_eq!(changes(&service).await, before);
}
