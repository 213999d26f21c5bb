//! The document as tests walk it.

use serde_json::Value;

use crate::support::test_service::TestService;

pub struct OpenApiDocument {
    pub json: Value,
}

impl OpenApiDocument {
    pub async fn fetch() -> Self {
        Self {
            json: TestService::sandbox()
                .await
                .client_without_key()
                .get("/api/openapi.json")
                .await
                .json(),
        }
    }

    /// Path, verb and description of each.
    pub fn operations(&self) -> Vec<(&str, &str, &Value)> {
        let paths = self.json["paths"].as_object().unwrap();
        let all = paths.iter().flat_map(|(path, verbs)| {
            verbs
                .as_object()
                .unwrap()
                .iter()
                .map(move |(verb, operation)| (path.as_str(), verb.as_str(), operation))
        });
        all.collect()
    }

    /// The schema itself, whether it was named or written out, and without its null.
    pub fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        if let Some(reference) = schema["$ref"].as_str() {
            return self.json.pointer(reference.trim_start_matches('#')).unwrap();
        }
        match schema["oneOf"].as_array() {
            Some(either) if either.iter().any(|one| one["type"] == "null") => {
                self.resolve(either.iter().find(|one| one["type"] != "null").unwrap())
            }
            _ => schema,
        }
    }

    pub fn is_nullable(schema: &Value) -> bool {
        let null = |one: &Value| one == "null" || one["type"] == "null";
        schema["type"].as_array().is_some_and(|types| types.iter().any(null))
            || schema["oneOf"].as_array().is_some_and(|either| either.iter().any(null))
    }

    pub fn request_schema(&self, verb: &str, path: &str) -> &Value {
        self.resolve(
            &self.json["paths"][path][verb]["requestBody"]["content"]["application/json"]["schema"],
        )
    }

    pub fn response_schema(&self, verb: &str, path: &str, status: u16) -> &Value {
        self.resolve(&self.json["paths"][path][verb]["responses"][status.to_string()]["content"]["application/json"]["schema"])
    }
}

/// Whether a schema takes values of this JSON type.
pub fn allows_type(schema: &Value, kind: &str) -> bool {
    match &schema["type"] {
        Value::Array(kinds) => kinds.iter().any(|one| one == kind),
        one => one == kind,
    }
}
