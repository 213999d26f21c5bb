//! The browser bundle: script, WASM, style sheets and pictures, each in the encodings it was packed
//! in. A release embeds it, other builds read its folder.
//!
//! `cargo xtask bundle` writes the files and `build.rs` the embedded table. A file whose name
//! contains its hash is cached without a limit; files with a well-known name are revalidated.

mod encoding;
mod asset;
#[cfg(not(embedded_bundle))]
mod bundle_folder;

#[cfg(not(embedded_bundle))]
use std::sync::LazyLock;

use axum::Router;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

pub use self::asset::{Asset, sri_digest};

/// What is in the program: the browser bundle in a release; else the style sheets and pictures as
/// they are in the sources, without `kassa.js` and `kassa.wasm`.
static EMBEDDED: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Every file of the bundle: `kassa.js`, `kassa.wasm`, `main.css`, `demo.css`, and those of
/// `public/` by their path in it. Without a bundle there is no `kassa.js` and no `kassa.wasm`, and
/// nothing is compressed.
#[cfg(embedded_bundle)]
pub fn all() -> &'static [Asset] {
    EMBEDDED
}

/// Every file of the bundle, which is read from its folder at the first use, or of the sources if
/// there is no bundle.
#[cfg(not(embedded_bundle))]
pub fn all() -> &'static [Asset] {
    static FILES: LazyLock<&[Asset]> = LazyLock::new(|| bundle_folder::read().unwrap_or(EMBEDDED));
    &FILES
}

/// The name of a file that the bundle contains. In a constant, an unknown name does not compile:
/// `const STYLE: AssetName = AssetName::new("main.css");`
#[derive(Clone, Copy, Debug)]
pub struct AssetName(&'static str);

impl AssetName {
    /// # Panics
    /// If there is no such file. For names known only at run time, use [`find`].
    pub const fn new(name: &'static str) -> Self {
        let mut index = 0;
        while index < EMBEDDED.len() {
            if const_str_eq(EMBEDDED[index].name, name) {
                return Self(name);
            }
            index += 1;
        }
        panic!("no such file in the browser bundle")
    }

    /// The path it is served under.
    ///
    /// # Panics
    /// If the bundle was made from other sources, which lack the file.
    pub fn path(self) -> &'static str {
        find(self.0).expect("a file of the bundle; run `cargo xtask bundle`").path
    }
}

/// The file with this [`Asset::name`], `None` if there is none.
pub fn find(name: &str) -> Option<&'static Asset> {
    all().iter().find(|asset| asset.name == name)
}

/// The page's only script, a module. `None` without the browser bundle: pages then work without
/// script.
pub fn loader() -> Option<&'static Asset> {
    find("kassa.js")
}

/// Serves the bundle: `/assets/{file}` and the well-known names.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let fixed = all().iter().filter(|asset| !asset.is_named_by_hash());
    fixed.fold(Router::new().route("/assets/{file}", get(serve_asset)), |router, asset| {
        router.route(asset.path, get(serve_asset))
    })
}

async fn serve_asset(uri: Uri, headers: HeaderMap) -> Response {
    match all().iter().find(|asset| asset.path == uri.path()) {
        Some(asset) => asset.respond(&headers),
        None => StatusCode::NOT_FOUND.into_response(),
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
