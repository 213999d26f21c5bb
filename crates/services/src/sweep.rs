//! What the sweeps over many rows share.

use kassa_store::StoreError;

/// Logs a corrupt row and skips it, so that it does not block the rows after it.
///
/// # Errors
/// Any other [`StoreError`].
pub(super) fn skip_corrupt_row(result: Result<(), StoreError>) -> Result<(), StoreError> {
    match result {
        Err(error @ StoreError::Corrupt { .. }) => {
            tracing::error!(%error, "a sweep skips a corrupt row");
            Ok(())
        }
        result => result,
    }
}
