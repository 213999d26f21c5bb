//! The journal of refunds that a test sends to a provider itself.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use kassa_domain::provider_call::EarlierSending;
use kassa_domain::time::Timestamp;
use kassa_providers::{
    JournalError, PaymentProvider, ProviderCall, RefundJournal, RefundRequest, RefundResult,
};

/// When refunds were sent, by reference.
static SENT: LazyLock<Mutex<HashMap<String, Timestamp>>> = LazyLock::new(Mutex::default);

fn sent() -> MutexGuard<'static, HashMap<String, Timestamp>> {
    SENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sends refunds as the services do.
pub trait SendsRefunds {
    /// Sends a refund. What was recorded of an earlier sending is known, whoever sent it.
    fn send_refund<'a>(&'a self, refund: &'a RefundRequest) -> ProviderCall<'a, RefundResult>;
}

impl<P: PaymentProvider + ?Sized> SendsRefunds for P {
    fn send_refund<'a>(&'a self, refund: &'a RefundRequest) -> ProviderCall<'a, RefundResult> {
        async move {
            let reference = refund.reference.as_str();
            let earlier = sent().get(reference).copied();
            let earlier = earlier.map_or(EarlierSending::None, EarlierSending::At);
            self.refund(refund, &TestRefundJournal { reference, earlier }).await
        }
        .boxed()
    }
}

struct TestRefundJournal<'a> {
    reference: &'a str,
    earlier: EarlierSending,
}

impl RefundJournal for TestRefundJournal<'_> {
    fn earlier(&self) -> EarlierSending {
        self.earlier
    }

    fn record_sending(&self, now: Timestamp) -> BoxFuture<'_, Result<(), JournalError>> {
        sent().insert(self.reference.to_owned(), now);
        std::future::ready(Ok(())).boxed()
    }

    fn record_not_sent(&self) -> BoxFuture<'_, ()> {
        match self.earlier {
            EarlierSending::At(earlier) => sent().insert(self.reference.to_owned(), earlier),
            EarlierSending::None | EarlierSending::Unknown => sent().remove(self.reference),
        };
        std::future::ready(()).boxed()
    }
}
