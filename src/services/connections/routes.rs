//! What a payment is routed by.

use crate::domain::routing::{Candidate, Routes};
use crate::services::context::AppContext;
use crate::store::StoreError;

/// A merchant's connections, by one query at most. A connection whose provider can't be
/// used by this build is left out.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn load_routes(ctx: &AppContext, merchant_id: &str) -> Result<Routes, StoreError> {
    let stored = ctx.recent_settings.list_connections(&ctx.store, merchant_id).await?;
    let candidates = stored.iter().filter_map(|stored| {
        let opened = ctx.providers.open(stored)?;
        Some(Candidate {
            abilities: opened.provider.abilities().clone(),
            is_resting: opened.is_resting,
            connection: stored.connection.clone(),
        })
    });
    Ok(Routes::new(candidates.collect()))
}
