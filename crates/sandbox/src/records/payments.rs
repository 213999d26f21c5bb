//! The sandbox's payments, each under the reference that Kassa gave it.

use kassa_domain::time::Timestamp;
use kassa_store::engine::query::query;
use kassa_store::engine::row::database_row;
use kassa_store::{Result, Store, StoreError, Tx};

database_row! {
    /// A payment as the sandbox records it.
    #[derive(Clone, PartialEq, Eq)]
    pub struct PaymentRow {
        pub reference: String,
        /// The code of scenario and outcome, such as `direct:authorised`; before it the card, if
        /// the customer chooses its network first.
        pub outcome: String,
        /// Minor units.
        pub amount: i64,
        pub currency: String,
        /// When the authorization expires, in milliseconds since 1970 UTC. `None` if the amount is
        /// captured at once.
        pub held_until: Option<i64>,
        /// How the authorization ended: `captured`, `released` or `charged_back`.
        pub funds: Option<String>,
        /// The hash of the token under which the card is stored.
        pub token_hash: Option<Vec<u8>>,
        /// The expiry of the stored card, `YYYY-MM`.
        pub card_expires: Option<String>,
        /// The beneficiaries' shares as JSON.
        pub shares: Option<String>,
        /// Where changes after the answer are sent to.
        pub notify_url: Option<String>,
        /// The secret that signs them.
        pub notify_secret: Option<String>,
        pub created: i64,
    }
}

/// The beginning of every query for [`PaymentRow`].
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT reference, outcome, amount, currency, held_until, funds, token_hash, \
             card_expires, shares, notify_url, notify_secret, created FROM payments WHERE ",
            $rest
        )
    };
}

const FIND: &str = select!("reference = $1");

/// Inserts a payment. `false` if its reference is known.
///
/// The conflict clause names no column, because `token_hash` is unique too. The token is derived
/// from the reference, and if two transactions insert the same payment at once, PostgreSQL may
/// report the conflict of the token first.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn insert_if_absent(tx: &mut Tx, new: &PaymentRow) -> Result<bool> {
    const INSERT: &str = "INSERT INTO payments \
        (reference, outcome, amount, currency, held_until, funds, token_hash, card_expires, \
        shares, notify_url, notify_secret, created) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING";
    query("payments", INSERT)
        .bind(&new.reference)
        .bind(&new.outcome)
        .bind(new.amount)
        .bind(&new.currency)
        .bind(new.held_until)
        .bind(&new.funds)
        .bind(new.token_hash.as_deref())
        .bind(&new.card_expires)
        .bind(&new.shares)
        .bind(&new.notify_url)
        .bind(&new.notify_secret)
        .bind(new.created)
        .run_compare_and_set(tx)
        .await
}

/// Inserts a payment unless its reference is known, and returns the recorded payment.
///
/// # Errors
/// [`StoreError`] if a statement fails.
pub async fn find_or_insert(tx: &mut Tx, new: PaymentRow) -> Result<PaymentRow> {
    if insert_if_absent(tx, &new).await? {
        return Ok(new);
    }
    find_in(tx, &new.reference).await?.ok_or_else(|| {
        StoreError::corrupt("payments", new.reference, "a conflicting row that is absent")
    })
}

/// The payment of a reference.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find(store: &Store, reference: &str) -> Result<Option<PaymentRow>> {
    query("payments", FIND).bind(reference).fetch_optional(store).await
}

/// As [`find`], within a transaction.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn find_in(tx: &mut Tx, reference: &str) -> Result<Option<PaymentRow>> {
    query("payments", FIND).bind(reference).fetch_optional_in(tx).await
}

/// As [`find_in`]; concurrent transactions wait before they lock the same payment.
///
/// # Errors
/// [`StoreError`] if a statement fails.
pub async fn lock_in(tx: &mut Tx, reference: &str) -> Result<Option<PaymentRow>> {
    const LOCK: &str = "UPDATE payments SET reference = reference WHERE reference = $1";
    query("payments", LOCK).bind(reference).execute(tx).await?;
    find_in(tx, reference).await
}

/// The payment whose card is stored under a token.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_by_token_hash(store: &Store, hash: &[u8]) -> Result<Option<PaymentRow>> {
    query("payments", select!("token_hash = $1")).bind(hash).fetch_optional(store).await
}

/// The payments that were created in a period, in the order of creation and reference, after this
/// one.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_created(
    store: &Store,
    after: (Timestamp, &str),
    to: Timestamp,
    limit: i64,
) -> Result<Vec<PaymentRow>> {
    const LIST: &str = select!(
        "(created > $1 OR (created = $1 AND reference > $2)) AND created < $3 \
         ORDER BY created, reference LIMIT $4"
    );
    let (created, reference) = after;
    query("payments", LIST)
        .bind(created)
        .bind(reference)
        .bind(to)
        .bind(limit)
        .fetch_all(store)
        .await
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
    const UPDATE: &str = "UPDATE payments \
        SET outcome = $1, held_until = held_until + ($2 - created) \
        WHERE reference = $3 AND outcome = $4";
    query("payments", UPDATE)
        .bind(to)
        .bind(now)
        .bind(reference)
        .bind(from)
        .run_compare_and_set(tx)
        .await
}

/// Records the network that the customer has chosen.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn record_network(tx: &mut Tx, reference: &str, network: &str) -> Result<()> {
    const UPDATE: &str = "UPDATE payments SET network = $1 WHERE reference = $2";
    query("payments", UPDATE).bind(network).bind(reference).execute(tx).await.map(drop)
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
    const UPDATE: &str = "UPDATE payments SET funds = $1 \
        WHERE reference = $2 AND funds IS NULL AND held_until > $3";
    query("payments", UPDATE).bind(funds).bind(reference).bind(now).run_compare_and_set(tx).await
}

/// Deletes the card that is stored under a token. `false` if there is none.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn delete_token(tx: &mut Tx, hash: &[u8]) -> Result<bool> {
    const UPDATE: &str = "UPDATE payments SET token_hash = NULL, card_expires = NULL \
        WHERE token_hash = $1";
    query("payments", UPDATE).bind(hash).run_compare_and_set(tx).await
}

/// Sets the expiry of a stored card, for tests. `false` if the reference is unknown.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn set_card_expiry(tx: &mut Tx, reference: &str, month: &str) -> Result<bool> {
    const UPDATE: &str = "UPDATE payments SET card_expires = $1 WHERE reference = $2";
    query("payments", UPDATE).bind(month).bind(reference).run_compare_and_set(tx).await
}

/// Sets what only an event outside Kassa changes, such as a chargeback. `false` if the reference is
/// unknown.
///
/// # Errors
/// [`StoreError`] if the statement fails.
pub async fn set_funds_status(tx: &mut Tx, reference: &str, funds: &str) -> Result<bool> {
    const UPDATE: &str = "UPDATE payments SET funds = $1 WHERE reference = $2";
    query("payments", UPDATE).bind(funds).bind(reference).run_compare_and_set(tx).await
}
