//! What can't be undone and rests on a jump of the time waits for a second source or an operator
//! (decision 138). The time that was stored last is dated back, as if the machine's clock had
//! jumped ahead since.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse as _;
use jiff::fmt::rfc2822;
use serde_json::{Value, json};

use super::clock::{Deployment, assert_ahead, machine_time, read_readiness};
use crate::crashes::harness::poll_until;
use crate::support::kassa_process::{KassaServer, http_client};
use crate::support::orders::order_with;
use crate::support::test_customer::{VISA, find_form_token};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_hold_that_lapses_by_a_jump_waits_for_an_operator,
    a_hold_that_lapses_by_a_jump_can_be_captured,
    a_provider_whose_time_agrees_confirms_a_jump,
    a_provider_whose_time_differs_contradicts_a_jump,
    what_a_wrong_clock_has_postponed_is_due_when_it_is_right,
    a_short_pause_is_no_jump,
);

const DAY: i64 = 24 * 60 * 60 * 1000;

impl Deployment {
    /// Dates back the time that was stored last.
    async fn date_back_stored_time(&self, by_ms: i64) {
        for name in ["clock_high_water_ms", "clock_confirmed_ms"] {
            self.store_time(name, machine_time() - by_ms).await;
        }
    }

    async fn store_time(&self, name: &str, time: i64) {
        let value = match &self.database {
            TestDatabase::Sqlite(_) => format!("CAST('{time}' AS BLOB)"),
            TestDatabase::Postgres(_) => format!("'{time}'::bytea"),
        };
        let delete = format!("DELETE FROM settings WHERE name = '{name}'");
        self.database.execute(&delete).await.unwrap();
        let insert = format!("INSERT INTO settings (name, value) VALUES ('{name}', {value})");
        self.database.execute(&insert).await.unwrap();
    }

    /// Authorizes a payment on its page, whose window has ended by now if the time is right.
    async fn authorize(&self, server: &KassaServer) -> String {
        let order = order_with(json!({ "capture_mode": "prefer_delay" }));
        let created = server.create_intent(&self.key, &order).await;
        let page = created["redirect_url"].as_str().unwrap_or_else(|| panic!("{created}"));
        let shown = http_client().get(page).send().await.unwrap().text().await.unwrap();
        let fields = [("form_token", find_form_token(&shown)), ("method", "card")];
        let mut form = url::form_urlencoded::Serializer::new(String::new());
        let form = form.extend_pairs(fields).extend_pairs(VISA).finish();
        let request = http_client().post(page).body(form);
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        // The return address is not there.
        let _ = request.send().await;
        let id = created["id"].as_str().unwrap().to_owned();
        assert_eq!(self.read_status(server, &id).await, "authorized");
        id
    }

    async fn read_status(&self, server: &KassaServer, id: &str) -> String {
        let path = format!("{}/api/intents/{id}", server.address);
        let read = http_client().get(path).bearer_auth(&self.key).send().await.unwrap();
        let read: Value = read.json().await.unwrap();
        read["status"].as_str().unwrap_or_else(|| panic!("{read}")).to_owned()
    }

    /// Starts a server, authorizes a payment, and starts another by whose time the window has ended
    /// meanwhile. Its last certain time is 9 days ago.
    async fn authorize_and_jump(&self) -> (KassaServer, String) {
        let server = self.serve(&[]);
        let id = self.authorize(&server).await;
        server.kill();
        self.jump(&id).await;
        (self.serve(&[]), id)
    }

    /// Everything is as if it had happened 9 days ago.
    async fn jump(&self, id: &str) {
        let ago = 9 * DAY;
        let back = format!(
            "UPDATE intents SET created = created - {ago}, lapses = lapses - {ago} \
             WHERE id = '{id}'"
        );
        self.database.execute(&back).await.unwrap();
        let back = format!("UPDATE payments SET held_until = held_until - {ago}");
        self.database.execute_in_sandbox(&back).await.unwrap();
        self.date_back_stored_time(9 * DAY).await;
    }

    fn run(&self, arguments: &[&str]) -> (bool, Value) {
        let output = self.command().args(arguments).output().unwrap();
        let printed = serde_json::from_slice(&output.stdout);
        (output.status.success(), printed.unwrap_or_else(|_| panic!("{output:?}")))
    }

    fn find_clock_check(&self) -> Value {
        let (_, diagnosis) = self.run(&["doctor", "--json"]);
        let checks = diagnosis["checks"].as_array().unwrap();
        checks.iter().find(|check| check["check"] == "clock").unwrap().clone()
    }
}

/// Waits for several rounds of the jobs.
async fn let_jobs_run() {
    tokio::time::sleep(Duration::from_secs(4)).await;
}

async fn read_gauge(server: &KassaServer, name: &str) -> f64 {
    let metrics = server.get("/metrics").await.text().await.unwrap();
    let line = metrics.lines().find(|line| line.starts_with(name));
    line.unwrap_or_else(|| panic!("{metrics}")).rsplit(' ').next().unwrap().parse().unwrap()
}

async fn a_hold_that_lapses_by_a_jump_waits_for_an_operator(database: TestDatabase) {
    let deployment = Deployment::new(database);
    let (server, id) = deployment.authorize_and_jump().await;
    let_jobs_run().await;
    assert_eq!(deployment.read_status(&server, &id).await, "authorized");
    // The time itself goes on, and payments are taken.
    assert_ahead(deployment.business_time(&server).await, 0);
    let (status, text) = read_readiness(&server).await;
    assert!(status == 200 && text.contains("clock") && text.contains("9days"), "{status} {text}");
    assert!(read_gauge(&server, "kassa_clock_unconfirmed_seconds").await > 768_000.0);
    let check = deployment.find_clock_check();
    assert_eq!(check["state"], "problem", "{check}");
    assert!(check["unconfirmed_seconds"].as_i64().unwrap() > 8 * 86_400, "{check}");

    let (ok, confirmed) = deployment.run(&["clock", "confirm"]);
    assert!(ok && confirmed["certain_until_now"].is_string(), "{confirmed}");
    let expired = async || {
        let status = deployment.read_status(&server, &id).await;
        (status == "expired").then_some(())
    };
    poll_until(expired).await;
    assert_eq!(read_readiness(&server).await, (200, "ready\n".to_owned()));
    assert_eq!(read_gauge(&server, "kassa_clock_unconfirmed_seconds").await, 0.0);
    assert_eq!(deployment.find_clock_check()["state"], "ok");
}

async fn a_hold_that_lapses_by_a_jump_can_be_captured(database: TestDatabase) {
    let deployment = Deployment::new(database);
    let (server, id) = deployment.authorize_and_jump().await;
    let_jobs_run().await;
    let path = format!("{}/api/v2/intents/{id}/capture", server.address);
    let captured = http_client().get(path).bearer_auth(&deployment.key).send().await.unwrap();
    let (status, body) = (captured.status(), captured.text().await.unwrap());
    assert!(status.is_success(), "{status} {body}");
    assert_eq!(deployment.read_status(&server, &id).await, "success");
}

/// A program in Stripe's place, which answers every call with 401 and its own time.
struct TimeServer {
    ahead_ms: Arc<AtomicI64>,
    address: String,
}

impl TimeServer {
    async fn start(ahead_ms: i64) -> Self {
        let ahead_ms = Arc::new(AtomicI64::new(ahead_ms));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let ahead = Arc::clone(&ahead_ms);
        let answer = move || {
            let millis = machine_time() + ahead.load(Ordering::SeqCst);
            async move {
                let now = jiff::Timestamp::from_millisecond(millis).unwrap();
                let printer = rfc2822::DateTimePrinter::new();
                let date = printer.timestamp_to_rfc9110_string(&now).unwrap();
                let date = HeaderValue::from_str(&date).unwrap();
                ([(header::DATE, date)], "{}").into_response()
            }
        };
        let router = Router::new().fallback(answer);
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { ahead_ms, address }
    }

    /// Has a connection of a second merchant lead here.
    fn connect(&self, deployment: &Deployment) {
        let write = |name: &str, secret: &str| {
            let path = deployment.folder.path().join(name);
            std::fs::write(&path, secret).unwrap();
            path.to_str().unwrap().to_owned()
        };
        let key = &write("stripe.key", "sk_test_1");
        let notify_key = &write("notify.key", "whsec_1");
        let merchant = &deployment.merchant;
        let (ok, created) = deployment.run(&[
            "connection",
            "create",
            "--merchant",
            merchant,
            "--provider",
            "stripe",
            "--mode",
            "raw",
            "--secret-file",
            key,
            "--notify-secret-file",
            notify_key,
            "--endpoint",
            &self.address,
        ]);
        assert!(ok, "{created}");
    }
}

async fn a_provider_whose_time_agrees_confirms_a_jump(database: TestDatabase) {
    let deployment = Deployment::new(database);
    let time_server = TimeServer::start(0).await;
    time_server.connect(&deployment);
    let (server, id) = deployment.authorize_and_jump().await;
    let expired = async || {
        let status = deployment.read_status(&server, &id).await;
        (status == "expired").then_some(())
    };
    poll_until(expired).await;
    assert_eq!(read_readiness(&server).await, (200, "ready\n".to_owned()));
    // Other processes learn of it within a second.
    poll_until(async || (deployment.find_clock_check()["state"] == "ok").then_some(())).await;
}

async fn a_provider_whose_time_differs_contradicts_a_jump(database: TestDatabase) {
    let deployment = Deployment::new(database);
    let time_server = TimeServer::start(-9 * DAY).await;
    time_server.connect(&deployment);
    let (server, id) = deployment.authorize_and_jump().await;
    let contradicted = async || {
        let (status, text) = read_readiness(&server).await;
        (status == 503).then_some(text)
    };
    assert_eq!(poll_until(contradicted).await, "clock\n");
    let_jobs_run().await;
    assert_eq!(deployment.read_status(&server, &id).await, "authorized");
    assert_eq!(read_gauge(&server, "kassa_clock_contradicted").await, 1.0);
    // An operator who knows better decides.
    time_server.ahead_ms.store(0, Ordering::SeqCst);
    assert!(deployment.run(&["clock", "confirm"]).0);
    let expired = async || {
        let status = deployment.read_status(&server, &id).await;
        (status == "expired").then_some(())
    };
    poll_until(expired).await;
}

/// A server that was started by a clock 9 days ahead has stored its time, and dated what is due.
async fn what_a_wrong_clock_has_postponed_is_due_when_it_is_right(database: TestDatabase) {
    let deployment = Deployment::new(database);
    let server = deployment.serve(&[]);
    // Its answer is lost: it is queried in a few seconds.
    let order = order_with(json!({ "reference_id": r#"{"ref": "r", "flow": "wait"}"# }));
    let created = server.create_intent(&deployment.key, &order).await;
    let page = created["redirect_url"].as_str().unwrap();
    let shown = http_client().get(page).send().await.unwrap().text().await.unwrap();
    let fields = [("form_token", find_form_token(&shown)), ("method", "card")];
    let mut form = url::form_urlencoded::Serializer::new(String::new());
    let form = form.extend_pairs(fields).extend_pairs(VISA).finish();
    let request = http_client().post(page).body(form);
    let _ = request.header("content-type", "application/x-www-form-urlencoded").send().await;
    let id = created["id"].as_str().unwrap().to_owned();
    assert_eq!(deployment.read_status(&server, &id).await, "pending");
    server.kill();

    let postpone = format!(
        "UPDATE provider_calls SET due = due + {ahead}, created = created + {ahead} \
         WHERE settled IS NULL",
        ahead = 9 * DAY
    );
    deployment.database.execute(&postpone).await.unwrap();
    // Its outcome arrives while nobody is notified.
    let settle = "UPDATE payments SET outcome = 'direct:authorised'";
    deployment.database.execute_in_sandbox(settle).await.unwrap();
    deployment.store_time("clock_high_water_ms", machine_time() + 9 * DAY).await;
    let server = deployment.serve(&[]);
    assert_ahead(deployment.business_time(&server).await, 0);
    let ended = async || {
        let status = deployment.read_status(&server, &id).await;
        (status == "success").then_some(())
    };
    poll_until(ended).await;
    assert_eq!(read_readiness(&server).await, (200, "ready\n".to_owned()));
    assert_eq!(deployment.find_clock_check()["state"], "ok");
    // What is stored is right again.
    server.kill();
    let server = deployment.serve(&[]);
    assert_ahead(deployment.business_time(&server).await, 0);
}

async fn a_short_pause_is_no_jump(database: TestDatabase) {
    let deployment = Deployment::new(database);
    let server = deployment.serve(&[]);
    let id = deployment.authorize(&server).await;
    server.kill();
    deployment.jump(&id).await;
    deployment.date_back_stored_time(20_000).await;
    let server = deployment.serve(&[]);
    let expired = async || {
        let status = deployment.read_status(&server, &id).await;
        (status == "expired").then_some(())
    };
    poll_until(expired).await;
    assert_eq!(read_readiness(&server).await, (200, "ready\n".to_owned()));
}
