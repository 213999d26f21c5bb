//! What the sandbox's provider remembers under our reference, as a real provider would on its own
//! side.

use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, StoreError, Tx};

/// A payment as the mock provider keeps it.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct SandboxPayment {
    pub reference: String,
    /// How it goes, in the provider's own words.
    pub outcome: String,
    /// Minor units.
    pub amount: i64,
    /// Until when the amount is held for a capture, in milliseconds since 1970; nothing where it
    /// is captured at once.
    pub held_until: Option<i64>,
    /// What became of it afterwards: `captured`, `released` or `charged_back`.
    pub funds: Option<String>,
    /// Of the token under which the provider keeps the card.
    pub token_hash: Option<Vec<u8>>,
    /// `YYYY-MM`, of the card kept under the token.
    pub card_expires: Option<String>,
}

/// The beginning of every query for [`MockPayment`].
macro_rules! select {
    ($rest:literal) => {
        concat!("SELECT reference, outcome, amount, held_until, funds, token_hash, card_expires FROM mock_payments WHERE ", $rest)
    };
}

const FIND: &str = select!("reference = $1");

/// Remembers a payment unless its reference is known, and answers the payment that stands.
///
/// # Errors
/// Those of a statement.
pub async fn insert_if_absent(
    tx: &mut Tx,
    new: SandboxPayment,
    now: Timestamp,
) -> Result<SandboxPayment> {
    const INSERT: &str = "INSERT INTO mock_payments (reference, outcome, amount, held_until, funds, token_hash, card_expires, created) \
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
    let standing = find_in(tx, &new.reference).await?;
    standing.ok_or_else(|| {
        StoreError::corrupt("mock_payments", new.reference, "a row that is there and is not")
    })
}

/// # Errors
/// Those of a read.
pub async fn find(store: &Store, reference: &str) -> Result<Option<SandboxPayment>> {
    query("mock_payments", FIND).bind(reference).fetch_optional(store).await
}

/// # Errors
/// Those of a statement.
pub async fn find_in(tx: &mut Tx, reference: &str) -> Result<Option<SandboxPayment>> {
    query("mock_payments", FIND).bind(reference).fetch_optional_in(tx).await
}

/// The payment whose card is kept under a token.
///
/// # Errors
/// Those of a read.
pub async fn find_by_token_hash(store: &Store, hash: &[u8]) -> Result<Option<SandboxPayment>> {
    query("mock_payments", select!("token_hash = $1")).bind(hash).fetch_optional(store).await
}

/// Compare-and-set of an outcome; `false` if it is not `from` any more. The time of a hold begins
/// with it.
///
/// # Errors
/// Those of a statement.
pub async fn replace_outcome(
    tx: &mut Tx,
    reference: &str,
    from: &str,
    to: &str,
    now: Timestamp,
) -> Result<bool> {
    const TEXT: &str = "UPDATE mock_payments SET outcome = $1, held_until = held_until + ($2 - created) \
        WHERE reference = $3 AND outcome = $4";
    query("mock_payments", TEXT)
        .bind(to)
        .bind(now)
        .bind(reference)
        .bind(from)
        .run_compare_and_set(tx)
        .await
}

/// Ends a hold that stands; `false` if it has ended, lapsed, or never was one.
///
/// # Errors
/// Those of a statement.
pub async fn finish_authorization(
    tx: &mut Tx,
    reference: &str,
    funds: &str,
    now: Timestamp,
) -> Result<bool> {
    const TEXT: &str = "UPDATE mock_payments SET funds = $1 WHERE reference = $2 AND funds IS NULL AND held_until > $3";
    query("mock_payments", TEXT).bind(funds).bind(reference).bind(now).run_compare_and_set(tx).await
}

/// The month of a kept card, which only the world outside changes.
///
/// # Errors
/// Those of a statement.
pub async fn set_card_expiry(tx: &mut Tx, reference: &str, month: &str) -> Result<bool> {
    const TEXT: &str = "UPDATE mock_payments SET card_expires = $1 WHERE reference = $2";
    query("mock_payments", TEXT).bind(month).bind(reference).run_compare_and_set(tx).await
}

/// What only the world outside could do, such as a chargeback.
///
/// # Errors
/// Those of a statement.
pub async fn set_funds_status(tx: &mut Tx, reference: &str, funds: &str) -> Result<bool> {
    query("mock_payments", "UPDATE mock_payments SET funds = $1 WHERE reference = $2")
        .bind(funds)
        .bind(reference)
        .run_compare_and_set(tx)
        .await
}
