//! Payments, refunds and reversals as reconciliation compares them with a provider's list.

use kassa_domain::ids::ConnectionId;
use kassa_domain::money::{Currency, Money};
use kassa_domain::reconciliation::{OurRecord, OurState, RecordKind};
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::{list_parameters, query};
use crate::engine::row::DatabaseRow;
use crate::engine::row::database_row;
use crate::engine::store::Store;

database_row! {
    struct PaymentRow {
        id: i64,
        reference: String,
        provider_id: Option<String>,
        connection_id: Option<ConnectionId>,
        status: String,
        intent_status: String,
        instructed_at: Option<i64>,
        reversed: Option<i64>,
        amount: i64,
        currency: String,
        created: i64,
    }
}

database_row! {
    struct RefundRow {
        id: i64,
        reference: String,
        connection_id: Option<ConnectionId>,
        status: String,
        amount: i64,
        currency: String,
        created: i64,
    }
}

/// A record, or what identifies a row that can't be read.
pub type ReadRecord = std::result::Result<OurRecord, UnreadableRow>;

/// A row that can't be read, which says nothing about the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableRow {
    pub kind: RecordKind,
    pub reference: String,
    pub provider_id: Option<String>,
    pub connection_id: Option<ConnectionId>,
}

const PAYMENTS: &str = "SELECT a.id, a.provider_reference AS reference, a.provider_id, \
    a.connection_id, a.status, i.status AS intent_status, i.instructed_at, \
    r.settled AS reversed, i.amount, i.currency, a.created \
    FROM attempts a JOIN intents i ON i.id = a.intent_id \
    LEFT JOIN reversals r ON r.attempt_id = a.id ";

const REFUNDS: &str = "SELECT f.id, f.provider_reference AS reference, a.connection_id, \
    f.status, f.amount, i.currency, f.created FROM refunds f \
    JOIN attempts a ON a.id = f.attempt_id JOIN intents i ON i.id = f.intent_id ";

/// A reversal is a refund under its own reference, unless it is the release of an authorization.
const REVERSALS: &str = "SELECT r.id, r.provider_reference AS reference, a.connection_id, \
    CASE WHEN r.settled IS NULL THEN 'pending' ELSE 'success' END AS status, \
    r.amount, r.currency, r.created FROM reversals r JOIN attempts a ON a.id = r.attempt_id ";

/// Finds the payments of all connections with these references. An unknown
/// reference is absent from the result.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_payments(store: &Store, references: &[String]) -> Result<Vec<ReadRecord>> {
    let rows: Vec<PaymentRow> =
        find_by_texts(store, PAYMENTS, "a.provider_reference", references).await?;
    Ok(rows.into_iter().map(PaymentRow::into_record).collect())
}

/// As [`find_payments`], by the providers' identifiers.
///
/// # Errors
/// As [`find_payments`].
pub async fn find_payments_by_provider_id(
    store: &Store,
    provider_ids: &[String],
) -> Result<Vec<ReadRecord>> {
    let rows: Vec<PaymentRow> =
        find_by_texts(store, PAYMENTS, "a.provider_id", provider_ids).await?;
    Ok(rows.into_iter().map(PaymentRow::into_record).collect())
}

/// As [`find_payments`], for refunds and for reversals that are refunds.
///
/// # Errors
/// As [`find_payments`].
pub async fn find_refunds(store: &Store, references: &[String]) -> Result<Vec<ReadRecord>> {
    let mut rows: Vec<RefundRow> =
        find_by_texts(store, REFUNDS, "f.provider_reference", references).await?;
    rows.extend(
        find_by_texts::<RefundRow>(store, REVERSALS, "r.provider_reference", references).await?,
    );
    Ok(rows.into_iter().map(RefundRow::into_record).collect())
}

async fn find_by_texts<R: DatabaseRow>(
    store: &Store,
    select: &str,
    column: &str,
    texts: &[String],
) -> Result<Vec<R>> {
    if texts.is_empty() {
        return Ok(Vec::new());
    }
    let sql = format!("{select} WHERE {column} IN ({})", list_parameters(1, texts.len()));
    query("attempts", sql).bind_all(texts).fetch_all(store).await
}

/// Where a page of a list begins and ends.
#[derive(Clone, Copy, Debug)]
pub struct RecordPage<'a> {
    pub connection_id: &'a ConnectionId,
    /// Begins after this one.
    pub after: RecordPosition,
    /// Created until here, exclusive.
    pub to: Timestamp,
    pub limit: u32,
}

/// The place of a record in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordPosition {
    pub created: Timestamp,
    pub id: i64,
}

impl RecordPosition {
    /// Before everything that was created from `time` on.
    #[must_use]
    pub const fn before(time: Timestamp) -> Self {
        Self { created: time, id: 0 }
    }
}

/// Lists approved payments of a connection in the order of their creation.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_approved_payments(
    store: &Store,
    page: &RecordPage<'_>,
) -> Result<Vec<(RecordPosition, ReadRecord)>> {
    let sql = format!(
        "{PAYMENTS} WHERE a.connection_id = $1 AND a.created >= $2 AND a.created < $3 \
         AND (a.created > $2 OR a.id > $4) AND a.status = 'success' \
         ORDER BY a.created, a.id LIMIT $5"
    );
    let rows: Vec<PaymentRow> = list_page(store, sql, page).await?;
    Ok(rows.into_iter().map(|row| (row.position(), row.into_record())).collect())
}

/// As [`list_approved_payments`], for paid refunds.
///
/// # Errors
/// As [`list_approved_payments`].
pub async fn list_paid_refunds(
    store: &Store,
    page: &RecordPage<'_>,
) -> Result<Vec<(RecordPosition, ReadRecord)>> {
    let sql = format!(
        "{REFUNDS} WHERE a.connection_id = $1 AND f.created >= $2 AND f.created < $3 \
         AND (f.created > $2 OR f.id > $4) AND f.status = 'success' \
         ORDER BY f.created, f.id LIMIT $5"
    );
    let rows: Vec<RefundRow> = list_page(store, sql, page).await?;
    Ok(rows.into_iter().map(|row| (row.position(), row.into_record())).collect())
}

/// As [`list_approved_payments`], for late approvals that were refunded.
///
/// # Errors
/// As [`list_approved_payments`].
pub async fn list_paid_reversals(
    store: &Store,
    page: &RecordPage<'_>,
) -> Result<Vec<(RecordPosition, ReadRecord)>> {
    // No index is read by this condition: that of attempts leads to all those of the connection.
    let sql = format!(
        "{REVERSALS} WHERE COALESCE(a.connection_id, '') = $1 \
         AND r.created >= $2 AND r.created < $3 AND (r.created > $2 OR r.id > $4) \
         AND r.kind = 'refund' AND r.settled IS NOT NULL ORDER BY r.created, r.id LIMIT $5"
    );
    let rows: Vec<RefundRow> = list_page(store, sql, page).await?;
    Ok(rows.into_iter().map(|row| (row.position(), row.into_record())).collect())
}

async fn list_page<R: DatabaseRow>(
    store: &Store,
    sql: String,
    page: &RecordPage<'_>,
) -> Result<Vec<R>> {
    query("attempts", sql)
        .bind(page.connection_id)
        .bind(page.after.created)
        .bind(page.to)
        .bind(page.after.id)
        .bind(i64::from(page.limit))
        .fetch_all(store)
        .await
}

impl PaymentRow {
    const fn position(&self) -> RecordPosition {
        RecordPosition { created: Timestamp(self.created), id: self.id }
    }

    fn into_record(self) -> ReadRecord {
        let (state, money) = match self.read() {
            Ok(read) => read,
            Err(error) => {
                return Err(UnreadableRow {
                    kind: RecordKind::Payment,
                    reference: self.reference,
                    provider_id: self.provider_id,
                    connection_id: self.connection_id,
                }
                .log(&error));
            }
        };
        Ok(OurRecord {
            kind: RecordKind::Payment,
            money,
            reference: self.reference,
            provider_id: self.provider_id,
            connection_id: self.connection_id,
            state,
        })
    }

    fn read(&self) -> Result<(OurState, Money)> {
        let since = Timestamp(self.created);
        let state = match (self.status.as_str(), self.intent_status.as_str()) {
            ("initiated" | "pending", _) => OurState::Open { since },
            ("success", "authorized") => match self.instructed_at {
                Some(since) => OurState::Instructed { since: Timestamp(since) },
                None => OurState::Authorized,
            },
            ("success", "success") => OurState::Paid,
            ("failed" | "canceled", _) => OurState::Over { is_reversed: self.reversed.is_some() },
            _ => return Err(StoreError::corrupt("attempts", self.id, "an impossible status")),
        };
        Ok((state, parse_money("attempts", self.id, self.amount, &self.currency)?))
    }
}

impl UnreadableRow {
    fn log(self, error: &StoreError) -> Self {
        tracing::error!(reference = self.reference, %error, "a record can't be compared");
        self
    }
}

impl RefundRow {
    const fn position(&self) -> RecordPosition {
        RecordPosition { created: Timestamp(self.created), id: self.id }
    }

    fn into_record(self) -> ReadRecord {
        let (state, money) = match self.read() {
            Ok(read) => read,
            Err(error) => {
                return Err(UnreadableRow {
                    kind: RecordKind::Refund,
                    reference: self.reference,
                    provider_id: None,
                    connection_id: self.connection_id,
                }
                .log(&error));
            }
        };
        Ok(OurRecord {
            kind: RecordKind::Refund,
            money,
            reference: self.reference,
            provider_id: None,
            connection_id: self.connection_id,
            state,
        })
    }

    fn read(&self) -> Result<(OurState, Money)> {
        let state = match self.status.as_str() {
            "initiated" | "pending" => OurState::Open { since: Timestamp(self.created) },
            "success" => OurState::Paid,
            "failed" | "canceled" => OurState::Over { is_reversed: false },
            _ => return Err(StoreError::corrupt("refunds", self.id, "an impossible status")),
        };
        Ok((state, parse_money("refunds", self.id, self.amount, &self.currency)?))
    }
}

fn parse_money(table: &'static str, id: i64, amount: i64, currency: &str) -> Result<Money> {
    Currency::from_code(currency)
        .and_then(|currency| Money::new(amount, currency))
        .ok_or_else(|| StoreError::corrupt(table, id, "an impossible amount"))
}
