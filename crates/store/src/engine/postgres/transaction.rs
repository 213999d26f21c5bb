//! A transaction on a connection of its own. Nothing is sent before its first statement, which goes
//! with `BEGIN` in one round trip.

use std::time::Duration;

use super::super::error::{Result, StoreError};
use super::super::sql_parameter::SqlParameter;
use super::lane::{Around, COMMIT_TIMEOUT, STATEMENT_TIMEOUT, StatementResult};
use super::lanes::LeasedLane;

pub(crate) struct PostgresTransaction {
    leased: LeasedLane,
    has_begun: bool,
    /// Whether a statement has failed: then the server would take a commit for a rollback, and say
    /// that all is well.
    has_failed: bool,
    /// Whether the whole work may succeed if it is done again.
    may_be_repeated: bool,
}

impl PostgresTransaction {
    pub(super) const fn new(leased: LeasedLane) -> Self {
        Self { leased, has_begun: false, has_failed: false, may_be_repeated: false }
    }

    /// # Errors
    /// [`StoreError`] of the statement.
    pub(crate) async fn query(
        &mut self,
        sql: &str,
        parameters: &[SqlParameter<'_>],
    ) -> Result<StatementResult> {
        if self.has_begun {
            let outcome = self.leased.lane()?.query(Around::Nothing, sql, parameters).await;
            return self.record(outcome);
        }
        let begin = self.begin();
        let mut outcome = self.leased.lane()?.query(Around::Begin(&begin), sql, parameters).await;
        if self.is_worth_renewing(&outcome) {
            self.renew().await?;
            outcome = self.leased.lane()?.query(Around::Begin(&begin), sql, parameters).await;
        }
        self.record(outcome)
    }

    fn begin(&mut self) -> String {
        (self.has_begun, self.leased.is_clean) = (true, false);
        self.leased.session().begin().to_owned()
    }

    /// Whether a connection that nobody has used for a while was found lost by the first statement:
    /// then nothing was done and nothing committed.
    fn is_worth_renewing(&self, outcome: &Result<StatementResult>) -> bool {
        let is_lost = matches!(outcome, Err(error) if error.is_of_lost_connection());
        is_lost && !self.leased.is_new
    }

    async fn renew(&mut self) -> Result<()> {
        self.leased.renew().await.inspect_err(|_| self.has_failed = true)?;
        self.leased.is_clean = false;
        Ok(())
    }

    fn record(&mut self, outcome: Result<StatementResult>) -> Result<StatementResult> {
        if let Err(error) = &outcome {
            self.has_failed = true;
            self.may_be_repeated |= error.may_be_repeated();
        }
        outcome
    }

    /// Whether another transaction stood in the way, so that the same work may succeed now.
    pub(crate) const fn may_be_repeated(&self) -> bool {
        self.may_be_repeated
    }

    /// # Errors
    /// [`StoreError::Aborted`] if a statement has failed; nothing is committed then. Any error of
    /// the connection leaves the outcome unknown.
    pub(super) async fn commit(mut self) -> Result<()> {
        if self.has_failed {
            self.rollback().await?;
            return Err(StoreError::Aborted);
        }
        self.end("COMMIT", COMMIT_TIMEOUT).await
    }

    /// # Errors
    /// [`StoreError::Unavailable`] if the server does not answer; it rolls back by itself then.
    pub(super) async fn rollback(mut self) -> Result<()> {
        // On a lost connection nobody waits for the server.
        if !self.leased.lane()?.is_usable() {
            return Ok(());
        }
        self.end("ROLLBACK", STATEMENT_TIMEOUT).await
    }

    async fn end(&mut self, command: &str, limit: Duration) -> Result<()> {
        if !self.has_begun {
            return Ok(());
        }
        self.leased.lane()?.run(command, limit).await?;
        self.leased.is_clean = true;
        Ok(())
    }
}
