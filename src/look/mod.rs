//! A merchant's look as the page shows it: colours that can be read, in a style sheet of their own, and a logo.

mod address;
mod palette;
mod stylesheet;
mod logo;

use axum::Router;
use axum::routing::get;

pub use self::address::parse_https_url;
pub use self::logo::{ImageFormat, LogoError, detect_logo_format, is_logo_id};
pub use self::palette::{Palette, Palettes, Theme};
pub use self::stylesheet::{PreviewTheme, stylesheet_path, preview_stylesheet_path, render_preview_css, render_css};

/// `/look/{name}.css`, which needs to know nothing but its name.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/look/{file}", get(stylesheet::serve_stylesheet))
}
