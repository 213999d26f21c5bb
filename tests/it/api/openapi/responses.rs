//! Responses have exactly the described fields, each of its type.

use kassa_platform::rate_limit::RateLimitSettings;
use serde_json::{Value, json};

use super::schema::{OpenApiDocument, allows_type};
use crate::support::beneficiaries::{beneficiaries_path, beneficiary_request};
use crate::support::orders::minimal_order;
use crate::support::orders::sandbox_reference;
use crate::support::test_client::{TestClient, TestResponse};
use crate::support::test_service::{TestService, parse_rate};

fn assert_conforms(document: &OpenApiDocument, schema: &Value, value: &Value, location: &str) {
    if value.is_null() {
        assert!(OpenApiDocument::is_nullable(schema), "{location} is null");
        return;
    }
    let schema = document.resolve(schema);
    if let Some(alternatives) = schema["oneOf"].as_array() {
        let matches = |alternative: &&Value| match document.resolve(alternative)["type"].as_str() {
            Some("object") => {
                document.resolve(alternative)["properties"]["detail"]["type"]
                    == json_type_name(&value["detail"])
            }
            other => other == Some(json_type_name(value)),
        };
        return assert_conforms(
            document,
            alternatives.iter().find(matches).unwrap_or_else(|| panic!("{location}: {value}")),
            value,
            location,
        );
    }
    assert!(
        allows_type(schema, json_type_name(value)),
        "{location}: {value} is no {}",
        schema["type"]
    );
    if let Some(codes) = schema["enum"].as_array() {
        assert!(codes.contains(value), "{location}: {value} is not among its codes");
    }
    match value {
        Value::Object(fields) => {
            let known = schema["properties"].as_object().unwrap();
            let required: Vec<&str> = schema["required"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|name| name.as_str().unwrap())
                .collect();
            assert!(
                required.iter().all(|name| fields.contains_key(*name)),
                "{location} lacks one of {required:?}"
            );
            assert_eq!(
                required.len(),
                known.len(),
                "{location}: every field of a response is always there"
            );
            for (name, value) in fields {
                let schema =
                    known.get(name).unwrap_or_else(|| panic!("{location}.{name} is not described"));
                assert_conforms(document, schema, value, &format!("{location}.{name}"));
            }
        }
        Value::Array(items) => {
            items.iter().for_each(|item| {
                assert_conforms(document, &schema["items"], item, &format!("{location}[]"))
            });
        }
        _ => {}
    }
}

fn json_type_name(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

#[tokio::test]
async fn responses_of_every_operation_conform() {
    let (document, service) = (OpenApiDocument::fetch().await, TestService::sandbox().await);
    let check_response = |verb: &str, path: &str, response: TestResponse| {
        let schema = document.response_schema(verb, path, response.status);
        assert!(!schema.is_null(), "{verb} {path} does not describe {response:?}");
        assert_conforms(
            &document,
            schema,
            &response.json(),
            &format!("{verb} {path} {}", response.status),
        );
    };
    let (api, anonymous) = (service.merchant_client(), service.client_without_key());
    let (_, other_api) = service.create_other_merchant().await;
    let intent = api.create_intent(minimal_order()).await;
    let unknown = "/api/intents/00000000-0000-4000-8000-000000000000";

    let create = "/api/intents";
    for response in [
        api.post(create, minimal_order()).await,
        api.post(create, json!({})).await,
        api.with_header("idempotency-key", "").post(create, minimal_order()).await,
        anonymous.post(create, minimal_order()).await,
        api.post_bytes(create, vec![b' '; 70_000]).await,
    ] {
        check_response("post", create, response);
    }
    let read = "/api/intents/{intent_id}";
    for response in [
        api.get(&intent.path()).await,
        api.get("/api/intents/none").await,
        api.get(unknown).await,
        anonymous.get(&intent.path()).await,
        other_api.get(&intent.path()).await,
    ] {
        check_response("get", read, response);
    }
    let (cancel, cancel_path) = ("/api/intents/{intent_id}/cancel", intent.cancel_path());
    for response in [
        api.post_without_body(&cancel_path).await,
        api.post_without_body(&cancel_path).await,
        api.post_without_body("/api/intents/none/cancel").await,
        other_api.post_without_body(&cancel_path).await,
        api.post_without_body(&format!("{unknown}/cancel")).await,
    ] {
        check_response("post", cancel, response);
    }
    check_response("get", read, api.get(&intent.path()).await);
    for (path, name) in [("capture", 0), ("cancel-authorization", 1)] {
        let authorized = service.create_authorized_intent().await;
        let address = [authorized.capture_path(), authorized.release_path()][name].clone();
        let described = format!("/api/v2/intents/{{intent_id}}/{path}");
        let keyed = api.with_header("idempotency-key", path);
        for response in [
            anonymous.post_without_body(&address).await,
            other_api.post_without_body(&address).await,
            api.with_header("purpose", "prefetch").post_without_body(&address).await,
            api.with_header("idempotency-key", "").post_without_body(&address).await,
            keyed.post_without_body(&address).await,
            keyed.post_without_body(&address).await,
            api.post_without_body(&address).await,
            api.post_without_body(&address.replace(authorized.id.as_str(), "none")).await,
            api.post_bytes(&address, vec![b' '; 70_000]).await,
        ] {
            check_response("post", &described, response);
        }
    }
    let beneficiaries = beneficiaries_path(&service.merchant);
    let body = beneficiary_request(&service.merchant);
    for response in [
        api.post(&beneficiaries, body.clone()).await,
        api.post(&beneficiaries, json!([])).await,
        other_api.post(&beneficiaries, body).await,
    ] {
        check_response("post", "/api/merchants/{merchant_id}/beneficiaries", response);
    }
}

#[tokio::test]
async fn responses_of_mandate_operations_conform() {
    let (document, service) = (OpenApiDocument::fetch().await, TestService::sandbox().await);
    let (api, (_, other_api)) = (service.merchant_client(), service.create_other_merchant().await);
    let intent = service.create_signed_intent(json!({})).await;
    let id = service.find_mandate_id(&intent).await;
    let outage = json!({ "reference_id": sandbox_reference(json!({ "flow": "outage" })) });
    let unreachable = service.find_mandate_id(&service.create_signed_intent(outage).await).await;
    for (verb, path, valid, invalid) in [
        ("get", "/api/mandates/{mandate_id}", Value::Null, Value::Null),
        ("post", "/api/mandates/{mandate_id}/subscription", json!({ "amount": 1000 }), json!({})),
        (
            "post",
            "/api/mandates/{mandate_id}/subscription",
            json!({ "pause_collection": false }),
            json!({ "amount": 99_999 }),
        ),
        (
            "post",
            "/api/mandates/{mandate_id}/amend",
            json!({ "max_amount": 90_000 }),
            json!({ "max_amount": 0 }),
        ),
        ("post", "/api/mandates/{mandate_id}/amend", Value::Null, json!({ "max_amount": 95_000 })),
        (
            "post",
            "/api/sandbox/mandates/{mandate_id}/amendment",
            json!({ "outcome": "approved" }),
            json!({ "outcome": "approved" }),
        ),
        (
            "post",
            "/api/sandbox/mandates/{mandate_id}/collect",
            json!({}),
            json!({ "result": "gold" }),
        ),
        (
            "post",
            "/api/sandbox/mandates/{mandate_id}/collect",
            json!({ "result": "refused" }),
            json!([]),
        ),
        (
            "post",
            "/api/sandbox/mandates/{mandate_id}/status",
            json!({ "registered_mandate": true }),
            json!({ "status": "initiated" }),
        ),
        ("post", "/api/mandates/{mandate_id}/cancel", Value::Null, Value::Null),
    ] {
        let send_request = async |api: &TestClient, id: &str, body: &Value| {
            let body = if body.is_null() { String::new() } else { body.to_string() };
            let address = path.replace("{mandate_id}", id);
            api.with_header("content-type", "application/json")
                .send(verb.to_uppercase().parse().unwrap(), &address, body.into())
                .await
        };
        let id = id.to_string();
        for response in [
            send_request(&api, &id, &valid).await,
            send_request(&api, &id, &invalid).await,
            send_request(&api, "999999", &valid).await,
            send_request(&api, "none", &valid).await,
            send_request(&other_api, &id, &valid).await,
            send_request(&service.client_without_key(), &id, &valid).await,
            send_request(&api, &unreachable.to_string(), &valid).await,
        ] {
            let schema = document.response_schema(verb, path, response.status);
            let described =
                !schema.is_null() || (response.status == 204 && response.body.is_empty());
            assert!(described, "{verb} {path} does not describe {response:?}");
            if response.status != 204 {
                assert_conforms(
                    &document,
                    schema,
                    &response.json(),
                    &format!("{verb} {path} {}", response.status),
                );
            }
        }
    }
}

#[tokio::test]
async fn rate_limit_responses_conform() {
    let rates = RateLimitSettings { key: parse_rate("1/1h"), ..RateLimitSettings::default() };
    let (document, service) =
        (OpenApiDocument::fetch().await, TestService::sandbox_with_rates(rates).await);
    let api = service.merchant_client();
    let id = api.create_intent(minimal_order()).await.id;
    for (path, verb, _) in document.operations() {
        let address = path
            .replace("{intent_id}", id.as_str())
            .replace("{merchant_id}", service.merchant.merchant_id.as_str())
            .replace("{mandate_id}", "1")
            .replace("{refund_id}", "1");
        let method = verb.to_uppercase().parse().unwrap();
        let response = api.send(method, &address, axum::body::Body::empty()).await;
        assert_eq!(
            (response.status, response.header("retry-after")),
            (429, Some("3600")),
            "{path}"
        );
        assert_conforms(
            &document,
            document.response_schema(verb, path, 429),
            &response.json(),
            path,
        );
    }
}

#[tokio::test]
async fn a_paid_intent_conforms() {
    let (document, service) = (OpenApiDocument::fetch().await, TestService::sandbox().await);
    let intent = service.create_paid_intent(json!({})).await;
    let read = service.merchant_client().get(&intent.path()).await.json();
    assert_conforms(
        &document,
        document.response_schema("get", "/api/intents/{intent_id}", 200),
        &read,
        "paid",
    );
    let values = ["status", "attempt_count", "last_method", "last_brand", "card_bin", "card_last4"]
        .map(|name| &read[name]);
    assert_eq!(json!(values), json!(["success", 1, "card", "visa", "411111", "1111"]));
    assert_eq!((&read["methods"], &read["credentials"]), (&json!([]), &json!([])));
}
