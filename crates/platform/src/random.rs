//! The only module that draws randomness.

#![expect(clippy::disallowed_methods, reason = "the one place that draws randomness")]

use rand::rngs::SysRng;
use rand::{Rng as _, TryRng as _};

/// Returns `N` unpredictable bytes of the thread's generator. The operating system seeds it, and
/// seeds it again after 64 kB: a system call for each token would take longer than the rest.
///
/// # Panics
/// If the operating system's random source fails: continuing would be unsafe.
#[must_use]
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    rand::rng().fill_bytes(&mut bytes);
    bytes
}

/// Returns a key of `N` bytes that protects others, from the operating system itself.
///
/// # Panics
/// As [`bytes`].
#[must_use]
pub fn key<const N: usize>() -> [u8; N] {
    let mut key = [0; N];
    SysRng.try_fill_bytes(&mut key).expect("the operating system provides randomness");
    key
}

/// Returns a number from 0 to 1000, for jitter.
#[must_use]
pub fn permille() -> u32 {
    u32::from_be_bytes(bytes::<4>()) % 1001
}

/// Returns a new UUID of version 7. They sort by creation time, so that an index grows at its end.
#[must_use]
pub fn new_uuid() -> String {
    uuid::Uuid::now_v7().to_string()
}
