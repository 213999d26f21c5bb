//! Where the cases run.

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use kassa_platform::clock::Clock;
use kassa_providers::ProviderSecret;
use zeroize::Zeroizing;

/// The provider's own test environment, or its double.
pub trait Place: Send + Sync {
    const IS_REAL: bool;
}

/// Needs a key.
pub struct Real;

impl Place for Real {
    const IS_REAL: bool = true;
}

pub struct Double;

impl Place for Double {
    const IS_REAL: bool = false;
}

/// The time of a double that is started now.
pub fn read_time() -> Arc<AtomicI64> {
    Arc::new(AtomicI64::new(Clock::System.now().0))
}

pub fn to_secret(text: &str) -> ProviderSecret {
    ProviderSecret::new(Zeroizing::new(text.to_owned()))
}

/// What a test arranges at a double alone.
pub fn impossible() -> ! {
    panic!("nobody can arrange this in a provider's own environment")
}

/// The methods of [`ProviderUnderTest`](crate::conformance::under_test::ProviderUnderTest) by which
/// a test arranges something at a double alone.
macro_rules! nobody_can_arrange {
    () => {
        fn open_unreachable(&self) -> Arc<dyn PaymentProvider> {
            impossible()
        }

        async fn decide(&self, _reference: &str, _is_approved: bool) {
            impossible()
        }

        fn advance(&self, _by: Duration) {
            impossible()
        }

        async fn let_lapse(&self, _reference: &str) {
            impossible()
        }

        async fn add_fault(&self, _operation: &str, _fault: NetworkFault) {
            impossible()
        }

        async fn clear_faults(&self) {}

        fn build_notification(&self, _reference: &str, _signed_at: Timestamp) -> Notification {
            impossible()
        }

        fn list_secrets(&self) -> Vec<String> {
            impossible()
        }
    };
}

pub(super) use nobody_can_arrange;
