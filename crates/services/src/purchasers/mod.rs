//! What is held about a purchaser: found by an address, erased, and exported.

mod email_hash;
mod erasure;
mod export;
mod exported;

pub use self::email_hash::hash_stored_emails;
pub(crate) use self::email_hash::{hash_email, hash_email_of_order};
pub(crate) use self::erasure::erase_stored_data;
pub use self::erasure::{ErasedRows, ErasureError, erase_purchaser};
pub use self::export::export_purchaser;
