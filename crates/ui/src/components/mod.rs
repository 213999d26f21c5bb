//! Components that pages of every kind share.

mod alert;
mod document;

pub use self::alert::Alert;
pub use self::document::{Document, Script};
