//! The stored credentials that the hosted page offers.

use std::collections::HashSet;

use kassa_domain::credential::Credential;
use kassa_domain::ids::ConnectionId;
use kassa_domain::routing::Routes;
use kassa_store::tables::credentials;
use kassa_store::{StoreError, StoredIntent};

use crate::context::AppContext;

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
    let active = list_active_credentials(ctx, intent).await?;
    Ok(select_offered_credentials(ctx, intent, routes, active))
}

/// The active credentials of the intent's customer, newest first. None if the intent is not
/// payable, or its order stores no credentials.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_active_credentials(
    ctx: &AppContext,
    intent: &StoredIntent,
) -> Result<Vec<Credential>, StoreError> {
    let order = &intent.order;
    if !intent.state.is_payable() || !order.allow_remember_credentials {
        return Ok(Vec::new());
    }
    credentials::list_active_by_purchaser(&ctx.store, &intent.merchant.id, &order.purchaser_id)
        .await
}

/// Those of the customer's active credentials with which the intent can be paid now.
#[must_use]
pub fn select_offered_credentials(
    ctx: &AppContext,
    intent: &StoredIntent,
    routes: &Routes,
    mut active: Vec<Credential>,
) -> Vec<Credential> {
    let (order, today) = (&intent.order, ctx.clock.now().date());
    active.retain(|credential| {
        let offers = |id: &ConnectionId| routes.offers_credential(id, order, credential.method);
        credential.connection_id.as_ref().is_some_and(offers)
            && credential.is_usable(today)
            && (!order.require_unscheduled_mit || credential.supports_mit())
    });
    active
}

/// Of the credentials that are the same card, the first.
#[must_use]
pub fn select_distinct_cards(mut credentials: Vec<Credential>) -> Vec<Credential> {
    let mut seen = HashSet::new();
    credentials.retain(|credential| credential.fingerprint.is_none_or(|card| seen.insert(card)));
    credentials
}
