//! Formatting of the card number while it is typed.

use super::brand::Brand;
use crate::method::digits::{ascii_digits, digit_value};

/// The brand of a number as typed so far; [`Brand::Unknown`] if its prefix is ambiguous, or if it
/// contains other characters than digits.
#[must_use]
pub fn detect_brand(text: &str) -> Brand {
    ascii_digits(text).map_or(Brand::Unknown, |digits| Brand::from_digits(&digits))
}

/// Returns the typed number in ASCII digits, in its brand's groups, and the position of the caret:
/// directly after the same digit as before. Positions count UTF-16 code units, as the browser's
/// `selectionStart` does. Digits beyond the longest number of the brand are cut off. Text with
/// other characters is returned unchanged.
#[must_use]
pub fn format_card_number(text: &str, caret: usize) -> (String, usize) {
    let Some(mut digits) = ascii_digits(text) else { return (text.to_owned(), caret) };
    let brand = Brand::from_digits(&digits);
    digits.truncate(brand.max_number_length());
    let grouped = brand.group_digits(&digits);
    let digits_before = count_digits_before(text, caret).min(digits.len());
    let caret = position_after_digit(&grouped, digits_before);
    (grouped, caret)
}

/// The number of digits before the caret.
fn count_digits_before(text: &str, caret: usize) -> usize {
    let starts = text.chars().scan(0, |next, c| {
        let start = *next;
        *next += c.len_utf16();
        Some((start, c))
    });
    starts
        .take_while(|(start, _)| *start < caret)
        .filter(|(_, c)| digit_value(*c).is_some())
        .count()
}

/// The position directly after the `count`th digit of an ASCII text; 0 if `count` is 0.
fn position_after_digit(grouped: &str, count: usize) -> usize {
    let digits = grouped.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit());
    count.checked_sub(1).and_then(|last| digits.map(|(index, _)| index + 1).nth(last)).unwrap_or(0)
}

#[cfg(test)]
mod tests;
