//! Who migrates a database, and who does not.

use std::process::Output;

use serde_json::{Value, json};

use super::master_key::Deployment;
use crate::store::upgrade::load_fixture;
use crate::support::kassa_process::{KassaServer, expect_error_line};
use crate::support::test_database::{TestDatabase, on_both_empty_engines};

on_both_empty_engines!(
    migrate_brings_an_old_database_up_to_date_and_other_commands_do_not,
    a_newer_schema_is_refused_in_one_line,
    a_start_in_live_mode_migrates_no_server,
);

const APPLIED: &str = "SELECT CAST(version AS TEXT) FROM _sqlx_migrations ORDER BY version";

/// As a newer program leaves it.
const NEWER: &str = "UPDATE _sqlx_migrations SET version = 9999, oldest_program = NULL \
    WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)";

fn read_plan(kassa: &Deployment) -> (Output, Value) {
    let output = kassa.run(&["migrate", "--check"]);
    let plan = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{output:?}"));
    (output, plan)
}

fn newest() -> i64 {
    *kassa_store::Store::schema_range().end()
}

async fn migrate_brings_an_old_database_up_to_date_and_other_commands_do_not(
    database: TestDatabase,
) {
    load_fixture(&database).await;
    let kassa = Deployment::new(database);
    let before = kassa.database.fetch_texts(APPLIED).await;
    let (output, plan) = read_plan(&kassa);
    assert_eq!(output.status.code(), Some(1), "{plan}");
    assert_eq!((&plan["current"], &plan["needed"]), (&json!(48), &json!(newest())));
    assert_eq!(plan["pending"][0], "0049_baseline");
    for command in
        [["merchant", "list"].as_slice(), &["verify"], &["reconcile"], &["clock", "confirm"]]
    {
        let line = expect_error_line(&kassa.run(command));
        assert!(line.contains("kassa migrate"), "{command:?}: {line}");
    }
    assert_eq!(kassa.database.fetch_texts(APPLIED).await, before, "nothing is migrated");

    let done = kassa.run_json(&["migrate"]);
    assert_eq!((&done["from"], &done["to"]), (&json!(48), &json!(newest())));
    assert_eq!(done["applied"], plan["pending"]);
    let (output, plan) = read_plan(&kassa);
    assert!(output.status.success(), "{plan}");
    assert_eq!(plan["pending"], json!([]));
    let again = kassa.run_json(&["migrate"]);
    assert_eq!(again["applied"], json!([]));
}

async fn a_newer_schema_is_refused_in_one_line(database: TestDatabase) {
    let kassa = Deployment::new(database);
    kassa.create_merchant();
    kassa.database.execute(NEWER).await.unwrap();
    for command in [
        ["serve", "--listen", "127.0.0.1:0"].as_slice(),
        &["migrate"],
        &["migrate", "--check"],
        &["merchant", "list"],
        &["verify"],
    ] {
        let line = expect_error_line(&kassa.run(command));
        assert!(line.contains("9999") && line.contains("newer"), "{command:?}: {line}");
    }
}

async fn a_start_in_live_mode_migrates_no_server(database: TestDatabase) {
    let is_server = matches!(database, TestDatabase::Postgres(_));
    let kassa = Deployment::new(database);
    let live = ["serve", "--mode", "live", "--portal", "off"];
    if is_server {
        let url = "https://kassa.test";
        let addresses = ["--listen", "127.0.0.1:0", "--base-url", url, "--checkout-url", url];
        let refused = kassa.run(&[&live[..], &addresses].concat());
        let line = expect_error_line(&refused);
        assert!(line.contains("kassa migrate") && line.contains("KASSA_MIGRATE"), "{line}");
        assert!(!kassa.key_file().exists(), "nothing is created");
        let (output, plan) = read_plan(&kassa);
        assert_eq!((output.status.code(), &plan["current"]), (Some(1), &json!(0)));
        kassa.run_json(&["migrate"]);
    }
    let server = KassaServer::spawn(kassa.command(&live));
    assert_eq!(server.get("/readyz").await.status(), 200);
    server.kill();
    let unusable = kassa.run(&["serve", "--migrate", "perhaps"]);
    assert!(expect_error_line(&unusable).contains("KASSA_MIGRATE"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_migrates_a_server_where_it_is_told_to() {
    let kassa = Deployment::new(TestDatabase::empty_postgres().await);
    let live = ["serve", "--mode", "live", "--portal", "off", "--migrate", "on"];
    let server = KassaServer::spawn(kassa.command(&live));
    assert_eq!(server.get("/readyz").await.status(), 200);
    kassa.database.execute(NEWER).await.unwrap();
    let response = server.get("/readyz").await;
    assert_eq!(response.status(), 503);
    assert_eq!(response.text().await.unwrap(), "schema\n");
    server.kill();
}
