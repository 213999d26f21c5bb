//! Validates JSON request bodies and reports all problems at once (decision 14).
//!
//! A body is declared once, by [`request_body!`]: that is how it is read, and what the API
//! description says of it (decision 166). A [`Parser`] takes a [`LocatedValue`] and returns the
//! parsed value, or records a problem and returns `None`.

mod problem;
mod location;
mod json;
mod value;
mod parser;
mod request_body;
mod primitives;
mod standard_codes;
mod host_name;
mod private_address;
mod return_url;
mod body;

pub use self::body::{Validated, validate_body};
pub use self::json::{JsonValue, parse_json};
pub use self::location::Location;
pub use self::parser::{Components, Parser, named, nested, parser};
pub use self::primitives::{
    Choice, boolean, choice, date, duration, email_address, identifier, integer, list,
    parse_choice, telephone, text,
};
pub use self::problem::{LocationStep, ProblemKind, ValidationProblem, ValidationProblems};
pub(crate) use self::request_body::request_body;
pub use self::request_body::{Optional, OptionalText, Required, document, name_of, run_check};
pub use self::return_url::{accept_return_url, is_return_url, url_text, url_text_or_empty};
pub use self::standard_codes::{country_code, currency_code, find_language_tag, language_tag};
pub use self::value::{LocatedObject, LocatedValue};
