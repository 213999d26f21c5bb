//! Makes a call and writes its answer.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::ConnectionId;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::time::Timestamp;
use kassa_providers::PaymentProvider;
use kassa_store::tables::provider_calls;
use kassa_store::{CallLease, OpenCall, StoreError};

use super::operation::{CallOperation, Settled};
use crate::context::AppContext;

/// How long a process may work on a call before another takes it. Longer than the longest call.
pub(crate) const LEASE: Duration = Duration::from_secs(30);

/// When another process may take a call that is written at `now` and made by this one.
pub(crate) fn caller_lease_end(now: Timestamp) -> Timestamp {
    now.saturating_add(LEASE)
}

/// The provider of a connection, as it was a moment ago. `None` if the deployment has none for it.
///
/// # Errors
/// [`StoreError`] if the connection can't be read.
pub(crate) async fn find_provider(
    ctx: &AppContext,
    connection_id: Option<&ConnectionId>,
) -> Result<Option<Arc<dyn PaymentProvider>>, StoreError> {
    match connection_id {
        Some(id) => ctx.recent_settings.find_provider(&ctx.providers, id).await,
        None => Ok(None),
    }
}

/// Makes a call and writes its answer. Without an answer the call stays open, and is due again
/// after the schedule's next wait. Returns what the caller learns; `None` without an answer, or if
/// another process has taken the call.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. The call stays open.
pub(crate) async fn run_call<O: CallOperation>(
    ctx: &AppContext,
    call: &OpenCall,
    mut operation: O,
) -> Result<Option<O::Output>, StoreError> {
    let Some(provider) = find_provider(ctx, call.connection_id.as_ref()).await? else {
        release(ctx, call).await?;
        return Ok(None);
    };
    let answer = operation.send(ctx, &*provider, call).await;
    ctx.pause_at(O::ANSWERED).await;
    match answer {
        Ok(answer) => match operation.settle(ctx, call.lease, answer).await? {
            Settled::Done(output) => Ok(Some(output)),
            Settled::Open(output) => {
                release(ctx, call).await?;
                Ok(Some(output))
            }
            Settled::Lost => Ok(None),
        },
        Err(error) => {
            let operation = call.operation.code();
            tracing::warn!(operation, subject = call.subject_id, %error, "a call is left open");
            release(ctx, call).await?;
            Ok(None)
        }
    }
}

/// Settles a call whose answer changes nothing else. `false` if another process has taken it.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub(crate) async fn settle_call(ctx: &AppContext, lease: CallLease) -> Result<bool, StoreError> {
    let now = ctx.clock.now();
    let written = ctx
        .store
        .write(move |tx| async move { provider_calls::settle(tx, lease, now).await }.boxed());
    written.await
}

/// Makes the open call about a subject due now. `false` if none is, or a process works on it.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub(crate) async fn expedite_call(
    ctx: &AppContext,
    operation: ProviderOperation,
    subject_id: i64,
) -> Result<bool, StoreError> {
    let (subject_id, now) = (subject_id.to_string(), ctx.real_clock.now());
    let written = ctx.store.write(move |tx| {
        async move { provider_calls::expedite(tx, operation, &subject_id, now).await }.boxed()
    });
    written.await
}

/// Gives a call back without a result.
async fn release(ctx: &AppContext, call: &OpenCall) -> Result<(), StoreError> {
    if !call.is_leased {
        return Ok(());
    }
    let (call, now) = (call.clone(), ctx.real_clock.now());
    let written = ctx
        .store
        .write(move |tx| async move { provider_calls::release(tx, &call, now).await }.boxed());
    written.await
}
