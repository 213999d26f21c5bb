//! Digits of every supported script, as customers type and paste them.

/// The zero of each script that the page's languages are written in: ASCII, Arabic-Indic, extended
/// Arabic-Indic (Persian, Urdu), Devanagari, Bengali, Tamil, Thai, fullwidth.
const ZERO_DIGITS: [char; 8] =
    ['0', '\u{660}', '\u{6F0}', '\u{966}', '\u{9E6}', '\u{BE6}', '\u{E50}', '\u{FF10}'];

/// The value of a digit of any supported script, `None` for another character.
pub(super) fn digit_value(c: char) -> Option<u8> {
    ZERO_DIGITS.iter().find_map(|zero| {
        u8::try_from(u32::from(c).checked_sub(u32::from(*zero))?).ok().filter(|value| *value < 10)
    })
}

/// Whether a character has no meaning in a number: white space, marks of text direction, and
/// characters that prevent line breaks.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || is_format_character(c)
}

const fn is_format_character(c: char) -> bool {
    let is_direction_mark = matches!(
        c,
        '\u{61C}' | '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
    );
    is_direction_mark || matches!(c, '\u{AD}' | '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}')
}

/// Whether a character is a hyphen or dash, which may separate groups of digits.
pub(super) const fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FF0D}')
}

/// The values of the digits in `text`. An item is `Err` for a character that is not a digit, blank
/// or hyphen.
pub(super) fn digit_values(text: &str) -> impl Iterator<Item = Result<u8, char>> {
    text.chars().filter(|c| !is_blank(*c) && !is_hyphen(*c)).map(|c| digit_value(c).ok_or(c))
}

/// The digits of `text` in ASCII, without blanks and hyphens. `None` if `text` contains any other
/// character. The returned text is not overwritten on drop, so it must not be stored.
#[must_use]
pub fn ascii_digits(text: &str) -> Option<String> {
    digit_values(text).map(|digit| digit.ok().map(|value| char::from(b'0' + value))).collect()
}

/// Whether the last digit is the check digit of the others (ISO/IEC 7812-1, annex B).
pub(super) fn is_luhn_valid(digits: &str) -> bool {
    let sum: u32 = digits
        .bytes()
        .rev()
        .enumerate()
        .map(|(position, digit)| luhn_addend(position, u32::from(digit - b'0')))
        .sum();
    sum.is_multiple_of(10)
}

/// Doubles every second digit from the right, and sums the digits of the product.
const fn luhn_addend(position: usize, digit: u32) -> u32 {
    match (position % 2, digit) {
        (0, _) => digit,
        (_, 0..=4) => digit * 2,
        _ => digit * 2 - 9,
    }
}

#[cfg(test)]
mod tests;
