//! The served document, and access to its operations and schemas.

use serde_json::Value;

use crate::support::test_service::TestService;

pub struct OpenApiDocument {
    pub json: Value,
}

impl OpenApiDocument {
    pub async fn fetch() -> Self {
        let service = TestService::sandbox().await;
        Self { json: service.client_without_key().get("/api/openapi.json").await.json() }
    }

    /// The path, the method and the description of each operation.
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

    /// Follows a reference, and returns the other alternative of a nullable schema.
    pub fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        if let Some(reference) = schema["$ref"].as_str() {
            return self.json.pointer(reference.trim_start_matches('#')).unwrap();
        }
        match schema["oneOf"].as_array() {
            Some(alternatives) if alternatives.iter().any(|item| item["type"] == "null") => {
                self.resolve(alternatives.iter().find(|item| item["type"] != "null").unwrap())
            }
            _ => schema,
        }
    }

    pub fn is_nullable(schema: &Value) -> bool {
        let is_null = |item: &Value| item == "null" || item["type"] == "null";
        is_null(schema)
            || schema["type"].as_array().is_some_and(|types| types.iter().any(is_null))
            || schema["oneOf"]
                .as_array()
                .is_some_and(|alternatives| alternatives.iter().any(is_null))
    }

    pub fn request_schema(&self, verb: &str, path: &str) -> &Value {
        self.resolve(json_schema(&self.json["paths"][path][verb]["requestBody"]))
    }

    pub fn response_schema(&self, verb: &str, path: &str, status: u16) -> &Value {
        let responses = &self.json["paths"][path][verb]["responses"];
        self.resolve(json_schema(&responses[status.to_string()]))
    }
}

/// The schema of the JSON body in the description of a request or of a response.
pub fn json_schema(described: &Value) -> &Value {
    &described["content"]["application/json"]["schema"]
}

/// Whether a schema allows values of this JSON type.
pub fn allows_type(schema: &Value, type_name: &str) -> bool {
    match &schema["type"] {
        Value::Array(type_names) => type_names.iter().any(|item| item == type_name),
        item => item == type_name,
    }
}
