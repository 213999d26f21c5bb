//! A connection is checked at its provider.

use futures_util::FutureExt;

use super::error::ConnectionError;
use crate::domain::connection::Health;
use crate::providers::{CallError, ConnectionHealth};
use crate::services::context::AppContext;
use crate::store::tables::connections;

/// What a check has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckResult {
    /// The provider accepts the keys; a connection that was unhealthy is used again.
    Healthy,
    /// The provider rejects the keys; the connection is not used until a check succeeds.
    Unhealthy(String),
    /// The provider can't be asked. The connection's health is what it was.
    NoAnswer(CallError),
}

/// Asks the provider whether it accepts the connection's keys, and stores the answer.
///
/// # Errors
/// [`ConnectionError::NotFound`], [`ConnectionError::NoConnector`],
/// [`ConnectionError::NotOpened`].
#[tracing::instrument(skip_all, fields(connection = id))]
pub async fn check_connection(ctx: &AppContext, id: &str) -> Result<CheckResult, ConnectionError> {
    let stored = connections::find(&ctx.store, id).await?.ok_or(ConnectionError::NotFound)?;
    let provider_name = &stored.connection.provider;
    if ctx.providers.find_factory(provider_name).is_none() {
        return Err(ConnectionError::NoConnector {
            provider: provider_name.clone(),
            known: ctx.providers.list_names(),
        });
    }
    let Some(opened) = ctx.providers.open(&stored) else {
        return Err(ConnectionError::NotOpened("see the log".to_owned()));
    };
    let (result, health) = match opened.provider.check().await {
        Ok(ConnectionHealth::Healthy) => (CheckResult::Healthy, Health::Healthy),
        Ok(ConnectionHealth::Unhealthy(reason)) => {
            let health = Health::Unhealthy { reason: reason.clone(), since: ctx.real_clock.now() };
            (CheckResult::Unhealthy(reason), health)
        }
        Err(error) => return Ok(CheckResult::NoAnswer(error)),
    };
    let (id, version) = (id.to_owned(), stored.version);
    let written = ctx.store.write(move |tx| {
        async move { connections::set_health(tx, &id, version, &health).await }.boxed()
    });
    written.await?;
    Ok(result)
}
