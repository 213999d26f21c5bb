//! The browser bundle, embedded: script, WASM, style sheet and pictures, each in the encodings it
//! was packed in.
//!
//! `cargo xtask bundle` writes the files and `build.rs` the table. A file whose name contains its
//! hash is cached without a limit; files with a well-known name are revalidated.

mod encoding;

use axum::{
    Router,
    body::Bytes,
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::get,
};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha384};

use encoding::Encoding;

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
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

/// Every file of the bundle: `kassa.js`, `kassa.wasm`, `main.css`, `demo.css`, and those of
/// `public/` by their path in it. Without the browser bundle there is no `kassa.js` and no
/// `kassa.wasm`, and nothing is compressed.
pub static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The path of a file that the bundle contains. In a constant, an unknown name does not compile:
/// `const STYLE: &str = assets::url("main.css");`
///
/// # Panics
/// If there is no such file. For names known only at run time, use [`find`].
pub const fn url(name: &str) -> &'static str {
    let mut index = 0;
    while index < ASSETS.len() {
        if const_str_eq(ASSETS[index].name, name) {
            return ASSETS[index].path;
        }
        index += 1;
    }
    panic!("no such file in the browser bundle")
}

/// The file with this [`Asset::name`], `None` if there is none.
pub fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

/// The page's only script, a module. `None` if the program was built without the browser bundle:
/// pages then work without script.
pub fn loader() -> Option<&'static Asset> {
    find("kassa.js")
}

/// Serves the bundle: `/assets/{file}` and the well-known names.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let fixed = ASSETS.iter().filter(|asset| !asset.is_named_by_hash());
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

    fn is_named_by_hash(&self) -> bool {
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

    fn respond(&self, headers: &HeaderMap) -> Response {
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

/// Compares strings in constants, where `==` is not available.
const fn const_str_eq(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    let mut index = 0;
    while index < left.len() && index < right.len() && left[index] == right[index] {
        index += 1;
    }
    index == left.len() && index == right.len()
}

#[cfg(test)]
mod tests;
