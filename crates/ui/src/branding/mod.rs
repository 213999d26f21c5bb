//! A merchant's branding of the hosted page: a palette with sufficient contrast in its own style
//! sheet, and links.

mod link_url;
mod theme;
mod contrast;
mod palette;
mod stylesheet;
mod preview_stylesheet;

use axum::Router;
use axum::routing::get;

pub use self::link_url::parse_https_url;
pub use self::palette::{Palette, Palettes};
pub use self::preview_stylesheet::{PreviewTheme, preview_stylesheet_path, render_preview_css};
pub use self::stylesheet::{render_css, render_look, stylesheet_path};
pub use self::theme::Theme;

/// `/look/{name}.css`, whose content depends on its name alone.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/look/{file}", get(stylesheet::serve_stylesheet))
}
