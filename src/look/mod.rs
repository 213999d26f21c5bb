//! A merchant's look as the page shows it: colours that can be read, in a style sheet of their own, and a logo.

mod address;
mod palette;
mod stylesheet;
mod logo;

use axum::Router;
use axum::routing::get;

pub use self::address::web_address;
pub use self::logo::{Kind, NotALogo, inspect, is_logo_id};
pub use self::palette::{Palette, Palettes, Theme};
pub use self::stylesheet::{PreviewTheme, address, preview_address, preview_text, text};

/// `/look/{name}.css`, which needs to know nothing but its name.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/look/{file}", get(stylesheet::serve))
}
