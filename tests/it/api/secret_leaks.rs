//! Keys, tokens, card numbers and security codes are neither logged nor stored (decisions 11 and
//! 20; interface, section 5).

use std::io::Write;
use std::sync::{Arc, Mutex};

use serde_json::json;
use tracing::instrument::WithSubscriber;

use crate::checkout::test_customer::TestCustomer;
use crate::support::mandates::mandate_order;
use crate::support::payments::{CARD_NUMBER, SECURITY_CODE};
use crate::support::test_service::{
    TestIntent, TestResponse, TestService, minimal_order, order_with,
};

const ACCOUNT: &str = "0019283746";

#[derive(Clone, Default)]
struct LogBuffer(Arc<Mutex<Vec<u8>>>);

impl Write for LogBuffer {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn contains_text(haystack: &[u8], needle: &str) -> bool {
    haystack.windows(needle.len()).any(|window| window == needle.as_bytes())
}

/// Whether it stands there by itself: a few digits are a part of many numbers and names.
fn contains_standalone_number(haystack: &[u8], needle: &str) -> bool {
    let is_part = |byte: Option<&u8>| {
        byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_'))
    };
    let found = haystack
        .windows(needle.len())
        .enumerate()
        .filter(|(_, window)| *window == needle.as_bytes());
    found.into_iter().any(|(at, _)| {
        !is_part(at.checked_sub(1).and_then(|before| haystack.get(before)))
            && !is_part(haystack.get(at + needle.len()))
    })
}

/// What must be found nowhere.
struct Canaries {
    key: String,
    token: String,
    credential: String,
}

/// Everything the API and the page do, well and badly, with keys, tokens and cards.
async fn run_every_operation(service: &TestService) -> Canaries {
    let key = service.merchant.api_key.clone();
    let api = service.merchant_client().with_header("idempotency-key", "once");
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    api.post("/api/intents", minimal_order()).await;
    api.post("/api/intents", minimal_order()).await;
    service.client_without_key().get(&intent.path_with_token()).await;
    service.client_without_key().get(&format!("{}&iauth=2", intent.path_with_token())).await;
    service.client_without_key().get(&format!("/api/intents/none?iauth={}", intent.token)).await;
    service.client_with_key(&format!("{key}x")).get(&intent.path()).await;
    service
        .client_without_key()
        .post_without_body(&format!("{}/cancel?iauth={}", intent.path(), intent.token))
        .await;
    service
        .client_without_key()
        .post_without_body(&format!("{}/cancel?iauth={}", intent.path(), intent.token))
        .await;
    service.merchant_client().post_bytes("/api/intents", format!("{{\"{key}\":")).await;
    let credential = pay_and_store(service).await;
    move_money(service, &credential).await;
    sign(service).await;
    Canaries { key, token: intent.token, credential }
}

/// On the hosted page, as a browser would, once with mistakes; every flow and every result.
async fn pay_and_store(service: &TestService) -> String {
    let fields = json!({ "allow_remember_credentials": true, "request_unscheduled_mit": true });
    for holder in ["DECLINED", "ERROR", "Ann Payer"] {
        let intent = service.merchant_client().create_intent(order_with(fields.clone())).await;
        post_card(service, &intent, &[("holder", holder), ("expiry", "13/30")]).await;
        post_card(service, &intent, &[("holder", holder), ("number", SECURITY_CODE)]).await;
        post_card(service, &intent, &[("holder", CARD_NUMBER), ("expiry", SECURITY_CODE)]).await;
        post_card(service, &intent, &[("holder", holder)]).await;
    }
    let intent = service.merchant_client().create_intent(order_with(fields)).await;
    let read = service.merchant_client().get(&intent.path()).await.json();
    read["credentials"][0]["credential_token"].as_str().unwrap().to_owned()
}

async fn post_card(
    service: &TestService,
    intent: &TestIntent,
    fields: &[(&str, &str)],
) -> TestResponse {
    let path = format!("/pay/{}?iauth={}", intent.id, intent.token);
    let page = service.client_without_key().get(&path).await;
    let token = page
        .text()
        .split("name=\"form_token\" value=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let typed = |name: &str, usual: &str| {
        let own = fields.iter().find(|(field, _)| *field == name);
        (name.to_owned(), own.map_or(usual, |(_, value)| *value).to_owned())
    };
    let body = url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs([
            typed("form_token", token.unwrap_or_default()),
            typed("method", "card"),
            typed("number", CARD_NUMBER),
        ])
        .extend_pairs([
            typed("expiry", "12/30"),
            typed("code", SECURITY_CODE),
            typed("holder", "Ann Payer"),
            typed("remember", "on"),
        ])
        .finish();
    let form = service
        .client_without_key()
        .with_header("content-type", "application/x-www-form-urlencoded");
    form.send(axum::http::Method::POST, &path, body.into()).await
}

/// A debit order with a mistake, then to be checked, then signed.
async fn sign(service: &TestService) {
    let customer = TestCustomer::create(service, mandate_order(json!({}))).await;
    let account =
        [("account_holder", "Ann Payer"), ("account_number", ACCOUNT), ("account_kind", "savings")];
    for branch in ["12", "051001"] {
        let form = [account.as_slice(), &[("branch", branch)]].concat();
        let page = customer.submit_method("debit_order", &form).await;
        let terms = page
            .text()
            .split(r#"name="terms" value=""#)
            .nth(1)
            .and_then(|rest| rest.split('"').next());
        let signed =
            [form.as_slice(), &[("step", "sign"), ("terms", terms.unwrap_or_default())]].concat();
        customer.submit_method("debit_order", &signed).await;
    }
    assert_eq!(customer.read_intent().await["status"], "success");
}

/// Captures, releases, refunds, automatic payments, and the end of the credential.
async fn move_money(service: &TestService, credential: &str) {
    let api = service.merchant_client().with_header("idempotency-key", "money");
    for operation in ["capture", "cancel-authorization"] {
        let intent = service.create_authorized_intent().await;
        for _ in 0..2 {
            service
                .client_without_key()
                .get(&format!("/api/v2/intents/{}/{operation}?iauth={}", intent.id, intent.token))
                .await;
        }
        api.post(&format!("{}/refund", intent.path()), json!({ "amount": 1 })).await;
        service.wait_for_refunds(&intent).await;
    }
    let charge = json!({
        "amount": 1, "currency": "ZAR", "reference_id": "r", "purchaser_id": "customer-7", "credentials": [credential],
    });
    for _ in 0..2 {
        let charged = service
            .merchant_client()
            .with_header("idempotency-key", "auto")
            .post("/api/intents/auto-attempt", charge.clone())
            .await;
        assert_eq!(charged.status, 201, "{charged:?}");
    }
    service
        .merchant_client()
        .post("/api/intents/auto-attempt", json!({ "credentials": [credential] }))
        .await;
    for _ in 0..2 {
        service
            .merchant_client()
            .send(axum::http::Method::DELETE, &format!("/api/credentials/{credential}"), "".into())
            .await;
    }
}

#[tokio::test]
async fn secrets_are_neither_logged_nor_stored() {
    let log = LogBuffer::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    let (service, canaries) = async {
        tracing::info!("canary");
        let service = TestService::sandbox().await;
        let canaries = run_every_operation(&service).await;
        service.service.store.close().await;
        tracing::error!("canary");
        (service, canaries)
    }
    .with_subscriber(subscriber)
    .await;
    let log = log.0.lock().unwrap().clone();
    assert!(contains_text(&log, "canary"), "the log was caught");
    let database = service.database_bytes();
    assert!(
        contains_text(&database, "customer-7")
            && contains_text(&database, "payment_credential_deleted"),
        "the database was read"
    );
    let random = canaries.key.rsplit('_').next().unwrap();
    for (place, bytes) in [("log", &log), ("database", &database)] {
        for (what, secret) in [
            ("key", random),
            ("token", &canaries.token),
            ("credential's token", &canaries.credential),
        ] {
            assert!(!contains_text(bytes, secret), "the {what} is in the {place}");
        }
        for (what, secret) in [("key", random), ("token", &canaries.token)] {
            assert!(!contains_text(bytes, &secret[..32]), "half of the {what} is in the {place}");
        }
        // The first half of a credential's token is its public id.
        assert!(
            !contains_text(bytes, &canaries.credential[37..]),
            "the seal of the credential's token is in the {place}"
        );
        assert!(!contains_text(bytes, "mocktoken_"), "the provider's token is in the {place}");
        assert!(
            !contains_text(bytes, CARD_NUMBER) && !contains_text(bytes, &CARD_NUMBER[6..]),
            "the card number is in the {place}"
        );
        assert!(!contains_text(bytes, ACCOUNT), "the account number is in the {place}");
        assert!(
            !contains_standalone_number(bytes, SECURITY_CODE),
            "the security code is in the {place}"
        );
    }
}

#[tokio::test]
async fn a_broken_store_is_a_503_that_tells_nothing() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    service.service.store.close().await;
    let answers = [
        service.merchant_client().get(&intent.path()).await,
        service.merchant_client().post("/api/intents", minimal_order()).await,
    ];
    for answer in answers {
        assert_eq!(answer.error_detail(), (503, "The service is temporarily unavailable".into()));
    }
}
