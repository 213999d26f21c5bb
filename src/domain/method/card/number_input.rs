//! The card number while it is being typed.

use super::brand::Brand;
use crate::domain::method::secret_digits;

/// The brand of a number as far as it is typed; [`Brand::Unknown`] while its prefix does not tell.
#[must_use]
pub fn detect_brand(text: &str) -> Brand {
    secret_digits::ascii_digits(text).map_or(Brand::Unknown, |typed| Brand::from_digits(&typed))
}

/// The typed number in ASCII digits and its brand's groups, and where the caret belongs: right
/// behind the digit it stood behind. `caret` and the answer count UTF-16 code units, as the
/// browser's `selectionStart` does. Text that is not digits alone comes back as it is, for its
/// owner to mend.
#[must_use]
pub fn format_card_number(text: &str, caret: usize) -> (String, usize) {
    let Some(typed) = secret_digits::ascii_digits(text) else { return (text.to_owned(), caret) };
    let grouped = Brand::from_digits(&typed).group_digits(&typed);
    let caret = position_after_digit(&grouped, count_digits_before(text, caret));
    (grouped, caret)
}

/// How many digits begin before the caret.
fn count_digits_before(text: &str, caret: usize) -> usize {
    let starts = text.chars().scan(0, |next, c| {
        let start = *next;
        *next += c.len_utf16();
        Some((start, c))
    });
    starts
        .take_while(|(start, _)| *start < caret)
        .filter(|(_, c)| secret_digits::value(*c).is_some())
        .count()
}

/// The place right behind the `count`th digit of an ASCII text.
fn position_after_digit(grouped: &str, count: usize) -> usize {
    let digits = grouped.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit());
    count.checked_sub(1).and_then(|last| digits.map(|(at, _)| at + 1).nth(last)).unwrap_or(0)
}

#[cfg(test)]
mod tests;
