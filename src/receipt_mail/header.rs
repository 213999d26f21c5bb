//! Headers whose text somebody has typed.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use lettre::Address;
use lettre::message::header::{HeaderName, HeaderValue};

/// Of a line, without its end.
const LINE_LENGTH: usize = 78;
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

/// The sender's name and address. A name in ASCII is a quoted string (RFC 5322, section 3.2.4):
/// filters count an encoded word that is not needed against a message. Any other is encoded, and so
/// is one that looks encoded: readers find encoded words within quotes too, although there are none
/// (RFC 2047, section 5).
pub(super) fn sender(name: &str, address: &Address) -> HeaderValue {
    let name = single_line(name);
    let written = match name.is_ascii() && !name.contains(ENCODED_WORD) {
        true => quote(&name),
        false => encode_words(&name),
    };
    let from = HeaderName::new_from_ascii_str("From");
    let value = format!("{written}\r\n <{address}>");
    HeaderValue::dangerous_new_pre_encoded(from, address.to_string(), value)
}

/// A quoted string, on lines of at most 78 characters where its blanks allow it (RFC 5322,
/// section 2.1.1).
fn quote(text: &str) -> String {
    let (mut quoted, mut length) = (String::from('"'), "From: \"".len());
    for (index, word) in text.split(' ').enumerate() {
        let escaped = word.replace('\\', "\\\\").replace('"', "\\\"");
        if index > 0 && !word.is_empty() && length + " \"".len() + escaped.len() > LINE_LENGTH {
            quoted.push_str("\r\n");
            length = 0;
        }
        if index > 0 {
            quoted.push(' ');
        }
        quoted.push_str(&escaped);
        length += 1 + escaped.len();
    }
    quoted.push('"');
    quoted
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
    use lettre::message::header::Headers;

    use super::{sender, subject};

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

    fn from(name: &str) -> String {
        written(sender(name, &"receipts@kassa.test".parse().expect("an address")))
    }

    /// RFC 5322, section 3.2.4.
    #[test]
    fn a_sender_in_ascii_is_a_quoted_string() {
        for (name, quoted) in [
            ("Karoo", r#""Karoo""#),
            ("Ann's Bakery", r#""Ann's Bakery""#),
            (
                "Karoo & Co =, (Pty) Ltd. <x@y.example>",
                r#""Karoo & Co =, (Pty) Ltd. <x@y.example>""#,
            ),
            (r#"The "Old" Shop\"#, r#""The \"Old\" Shop\\""#),
            ("A  B\r\nBcc: eve@evil.test", r#""A  B  Bcc: eve@evil.test""#),
        ] {
            assert_eq!(
                from(name),
                format!("From: {quoted}\r\n <receipts@kassa.test>\r\n"),
                "{name}"
            );
        }
        let long = from(&"Words of a name  ".repeat(20));
        assert!(long.lines().count() > 5 && long.lines().all(|line| line.len() <= 78), "{long}");
        assert!(long.lines().all(|line| !line.trim().is_empty()), "{long}");
    }

    /// RFC 2047, section 5.
    #[test]
    fn any_other_sender_is_encoded() {
        for (name, encoded) in [
            ("=?utf-8?q?x?=", "=?utf-8?b?PT91dGYtOD9xP3g/PQ==?="),
            ("Bäcker", "=?utf-8?b?QsOkY2tlcg==?="),
        ] {
            assert_eq!(from(name), format!("From: {encoded}\r\n <receipts@kassa.test>\r\n"));
        }
    }
}
