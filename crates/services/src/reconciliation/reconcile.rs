//! The reconciliation of the deployment's connections.

use std::collections::HashSet;
use std::time::Duration;

use kassa_domain::ids::ConnectionId;
use kassa_domain::time::Timestamp;
use kassa_platform::progress;
use kassa_providers::ListingWindow;
use kassa_store::StoredConnection;
use kassa_store::tables::connections;

use super::compare::{ConnectionComparison, ConnectionResult};
use super::report::{
    Difference, Failure, MissingRecord, Progress, ReconcileError, ReconciliationReport, Stopped,
};
use crate::context::AppContext;

/// What is compared without other dates, and every night.
const RECENT: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// The last three days up to now.
#[must_use]
pub fn recent_window(now: Timestamp) -> ListingWindow {
    ListingWindow { from: now.saturating_sub(RECENT), to: now }
}

/// What is compared.
#[derive(Clone, Copy, Debug)]
pub struct Period {
    pub window: ListingWindow,
    /// Whether authorizations of before the window are queried too: a capture is no record of its
    /// own in a provider's list.
    pub with_earlier_authorizations: bool,
}

impl From<ListingWindow> for Period {
    fn from(window: ListingWindow) -> Self {
        Self { window, with_earlier_authorizations: false }
    }
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
    period: impl Into<Period> + Send,
) -> Result<ReconciliationReport, ReconcileError> {
    let period = period.into();
    let connections = match connection_id {
        None => connections::list_in_use(&ctx.store).await?,
        Some(id) => {
            let id = ConnectionId::parse(&id.to_ascii_lowercase());
            let id = id.ok_or(ReconcileError::UnknownConnection)?;
            let found = connections::find(&ctx.store, &id).await?;
            vec![found.ok_or(ReconcileError::UnknownConnection)?]
        }
    };
    let mut all = AllConnections::default();
    progress::begin("compare connections", u64::try_from(connections.len()).ok());
    for stored in &connections {
        let compared = reconcile_connection(ctx, stored, period).await;
        all.add(&stored.connection.id, compared);
        progress::advance(1);
    }
    Ok(all.into_report())
}

/// Compares one connection. Returns what was found, and why not everything could be compared.
///
/// # Errors
/// [`ReconcileError`] beside the result.
pub(super) async fn reconcile_connection(
    ctx: &AppContext,
    stored: &StoredConnection,
    period: Period,
) -> (ConnectionResult, Result<(), ReconcileError>) {
    let Some(opened) = ctx.providers.open(stored) else {
        return (ConnectionResult::default(), Err(ReconcileError::NoConnector));
    };
    let id = &stored.connection.id;
    ConnectionComparison::new(ctx, id, &*opened.provider, period).run().await
}

/// The results of several connections.
#[derive(Default)]
pub(super) struct AllConnections {
    checked: u64,
    /// Connections of one account at a provider have one list: what is missing here is reported
    /// once.
    known: HashSet<Difference>,
    differences: Vec<Difference>,
    failures: Vec<Failure>,
    missing: Vec<MissingRecord>,
}

impl AllConnections {
    /// Adds a result. Returns it with those of its differences that no other connection has, if
    /// everything was compared.
    pub(super) fn add(
        &mut self,
        connection_id: &ConnectionId,
        (mut result, compared): (ConnectionResult, Result<(), ReconcileError>),
    ) -> Option<ConnectionResult> {
        result.differences.retain(|found| self.known.insert(found.clone()));
        self.checked += result.checked;
        self.missing.append(&mut result.missing);
        self.differences.extend(result.differences.iter().cloned());
        let Err(error) = compared else { return Some(result) };
        let (checked, differences) = (result.checked, result.differences.len());
        tracing::error!(
            connection = connection_id.as_str(),
            %error,
            checked,
            differences,
            "not reconciled to the end"
        );
        let reason = error.to_string();
        let Progress { listed, is_list_complete } = result.progress;
        let progress = (checked > 0 || is_list_complete).then(|| Stopped {
            connection_id: connection_id.to_owned(),
            checked,
            list_compared: is_list_complete,
            last_listed: listed.map(Timestamp::to_iso_string),
            reason: reason.clone(),
        });
        let connection_id = connection_id.to_owned();
        self.failures.push(Failure { connection_id, progress, reason });
        None
    }

    pub(super) fn add_failure(&mut self, connection_id: &ConnectionId, why: &str) {
        let (connection_id, reason) = (connection_id.to_owned(), why.to_owned());
        self.failures.push(Failure { connection_id, progress: None, reason });
    }

    pub(super) fn into_report(self) -> ReconciliationReport {
        let stopped = self.failures.iter().filter_map(|failure| failure.progress.clone());
        ReconciliationReport {
            ok: self.differences.is_empty() && self.failures.is_empty(),
            checked: self.checked,
            differences: self.differences,
            stopped: stopped.collect(),
            failures: self.failures,
            missing: self.missing,
        }
    }
}
