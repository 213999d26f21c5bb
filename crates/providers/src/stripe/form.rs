//! Bodies and queries: form-encoded, with brackets for what is nested.

use axum::body::Bytes;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use zeroize::Zeroizing;

/// Enough for every request: a buffer that grows would leave copies of a card number.
const CAPACITY: usize = 16 * 1024;

const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// The fields of a request. They can contain a card number, so they are wiped when dropped.
pub(super) struct Form(Zeroizing<String>);

impl Form {
    pub(super) fn new() -> Self {
        Self(Zeroizing::new(String::with_capacity(CAPACITY)))
    }

    /// Adds a field. A nested name is written with brackets: `card[number]`.
    pub(super) fn with(mut self, name: &str, value: &str) -> Self {
        if !self.0.is_empty() {
            self.0.push('&');
        }
        self.0.extend(utf8_percent_encode(name, ESCAPED));
        self.0.push('=');
        self.0.extend(utf8_percent_encode(value, ESCAPED));
        self
    }

    pub(super) fn with_number(self, name: &str, value: i64) -> Self {
        self.with(name, &value.to_string())
    }

    /// Adds a field if there is a value.
    pub(super) fn with_optional(self, name: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) if !value.is_empty() => self.with(name, value),
            _ => self,
        }
    }

    /// The fields as they follow a `?`.
    pub(super) fn as_query(&self) -> &str {
        &self.0
    }

    /// The fields as a body, which can be sent more than once.
    pub(super) fn into_body(self) -> Bytes {
        Bytes::from_owner(self)
    }
}

impl AsRef<[u8]> for Form {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// An identifier within a path.
pub(super) fn escape(segment: &str) -> String {
    utf8_percent_encode(segment, ESCAPED).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_values_are_escaped() {
        let form = Form::new()
            .with("payment_method_types[]", "card")
            .with("metadata[kassa]", "a b&c=d/é")
            .with_number("amount", 1250)
            .with_optional("customer", None)
            .with_optional("description", Some(""))
            .with_optional("email", Some("a+b@example.test"));
        let encoded = "payment_method_types%5B%5D=card&metadata%5Bkassa%5D=a%20b%26c%3Dd%2F%C3%A9\
            &amount=1250&email=a%2Bb%40example.test";
        assert_eq!(form.as_query(), encoded);
        assert_eq!(&form.into_body()[..], encoded.as_bytes());
        assert_eq!(escape("pi_1/../x?y"), "pi_1%2F..%2Fx%3Fy");
    }
}
