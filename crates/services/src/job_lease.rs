//! Jobs that one process of a deployment at a time runs.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::time::Timestamp;
use kassa_store::StoreError;
use kassa_store::tables::job_leases;

use super::context::AppContext;

/// How long a process may work on a job before another takes it.
const LEASE: Duration = Duration::from_secs(5 * 60);
/// How often the process renews its lease meanwhile.
pub(super) const RENEWAL: Duration = Duration::from_secs(60);

/// The right to run a job. It ends by itself if the process is gone.
pub(super) struct JobLease {
    name: &'static str,
    until: Timestamp,
}

impl JobLease {
    /// Takes a job that is due. `None` if it is not, or if another process runs it. A job that
    /// never ran is due at `first_due`.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be written.
    pub(super) async fn claim(
        ctx: &AppContext,
        name: &'static str,
        first_due: Timestamp,
    ) -> Result<Option<Self>, StoreError> {
        let now = ctx.real_clock.now();
        let until = now.saturating_add(LEASE);
        let claimed = ctx.store.write::<_, StoreError, _>(move |tx| {
            async move { job_leases::claim(tx, name, first_due, now, until).await }.boxed()
        });
        Ok(claimed.await?.then_some(Self { name, until }))
    }

    /// `false` if another process has taken the job.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be written.
    pub(super) async fn renew(&mut self, ctx: &AppContext) -> Result<bool, StoreError> {
        let until = ctx.real_clock.now().saturating_add(LEASE);
        let is_renewed = self.set_due(ctx, until).await?;
        self.until = until;
        Ok(is_renewed)
    }

    /// Ends the lease; the job is due again at `next`.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be written.
    pub(super) async fn finish(self, ctx: &AppContext, next: Timestamp) -> Result<(), StoreError> {
        self.set_due(ctx, next).await.map(drop)
    }

    async fn set_due(&self, ctx: &AppContext, due: Timestamp) -> Result<bool, StoreError> {
        let (name, until) = (self.name, self.until);
        let written = ctx.store.write::<_, StoreError, _>(move |tx| {
            async move { job_leases::set_due(tx, name, until, due).await }.boxed()
        });
        written.await
    }
}
