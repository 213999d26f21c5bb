//! The sandbox provider's payments, each under the reference that Kassa gave it.

use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, StoreError, Tx};

/// A payment as the sandbox provider stores it.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct SandboxPayment {
    pub reference: String,
    /// The provider's code of scenario and outcome, such as `direct:authorised`.
    pub outcome: String,
    /// Minor units.
    pub amount: i64,
    /// When the authorization expires, in milliseconds since 1970 UTC. `None` if the amount is
    /// captured at once.
    pub held_until: Option<i64>,
    /// How the authorization ended: `captured`, `released` or `charged_back`.
    pub funds: Option<String>,
    /// The hash of the token under which the provider stores the card.
    pub token_hash: Option<Vec<u8>>,
    /// The expiry of the stored card, `YYYY-MM`.
    pub card_expires: Option<String>,
}

/// The beginning of every query for [`SandboxPayment`].
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT reference, outcome, amount, held_until, funds, token_hash, card_expires \
             FROM mock_payments WHERE ",
            $rest
        )
    };
}

const FIND: &str = select!("reference = $1");

/// Inserts a payment unless its reference is known, and returns the stored payment.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn insert_if_absent(
    tx: &mut Tx,
    new: SandboxPayment,
    now: Timestamp,
) -> Result<SandboxPayment> {
    const INSERT: &str = "INSERT INTO mock_payments \
        (reference, outcome, amount, held_until, funds, token_hash, card_expires, created) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (reference) DO NOTHING";
    let inserted = query("mock_payments", INSERT)
        .bind(&new.reference)
        .bind(&new.outcome)
        .bind(new.amount)
        .bind(new.held_until)
        .bind(&new.funds)
        .bind(new.token_hash.as_deref())
        .bind(&new.card_expires)
        .bind(now);
    if inserted.run_compare_and_set(tx).await? {
        return Ok(new);
    }
    let existing = find_in(tx, &new.reference).await?;
    existing.ok_or_else(|| {
        StoreError::corrupt("mock_payments", new.reference, "a conflicting row that is absent")
    })
}

/// The payment of a reference.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find(store: &Store, reference: &str) -> Result<Option<SandboxPayment>> {
    query("mock_payments", FIND).bind(reference).fetch_optional(store).await
}

/// As [`find`], within a transaction.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn find_in(tx: &mut Tx, reference: &str) -> Result<Option<SandboxPayment>> {
    query("mock_payments", FIND).bind(reference).fetch_optional_in(tx).await
}

/// The payment whose card is stored under a token.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_by_token_hash(store: &Store, hash: &[u8]) -> Result<Option<SandboxPayment>> {
    query("mock_payments", select!("token_hash = $1")).bind(hash).fetch_optional(store).await
}

/// Compare-and-set of an outcome: `false` if it is no longer `from`. The authorization window
/// starts anew.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn replace_outcome(
    tx: &mut Tx,
    reference: &str,
    from: &str,
    to: &str,
    now: Timestamp,
) -> Result<bool> {
    const UPDATE: &str = "UPDATE mock_payments \
        SET outcome = $1, held_until = held_until + ($2 - created) \
        WHERE reference = $3 AND outcome = $4";
    query("mock_payments", UPDATE)
        .bind(to)
        .bind(now)
        .bind(reference)
        .bind(from)
        .run_compare_and_set(tx)
        .await
}

/// Ends an authorization: `false` if there was none, or if it has ended or expired.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn finish_authorization(
    tx: &mut Tx,
    reference: &str,
    funds: &str,
    now: Timestamp,
) -> Result<bool> {
    const UPDATE: &str = "UPDATE mock_payments SET funds = $1 \
        WHERE reference = $2 AND funds IS NULL AND held_until > $3";
    query("mock_payments", UPDATE)
        .bind(funds)
        .bind(reference)
        .bind(now)
        .run_compare_and_set(tx)
        .await
}

/// Sets the expiry of a stored card, for tests. `false` if the reference is unknown.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn set_card_expiry(tx: &mut Tx, reference: &str, month: &str) -> Result<bool> {
    const UPDATE: &str = "UPDATE mock_payments SET card_expires = $1 WHERE reference = $2";
    query("mock_payments", UPDATE).bind(month).bind(reference).run_compare_and_set(tx).await
}

/// Sets what only an event outside Kassa changes, such as a chargeback, for tests. `false` if the
/// reference is unknown.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn set_funds_status(tx: &mut Tx, reference: &str, funds: &str) -> Result<bool> {
    const UPDATE: &str = "UPDATE mock_payments SET funds = $1 WHERE reference = $2";
    query("mock_payments", UPDATE).bind(funds).bind(reference).run_compare_and_set(tx).await
}
