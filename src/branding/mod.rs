//! A merchant's branding of the hosted page: a palette with sufficient contrast in its own style
//! sheet, a logo, and links.

mod link_url;
mod picture;
mod logo;
mod theme;
mod contrast;
mod palette;
mod stylesheet;
mod preview_stylesheet;
#[cfg(any(test, fuzzing))]
pub mod fuzz;

use axum::Router;
use axum::routing::get;

pub use self::link_url::parse_https_url;
pub use self::logo::{
    LogoError, LogoFile, MAX_LOGO_BYTES, MAX_LOGO_SIDE, is_logo_id, read_logo, without_metadata,
};
pub use self::palette::{Palette, Palettes};
pub use self::picture::ImageFormat;
pub use self::preview_stylesheet::{PreviewTheme, preview_stylesheet_path, render_preview_css};
pub use self::stylesheet::{render_css, render_look, stylesheet_path};
pub use self::theme::Theme;

/// `/look/{name}.css`, whose content depends on its name alone.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/look/{file}", get(stylesheet::serve_stylesheet))
}
