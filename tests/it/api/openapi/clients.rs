//! What generators of clients need from the document beyond a correct description.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::schema::{OpenApiDocument, allows_type, json_schema};

/// Global names of JavaScript and TypeScript, which a type of the same name would hide. `Event` is
/// one of browsers too, but also what everyone calls an event.
const SCRIPT_GLOBALS: [&str; 40] = [
    "AggregateError",
    "Array",
    "ArrayBuffer",
    "Atomics",
    "BigInt",
    "Boolean",
    "DataView",
    "Date",
    "Error",
    "EvalError",
    "FinalizationRegistry",
    "Function",
    "Infinity",
    "Intl",
    "Iterator",
    "JSON",
    "Map",
    "Math",
    "NaN",
    "Number",
    "Object",
    "Promise",
    "Proxy",
    "RangeError",
    "Record",
    "ReferenceError",
    "Reflect",
    "RegExp",
    "Request",
    "Response",
    "Set",
    "SharedArrayBuffer",
    "String",
    "Symbol",
    "SyntaxError",
    "TypeError",
    "URIError",
    "URL",
    "WeakMap",
    "WeakSet",
];

/// Calls `visit` for every schema of the document, also for parts of schemas.
fn visit_schemas(json: &Value, location: &str, visit: &mut impl FnMut(&Value, &str)) {
    match json {
        Value::Object(fields) => {
            visit(json, location);
            for (name, value) in fields.iter().filter(|(name, _)| !name.starts_with("example")) {
                visit_schemas(value, &format!("{location}/{name}"), visit);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                visit_schemas(item, &format!("{location}/{index}"), visit);
            }
        }
        _ => {}
    }
}

#[tokio::test]
async fn names_of_schemas_hide_no_global_and_no_operation() {
    let document = OpenApiDocument::fetch().await;
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let mut operations = BTreeSet::new();
    visit_schemas(&document.json, "", &mut |object, _| {
        operations.extend(object["operationId"].as_str().map(plain));
    });
    assert_eq!(operations.len(), 32);
    for name in document.json["components"]["schemas"].as_object().unwrap().keys() {
        assert!(!SCRIPT_GLOBALS.contains(&name.as_str()), "{name}");
        assert!(!operations.contains(&plain(name)), "{name}");
    }
}

/// A generator for Python reads a response as the first alternative that parses. `Problem` parses
/// a list of problems too, as a text: it must not come first.
#[tokio::test]
async fn a_list_of_problems_is_the_first_alternative() {
    let document = OpenApiDocument::fetch().await;
    let reference = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let expected = json!([reference("ValidationError"), reference("Problem")]);
    let mut count = 0;
    for (path, verb, operation) in document.operations() {
        for response in operation["responses"].as_object().unwrap().values() {
            let alternatives = &json_schema(response)["oneOf"];
            if !alternatives.is_null() {
                assert_eq!(*alternatives, expected, "{verb} {path}");
                count += 1;
            }
        }
    }
    assert!(count > 10, "{count}");
}

#[tokio::test]
async fn integers_are_bounded_and_nothing_has_a_default() {
    let document = OpenApiDocument::fetch().await;
    let mut count = 0;
    visit_schemas(&document.json, "", &mut |schema, location| {
        // A client that fills in a default sends what its caller left out.
        assert!(schema.get("default").is_none(), "{location}");
        let is_header = location.contains("/headers/");
        if allows_type(schema, "integer") && !allows_type(schema, "string") && !is_header {
            let is_place = location.contains("ValidationStep");
            assert!(schema["minimum"].is_i64(), "{location}");
            assert!(schema["maximum"].is_i64() || is_place, "{location}");
            count += 1;
        }
    });
    assert!(count > 40, "{count}");
}

#[tokio::test]
async fn every_success_every_kind_of_refusal_and_every_path_has_an_example() {
    let document = OpenApiDocument::fetch().await;
    for (path, verb, operation) in document.operations() {
        let responses = operation["responses"].as_object().unwrap();
        for (status, response) in responses {
            let content = &response["content"]["application/json"];
            if status.starts_with('2') {
                let is_described = content["example"].is_object();
                assert!(is_described || status == "204", "{verb} {path} {status}");
            } else {
                let examples = content["examples"].as_object().unwrap();
                let first = &examples.values().next().unwrap()["value"]["detail"];
                assert_eq!(first.is_array(), status == "422", "{verb} {path} {status}");
            }
        }
        let parameters = operation["parameters"].as_array().unwrap();
        let located = |place: &str| parameters.iter().any(|parameter| parameter["in"] == place);
        for parameter in parameters.iter().filter(|parameter| parameter["in"] == "path") {
            assert!(!parameter["example"].is_null(), "{verb} {path}");
        }
        let Some(refusals) = responses.get("422") else { continue };
        let examples = refusals["content"]["application/json"]["examples"].as_object().unwrap();
        let places: BTreeSet<&str> = examples
            .values()
            .filter_map(|example| example["value"]["detail"][0]["loc"][0].as_str())
            .collect();
        for place in ["path", "header"] {
            assert_eq!(places.contains(place), located(place), "{verb} {path}: {place}");
        }
        let has_body = !operation["requestBody"].is_null();
        assert_eq!(places.contains("body"), has_body, "{verb} {path}");
    }
}

#[tokio::test]
async fn the_token_of_an_intent_is_a_parameter_where_it_is_a_key() {
    let document = OpenApiDocument::fetch().await;
    let mut count = 0;
    for (path, verb, operation) in document.operations() {
        let by_token = operation["security"]
            .as_array()
            .unwrap()
            .iter()
            .any(|scheme| scheme.get("iauth").is_some());
        let parameters = operation["parameters"].as_array().unwrap();
        let parameter = parameters.iter().find(|parameter| parameter["name"] == "iauth");
        assert_eq!(parameter.is_some(), by_token, "{verb} {path}");
        if let Some(parameter) = parameter {
            let expected = json!(["query", false, "^[0-9a-f]{64}$"]);
            let described =
                json!([parameter["in"], parameter["required"], parameter["schema"]["pattern"]]);
            assert_eq!(described, expected, "{verb} {path}");
            count += 1;
        }
    }
    assert_eq!(count, 6);
}

#[tokio::test]
async fn events_are_named_and_one_schema_is_any_of_them() {
    let document = OpenApiDocument::fetch().await;
    let event = &document.json["components"]["schemas"]["Event"];
    assert_eq!(event["discriminator"]["propertyName"], "type");
    let mapping = event["discriminator"]["mapping"].as_object().unwrap();
    let webhooks = document.json["webhooks"].as_object().unwrap();
    assert!(mapping.keys().eq(webhooks.keys()));
    assert_eq!(event["oneOf"].as_array().unwrap().len(), webhooks.len());
    for (event_type, webhook) in webhooks {
        let operation = &webhook["post"];
        assert_eq!(operation["tags"], json!(["Webhooks"]), "{event_type}");
        assert_eq!(operation["security"], json!([]), "{event_type}");
        let schema = json_schema(&operation["requestBody"]);
        assert_eq!(schema["$ref"], mapping[event_type], "{event_type}");
        let named = document.resolve(schema);
        assert_eq!(named["properties"]["type"]["enum"], json!([event_type]));
        let content = document.resolve(&named["properties"]["content"]);
        for code in ["status", "currency", "method", "brand", "failure_reason", "previous_status"] {
            let field = &content["properties"][code];
            let is_reference = |schema: &Value| schema["$ref"].is_string();
            let is_named = is_reference(field)
                || field["oneOf"].as_array().is_some_and(|all| all.iter().any(is_reference));
            assert!(field.is_null() || is_named, "{event_type}: {code}");
        }
    }
    let statuses = &document.json["components"]["schemas"]["InstalmentStatusCode"]["enum"];
    assert_eq!(*statuses, json!(["success", "failed", "skipped", "missed"]));
}

#[tokio::test]
async fn a_body_is_required_unless_the_operation_does_without() {
    let document = OpenApiDocument::fetch().await;
    for (path, verb, operation) in document.operations() {
        let body = &operation["requestBody"];
        if !body.is_null() {
            let is_optional = operation["operationId"] == "collectInstalment";
            assert_eq!(body["required"], !is_optional, "{verb} {path}");
            let refuses_empty = operation["operationId"] == "updateSubscription";
            let schema = document.request_schema(verb, path);
            assert_eq!(schema["minProperties"] == 1, refuses_empty, "{verb} {path}");
        }
    }
    let attempt = &document.json["components"]["schemas"]["PaymentAttempt"]["properties"];
    assert_eq!(
        json!([attempt["action"]["type"], attempt["redirect_url"]["type"]]),
        json!(["null", "null"])
    );
}
