//! Times that a wrong clock has put into the future. When the clock is put right, what it has
//! postponed must not wait until then (ADR 138).

use std::time::Duration;

use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::tx::Tx;

/// A time later than this was written by a wrong clock, or can be done too early without
/// harm: it is tried again.
const LONGEST_WAIT: Duration = Duration::from_hours(1);
/// As [`LONGEST_WAIT`], for what waits for up to a day in any case.
const LONGEST_DAILY_WAIT: Duration = Duration::from_hours(25);
/// How long a code of a second factor is valid.
const TOTP_STEP_MS: i64 = 30_000;

/// Statements whose parameters are the present and the end of the longest wait.
const DUE_ROWS: [(&str, &str); 7] = [
    ("provider_calls", "UPDATE provider_calls SET due = $1 WHERE due > $2"),
    ("deliveries", "UPDATE deliveries SET due = $1 WHERE due > $2"),
    ("provider_notifications", "UPDATE provider_notifications SET due = $1 WHERE due > $2"),
    ("receipt_emails", "UPDATE receipt_emails SET due = $1 WHERE due > $2"),
    ("destinations", "UPDATE destinations SET resting_until = $1 WHERE resting_until > $2"),
    (
        "mandates",
        "UPDATE mandates SET collection_lease = $1 \
         WHERE next_collection IS NOT NULL AND collection_lease > $2",
    ),
    (
        "provider_calls",
        "UPDATE provider_calls SET created = $1 WHERE settled IS NULL AND created > $2",
    ),
];

/// As [`DUE_ROWS`], for what waits for up to a day.
const DAILY_ROWS: [(&str, &str); 1] =
    [("job_leases", "UPDATE job_leases SET due = $1 WHERE due > $2")];

/// Statements whose parameter is the time until which no count can last.
const COUNTS: [(&str, &str); 2] = [
    ("card_testing_counts", "DELETE FROM card_testing_counts WHERE recovers > $1"),
    ("sign_in_failures", "DELETE FROM sign_in_failures WHERE recovers > $1"),
];

/// Makes due now what is due in a future that only a wrong clock has seen. `business_now` is the
/// business time.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn pull_back(tx: &mut Tx, now: Timestamp, business_now: Timestamp) -> Result<()> {
    let (soon, tomorrow) =
        (now.saturating_add(LONGEST_WAIT), now.saturating_add(LONGEST_DAILY_WAIT));
    for (rows, end) in [(&DUE_ROWS[..], soon), (&DAILY_ROWS[..], tomorrow)] {
        for (table, sql) in rows {
            query(table, *sql).bind(now).bind(end).execute(tx).await?;
        }
    }
    for (table, sql) in COUNTS {
        query(table, sql).bind(tomorrow).execute(tx).await?;
    }
    const QUERIES: &str = "UPDATE mandates SET next_query = $1 WHERE next_query > $2";
    let end = business_now.saturating_add(LONGEST_DAILY_WAIT);
    query("mandates", QUERIES).bind(business_now).bind(end).execute(tx).await?;
    // A code counts once: those of the future would otherwise be refused until then.
    const CODES: &str = "UPDATE people SET totp_step = NULL WHERE totp_step > $1";
    query("people", CODES).bind(soon.0 / TOTP_STEP_MS).execute(tx).await.map(drop)
}
