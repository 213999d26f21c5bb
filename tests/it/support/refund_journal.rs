//! The journal of refunds that a test sends to a provider itself.

use async_trait::async_trait;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use kassa_domain::provider_call::EarlierSending;
use kassa_domain::time::Timestamp;
use kassa_providers::{
    CallResult, JournalError, PaymentProvider, RefundJournal, RefundRequest, RefundResult,
};

/// When refunds were sent, by reference.
static SENT: LazyLock<Mutex<HashMap<String, Timestamp>>> = LazyLock::new(Mutex::default);

fn sent() -> MutexGuard<'static, HashMap<String, Timestamp>> {
    SENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sends refunds as the services do.
#[async_trait]
pub trait SendsRefunds {
    /// Sends a refund. What was recorded of an earlier sending is known, whoever sent it.
    async fn send_refund(&self, refund: &RefundRequest) -> CallResult<RefundResult>;
}

#[async_trait]
impl<P: PaymentProvider + ?Sized> SendsRefunds for P {
    async fn send_refund(&self, refund: &RefundRequest) -> CallResult<RefundResult> {
        let reference = refund.reference.as_str();
        let earlier = sent().get(reference).copied();
        let earlier = earlier.map_or(EarlierSending::None, EarlierSending::At);
        self.refund(refund, &TestRefundJournal { reference, earlier }).await
    }
}

struct TestRefundJournal<'a> {
    reference: &'a str,
    earlier: EarlierSending,
}

#[async_trait]
impl RefundJournal for TestRefundJournal<'_> {
    fn earlier(&self) -> EarlierSending {
        self.earlier
    }

    async fn record_sending(&self, now: Timestamp) -> Result<(), JournalError> {
        sent().insert(self.reference.to_owned(), now);
        Ok(())
    }

    async fn record_not_sent(&self) {
        match self.earlier {
            EarlierSending::At(earlier) => sent().insert(self.reference.to_owned(), earlier),
            EarlierSending::None | EarlierSending::Unknown => sent().remove(self.reference),
        };
    }
}
