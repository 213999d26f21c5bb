//! The sandbox's refunds.

use kassa_domain::time::Timestamp;
use kassa_store::engine::query::query;
use kassa_store::engine::row::database_row;
use kassa_store::{Result, Store, StoreError, Tx};

database_row! {
    /// A refund as the sandbox records it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct RefundRow {
        pub reference: String,
        /// The reference of the payment.
        pub payment: String,
        /// Minor units.
        pub amount: i64,
        pub currency: String,
        /// `paid`, `refused` or `canceled`.
        pub outcome: String,
        /// What is taken back from the beneficiaries, as JSON.
        pub shares: Option<String>,
        pub created: i64,
    }
}

/// The beginning of every query for [`RefundRow`].
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT reference, payment, amount, currency, outcome, shares, created \
             FROM refunds WHERE ",
            $rest
        )
    };
}

const FIND: &str = select!("reference = $1");

/// Inserts a refund of a payment unless its reference is known, and returns the recorded refund.
///
/// # Errors
/// [`StoreError`] if a statement fails.
pub async fn find_or_insert(tx: &mut Tx, new: RefundRow) -> Result<RefundRow> {
    const INSERT: &str = "INSERT INTO refunds \
        (reference, payment, amount, currency, outcome, shares, created) \
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (reference) DO NOTHING";
    let inserted = query("refunds", INSERT)
        .bind(&new.reference)
        .bind(&new.payment)
        .bind(new.amount)
        .bind(&new.currency)
        .bind(&new.outcome)
        .bind(&new.shares)
        .bind(new.created);
    if inserted.run_compare_and_set(tx).await? {
        return Ok(new);
    }
    find_in(tx, &new.reference).await?.ok_or_else(|| {
        StoreError::corrupt("refunds", new.reference, "a conflicting row that is absent")
    })
}

/// The refund of a reference.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find(store: &Store, reference: &str) -> Result<Option<RefundRow>> {
    query("refunds", FIND).bind(reference).fetch_optional(store).await
}

/// As [`find`], within a transaction.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn find_in(tx: &mut Tx, reference: &str) -> Result<Option<RefundRow>> {
    query("refunds", FIND).bind(reference).fetch_optional_in(tx).await
}

/// The sum of the paid refunds of a payment, in minor units.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn sum_paid_in(tx: &mut Tx, payment: &str) -> Result<i64> {
    const SUM: &str = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM refunds \
        WHERE payment = $1 AND outcome = 'paid'";
    let row: Option<(i64,)> = query("refunds", SUM).bind(payment).fetch_optional_in(tx).await?;
    Ok(row.map_or(0, |(sum,)| sum))
}

/// Compare-and-set of an outcome: `false` if it is no longer `from`.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn replace_outcome(tx: &mut Tx, reference: &str, from: &str, to: &str) -> Result<bool> {
    const UPDATE: &str = "UPDATE refunds SET outcome = $1 WHERE reference = $2 AND outcome = $3";
    query("refunds", UPDATE).bind(to).bind(reference).bind(from).run_compare_and_set(tx).await
}

/// The refunds that were created in a period, in the order of creation and reference, after this
/// one.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_created(
    store: &Store,
    after: (Timestamp, &str),
    to: Timestamp,
    limit: i64,
) -> Result<Vec<RefundRow>> {
    const LIST: &str = select!(
        "(created > $1 OR (created = $1 AND reference > $2)) AND created < $3 \
         ORDER BY created, reference LIMIT $4"
    );
    let (created, reference) = after;
    query("refunds", LIST).bind(created).bind(reference).bind(to).bind(limit).fetch_all(store).await
}
