//! The security headers of every page, and the headers exchanged with the island.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use url::{Host, Url};

/// Where browsers report what the policy has stopped.
pub const CSP_REPORT_PATH: &str = "/csp-reports";

/// Sent by the island, which cannot follow a redirect to another origin.
const FETCH_HEADER: HeaderName = HeaderName::from_static("x-kassa-fetch");

/// The address that the island opens next.
pub const FETCH_LOCATION_HEADER: HeaderName = HeaderName::from_static("x-kassa-location");

const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
const REPORTING_ENDPOINTS: HeaderName = HeaderName::from_static("reporting-endpoints");

/// Where `report-to` of the policy leads.
const ENDPOINTS: &str = "csp=\"/csp-reports\"";
/// More than a page's headers, so that they are moved at most once.
const PAGE_HEADERS: usize = 16;

const PERMISSIONS: &str = "accelerometer=(), browsing-topics=(), camera=(), \
    display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), \
    midi=(), payment=(), serial=(), usb=()";

/// Whether the island sent the request, not the browser itself.
pub fn is_script_request(headers: &HeaderMap) -> bool {
    headers.contains_key(FETCH_HEADER)
}

/// Sets the headers of a page. `return_url` is the address its forms may finally redirect to.
pub fn set_page_headers(headers: &mut HeaderMap, return_url: Option<&str>) {
    let policy = build_policy(return_url.and_then(parse_form_source).as_deref());
    headers.reserve(PAGE_HEADERS);
    for (name, value) in [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
        (PERMISSIONS_POLICY, HeaderValue::from_static(PERMISSIONS)),
        (OPENER_POLICY, HeaderValue::from_static("same-origin")),
        (RESOURCE_POLICY, HeaderValue::from_static("same-origin")),
        (REPORTING_ENDPOINTS, HeaderValue::from_static(ENDPOINTS)),
    ] {
        headers.insert(name, value);
    }
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
}

/// The default policy of `src/islands/loader.js` is the only one: it lets pages be parsed.
/// Browsers apply `form-action` to a form's redirects too, so it includes the return origin.
fn build_policy(form_source: Option<&str>) -> String {
    let form_source = form_source.map(|source| format!(" {source}")).unwrap_or_default();
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         img-src 'self'; connect-src 'self'; form-action 'self'{form_source}; \
         frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; \
         trusted-types default; report-uri {CSP_REPORT_PATH}; report-to csp"
    )
}

/// Whether a form of the page may redirect to an address.
pub fn may_redirect_to(address: &str) -> bool {
    parse_form_source(address).is_some()
}

/// The origin of an address as a source expression (decision 38). `None` for an invalid address,
/// and for an IPv6 address, which no source expression can name (CSP level 3, section 2.3.1).
fn parse_form_source(address: &str) -> Option<String> {
    let url = Url::parse(address).ok()?;
    match url.host()? {
        Host::Domain(_) | Host::Ipv4(_) => Some(url.origin().ascii_serialization()),
        Host::Ipv6(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_may_redirect_to_the_return_origin_only() {
        for (return_url, source) in [
            ("https://shop.test/done?x=1", "https://shop.test"),
            ("https://shop.test:8443/", "https://shop.test:8443"),
            ("http://127.0.0.1:4000/r", "http://127.0.0.1:4000"),
            ("https://192.0.2.1/r", "https://192.0.2.1"),
            ("https://münchen.test/", "https://xn--mnchen-3ya.test"),
        ] {
            assert_eq!(parse_form_source(return_url).as_deref(), Some(source));
        }
        assert_eq!(
            parse_form_source("https://a.test/;script-src *").as_deref(),
            Some("https://a.test")
        );
        assert_eq!(parse_form_source("http://[::1]:4000/r"), None, "nothing wider instead");
        assert!(build_policy(None).contains("form-action 'self';"));
    }
}
