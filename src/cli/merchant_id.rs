//! The option `--merchant`.

use kassa_domain::ids::MerchantId;
use kassa_services::AppContext;
use kassa_store::tables::merchants;

use super::context::{not_found, parse_id};
use super::error::CommandError;

/// The stored spelling of a merchant's id.
///
/// # Errors
/// [`CommandError::Usage`] if there is no such merchant.
pub async fn find_merchant_id(ctx: &AppContext, id: &str) -> Result<MerchantId, CommandError> {
    let id = id.to_ascii_lowercase();
    let merchant_id = parse_id("merchant", &id, MerchantId::parse)?;
    match merchants::find(&ctx.store, &merchant_id).await? {
        Some(merchant) => Ok(merchant.id),
        None => Err(not_found("merchant", &id)),
    }
}
