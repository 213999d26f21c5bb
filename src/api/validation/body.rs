//! The body of a request, from its bytes to what it means.

use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderValue};

use super::json::parse_json;
use super::location::Location;
use super::object::LocatedObject;
use super::problem::{ProblemKind, ValidationProblem, ValidationProblems};
use super::value::LocatedValue;
use crate::api::ApiError;
use crate::api::request::RawRequest;

/// What a body means, with everything that is wrong with it.
pub struct Validated<T> {
    value: Option<T>,
    problems: Vec<ValidationProblem>,
}

impl<T> Validated<T> {
    /// Tells of a problem that only came to light later.
    pub fn add_problem(&mut self, problem: ValidationProblem) {
        self.problems.push(problem);
    }

    /// # Errors
    /// 422 with every problem.
    pub fn into_result(self) -> Result<T, ApiError> {
        match self.value {
            Some(value) if self.problems.is_empty() => Ok(value),
            _ => Err(ApiError::invalid_request(self.problems)),
        }
    }
}

/// Reads the fields of a body.
pub fn validate_body<T>(
    raw_request: &RawRequest,
    read: impl FnOnce(&LocatedObject<'_>) -> Option<T>,
) -> Validated<T> {
    let problems = ValidationProblems::default();
    let value = parse_object(raw_request, &problems, read);
    Validated { value, problems: problems.into_vec() }
}

fn parse_object<T>(
    raw_request: &RawRequest,
    problems: &ValidationProblems,
    read: impl FnOnce(&LocatedObject<'_>) -> Option<T>,
) -> Option<T> {
    let location = Location::Root("body");
    if !is_json(&raw_request.headers) {
        let header = Location::Root("header");
        let msg = "Must be application/json, in UTF-8";
        problems.add(
            Location::Field(&header, "Content-Type").to_loc(),
            ProblemKind::ContentType,
            msg,
        );
        return None;
    }
    if raw_request.body.is_empty() {
        problems.add(location.to_loc(), ProblemKind::Missing, "Body required");
        return None;
    }
    let Ok(text) = std::str::from_utf8(&raw_request.body) else {
        problems.add(location.to_loc(), ProblemKind::Json, "Not well-formed JSON: not UTF-8");
        return None;
    };
    let json = parse_json(text, location, problems)?;
    read(&LocatedValue::new(&json, location, problems).require_object()?)
}

/// `application/json` with whatever parameters, but no other character set than the one JSON has.
fn is_json(headers: &HeaderMap) -> bool {
    let mut values = headers.get_all(CONTENT_TYPE).iter();
    match (values.next().map(HeaderValue::to_str), values.next()) {
        (Some(Ok(value)), None) => {
            let mut parts = value.split(';').map(str::trim);
            parts
                .next()
                .is_some_and(|media_type| media_type.eq_ignore_ascii_case("application/json"))
                && parts.all(is_utf8_parameter)
        }
        _ => false,
    }
}

fn is_utf8_parameter(parameter: &str) -> bool {
    match parameter.split_once('=') {
        Some((name, charset)) if name.trim().eq_ignore_ascii_case("charset") => {
            charset.trim().trim_matches('"').eq_ignore_ascii_case("utf-8")
        }
        _ => true,
    }
}
