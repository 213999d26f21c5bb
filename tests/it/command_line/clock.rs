//! Processes go by the database's time, and their business time by the test clock (decision 120).

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use crate::support::kassa_process::{
    KassaServer, create_database, expect_error_line, http_client, kassa_command, run_kassa,
};
use crate::support::orders::minimal_order;
use crate::support::postgres::database_name;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_machine_whose_clock_differs_from_the_databases_is_not_ready,
    the_business_time_is_one_for_every_process,
    a_sandbox_that_was_started_again_is_told_the_business_time,
);

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// Kassa on a database, with an API key.
pub struct Deployment {
    pub database: TestDatabase,
    pub folder: tempfile::TempDir,
    pub merchant: String,
    pub key: String,
}

/// A process that is killed when the test ends.
struct Killed(std::process::Child);

impl Drop for Killed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Deployment {
    pub fn new(database: TestDatabase) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let [merchant, key] = [String::new(), String::new()];
        let mut deployment = Self { database, folder, merchant, key };
        let key_file = deployment.folder.path().join("kassa.key");
        create_database(&deployment.database_url(), &key_file, "test");
        let mut create = deployment.command();
        create.args(["merchant", "create", "--name", "Ann's Bakery"]);
        let created: Value = serde_json::from_slice(&create.output().unwrap().stdout).unwrap();
        created["api_key"].as_str().unwrap().clone_into(&mut deployment.key);
        created["merchant_id"].as_str().unwrap().clone_into(&mut deployment.merchant);
        deployment
    }

    fn database_url(&self) -> String {
        match &self.database {
            TestDatabase::Sqlite(folder) => format!("sqlite:{}/kassa.db", folder.path().display()),
            TestDatabase::Postgres(url) => url.clone(),
        }
    }

    pub fn command(&self) -> std::process::Command {
        let url = self.database_url();
        let mut command = kassa_command(self.folder.path());
        let key: &Path = &self.folder.path().join("kassa.key");
        command.env("KASSA_DATABASE_URL", url).env("KASSA_MASTER_KEY_FILE", key);
        command
    }

    pub fn serve(&self, arguments: &[&str]) -> KassaServer {
        let mut command = self.command();
        command.arg("serve").args(arguments);
        KassaServer::spawn(command)
    }

    /// The time by which the server dates a new intent.
    pub async fn business_time(&self, server: &KassaServer) -> i64 {
        let created = server.create_intent(&self.key, &minimal_order()).await;
        let path = format!("{}/api/intents/{}", server.address, created["id"].as_str().unwrap());
        let read = http_client().get(path).bearer_auth(&self.key).send().await.unwrap();
        let read: Value = read.json().await.unwrap();
        let created: jiff::Timestamp = read["created"].as_str().unwrap().parse().unwrap();
        created.as_millisecond()
    }

    async fn advance(&self, server: &KassaServer, by: &str) -> u16 {
        let request = http_client().post(format!("{}/api/sandbox/clock", server.address));
        let request = request.bearer_auth(&self.key).json(&json!({ "advance": by }));
        request.send().await.unwrap().status().as_u16()
    }

    /// Makes the database's time differ from the machine's: of an SQLite file before the next
    /// start, of a server at once.
    async fn set_database_ahead(&self, ahead_ms: i64) {
        match &self.database {
            TestDatabase::Sqlite(_) => {
                let mark = machine_time() + ahead_ms;
                let sql = format!(
                    "INSERT OR REPLACE INTO settings (name, value) \
                     VALUES ('clock_high_water_ms', CAST('{mark}' AS BLOB))"
                );
                self.database.execute(&sql).await.unwrap();
            }
            TestDatabase::Postgres(url) => {
                let name = database_name(url);
                for sql in [
                    "CREATE SCHEMA IF NOT EXISTS other_time".to_owned(),
                    format!(
                        "CREATE OR REPLACE FUNCTION other_time.clock_timestamp() \
                         RETURNS timestamptz LANGUAGE sql AS \
                         'SELECT pg_catalog.clock_timestamp() + interval ''{ahead_ms} ms'''"
                    ),
                    format!(
                        "ALTER DATABASE \"{name}\" SET search_path = public, other_time, pg_catalog"
                    ),
                ] {
                    self.database.execute(&sql).await.unwrap();
                }
            }
        }
    }
}

pub fn machine_time() -> i64 {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(elapsed.as_millis()).unwrap()
}

#[track_caller]
pub fn assert_ahead(time: i64, expected: i64) {
    let ahead = time - machine_time();
    assert!((ahead - expected).abs() < 30_000, "{ahead} ms ahead");
}

pub async fn read_readiness(server: &KassaServer) -> (u16, String) {
    let response = server.get("/readyz").await;
    (response.status().as_u16(), response.text().await.unwrap())
}

async fn a_machine_whose_clock_differs_from_the_databases_is_not_ready(database: TestDatabase) {
    let deployment = Deployment::new(database);
    let server = deployment.serve(&[]);
    assert_eq!(read_readiness(&server).await, (200, "ready\n".to_owned()));
    assert_ahead(deployment.business_time(&server).await, 0);
    server.kill();

    deployment.set_database_ahead(HOUR).await;
    let server = deployment.serve(&[]);
    if matches!(deployment.database, TestDatabase::Sqlite(_)) {
        // The machine's clock was an hour ahead when the time was stored, and is right now.
        assert_eq!(read_readiness(&server).await, (200, "ready\n".to_owned()));
        assert_ahead(deployment.business_time(&server).await, 0);
        return;
    }
    assert_eq!(read_readiness(&server).await, (503, "clock\n".to_owned()));
    assert_ahead(deployment.business_time(&server).await, HOUR);
    deployment.set_database_ahead(5_000).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(read_readiness(&server).await, (200, "ready\n".to_owned()), "5 s are no error");
    assert_ahead(deployment.business_time(&server).await, 5_000);
}

async fn the_business_time_is_one_for_every_process(database: TestDatabase) {
    let deployment = Deployment::new(database);
    let server = deployment.serve(&["--test-clock", "on"]);
    let other = match deployment.database {
        TestDatabase::Postgres(_) => Some(deployment.serve(&["--test-clock", "on"])),
        TestDatabase::Sqlite(_) => None,
    };
    assert_eq!(deployment.advance(&server, "31d").await, 200);
    assert_ahead(deployment.business_time(&server).await, 31 * DAY);
    assert_eq!(read_readiness(&server).await, (200, "ready\n".to_owned()), "real time counts");
    if let Some(other) = other {
        tokio::time::sleep(Duration::from_millis(1_200)).await;
        assert_ahead(deployment.business_time(&other).await, 31 * DAY);
    }
    server.kill();
    let server = deployment.serve(&[]);
    assert_ahead(deployment.business_time(&server).await, 31 * DAY);
    assert_eq!(deployment.advance(&server, "1d").await, 404, "it is off");
}

/// Waits until a sandbox's program is ahead by so much.
async fn wait_for_offset(address: &str, expected_ms: i64) {
    let client = http_client();
    for _ in 0..200 {
        let asked = client.post(format!("{address}/clock")).json(&json!({ "offset_ms": 0 }));
        if let Ok(response) = asked.send().await
            && response.json::<Value>().await.unwrap()["offset_ms"] == expected_ms
        {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the sandbox was not told the business time");
}

async fn a_sandbox_that_was_started_again_is_told_the_business_time(database: TestDatabase) {
    let deployment = Deployment::new(database);
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let [sandbox, other] = [&folders[0], &folders[1]].map(|folder| {
        let mut command = kassa_command(folder.path());
        command.arg("sandbox");
        KassaServer::spawn(command)
    });
    let mut create = deployment.command();
    create.args(["connection", "create", "--merchant", &deployment.merchant]);
    create.args(["--provider", "sandbox", "--endpoint", &other.address]);
    assert!(create.output().unwrap().status.success());
    let server = deployment.serve(&["--test-clock", "on", "--sandbox-url", &sandbox.address]);
    assert_eq!(deployment.advance(&server, "31d").await, 200);
    wait_for_offset(&sandbox.address, 31 * DAY).await;

    let address = sandbox.address.clone();
    sandbox.kill();
    let listen = address.strip_prefix("http://").unwrap();
    let mut again = kassa_command(folders[0].path());
    again.args(["sandbox", "--listen", listen]).stderr(Stdio::null());
    let _again = Killed(again.spawn().unwrap());
    wait_for_offset(&address, 31 * DAY).await;
    // The program of another connection is told once the connection was looked at.
    assert_ahead(deployment.business_time(&server).await, 31 * DAY);
    wait_for_offset(&other.address, 31 * DAY).await;
}

#[test]
fn live_mode_has_no_test_clock() {
    let folder = tempfile::tempdir().unwrap();
    let refused = run_kassa(folder.path(), &["serve", "--mode", "live", "--test-clock", "on"]);
    let line = expect_error_line(&refused);
    assert!(line.starts_with("kassa: KASSA_TEST_CLOCK: \"on\""), "{line}");
}
