//! The only module that draws randomness.

#![expect(clippy::disallowed_methods, reason = "the one place that draws randomness")]

/// Returns `N` unpredictable bytes.
///
/// # Panics
/// If the operating system's random source fails: continuing would be unsafe.
#[must_use]
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system provides randomness");
    bytes
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
