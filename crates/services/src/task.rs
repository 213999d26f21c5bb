//! Work that continues when its caller is dropped.

use kassa_store::StoreError;
use tracing::Instrument;

/// Runs `work` in its own task, so that a dropped connection does not interrupt it.
///
/// # Errors
/// The error of `work`; [`StoreError::Interrupted`] if it panicked or the runtime shut down.
pub(super) async fn run_detached<T, E>(
    work: impl Future<Output = Result<T, E>> + Send + 'static,
) -> Result<T, E>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    let task = tokio::spawn(work.in_current_span());
    task.await.unwrap_or_else(|_| Err(StoreError::Interrupted.into()))
}
