//! Headers whose text somebody has typed.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use lettre::Address;
use lettre::message::header::{HeaderName, HeaderValue};

/// With what an encoded word begins.
const ENCODED_WORD: &str = "=?";
/// The bytes of a word: in base64, with its frame and the name of the header, they fit into a line
/// of 76 characters (RFC 2047, section 2).
const WORD_BYTES: usize = 39;

/// The subject. A part of it that looks like an encoded word is shown literally, as the whole
/// subject is encoded then (RFC 2047, section 5).
pub(super) fn subject(text: &str) -> HeaderValue {
    let (name, text) = (HeaderName::new_from_ascii_str("Subject"), single_line(text));
    if !text.contains(ENCODED_WORD) {
        return HeaderValue::new(name, text);
    }
    let encoded = encode_words(&text);
    HeaderValue::dangerous_new_pre_encoded(name, text, encoded)
}

/// The sender's name and address, if the name needs more than quotes: readers find encoded words
/// within quotes too, although there are none (RFC 2047, section 5). `None` for other names.
pub(super) fn named_sender(name: &str, address: &Address) -> Option<HeaderValue> {
    let name = single_line(name);
    name.contains(ENCODED_WORD).then(|| {
        let encoded = format!("{}\r\n <{address}>", encode_words(&name));
        let from = HeaderName::new_from_ascii_str("From");
        HeaderValue::dangerous_new_pre_encoded(from, address.to_string(), encoded)
    })
}

/// Written by a program, not as an answer (RFC 3834, section 5): no robot answers it.
pub(super) fn auto_submitted() -> HeaderValue {
    let name = HeaderName::new_from_ascii_str("Auto-Submitted");
    HeaderValue::new(name, "auto-generated".to_owned())
}

/// A header has no line breaks.
fn single_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// The text as encoded words, one a line. None splits a character.
fn encode_words(text: &str) -> String {
    let (mut words, mut rest) = (Vec::new(), text);
    while !rest.is_empty() {
        let (word, after) = rest.split_at(rest.floor_char_boundary(WORD_BYTES));
        words.push(format!("=?utf-8?b?{}?=", BASE64_STANDARD.encode(word)));
        rest = after;
    }
    words.join("\r\n ")
}

#[cfg(test)]
mod tests {
    use lettre::Address;
    use lettre::message::header::Headers;

    use super::{named_sender, subject};

    fn written(value: lettre::message::header::HeaderValue) -> String {
        let mut headers = Headers::new();
        headers.insert_raw(value);
        headers.to_string()
    }

    #[test]
    fn a_text_like_an_encoded_word_is_encoded() {
        let encoded = "Subject: =?utf-8?b?UmVjZWlwdCDCtyA9P3V0Zi04P3E/eD89?=\r\n";
        assert_eq!(written(subject("Receipt · =?utf-8?q?x?=")), encoded);
        assert_eq!(written(subject("Order 7 =\n")), "Subject: Order 7 = \r\n");
        let long = written(subject(&"=?ü 日本".repeat(30)));
        assert!(long.lines().count() > 5 && long.lines().all(|line| line.len() <= 76), "{long}");
    }

    #[test]
    fn a_sender_like_an_encoded_word_is_encoded() {
        let address: Address = "receipts@kassa.test".parse().expect("an address");
        let encoded = "From: =?utf-8?b?PT91dGYtOD9xP3g/PQ==?=\r\n <receipts@kassa.test>\r\n";
        assert_eq!(named_sender("=?utf-8?q?x?=", &address).map(written), Some(encoded.to_owned()));
        assert!(named_sender("Karoo & Co =", &address).is_none());
    }
}
