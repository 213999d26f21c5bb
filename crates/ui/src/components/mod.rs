//! Components that pages of every kind share.

mod alert;
mod document;
mod icon;

pub use self::alert::Alert;
pub use self::document::{Document, Script};
pub use self::icon::{Icon, LineIcon};
