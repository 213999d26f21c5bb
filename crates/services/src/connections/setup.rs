//! What is left to do until a connection takes payments and hears of them.

use kassa_domain::connection::Connection;
use kassa_domain::ids::ConnectionId;
use kassa_domain::mode::Mode;
use kassa_store::tables::{connections, provider_notifications};
use kassa_store::{StoreError, StoredConnection};

use super::check::CheckResult;
use super::error::ConnectionError;
use crate::context::AppContext;

/// A step of an operator's way to a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupStep {
    /// A code, such as `key_accepted`.
    pub step: &'static str,
    pub is_done: bool,
    /// The advice if it is not done.
    pub what_to_do: &'static str,
}

/// The steps of a connection, in the order in which they are taken. `notify_url` is the address to
/// which the provider sends notifications.
///
/// # Errors
/// [`ConnectionError::NotFound`], and [`ConnectionError::Store`] if the database can't be read.
pub async fn list_setup_steps(
    ctx: &AppContext,
    id: &ConnectionId,
    checked: &CheckResult,
    notify_url: &str,
) -> Result<Vec<SetupStep>, ConnectionError> {
    let stored = connections::find(&ctx.store, id).await?.ok_or(ConnectionError::NotFound)?;
    let connection = &stored.connection;
    let mut steps = vec![SetupStep {
        step: "key_accepted",
        is_done: *checked == CheckResult::Healthy,
        what_to_do: "create a key with the rights that the provider's page lists, then \
                     kassa connection rotate-secret",
    }];
    steps.push(SetupStep {
        step: "notify_url_reachable",
        is_done: ctx.settings.mode == Mode::Test || notify_url.starts_with("https://"),
        what_to_do: "set KASSA_BASE_URL to the https address at which the provider reaches the \
                     API host",
    });
    steps.extend(notify_secret_step(ctx, &stored));
    steps.push(SetupStep {
        step: "notification_received",
        is_done: has_notification(ctx, connection).await?,
        what_to_do: "enter notify_url at the provider, and let it send an event",
    });
    steps.push(SetupStep {
        step: "enabled",
        is_done: connection.is_usable(),
        what_to_do: "kassa connection enable",
    });
    Ok(steps)
}

/// `None` if the provider signs with the key of its API.
fn notify_secret_step(ctx: &AppContext, stored: &StoredConnection) -> Option<SetupStep> {
    let factory = ctx.providers.find_factory(&stored.connection.provider)?;
    factory.requirements().notify_secret_prefix.is_some().then(|| SetupStep {
        step: "notify_secret_set",
        is_done: stored.notify_secret.current.is_some(),
        what_to_do: "copy the signing secret of the provider's notifications, then \
                     kassa connection rotate-secret --notify-secret-file",
    })
}

async fn has_notification(ctx: &AppContext, connection: &Connection) -> Result<bool, StoreError> {
    let last = provider_notifications::find_last_received(&ctx.store, &connection.id).await?;
    Ok(last.is_some())
}
