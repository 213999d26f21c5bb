//! Whether a call was sent that must not be sent twice.

use kassa_domain::provider_call::{EarlierSending, ProviderOperation};
use kassa_domain::time::Timestamp;

use super::lease::CallLease;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::tx::Tx;

/// The value of what was not sent.
const NOT_SENT: i64 = 0;

/// The value of a new call. Only refunds are recorded: everything else has a reference that its
/// provider takes once.
pub(super) const fn first_value(operation: ProviderOperation) -> Option<i64> {
    match operation {
        ProviderOperation::Refund | ProviderOperation::Reversal => Some(NOT_SENT),
        _ => None,
    }
}

pub(super) fn read(value: Option<i64>) -> EarlierSending {
    match value {
        None => EarlierSending::Unknown,
        Some(NOT_SENT) => EarlierSending::None,
        Some(sent) => EarlierSending::At(Timestamp(sent)),
    }
}

const fn write(sending: EarlierSending) -> Option<i64> {
    match sending {
        EarlierSending::None => Some(NOT_SENT),
        EarlierSending::At(sent) => Some(sent.0),
        EarlierSending::Unknown => None,
    }
}

/// Records whether a call is sent. `false` if it is settled, if another process has taken it, or if
/// an operator has to end it.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn record_sending(
    tx: &mut Tx,
    lease: CallLease,
    sending: EarlierSending,
) -> Result<bool> {
    const SQL: &str = "UPDATE provider_calls SET sending = $1 \
        WHERE id = $2 AND fence = $3 AND settled IS NULL AND problem IS NULL";
    query("provider_calls", SQL)
        .bind(write(sending))
        .bind(lease.call_id)
        .bind(lease.fence)
        .run_compare_and_set(tx)
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for sending in
            [EarlierSending::None, EarlierSending::At(Timestamp(1_000)), EarlierSending::Unknown]
        {
            assert_eq!(read(write(sending)), sending);
        }
        assert_eq!(read(first_value(ProviderOperation::Refund)), EarlierSending::None);
        assert_eq!(read(first_value(ProviderOperation::Payment)), EarlierSending::Unknown);
    }
}
