//! `/api/openapi.json`, compared with the behaviour of the API.

mod schema;
mod committed;
mod clients;
mod fields;
mod responses;

use std::collections::BTreeSet;

use serde_json::Value;

use self::schema::OpenApiDocument;
use crate::support::test_service::TestService;

#[tokio::test]
async fn the_document_needs_no_key() {
    let service = TestService::live().await;
    let response = service.client_without_key().get("/api/openapi.json").await;
    assert_eq!((response.status, response.header("content-type")), (200, Some("application/json")));
    assert_eq!(response.header("cache-control"), Some("public, max-age=300"));
    assert_eq!(response.json()["openapi"], "3.1.0");
}

#[tokio::test]
async fn every_reference_resolves_and_every_schema_is_used() {
    let document = OpenApiDocument::fetch().await;
    let mut referenced = BTreeSet::new();
    collect_references(&document.json, &mut referenced);
    let schemas = document.json["components"]["schemas"].as_object().unwrap();
    let known: BTreeSet<String> =
        schemas.keys().map(|name| format!("#/components/schemas/{name}")).collect();
    assert_eq!(referenced, known);
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
async fn every_operation_documents_its_id_security_and_errors() {
    let document = OpenApiDocument::fetch().await;
    let mut ids = BTreeSet::new();
    for (path, verb, operation) in document.operations() {
        assert!(ids.insert(operation["operationId"].as_str().unwrap().to_owned()), "{verb} {path}");
        let security = operation["security"].as_array().unwrap();
        assert!(security.iter().any(|item| item.get("api_key").is_some()), "{verb} {path}");
        let statuses: Vec<&str> =
            operation["responses"].as_object().unwrap().keys().map(String::as_str).collect();
        // An id that is not a credential's is not found.
        for status in
            ["401", "403", if verb == "delete" { "404" } else { "422" }, "429", "500", "503"]
        {
            assert!(statuses.contains(&status), "{verb} {path} does not document {status}");
        }
        assert!(
            operation["responses"]["429"]["headers"]["Retry-After"].is_object(),
            "{verb} {path}"
        );
        let has_key = operation["parameters"]
            .as_array()
            .unwrap()
            .iter()
            .any(|item| item["name"] == "Idempotency-Key");
        assert_eq!(has_key, verb == "post", "{verb} {path}");
    }
    assert_eq!(ids.len(), 22);
}

#[tokio::test]
async fn every_error_type_is_documented() {
    let document = OpenApiDocument::fetch().await;
    let types =
        document.json["components"]["schemas"]["ValidationProblem"]["properties"]["type"]["enum"]
            .as_array()
            .unwrap();
    let overview = document.json["info"]["description"].as_str().unwrap();
    assert!(types.len() > 20);
    for kind in types {
        assert!(overview.contains(&format!("| `{}` | ", kind.as_str().unwrap())), "{kind}");
    }
}
