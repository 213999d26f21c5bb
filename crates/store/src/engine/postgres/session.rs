//! The settings of a session: once for each connection, or for each transaction where a pooler
//! gives the server's process to others in between.

use super::super::error::Result;
use super::super::id_counters::RAISE_COUNTERS;
use super::super::schema::Schema;
use super::lane::{Lane, STATEMENT_TIMEOUT};

/// Limits after which the server aborts a statement, a lock wait or an idle transaction. That of a
/// statement ends a little before this side gives the connection up.
const LIMITS: [(&str, &str); 3] = [
    ("statement_timeout", "4800ms"),
    ("lock_timeout", "3s"),
    ("idle_in_transaction_session_timeout", "30s"),
];
/// Each statement is planned once for all values: the test of query plans shows that it needs no
/// more, and the server would otherwise plan the lists of payments anew each time. Parallel workers
/// and compiled expressions take milliseconds to start, which pays where a statement reads much:
/// with millions of payments the server expects that of lists, which end after a page. A server
/// that refuses one of these does without.
const PLANNER: [(&str, &str); 3] = [
    ("plan_cache_mode", "force_generic_plan"),
    ("max_parallel_workers_per_gather", "0"),
    ("jit", "off"),
];
/// Whatever the database's default is: changes are decided by compare-and-set, and a stricter level
/// refuses most that happen at once.
const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED";

pub(super) struct SessionSettings {
    is_pooled: bool,
    /// `SET` or `SET LOCAL` of each, ended by a semicolon.
    commands: String,
    begin: String,
}

impl SessionSettings {
    /// Finds out which settings the server takes.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`](crate::StoreError::Unavailable) if it does not answer.
    pub(super) async fn negotiate(
        lane: &mut Lane,
        schema: &Schema,
        is_pooled: bool,
    ) -> Result<Self> {
        let set = if is_pooled { "SET LOCAL" } else { "SET" };
        let mut commands = String::new();
        let mut add = |(name, value): (&str, &str)| {
            commands.push_str(&format!("{set} {name} = '{value}'; "));
        };
        LIMITS.into_iter().for_each(&mut add);
        for (name, value) in PLANNER {
            let tried = format!("BEGIN; SET LOCAL {name} = '{value}'; COMMIT");
            match lane.run(&tried, STATEMENT_TIMEOUT).await {
                Ok(()) => add((name, value)),
                Err(error) if lane.is_usable() => {
                    tracing::warn!(%error, setting = name, "the database refuses a setting");
                    lane.run("ROLLBACK", STATEMENT_TIMEOUT).await?;
                }
                Err(error) => return Err(error),
            }
        }
        if let Some(name) = schema.postgres_schema {
            add(("search_path", name));
        }
        let begin = if is_pooled { format!("{BEGIN}; {commands}") } else { BEGIN.to_owned() };
        Ok(Self { is_pooled, commands, begin })
    }

    pub(super) const fn is_pooled(&self) -> bool {
        self.is_pooled
    }

    /// What begins a transaction.
    pub(super) fn begin(&self) -> &str {
        &self.begin
    }

    /// What prepares a new connection. A server's database can only be replaced by an older one
    /// while there is no connection to it.
    pub(super) fn on_connect(&self) -> String {
        let commands = &self.commands;
        if self.is_pooled {
            format!("BEGIN; {commands}{RAISE_COUNTERS}; COMMIT")
        } else {
            format!("{commands}{RAISE_COUNTERS}")
        }
    }
}
