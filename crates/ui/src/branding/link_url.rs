//! The addresses of a merchant's own pages.

use url::Url;

/// In bytes; longer than any address in use.
const MAX_LENGTH: usize = 2000;

/// Normalizes an `https` address as browsers do. `None` for any other text.
#[must_use]
pub fn parse_https_url(text: &str) -> Option<String> {
    let url = Url::parse(text).ok()?;
    (url.scheme() == "https" && url.has_host() && text.len() <= MAX_LENGTH).then(|| url.to_string())
}

#[cfg(test)]
mod tests {
    use super::parse_https_url;

    #[test]
    fn only_https_addresses_are_accepted() {
        assert_eq!(
            parse_https_url("https://shop.test/terms?x=1#y").as_deref(),
            Some("https://shop.test/terms?x=1#y")
        );
        let long = format!("https://shop.test/{}", "x".repeat(2000));
        for invalid in
            ["http://shop.test", "javascript:alert(1)", "shop.test", "", "https://", &long]
        {
            assert_eq!(parse_https_url(invalid), None, "{invalid}");
        }
    }
}
