//! A connection is checked at its provider.

use futures_util::FutureExt;
use kassa_domain::connection::Health;
use kassa_domain::ids::ConnectionId;
use kassa_providers::{CallError, ConnectionHealth};
use kassa_store::tables::connections;
use kassa_store::{StoreError, StoredConnection};

use super::error::ConnectionError;
use crate::context::AppContext;

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckResult {
    /// The provider accepts the keys; a connection that was unhealthy is used again.
    Healthy,
    /// The provider rejects the keys; the connection is not used until a check succeeds.
    Unhealthy(String),
    /// The provider can't be asked. The connection's health is what it was.
    NoAnswer(CallError),
}

/// How often a connection is checked that is changed during the check.
const MAX_CHECKS: u32 = 3;

/// Asks the provider whether it accepts the connection's keys, and stores the answer. A connection
/// that is changed meanwhile is checked again.
///
/// # Errors
/// [`ConnectionError::NotFound`], [`ConnectionError::NoConnector`],
/// [`ConnectionError::NotOpened`], [`ConnectionError::ChangedMeanwhile`].
#[tracing::instrument(skip_all, fields(connection = id.as_str()))]
pub async fn check_connection(
    ctx: &AppContext,
    id: &ConnectionId,
) -> Result<CheckResult, ConnectionError> {
    for _ in 0..MAX_CHECKS {
        let stored = find_connection(ctx, id).await?;
        let result = ask_provider(ctx, &stored).await?;
        let health = match &result {
            CheckResult::Healthy => Health::Healthy,
            CheckResult::Unhealthy(reason) => {
                Health::Unhealthy { reason: reason.clone(), since: ctx.real_clock.now() }
            }
            CheckResult::NoAnswer(_) => return Ok(result),
        };
        if store_health(ctx, &stored, health).await? {
            return Ok(result);
        }
    }
    Err(ConnectionError::ChangedMeanwhile)
}

async fn find_connection(
    ctx: &AppContext,
    id: &ConnectionId,
) -> Result<StoredConnection, ConnectionError> {
    connections::find(&ctx.store, id).await?.ok_or(ConnectionError::NotFound)
}

async fn ask_provider(
    ctx: &AppContext,
    stored: &StoredConnection,
) -> Result<CheckResult, ConnectionError> {
    let provider_name = &stored.connection.provider;
    if ctx.providers.find_factory(provider_name).is_none() {
        return Err(ConnectionError::NoConnector {
            provider: provider_name.clone(),
            known: ctx.providers.list_names(),
        });
    }
    let Some(opened) = ctx.providers.open(stored) else {
        return Err(ConnectionError::NotOpened("see the log".to_owned()));
    };
    Ok(match opened.provider.check().await {
        Ok(ConnectionHealth::Healthy) => CheckResult::Healthy,
        Ok(ConnectionHealth::Unhealthy(reason)) => CheckResult::Unhealthy(reason),
        Err(error) => CheckResult::NoAnswer(error),
    })
}

/// Stores what a check of `stored` has found. `false` if the connection was changed meanwhile.
async fn store_health(
    ctx: &AppContext,
    stored: &StoredConnection,
    health: Health,
) -> Result<bool, ConnectionError> {
    let (id, version) = (stored.connection.id.clone(), stored.version);
    let is_healthy = health == Health::Healthy;
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { connections::set_health(tx, &id, version, &health).await }.boxed()
    });
    if written.await? {
        return Ok(true);
    }
    let current = find_connection(ctx, &stored.connection.id).await?;
    let was_healthy = current.connection.health == Health::Healthy;
    Ok(current.version == version && was_healthy == is_healthy)
}
