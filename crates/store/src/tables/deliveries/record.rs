//! Recording delivery attempts.

use kassa_domain::time::Timestamp;

use super::claim::ClaimedDelivery;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::tx::Tx;

/// The result of an attempt, before it is inserted.
pub struct NewDeliveryAttempt {
    pub at: Timestamp,
    pub duration_ms: i64,
    /// `None` if there was no response.
    pub http_status: Option<u16>,
    /// Why there was no complete response; `None` if there was one.
    pub failure: Option<String>,
    /// The beginning of the response's body; `None` if there was no response.
    pub response_excerpt: Option<String>,
}

/// The state of a delivery after an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextAction {
    MarkDelivered,
    RetryAt(Timestamp),
    GiveUp,
}

/// Inserts an attempt and updates its delivery. `false` if the delivery was claimed again since:
/// then only the attempt is inserted.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn record_attempt(
    tx: &mut Tx,
    claimed: &ClaimedDelivery,
    attempt: &NewDeliveryAttempt,
    next_action: NextAction,
) -> Result<bool> {
    const UPDATE_DELIVERY: &str = "UPDATE deliveries \
        SET tries = tries + 1, due = $1, delivered = $2, given_up = $3, is_sending = FALSE, \
        first_try = COALESCE(first_try, $6) WHERE id = $4 AND claims = $5 AND due IS NOT NULL";
    const INSERT_ATTEMPT: &str = "INSERT INTO delivery_tries \
        (delivery_id, at, took, status, failure, answer, next_due) \
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let (due, delivered, given_up) = match next_action {
        NextAction::MarkDelivered => (None, Some(attempt.at.0), None),
        NextAction::RetryAt(due) => (Some(due.0), None, None),
        NextAction::GiveUp => (None, None, Some(attempt.at.0)),
    };
    let update = query("deliveries", UPDATE_DELIVERY).bind(due).bind(delivered).bind(given_up);
    let update = update.bind(claimed.id).bind(claimed.claim_count).bind(attempt.at);
    let claim_is_current = update.run_compare_and_set(tx).await?;
    query("delivery_tries", INSERT_ATTEMPT)
        .bind(claimed.id)
        .bind(attempt.at)
        .bind(attempt.duration_ms)
        .bind(attempt.http_status.map(i64::from))
        .bind(&attempt.failure)
        .bind(&attempt.response_excerpt)
        .bind(due)
        .execute(tx)
        .await?;
    Ok(claim_is_current)
}

/// Gives up a claimed delivery without an attempt. `false` if it was claimed again since.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn give_up_unsent(
    tx: &mut Tx,
    claimed: &ClaimedDelivery,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE deliveries SET due = NULL, given_up = $1, is_sending = FALSE \
        WHERE id = $2 AND claims = $3 AND due IS NOT NULL";
    let update = query("deliveries", SQL).bind(now).bind(claimed.id).bind(claimed.claim_count);
    update.run_compare_and_set(tx).await
}
