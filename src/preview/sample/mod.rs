//! Renders a page of an intent that does not exist, in any state and with inactive forms. Only the
//! preview for merchants uses it.

mod values;
mod state;
mod page;
mod session;
mod render;

pub use self::page::PreviewPage;
pub use self::render::{render_framed, render_preview};
pub use self::state::PreviewState;
