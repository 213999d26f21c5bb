//! What is held about a purchaser: erased, and exported.

mod erasure;
mod export;
mod exported;

pub(crate) use self::erasure::erase_stored_data;
pub use self::erasure::{ErasedRows, ErasureError, erase_purchaser};
pub use self::export::export_purchaser;
