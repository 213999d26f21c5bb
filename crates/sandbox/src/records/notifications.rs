//! Notifications that were not delivered yet.

use kassa_domain::time::Timestamp;
use kassa_store::engine::query::query;
use kassa_store::engine::row::database_row;
use kassa_store::{Result, Store, Tx};

database_row! {
    /// A notification to send. Contains the secret that signs it, so it has no `Debug`.
    #[derive(Clone)]
    pub struct NotificationRow {
        pub id: String,
        pub url: String,
        pub secret: String,
        pub body: String,
        /// How often it was sent.
        pub attempts: i64,
    }
}

/// Inserts a notification that is due.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn insert(tx: &mut Tx, new: &NotificationRow, due: Timestamp) -> Result<()> {
    const INSERT: &str = "INSERT INTO notifications (id, url, secret, body, attempts, due) \
        VALUES ($1, $2, $3, $4, $5, $6)";
    query("notifications", INSERT)
        .bind(&new.id)
        .bind(&new.url)
        .bind(&new.secret)
        .bind(&new.body)
        .bind(new.attempts)
        .bind(due)
        .execute(tx)
        .await
        .map(drop)
}

/// The notifications that are due, oldest first.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the database can't be read.
pub async fn list_due(store: &Store, now: Timestamp, limit: i64) -> Result<Vec<NotificationRow>> {
    const LIST: &str = "SELECT id, url, secret, body, attempts FROM notifications \
        WHERE due <= $1 ORDER BY due, id LIMIT $2";
    query("notifications", LIST).bind(now).bind(limit).fetch_all(store).await
}

/// Claims a notification for one attempt to send it: `false` if another process has claimed it. It
/// is due again at `next`.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn claim(tx: &mut Tx, id: &str, attempts: i64, next: Timestamp) -> Result<bool> {
    const CLAIM: &str = "UPDATE notifications SET attempts = attempts + 1, due = $1 \
        WHERE id = $2 AND attempts = $3";
    query("notifications", CLAIM).bind(next).bind(id).bind(attempts).run_compare_and_set(tx).await
}

/// Deletes a notification.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the statement fails.
pub async fn delete(tx: &mut Tx, id: &str) -> Result<()> {
    const DELETE: &str = "DELETE FROM notifications WHERE id = $1";
    query("notifications", DELETE).bind(id).execute(tx).await.map(drop)
}
