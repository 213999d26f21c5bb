//! Addresses that people type for a server.

use url::Url;

/// An address with `http` or `https` and a host, without user name, password, query and fragment.
#[must_use]
pub fn parse_plain_url(text: &str) -> Option<Url> {
    Url::parse(text).ok().filter(|url| {
        matches!(url.scheme(), "http" | "https")
            && url.has_host()
            && url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
            && url.fragment().is_none()
    })
}

#[cfg(test)]
mod tests {
    use super::parse_plain_url;

    #[test]
    fn only_plain_addresses_are_parsed() {
        for text in ["http://127.0.0.1:12111", "https://api.test/v1/", "HTTPS://api.test"] {
            assert!(parse_plain_url(text).is_some(), "{text}");
        }
        for text in [
            "",
            "api.test",
            "ftp://api.test",
            "https://",
            "https://user@api.test",
            "https://:password@api.test",
            "https://api.test?a=b",
            "https://api.test#a",
        ] {
            assert_eq!(parse_plain_url(text), None, "{text}");
        }
    }
}
