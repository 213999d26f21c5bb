//! A notification is verified and kept.

use std::sync::Arc;

use axum::http::HeaderMap;
use futures_util::FutureExt;
use kassa_domain::connection::Connection;
use kassa_domain::ids::ConnectionId;
use kassa_domain::time::Timestamp;
use kassa_providers::{NotificationError, NotificationHint, PaymentProvider};
use kassa_store::tables::{connections, provider_notifications};
use kassa_store::{NewNotification, StoreError};

use super::subject::to_columns;
use crate::context::AppContext;

/// The longest identifier that is kept, in bytes. Those of providers are far shorter.
const MAX_ID_BYTES: usize = 255;

/// Why a notification is not kept.
#[derive(Debug, thiserror::Error)]
pub enum ReceiveError {
    #[error("no such connection")]
    UnknownConnection,
    /// This build has no connector for the connection, or its settings can't be used.
    #[error("the connection's provider can't be used")]
    NoConnector,
    #[error(transparent)]
    Rejected(#[from] NotificationError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Receives the notifications of one connection. A connection that is disabled has payments under
/// way, so it receives them too.
pub struct NotificationReceiver {
    connection_id: ConnectionId,
    provider_name: String,
    provider: Arc<dyn PaymentProvider>,
}

impl NotificationReceiver {
    /// # Errors
    /// [`ReceiveError`], except [`ReceiveError::Rejected`].
    pub async fn open(ctx: &AppContext, connection_id: &str) -> Result<Self, ReceiveError> {
        let found = match ConnectionId::parse(&connection_id.to_ascii_lowercase()) {
            Some(id) => connections::find(&ctx.store, &id).await?,
            None => None,
        };
        let Some(stored) = found else {
            count("unknown", "unknown_connection");
            return Err(ReceiveError::UnknownConnection);
        };
        let Some(opened) = ctx.providers.open(&stored) else {
            count(&stored.connection.provider, "unavailable");
            return Err(ReceiveError::NoConnector);
        };
        let Connection { id: connection_id, provider: provider_name, .. } = stored.connection;
        Ok(Self { connection_id, provider_name, provider: opened.provider })
    }

    /// Verifies a notification and keeps it, once for each of the provider's events.
    ///
    /// # Errors
    /// [`ReceiveError::Rejected`] or [`ReceiveError::Store`].
    pub async fn receive(
        &self,
        ctx: &AppContext,
        headers: &HeaderMap,
        body: &[u8],
    ) -> Result<(), ReceiveError> {
        let now = ctx.real_clock.now();
        let hints = self.provider.parse_notification(headers, body, now).and_then(reject_long_ids);
        let hints = hints.inspect_err(|error| self.count_refusal(rejection_code(*error)))?;
        let kept = self.keep(ctx, &hints, now).await;
        let kept = kept.inspect_err(|_| self.count_refusal("unavailable"))?;
        count(&self.provider_name, if kept { "kept" } else { "repeated" });
        Ok(())
    }

    /// Counts a notification that was not read, or was refused.
    pub fn count_refusal(&self, outcome: &'static str) {
        count(&self.provider_name, outcome);
    }

    /// Whether anything of it is new.
    async fn keep(
        &self,
        ctx: &AppContext,
        hints: &[NotificationHint],
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let rows: Vec<NewNotification> =
            hints.iter().map(|hint| self.build_row(hint, now)).collect();
        let written = ctx.store.write(move |tx| {
            async move {
                let mut is_new = false;
                for row in &rows {
                    is_new |= provider_notifications::insert_if_absent(tx, row).await?;
                }
                Ok(is_new)
            }
            .boxed()
        });
        written.await
    }

    fn build_row(&self, hint: &NotificationHint, now: Timestamp) -> NewNotification {
        let (kind, reference) = to_columns(&hint.subject);
        NewNotification {
            connection_id: self.connection_id.clone(),
            event_id: hint.event_id.clone(),
            kind,
            reference: reference.to_owned(),
            received: now,
        }
    }
}

/// Identifiers that the database can't store are not the provider's.
fn reject_long_ids(
    hints: Vec<NotificationHint>,
) -> Result<Vec<NotificationHint>, NotificationError> {
    let is_storable = |text: &str| text.len() <= MAX_ID_BYTES && !text.contains('\0');
    let are_storable = hints
        .iter()
        .all(|hint| is_storable(&hint.event_id) && is_storable(to_columns(&hint.subject).1));
    if are_storable { Ok(hints) } else { Err(NotificationError::Unreadable) }
}

const fn rejection_code(error: NotificationError) -> &'static str {
    match error {
        NotificationError::Forged => "forged",
        NotificationError::WrongMode => "wrong_mode",
        NotificationError::Unreadable => "unreadable",
    }
}

fn count(provider: &str, outcome: &'static str) {
    let labels = [("provider", provider.to_owned()), ("outcome", outcome.to_owned())];
    metrics::counter!("kassa_provider_notifications_total", &labels).increment(1);
}
