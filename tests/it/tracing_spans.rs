//! The log of a server: spans name the intent, the provider's call and the delivery, and no line
//! contains a secret or personal data.

use std::time::Duration;

use reqwest::redirect::Policy;
use serde_json::{Value, json};
use tempfile::TempDir;
use url::form_urlencoded::Serializer;

use crate::support::byte_search::{contains_standalone_number, contains_text};
use crate::support::kassa_process::{KassaServer, create_merchant, kassa_command, run_kassa_json};
use crate::support::orders::{order_with_remembering, sandbox_reference};
use crate::support::sql_connection::SqlConnection;
use crate::support::test_client::TestIntent;
use crate::support::test_customer::find_form_token;
use crate::support::test_receiver::TestReceiver;

const CARD_NUMBER: &str = "371449635398431";
const SECURITY_CODE: &str = "7391";
const HOLDER: &str = "Zebedee Quillfeather";
const EMAIL: &str = "zebedee@quillfeather.test";
const PHONE: &str = "+27215550143";

/// A server that logs at every level, with a merchant and a destination.
struct LoggedServer {
    folder: TempDir,
    server: KassaServer,
    client: reqwest::Client,
    key: String,
    webhook_secret: String,
}

impl LoggedServer {
    fn start(webhook_url: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut command = kassa_command(folder.path());
        command.args(["serve", "--webhook-allow", "127.0.0.0/8"]).env("RUST_LOG", "trace");
        let server = KassaServer::spawn(command);
        let [merchant, key] = create_merchant(folder.path());
        let arguments = ["webhook", "create", "--merchant", &merchant, "--url", webhook_url];
        let webhook = run_kassa_json(folder.path(), &arguments);
        let client =
            kassa_platform::http_client::client_builder().redirect(Policy::none()).build().unwrap();
        let webhook_secret = webhook["secret"].as_str().unwrap().to_owned();
        Self { folder, server, client, key, webhook_secret }
    }

    /// Creates an intent whose order has personal data and whose customer may store the card.
    async fn create_intent(&self, capture_mode: &str, flow: &str) -> TestIntent {
        let order = order_with_remembering(json!({
            "capture_mode": capture_mode,
            "reference_id": sandbox_reference(json!({ "flow": flow })),
            "request_unscheduled_mit": true,
            "purchaser_info": { "email": EMAIL, "phone": PHONE, "country": "ZA" },
        }));
        TestIntent::from_created(&self.server.create_intent(&self.key, &order).await)
    }

    /// Submits the form of the hosted page with a method and its fields.
    async fn pay(&self, intent: &TestIntent, method: &str, fields: &[(&str, &str)]) {
        let url = format!("{}{}", self.server.address, intent.page_path());
        let page = self.client.get(&url).send().await.unwrap().text().await.unwrap();
        let form = Serializer::new(String::new())
            .extend_pairs([("form_token", find_form_token(&page)), ("method", method)])
            .extend_pairs(fields)
            .finish();
        let request = self.client.post(&url).body(form);
        let response = request.header("content-type", "application/x-www-form-urlencoded").send();
        assert_eq!(response.await.unwrap().status(), 303);
    }

    async fn get(&self, path: &str) -> Value {
        let request = self.client.get(format!("{}{path}", self.server.address));
        let response = request.bearer_auth(&self.key).send().await.unwrap();
        assert!(response.status().is_success(), "{response:?}");
        response.json().await.unwrap()
    }

    async fn post(&self, path: &str, body: &Value) -> Value {
        let request = self.client.post(format!("{}{path}", self.server.address));
        let response = request.bearer_auth(&self.key).json(body).send().await.unwrap();
        assert!(response.status().is_success(), "{response:?}");
        response.json().await.unwrap()
    }

    async fn find_provider_reference(&self, intent: &TestIntent) -> String {
        let connection = SqlConnection::open_file(&self.folder.path().join("data/kassa.db"));
        let sql =
            format!("SELECT provider_reference FROM attempts WHERE intent_id = '{}'", intent.id);
        connection.fetch_texts(&sql).await.unwrap().remove(0)
    }

    /// Waits until the log contains a line in a span with this name and these fields.
    async fn wait_for_span(&self, name: &str, fields: &[(&str, &str)]) {
        let logged = async {
            while !self.server.log().lines().any(|line| is_in_span(line, name, fields)) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        if tokio::time::timeout(Duration::from_secs(10), logged).await.is_err() {
            panic!("no line in the span {name} {fields:?}:\n{}", self.server.log());
        }
    }
}

/// Whether a line of the log was written in a span with this name and these fields, as in
/// `TRACE deliver{event=1 attempt=1}: …`.
fn is_in_span(line: &str, name: &str, fields: &[(&str, &str)]) -> bool {
    let opening = format!("{name}{{");
    line.split(&opening).skip(1).filter_map(|rest| rest.split_once('}')).any(|(span, _)| {
        let values: Vec<&str> = span.split(' ').collect();
        let has_field = |(field, value): &(&str, &str)| {
            let forms = [format!("{field}={value}"), format!("{field}=\"{value}\"")];
            forms.iter().any(|form| values.contains(&form.as_str()))
        };
        fields.iter().all(has_field)
    })
}

/// The fields of the card form.
const CARD: [(&str, &str); 5] = [
    ("number", CARD_NUMBER),
    ("expiry", "12/31"),
    ("code", SECURITY_CODE),
    ("holder", HOLDER),
    ("remember", "on"),
];

#[tokio::test(flavor = "multi_thread")]
async fn spans_name_intents_and_deliveries_without_secrets() {
    let receiver = TestReceiver::start().await;
    let server = LoggedServer::start(&receiver.url);
    let captured = server.create_intent("prefer_delay", "direct").await;
    server.pay(&captured, "card", &CARD).await;
    server.get(&captured.capture_path()).await;
    server.post(&captured.refund_path(), &json!({ "amount": 250 })).await;

    let by_credential = server.create_intent("immediate", "direct").await;
    let credentials = server.get(&by_credential.path()).await["credentials"].clone();
    let credential = &credentials[0];
    let token = credential["credential_token"].as_str().unwrap();
    let method = format!("credential:{}", credential["id"].as_str().unwrap());
    server.pay(&by_credential, &method, &[]).await;
    let charge = json!({
        "amount": 990, "currency": "ZAR", "reference_id": "order-1043",
        "purchaser_id": "customer-7", "credentials": [token],
    });
    server.post("/api/intents/auto-attempt", &charge).await;

    // A payment without a result from the provider logs a warning.
    let unanswered = server.create_intent("immediate", "outage").await;
    server.pay(&unanswered, "card", &CARD).await;
    server.wait_for_span("submit_payment", &[("intent", unanswered.id.as_str())]).await;
    for delivery in receiver.wait_for(8).await {
        server.wait_for_span("deliver", &[("event", delivery.id()), ("attempt", "1")]).await;
    }

    let log = server.server.log();
    let random_part = |key: &str| key.rsplit('_').next().unwrap().to_owned();
    for (description, secret) in [
        ("card number", CARD_NUMBER.to_owned()),
        ("holder", HOLDER.to_owned()),
        ("e-mail address", EMAIL.to_owned()),
        ("phone number", PHONE.trim_start_matches('+').to_owned()),
        ("intent token", captured.token.clone()),
        ("intent token", by_credential.token.clone()),
        ("API key", random_part(&server.key)),
        ("webhook secret", random_part(&server.webhook_secret)),
        ("credential token", token.to_owned()),
    ] {
        assert!(!contains_text(log.as_bytes(), &secret), "the {description} is in the log");
    }
    let has_code = contains_standalone_number(log.as_bytes(), SECURITY_CODE);
    assert!(!has_code, "the security code is in the log");
}

#[tokio::test(flavor = "multi_thread")]
async fn spans_name_the_operation_and_reference_of_provider_calls() {
    let receiver = TestReceiver::start().await;
    let server = LoggedServer::start(&receiver.url);
    let intent = server.create_intent("prefer_delay", "direct").await;
    server.pay(&intent, "card", &CARD).await;
    server.get(&intent.capture_path()).await;
    let reference = server.find_provider_reference(&intent).await;
    for operation in ["pay", "capture"] {
        let fields = [("operation", operation), ("reference", reference.as_str())];
        server.wait_for_span("provider_call", &fields).await;
    }
}

#[test]
fn spans_are_recognized_in_a_line() {
    let line = "TRACE pay{intent=7}:provider_call{operation=\"pay\" reference=\"a\"}: kassa: sent";
    assert!(is_in_span(line, "provider_call", &[("operation", "pay"), ("reference", "a")]));
    assert!(is_in_span(line, "pay", &[("intent", "7")]));
    assert!(!is_in_span(line, "provider_call", &[("reference", "b")]));
    assert!(!is_in_span(line, "deliver", &[]));
}
