//! Where the cases run.

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use kassa::platform::clock::Clock;
use kassa::providers::ProviderSecret;
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
