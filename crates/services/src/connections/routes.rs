//! The properties by which a payment is routed.

use kassa_domain::ids::MerchantId;
use kassa_domain::routing::{Candidate, Routes};
use kassa_store::StoreError;
use kassa_store::tables::connections;

use crate::context::AppContext;

/// A merchant's connections, as they were a moment ago; whether they rest, as it is. A connection
/// whose provider can't be used by this build is left out.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn load_routes(ctx: &AppContext, merchant_id: &MerchantId) -> Result<Routes, StoreError> {
    let (settings, providers) = (&ctx.recent_settings, &ctx.providers);
    settings.find_routes(providers, merchant_id, || read_routes(ctx, merchant_id)).await
}

async fn read_routes(ctx: &AppContext, merchant_id: &MerchantId) -> Result<Routes, StoreError> {
    let stored = connections::list_by_merchant(&ctx.store, merchant_id).await?;
    let candidates = stored.into_iter().filter_map(|stored| {
        let opened = ctx.providers.open(&stored)?;
        Some(Candidate {
            abilities: opened.provider.abilities().clone(),
            is_resting: opened.is_resting,
            connection: stored.connection,
        })
    });
    Ok(Routes::new(candidates.collect()))
}
