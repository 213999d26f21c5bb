//! `Idempotency-Key`: a repeated request is executed only once (decision 15).

mod key;
mod guard;
mod attempts;

pub use self::attempts::{respond_to_repeated, store_and_respond};
pub use self::guard::{IdempotencyCheck, IdempotencyGuard};
pub use self::key::KeyOwner;
