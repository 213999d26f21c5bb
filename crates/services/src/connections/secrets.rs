//! A connection's secrets are rotated.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::ConnectionId;
use kassa_domain::portal::AuditAction;
use kassa_providers::ProviderSecret;
use kassa_store::tables::connections;
use kassa_store::{SecretKind, StoreError, StoredConnection};
use serde_json::json;

use super::create::{check_key, check_notify_secret};
use super::error::ConnectionError;
use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;

/// How long the secret before a rotation verifies too.
const ROTATION_OVERLAP: Duration = Duration::from_secs(24 * 60 * 60);

/// Replaces a secret of a connection. The one before it verifies too for 24 hours. Returns the
/// connection after it.
///
/// # Errors
/// [`ConnectionError::NotFound`], [`ConnectionError::KeyOfOtherMode`],
/// [`ConnectionError::NoNotifySecret`], [`ConnectionError::NoConnector`].
#[tracing::instrument(skip_all, fields(connection = id.as_str()))]
pub async fn rotate_secret(
    ctx: &AppContext,
    actor: &Actor,
    id: &ConnectionId,
    kind: SecretKind,
    secret: &ProviderSecret,
) -> Result<StoredConnection, ConnectionError> {
    let stored = connections::find(&ctx.store, id).await?.ok_or(ConnectionError::NotFound)?;
    let provider = &stored.connection.provider;
    let factory =
        ctx.providers.find_factory(provider).ok_or_else(|| ConnectionError::NoConnector {
            provider: provider.clone(),
            known: ctx.providers.list_names(),
        })?;
    match kind {
        SecretKind::Api => check_key(factory.requirements(), ctx.settings.mode, secret)?,
        SecretKind::Notification => check_notify_secret(factory.requirements(), secret)?,
    }
    let sealed = secret.seal(&ctx.secrets, id, kind);
    let now = ctx.real_clock.now();
    let (row, until) = (id.to_owned(), now.saturating_add(ROTATION_OVERLAP));
    let field = match kind {
        SecretKind::Api => "secret",
        SecretKind::Notification => "notify_secret",
    };
    let record = AuditRecord::new(AuditAction::ConnectionChanged)
        .subject(id)
        .after(json!({ "fields": [field] }));
    let (auditor, merchant_id) = (Auditor::new(ctx, actor), stored.merchant_id);
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            connections::rotate_secret(tx, &row, kind, &sealed, until, now).await?;
            auditor.record(tx, &merchant_id, record).await
        }
        .boxed()
    });
    written.await?;
    connections::find(&ctx.store, id).await?.ok_or(ConnectionError::NotFound)
}
