//! `KASSA_LOG=json`, and the ids of requests.

use std::fs::File;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use serde_json::Value;

use crate::crashes::harness::poll_until;
use crate::support::kassa_process::{
    KassaServer, create_merchant, expect_error_line, http_client, kassa_command, run_kassa,
};
use crate::support::orders::minimal_order;

const FIELDS: [&str; 9] = [
    "duration_ms",
    "intent_id",
    "level",
    "merchant_id",
    "method",
    "request_id",
    "route",
    "status",
    "timestamp",
];

/// The log of a server.
struct JsonLog(PathBuf);

impl JsonLog {
    fn read(&self) -> String {
        std::fs::read_to_string(&self.0).unwrap()
    }

    /// The first line that `is_wanted`, once it is written. The last one may not be complete.
    async fn find(&self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        poll_until(async || {
            let log = self.read();
            let lines = log.split_inclusive('\n').filter(|line| line.ends_with('\n'));
            let mut lines = lines.map(|line| {
                serde_json::from_str::<Value>(line).unwrap_or_else(|_| panic!("no JSON: {line}"))
            });
            lines.find(&is_wanted)
        })
        .await
    }

    async fn find_request(&self, id: &str) -> Value {
        self.find(|line| line["request_id"] == id).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_request_has_a_line_with_the_fields_of_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let [merchant, key] = create_merchant(folder.path());
    let mut command = kassa_command(folder.path());
    command.arg("serve").env("KASSA_LOG", "json");
    let log = JsonLog(folder.path().join("log"));
    let file = Stdio::from(File::create(&log.0).unwrap());
    let server = KassaServer::spawn_with_outputs(command, file, Stdio::null()).await;
    let send = async |request: reqwest::RequestBuilder| {
        tokio::time::timeout(Duration::from_secs(30), request.send()).await.unwrap().unwrap()
    };
    let url = |path: &str| format!("{}{path}", server.address);

    let created = http_client().post(url("/api/intents")).bearer_auth(&key).json(&minimal_order());
    let created = send(created.header("x-request-id", "shop-7/create")).await;
    assert_eq!(created.headers()["x-request-id"], "shop-7/create");
    assert_eq!(created.headers()["request-id"], "shop-7/create");
    let intent: Value = created.json().await.unwrap();
    let line = log.find_request("shop-7/create").await;
    let mut names: Vec<&str> = line.as_object().unwrap().keys().map(String::as_str).collect();
    names.sort_unstable();
    assert_eq!(names, FIELDS);
    assert_eq!((&line["method"], &line["route"]), (&"POST".into(), &"/api/intents".into()));
    assert_eq!((line["status"].as_u64(), &line["level"]), (Some(201), &"INFO".into()));
    assert_eq!((&line["merchant_id"], &line["intent_id"]), (&merchant.into(), &intent["id"]));
    assert!(line["duration_ms"].as_f64().is_some_and(|ms| ms > 0.0), "{line}");
    assert!(line["timestamp"].as_str().is_some_and(|at| at.ends_with('Z')), "{line}");

    // A page, by the token of its address, which is in no line.
    let page = send(http_client().get(intent["redirect_url"].as_str().unwrap())).await;
    let id = page.headers()["x-request-id"].to_str().unwrap().to_owned();
    assert_eq!((id.len(), page.status().as_u16()), (36, 200));
    let line = log.find_request(&id).await;
    assert_eq!(line["intent_id"], intent["id"]);
    let token = intent["token"].as_str().unwrap();
    assert!(!log.read().contains(token), "{}", log.read());

    // Something else than an id is replaced.
    for sent in ["with a blank", "4242424242424242", &"x".repeat(129)] {
        let refused = send(http_client().get(url("/nowhere")).header("x-request-id", sent)).await;
        let id = refused.headers()["x-request-id"].to_str().unwrap().to_owned();
        assert_eq!((id.len(), &refused.headers()["request-id"]), (36, &id.parse().unwrap()));
        let line = log.find_request(&id).await;
        assert_eq!((&line["status"], &line["route"]), (&404.into(), &"unmatched".into()));
        assert_eq!((&line["merchant_id"], &line["intent_id"]), (&Value::Null, &Value::Null));
    }

    // A failed request has the same id in the portal's list.
    let failed = http_client().post(url("/api/intents")).bearer_auth(&key).body("{}");
    let failed = send(failed.header("x-request-id", "shop-7/failed")).await;
    assert_eq!(
        (failed.status().as_u16(), &failed.headers()["request-id"]),
        (422, &"shop-7/failed".parse().unwrap())
    );
    let other = log.find(|line| line["message"] == "listening").await;
    assert!(other["target"].is_string() && other["address"].is_string(), "{other}");
}

#[test]
fn another_format_is_refused_with_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let line = expect_error_line(&run_kassa(folder.path(), &["serve", "--log", "xml"]));
    assert!(line.contains("KASSA_LOG") && line.contains("use text or json"), "{line}");
}
