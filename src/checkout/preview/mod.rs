//! Renders a page of an intent that does not exist, in any state and with inactive forms. Only the
//! preview for merchants uses it.

mod samples;
mod preview_state;
mod preview_page;
mod session;
mod render;

pub use self::preview_page::PreviewPage;
pub use self::preview_state::PreviewState;
pub use self::render::{render_framed, render_preview};
