//! A merchant whose Kassa is killed and started again, on the system's clock.

use std::time::Duration;

use kassa::flow::credential_token;
use kassa::flow::halt::Step;
use kassa::secrets::Secrets;
use reqwest::redirect::Policy;
use reqwest::{RequestBuilder, Response};
use serde_json::{Value, json};
use tempfile::TempDir;
use url::form_urlencoded::Serializer;

use crate::checkout::customer;
use crate::store::place::Place;
use crate::support::program::{Server, kassa};
use crate::support::service::{Intent, order_with};

pub struct Shop {
    pub place: Place,
    folder: TempDir,
    merchant: String,
    key: String,
    client: reqwest::Client,
    server: Option<Server>,
}

/// An answer that is to be given again byte for byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub status: u16,
    pub body: String,
    pub replayed: bool,
}

impl Shop {
    /// With a merchant, and no server yet.
    pub fn on(place: Place) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let client = kassa::outbound::client().redirect(Policy::none()).build().unwrap();
        let mut shop = Self { place, folder, merchant: String::new(), key: String::new(), client, server: None };
        let created = shop.report(&["merchant", "create", "--name", "Ann's Bakery"]);
        created["merchant_id"].as_str().unwrap().clone_into(&mut shop.merchant);
        created["api_key"].as_str().unwrap().clone_into(&mut shop.key);
        shop
    }

    fn command(&self, arguments: &[&str]) -> std::process::Command {
        let url = match &self.place {
            Place::Sqlite(folder) => format!("sqlite:{}/kassa.db", folder.path().display()),
            Place::Postgres(url) => url.clone(),
        };
        let mut command = kassa(self.folder.path());
        command.args(arguments).env("KASSA_DATABASE_URL", url).env("KASSA_MASTER_KEY_FILE", self.folder.path().join("kassa.key"));
        command.env("KASSA_WEBHOOK_ALLOW", "127.0.0.0/8");
        command
    }

    /// What a command prints.
    pub fn report(&self, arguments: &[&str]) -> Value {
        let output = self.command(arguments).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// Has the merchant's events sent there.
    pub fn tell(&self, url: &str) {
        self.report(&["webhook", "create", "--merchant", &self.merchant, "--url", url]);
    }

    /// A server that halts at `step`, or at none.
    pub fn start(&mut self, step: Option<Step>) {
        let mut command = self.command(&["serve"]);
        command.envs(step.map(|step| ("KASSA_HALT_AT", step.code())));
        self.server = Some(Server::spawn(command));
    }

    /// `kill -9`, after which the books are right.
    pub fn kill(&mut self) {
        self.server.take().unwrap().kill();
        self.books_are_right();
    }

    /// Kills the server once it goes no further.
    pub async fn kill_when_halted(&mut self) {
        self.server.as_mut().unwrap().halted().await;
        self.kill();
    }

    /// Kills the server, has everything that waits wait for longer than any call can take, and starts another one.
    pub async fn restart_much_later(&mut self) {
        self.kill();
        for backdate in [
            "UPDATE attempts SET created = created - 61000 WHERE settled IS NULL",
            "UPDATE refunds SET created = created - 61000 WHERE settled IS NULL",
            "UPDATE mandates SET ordered_at = ordered_at - 61000 WHERE ordered IS NOT NULL",
            "UPDATE intents SET instructed_at = instructed_at - 61000 WHERE instructed IS NOT NULL",
            "UPDATE intents SET created = created - 61000 WHERE status = 'pending'",
            "UPDATE deliveries SET due = due - 61000 WHERE due IS NOT NULL",
        ] {
            self.place.run(backdate).await.unwrap();
        }
        self.start(None);
    }

    /// What `kassa verify` says, and whether it ends with 0.
    pub fn verify(&self) -> (bool, Value) {
        let verified = self.command(&["verify"]).output().unwrap();
        let report = serde_json::from_slice(&verified.stdout);
        (verified.status.success(), report.unwrap_or_else(|_| panic!("no report: {verified:?}")))
    }

    #[track_caller]
    pub fn books_are_right(&self) {
        let (ok, report) = self.verify();
        assert!(ok && report["ok"] == true, "{report:#}");
    }

    fn address(&self, path: &str) -> String {
        format!("{}{path}", self.server.as_ref().unwrap().address)
    }

    pub fn get(&self, path: &str) -> RequestBuilder {
        self.client.get(self.address(path)).bearer_auth(&self.key)
    }

    pub fn post(&self, path: &str, body: &Value, key: &str) -> RequestBuilder {
        self.client.post(self.address(path)).bearer_auth(&self.key).header("idempotency-key", key).json(body)
    }

    pub async fn intent(&self, fields: Value) -> Intent {
        let created: Value =
            self.post("/api/intents", &order_with(fields), &kassa::clock::uuid()).send().await.unwrap().json().await.unwrap();
        let [id, token] = ["id", "token"].map(|name| created[name].as_str().unwrap_or_else(|| panic!("{created}")).to_owned());
        Intent { id, token }
    }

    /// An intent that its customer gives up, as far as the server lives to see it.
    pub fn given_up(&self) -> impl Future<Output = reqwest::Result<()>> + use<> {
        let (client, key, intents) = (self.client.clone(), self.key.clone(), self.address("/api/intents"));
        async move {
            let created: Value =
                client.post(&intents).bearer_auth(&key).json(&order_with(json!({}))).send().await?.json().await?;
            let id = created["id"].as_str().unwrap_or_else(|| panic!("{created}"));
            client.post(format!("{intents}/{id}/cancel")).bearer_auth(&key).send().await?.error_for_status().map(drop)
        }
    }

    /// The hosted page as it is now.
    pub async fn page(&self, intent: &Intent) -> String {
        self.client.get(self.address(&page(intent))).send().await.unwrap().text().await.unwrap()
    }

    /// The form of the hosted page, filled in and not sent yet.
    pub async fn form(&self, intent: &Intent) -> String {
        let page = self.page(intent).await;
        let fields = [("form_token", customer::form_token(&page)), ("method", "card")];
        Serializer::new(String::new()).extend_pairs(fields).extend_pairs(customer::VISA).finish()
    }

    pub fn send_form(&self, intent: &Intent, form: &str) -> RequestBuilder {
        let form = form.to_owned();
        self.client.post(self.address(&page(intent))).header("content-type", "application/x-www-form-urlencoded").body(form)
    }

    pub async fn pay(&self, intent: &Intent) {
        let answer = self.send_form(intent, &self.form(intent).await).send().await.unwrap();
        assert_eq!(answer.status(), 303, "{answer:?}");
    }

    /// What the merchant reads.
    pub async fn status(&self, intent: &Intent) -> String {
        let read: Value = self.get(&intent.path()).send().await.unwrap().json().await.unwrap();
        read["status"].as_str().unwrap_or_else(|| panic!("{read}")).to_owned()
    }

    /// Waits for the sweep to end what `status` says of the intent.
    pub async fn status_after(&self, intent: &Intent, status: &str) -> String {
        loop_until(async || Some(self.status(intent).await).filter(|now| now != status)).await
    }

    /// A card that a customer lets the merchant charge, by its token.
    pub async fn credential(&self) -> String {
        let intent = self.intent(json!({ "allow_remember_credentials": true, "require_unscheduled_mit": true })).await;
        self.pay(&intent).await;
        let secrets = Secrets::from_file(&self.folder.path().join("kassa.key")).unwrap();
        let newest = "SELECT id FROM credentials WHERE activated IS NOT NULL ORDER BY attempt_id DESC LIMIT 1";
        credential_token::of(&secrets, &self.place.texts(newest).await[0])
    }
}

fn page(intent: &Intent) -> String {
    format!("/pay/{}?iauth={}", intent.id, intent.token)
}

/// The answer, once there is one.
pub async fn loop_until<T>(answer: impl AsyncFn() -> Option<T>) -> T {
    let found = async {
        loop {
            match answer().await {
                Some(found) => return found,
                None => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), found).await.expect("an end of waiting")
}

impl Told {
    pub async fn by(response: Response) -> Self {
        let replayed = response.headers().contains_key("idempotent-replayed");
        Self { status: response.status().as_u16(), body: response.text().await.unwrap(), replayed }
    }

    /// The same answer, given again.
    pub fn again(&self) -> Self {
        Self { replayed: true, ..self.clone() }
    }
}
