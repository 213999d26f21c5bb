//! The command line of `kassa`.

mod backup;
mod calendar;
mod canaries;
mod clock;
mod clock_jumps;
mod closed_outputs;
mod connection;
mod demo;
mod demo_states;
mod doctor;
mod flood;
mod guard;
mod installation;
mod json_log;
mod locked_database;
mod log_outputs;
mod master_key;
mod memory;
mod merchant_set;
mod metrics;
mod migrate;
mod missing_files;
mod payout;
mod purchaser;
mod panics;
mod postgres_tls;
mod reconcile;
mod restored;
mod roles;
mod sandbox;
mod settings;
mod setup;
mod shutdown;
mod terminal;
mod upgrade;
mod verify_page;
mod webhook;
mod webhook_format;

use std::io::{BufRead as _, BufReader, Read as _};

use serde_json::Value;

use crate::support::kassa_process::{
    KassaServer, expect_error_line, http_client, kassa_command, run_kassa, run_kassa_json,
    run_on_new_database,
};

#[test]
fn every_subcommand_has_help() {
    let folder = tempfile::tempdir().unwrap();
    for command in [
        vec![],
        vec!["serve"],
        vec!["sandbox"],
        vec!["merchant"],
        vec!["merchant", "create"],
        vec!["merchant", "set"],
        vec!["merchant", "disable"],
        vec!["merchant", "enable"],
        vec!["key"],
        vec!["key", "create"],
        vec!["key", "revoke"],
        vec!["doctor"],
        vec!["migrate"],
        vec!["backup"],
        vec!["restore"],
        vec!["reconcile"],
        vec!["setup"],
        vec!["master-key"],
        vec!["master-key", "rotate"],
        vec!["master-key", "list"],
        vec!["master-key", "retire"],
        vec!["connection"],
        vec!["connection", "create"],
        vec!["connection", "list"],
        vec!["connection", "show"],
        vec!["connection", "check"],
        vec!["connection", "disable"],
        vec!["connection", "enable"],
        vec!["connection", "set"],
        vec!["connection", "rotate-secret"],
        vec!["connection", "order"],
        vec!["calendar"],
        vec!["calendar", "add"],
        vec!["calendar", "list"],
        vec!["calendar", "remove"],
        vec!["mandate"],
        vec!["mandate", "show"],
        vec!["payout"],
        vec!["payout", "list"],
        vec!["payout", "retry"],
        vec!["payout", "close"],
        vec!["webhook"],
        vec!["webhook", "create"],
        vec!["webhook", "list"],
        vec!["webhook", "rotate"],
        vec!["webhook", "pause"],
        vec!["webhook", "resume"],
        vec!["webhook", "delete"],
        vec!["webhook", "deliveries"],
        vec!["webhook", "resend"],
        vec!["webhook", "trigger"],
        vec!["webhook", "listen"],
        vec!["verify"],
        vec!["reconcile"],
        vec!["verify-page"],
    ] {
        let output = run_kassa(folder.path(), &[command.as_slice(), &["--help"]].concat());
        assert!(output.status.success() && output.stdout.len() > 50, "{command:?}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "help writes no files");
}

#[test]
fn an_invalid_setting_is_reported_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let line = expect_error_line(&run_kassa(folder.path(), &["serve", "--attempts-max", "none"]));
    assert!(
        line.contains("KASSA_ATTEMPTS_MAX")
            && line.contains("none")
            && line.contains("whole number"),
        "{line}"
    );
    let line = expect_error_line(
        &kassa_command(folder.path()).arg("serve").env("KASSA_MODE", "prod").output().unwrap(),
    );
    assert!(
        line.contains("KASSA_MODE") && line.contains("prod") && line.contains("test or live"),
        "{line}"
    );
    let line = expect_error_line(&run_kassa(
        folder.path(),
        &[
            "serve",
            "--database-url",
            "postgres://kassa:hunter2@127.0.0.1:1/x",
            "--master-key-file",
            "key",
        ],
    ));
    assert!(!line.contains("hunter2"), "{line}");
}

#[test]
fn a_database_is_either_test_or_live() {
    let folder = tempfile::tempdir().unwrap();
    run_on_new_database(folder.path(), &["merchant", "create", "--name", "Ann's Bakery"]);
    let line = expect_error_line(&run_kassa(
        folder.path(),
        &["merchant", "create", "--name", "Bob", "--mode", "live"],
    ));
    assert!(line.contains("KASSA_MODE") && line.contains("test"), "{line}");
}

#[test]
fn a_live_merchant_has_a_live_key_and_no_connection() {
    let folder = tempfile::tempdir().unwrap();
    let created = run_on_new_database(
        folder.path(),
        &["merchant", "create", "--name", "Ann's Bakery", "--mode", "live"],
    );
    let key = format!("live_{}_", created["merchant_id"].as_str().unwrap());
    assert!(created["api_key"].as_str().unwrap().starts_with(&key), "{created}");
    assert_eq!(created["connection_id"], Value::Null);
}

#[tokio::test]
async fn merchants_and_keys_are_managed_while_a_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let created = run_kassa_json(folder.path(), &["merchant", "create", "--name", "Ann's Bakery"]);
    let merchant = created["merchant_id"].as_str().unwrap();
    assert!(created["connection_id"].is_string());
    assert_eq!(server.fetch_status_with_key(&created["api_key"]).await, 404);

    let second = run_kassa_json(folder.path(), &["key", "create", "--merchant", merchant]);
    assert_eq!(server.fetch_status_with_key(&second["api_key"]).await, 404);
    let key_id = second["key_id"].as_str().unwrap();
    let revoked = run_kassa_json(folder.path(), &["key", "revoke", key_id]);
    server.wait_for_status_with_key(&second["api_key"], 401).await;
    assert_eq!(
        run_kassa_json(folder.path(), &["key", "revoke", key_id]),
        revoked,
        "the first time of revocation is not replaced"
    );

    let listed = run_kassa_json(folder.path(), &["key", "list", "--merchant", merchant]);
    let keys = listed["keys"].as_array().unwrap();
    let states: Vec<&Value> = keys.iter().map(|key| &key["status"]).collect();
    assert_eq!(states, ["active", "revoked"], "{listed}");
    let random = second["api_key"].as_str().unwrap().rsplit('_').next().unwrap();
    assert_eq!((&keys[1]["key_id"], &keys[1]["begins"]), (&key_id.into(), &random[..8].into()));
    assert_eq!(
        (&keys[1]["revoked"], &keys[1]["created_by"]),
        (&revoked["revoked"], &"operator".into())
    );
    assert!(!listed.to_string().contains(random), "no key is listed");

    let listed = run_kassa_json(folder.path(), &["merchant", "list"]);
    let last = listed["merchants"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["merchant_id"], &last["name"], &last["active"]),
        (&created["merchant_id"], &"Ann's Bakery".into(), &true.into())
    );
    assert!(last["created"].as_str().unwrap().ends_with('Z'), "{last}");

    let disabled = run_kassa_json(folder.path(), &["merchant", "disable", merchant]);
    assert_eq!(disabled, serde_json::json!({ "merchant_id": merchant, "active": false }));
    server.wait_for_status_with_key(&created["api_key"], 403).await;
    run_kassa_json(folder.path(), &["merchant", "enable", merchant]);
    server.wait_for_status_with_key(&created["api_key"], 404).await;

    assert!(
        expect_error_line(&run_kassa(folder.path(), &["merchant", "disable", "nobody"]))
            .contains("nobody")
    );
    assert!(
        expect_error_line(&run_kassa(folder.path(), &["key", "create", "--merchant", "nobody"]))
            .contains("nobody")
    );
    assert!(
        expect_error_line(&run_kassa(folder.path(), &["key", "revoke", "nothing"]))
            .contains("nothing")
    );
}

#[tokio::test]
async fn health_is_served_and_sigterm_stops_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = KassaServer::start(folder.path(), &[]);
    for (path, status) in
        [("/healthz", 200), ("/readyz", 200), ("/demo", 200), ("/docs", 200), ("/nowhere", 404)]
    {
        assert_eq!(server.get(path).await.status().as_u16(), status, "{path}");
    }
    let metrics = server.get("/metrics").await.text().await.unwrap();
    assert!(
        metrics
            .contains(r#"kassa_http_requests_total{method="GET",route="/healthz",status="200"} 1"#),
        "{metrics}"
    );
    server.send_sigterm();
    while server.get("/readyz").await.status() != 503 {}
    let health = server.get("/healthz").await;
    assert_eq!(health.status(), 200, "requests are served until the shutdown is complete");
    assert!(server.child.wait().unwrap().success());
}

#[tokio::test]
async fn the_sandbox_key_is_stable_across_restarts() {
    let folder = tempfile::tempdir().unwrap();
    let mut keys = Vec::new();
    for _start in 0..2 {
        let mut server = KassaServer::start(folder.path(), &["--welcome"]);
        let mut welcome = BufReader::new(server.child.stdout.take().unwrap());
        let mut key = String::new();
        while !key.contains("API key") {
            key.clear();
            assert_ne!(welcome.read_line(&mut key).unwrap(), 0, "the welcome shows a key");
        }
        let key = Value::from(key.trim().rsplit(' ').next().unwrap());
        assert_eq!(server.fetch_status_with_key(&key).await, 404);
        server.send_sigterm();
        assert!(server.child.wait().unwrap().success());
        let mut rest = String::new();
        welcome.read_to_string(&mut rest).unwrap();
        keys.push(key);
    }
    assert_eq!(keys[0], keys[1]);
    let database = std::fs::read(folder.path().join("data/kassa.db")).unwrap();
    let key = keys[0].as_str().unwrap().as_bytes();
    assert!(
        !database.windows(key.len()).any(|window| window == key),
        "the key is not in the database"
    );
}

#[tokio::test]
async fn a_live_server_has_no_demo_shop_and_no_sandbox() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &["--mode", "live"]);
    for path in ["/demo", "/"] {
        assert_eq!(server.get(path).await.status().as_u16(), 404, "{path}");
    }
}

#[tokio::test]
async fn rate_limited_requests_are_counted_in_metrics() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(
        folder.path(),
        &["--limit-client", "2/1h", "--trusted-proxies", "127.0.0.0/8"],
    );
    let api = "/api/openapi.json";
    assert_eq!([server.get(api).await.status(), server.get(api).await.status()], [200, 200]);
    let refused = server.get(api).await;
    let retry_after: u64 = refused.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    assert!(refused.status() == 429 && (1..=1800).contains(&retry_after), "{refused:?}");
    assert_eq!(server.get("/pay/1").await.status(), 429);
    let behind_proxy = http_client()
        .get(format!("{}{api}", server.address))
        .header("x-forwarded-for", "192.0.2.1");
    assert_eq!(behind_proxy.send().await.unwrap().status(), 200);
    for path in ["/healthz", "/readyz", "/metrics", "/demo", "/docs"] {
        assert_eq!(server.get(path).await.status(), 200, "{path}");
    }
    let metrics = server.get("/metrics").await.text().await.unwrap();
    assert!(metrics.contains(r#"kassa_limited_total{limit="client"} 2"#), "{metrics}");
}
