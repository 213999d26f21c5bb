//! `Idempotency-Key`: a repeated request is executed only once (decision 15), and a refused one is
//! not executed later (decision 49).

mod key;
mod operation_error;
mod guard;
mod attempts;

pub use self::attempts::{respond_to_attempt_error, respond_to_repeated, store_and_respond};
pub use self::guard::{EncodedResponse, IdempotencyCheck, IdempotencyGuard};
pub use self::key::KeyOwner;
pub use self::operation_error::OperationError;
