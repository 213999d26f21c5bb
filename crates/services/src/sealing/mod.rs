//! The master keys of the database: which there are, how one is added and retired, and how the
//! records follow (decision 39).

mod records;
mod sealed_records;
mod rotation;
mod resealing;

pub use self::records::{MasterKeyRecord, MasterKeys};
pub use self::resealing::Resealing;
pub use self::rotation::{
    KeyReport, KeyUse, ListedKeys, RetireError, Rotated, RotationError, list_keys, retire_key,
    rotate_key,
};
pub use self::sealed_records::opens_what_is_stored;
