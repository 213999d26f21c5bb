//! The limit of failed sign-ins, per address and per client, over all processes.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::time::Timestamp;
use kassa_platform::rate_limit::{Rate, RateLimitExceeded};
use kassa_platform::secrets::HashPurpose;
use kassa_store::tables::portal::sign_in_failures::{self, FailureCost};
use kassa_store::{StoreError, Tx};

use super::client::Client;
use crate::context::AppContext;

/// An attempt that counts as failed until it is taken back. So attempts at the same time do not get
/// around the limit.
#[derive(Clone)]
pub(super) struct CountedAttempt {
    subjects: [[u8; 32]; 2],
    /// `None` without a limit.
    cost: Option<FailureCost>,
}

/// Why an attempt is not made.
pub(super) enum LimitError {
    Exceeded([u8; 32]),
    Store(StoreError),
}

impl From<StoreError> for LimitError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Either too many attempts, or a failure of the database.
pub(super) enum AttemptError {
    RateLimited(RateLimitExceeded),
    Store(StoreError),
}

impl From<StoreError> for AttemptError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Counts an attempt to sign in with this address, known or not, from this client.
pub(super) async fn count_attempt(
    ctx: &AppContext,
    email: &str,
    client: &Client,
) -> Result<CountedAttempt, AttemptError> {
    let attempt = CountedAttempt::new(ctx, email, client);
    let Some(cost) = attempt.cost else { return Ok(attempt) };
    let (subjects, now) = (attempt.subjects, ctx.real_clock.now());
    let written = ctx.store.write(move |tx| {
        async move {
            for subject in subjects {
                if !sign_in_failures::count(tx, &subject, cost, now).await? {
                    return Err(LimitError::Exceeded(subject));
                }
            }
            Ok(())
        }
        .boxed()
    });
    match written.await {
        Ok(()) => Ok(attempt),
        Err(LimitError::Exceeded(subject)) => {
            Err(AttemptError::RateLimited(compute_wait(ctx, &subject, cost, now).await?))
        }
        Err(LimitError::Store(error)) => Err(AttemptError::Store(error)),
    }
}

async fn compute_wait(
    ctx: &AppContext,
    subject: &[u8; 32],
    cost: FailureCost,
    now: Timestamp,
) -> Result<RateLimitExceeded, StoreError> {
    let recovers = sign_in_failures::find_recovery(&ctx.store, subject).await?.unwrap_or(now);
    let wait = recovers.0.saturating_sub(cost.allowance_ms).saturating_sub(now.0);
    let wait = Duration::from_millis(u64::try_from(wait).unwrap_or_default());
    Ok(RateLimitExceeded::from_wait(wait))
}

impl CountedAttempt {
    fn new(ctx: &AppContext, email: &str, client: &Client) -> Self {
        let hash = |kind: &[u8], value: &str| {
            ctx.secrets.keyed_hash(HashPurpose::SignInFailure, &[kind, value.as_bytes()])
        };
        let address = client.address_text().unwrap_or_default();
        let mut subjects = [hash(b"email", email), hash(b"client", &address)];
        // Transactions lock rows in the same order.
        subjects.sort_unstable();
        Self { subjects, cost: ctx.settings.sign_in_limit.map(to_cost) }
    }

    /// Takes the attempt back, because it succeeded.
    pub(super) async fn take_back(&self, tx: &mut Tx) -> Result<(), StoreError> {
        self.change(tx, 1).await
    }

    /// Writes what [`Self::take_back`] writes and changes nothing, so that it takes as long.
    pub(super) async fn keep(&self, tx: &mut Tx) -> Result<(), StoreError> {
        self.change(tx, 0).await
    }

    async fn change(&self, tx: &mut Tx, times: i64) -> Result<(), StoreError> {
        let Some(cost) = self.cost else { return Ok(()) };
        let cost = FailureCost { interval_ms: cost.interval_ms * times, ..cost };
        for subject in &self.subjects {
            sign_in_failures::take_back(tx, subject, cost).await?;
        }
        Ok(())
    }
}

/// At most `count` at once, which are allowed again evenly over the period.
fn to_cost(rate: Rate) -> FailureCost {
    FailureCost { interval_ms: rate.interval_ms(), allowance_ms: rate.allowance_ms() }
}
