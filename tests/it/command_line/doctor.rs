//! `kassa doctor`: what it says of a sound deployment, and of one that is not.

use std::fs;
use std::time::Duration;

use kassa_store::Store;
use serde_json::{Value, json};

use super::master_key::Deployment;
use crate::support::kassa_process::{KassaServer, create_database};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    it_says_when_an_old_master_key_can_go,
    it_names_what_is_wrong_and_changes_nothing,
    it_finds_what_waits,
);

const CHECKS: [&str; 13] = [
    "schema",
    "database",
    "clock",
    "master_key",
    "jobs",
    "money",
    "connections",
    "webhooks",
    "disk",
    "certificates",
    "leases",
    "replication",
    "commits",
];

impl Deployment {
    /// The report, after whether the exit status fits it.
    fn diagnose(&self) -> Value {
        let output = self.run(&["doctor", "--json"]);
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(output.status.success(), report["ok"] == true, "{output:?}");
        assert!(output.stderr.is_empty(), "{output:?}");
        report
    }

    fn check(&self, name: &str) -> Value {
        find_check(&self.diagnose(), name).clone()
    }

    fn list_key_needs(&self) -> Vec<bool> {
        let check = self.check("master_key");
        let keys = check["keys"].as_array().unwrap();
        let in_use = keys.iter().filter(|key| key["retired"].is_null());
        in_use.map(|key| key["needed"].as_bool().unwrap()).collect()
    }
}

fn find_check<'a>(report: &'a Value, name: &str) -> &'a Value {
    let checks = report["checks"].as_array().unwrap();
    checks.iter().find(|check| check["check"] == name).unwrap_or_else(|| panic!("{name}: {report}"))
}

fn list_names(report: &Value) -> Vec<&str> {
    let checks = report["checks"].as_array().unwrap();
    checks.iter().map(|check| check["check"].as_str().unwrap()).collect()
}

async fn it_says_when_an_old_master_key_can_go(database: TestDatabase) {
    let kassa = Deployment::new(database);
    kassa.create_merchant();
    let sound = kassa.diagnose();
    assert_eq!((&sound["ok"], list_names(&sound)), (&json!(true), CHECKS.to_vec()), "{sound}");
    // The tests' server is told not to wait for its disk, which a sandbox may do.
    let is_server = matches!(kassa.database, TestDatabase::Postgres(_));
    for check in sound["checks"].as_array().unwrap() {
        let is_commits = is_server && check["check"] == "commits";
        assert_eq!(check["state"], if is_commits { "note" } else { "ok" }, "{sound}");
    }
    assert_eq!(find_check(&sound, "commits")["synchronous"], !is_server);

    let old = kassa.list_keys()[0]["key_id"].as_str().unwrap().to_owned();
    kassa.run_json(&["master-key", "rotate"]);
    assert_eq!(kassa.list_key_needs(), [true, true]);
    let needed = kassa.check("master_key");
    assert_eq!(needed["state"], "note");
    assert!(needed["details"][0].as_str().unwrap().contains("still need it"), "{needed}");
    let server = KassaServer::spawn(kassa.command(&["serve"]));
    while kassa.list_key_needs() != [false, true] {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let table = String::from_utf8(kassa.run(&["doctor"]).stdout).unwrap();
    let advice = format!("nothing needs it; kassa master-key retire {old} removes it");
    assert!(table.contains(&advice) && table.starts_with("ok       schema "), "{table}");
    kassa.run_json(&["master-key", "retire", &old]);
    assert_eq!(kassa.list_key_needs(), [true]);
    assert_eq!(kassa.diagnose()["ok"], true);
    server.kill();
}

async fn it_names_what_is_wrong_and_changes_nothing(database: TestDatabase) {
    let kassa = Deployment::new(database);
    let assert_found = |what: &str, name: &str| {
        let report = kassa.diagnose();
        assert_eq!((&report["ok"], list_names(&report).last()), (&json!(false), Some(&name)));
        assert_eq!(find_check(&report, name)["state"], "problem", "{what}: {report}");
        let table = String::from_utf8(kassa.run(&["doctor"]).stdout).unwrap();
        assert!(table.contains("PROBLEM "), "{what}: {table}");
    };
    assert_found("no database", "database");
    kassa.create_merchant();
    let right = fs::read_to_string(kassa.key_file()).unwrap();
    kassa.write_key_file(&"ab".repeat(32), 0o600);
    assert_found("another key", "master_key");
    kassa.write_key_file(&right, 0o640);
    assert_found("a key that others read", "master_key");
    fs::remove_file(kassa.key_file()).unwrap();
    assert_found("no key", "master_key");
    kassa.write_key_file(&right, 0o600);

    let live = kassa.run(&["doctor", "--json", "--mode", "live"]);
    let live: Value = serde_json::from_slice(&live.stdout).unwrap();
    assert_eq!((&live["ok"], list_names(&live).pop()), (&json!(false), Some("settings")));

    let newest = "SELECT CAST(MAX(version) AS TEXT) FROM _sqlx_migrations";
    let needed = kassa.database.fetch_texts(newest).await;
    let oldest_usable = Store::schema_range().start().to_string();
    for (what, sql) in [
        (
            "an older version",
            &*format!("DELETE FROM _sqlx_migrations WHERE version >= {oldest_usable}"),
        ),
        (
            "a newer version",
            "UPDATE _sqlx_migrations SET version = 9999, oldest_program = NULL \
             WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)",
        ),
    ] {
        kassa.database.execute(sql).await.unwrap();
        assert_found(what, "schema");
        assert_ne!(kassa.database.fetch_texts(newest).await, needed, "{what}: nothing is migrated");
    }
}

async fn it_finds_what_waits(database: TestDatabase) {
    let kassa = Deployment::new(database);
    let created = kassa.create_merchant();
    let [merchant, connection] =
        ["merchant_id", "connection_id"].map(|name| created[name].as_str().unwrap());
    let url = "https://receiver.test/";
    kassa.run_json(&["webhook", "create", "--merchant", merchant, "--url", url]);
    kassa.run_json(&["webhook", "trigger", "status_change", "--merchant", merchant]);
    for sql in [
        "UPDATE deliveries SET created = 5".to_owned(),
        format!(
            "INSERT INTO provider_calls \
             (operation, subject_id, connection_id, created, due, leased) \
             VALUES ('refund', '1', '{connection}', 5, 5, TRUE)"
        ),
        format!(
            "UPDATE connections SET unhealthy_reason = 'the key is refused', \
             unhealthy_since = 5 WHERE id = '{connection}'"
        ),
    ] {
        kassa.database.execute(&sql).await.unwrap();
    }
    let report = kassa.diagnose();
    assert_eq!(report["ok"], false);
    for (name, state, value) in [
        ("jobs", "problem", "oldest_due_seconds"),
        ("money", "problem", "unresolved"),
        ("connections", "problem", "unhealthy"),
        ("webhooks", "note", "waiting"),
        ("leases", "problem", "calls"),
    ] {
        let check = find_check(&report, name);
        assert_eq!(check["state"], state, "{check}");
        assert!(check[value].as_u64().unwrap() > 0, "{check}");
    }
    let detail = find_check(&report, "connections")["details"][0].as_str().unwrap();
    assert_eq!(detail, format!("{connection}: the key is refused"));
}

#[tokio::test(flavor = "multi_thread")]
async fn certificates_of_addresses_that_nobody_reaches_are_a_note() {
    let kassa = Deployment::new(TestDatabase::sqlite());
    kassa.create_merchant();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("https://{}", free.local_addr().unwrap());
    drop(free);
    let output = kassa.run(&["doctor", "--json", "--base-url", &address]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let check = find_check(&report, "certificates");
    assert_eq!((&check["state"], &check["days"]), (&json!("note"), &Value::Null), "{check}");
    assert!(check["details"][0].as_str().unwrap().contains(&address), "{check}");
}

#[tokio::test(flavor = "multi_thread")]
async fn commits_that_are_not_on_the_disk_are_a_problem_in_live_mode() {
    let kassa = Deployment::new(TestDatabase::postgres().await);
    create_database(&kassa.database_url(), &kassa.key_file(), "live");
    let output = kassa.run(&["doctor", "--json", "--mode", "live"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(find_check(&report, "commits")["state"], "problem", "{report}");
    assert_eq!(find_check(&report, "replication")["standbys"], 0);
}
