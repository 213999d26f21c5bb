//! The stored credentials that the hosted page offers.

use crate::domain::credential::Credential;
use crate::domain::routing::Routes;
use crate::services::context::AppContext;
use crate::store::tables::credentials;
use crate::store::{StoreError, StoredIntent};

/// The credentials with which the intent's customer may pay now, newest first: each by the
/// connection whose provider stores it. `routes` are the merchant's connections.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
#[tracing::instrument(level = "debug", skip_all, fields(intent = %intent.id))]
pub async fn list_offered_credentials(
    ctx: &AppContext,
    intent: &StoredIntent,
    routes: &Routes,
) -> Result<Vec<Credential>, StoreError> {
    let order = &intent.order;
    if !intent.state.is_payable() || !order.allow_remember_credentials {
        return Ok(Vec::new());
    }
    let today = ctx.clock.now().date();
    let mut usable =
        credentials::list_active_by_purchaser(&ctx.store, &intent.merchant.id, &order.purchaser_id)
            .await?;
    usable.retain(|credential| {
        let offers = |id: &str| routes.offers_credential(id, order, credential.method);
        credential.connection_id.as_deref().is_some_and(offers)
            && credential.is_usable(today)
            && (!order.require_unscheduled_mit || credential.supports_mit())
    });
    Ok(usable)
}
