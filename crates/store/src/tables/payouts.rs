//! Payouts of beneficiaries' shares: one for a beneficiary of an attempt at most.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::{BeneficiaryId, ConnectionId, IntentId};
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::money::{Currency, Money};
use kassa_domain::payout::{Payout, PayoutId, PayoutStatus};
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;
use crate::tables::provider_calls::SUBJECT_NUMBER;

/// A payout before the provider is called.
#[derive(Clone, Debug)]
pub struct NewPayout {
    pub attempt_id: AttemptId,
    pub beneficiary_id: BeneficiaryId,
    pub money: Money,
    /// Our reference for the payout at the provider, a UUID; unique.
    pub provider_reference: String,
    pub created: Timestamp,
}

database_row! {
    struct PayoutRow {
        id: i64,
        intent_id: IntentId,
        attempt_id: i64,
        beneficiary_id: BeneficiaryId,
        amount: i64,
        currency: String,
        status: String,
        failure_reason: Option<String>,
        provider_reference: String,
        created: i64,
    }
}

const SELECT: &str = "SELECT p.id, a.intent_id, p.attempt_id, p.beneficiary_id, p.amount, \
    p.currency, p.status, p.failure_reason, p.provider_reference, p.created \
    FROM payouts p JOIN attempts a ON a.id = p.attempt_id ";

/// Inserts a payout with the status `initiated`, and returns its id.
///
/// # Errors
/// [`StoreError::Conflict`] if the beneficiary has a payout of the attempt.
pub async fn insert(tx: &mut Tx, new: &NewPayout) -> Result<PayoutId> {
    const SQL: &str = "INSERT INTO payouts (attempt_id, beneficiary_id, amount, currency, \
        provider_reference, status, created) VALUES ($1, $2, $3, $4, $5, 'initiated', $6)";
    let id = query("payouts", SQL)
        .bind(new.attempt_id.0)
        .bind(&new.beneficiary_id)
        .bind(new.money.minor())
        .bind(new.money.currency().code())
        .bind(&new.provider_reference)
        .bind(new.created)
        .insert_for_id(tx)
        .await?;
    id.map(PayoutId).ok_or(StoreError::Interrupted)
}

/// Compare-and-set from `initiated` to `pending`. `false` unless the payout was `initiated`.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn mark_pending(tx: &mut Tx, id: PayoutId) -> Result<bool> {
    query("payouts", "UPDATE payouts SET status = 'pending' WHERE id = $1 AND status = 'initiated'")
        .bind(id.0)
        .run_compare_and_set(tx)
        .await
}

/// Sets the final status of a payout. `false` if it is settled already, or if `status` is not
/// final.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn settle(
    tx: &mut Tx,
    id: PayoutId,
    status: PayoutStatus,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE payouts SET status = $1, failure_reason = $2, settled = $3 \
        WHERE id = $4 AND settled IS NULL";
    if !status.is_settled() {
        return Ok(false);
    }
    query("payouts", SQL)
        .bind(status.code())
        .bind(status.failure_reason().map(FailureReason::code))
        .bind(now)
        .bind(id.0)
        .run_compare_and_set(tx)
        .await
}

/// Compare-and-set from `failed` to `initiated`, with another amount and a new reference. `false`
/// unless the payout had failed.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn restart(tx: &mut Tx, id: PayoutId, amount: i64, reference: &str) -> Result<bool> {
    const SQL: &str = "UPDATE payouts SET status = 'initiated', failure_reason = NULL, \
        settled = NULL, amount = $1, provider_reference = $2 WHERE id = $3 AND status = 'failed'";
    query("payouts", SQL).bind(amount).bind(reference).bind(id.0).run_compare_and_set(tx).await
}

/// Finds a payout. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if the row is invalid.
pub async fn find(store: &Store, id: PayoutId) -> Result<Option<Payout>> {
    let row: Option<PayoutRow> = query("payouts", format!("{SELECT} WHERE p.id = $1"))
        .bind(id.0)
        .fetch_optional(store)
        .await?;
    row.map(PayoutRow::into_payout).transpose()
}

/// As [`find`], within a transaction.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if the row is invalid.
pub async fn find_in(tx: &mut Tx, id: PayoutId) -> Result<Option<Payout>> {
    let row: Option<PayoutRow> = query("payouts", format!("{SELECT} WHERE p.id = $1"))
        .bind(id.0)
        .fetch_optional_in(tx)
        .await?;
    row.map(PayoutRow::into_payout).transpose()
}

/// Finds the payout of a connection's payment by its reference at the provider. `None` if there is
/// none.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if the row is invalid.
pub async fn find_by_reference(
    store: &Store,
    connection_id: &ConnectionId,
    reference: &str,
) -> Result<Option<Payout>> {
    let sql = format!("{SELECT} WHERE p.provider_reference = $1 AND a.connection_id = $2");
    let row: Option<PayoutRow> =
        query("payouts", sql).bind(reference).bind(connection_id).fetch_optional(store).await?;
    row.map(PayoutRow::into_payout).transpose()
}

/// Lists the payouts of an intent, oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_intent(store: &Store, intent_id: &IntentId) -> Result<Vec<Payout>> {
    let sql = format!("{SELECT} WHERE a.intent_id = $1 ORDER BY p.id");
    let rows: Vec<PayoutRow> = query("payouts", sql).bind(intent_id).fetch_all(store).await?;
    rows.into_iter().map(PayoutRow::into_payout).collect()
}

/// Lists up to `limit` payouts of a beneficiary that are older than one, newest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_by_beneficiary(
    store: &Store,
    beneficiary_id: &BeneficiaryId,
    older_than: PayoutId,
    limit: u32,
) -> Result<Vec<Payout>> {
    let sql =
        format!("{SELECT} WHERE p.beneficiary_id = $1 AND p.id < $2 ORDER BY p.id DESC LIMIT $3");
    let rows: Vec<PayoutRow> = query("payouts", sql)
        .bind(beneficiary_id)
        .bind(older_than.0)
        .bind(i64::from(limit))
        .fetch_all(store)
        .await?;
    rows.into_iter().map(PayoutRow::into_payout).collect()
}

/// Lists the refused payouts that an operator has neither retried nor closed, oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_refused(store: &Store) -> Result<Vec<Payout>> {
    let sql = format!(
        "{SELECT} JOIN provider_calls c ON p.id = {SUBJECT_NUMBER} \
         WHERE c.operation = 'payout' AND c.settled IS NULL AND p.status = 'failed'"
    );
    let mut rows: Vec<PayoutRow> = query("payouts", sql).fetch_all(store).await?;
    rows.sort_by_key(|row| row.id);
    rows.into_iter().map(PayoutRow::into_payout).collect()
}

impl PayoutRow {
    fn into_payout(self) -> Result<Payout> {
        let corrupt = |why| StoreError::corrupt("payouts", self.id, why);
        let currency =
            Currency::from_code(&self.currency).ok_or_else(|| corrupt("an unknown currency"))?;
        let status = PayoutStatus::from_codes(&self.status, self.failure_reason.as_deref())
            .ok_or_else(|| corrupt("an impossible status"))?;
        Ok(Payout {
            id: PayoutId(self.id),
            attempt_id: AttemptId(self.attempt_id),
            money: Money::new(self.amount, currency)
                .ok_or_else(|| corrupt("an impossible amount"))?,
            status,
            intent_id: self.intent_id,
            beneficiary_id: self.beneficiary_id,
            provider_reference: self.provider_reference,
            created: Timestamp(self.created),
        })
    }
}
