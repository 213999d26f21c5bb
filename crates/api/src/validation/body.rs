//! Validation of a whole request body.

use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderValue};

use super::json::parse_json;
use super::location::Location;
use super::problem::{ProblemKind, ValidationProblem, ValidationProblems};
use super::value::{LocatedObject, LocatedValue};

/// The parsed body and the problems that were found.
pub struct Validated<T> {
    value: Option<T>,
    problems: Vec<ValidationProblem>,
}

impl<T> Validated<T> {
    /// Adds a problem that was found after parsing, for example by a database query.
    pub fn add_problem(&mut self, problem: ValidationProblem) {
        self.problems.push(problem);
    }

    /// # Errors
    /// All problems, if there are any.
    pub fn into_result(self) -> Result<T, Vec<ValidationProblem>> {
        match self.value {
            Some(value) if self.problems.is_empty() => Ok(value),
            _ => Err(self.problems),
        }
    }
}

/// Checks the content type, parses the JSON and passes the body's object to `parse`.
pub fn validate_body<T>(
    headers: &HeaderMap,
    body: &[u8],
    parse: impl FnOnce(&LocatedObject<'_>) -> Option<T>,
) -> Validated<T> {
    let problems = ValidationProblems::default();
    let value = parse_object(headers, body, &problems, parse);
    Validated { value, problems: problems.into_vec() }
}

fn parse_object<T>(
    headers: &HeaderMap,
    body: &[u8],
    problems: &ValidationProblems,
    parse: impl FnOnce(&LocatedObject<'_>) -> Option<T>,
) -> Option<T> {
    let location = Location::Root("body");
    if !is_json(headers) {
        let header = Location::Root("header");
        let msg = "Must be application/json, in UTF-8";
        problems.add(
            Location::Field(&header, "Content-Type").to_loc(),
            ProblemKind::ContentType,
            msg,
        );
        return None;
    }
    if body.is_empty() {
        problems.add(location.to_loc(), ProblemKind::Missing, "Body required");
        return None;
    }
    let Ok(text) = std::str::from_utf8(body) else {
        problems.add(location.to_loc(), ProblemKind::Json, "Not well-formed JSON: not UTF-8");
        return None;
    };
    let json = parse_json(text, location, problems)?;
    parse(&LocatedValue::new(&json, location, problems).require_object()?)
}

/// Whether there is exactly one `Content-Type`, `application/json`, with no charset other than
/// UTF-8. Other parameters are ignored.
fn is_json(headers: &HeaderMap) -> bool {
    let mut values = headers.get_all(CONTENT_TYPE).iter();
    match (values.next().map(HeaderValue::to_str), values.next()) {
        (Some(Ok(value)), None) => {
            let mut segments = value.split(';').map(str::trim);
            segments
                .next()
                .is_some_and(|media_type| media_type.eq_ignore_ascii_case("application/json"))
                && segments.all(is_allowed_parameter)
        }
        _ => false,
    }
}

fn is_allowed_parameter(parameter: &str) -> bool {
    match parameter.split_once('=') {
        Some((name, charset)) if name.trim().eq_ignore_ascii_case("charset") => {
            charset.trim().trim_matches('"').eq_ignore_ascii_case("utf-8")
        }
        _ => true,
    }
}
