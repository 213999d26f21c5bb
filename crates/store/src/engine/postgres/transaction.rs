//! A transaction on a connection of its own. Nothing is sent before its first statement, which goes
//! with `BEGIN` in one round trip, and with the statements before it whose results nobody reads.

use std::borrow::Cow;
use std::mem;
use std::time::Duration;

use super::super::error::{Result, StoreError};
use super::super::sql_parameter::SqlParameter;
use super::lane::{Batch, COMMIT_TIMEOUT, STATEMENT_TIMEOUT, StatementResult};
use super::lanes::LeasedLane;

/// How many statements are kept back at most.
const MAX_DEFERRED: usize = 16;

pub(crate) struct PostgresTransaction {
    leased: LeasedLane,
    /// What is sent with the next statement.
    deferred: Vec<Deferred>,
    has_begun: bool,
    /// Whether a statement has failed: then the server would take a commit for a rollback, and say
    /// that all is well.
    has_failed: bool,
    /// Whether the whole work may succeed if it is done again.
    may_be_repeated: bool,
}

/// A statement whose result nobody reads.
struct Deferred {
    sql: Cow<'static, str>,
    parameters: Vec<SqlParameter<'static>>,
}

impl PostgresTransaction {
    pub(super) const fn new(leased: LeasedLane) -> Self {
        Self {
            leased,
            deferred: Vec::new(),
            has_begun: false,
            has_failed: false,
            may_be_repeated: false,
        }
    }

    /// # Errors
    /// [`StoreError`] of the statement, or of one that was deferred.
    pub(crate) async fn query(
        &mut self,
        sql: &str,
        parameters: &[SqlParameter<'_>],
    ) -> Result<StatementResult> {
        self.send(Some((sql, parameters)), false).await
    }

    /// Sends the statement with the next one, or with the commit.
    ///
    /// # Errors
    /// [`StoreError`] of the statements, if there are too many to be kept back.
    pub(crate) async fn defer(
        &mut self,
        sql: Cow<'static, str>,
        parameters: Vec<SqlParameter<'_>>,
    ) -> Result<()> {
        let parameters = parameters.into_iter().map(SqlParameter::into_owned).collect();
        self.deferred.push(Deferred { sql, parameters });
        if self.deferred.len() < MAX_DEFERRED {
            return Ok(());
        }
        self.send(None, false).await.map(drop)
    }

    /// Sends what was deferred, then `last`, then `COMMIT` if `commits`. Returns what the last
    /// statement has returned.
    async fn send(
        &mut self,
        last: Option<(&str, &[SqlParameter<'_>])>,
        commits: bool,
    ) -> Result<StatementResult> {
        let deferred = mem::take(&mut self.deferred);
        let mut statements: Vec<_> =
            deferred.iter().map(|one| (&*one.sql, &*one.parameters)).collect();
        statements.extend(last);
        let begin = (!self.has_begun).then(|| self.begin());
        let batch = Batch { begin: begin.as_deref(), statements, commits };
        let mut outcome = self.leased.lane()?.send(&batch).await;
        if begin.is_some() && self.is_worth_renewing(&outcome) {
            self.renew().await?;
            outcome = self.leased.lane()?.send(&batch).await;
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
    /// [`StoreError::Aborted`] if a statement has failed; nothing is committed then. Of one that
    /// was deferred its own error. Any error of the connection leaves the outcome unknown.
    pub(super) async fn commit(mut self) -> Result<()> {
        if self.has_failed {
            self.rollback().await?;
            return Err(StoreError::Aborted);
        }
        if !self.has_begun && !self.deferred.is_empty() {
            // On its own, so that a lost connection is found before anything can be committed.
            self.send(None, false).await?;
        }
        if self.deferred.is_empty() {
            return self.end("COMMIT", COMMIT_TIMEOUT).await;
        }
        self.send(None, true).await?;
        self.leased.is_clean = true;
        Ok(())
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
