//! Reads JSON bodies, and tells of everything that is wrong with one at once (decision 14).
//!
//! ```text
//! let order = decode::body(&request, |body| {
//!     let amount = body.required("amount", integer(0..=LARGEST_MINOR));
//!     let note = body.optional("note", text(1..=255));
//!     Some(Order { amount: amount?, note: note? })
//! })?;
//! ```
//! A reader takes a [`Value`] and gives what it means, or tells what is wrong with it and gives nothing. Since every
//! field is read before any `?`, no problem hides another one.

mod problem;
mod place;
mod json;
mod value;
mod object;
mod read;
mod codes;
mod return_url;
mod body;

pub use self::body::{Validated, validate_body};
pub use self::codes::{parse_country, parse_currency, parse_locale};
pub use self::json::{JsonValue, parse_json};
pub use self::object::LocatedObject;
pub use self::place::Location;
pub use self::problem::{ProblemKind, ValidationProblem, ValidationProblems, LocationStep};
pub use self::read::{parse_boolean, choice, parse_date, parse_email, integer, list, text};
pub use self::return_url::return_url;
pub use self::value::LocatedValue;
