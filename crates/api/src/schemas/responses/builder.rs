//! Builds the error responses of the OpenAPI document.

use serde_json::json;
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::schema::{OneOfBuilder, Type};
use utoipa::openapi::{
    ContentBuilder, ObjectBuilder, Ref, RefOr, Response, ResponseBuilder, Schema,
};

use crate::error_messages::{TOO_MANY_REQUESTS, UNAUTHORIZED};

pub(super) const INVALID_API_KEY: &str =
    "The API key is missing, malformed, unknown, revoked, or belongs to the other environment";
pub(super) const INVALID_API_KEY_OR_NO_TOKEN: &str =
    "The API key is not valid, or the request has neither an API key nor `iauth`";

/// Defines types that [`utoipa::path`] lists as sets of responses, by status.
macro_rules! error_responses {
    ($(#[doc = $description:literal] $name:ident = $responses:expr;)+) => {$(
        #[doc = $description]
        pub struct $name;

        impl utoipa::IntoResponses for $name {
            fn responses() -> std::collections::BTreeMap<
                String,
                utoipa::openapi::RefOr<utoipa::openapi::Response>,
            > {
                let to_entry = |(status, response): (&str, utoipa::openapi::Response)| {
                    (status.to_owned(), utoipa::openapi::RefOr::T(response))
                };
                $responses.into_iter().map(to_entry).collect()
            }
        }
    )+};
}
pub(super) use error_responses;

/// A response whose `detail` is one of `messages`.
pub(super) fn error_response(description: &str, messages: &[&str]) -> Response {
    build_response(description, messages, Ref::from_schema_name("Problem").into())
}

/// A response whose `detail` is a list of validation problems, or one of `messages`.
pub(super) fn invalid_response(description: &str, messages: &[&str]) -> Response {
    let problem_list = Ref::from_schema_name("ValidationError");
    if messages.is_empty() {
        return build_response(description, messages, problem_list.into());
    }
    // In this order: clients that try one after the other take the first that parses, and a
    // lenient reader of `Problem` takes a list for the text of `detail`.
    let either = OneOfBuilder::new().item(problem_list).item(Ref::from_schema_name("Problem"));
    build_response(description, messages, either.into())
}

pub(super) fn unauthorized_response(description: &str) -> Response {
    let text = ObjectBuilder::new().schema_type(Type::String);
    let response = error_response(description, &[UNAUTHORIZED]);
    with_header(
        response,
        "WWW-Authenticate",
        "`Bearer`, with the reason if a key was refused",
        text,
    )
}

pub(super) fn too_many_requests_response() -> Response {
    // Which ones, the modifier `CommonErrors` adds for the operation.
    let description = "Too many requests";
    let seconds = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1));
    let response = error_response(description, &[TOO_MANY_REQUESTS]);
    with_header(response, "Retry-After", "Whole seconds", seconds)
}

fn build_response(description: &str, messages: &[&str], schema: RefOr<Schema>) -> Response {
    let examples = messages
        .iter()
        .map(|message| (*message, ExampleBuilder::new().value(Some(json!({ "detail": message })))));
    let content = ContentBuilder::new().schema(Some(schema)).examples_from_iter(examples).build();
    ResponseBuilder::new().description(description).content("application/json", content).build()
}

fn with_header(
    mut response: Response,
    name: &str,
    description: &str,
    schema: ObjectBuilder,
) -> Response {
    let schema: Schema = schema.into();
    let header = HeaderBuilder::new().schema(Some(schema)).description(Some(description)).build();
    response.headers.insert(name.to_owned(), RefOr::T(header));
    response
}
