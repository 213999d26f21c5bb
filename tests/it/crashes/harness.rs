//! A merchant, and a server that is killed and restarted, on the system's clock.

use std::path::PathBuf;
use std::process::Output;
use std::time::Duration;

use kassa_domain::ids::{CredentialId, MerchantId};
use kassa_platform::{credential_token, random};
use kassa_services::AppContext;
use kassa_services::failpoint::Failpoint;
use reqwest::redirect::Policy;
use reqwest::{RequestBuilder, Response};
use serde_json::{Value, json};
use tempfile::TempDir;
use url::form_urlencoded::Serializer;

use crate::support::kassa_process::{KassaServer, create_database, kassa_command, open_context};
use crate::support::orders::order_with;
use crate::support::test_client::TestIntent;
use crate::support::test_customer;
use crate::support::test_database::TestDatabase;

pub struct CrashHarness {
    pub database: TestDatabase,
    folder: TempDir,
    merchant_id: String,
    key: String,
    client: reqwest::Client,
    server: Option<KassaServer>,
    /// The waits of its deliveries; `None` for the usual ones.
    webhook_schedule: Option<String>,
    /// Of a sandbox that is a process of its own.
    sandbox_url: Option<String>,
    /// Whether its servers migrate the database; `None` for the usual.
    migrate: Option<String>,
}

/// A response, to compare with its replays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedResponse {
    pub status: u16,
    pub body: String,
    pub replayed: bool,
}

impl CrashHarness {
    /// Creates a merchant; no server runs yet.
    pub fn new(database: TestDatabase) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let client =
            kassa_platform::http_client::client_builder().redirect(Policy::none()).build().unwrap();
        let mut harness = Self {
            database,
            folder,
            merchant_id: String::new(),
            key: String::new(),
            client,
            server: None,
            webhook_schedule: None,
            sandbox_url: None,
            migrate: None,
        };
        create_database(&harness.database_url(), &harness.key_file(), "test");
        let created = harness.run_json(&["merchant", "create", "--name", "Ann's Bakery"]);
        created["merchant_id"].as_str().unwrap().clone_into(&mut harness.merchant_id);
        created["api_key"].as_str().unwrap().clone_into(&mut harness.key);
        harness
    }

    fn database_url(&self) -> String {
        match &self.database {
            TestDatabase::Sqlite(folder) => format!("sqlite:{}/kassa.db", folder.path().display()),
            TestDatabase::Postgres(url) => url.clone(),
        }
    }

    fn command(&self, arguments: &[&str]) -> std::process::Command {
        let mut command = kassa_command(self.folder.path());
        command
            .args(arguments)
            .env("KASSA_DATABASE_URL", self.database_url())
            .env("KASSA_MASTER_KEY_FILE", self.key_file());
        command.env("KASSA_WEBHOOK_ALLOW", "127.0.0.0/8").env("KASSA_TEST_CLOCK", "on");
        command.envs(self.sandbox_url.iter().map(|url| ("KASSA_SANDBOX_URL", url)));
        command.envs(self.migrate.iter().map(|switch| ("KASSA_MIGRATE", switch)));
        command.envs(self.webhook_schedule.iter().map(|waits| ("KASSA_WEBHOOK_SCHEDULE", waits)));
        command
    }

    pub fn key_file(&self) -> PathBuf {
        self.folder.path().join("kassa.key")
    }

    pub fn merchant_id(&self) -> MerchantId {
        MerchantId::from_trusted(&*self.merchant_id)
    }

    /// What a command opens, in this process.
    pub async fn open_context(&self) -> AppContext {
        open_context(&self.database_url(), &self.key_file()).await
    }

    pub fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// Runs a command, and returns the JSON that it prints.
    pub fn run_json(&self, arguments: &[&str]) -> Value {
        let output = self.run(arguments);
        assert!(output.status.success(), "{output:?}");
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// Creates a destination for the merchant's events.
    pub fn create_webhook(&self, url: &str) {
        self.create_webhook_with(url, &[]);
    }

    pub fn create_webhook_with(&self, url: &str, options: &[&str]) {
        let create = ["webhook", "create", "--merchant", &self.merchant_id, "--url", url];
        self.run_json(&[&create, options].concat());
    }

    /// The waits of servers that start from now on.
    pub fn set_webhook_schedule(&mut self, waits: &str) {
        self.webhook_schedule = Some(waits.to_owned());
    }

    /// The sandbox of servers and commands from now on.
    pub fn set_sandbox_url(&mut self, url: &str) {
        self.sandbox_url = Some(url.to_owned());
    }

    /// Whether servers that start from now on migrate the database.
    pub fn set_migrate(&mut self, switch: &str) {
        self.migrate = Some(switch.to_owned());
    }

    /// What starts another server beside this one's.
    pub fn serve_command(&self) -> std::process::Command {
        self.command(&["serve"])
    }

    pub fn server_address(&self) -> String {
        self.url_of("")
    }

    /// Starts a server that stops at `failpoint`, or at no failpoint for `None`.
    pub fn start(&mut self, failpoint: Option<Failpoint>) {
        let mut command = self.command(&["serve"]);
        command.envs(failpoint.map(|failpoint| ("KASSA_FAILPOINT", failpoint.code())));
        self.server = Some(KassaServer::spawn(command));
    }

    /// Starts a server that pauses at `failpoint`.
    pub fn start_paused(&mut self, failpoint: Failpoint, pause: Duration) {
        let mut command = self.command(&["serve"]);
        command.env("KASSA_FAILPOINT", failpoint.code());
        command.env("KASSA_FAILPOINT_PAUSE", pause.as_millis().to_string());
        self.server = Some(KassaServer::spawn(command));
    }

    /// The running server; another one can be started beside it.
    pub fn take_server(&mut self) -> KassaServer {
        self.server.take().unwrap()
    }

    /// Kills the server with SIGKILL, and runs `kassa verify`.
    pub fn kill(&mut self) {
        self.server.take().unwrap().kill();
        self.assert_consistent();
    }

    /// Kills the server when it has stopped at its failpoint.
    pub async fn kill_at_failpoint(&mut self) {
        self.server.as_mut().unwrap().wait_for_failpoint().await;
        self.kill();
    }

    /// Kills the server, dates everything pending back by more than the longest call to a provider,
    /// and starts another server.
    pub async fn restart_after_call_deadline(&mut self) {
        self.kill();
        self.backdate_pending().await;
        self.start(None);
    }

    /// Dates everything pending back by more than the longest call to a provider.
    pub async fn backdate_pending(&self) {
        for backdate in [
            "UPDATE attempts SET created = created - 61000 WHERE settled IS NULL",
            "UPDATE provider_calls SET created = created - 61000, due = due - 61000 \
                WHERE settled IS NULL",
            "UPDATE refunds SET created = created - 61000 WHERE settled IS NULL",
            "UPDATE mandates SET ordered_at = ordered_at - 61000 WHERE ordered IS NOT NULL",
            "UPDATE intents SET instructed_at = instructed_at - 61000 WHERE instructed IS NOT NULL",
            "UPDATE intents SET created = created - 61000, token_expires = token_expires - 61000 \
             WHERE status = 'pending'",
            // Not what waits for another one, which is due at the end of time.
            "UPDATE deliveries SET due = due - 61000 WHERE due < 9000000000000000000",
            "UPDATE destinations SET resting_until = resting_until - 61000",
        ] {
            self.database.execute(backdate).await.unwrap();
        }
    }

    /// Whether `kassa verify` succeeds, and its report.
    pub fn run_verify(&self) -> (bool, Value) {
        self.run_report(&["verify"])
    }

    /// Whether a command that prints a report succeeds, and the report.
    pub fn run_report(&self, arguments: &[&str]) -> (bool, Value) {
        let output = self.command(arguments).output().unwrap();
        let report = serde_json::from_slice(&output.stdout);
        (output.status.success(), report.unwrap_or_else(|_| panic!("no report: {output:?}")))
    }

    #[track_caller]
    pub fn assert_consistent(&self) {
        let (ok, report) = self.run_verify();
        assert!(ok && report["ok"] == true, "{report:#}");
    }

    fn url_of(&self, path: &str) -> String {
        format!("{}{path}", self.server.as_ref().unwrap().address)
    }

    pub fn get(&self, path: &str) -> RequestBuilder {
        self.client.get(self.url_of(path)).bearer_auth(&self.key)
    }

    pub fn delete(&self, path: &str) -> RequestBuilder {
        self.client.delete(self.url_of(path)).bearer_auth(&self.key)
    }

    pub fn post(&self, path: &str, body: &Value, key: &str) -> RequestBuilder {
        self.client
            .post(self.url_of(path))
            .bearer_auth(&self.key)
            .header("idempotency-key", key)
            .json(body)
    }

    pub async fn create_intent(&self, fields: Value) -> TestIntent {
        let created: Value = self
            .post("/api/intents", &order_with(fields), &random::new_uuid())
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap();
        TestIntent::from_created(&created)
    }

    /// Creates and cancels an intent; fails if the server is killed meanwhile.
    pub fn create_and_cancel_intent(&self) -> impl Future<Output = reqwest::Result<()>> + use<> {
        let (client, key, intents) =
            (self.client.clone(), self.key.clone(), self.url_of("/api/intents"));
        async move {
            let created: Value = client
                .post(&intents)
                .bearer_auth(&key)
                .json(&order_with(json!({})))
                .send()
                .await?
                .json()
                .await?;
            let id = created["id"].as_str().unwrap_or_else(|| panic!("{created}"));
            client
                .post(format!("{intents}/{id}/cancel"))
                .bearer_auth(&key)
                .send()
                .await?
                .error_for_status()
                .map(drop)
        }
    }

    /// The HTML of the hosted page.
    pub async fn fetch_page(&self, intent: &TestIntent) -> String {
        self.client
            .get(self.url_of(&intent.page_path()))
            .send()
            .await
            .unwrap()
            .text()
            .await
            .unwrap()
    }

    /// The body of a card payment on the hosted page, with the page's form token.
    pub async fn fill_in_form(&self, intent: &TestIntent) -> String {
        let page = self.fetch_page(intent).await;
        let fields = [("form_token", test_customer::find_form_token(&page)), ("method", "card")];
        Serializer::new(String::new())
            .extend_pairs(fields)
            .extend_pairs(test_customer::VISA)
            .finish()
    }

    pub fn send_form(&self, intent: &TestIntent, form: &str) -> RequestBuilder {
        self.send_form_to(&intent.page_path(), form)
    }

    pub fn send_form_to(&self, path: &str, form: &str) -> RequestBuilder {
        let form = form.to_owned();
        self.client
            .post(self.url_of(path))
            .header("content-type", "application/x-www-form-urlencoded")
            .body(form)
    }

    pub async fn pay(&self, intent: &TestIntent) {
        let response =
            self.send_form(intent, &self.fill_in_form(intent).await).send().await.unwrap();
        assert_eq!(response.status(), 303, "{response:?}");
    }

    /// The status that the merchant reads by the API.
    pub async fn read_status(&self, intent: &TestIntent) -> String {
        let read: Value = self.get(&intent.path()).send().await.unwrap().json().await.unwrap();
        read["status"].as_str().unwrap_or_else(|| panic!("{read}")).to_owned()
    }

    /// Waits until the status is no longer `status`, and returns the new one.
    pub async fn wait_for_status_after(&self, intent: &TestIntent, status: &str) -> String {
        poll_until(async || Some(self.read_status(intent).await).filter(|now| now != status)).await
    }

    /// Stores a card for charges without the customer, and returns the credential's token.
    pub async fn create_credential(&self) -> String {
        let intent = self
            .create_intent(
                json!({ "allow_remember_credentials": true, "require_unscheduled_mit": true }),
            )
            .await;
        self.pay(&intent).await;
        let newest = "SELECT id FROM credentials WHERE activated IS NOT NULL \
            ORDER BY attempt_id DESC LIMIT 1";
        let ctx = self.open_context().await;
        let id = CredentialId::from_trusted(self.database.fetch_texts(newest).await.remove(0));
        let token = credential_token::derive_token(&ctx.secrets, &id);
        ctx.store.close().await;
        token
    }
}

/// The failpoints whose code starts with `prefix`, as `payment` for `payment-written`.
pub fn failpoints_of(prefix: &str) -> impl Iterator<Item = Failpoint> {
    let is_one = move |code: &str| code.split('-').next() == Some(prefix);
    Failpoint::ALL.into_iter().filter(move |failpoint| is_one(failpoint.code()))
}

/// Calls `find` until it returns a value.
pub async fn poll_until<T>(find: impl AsyncFn() -> Option<T>) -> T {
    let found = async {
        loop {
            match find().await {
                Some(found) => return found,
                None => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), found).await.expect("a value within a minute")
}

impl RecordedResponse {
    pub async fn from_response(response: Response) -> Self {
        let replayed = response.headers().contains_key("idempotent-replayed");
        Self { status: response.status().as_u16(), body: response.text().await.unwrap(), replayed }
    }

    /// The replay of this response.
    pub fn as_replayed(&self) -> Self {
        Self { replayed: true, ..self.clone() }
    }
}
