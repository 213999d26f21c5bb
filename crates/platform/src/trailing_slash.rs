//! Addresses of pages as people type them, with a slash behind.

use axum::http::Uri;
use axum::response::Redirect;

/// A permanent redirect to the same address without the slashes at the end of its path.
pub async fn redirect_without_slash(uri: Uri) -> Redirect {
    let path = uri.path().trim_end_matches('/');
    match uri.query() {
        Some(query) => Redirect::permanent(&format!("{path}?{query}")),
        None => Redirect::permanent(path),
    }
}
