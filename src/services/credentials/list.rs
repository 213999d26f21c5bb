//! The stored credentials that the hosted page offers.

use crate::domain::credential::Credential;
use crate::domain::method::PaymentMethod;
use crate::services::context::AppContext;
use crate::store::tables::credentials;
use crate::store::{StoreError, StoredIntent};

/// The credentials with which the intent's customer may pay now, newest first. `methods` are those
/// that the intent offers.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn list_offered_credentials(
    ctx: &AppContext,
    intent: &StoredIntent,
    methods: &[PaymentMethod],
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
        methods.contains(&credential.method)
            && credential.is_usable(today)
            && (!order.require_unscheduled_mit || credential.supports_mit())
    });
    Ok(usable)
}
