//! Forms: the body of a post, its fields, and what is wrong with them.

mod fields;
mod json;
mod body;
mod errors;
mod amounts;

pub(super) use self::amounts::{amount_wrong, read_amount, read_amount_to_move, show_amount};
pub(super) use self::body::{BodyError, BodyKind, read_form};
pub(super) use self::errors::FieldErrors;
pub(super) use self::fields::Fields;
