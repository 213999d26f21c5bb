//! Digits as people type and paste them.

use std::hint::black_box;

/// The zeros of the digits that are read: ASCII, Arabic-Indic, extended Arabic-Indic (Persian,
/// Urdu), Devanagari, Bengali, fullwidth.
const ZERO_DIGITS: [char; 6] = ['0', '\u{660}', '\u{6F0}', '\u{966}', '\u{9E6}', '\u{FF10}'];

/// The value of a digit of any of these scripts.
pub(super) fn value(c: char) -> Option<u8> {
    ZERO_DIGITS.iter().find_map(|zero| {
        u8::try_from(u32::from(c).checked_sub(u32::from(*zero))?).ok().filter(|value| *value < 10)
    })
}

/// Characters that mean nothing where they stand: spaces of every width, and the marks that direct
/// text or forbid breaks.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || is_format_character(c)
}

const fn is_format_character(c: char) -> bool {
    let direction = matches!(c, '\u{61C}' | '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    direction || matches!(c, '\u{AD}' | '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}')
}

/// The hyphens and dashes that stand between groups of digits.
pub(super) const fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FF0D}')
}

/// The digits of `text` as values; `Err` for a character that is neither digit, blank nor hyphen.
pub(super) fn values(text: &str) -> impl Iterator<Item = Result<u8, char>> {
    text.chars().filter(|c| !is_blank(*c) && !is_hyphen(*c)).map(|c| value(c).ok_or(c))
}

/// The digits of `text` in ASCII, without blanks and hyphens; nothing if any other character stands
/// in it. Not for what is kept: the returned text is not wiped.
#[must_use]
pub fn ascii_digits(text: &str) -> Option<String> {
    values(text).map(|digit| digit.ok().map(|value| char::from(b'0' + value))).collect()
}

/// Digits that are worth money. They live for one call, on the heap, so that moving them leaves no
/// copy behind, and are overwritten when they are dropped.
pub(super) struct SecretDigits<const MAX_DIGITS: usize> {
    digits: Box<[u8; MAX_DIGITS]>,
    /// How many were typed; no more than `MOST` are kept.
    typed_count: usize,
}

impl<const MAX_DIGITS: usize> Drop for SecretDigits<MAX_DIGITS> {
    fn drop(&mut self) {
        self.digits.fill(0);
        // Keeps the compiler from dropping a write that nobody reads; the best there is without
        // unsafe code.
        black_box(&self.digits);
    }
}

impl<const MAX_DIGITS: usize> SecretDigits<MAX_DIGITS> {
    /// Reads digits of any script; `Err` for a character that is neither digit, blank nor hyphen.
    pub(super) fn parse(text: &str) -> Result<Self, char> {
        let mut read = Self { digits: Box::new([0; MAX_DIGITS]), typed_count: 0 };
        for digit in values(text) {
            let digit = digit?;
            if let Some(place) = read.digits.get_mut(read.typed_count) {
                *place = b'0' + digit;
            }
            read.typed_count += 1;
        }
        Ok(read)
    }

    /// How many were typed.
    pub(super) const fn typed_count(&self) -> usize {
        self.typed_count
    }

    /// In ASCII.
    pub(super) fn as_str(&self) -> &str {
        self.digits
            .get(..self.typed_count.min(MAX_DIGITS))
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
