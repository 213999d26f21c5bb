//! A server that logs everything, with a connection to a provider's double.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use axum::http::HeaderMap;
use kassa_platform::clock::Clock;
use reqwest::redirect::Policy;
use reqwest::{Method, Response};
use serde_json::{Value, json};
use tempfile::TempDir;
use url::form_urlencoded::Serializer;

use crate::support::byte_search::{contains_standalone_number, contains_text};
use crate::support::kassa_process::{KassaServer, create_merchant, kassa_command, run_kassa_json};
use crate::support::orders::order_with_remembering;
use crate::support::test_client::TestIntent;
use crate::support::test_customer::find_form_token;

pub const CARD_NUMBER: &str = "371449635398431";
/// One of four digits, since three stand in many lines by chance.
pub const SECURITY_CODE: &str = "7391";
pub const HOLDER: &str = "Zebedee Quillfeather";
pub const EMAIL: &str = "zebedee@quillfeather.test";
const PHONE: &str = "+27215550143";

pub struct TracedServer {
    folder: TempDir,
    server: KassaServer,
    client: reqwest::Client,
    key: String,
    pub connection_id: String,
}

/// The time of a double that is started now.
pub fn read_time() -> Arc<AtomicI64> {
    Arc::new(AtomicI64::new(Clock::System.now().0))
}

impl TracedServer {
    /// `files` are options that name a file, with its content.
    pub fn start(provider: &str, options: &[&str], files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut command = kassa_command(folder.path());
        command.arg("serve").env("RUST_LOG", "trace");
        let server = KassaServer::spawn(command);
        let [merchant, key] = create_merchant(folder.path());
        let sandbox = ["connection", "list", "--merchant", &merchant];
        let sandbox = run_kassa_json(folder.path(), &sandbox);
        let sandbox = sandbox["connections"][0]["connection_id"].as_str().unwrap();
        run_kassa_json(folder.path(), &["connection", "disable", sandbox]);
        let mut create = vec!["connection", "create", "--merchant", &merchant];
        create.extend(["--provider", provider]);
        create.extend(options);
        for (option, content) in files {
            fs::write(folder.path().join(&option[2..]), content).unwrap();
            create.extend([*option, &option[2..]]);
        }
        let created = run_kassa_json(folder.path(), &create);
        let connection_id = created["connection_id"].as_str().unwrap().to_owned();
        let client = kassa_platform::http_client::client_builder();
        let client = client.redirect(Policy::none()).build().unwrap();
        Self { folder, server, client, key, connection_id }
    }

    pub async fn create_intent(&self, fields: &Value) -> TestIntent {
        let mut order = order_with_remembering(json!({
            "request_unscheduled_mit": true,
            "purchaser_info": { "email": EMAIL, "phone": PHONE, "country": "ZA" },
        }));
        crate::support::orders::set_fields(&mut order, fields);
        TestIntent::from_created(&self.server.create_intent(&self.key, &order).await)
    }

    /// Submits the form of the hosted page.
    pub async fn pay(&self, intent: &TestIntent, fields: &[(&str, &str)]) {
        let url = format!("{}{}", self.server.address, intent.page_path());
        let page = self.client.get(&url).send().await.unwrap().text().await.unwrap();
        let form = Serializer::new(String::new())
            .extend_pairs([("form_token", find_form_token(&page)), ("method", "card")])
            .extend_pairs(fields)
            .finish();
        let request = self.client.post(&url).body(form);
        let response = request.header("content-type", "application/x-www-form-urlencoded").send();
        assert_eq!(response.await.unwrap().status(), 303, "{fields:?}");
    }

    /// Calls the API with the merchant's key.
    pub async fn call(&self, method: Method, path: &str, body: &Value) -> Value {
        let request = self.client.request(method, format!("{}{path}", self.server.address));
        let response = request.bearer_auth(&self.key).json(body).send().await.unwrap();
        assert!(response.status().is_success(), "{path}: {response:?}");
        serde_json::from_str(&response.text().await.unwrap()).unwrap_or_default()
    }

    /// Opens a page of the server's without a key.
    pub async fn open(&self, path: &str) -> Response {
        self.client.get(format!("{}{path}", self.server.address)).send().await.unwrap()
    }

    /// The provider notifies.
    pub async fn notify(&self, headers: HeaderMap, body: Vec<u8>) {
        let path = format!("/providers/{}/notify", self.connection_id);
        let request = self.client.post(format!("{}{path}", self.server.address));
        let answer = request.headers(headers).body(body).send().await.unwrap();
        assert_eq!(answer.status(), 200);
    }

    /// The token of the card that the customer has stored.
    pub async fn read_credential_token(&self) -> String {
        let intent = self.create_intent(&json!({})).await;
        let read = self.call(Method::GET, &intent.path(), &json!({})).await;
        read["credentials"][0]["credential_token"].as_str().unwrap().to_owned()
    }

    /// Charges the stored card without the customer, and deletes it.
    pub async fn charge_and_delete(&self, token: &str) {
        let charge = json!({
            "amount": 990, "currency": "ZAR", "reference_id": "order-1043",
            "purchaser_id": "customer-7", "credentials": [token],
        });
        self.call(Method::POST, "/api/intents/auto-attempt", &charge).await;
        self.call(Method::DELETE, &format!("/api/credentials/{token}"), &json!({})).await;
    }

    /// Checks the connection by the command. Returns what it printed.
    pub fn check_connection(&self) -> Vec<u8> {
        let mut command = kassa_command(self.folder.path());
        let command = command.args(["connection", "check", &self.connection_id]);
        let output = command.env("RUST_LOG", "trace").output().unwrap();
        assert!(output.status.success(), "{output:?}");
        [output.stdout, output.stderr].concat()
    }

    /// Nothing that is secret or the customer's is in the log or in `printed`.
    pub fn assert_nothing_is_logged(&self, printed: &[u8], secrets: &[(&str, String)]) {
        let log = [self.server.log().as_bytes(), printed].concat();
        for expected in ["provider_call", "TRACE", "/notify"] {
            assert!(contains_text(&log, expected), "{expected} is not logged");
        }
        let merchant_key = self.key.rsplit('_').next().unwrap().to_owned();
        let own = [
            ("card number", CARD_NUMBER.to_owned()),
            ("holder", HOLDER.to_owned()),
            ("email address", EMAIL.to_owned()),
            ("phone number", PHONE.trim_start_matches('+').to_owned()),
            ("API key", merchant_key),
        ];
        for (description, secret) in own.iter().chain(secrets) {
            assert!(secret.len() > 8, "{description}: {secret}");
            let line = log.split(|byte| *byte == b'\n').find(|line| contains_text(line, secret));
            let line = line.map(String::from_utf8_lossy);
            assert!(line.is_none(), "the {description} is in the log: {}", line.unwrap());
        }
        let has_code = contains_standalone_number(&log, SECURITY_CODE);
        assert!(!has_code, "the security code is in the log");
    }
}

/// Waits until something has happened in the background.
pub async fn wait_until(has_happened: impl Fn() -> bool) {
    let waited = async {
        while !has_happened() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), waited).await.expect("it happens");
}
