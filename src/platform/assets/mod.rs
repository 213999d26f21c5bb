//! The browser bundle, embedded: script, WASM, style sheet and pictures, each in the encodings it
//! was packed in.
//!
//! `cargo xtask bundle` writes the files and `build.rs` the table. A file named by its content may
//! be kept for ever; the few that are asked for by a well-known name are asked about again.

pub mod encoding;

use axum::{
    Router,
    body::Bytes,
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::get,
};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use encoding::Encoding;
use sha2::{Digest as _, Sha384};

const CACHE_IMMUTABLE: HeaderValue =
    HeaderValue::from_static("public, max-age=31536000, immutable");
const CACHE_ONE_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// One file of the bundle.
#[derive(Debug)]
pub struct Asset {
    /// What the code calls it: `main.css`, `brands/visa.svg`.
    pub name: &'static str,
    /// The path it is served under: `/assets/main.3f2a91c0.css`, or `/robots.txt`.
    pub path: &'static str,
    /// A weak tag made of the content's SHA-256, for it stands for every encoding.
    pub etag: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

/// Every file of the bundle: `kassa.js`, `kassa.wasm`, `main.css`, `demo.css`, and those of
/// `public/` by their path in it.
pub static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The path of a file that is known to be in the bundle. In a constant, a wrong name does not
/// compile: `const STYLE: &str = assets::url("main.css");`
///
/// # Panics
/// If there is no such file; where the name is made at run time, [`find`] is the question to ask.
pub const fn url(name: &str) -> &'static str {
    let mut at = 0;
    while at < ASSETS.len() {
        if const_str_eq(ASSETS[at].name, name) {
            return ASSETS[at].path;
        }
        at += 1;
    }
    panic!("no such file in the browser bundle")
}

/// The file that the code calls `name`.
pub fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

/// The path of the page's only script, a module.
pub const fn loader_path() -> &'static str {
    const LOADER: &str = url("kassa.js");
    LOADER
}

/// Serves the bundle: `/assets/{file}` and the well-known names.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let fixed = ASSETS.iter().filter(|asset| !asset.is_named_by_content());
    fixed.fold(Router::new().route("/assets/{file}", get(serve_asset)), |router, asset| {
        router.route(asset.path, get(serve_asset))
    })
}

async fn serve_asset(uri: Uri, headers: HeaderMap) -> Response {
    match ASSETS.iter().find(|asset| asset.path == uri.path()) {
        Some(asset) => asset.respond(&headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The digest of a file as an `integrity` attribute has it (Subresource Integrity): SHA-384 in
/// base64.
pub fn sri_digest(content: &[u8]) -> String {
    format!("sha384-{}", STANDARD.encode(Sha384::digest(content)))
}

impl Asset {
    pub fn integrity(&self) -> String {
        sri_digest(self.plain)
    }

    /// The content itself, not encoded.
    pub fn content(&self) -> &'static [u8] {
        self.plain
    }

    fn is_named_by_content(&self) -> bool {
        self.path.starts_with("/assets/")
    }

    fn encoded_content(&self, encoding: Encoding) -> Option<&'static [u8]> {
        match encoding {
            Encoding::Brotli => self.brotli,
            Encoding::Gzip => self.gzip,
        }
    }

    /// What the client prefers of what there is; unencoded if it wants none of it.
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

    fn respond(&self, headers: &HeaderMap) -> Response {
        let (encoding, content) = self.negotiate(headers);
        let is_not_modified =
            headers.get_all(header::IF_NONE_MATCH).iter().any(|known| self.matches_etag(known));
        let mut response = if is_not_modified {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            Bytes::from_static(content).into_response()
        };
        let response_headers = response.headers_mut();
        response_headers.insert(
            header::CACHE_CONTROL,
            if self.is_named_by_content() { CACHE_IMMUTABLE } else { CACHE_ONE_HOUR },
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

    /// Whether an `If-None-Match` names this content.
    fn matches_etag(&self, if_none_match: &HeaderValue) -> bool {
        if_none_match.to_str().is_ok_and(|known| {
            known.split(',').any(|tag| tag.trim() == "*" || tag.trim() == self.etag)
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

/// `==` of strings, for constants.
const fn const_str_eq(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    let mut at = 0;
    while at < left.len() && at < right.len() && left[at] == right[at] {
        at += 1;
    }
    at == left.len() && at == right.len()
}

#[cfg(test)]
mod tests;
