//! The customer's next step, and the sealed address of the page on which it is completed.

use kassa_domain::intent::attempt::{AttemptId, CustomerAction};

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// Compare-and-set from `initiated` to `pending`, with the action required of the customer and the
/// sealed address of its page, if any. `false` unless the attempt was `initiated`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn mark_pending(
    tx: &mut Tx,
    id: AttemptId,
    action: Option<CustomerAction>,
    sealed_page: Option<&[u8]>,
) -> Result<bool> {
    const SQL: &str = "UPDATE attempts SET status = 'pending', action = $1, action_url = $2 \
        WHERE id = $3 AND status = 'initiated'";
    query("attempts", SQL)
        .bind(action.map(CustomerAction::code))
        .bind(sealed_page)
        .bind(id.0)
        .run_compare_and_set(tx)
        .await
}

/// Changes what a pending attempt requires of the customer. The stored page is kept if there is no
/// new one.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn update_action(
    tx: &mut Tx,
    id: AttemptId,
    action: Option<CustomerAction>,
    sealed_page: Option<&[u8]>,
) -> Result<()> {
    const SQL: &str = "UPDATE attempts SET action = $1, action_url = COALESCE($2, action_url), \
        networks = NULL WHERE id = $3 AND status = 'pending'";
    let update = query("attempts", SQL).bind(action.map(CustomerAction::code)).bind(sealed_page);
    update.bind(id.0).defer(tx).await
}

/// Changes what a pending attempt requires of the customer, on the stored page. Without a stored
/// page nothing is required, because the customer has nowhere to continue.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be written.
pub async fn repeat_action(tx: &mut Tx, id: AttemptId, action: CustomerAction) -> Result<()> {
    const SQL: &str = "UPDATE attempts \
        SET action = CASE WHEN action_url IS NULL THEN NULL ELSE $1 END \
        WHERE id = $2 AND status = 'pending'";
    query("attempts", SQL).bind(action.code()).bind(id.0).defer(tx).await
}

/// The sealed address of the page on which the customer completes an open attempt's step. `None`
/// if there is no such step, or the customer has given the attempt up.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database cannot be read.
pub async fn find_sealed_page(store: &Store, id: AttemptId) -> Result<Option<Vec<u8>>> {
    const SQL: &str = "SELECT action_url FROM attempts WHERE id = $1 AND action_url IS NOT NULL \
        AND action IS NOT NULL AND status = 'pending' AND given_up IS NULL";
    let row: Option<(Vec<u8>,)> = query("attempts", SQL).bind(id.0).fetch_optional(store).await?;
    Ok(row.map(|(sealed,)| sealed))
}
