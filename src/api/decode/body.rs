//! The body of a request, from its bytes to what it means.

use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderValue};

use super::json::parse;
use super::object::Object;
use super::place::Place;
use super::problem::{Kind, Problem, Problems};
use super::value::Value;
use crate::api::ApiError;
use crate::api::request::Sent;

/// What a body means, with everything that is wrong with it.
pub struct Decoded<T> {
    value: Option<T>,
    problems: Vec<Problem>,
}

impl<T> Decoded<T> {
    /// Tells of a problem that only came to light later.
    pub fn add(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// # Errors
    /// 422 with every problem.
    pub fn finish(self) -> Result<T, ApiError> {
        match self.value {
            Some(value) if self.problems.is_empty() => Ok(value),
            _ => Err(ApiError::invalid(self.problems)),
        }
    }
}

/// Reads the fields of a body.
pub fn body<T>(sent: &Sent, read: impl FnOnce(&Object<'_>) -> Option<T>) -> Decoded<T> {
    let problems = Problems::default();
    let value = object(sent, &problems, read);
    Decoded { value, problems: problems.into_vec() }
}

fn object<T>(sent: &Sent, problems: &Problems, read: impl FnOnce(&Object<'_>) -> Option<T>) -> Option<T> {
    let place = Place::Root("body");
    if !is_json(&sent.headers) {
        let header = Place::Root("header");
        let msg = "Must be application/json, in UTF-8";
        problems.add(Place::Field(&header, "Content-Type").loc(), Kind::ContentType, msg);
        return None;
    }
    if sent.body.is_empty() {
        problems.add(place.loc(), Kind::Missing, "Body required");
        return None;
    }
    let Ok(text) = std::str::from_utf8(&sent.body) else {
        problems.add(place.loc(), Kind::Json, "Not well-formed JSON: not UTF-8");
        return None;
    };
    let json = parse(text, place, problems)?;
    read(&Value::new(&json, place, problems).object()?)
}

/// `application/json` with whatever parameters, but no other character set than the one JSON has.
fn is_json(headers: &HeaderMap) -> bool {
    let mut values = headers.get_all(CONTENT_TYPE).iter();
    match (values.next().map(HeaderValue::to_str), values.next()) {
        (Some(Ok(value)), None) => {
            let mut parts = value.split(';').map(str::trim);
            parts.next().is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) && parts.all(is_utf8_parameter)
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
