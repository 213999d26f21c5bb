//! Plans of SQLite.

use super::finding::{Finding, Plan};
use crate::support::sql_connection::SqlConnection;

/// The column `detail` of a plan.
const DETAIL: usize = 3;

/// What only PostgreSQL is told.
const POSTGRES_LOCKS: [&str; 4] =
    [" FOR UPDATE SKIP LOCKED", " FOR NO KEY UPDATE", " FOR UPDATE", " FOR SHARE"];

/// What is run on PostgreSQL alone: the clock, what writes events, and replication.
const POSTGRES_ALONE: [&str; 4] =
    ["clock_timestamp()", "pg_locks", "current_setting(", "pg_stat_get_wal_senders()"];

/// The plan of a statement as SQLite runs it. It does not depend on the rows: Kassa collects no
/// statistics of them.
pub async fn explain(connection: &SqlConnection, sql: &str) -> Plan {
    if POSTGRES_ALONE.iter().any(|own| sql.contains(own)) {
        return Plan::default();
    }
    let sql = POSTGRES_LOCKS.iter().fold(sql.to_owned(), |sql, lock| sql.replace(lock, ""));
    let explain = format!("EXPLAIN QUERY PLAN {sql}");
    let steps = connection.fetch_column(&explain, DETAIL).await;
    let mut plan = Plan::default();
    for step in steps.unwrap_or_else(|error| panic!("{sql}: {error}")) {
        read_step(&sql, &step, &mut plan);
        plan.text += &format!("{step}\n");
    }
    plan
}

fn read_step(sql: &str, step: &str, plan: &mut Plan) {
    let words: Vec<&str> = step.split(' ').collect();
    let index = words.iter().position(|word| *word == "INDEX").and_then(|at| words.get(at + 1));
    if let Some(index) = index {
        plan.indexes.push((*index).to_owned());
    }
    if step.contains("AUTOMATIC") {
        plan.findings.push(Finding::AutomaticIndex);
    }
    // Rows that are equal but for the last terms are those of one millisecond.
    if step.starts_with("USE TEMP B-TREE") && !step.contains("FOR LAST") {
        plan.findings.push(Finding::Sort);
    }
    if let ["SCAN", name, ..] = words.as_slice()
        && let Some(table) = find_table(sql, name)
    {
        plan.findings.push(match index {
            Some(index) => Finding::WholeIndex { index: (*index).to_owned(), table },
            None => Finding::Scan { table },
        });
    }
}

/// The table of a name or an alias in a statement. `None` for what is no table.
fn find_table(sql: &str, name: &str) -> Option<String> {
    let words: Vec<&str> =
        sql.split([' ', '(', ')', ',', '\n']).filter(|word| !word.is_empty()).collect();
    let mut tables = words.windows(2).filter(|pair| {
        ["FROM", "JOIN", "UPDATE", "INTO"].contains(&pair[0])
            && !["SELECT", "SET"].contains(&pair[1])
    });
    let is_alias = |table: &str| {
        let wanted = [table, name];
        words.windows(2).any(|pair| pair == wanted)
            || words.windows(3).any(|three| three == [table, "AS", name])
    };
    tables.find(|pair| pair[1] == name || is_alias(pair[1])).map(|pair| pair[1].to_owned())
}
