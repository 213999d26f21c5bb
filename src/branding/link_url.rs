//! Which addresses of a merchant's own the page links to.

use url::Url;

/// Far longer than any that people have.
const MAX_LENGTH: usize = 2000;

/// An address of the web, over TLS, as a browser writes it.
#[must_use]
pub fn parse_https_url(text: &str) -> Option<String> {
    let url = Url::parse(text).ok()?;
    (url.scheme() == "https" && url.has_host() && text.len() <= MAX_LENGTH).then(|| url.to_string())
}

#[cfg(test)]
mod tests {
    use super::parse_https_url;

    #[test]
    fn only_pages_over_tls() {
        assert_eq!(
            parse_https_url("https://shop.test/terms?x=1#y").as_deref(),
            Some("https://shop.test/terms?x=1#y")
        );
        let long = format!("https://shop.test/{}", "x".repeat(2000));
        for wrong in ["http://shop.test", "javascript:alert(1)", "shop.test", "", "https://", &long]
        {
            assert_eq!(parse_https_url(wrong), None, "{wrong}");
        }
    }
}
