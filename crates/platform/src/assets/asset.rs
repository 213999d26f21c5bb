//! One file of the bundle, and the response that serves it.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha384};

use super::encoding::Encoding;

const CACHE_IMMUTABLE: HeaderValue =
    HeaderValue::from_static("public, max-age=31536000, immutable");
const CACHE_ONE_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// One file of the bundle.
#[derive(Debug)]
pub struct Asset {
    /// The name in the sources: `main.css`, `marks.svg`.
    pub name: &'static str,
    /// The path it is served under: `/assets/main.3f2a91c0.css`, or `/robots.txt`.
    pub path: &'static str,
    /// A weak tag from the content's SHA-256: it applies to every encoding.
    pub etag: &'static str,
    pub(super) plain: &'static [u8],
    pub(super) brotli: Option<&'static [u8]>,
    pub(super) gzip: Option<&'static [u8]>,
}

/// The digest of a file for an `integrity` attribute (Subresource Integrity): SHA-384 in base64.
pub fn sri_digest(content: &[u8]) -> String {
    format!("sha384-{}", STANDARD.encode(Sha384::digest(content)))
}

impl Asset {
    /// The value of an `integrity` attribute.
    pub fn integrity(&self) -> String {
        sri_digest(self.plain)
    }

    /// The content without an encoding.
    pub fn content(&self) -> &'static [u8] {
        self.plain
    }

    pub(super) fn is_named_by_hash(&self) -> bool {
        self.path.starts_with("/assets/")
    }

    fn encoded_content(&self, encoding: Encoding) -> Option<&'static [u8]> {
        match encoding {
            Encoding::Brotli => self.brotli,
            Encoding::Gzip => self.gzip,
        }
    }

    /// The available encoding that the client prefers, `None` if it accepts none of them.
    fn negotiate(&self, headers: &HeaderMap) -> (Option<Encoding>, &'static [u8]) {
        let mut best = (None, self.plain, 0);
        for encoding in Encoding::ALL {
            let weight = encoding.weight(headers);
            if let Some(content) = self.encoded_content(encoding).filter(|_| weight > best.2) {
                best = (Some(encoding), content, weight);
            }
        }
        (best.0, best.1)
    }

    pub(super) fn respond(&self, headers: &HeaderMap) -> Response {
        let (encoding, content) = self.negotiate(headers);
        let is_not_modified =
            headers.get_all(header::IF_NONE_MATCH).iter().any(|value| self.matches_etag(value));
        let mut response = if is_not_modified {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            Bytes::from_static(content).into_response()
        };
        let response_headers = response.headers_mut();
        response_headers.insert(
            header::CACHE_CONTROL,
            if self.is_named_by_hash() { CACHE_IMMUTABLE } else { CACHE_ONE_HOUR },
        );
        response_headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
        response_headers.insert(header::ETAG, HeaderValue::from_static(self.etag));
        response_headers
            .insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(self.name)));
        response_headers
            .insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        response_headers
            .insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
        if let Some(encoding) = encoding.filter(|_| !is_not_modified) {
            response_headers
                .insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
        }
        response
    }

    /// Whether an `If-None-Match` header contains this content's tag.
    fn matches_etag(&self, if_none_match: &HeaderValue) -> bool {
        if_none_match.to_str().is_ok_and(|tags| {
            tags.split(',').any(|tag| tag.trim() == "*" || tag.trim() == self.etag)
        })
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "ico" => "image/x-icon",
        "png" => "image/png",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
