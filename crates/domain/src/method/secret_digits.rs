//! Digits that must not stay in memory: card numbers, security codes, account numbers, vouchers.

use std::hint::black_box;

use super::digits::digit_values;

/// Secret ASCII digits. They live on the heap, so that a move leaves no copy, and are overwritten
/// on drop.
pub(super) struct SecretDigits<const MAX_DIGITS: usize> {
    digits: Box<[u8; MAX_DIGITS]>,
    /// The number of digits in the input; at most `MAX_DIGITS` are stored.
    typed_count: usize,
}

impl<const MAX_DIGITS: usize> Drop for SecretDigits<MAX_DIGITS> {
    fn drop(&mut self) {
        self.digits.fill(0);
        // Prevents the compiler from eliminating the write, as far as safe code can.
        black_box(&self.digits);
    }
}

impl<const MAX_DIGITS: usize> SecretDigits<MAX_DIGITS> {
    /// Parses digits of any script.
    ///
    /// # Errors
    /// The first character that is not a digit, blank or hyphen.
    pub(super) fn parse(text: &str) -> Result<Self, char> {
        let mut parsed = Self { digits: Box::new([0; MAX_DIGITS]), typed_count: 0 };
        for digit in digit_values(text) {
            let digit = digit?;
            if let Some(slot) = parsed.digits.get_mut(parsed.typed_count) {
                *slot = b'0' + digit;
            }
            parsed.typed_count += 1;
        }
        Ok(parsed)
    }

    /// The number of digits in the input, which may exceed `MAX_DIGITS`.
    pub(super) const fn typed_count(&self) -> usize {
        self.typed_count
    }

    /// The stored digits in ASCII.
    pub(super) fn as_str(&self) -> &str {
        self.digits
            .get(..self.typed_count.min(MAX_DIGITS))
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .unwrap_or_default()
    }
}
