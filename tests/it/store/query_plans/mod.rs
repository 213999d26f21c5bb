//! The plan of every statement in `store/tables`, on both engines: none reads more rows the more
//! is done and over.

mod exceptions;
mod finding;
mod postgres_plan;
mod recording;
pub mod source_texts;
mod sqlite_plan;
mod walk;

use std::collections::{BTreeMap, BTreeSet};

use tokio::sync::OnceCell;

use self::exceptions::{find_exception, list_exceptions};
use self::finding::{Engine, Plan};
use self::recording::{Notices, explain_every_statement};
use self::source_texts::{list_source_texts, normalize};
use crate::support::test_database::TestDatabase;

const FILLED: &str = include_str!("filled.sql");
/// All but those that a constraint needs, and those of the sandbox's tables of an earlier version.
const LIST_INDEXES: &str = "SELECT c.relname::text FROM pg_index x \
    JOIN pg_class c ON c.oid = x.indexrelid \
    WHERE NOT x.indisunique AND c.relname NOT LIKE 'mock%' \
    AND c.relnamespace = 'public'::regnamespace";

/// What prepares a connection reads the server's own tables.
const OF_CONNECTIONS: &str = "pg_sequence";
/// The rows refer to each other by the ids that they get.
const COUNT_FROM_ONE: &str = "SELECT setval(CAST(seqrelid AS regclass), 1, FALSE) FROM pg_sequence";

/// What was found out about a filled database.
struct Explained {
    /// By statement.
    plans: BTreeMap<String, [Plan; 2]>,
    indexes: Vec<String>,
}

static EXPLAINED: OnceCell<Explained> = OnceCell::const_new();

/// Runs every function of the store on PostgreSQL, and explains each statement on both engines.
async fn explain_all() -> Explained {
    let database = TestDatabase::postgres().await;
    database.open_store().await.close().await;
    database.execute(COUNT_FROM_ONE).await.unwrap();
    database.execute(FILLED).await.unwrap();
    let indexes = database.fetch_texts(LIST_INDEXES).await;
    explain_every_statement(&database).await;
    let notices = Notices::default();
    // Everything runs on this thread.
    let recording = tracing::subscriber::set_default(notices.subscriber());
    let store = database.open_store().await;
    notices.forget();
    walk::call_every_function(&store).await;
    store.close().await;
    drop(recording);

    let sqlite = TestDatabase::sqlite();
    sqlite.open_store().await.close().await;
    let connection = sqlite.connect().await;
    let mut plans = BTreeMap::new();
    let statements = notices.to_statements().into_iter();
    for recorded in statements.filter(|recorded| !recorded.sql.contains(OF_CONNECTIONS)) {
        let sql = normalize(&recorded.sql);
        let postgres = postgres_plan::read_plan(&recorded.plan);
        let sqlite = sqlite_plan::explain(&connection, &sql).await;
        plans.insert(sql, [postgres, sqlite]);
    }
    Explained { plans, indexes }
}

#[tokio::test]
async fn no_statement_reads_more_the_more_is_over() {
    let explained = EXPLAINED.get_or_init(explain_all).await;
    let (mut problems, mut used) = (Vec::new(), BTreeSet::new());
    for (sql, plans) in &explained.plans {
        for (engine, plan) in [Engine::Postgres, Engine::Sqlite].into_iter().zip(plans) {
            for finding in &plan.findings {
                match find_exception(sql, finding) {
                    Some(exception) => drop(used.insert(exception)),
                    None => problems.push(format!("{engine:?} {finding}: {sql}\n{}", plan.text)),
                }
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    let unused: Vec<&str> =
        list_exceptions().filter(|exception| !used.contains(exception)).collect();
    assert!(unused.is_empty(), "exceptions that nothing needs: {unused:#?}");
}

/// A new statement needs a call in `walk`.
#[tokio::test]
async fn every_statement_of_the_sources_was_explained() {
    let explained = EXPLAINED.get_or_init(explain_all).await;
    let texts = list_source_texts();
    assert!(texts.len() > 150, "{} texts in the sources", texts.len());
    let mut missing = Vec::new();
    for text in texts {
        for piece in text.pieces {
            if !explained.plans.keys().any(|sql| sql.contains(&piece)) {
                missing.push(format!("{}: {piece}", text.path));
            }
        }
    }
    assert!(missing.is_empty(), "these texts were not run:\n{}", missing.join("\n"));
}

/// Every index costs the writes of its table.
#[tokio::test]
async fn every_index_serves_a_statement() {
    let explained = EXPLAINED.get_or_init(explain_all).await;
    let mut used = explained.plans.values().flatten().flat_map(|plan| &plan.indexes);
    let used: BTreeSet<&String> = used.by_ref().collect();
    let unused: Vec<&String> =
        explained.indexes.iter().filter(|index| !used.contains(index)).collect();
    assert!(unused.is_empty(), "indexes that no statement uses: {unused:#?}");
}
