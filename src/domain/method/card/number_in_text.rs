//! Finds card numbers in fields that are stored as text (decision 51).

use super::brand::Brand;
use super::number::CardNumber;
use crate::domain::method::digits::{digit_value, is_blank, is_hyphen};

/// A shorter number is not taken for a card number.
const MIN_LENGTH: usize = 13;
/// No card number is longer.
const MAX_LENGTH: usize = 19;

/// Whether a text holds a number of 13 to 19 digits that a known brand could have issued, with or
/// without blanks and hyphens.
#[must_use]
pub fn contains_card_number(text: &str) -> bool {
    let mut follows_digit = false;
    text.char_indices().any(|(position, c)| {
        let begins_group = is_digit(c) && !follows_digit;
        follows_digit = is_digit(c);
        begins_group && text.get(position..).is_some_and(begins_with_card_number)
    })
}

fn begins_with_card_number(text: &str) -> bool {
    text.char_indices()
        .take_while(|(_, c)| is_digit(*c) || is_blank(*c) || is_hyphen(*c))
        .filter(|(_, c)| is_digit(*c))
        .take(MAX_LENGTH)
        .skip(MIN_LENGTH - 1)
        .any(|(position, c)| text.get(..position + c.len_utf8()).is_some_and(is_card_number))
}

fn is_card_number(text: &str) -> bool {
    CardNumber::parse(text).is_ok_and(|number| number.brand() != Brand::Unknown)
}

fn is_digit(c: char) -> bool {
    digit_value(c).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_numbers_are_found() {
        for text in [
            "4242424242424242",
            "Ann 4242 4242 4242 4242",
            "4242-4242-4242-4242 Example",
            "4242424242424242 04/29 123",
            "x 4242 4242 4242 4242 0429",
            "378282246310005",
            "\u{664}\u{662}\u{664}\u{662}4242 4242 4242",
            "4222222222222",
            "ann4242424242424242@shop.test",
        ] {
            assert!(contains_card_number(text), "{text}");
        }
    }

    #[test]
    fn other_texts_are_not_taken_for_card_numbers() {
        for text in [
            "",
            "Ann Example",
            "4242424242424241",
            "424242424242",
            "Louis 14",
            "9999999999999995",
            "27821234567@shop.test",
            "4242 4242, 4242 4242",
        ] {
            assert!(!contains_card_number(text), "{text}");
        }
    }
}
