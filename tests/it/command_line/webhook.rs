//! `kassa webhook …`, used beside a running server.

use std::io::{BufRead as _, BufReader, Lines};
use std::path::Path;
use std::process::{Child, ChildStdout, Stdio};
use std::time::Duration;

use kassa_services::events::types::EVENT_TYPES;
use serde_json::{Value, json};
use standardwebhooks::Webhook;
use tempfile::TempDir;

use crate::support::kassa_process::{
    KassaServer, create_merchant, expect_error_line, http_client, kassa_command, run_kassa,
    run_kassa_json,
};
use crate::support::orders::minimal_order;
use crate::support::test_receiver::{ReceivedDelivery, ReceiverReply, TestReceiver};

/// A server that may deliver to loopback addresses, and a merchant.
pub(super) struct SandboxServer {
    pub(super) folder: TempDir,
    server: KassaServer,
    pub(super) merchant: String,
    key: String,
}

impl SandboxServer {
    pub(super) fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut command = kassa_command(folder.path());
        command.args([
            "serve",
            "--webhook-allow",
            "127.0.0.0/8",
            "--webhook-schedule",
            "50ms,50ms",
        ]);
        // Deliveries do not use the proxies of the environment; these would fail.
        for proxy in ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "ALL_PROXY", "all_proxy"] {
            command.env(proxy, "http://127.0.0.1:1");
        }
        let server = KassaServer::spawn(command);
        let [merchant, key] = create_merchant(folder.path());
        Self { folder, server, merchant, key }
    }

    pub(super) fn run_webhook_command(&self, arguments: &[&str]) -> Value {
        run_kassa_json(self.folder.path(), &[&["webhook"], arguments].concat())
    }

    /// Creates a destination, and returns its id and its secret.
    pub(super) fn create(&self, url: &str) -> [String; 2] {
        let created =
            self.run_webhook_command(&["create", "--merchant", &self.merchant, "--url", url]);
        ["webhook_id", "secret"].map(|name| created[name].as_str().unwrap().to_owned())
    }

    /// Creates an intent and cancels it, which makes one event.
    pub(super) async fn create_one_event(&self) {
        let intents = format!("{}/api/intents", self.server.address);
        let created = self.server.create_intent(&self.key, &minimal_order()).await;
        let cancel = http_client()
            .post(format!("{intents}/{}/cancel", created["id"].as_str().unwrap()))
            .bearer_auth(&self.key);
        assert_eq!(cancel.send().await.unwrap().status(), 200);
    }

    /// Waits until the newest delivery to a destination has this status, and returns it.
    async fn wait_for_delivery(&self, id: &str, status: &str) -> Value {
        loop {
            let newest =
                self.run_webhook_command(&["deliveries", id, "--limit", "1"])["deliveries"][0]
                    .clone();
            if newest["status"] == status {
                return newest;
            }
            tokio::task::yield_now().await;
        }
    }
}

fn is_signed(received: &ReceivedDelivery, secret: &str) -> bool {
    Webhook::new(secret).unwrap().verify(received.body.as_bytes(), &received.headers).is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_destination_is_managed_from_creation_to_deletion() {
    let (sandbox, receiver) = (SandboxServer::start(), TestReceiver::start().await);
    let [id, secret] = sandbox.create(&receiver.url);
    assert!(secret.starts_with("whsec_"), "{secret}");
    sandbox.create_one_event().await;
    assert!(is_signed(&receiver.wait_for(1).await[0], &secret));

    let rotated = sandbox.run_webhook_command(&["rotate", &id]);
    assert_eq!(rotated["webhook_id"], json!(id));
    sandbox.create_one_event().await;
    let received = receiver.wait_for(2).await;
    assert!(
        is_signed(&received[1], &secret)
            && is_signed(&received[1], rotated["secret"].as_str().unwrap())
    );

    assert_eq!(
        sandbox.run_webhook_command(&["pause", &id]),
        json!({ "webhook_id": id, "status": "paused" })
    );
    sandbox.create_one_event().await;
    let listed =
        sandbox.run_webhook_command(&["list", "--merchant", &sandbox.merchant])["webhooks"].clone();
    assert_eq!(
        (listed.as_array().unwrap().len(), &listed[0]["status"], &listed[0]["url"]),
        (1, &json!("paused"), &json!(receiver.url))
    );
    assert!(!listed.to_string().contains("secret"), "{listed}");
    assert_eq!(sandbox.wait_for_delivery(&id, "waiting").await["tries"], json!([]));
    assert_eq!(
        sandbox.run_webhook_command(&["resume", &id]),
        json!({ "webhook_id": id, "status": "active" })
    );
    receiver.wait_for(3).await;

    let event =
        sandbox.wait_for_delivery(&id, "delivered").await["event_id"].as_str().unwrap().to_owned();
    assert_eq!(
        sandbox.run_webhook_command(&["resend", &event]),
        json!({ "event_id": event, "destinations": 1 })
    );
    assert_eq!(receiver.wait_for(4).await[3].id(), event, "a resent event keeps its id");

    assert_eq!(
        sandbox.run_webhook_command(&["delete", &id]),
        json!({ "webhook_id": id, "status": "deleted" })
    );
    assert_eq!(
        sandbox.run_webhook_command(&["list", "--merchant", &sandbox.merchant]),
        json!({ "webhooks": [] })
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn delivery_results_are_listed() {
    let (sandbox, receiver) = (SandboxServer::start(), TestReceiver::start().await);
    let [id, _] = sandbox.create(&receiver.url);
    receiver.reply_with([
        ReceiverReply::StatusWith(500, "x-none", String::new()),
        ReceiverReply::Status(503),
        ReceiverReply::Status(404),
    ]);
    sandbox.create_one_event().await;
    let given_up = sandbox.wait_for_delivery(&id, "given_up").await;
    assert_eq!(
        (&given_up["type"], &given_up["next_try"], &given_up["delivered"]),
        (&json!("status_change"), &Value::Null, &Value::Null)
    );
    let attempts = given_up["tries"].as_array().unwrap();
    assert_eq!(
        attempts.iter().map(|attempt| attempt["status"].as_i64().unwrap()).collect::<Vec<_>>(),
        [500, 503, 404]
    );
    assert_eq!(
        (&attempts[0]["answer"], &attempts[0]["failure"]),
        (&json!("an answer"), &Value::Null)
    );
    assert!(
        attempts[..2]
            .iter()
            .all(|attempt| attempt["next_try"].is_string() && attempt["duration_ms"].is_number()),
        "{attempts:?}"
    );
    let list = || sandbox.run_webhook_command(&["list", "--merchant", &sandbox.merchant]);
    let failure = json!({
        "at": attempts[2]["at"],
        "event_id": given_up["event_id"],
        "status": 404,
        "failure": null,
    });
    assert_eq!(list()["webhooks"][0]["last_failure"], failure);
    sandbox.create_one_event().await;
    sandbox.wait_for_delivery(&id, "delivered").await;
    assert_eq!(list()["webhooks"][0]["last_failure"], failure);
    let metrics = sandbox.server.get("/metrics").await.text().await.unwrap();
    for (result, count) in [("failed", 2), ("given_up", 1), ("delivered", 1)] {
        let line = format!(r#"kassa_webhook_deliveries_total{{result="{result}"}} {count}"#);
        assert!(metrics.contains(&line), "{line}: {metrics}");
    }
    for gauge in ["kassa_webhook_backlog 0", "kassa_webhook_oldest_undelivered_seconds 0"] {
        assert!(metrics.contains(gauge), "{gauge}: {metrics}");
    }
}

#[test]
fn an_address_that_deliveries_may_not_reach_is_warned_of() {
    let folder = tempfile::tempdir().unwrap();
    let [merchant, _] = create_merchant(folder.path());
    let create = |url: &str, options: &[&str]| {
        let command = ["webhook", "create", "--merchant", &merchant, "--url", url];
        run_kassa_json(folder.path(), &[command.as_slice(), options].concat())
    };
    let warned = create("http://127.0.0.1:4000/webhooks", &[]);
    let warning = warned["warning"].as_str().unwrap();
    assert!(warning.starts_with("127.0.0.1 is not on the public"), "{warning}");
    assert!(warning.contains("KASSA_WEBHOOK_ALLOW") && warning.contains("listen"), "{warning}");
    assert!(warned["webhook_id"].is_string(), "it is created: {warned}");
    let warned = create("https://nowhere.invalid/", &[]);
    assert!(warned["warning"].as_str().unwrap().contains("can't be resolved"), "{warned}");
    let allowed = ["--webhook-allow", "127.0.0.0/8"];
    assert_eq!(create("http://127.0.0.1:4000/", &allowed).get("warning"), None);
    assert_eq!(create("https://8.8.8.8/", &[]).get("warning"), None);
    let listed = run_kassa_json(folder.path(), &["webhook", "list", "--merchant", &merchant]);
    assert_eq!(listed["webhooks"][0]["last_failure"], Value::Null);
}

/// A running `kassa webhook listen`; killed when the test ends.
pub(super) struct WebhookListenProcess {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl WebhookListenProcess {
    pub(super) fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut command = kassa_command(folder);
        command.args(["webhook", "listen"]).args(arguments).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, lines }
    }

    pub(super) fn read_json_line(&mut self) -> Value {
        serde_json::from_str(&self.lines.next().unwrap().unwrap()).unwrap()
    }
}

impl Drop for WebhookListenProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn listen_prints_and_forwards_events() {
    let (sandbox, receiver) = (SandboxServer::start(), TestReceiver::start().await);
    let arguments = ["--merchant", &sandbox.merchant, "--forward", &receiver.url];
    let mut listening = WebhookListenProcess::start(sandbox.folder.path(), &arguments);
    let secret = listening.read_json_line()["secret"].as_str().unwrap().to_owned();
    for kind in EVENT_TYPES {
        let sent = sandbox.run_webhook_command(&["trigger", kind, "--merchant", &sandbox.merchant]);
        let printed = listening.read_json_line();
        assert_eq!(
            (&printed["event"]["type"], &printed["event"]["notification_id"]),
            (&json!(kind), &sent["event_id"])
        );
        assert_eq!(
            (&printed["verified"], &printed["forwarded"]["status"]),
            (&json!(true), &json!(200))
        );
    }
    sandbox.create_one_event().await;
    assert_eq!(listening.read_json_line()["event"]["content"]["status"], "canceled");
    let received = receiver.received();
    assert_eq!(received.len(), EVENT_TYPES.len() + 1);
    assert!(received.iter().all(|delivery| is_signed(delivery, &secret)));
    // The secret is the same after a restart.
    drop(listening);
    assert_eq!(
        WebhookListenProcess::start(sandbox.folder.path(), &["--merchant", &sandbox.merchant])
            .read_json_line()["secret"],
        json!(secret)
    );
}

#[test]
fn unknown_ids_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let [merchant, _] = create_merchant(folder.path());
    for command in ["rotate", "pause", "resume", "delete", "deliveries", "resend"] {
        assert!(
            expect_error_line(&run_kassa(folder.path(), &["webhook", command, "nothing"]))
                .contains("nothing"),
            "{command}"
        );
    }
    for arguments in [
        &["create", "--merchant", "nobody", "--url", "https://shop.test/"][..],
        &["list", "--merchant", "nobody"],
        &["trigger", "status_change", "--merchant", "nobody"],
        &["listen", "--merchant", "nobody"],
    ] {
        assert!(
            expect_error_line(&run_kassa(folder.path(), &[&["webhook"], arguments].concat()))
                .contains("nobody"),
            "{arguments:?}"
        );
    }
    for url in ["shop.test", "ftp://shop.test/", "https://ann:pw@shop.test/"] {
        let line = expect_error_line(&run_kassa(
            folder.path(),
            &["webhook", "create", "--merchant", &merchant, "--url", url],
        ));
        assert!(line.contains("--url"), "{line}");
    }
    let unknown =
        run_kassa(folder.path(), &["webhook", "trigger", "payday", "--merchant", &merchant]);
    assert!(
        !unknown.status.success()
            && String::from_utf8_lossy(&unknown.stderr).contains("status_change"),
        "{unknown:?}"
    );
}

#[tokio::test]
async fn a_destination_that_answers_410_is_paused_and_reported() {
    let (server, receiver) = (SandboxServer::start(), TestReceiver::start().await);
    let [id, _] = server.create(&receiver.url);
    receiver.reply_with(vec![ReceiverReply::Status(410); 2]);
    server.create_one_event().await;
    let list = || server.run_webhook_command(&["list", "--merchant", &server.merchant]);
    let paused = loop {
        let listed = list()["webhooks"][0].clone();
        if listed["status"] == "paused" {
            break listed;
        }
        tokio::task::yield_now().await;
    };
    assert_eq!((&paused["webhook_id"], &paused["paused_by"]), (&json!(id), &json!("receiver")));
    let warning = async {
        while !server.server.log().lines().any(|line| {
            line.contains("WARN")
                && line.contains("the receiver answered 410")
                && line.contains(&id)
        }) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let logged = tokio::time::timeout(Duration::from_secs(10), warning).await;
    logged.unwrap_or_else(|_| panic!("no warning:\n{}", server.server.log()));
}
