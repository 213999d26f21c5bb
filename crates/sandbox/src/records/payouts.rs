//! Beneficiaries that are registered at the sandbox, and payouts to them.

use kassa_domain::time::Timestamp;
use kassa_store::engine::query::query;
use kassa_store::engine::row::database_row;
use kassa_store::{Result, Store, StoreError, Tx};

/// A registered beneficiary.
#[derive(Clone)]
pub struct NewRecipient {
    pub reference: String,
    pub external_id: String,
    pub recipient_type: String,
    pub currency: String,
}

database_row! {
    /// A payout as the sandbox records it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct PayoutRow {
        pub reference: String,
        /// The reference of the payment.
        pub payment: String,
        pub external_id: String,
        /// Minor units.
        pub amount: i64,
        pub currency: String,
        /// `paid` or `refused`.
        pub outcome: String,
        pub created: i64,
    }
}

const FIND: &str = "SELECT reference, payment, external_id, amount, currency, outcome, created \
    FROM payouts WHERE reference = $1";

/// Inserts a recipient unless its reference is known. `external_id` is unique too, and derived from
/// the reference: see [`insert_if_absent`](super::payments::insert_if_absent).
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn insert_recipient_if_absent(
    tx: &mut Tx,
    new: &NewRecipient,
    now: Timestamp,
) -> Result<()> {
    const INSERT: &str = "INSERT INTO recipients (reference, external_id, type, currency, created) \
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
    query("recipients", INSERT)
        .bind(&new.reference)
        .bind(&new.external_id)
        .bind(&new.recipient_type)
        .bind(&new.currency)
        .bind(now)
        .execute(tx)
        .await
        .map(drop)
}

/// Inserts a payout unless its reference is known, and returns the recorded payout.
///
/// # Errors
/// [`StoreError`] if a statement fails.
pub async fn find_or_insert(tx: &mut Tx, new: PayoutRow) -> Result<PayoutRow> {
    const INSERT: &str = "INSERT INTO payouts \
        (reference, payment, external_id, amount, currency, outcome, created) \
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (reference) DO NOTHING";
    let inserted = query("payouts", INSERT)
        .bind(&new.reference)
        .bind(&new.payment)
        .bind(&new.external_id)
        .bind(new.amount)
        .bind(&new.currency)
        .bind(&new.outcome)
        .bind(new.created);
    if inserted.run_compare_and_set(tx).await? {
        return Ok(new);
    }
    find_in(tx, &new.reference).await?.ok_or_else(|| {
        StoreError::corrupt("payouts", new.reference, "a conflicting row that is absent")
    })
}

/// The payout of a reference.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find(store: &Store, reference: &str) -> Result<Option<PayoutRow>> {
    query("payouts", FIND).bind(reference).fetch_optional(store).await
}

/// As [`find`], within a transaction.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn find_in(tx: &mut Tx, reference: &str) -> Result<Option<PayoutRow>> {
    query("payouts", FIND).bind(reference).fetch_optional_in(tx).await
}

/// The sum of what was paid out of a payment, in minor units.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn sum_paid_in(tx: &mut Tx, payment: &str) -> Result<i64> {
    const SUM: &str = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payouts \
        WHERE payment = $1 AND outcome = 'paid'";
    let row: Option<(i64,)> = query("payouts", SUM).bind(payment).fetch_optional_in(tx).await?;
    Ok(row.map_or(0, |(sum,)| sum))
}
