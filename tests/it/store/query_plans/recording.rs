//! Records the statements that a PostgreSQL server runs, with their plans.

use std::fmt::{self, Write as _};
use std::sync::{Arc, Mutex};

use serde_json::Value;
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};

use crate::support::test_database::TestDatabase;

/// A statement that ran.
pub struct Recorded {
    pub sql: String,
    /// As `EXPLAIN (FORMAT JSON)` prints it.
    pub plan: Value,
}

/// The server sends the plan of every statement with its answer. The plan does not depend on the
/// values of the parameters. Tables are not read as a whole because they are small here: what is
/// left is what no index leads to.
const SETTINGS: [(&str, &str); 8] = [
    ("session_preload_libraries", "'auto_explain'"),
    ("auto_explain.log_min_duration", "0"),
    ("auto_explain.log_format", "json"),
    ("auto_explain.log_level", "notice"),
    ("plan_cache_mode", "force_generic_plan"),
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
];

/// Configures the sessions that are opened from now on.
pub async fn explain_every_statement(database: &TestDatabase) {
    let name = &database.fetch_texts("SELECT current_database()::text").await[0];
    for (setting, value) in SETTINGS {
        database.execute(&format!("ALTER DATABASE {name} SET {setting} = {value}")).await.unwrap();
    }
}

/// What the server has sent beside its answers.
#[derive(Clone, Default)]
pub struct Notices(Arc<Mutex<Vec<String>>>);

impl Notices {
    /// A subscriber for the thread that runs the statements.
    pub fn subscriber(&self) -> impl Subscriber + Send + Sync + use<> {
        tracing_subscriber::registry().with(self.clone())
    }

    /// Forgets what ran until now.
    pub fn forget(&self) {
        self.0.lock().unwrap().clear();
    }

    pub fn to_statements(&self) -> Vec<Recorded> {
        let notices = self.0.lock().unwrap();
        let plans = notices.iter().filter_map(|notice| notice.split_once("plan:\n"));
        plans.map(|(_, json)| Recorded::from_json(json)).collect()
    }
}

impl Recorded {
    fn from_json(json: &str) -> Self {
        let explained: Value = serde_json::from_str(json).unwrap();
        let sql = explained["Query Text"].as_str().unwrap().to_owned();
        Self { sql, plan: explained["Plan"].clone() }
    }
}

impl<S: Subscriber> Layer<S> for Notices {
    fn on_event(&self, event: &Event<'_>, _context: Context<'_, S>) {
        if event.metadata().target() == "kassa_store::notice" {
            let mut message = Message(String::new());
            event.record(&mut message);
            self.0.lock().unwrap().push(message.0);
        }
    }
}

struct Message(String);

impl Visit for Message {
    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == "message" {
            self.0.push_str(value);
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            write!(self.0, "{value:?}").unwrap();
        }
    }
}
