//! A merchant's look as the page shows it: colours that can be read, in a style sheet of their own,
//! and a logo.

mod link_url;
mod palette;
mod stylesheet;
mod logo;

use axum::Router;
use axum::routing::get;

pub use self::link_url::parse_https_url;
pub use self::logo::{ImageFormat, LogoError, detect_logo_format, is_logo_id};
pub use self::palette::{Palette, Palettes, Theme};
pub use self::stylesheet::{
    PreviewTheme, preview_stylesheet_path, render_css, render_preview_css, stylesheet_path,
};

/// `/look/{name}.css`, which needs to know nothing but its name.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/look/{file}", get(stylesheet::serve_stylesheet))
}
