//! A database that is locked from outside is answered in time: a write that can't be made is 503
//! with `Retry-After` within 10 seconds, and everything else goes on.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::kassa_process::{KassaServer, create_database, http_client, kassa_command};
use crate::support::orders::minimal_order;
use crate::support::sql_connection::SqlConnection;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_write_to_a_locked_database_is_refused_in_time, a_locked_database_is_not_ready);

/// The longest time until a write that can't be made is refused.
const LIMIT: Duration = Duration::from_secs(10);

struct Deployment {
    database: TestDatabase,
    _folder: tempfile::TempDir,
    server: KassaServer,
    key: String,
}

impl Deployment {
    fn start(database: TestDatabase) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = match &database {
            TestDatabase::Sqlite(folder) => format!("sqlite:{}/kassa.db", folder.path().display()),
            TestDatabase::Postgres(url) => url.clone(),
        };
        let key_file = folder.path().join("kassa.key");
        create_database(&url, &key_file, "test");
        let command = || {
            let mut command = kassa_command(folder.path());
            let key_file: &Path = &key_file;
            command.env("KASSA_DATABASE_URL", &url).env("KASSA_MASTER_KEY_FILE", key_file);
            command
        };
        let mut create = command();
        create.args(["merchant", "create", "--name", "Ann's Bakery"]);
        let created: Value = serde_json::from_slice(&create.output().unwrap().stdout).unwrap();
        let mut serve = command();
        serve.arg("serve");
        let server = KassaServer::spawn(serve);
        let key = created["api_key"].as_str().unwrap().to_owned();
        Self { database, _folder: folder, server, key }
    }

    /// Locks what is written until the returned transaction ends.
    async fn lock(&self) -> Lock {
        let connection = self.database.connect().await;
        let lock = match self.database {
            TestDatabase::Sqlite(_) => "BEGIN IMMEDIATE",
            TestDatabase::Postgres(_) => {
                "BEGIN; LOCK TABLE intents, settings, replays IN EXCLUSIVE MODE"
            }
        };
        connection.execute(lock).await.unwrap();
        Lock(connection)
    }

    async fn create(&self) -> reqwest::Response {
        let request = http_client().post(format!("{}/api/intents", self.server.address));
        request.bearer_auth(&self.key).json(&minimal_order()).send().await.unwrap()
    }
}

struct Lock(SqlConnection);

impl Lock {
    async fn release(self) {
        self.0.execute("ROLLBACK").await.unwrap();
    }
}

async fn a_write_to_a_locked_database_is_refused_in_time(database: TestDatabase) {
    let deployment = Deployment::start(database);
    assert_eq!(deployment.create().await.status(), 201);
    let lock = deployment.lock().await;
    // More requests than connections, one after the other, so that some wait for others.
    let requests = (0..24).map(async |number: u64| {
        tokio::time::sleep(Duration::from_millis(number * 150)).await;
        let began = Instant::now();
        let refused = deployment.create().await;
        assert!(began.elapsed() < LIMIT, "{number}: {:?}", began.elapsed());
        assert_eq!(refused.status(), 503, "{number}");
        assert!(refused.headers().contains_key("retry-after"), "{number}");
    });
    let others = async {
        for _ in 0..10 {
            let began = Instant::now();
            assert_eq!(deployment.server.get("/healthz").await.status(), 200);
            assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
            tokio::time::sleep(Duration::from_millis(400)).await;
        }
    };
    tokio::join!(futures_util::future::join_all(requests), others);
    lock.release().await;
    assert_eq!(deployment.create().await.status(), 201, "it goes on");
}

async fn a_locked_database_is_not_ready(database: TestDatabase) {
    let deployment = Deployment::start(database);
    assert_eq!(deployment.server.get("/readyz").await.status(), 200);
    let lock = deployment.lock().await;
    // The last write counts for 5 seconds.
    tokio::time::sleep(Duration::from_secs(5)).await;
    let began = Instant::now();
    let refused = deployment.server.get("/readyz").await;
    assert!(began.elapsed() < LIMIT, "{:?}", began.elapsed());
    assert_eq!(refused.status(), 503);
    assert!(refused.headers().contains_key("retry-after"));
    assert!(refused.text().await.unwrap().contains("database"));
    lock.release().await;
    let ready = async {
        while deployment.server.get("/readyz").await.status() != 200 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(LIMIT, ready).await.expect("it becomes ready again");
}
