//! Calls that only an operator can end.

use kassa_domain::codes;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::time::Timestamp;

use super::lease::CallLease;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::tx::Tx;

codes! {
    /// Why only an operator can end a call.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CallProblem {
        /// The provider approved another amount or currency than the order's.
        Amount = "amount",
        /// Processing the row failed repeatedly.
        Parked = "parked",
        /// The provider refused a payout.
        PayoutRefused = "payout",
    }
}

/// Leaves a call to the operator: it is not due any more.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_problem(tx: &mut Tx, lease: CallLease, problem: CallProblem) -> Result<bool> {
    const SQL: &str = "UPDATE provider_calls SET problem = $1, due = NULL \
        WHERE id = $2 AND fence = $3 AND settled IS NULL AND problem IS NULL";
    query("provider_calls", SQL)
        .bind(problem.code())
        .bind(lease.call_id)
        .bind(lease.fence)
        .run_compare_and_set(tx)
        .await
}

/// Makes a call with a problem due at `due`, and takes it from every process. Returns the newest
/// lease; `None` if the call has no problem any more.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn clear_problem(tx: &mut Tx, call_id: i64, due: Timestamp) -> Result<Option<CallLease>> {
    const SQL: &str = "UPDATE provider_calls SET problem = NULL, failures = 0, due = $1, \
        fence = fence + 1, leased = FALSE WHERE id = $2 AND settled IS NULL \
        AND problem IS NOT NULL RETURNING fence";
    let row: Option<(i64,)> =
        query("provider_calls", SQL).bind(due).bind(call_id).fetch_optional_in(tx).await?;
    Ok(row.map(|(fence,)| CallLease { call_id, fence }))
}

/// Settles the open call of an operation that only an operator can end. `false` if there is none.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn close_problem(
    tx: &mut Tx,
    operation: ProviderOperation,
    subject_id: &str,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE provider_calls SET settled = $1, sealed = NULL WHERE operation = $2 \
        AND subject_id = $3 AND settled IS NULL AND problem IS NOT NULL";
    query("provider_calls", SQL)
        .bind(now)
        .bind(operation.code())
        .bind(subject_id)
        .run_compare_and_set(tx)
        .await
}
