//! Requests that browsers and proxies make without their user. A GET that changes something refuses
//! them (decision 12).

use axum::http::HeaderMap;

/// Browsers and proxies mark requests that no user has made.
pub fn is_prefetch(headers: &HeaderMap) -> bool {
    ["sec-purpose", "purpose", "x-purpose", "x-moz"]
        .iter()
        .flat_map(|name| headers.get_all(*name))
        .any(|value| {
            let value = value.as_bytes().to_ascii_lowercase();
            [&b"prefetch"[..], b"prerender", b"preview"]
                .iter()
                .any(|marker| value.windows(marker.len()).any(|window| window == *marker))
        })
}
