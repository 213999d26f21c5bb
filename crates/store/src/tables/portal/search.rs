//! What the search of the portal finds, and the hashes by which it finds addresses.
//!
//! Every statement reads a range of an index and no more rows than its limit.

use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::time::Timestamp;

use super::payments::PaymentPosition;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;
use crate::tables::intents::to_search_range;

database_row! {
    struct PurchaserRow {
        purchaser_id: String,
        purchaser_key: Vec<u8>,
    }
}

database_row! {
    /// An intent of before the hashes.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct UnhashedEmail {
        pub id: IntentId,
        pub merchant_id: MerchantId,
        pub email: String,
    }
}

/// Lists up to `limit` purchaser ids of a merchant that begin with a text, in any case. Of ids that
/// differ in their case alone it lists the one that was used first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_purchasers(
    store: &Store,
    merchant_id: &MerchantId,
    beginning: &str,
    limit: usize,
) -> Result<Vec<String>> {
    // One at a time: a purchaser may have any number of payments.
    const SQL: &str = "SELECT purchaser_id, purchaser_key FROM intents WHERE merchant_id = $1 \
        AND purchaser_key >= $2 AND purchaser_key < $3 \
        ORDER BY purchaser_key, created, id LIMIT 1";
    let (mut from, to) = to_search_range(beginning);
    let mut found = Vec::new();
    while found.len() < limit {
        let next = query("intents", SQL).bind(merchant_id).bind(from.as_slice());
        let row: Option<PurchaserRow> = next.bind(to.as_slice()).fetch_optional(store).await?;
        let Some(row) = row else { break };
        found.push(row.purchaser_id);
        // The next key in the order of bytes.
        from = row.purchaser_key;
        from.push(0);
    }
    Ok(found)
}

/// Lists where the newest payments of a merchant are whose purchaser has the address of a hash,
/// newest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn search_email(
    store: &Store,
    merchant_id: &MerchantId,
    hash: &[u8; 32],
    limit: u32,
) -> Result<Vec<PaymentPosition>> {
    const SQL: &str = "SELECT created, id FROM intents WHERE merchant_id = $1 \
        AND purchaser_email_hash = $2 AND purchaser_email_hash IS NOT NULL \
        ORDER BY created DESC, id DESC LIMIT $3";
    let list = query("intents", SQL).bind(merchant_id).bind(hash).bind(i64::from(limit));
    Ok(to_positions(list.fetch_all(store).await?))
}

/// Lists where the newest payments of a merchant are of an amount in minor units, newest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn search_amount(
    store: &Store,
    merchant_id: &MerchantId,
    amount: i64,
    limit: u32,
) -> Result<Vec<PaymentPosition>> {
    const SQL: &str = "SELECT created, id FROM intents WHERE merchant_id = $1 AND amount = $2 \
        ORDER BY created DESC, id DESC LIMIT $3";
    let list = query("intents", SQL).bind(merchant_id).bind(amount).bind(i64::from(limit));
    Ok(to_positions(list.fetch_all(store).await?))
}

fn to_positions(rows: Vec<(i64, IntentId)>) -> Vec<PaymentPosition> {
    let to_position = |(created, id)| PaymentPosition { created: Timestamp(created), id };
    rows.into_iter().map(to_position).collect()
}

/// Lists up to `limit` intents with an address that has no hash.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_unhashed_emails(store: &Store, limit: u32) -> Result<Vec<UnhashedEmail>> {
    const SQL: &str = "SELECT id, merchant_id, purchaser_email AS email FROM intents \
        WHERE purchaser_email IS NOT NULL AND purchaser_email_hash IS NULL ORDER BY id LIMIT $1";
    query("intents", SQL).bind(i64::from(limit)).fetch_all(store).await
}

/// Adds the hash of an address. `false` if it has one, or the address was erased.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_email_hash(tx: &mut Tx, id: &IntentId, hash: &[u8; 32]) -> Result<bool> {
    const SQL: &str = "UPDATE intents SET purchaser_email_hash = $1 WHERE id = $2 \
        AND purchaser_email IS NOT NULL AND purchaser_email_hash IS NULL";
    query("intents", SQL).bind(hash).bind(id).run_compare_and_set(tx).await
}
