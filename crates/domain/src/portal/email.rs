//! E-mail addresses of people.

/// An address in lower case, by which a person signs in.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EmailAddress(String);

/// The longest address that can be sent to (RFC 5321).
const MAX_BYTES: usize = 254;
const MAX_LOCAL_BYTES: usize = 64;

impl EmailAddress {
    /// Parses an address. Spaces around it are dropped, and case is ignored. `None` for a text that
    /// is no address.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let (local, domain) = text.rsplit_once('@')?;
        let is_plain = |part: &str| {
            let is_barred =
                |c: char| c.is_whitespace() || c.is_control() || "@,;<>\"()".contains(c);
            !part.is_empty() && !part.contains(is_barred)
        };
        let has_labels = domain.split('.').all(|label| !label.is_empty());
        let is_valid = is_plain(local)
            && is_plain(domain)
            && has_labels
            && local.len() <= MAX_LOCAL_BYTES
            && text.len() <= MAX_BYTES;
        is_valid.then_some(Self(text))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_in_lower_case() {
        let email = EmailAddress::parse(" Ann.Smith+kassa@Shop.Example ").expect("an address");
        assert_eq!(email.as_str(), "ann.smith+kassa@shop.example");
        assert!(EmailAddress::parse("ann@localhost").is_some());
    }

    #[test]
    fn other_texts_are_refused() {
        let long = format!("{}@shop.example", "a".repeat(65));
        for text in [
            "",
            "ann",
            "@shop.example",
            "ann@",
            "a b@c.d",
            "a@b@c",
            "a@b..c",
            "<a@b.c>",
            "a\0@b.c",
            &long,
        ] {
            assert_eq!(EmailAddress::parse(text), None, "{text:?}");
        }
    }
}
