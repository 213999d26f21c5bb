//! Headers by which the browser of a customer is known.

use axum::http::HeaderMap;

/// In which a page host passes on how the browser calls itself.
pub const CLIENT_USER_AGENT: &str = "x-kassa-client-user-agent";

/// More is no browser.
const MAX_LENGTH: usize = 500;

/// The text of a header, cut off at 500 bytes. `None` if there is none.
#[must_use]
pub fn read_header(headers: &HeaderMap, name: &str) -> Option<String> {
    let text = headers.get(name)?.to_str().ok()?.trim();
    // Header text is ASCII.
    let text = text.get(..MAX_LENGTH).unwrap_or(text);
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_header_is_cut_off() {
        let read = |text: &str| {
            let value = HeaderValue::from_str(text).expect("a value");
            let headers = HeaderMap::from_iter([("user-agent".parse().expect("a name"), value)]);
            read_header(&headers, "user-agent")
        };
        assert_eq!(read("Mozilla/5.0").as_deref(), Some("Mozilla/5.0"));
        assert_eq!(read(" "), None);
        assert_eq!(read(&"a".repeat(600)).map(|text| text.len()), Some(500));
        assert_eq!(read_header(&HeaderMap::new(), "user-agent"), None);
    }
}
