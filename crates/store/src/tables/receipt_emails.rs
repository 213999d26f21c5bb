//! Receipts to be sent by e-mail: each row is sent once, or given up.

use kassa_domain::ids::IntentId;
use kassa_domain::refund::RefundId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// The part of an intent that a receipt is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReceiptEmailSubject {
    Payment,
    Refund(RefundId),
    /// By the id of its row.
    Instalment(i64),
}

/// A receipt to be sent.
#[derive(Clone, Debug)]
pub struct NewReceiptEmail {
    pub intent_id: IntentId,
    pub subject: ReceiptEmailSubject,
    /// When it is due, too.
    pub created: Timestamp,
}

/// A receipt that a process sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueReceiptEmail {
    pub id: i64,
    pub intent_id: IntentId,
    pub subject: ReceiptEmailSubject,
    /// This one included.
    pub tries: u32,
    /// When another process may take it.
    pub until: Timestamp,
}

/// What became of a receipt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReceiptEmailState {
    pub subject: ReceiptEmailSubject,
    pub sent: Option<Timestamp>,
    /// Neither sent nor to be tried again.
    pub is_given_up: bool,
}

database_row! {
    struct DueRow {
        id: i64,
        intent_id: IntentId,
        refund_id: Option<i64>,
        instalment_id: Option<i64>,
        tries: i64,
    }
}

database_row! {
    struct StateRow {
        refund_id: Option<i64>,
        instalment_id: Option<i64>,
        due: Option<i64>,
        sent: Option<i64>,
    }
}

/// Inserts a receipt that is due at once, if the purchaser of the intent has an address.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn insert(tx: &mut Tx, new: &NewReceiptEmail) -> Result<()> {
    const SQL: &str = "INSERT INTO receipt_emails \
        (intent_id, refund_id, instalment_id, created, due) \
        SELECT i.id, $2, $3, $4, $4 FROM intents i \
        WHERE i.id = $1 AND i.purchaser_email IS NOT NULL";
    let (refund_id, instalment_id) = match new.subject {
        ReceiptEmailSubject::Payment => (None, None),
        ReceiptEmailSubject::Refund(refund) => (Some(refund.0), None),
        ReceiptEmailSubject::Instalment(id) => (None, Some(id)),
    };
    query("receipt_emails", SQL)
        .bind(&new.intent_id)
        .bind(refund_id)
        .bind(instalment_id)
        .bind(new.created)
        .execute(tx)
        .await
        .map(drop)
}

/// Takes up to `limit` due receipts until `until`, oldest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn claim_due(
    tx: &mut Tx,
    limit: u32,
    now: Timestamp,
    until: Timestamp,
) -> Result<Vec<DueReceiptEmail>> {
    let skip_locked = if tx.is_postgres() { " FOR UPDATE SKIP LOCKED" } else { "" };
    let sql = format!(
        "UPDATE receipt_emails SET due = $1, tries = tries + 1 WHERE id IN (SELECT id \
         FROM receipt_emails WHERE due <= $2 ORDER BY due, id LIMIT $3{skip_locked}) \
         RETURNING id, intent_id, refund_id, instalment_id, tries"
    );
    let rows: Vec<DueRow> = query("receipt_emails", sql)
        .bind(until)
        .bind(now)
        .bind(i64::from(limit))
        .fetch_all_in(tx)
        .await?;
    let to_due = |row: DueRow| DueReceiptEmail {
        id: row.id,
        intent_id: row.intent_id,
        subject: to_subject(row.refund_id, row.instalment_id),
        tries: u32::try_from(row.tries).unwrap_or(u32::MAX),
        until,
    };
    let mut due: Vec<_> = rows.into_iter().map(to_due).collect();
    due.sort_by_key(|email| email.id);
    Ok(due)
}

/// Compare-and-set to sent. `false` if another process has taken the receipt meanwhile.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn mark_sent(tx: &mut Tx, email: &DueReceiptEmail, now: Timestamp) -> Result<bool> {
    const SQL: &str = "UPDATE receipt_emails SET due = NULL, sent = $1 WHERE id = $2 AND due = $3";
    query("receipt_emails", SQL)
        .bind(now)
        .bind(email.id)
        .bind(email.until)
        .run_compare_and_set(tx)
        .await
}

/// Compare-and-set to the next try, or to given up if there is none. `false` if another process has
/// taken the receipt meanwhile.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_due(
    tx: &mut Tx,
    email: &DueReceiptEmail,
    next: Option<Timestamp>,
) -> Result<bool> {
    const SQL: &str = "UPDATE receipt_emails SET due = $1 WHERE id = $2 AND due = $3";
    query("receipt_emails", SQL)
        .bind(next.map(|next| next.0))
        .bind(email.id)
        .bind(email.until)
        .run_compare_and_set(tx)
        .await
}

/// Lists the receipts of an intent, oldest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_by_intent(store: &Store, intent_id: &IntentId) -> Result<Vec<ReceiptEmailState>> {
    const SQL: &str = "SELECT refund_id, instalment_id, due, sent FROM receipt_emails \
        WHERE intent_id = $1 ORDER BY id";
    let rows: Vec<StateRow> = query("receipt_emails", SQL).bind(intent_id).fetch_all(store).await?;
    let to_state = |row: StateRow| ReceiptEmailState {
        subject: to_subject(row.refund_id, row.instalment_id),
        sent: row.sent.map(Timestamp),
        is_given_up: row.due.is_none() && row.sent.is_none(),
    };
    Ok(rows.into_iter().map(to_state).collect())
}

const fn to_subject(refund_id: Option<i64>, instalment_id: Option<i64>) -> ReceiptEmailSubject {
    match (refund_id, instalment_id) {
        (Some(id), _) => ReceiptEmailSubject::Refund(RefundId(id)),
        (None, Some(id)) => ReceiptEmailSubject::Instalment(id),
        (None, None) => ReceiptEmailSubject::Payment,
    }
}
