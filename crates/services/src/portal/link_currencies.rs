//! The currencies that a merchant is likely to ask for.

use std::cmp::Reverse;
use std::time::Duration;

use kassa_domain::ids::MerchantId;
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;
use kassa_store::StoreError;
use kassa_store::tables::connections;
use kassa_store::tables::portal::figures;

use crate::context::AppContext;

/// Whose payments are counted.
const RECENT: Duration = Duration::from_secs(90 * 24 * 60 * 60);
/// How many payments tell enough.
const COUNTED: u32 = 500;

/// The currencies of the merchant's latest payments, the most used first, then those that its
/// connections are restricted to.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_likely_currencies(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<Vec<Currency>, StoreError> {
    let now = ctx.clock.now();
    let recent = (now.saturating_sub(RECENT), Timestamp(now.0.saturating_add(1)));
    let paid = figures::count_payments(&ctx.store, merchant_id, recent, COUNTED).await?;
    let mut paid: Vec<_> = paid.into_iter().collect();
    paid.sort_unstable_by_key(|(code, payments)| (Reverse(*payments), *code));
    let paid = paid.into_iter().filter_map(|(code, _)| Currency::from_code(code));
    let connections = connections::list_by_merchant(&ctx.store, merchant_id).await?;
    let offered = connections
        .into_iter()
        .map(|stored| stored.connection)
        .filter(|connection| connection.is_enabled)
        .filter_map(|connection| connection.currencies)
        .flatten();
    let mut likely = Vec::new();
    for currency in paid.chain(offered) {
        if !likely.contains(&currency) {
            likely.push(currency);
        }
    }
    Ok(likely)
}
