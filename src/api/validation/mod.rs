//! Reads JSON bodies, and tells of everything that is wrong with one at once (decision 14).
//!
//! ```text
//! let order = decode::body(&request, |body| {
//!     let amount = body.required("amount", integer(0..=LARGEST_MINOR));
//!     let note = body.optional("note", text(1..=255));
//!     Some(Order { amount: amount?, note: note? })
//! })?;
//! ```
//! A reader takes a [`Value`] and gives what it means, or tells what is wrong with it and gives
//! nothing. Since every field is read before any `?`, no problem hides another one.

mod problem;
mod location;
mod json;
mod value;
mod object;
mod primitives;
mod standard_codes;
mod return_url;
mod body;

pub use self::body::{Validated, validate_body};
pub use self::json::{JsonValue, parse_json};
pub use self::location::Location;
pub use self::object::LocatedObject;
pub use self::primitives::{choice, integer, list, parse_boolean, parse_date, parse_email, text};
pub use self::problem::{LocationStep, ProblemKind, ValidationProblem, ValidationProblems};
pub use self::return_url::return_url;
pub use self::standard_codes::{parse_country, parse_currency, parse_locale};
pub use self::value::LocatedValue;
