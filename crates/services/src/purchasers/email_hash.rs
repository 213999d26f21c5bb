//! The keyed hashes of purchasers' addresses: people find payments by an address that they know,
//! and the index tells nothing to who reads it.

use futures_util::FutureExt;
use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::intent::Order;
use kassa_platform::secrets::HashPurpose;
use kassa_store::StoreError;
use kassa_store::tables::portal::search::{self, UnhashedEmail};

use crate::context::AppContext;

/// How many addresses of before are hashed in one transaction.
const HASHED_AT_ONCE: u32 = 200;

/// The hash of an address in lower case, which differs from merchant to merchant.
pub(crate) fn hash_email(ctx: &AppContext, merchant_id: &MerchantId, email: &str) -> [u8; 32] {
    let (merchant, email) = (merchant_id.as_str(), email.trim().to_lowercase());
    ctx.secrets.keyed_hash(HashPurpose::PurchaserEmail, &[merchant.as_bytes(), email.as_bytes()])
}

/// The hash of the address of an order. `None` if it has none.
pub(crate) fn hash_email_of_order(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    order: &Order,
) -> Option<[u8; 32]> {
    order.purchaser.email.as_ref().map(|email| hash_email(ctx, merchant_id, email))
}

/// Hashes the addresses that an earlier version has stored.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub async fn hash_stored_emails(ctx: &AppContext) -> Result<(), StoreError> {
    loop {
        let found = search::list_unhashed_emails(&ctx.store, HASHED_AT_ONCE).await?;
        if found.is_empty() {
            return Ok(());
        }
        let hash = |found: UnhashedEmail| {
            let hash = hash_email(ctx, &found.merchant_id, &found.email);
            (found.id, hash)
        };
        let hashes: Vec<(IntentId, [u8; 32])> = found.into_iter().map(hash).collect();
        let written = ctx.store.write::<_, StoreError, _>(move |tx| {
            async move {
                for (id, hash) in hashes {
                    search::set_email_hash(tx, &id, &hash).await?;
                }
                Ok(())
            }
            .boxed()
        });
        written.await?;
    }
}
