//! Whole bodies of responses as examples: a success of a real run, and a 422 for each part of a
//! request that can be wrong.

use serde_json::{Value, json};
use utoipa::Modify;
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{Components, Content, OpenApi, RefOr, Response};

use super::modifiers::{list_operations, list_responses};
use super::samples;

pub(super) const JSON_MEDIA_TYPE: &str = "application/json";

pub(super) struct ResponseExamples;

impl Modify for ResponseExamples {
    fn modify(&self, description: &mut OpenApi) {
        let components = description.components.get_or_insert_default();
        for operation in description.paths.paths.values_mut().flat_map(list_operations) {
            let id = operation.operation_id.clone().unwrap_or_default();
            let problems = list_problems(components, operation);
            for (status, response) in list_responses(operation) {
                let Some(content) = find_json(response) else { continue };
                if status.starts_with('2') {
                    content.example = samples::find_sample(&id).cloned();
                } else if status == "422" {
                    content.examples.extend(problems.iter().map(|(name, problem)| {
                        let body = json!({ "detail": [problem] });
                        (name.clone(), ExampleBuilder::new().value(Some(body)).build().into())
                    }));
                }
            }
        }
    }
}

fn find_json(response: &mut Response) -> Option<&mut Content> {
    match response.content.get_mut(JSON_MEDIA_TYPE) {
        Some(RefOr::T(content)) => Some(content),
        _ => None,
    }
}

/// A problem for each part of the request that can be wrong, with a name. The names come before
/// every message in the order of the alphabet, because tools show the first example.
fn list_problems(components: &Components, operation: &Operation) -> Vec<(String, Value)> {
    let mut problems = Vec::new();
    if let Some(problem) = find_body_problem(components, operation) {
        problems.push(("A bad body".to_owned(), problem));
    }
    for parameter in operation.parameters.iter().flatten() {
        let RefOr::T(parameter) = parameter else { continue };
        let name = parameter.name.as_str();
        let (location, text, kind) = match (&parameter.parameter_in, name) {
            (ParameterIn::Header, _) => ("header", "Must have at most 255 characters", "too_long"),
            (ParameterIn::Query, "iauth") => ("query", "Must appear only once", "duplicate"),
            (ParameterIn::Path, "mandate_id" | "refund_id") => {
                ("path", "Must be an integer", "integer")
            }
            (ParameterIn::Path, _) => ("path", "Must be a UUID with hyphens", "uuid"),
            _ => continue,
        };
        let problem = json!({ "loc": [location, name], "msg": text, "type": kind });
        problems.push((format!("A bad {location}: {name}"), problem));
    }
    problems
}

fn find_body_problem(components: &Components, operation: &Operation) -> Option<Value> {
    let Some(RefOr::T(body)) = &operation.request_body else { return None };
    let Some(RefOr::T(content)) = body.content.get(JSON_MEDIA_TYPE) else { return None };
    let Some(RefOr::Ref(reference)) = &content.schema else { return None };
    let name = reference.ref_location.rsplit('/').next()?;
    let Some(RefOr::T(Schema::Object(object))) = components.schemas.get(name) else { return None };
    let problem = match object.required.first() {
        Some(field) => {
            json!({ "loc": ["body", field], "msg": "Field required", "type": "missing" })
        }
        None => json!({ "loc": ["body"], "msg": "Must be an object", "type": "object" }),
    };
    Some(problem)
}
