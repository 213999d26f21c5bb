//! The guard of every text that a person can type and that is stored or logged (decision 150).

use std::borrow::Cow;

use kassa_domain::method::card::{contains_card_number, mask_card_numbers};
use percent_encoding::percent_decode_str;

/// What stands in place of a card number.
const MASK: &str = "{card_number}";

/// The usual ones (ITU-T E.164 allows 15). Every tenth German number of this length that is written
/// without a plus would pass for an old one of Visa's.
const MAX_PHONE_DIGITS: usize = 13;

/// Whether a text has a card number, as it is or as an address spells it (RFC 3986, section 2.1).
#[must_use]
pub fn has_card_number(text: &str) -> bool {
    spelled_in_address(text)
        .map_or_else(|| contains_card_number(text), |plain| contains_card_number(&plain))
}

/// As [`has_card_number`], of a text that is meant to be a telephone number.
#[must_use]
pub fn is_card_number_as_phone(text: &str) -> bool {
    let digits = text.chars().filter(|c| c.is_numeric()).count();
    digits > MAX_PHONE_DIGITS && has_card_number(text)
}

/// What an address spells. In a query, `+` is a blank. `None` for a text that is none.
fn spelled_in_address(text: &str) -> Option<String> {
    let is_spelled = text.contains('%') || text.contains("://");
    let with_blanks = match text.split_once('?') {
        Some((path, query)) => format!("{path}?{}", query.replace('+', " ")),
        None => text.to_owned(),
    };
    is_spelled.then(|| percent_decode_str(&with_blanks).decode_utf8_lossy().into_owned())
}

/// A text for a log, without card numbers.
#[must_use]
pub fn without_card_numbers(text: &str) -> Cow<'_, str> {
    mask_card_numbers(text, MASK)
}

/// A path for a log: the mask stands in place of a card number, or of the segment that spells one.
#[must_use]
pub fn path_without_card_numbers(path: &str) -> Cow<'_, str> {
    if !has_card_number(path) {
        return Cow::Borrowed(path);
    }
    let segments = path.split('/').map(|segment| match without_card_numbers(segment) {
        plain @ Cow::Borrowed(_) if has_card_number(&plain) => MASK.into(),
        masked => masked,
    });
    let masked = segments.collect::<Vec<_>>().join("/");
    // A number may also stand in several segments.
    match has_card_number(&masked) {
        true => Cow::Borrowed(MASK),
        false => Cow::Owned(masked),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_number_is_found_as_an_address_spells_it() {
        for text in [
            "4242 4242 4242 4242",
            "https://shop.test/?cc=4242424242424242",
            "https://shop.test/?cc=4242+4242+4242+4242",
            "https://shop.test/%34242424242424242",
            "/a/4242%204242%204242%204242",
            "https://shop.test/#4242%2D4242%2D4242%2D4242",
        ] {
            assert!(has_card_number(text), "{text}");
        }
        for text in [
            "+4915112345678",
            "https://shop.test/?tel=%2B4915112345678",
            "https://shop.test/order/00000000-4242-4242-4242-424242424242",
            "https://shop.test/?at=1764432000000&size=100%",
        ] {
            assert!(!has_card_number(text), "{text}");
        }
    }

    #[test]
    fn a_telephone_number_is_no_card_number() {
        for text in ["4915112345678", "0049 151 12345678", "+27 82 123 4567", "62812345678901"] {
            assert!(!is_card_number_as_phone(text), "{text}");
        }
        for text in ["4242 4242 4242 4242", "378282246310005"] {
            assert!(is_card_number_as_phone(text), "{text}");
        }
    }

    #[test]
    fn a_path_is_logged_without_card_numbers() {
        for (path, logged) in [
            ("/api/intents/4242424242424242", "/api/intents/{card_number}"),
            ("/api/cards/4242%204242%204242%204242/x", "/api/cards/{card_number}/x"),
            ("/api/ann4242424242424242/x", "/api/ann{card_number}/x"),
            ("/api/4242/4242/4242/4242", "{card_number}"),
            ("/api/intents/1/refund", "/api/intents/1/refund"),
        ] {
            assert_eq!(path_without_card_numbers(path), logged);
        }
    }
}
