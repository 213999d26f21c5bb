//! Releases run beside each other while the schema changes (decision 193): a server on the oldest
//! schema that it can work with, then on its own, then on one that a later release has extended,
//! with payments all the time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use kassa_store::{Store, list_pending_migrations};
use serde_json::json;
use tokio::task::{JoinHandle, block_in_place};

use crate::crashes::harness::{CrashHarness, poll_until};
use crate::support::kassa_process::{KassaServer, expect_error_line, http_client};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    releases_run_beside_each_other_while_the_schema_changes,
    a_schema_without_what_a_program_uses_is_refused,
);

/// What takes a migration back that the program can do without: such a one only adds.
const UNDO: [(&str, &str); 1] =
    [("0068_oldest_programs", "ALTER TABLE _sqlx_migrations DROP COLUMN oldest_program")];

/// What a later release adds.
const EXPAND: [&str; 3] = [
    "ALTER TABLE intents ADD COLUMN later TEXT",
    "ALTER TABLE attempts ADD COLUMN later TEXT NOT NULL DEFAULT ''",
    "CREATE TABLE of_later (id BIGINT PRIMARY KEY, intent_id TEXT NOT NULL)",
];

/// Takes the database back to the oldest schema that this program can work with.
async fn undo_migrations(database: &TestDatabase) {
    let oldest = *Store::schema_range().start();
    for migration in list_pending_migrations(oldest).iter().rev() {
        let undo = UNDO.iter().find(|(name, _)| name == migration);
        let (_, undo) = undo.unwrap_or_else(|| panic!("{migration}: how is it taken back?"));
        database.execute(undo).await.unwrap();
    }
    let forget = format!("DELETE FROM _sqlx_migrations WHERE version > {oldest}");
    database.execute(&forget).await.unwrap();
}

/// Records a migration of a later release, after which programs from `oldest` on go on working.
async fn record_later(database: &TestDatabase, version: i64, oldest: i64) {
    let record = format!(
        "INSERT INTO _sqlx_migrations \
         (version, description, success, checksum, execution_time, oldest_program) \
         SELECT {version}, 'later', success, checksum, 0, {oldest} FROM _sqlx_migrations \
         WHERE version = 49"
    );
    database.execute(&record).await.unwrap();
}

/// Customers who pay one after the other.
struct Customers {
    paid: Arc<AtomicUsize>,
    stopped: Arc<AtomicBool>,
    task: JoinHandle<()>,
}

impl Customers {
    fn start(harness: &Arc<CrashHarness>) -> Self {
        let (paid, stopped) = (Arc::<AtomicUsize>::default(), Arc::<AtomicBool>::default());
        let (counted, ended, harness) =
            (Arc::clone(&paid), Arc::clone(&stopped), Arc::clone(harness));
        let task = tokio::spawn(async move {
            while !ended.load(Ordering::SeqCst) {
                let intent = harness.create_intent(json!({})).await;
                harness.pay(&intent).await;
                let mut status = harness.read_status(&intent).await;
                while status == "pending" {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    status = harness.read_status(&intent).await;
                }
                assert_eq!(status, "success");
                counted.fetch_add(1, Ordering::SeqCst);
            }
        });
        Self { paid, stopped, task }
    }

    /// Waits until payments have gone through that began after this call.
    async fn wait_for_more(&self) {
        let before = self.paid.load(Ordering::SeqCst);
        poll_until(async || {
            assert!(!self.task.is_finished(), "a payment has failed");
            (self.paid.load(Ordering::SeqCst) > before + 2).then_some(())
        })
        .await;
    }

    async fn stop(self) {
        self.stopped.store(true, Ordering::SeqCst);
        self.task.await.unwrap();
    }
}

async fn read_readiness(address: &str) -> (u16, String) {
    let response = http_client().get(format!("{address}/readyz")).send().await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

async fn releases_run_beside_each_other_while_the_schema_changes(database: TestDatabase) {
    let [oldest, latest] = {
        let range = Store::schema_range();
        [*range.start(), *range.end()]
    };
    let mut harness = CrashHarness::new(database);
    harness.set_migrate("off");
    undo_migrations(&harness.database).await;
    harness.start(None);
    let address = harness.server_address();
    let harness = Arc::new(harness);
    let customers = Customers::start(&harness);
    customers.wait_for_more().await;
    assert_eq!(read_readiness(&address).await.0, 200);
    let plan = block_in_place(|| harness.run_report(&["migrate", "--check"])).1;
    assert_eq!((&plan["current"], &plan["needed"]), (&json!(oldest), &json!(latest)));

    // The next release migrates, and the servers of the last go on.
    let done = block_in_place(|| harness.run_json(&["migrate"]));
    assert_eq!((&done["from"], &done["to"]), (&json!(oldest), &json!(latest)));
    customers.wait_for_more().await;
    assert_eq!(read_readiness(&address).await.0, 200);

    // So does the one after, and this one starts on its schema too.
    for change in EXPAND {
        harness.database.execute(change).await.unwrap();
    }
    record_later(&harness.database, 9999, latest).await;
    customers.wait_for_more().await;
    assert_eq!(read_readiness(&address).await.0, 200);
    let second = block_in_place(|| KassaServer::spawn(harness.serve_command()));
    assert_eq!(read_readiness(&second.address).await.0, 200);
    let (is_up_to_date, plan) = block_in_place(|| harness.run_report(&["migrate", "--check"]));
    assert!(is_up_to_date, "{plan}");
    assert_eq!((&plan["current"], &plan["pending"]), (&json!(9999), &json!([])));
    customers.wait_for_more().await;
    customers.stop().await;
    second.kill();
    block_in_place(|| harness.assert_consistent());

    // What a release removes is refused by those that use it, although another addition follows.
    record_later(&harness.database, 10_000, 9999).await;
    record_later(&harness.database, 10_001, latest).await;
    assert_eq!(read_readiness(&address).await, (503, "schema\n".to_owned()));
    let line = expect_error_line(&block_in_place(|| harness.run(&["migrate", "--check"])));
    assert!(line.contains("10001") && line.contains("newer"), "{line}");
}

async fn a_schema_without_what_a_program_uses_is_refused(database: TestDatabase) {
    let mut harness = CrashHarness::new(database);
    harness.set_migrate("off");
    undo_migrations(&harness.database).await;
    let older = *Store::schema_range().start() - 1;
    let earlier = format!("DELETE FROM _sqlx_migrations WHERE version > {older}");
    harness.database.execute(&earlier).await.unwrap();
    for command in [["serve", "--listen", "127.0.0.1:0"].as_slice(), &["merchant", "list"]] {
        let line = expect_error_line(&harness.run(command));
        assert!(line.contains("kassa migrate"), "{command:?}: {line}");
    }
}
