//! The reconciliation of the deployment's connections.

use std::collections::HashSet;
use std::time::Duration;

use super::compare::{ConnectionComparison, ConnectionResult};
use super::report::{Difference, ReconcileError, ReconciliationReport};
use crate::domain::time::Timestamp;
use crate::providers::ListingWindow;
use crate::services::context::AppContext;
use crate::store::StoredConnection;
use crate::store::tables::connections;

/// What is compared without other dates, and every night.
const RECENT: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// The last three days up to now.
#[must_use]
pub fn recent_window(now: Timestamp) -> ListingWindow {
    ListingWindow { from: now.saturating_sub(RECENT), to: now }
}

/// Compares one connection, or all that are enabled or have attempts. A connection that can't be
/// compared does not hinder the others.
///
/// # Errors
/// [`ReconcileError::UnknownConnection`]; [`ReconcileError::Store`] if the connections can't be
/// read.
#[tracing::instrument(skip_all)]
pub async fn reconcile(
    ctx: &AppContext,
    connection_id: Option<&str>,
    window: ListingWindow,
) -> Result<ReconciliationReport, ReconcileError> {
    let connections = match connection_id {
        None => connections::list_in_use(&ctx.store).await?,
        Some(id) => {
            let found = connections::find(&ctx.store, &id.to_ascii_lowercase()).await?;
            vec![found.ok_or(ReconcileError::UnknownConnection)?]
        }
    };
    let mut all = AllConnections::default();
    for stored in &connections {
        let compared = reconcile_connection(ctx, stored, window).await;
        all.add(&stored.connection.id, compared);
    }
    Ok(all.into_report())
}

/// Compares one connection.
///
/// # Errors
/// [`ReconcileError`] if it can't be compared.
pub(super) async fn reconcile_connection(
    ctx: &AppContext,
    stored: &StoredConnection,
    window: ListingWindow,
) -> Result<ConnectionResult, ReconcileError> {
    let opened = ctx.providers.open(stored).ok_or(ReconcileError::NoConnector)?;
    let id = &stored.connection.id;
    ConnectionComparison::new(ctx, id, &*opened.provider, window).run().await
}

/// The results of several connections.
#[derive(Default)]
pub(super) struct AllConnections {
    checked: u64,
    /// Connections of one account at a provider have one list: what is missing here is reported
    /// once.
    known: HashSet<Difference>,
    differences: Vec<Difference>,
    failures: Vec<(String, String)>,
}

impl AllConnections {
    /// Adds a result, and returns those of its differences that no other connection has.
    pub(super) fn add(
        &mut self,
        connection_id: &str,
        compared: Result<ConnectionResult, ReconcileError>,
    ) -> Option<ConnectionResult> {
        match compared {
            Ok(mut result) => {
                result.differences.retain(|found| self.known.insert(found.clone()));
                self.checked += result.checked;
                self.differences.extend(result.differences.iter().cloned());
                Some(result)
            }
            Err(error) => {
                tracing::error!(connection = connection_id, %error, "not reconciled");
                self.add_failure(connection_id, &error.to_string());
                None
            }
        }
    }

    pub(super) fn add_failure(&mut self, connection_id: &str, why: &str) {
        self.failures.push((connection_id.to_owned(), why.to_owned()));
    }

    pub(super) fn into_report(self) -> ReconciliationReport {
        ReconciliationReport {
            ok: self.differences.is_empty() && self.failures.is_empty(),
            checked: self.checked,
            differences: self.differences,
            failures: self.failures,
        }
    }
}
