//! API keys, tokens, card numbers and security codes are neither logged nor stored (decisions 11
//! and 20; interface, section 5).

use serde_json::json;
use tracing::instrument::WithSubscriber;

use crate::support::byte_search::{contains_standalone_number, contains_text};
use crate::support::captured_log::CapturedLog;
use crate::support::mandates::mandate_order;
use crate::support::orders::{minimal_order, order_with, order_with_flow, order_with_remembering};
use crate::support::payments::SECURITY_CODE;
use crate::support::stored_code::{ask_for_codes, code_field};
use crate::support::test_customer::TestCustomer;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

/// Without zeros in a row, which statements of the schema have.
const CARD_NUMBER: &str = "4002376189053006";
const ACCOUNT_NUMBER: &str = "0019283746";

/// Secrets that must be neither logged nor stored.
struct Canaries {
    key: String,
    token: String,
    credential: String,
}

/// Calls the API and the page with keys, tokens and cards, with and without errors.
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
        .post_without_body(&format!("{}?iauth={}", intent.cancel_path(), intent.token))
        .await;
    service
        .client_without_key()
        .post_without_body(&format!("{}?iauth={}", intent.cancel_path(), intent.token))
        .await;
    service.merchant_client().post_bytes("/api/intents", format!("{{\"{key}\":")).await;
    let credential = store_credential(service).await;
    pay_with_code(service).await;
    pay_after_challenge(service).await;
    capture_refund_and_charge(service, &credential).await;
    sign_mandate(service).await;
    Canaries { key, token: intent.token, credential }
}

/// Pays by card on the hosted page with invalid fields, with every result, and at last stores the
/// card. Returns the token of the credential.
async fn store_credential(service: &TestService) -> String {
    let fields = json!({ "allow_remember_credentials": true, "request_unscheduled_mit": true });
    for holder in ["DECLINED", "ERROR", "Ann Payer"] {
        let customer = TestCustomer::create(service, order_with(fields.clone())).await;
        submit_card(&customer, &[("holder", holder), ("expiry", "13/30")]).await;
        submit_card(&customer, &[("holder", holder), ("number", SECURITY_CODE)]).await;
        submit_card(&customer, &[("holder", CARD_NUMBER), ("expiry", SECURITY_CODE)]).await;
        submit_card(&customer, &[("holder", holder)]).await;
    }
    let intent = service.merchant_client().create_intent(order_with(fields)).await;
    let read = service.merchant_client().get(&intent.path()).await.json();
    read["credentials"][0]["credential_token"].as_str().unwrap().to_owned()
}

/// Pays with the stored card, whose code is asked for: missing, of the wrong length, wrong, right.
async fn pay_with_code(service: &TestService) {
    ask_for_codes(service, true).await;
    let customer = TestCustomer::create(service, order_with_remembering(json!({}))).await;
    let id = customer.read_offered_credentials().await.remove(0).0;
    let (method, field) = (format!("credential:{id}"), code_field(&id));
    for code in ["", "12", "000", SECURITY_CODE] {
        customer.submit_method(&method, &[(&field, code)]).await;
    }
    assert_eq!(customer.read_intent().await["status"], "success");
    ask_for_codes(service, false).await;
}

/// 3-D Secure: the customer approves, or does not.
async fn pay_after_challenge(service: &TestService) {
    for (decision, status) in [("approve", "success"), ("decline", "selection")] {
        let customer = TestCustomer::create(service, order_with_flow("challenge")).await;
        submit_card(&customer, &[]).await;
        customer.open_page().await;
        customer.press_button("/challenge", decision).await;
        assert_eq!(customer.read_intent().await["status"], status);
    }
}

/// Submits the card form with these fields instead of the usual ones.
async fn submit_card(customer: &TestCustomer, fields: &[(&'static str, &'static str)]) {
    let mut form = vec![
        ("number", CARD_NUMBER),
        ("expiry", "12/30"),
        ("code", SECURITY_CODE),
        ("holder", "Ann Payer"),
        ("remember", "on"),
    ];
    for (name, value) in fields {
        form.retain(|(known, _)| known != name);
        form.push((name, value));
    }
    customer.submit_method("card", &form).await;
}

/// Submits a debit order with an invalid branch, then a valid one, and signs it.
async fn sign_mandate(service: &TestService) {
    let customer = TestCustomer::create(service, mandate_order(json!({}))).await;
    let account = [
        ("account_holder", "Ann Payer"),
        ("account_number", ACCOUNT_NUMBER),
        ("account_kind", "savings"),
    ];
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

/// Captures, releases, refunds, charges the credential, and deletes it.
async fn capture_refund_and_charge(service: &TestService, credential: &str) {
    let api = service.merchant_client().with_header("idempotency-key", "money");
    for operation in ["capture", "cancel-authorization"] {
        let intent = service.create_authorized_intent().await;
        for _ in 0..2 {
            service
                .client_without_key()
                .get(&format!("/api/v2/intents/{}/{operation}?iauth={}", intent.id, intent.token))
                .await;
        }
        api.post(&intent.refund_path(), json!({ "amount": 1 })).await;
        service.wait_for_refunds(&intent).await;
    }
    let charge = json!({
        "amount": 1, "currency": "ZAR", "reference_id": "r", "purchaser_id": "customer-7",
        "credentials": [credential],
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

on_both_engines!(secrets_are_neither_logged_nor_stored);

async fn secrets_are_neither_logged_nor_stored(database: TestDatabase) {
    let log = CapturedLog::default();
    let (service, canaries) = async {
        tracing::info!("canary");
        let service = TestService::sandbox_on(database).await;
        let canaries = run_every_operation(&service).await;
        tracing::error!("canary");
        (service, canaries)
    }
    .with_subscriber(log.subscriber())
    .await;
    let log = log.to_bytes();
    assert!(contains_text(&log, "canary"), "the log is captured");
    let database = service.dump_database().await;
    assert!(
        contains_text(&database, "customer-7")
            && contains_text(&database, "payment_credential_deleted"),
        "the database is read"
    );
    let random = canaries.key.rsplit('_').next().unwrap();
    for (location, bytes) in [("log", &log), ("database", &database)] {
        for (description, secret) in [
            ("key", random),
            ("token", &canaries.token),
            ("credential's token", &canaries.credential),
        ] {
            assert!(!contains_text(bytes, secret), "the {description} is in the {location}");
        }
        for (description, secret) in [("key", random), ("token", &canaries.token)] {
            assert!(
                !contains_text(bytes, &secret[..32]),
                "half of the {description} is in the {location}"
            );
        }
        // The first half of a credential's token is its public id, which is no secret.
        assert!(
            !contains_text(bytes, &canaries.credential[37..]),
            "the seal of the credential's token is in the {location}"
        );
        assert!(!contains_text(bytes, "mocktoken_"), "the provider's token is in the {location}");
        assert!(
            !contains_text(bytes, CARD_NUMBER) && !contains_text(bytes, &CARD_NUMBER[6..]),
            "the card number is in the {location}"
        );
        assert!(!contains_text(bytes, ACCOUNT_NUMBER), "the account number is in the {location}");
        assert!(
            !contains_standalone_number(bytes, SECURITY_CODE),
            "the security code is in the {location}"
        );
    }
}

#[tokio::test]
async fn a_store_failure_is_a_503_without_details() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    service.state.store.close().await;
    let responses = [
        service.merchant_client().get(&intent.path()).await,
        service.merchant_client().post("/api/intents", minimal_order()).await,
    ];
    for response in responses {
        assert_eq!(response.error_detail(), (503, "The service is temporarily unavailable".into()));
    }
}
