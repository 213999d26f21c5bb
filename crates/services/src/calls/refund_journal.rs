//! The record that a refund is sent.

use async_trait::async_trait;
use futures_util::FutureExt;
use kassa_domain::provider_call::EarlierSending;
use kassa_domain::time::Timestamp;
use kassa_providers::{JournalError, RefundJournal};
use kassa_store::tables::provider_calls;
use kassa_store::{CallLease, OpenCall, Store, StoreError};

/// Records in the row of a call that its refund is sent, while this process has the call.
pub(crate) struct CallRefundJournal<'a> {
    store: &'a Store,
    lease: CallLease,
    earlier: EarlierSending,
}

impl<'a> CallRefundJournal<'a> {
    pub(crate) const fn new(store: &'a Store, call: &OpenCall) -> Self {
        Self { store, lease: call.lease, earlier: call.earlier }
    }

    async fn write(&self, sending: EarlierSending) -> Result<bool, StoreError> {
        let lease = self.lease;
        let written = self.store.write(move |tx| {
            async move { provider_calls::record_sending(tx, lease, sending).await }.boxed()
        });
        written.await
    }
}

#[async_trait]
impl RefundJournal for CallRefundJournal<'_> {
    fn earlier(&self) -> EarlierSending {
        self.earlier
    }

    async fn record_sending(&self, now: Timestamp) -> Result<(), JournalError> {
        match self.write(EarlierSending::At(now)).await {
            Ok(true) => Ok(()),
            Ok(false) | Err(_) => Err(JournalError),
        }
    }

    async fn record_not_sent(&self) {
        if let Err(error) = self.write(self.earlier).await {
            tracing::warn!(%error, "a refund that was not sent counts as sent");
        }
    }
}
