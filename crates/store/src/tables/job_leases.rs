//! Jobs that one process at a time runs.

use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// Takes a job that is due, until `until`. `false` if it is not due, or if another process has it.
/// A job that never ran is due at `first_due`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn claim(
    tx: &mut Tx,
    name: &str,
    first_due: Timestamp,
    now: Timestamp,
    until: Timestamp,
) -> Result<bool> {
    const INSERT: &str =
        "INSERT INTO job_leases (name, due) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
    const CLAIM: &str = "UPDATE job_leases SET due = $1 WHERE name = $2 AND due <= $3";
    query("job_leases", INSERT).bind(name).bind(first_due).execute(tx).await?;
    query("job_leases", CLAIM).bind(until).bind(name).bind(now).run_compare_and_set(tx).await
}

/// The names of the jobs that were due before a time, and that no process has taken.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_overdue(store: &Store, before: Timestamp) -> Result<Vec<String>> {
    const SQL: &str = "SELECT name FROM job_leases WHERE due < $1 ORDER BY name";
    let rows: Vec<(String,)> = query("job_leases", SQL).bind(before).fetch_all(store).await?;
    Ok(rows.into_iter().map(|(name,)| name).collect())
}

/// Moves the end of a lease, or ends it with the job's next run. `false` if the process has lost
/// the lease that ended at `until`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_due(tx: &mut Tx, name: &str, until: Timestamp, due: Timestamp) -> Result<bool> {
    const SQL: &str = "UPDATE job_leases SET due = $1 WHERE name = $2 AND due = $3";
    query("job_leases", SQL).bind(due).bind(name).bind(until).run_compare_and_set(tx).await
}
