//! The personal data of purchasers: found, and taken out of the rows that keep the money.
//!
//! A column with personal data that is added to one of these tables is set to NULL by
//! [`erase_intents`], [`erase_attempts`] or [`erase_payment_links`], and listed in
//! `docs/privacy.md`.

use kassa_domain::ids::{CredentialId, IntentId, LinkId, MerchantId};
use kassa_domain::time::Timestamp;

use super::intents::to_search_key;
use crate::engine::error::Result;
use crate::engine::query::{list_parameters, query};
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

database_row! {
    /// An intent in the order of time.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct DatedIntent {
        pub id: IntentId,
        /// In milliseconds since 1970 in UTC.
        pub created: i64,
        pub purchaser_id: String,
    }
}

database_row! {
    /// What decides how long the data of a purchaser is kept. Times are in milliseconds since 1970
    /// in UTC.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct PurchaserActivity {
        /// The last change of one of their intents. `None` if there is no intent.
        pub updated: Option<i64>,
        /// The last instalment of one of their mandates.
        pub collected: Option<i64>,
        /// How many payments are under way, and how many mandates go on.
        pub open: i64,
    }
}

/// Lists up to `limit` intents of a merchant that were created before a time, in the order of time,
/// after a place in it.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_older_intents(
    store: &Store,
    merchant_id: &MerchantId,
    after: (i64, &str),
    before: Timestamp,
    limit: u32,
) -> Result<Vec<DatedIntent>> {
    const SQL: &str = "SELECT id, created, purchaser_id FROM intents \
        WHERE merchant_id = $1 AND (created, id) > ($2, $3) AND created < $4 \
        ORDER BY created, id LIMIT $5";
    let list = query("intents", SQL).bind(merchant_id).bind(after.0).bind(after.1);
    list.bind(before).bind(i64::from(limit)).fetch_all(store).await
}

/// Finds when the newest intent of a purchaser was created. `None` if there is none.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_newest_intent(
    store: &Store,
    merchant_id: &MerchantId,
    purchaser_id: &str,
) -> Result<Option<Timestamp>> {
    const SQL: &str = "SELECT created FROM intents WHERE merchant_id = $1 \
        AND purchaser_key = $2 AND purchaser_id = $3 ORDER BY created DESC, id DESC LIMIT 1";
    let key = to_search_key(purchaser_id);
    let find = query("intents", SQL).bind(merchant_id).bind(key.as_slice()).bind(purchaser_id);
    let row: Option<(i64,)> = find.fetch_optional(store).await?;
    Ok(row.map(|(created,)| Timestamp(created)))
}

/// Finds what decides how long the data of a purchaser is kept.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_activity(
    store: &Store,
    merchant_id: &MerchantId,
    purchaser_id: &str,
) -> Result<PurchaserActivity> {
    const SQL: &str = "SELECT MAX(i.updated) AS updated, MAX(n.collected) AS collected, \
        COUNT(CASE WHEN i.status IN ('pending', 'authorized') OR m.next_collection IS NOT NULL \
        OR m.status IN ('initiated', 'pending', 'authorized', 'suspended') THEN 1 END) AS open \
        FROM intents i LEFT JOIN mandates m ON m.intent_id = i.id \
        LEFT JOIN mandate_instalments n ON n.mandate_id = m.id \
        WHERE i.merchant_id = $1 AND i.purchaser_key = $2 AND i.purchaser_id = $3";
    let key = to_search_key(purchaser_id);
    let find = query("intents", SQL).bind(merchant_id).bind(key.as_slice()).bind(purchaser_id);
    let row: Option<PurchaserActivity> = find.fetch_optional(store).await?;
    Ok(row.unwrap_or(PurchaserActivity { updated: None, collected: None, open: 0 }))
}

/// Lists up to `limit` intents of a purchaser, in the order of time, after a place in it.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_intents(
    store: &Store,
    merchant_id: &MerchantId,
    purchaser_id: &str,
    after: (i64, &str),
    limit: u32,
) -> Result<Vec<DatedIntent>> {
    const SQL: &str = "SELECT id, created, purchaser_id FROM intents WHERE merchant_id = $1 \
        AND purchaser_key = $2 AND purchaser_id = $3 AND (created, id) > ($4, $5) \
        ORDER BY created, id LIMIT $6";
    let key = to_search_key(purchaser_id);
    let list = query("intents", SQL).bind(merchant_id).bind(key.as_slice()).bind(purchaser_id);
    list.bind(after.0).bind(after.1).bind(i64::from(limit)).fetch_all(store).await
}

/// Takes the personal data out of intents. Returns how many had any.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn erase_intents(tx: &mut Tx, ids: &[IntentId]) -> Result<u64> {
    let sql = format!(
        "UPDATE intents SET purchaser_email = NULL, purchaser_email_hash = NULL, \
         purchaser_phone = NULL, \
         purchaser_country = NULL, purchaser_locale = NULL WHERE id IN ({}) \
         AND (purchaser_email IS NOT NULL OR purchaser_phone IS NOT NULL \
         OR purchaser_country IS NOT NULL OR purchaser_locale IS NOT NULL)",
        list_parameters(1, ids.len())
    );
    query("intents", sql).bind_all(ids).execute(tx).await
}

/// Takes the personal data out of the attempts of intents. Returns how many had any.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn erase_attempts(tx: &mut Tx, intent_ids: &[IntentId]) -> Result<u64> {
    let sql = format!(
        "UPDATE attempts SET phone = NULL, client = NULL WHERE intent_id IN ({}) \
         AND (phone IS NOT NULL OR client IS NOT NULL)",
        list_parameters(1, intent_ids.len())
    );
    query("attempts", sql).bind_all(intent_ids).execute(tx).await
}

/// Lists the credentials that the attempts of intents have created and that are not deleted.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_credentials(store: &Store, intent_ids: &[IntentId]) -> Result<Vec<CredentialId>> {
    let sql = format!(
        "SELECT c.id FROM credentials c JOIN attempts a ON a.id = c.attempt_id \
         WHERE a.intent_id IN ({}) AND c.deleted IS NULL ORDER BY c.id",
        list_parameters(1, intent_ids.len())
    );
    let list = query("credentials", sql).bind_all(intent_ids);
    let rows: Vec<(CredentialId,)> = list.fetch_all(store).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

database_row! {
    /// A payment link with an address of a purchaser.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct AddressedLink {
        pub id: LinkId,
        pub purchaser_id: String,
        /// In milliseconds since 1970 in UTC.
        pub created: i64,
        pub email: String,
    }
}

/// Lists up to `limit` payment links of a merchant that have an address, by purchaser and id, after
/// a place in this order.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_addressed_links(
    store: &Store,
    merchant_id: &MerchantId,
    after: (&str, &LinkId),
    limit: u32,
) -> Result<Vec<AddressedLink>> {
    const SQL: &str = "SELECT id, purchaser_id, created, purchaser_email AS email \
        FROM payment_links WHERE merchant_id = $1 AND purchaser_email IS NOT NULL \
        AND (purchaser_id, id) > ($2, $3) ORDER BY purchaser_id, id LIMIT $4";
    let list = query("payment_links", SQL).bind(merchant_id).bind(after.0).bind(after.1);
    list.bind(i64::from(limit)).fetch_all(store).await
}

/// Lists the payment links of a purchaser that have an address.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_links(
    store: &Store,
    merchant_id: &MerchantId,
    purchaser_id: &str,
) -> Result<Vec<AddressedLink>> {
    const SQL: &str = "SELECT id, purchaser_id, created, purchaser_email AS email \
        FROM payment_links WHERE merchant_id = $1 AND purchaser_email IS NOT NULL \
        AND purchaser_id = $2 ORDER BY id";
    query("payment_links", SQL).bind(merchant_id).bind(purchaser_id).fetch_all(store).await
}

/// Takes the personal data out of the payment links of a purchaser. Returns how many had any.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn erase_payment_links(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    purchaser_id: &str,
) -> Result<u64> {
    const SQL: &str = "UPDATE payment_links SET purchaser_email = NULL, purchaser_locale = NULL \
        WHERE merchant_id = $1 AND purchaser_email IS NOT NULL AND purchaser_id = $2";
    query("payment_links", SQL).bind(merchant_id).bind(purchaser_id).execute(tx).await
}
