//! `/api/openapi.json`, held against what the API does.

mod responses;
mod fields;
mod schema;

use std::collections::BTreeSet;

use serde_json::Value;

use self::schema::OpenApiDocument;
use crate::support::test_service::TestService;

#[tokio::test]
async fn the_document_needs_no_key() {
    let service = TestService::live().await;
    let answer = service.client_without_key().get("/api/openapi.json").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/json")));
    assert_eq!(answer.header("cache-control"), Some("public, max-age=300"));
    assert_eq!(answer.json()["openapi"], "3.1.0");
}

#[tokio::test]
async fn every_reference_leads_somewhere_and_every_schema_is_used() {
    let document = OpenApiDocument::fetch().await;
    let mut referred = BTreeSet::new();
    collect_references(&document.json, &mut referred);
    let schemas = document.json["components"]["schemas"].as_object().unwrap();
    let known: BTreeSet<String> =
        schemas.keys().map(|name| format!("#/components/schemas/{name}")).collect();
    assert_eq!(referred, known);
}

fn collect_references(json: &Value, found: &mut BTreeSet<String>) {
    match json {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|value| collect_references(value, found));
        }
        Value::Array(items) => items.iter().for_each(|item| collect_references(item, found)),
        _ => {}
    }
}

#[tokio::test]
async fn every_operation_has_its_id_its_security_and_its_refusals() {
    let document = OpenApiDocument::fetch().await;
    let mut ids = BTreeSet::new();
    for (path, verb, operation) in document.operations() {
        assert!(ids.insert(operation["operationId"].as_str().unwrap().to_owned()), "{verb} {path}");
        let security = operation["security"].as_array().unwrap();
        assert!(security.iter().any(|one| one.get("api_key").is_some()), "{verb} {path}");
        let statuses: Vec<&str> =
            operation["responses"].as_object().unwrap().keys().map(String::as_str).collect();
        // Whatever is no credential's id is not found.
        for status in
            ["401", "403", if verb == "delete" { "404" } else { "422" }, "429", "500", "503"]
        {
            assert!(statuses.contains(&status), "{verb} {path} says nothing of {status}");
        }
        assert!(
            operation["responses"]["429"]["headers"]["Retry-After"].is_object(),
            "{verb} {path}"
        );
        let has_key = operation["parameters"]
            .as_array()
            .unwrap()
            .iter()
            .any(|one| one["name"] == "Idempotency-Key");
        assert_eq!(has_key, verb == "post", "{verb} {path}");
    }
    assert_eq!(ids.len(), 17);
}

#[tokio::test]
async fn every_error_type_is_documented() {
    let document = OpenApiDocument::fetch().await;
    let words =
        document.json["components"]["schemas"]["ValidationProblem"]["properties"]["type"]["enum"]
            .as_array()
            .unwrap();
    let overview = document.json["info"]["description"].as_str().unwrap();
    assert!(words.len() > 20);
    for word in words {
        assert!(overview.contains(&format!("| `{}` | ", word.as_str().unwrap())), "{word}");
    }
}
