//! Validates JSON request bodies and reports all problems at once (decision 14).
//!
//! ```text
//! let order = raw_request.validate_body(|body| {
//!     let amount = body.required("amount", integer(0..=MAX_MINOR));
//!     let description = body.optional_text("description", text(1..=255));
//!     Some(Order { amount: amount?, description: description? })
//! });
//! ```
//! A parser takes a [`LocatedValue`] and returns the parsed value, or records a problem and returns
//! `None`. Read every field before the first `?`, so that one problem does not hide another.

mod problem;
mod location;
mod json;
mod value;
mod primitives;
mod standard_codes;
mod host_name;
mod private_address;
mod return_url;
mod body;

pub use self::body::{Validated, validate_body};
pub use self::json::{JsonValue, parse_json};
pub use self::location::Location;
pub use self::primitives::{
    choice, duration, identifier, integer, list, parse_boolean, parse_date, parse_email,
    parse_phone, text,
};
pub use self::problem::{LocationStep, ProblemKind, ValidationProblem, ValidationProblems};
pub use self::return_url::{is_return_url, return_url};
pub use self::standard_codes::{find_language_tag, parse_country, parse_currency, parse_locale};
pub use self::value::{LocatedObject, LocatedValue};
