//! Answers are as they are described: no field more, none less, each of its type.

use kassa::platform::rate_limit::{Rate, RateLimitSettings};
use serde_json::{Value, json};

use super::schema::{OpenApiDocument, allows_type};
use crate::support::test_service::{TestClient, TestResponse, TestService, minimal_order};

fn assert_conforms(document: &OpenApiDocument, schema: &Value, value: &Value, place: &str) {
    if value.is_null() {
        assert!(OpenApiDocument::is_nullable(schema), "{place} is null");
        return;
    }
    let schema = document.resolve(schema);
    if let Some(either) = schema["oneOf"].as_array() {
        let fits = |one: &&Value| match document.resolve(one)["type"].as_str() {
            Some("object") => {
                document.resolve(one)["properties"]["detail"]["type"]
                    == json_type_name(&value["detail"])
            }
            other => other == Some(json_type_name(value)),
        };
        return assert_conforms(
            document,
            either.iter().find(fits).unwrap_or_else(|| panic!("{place}: {value}")),
            value,
            place,
        );
    }
    assert!(
        allows_type(schema, json_type_name(value)),
        "{place}: {value} is no {}",
        schema["type"]
    );
    if let Some(codes) = schema["enum"].as_array() {
        assert!(codes.contains(value), "{place}: {value} is not among its codes");
    }
    match value {
        Value::Object(fields) => {
            let Some(known) = schema["properties"].as_object() else { return };
            let required: Vec<&str> = schema["required"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|name| name.as_str().unwrap())
                .collect();
            assert!(
                required.iter().all(|name| fields.contains_key(*name)),
                "{place} lacks one of {required:?}"
            );
            assert_eq!(
                required.len(),
                known.len(),
                "{place}: every field of an answer is always there"
            );
            for (name, value) in fields {
                let schema =
                    known.get(name).unwrap_or_else(|| panic!("{place}.{name} is not described"));
                assert_conforms(document, schema, value, &format!("{place}.{name}"));
            }
        }
        Value::Array(items) => {
            items.iter().for_each(|item| {
                assert_conforms(document, &schema["items"], item, &format!("{place}[]"))
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
    let check = |verb: &str, path: &str, answer: TestResponse| {
        let schema = document.response_schema(verb, path, answer.status);
        assert!(!schema.is_null(), "{verb} {path} does not describe {answer:?}");
        assert_conforms(
            &document,
            schema,
            &answer.json(),
            &format!("{verb} {path} {}", answer.status),
        );
    };
    let (api, nobody) = (service.merchant_client(), service.client_without_key());
    let (_, stranger) = service.create_other_merchant().await;
    let intent = api.create_intent(minimal_order()).await;
    let unknown = "/api/intents/00000000-0000-4000-8000-000000000000";

    let create = "/api/intents";
    for answer in [
        api.post(create, minimal_order()).await,
        api.post(create, json!({})).await,
        api.with_header("idempotency-key", "").post(create, minimal_order()).await,
        nobody.post(create, minimal_order()).await,
        api.post_bytes(create, vec![b' '; 70_000]).await,
    ] {
        check("post", create, answer);
    }
    let read = "/api/intents/{intent_id}";
    for answer in [
        api.get(&intent.path()).await,
        api.get("/api/intents/none").await,
        api.get(unknown).await,
        nobody.get(&intent.path()).await,
        stranger.get(&intent.path()).await,
    ] {
        check("get", read, answer);
    }
    let (cancel, cancel_path) =
        ("/api/intents/{intent_id}/cancel", format!("{}/cancel", intent.path()));
    for answer in [
        api.post_without_body(&cancel_path).await,
        api.post_without_body(&cancel_path).await,
        api.post_without_body("/api/intents/none/cancel").await,
        stranger.post_without_body(&cancel_path).await,
        api.post_without_body(&format!("{unknown}/cancel")).await,
    ] {
        check("post", cancel, answer);
    }
    check("get", read, api.get(&intent.path()).await);
    let beneficiaries = format!("/api/merchants/{}/beneficiaries", service.merchant.merchant_id);
    let body = super::fields::beneficiary_request(&service);
    for answer in [
        api.post(&beneficiaries, body.clone()).await,
        api.post(&beneficiaries, json!([])).await,
        stranger.post(&beneficiaries, body).await,
    ] {
        check("post", "/api/merchants/{merchant_id}/beneficiaries", answer);
    }
}

#[tokio::test]
async fn responses_of_mandate_operations_conform() {
    let (document, service) = (OpenApiDocument::fetch().await, TestService::sandbox().await);
    let (api, (_, stranger)) = (service.merchant_client(), service.create_other_merchant().await);
    let intent = service.create_signed_intent(json!({})).await;
    let id = service.mandate_id_of(&intent).await;
    let outage = json!({ "reference_id": json!({ "ref": "r", "flow": "outage" }).to_string() });
    let unreachable = service.mandate_id_of(&service.create_signed_intent(outage).await).await;
    for (verb, path, good, wrong) in [
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
        let ask = async |api: &TestClient, id: &str, body: &Value| {
            let body = if body.is_null() { String::new() } else { body.to_string() };
            let address = path.replace("{mandate_id}", id);
            api.with_header("content-type", "application/json")
                .send(verb.to_uppercase().parse().unwrap(), &address, body.into())
                .await
        };
        let mine = id.to_string();
        for answer in [
            ask(&api, &mine, &good).await,
            ask(&api, &mine, &wrong).await,
            ask(&api, "999999", &good).await,
            ask(&api, "none", &good).await,
            ask(&stranger, &mine, &good).await,
            ask(&service.client_without_key(), &mine, &good).await,
            ask(&api, &unreachable.to_string(), &good).await,
        ] {
            let schema = document.response_schema(verb, path, answer.status);
            let described = !schema.is_null() || (answer.status == 204 && answer.body.is_empty());
            assert!(described, "{verb} {path} does not describe {answer:?}");
            if answer.status != 204 {
                assert_conforms(
                    &document,
                    schema,
                    &answer.json(),
                    &format!("{verb} {path} {}", answer.status),
                );
            }
        }
    }
}

#[tokio::test]
async fn rate_limit_responses_conform() {
    let rates = RateLimitSettings { key: Rate::parse("1/1h"), ..RateLimitSettings::default() };
    let (document, service) =
        (OpenApiDocument::fetch().await, TestService::sandbox_with_rates(rates).await);
    let api = service.merchant_client();
    let id = api.create_intent(minimal_order()).await.id;
    for (path, verb, _) in document.operations() {
        let address = path
            .replace("{intent_id}", &id)
            .replace("{merchant_id}", &service.merchant.merchant_id)
            .replace("{mandate_id}", "1");
        let method = verb.to_uppercase().parse().unwrap();
        let answer = api.send(method, &address, axum::body::Body::empty()).await;
        assert_eq!((answer.status, answer.header("retry-after")), (429, Some("3600")), "{path}");
        assert_conforms(&document, document.response_schema(verb, path, 429), &answer.json(), path);
    }
}

#[tokio::test]
async fn a_paid_intent_conforms() {
    use kassa::domain::method::card::{CardDetails, CardInput};
    use kassa::services::payments::access::{Caller, load_intent};
    use kassa::services::payments::pay::{PaymentMethodInput, PaymentSubmission, submit_payment};

    let (document, service) = (OpenApiDocument::fetch().await, TestService::sandbox().await);
    let created = service.merchant_client().create_intent(minimal_order()).await;
    let stored = load_intent(&service.service, Caller::IntentToken(&created.token), &created.id)
        .await
        .unwrap_or_else(|_| panic!("found"));
    let form =
        CardInput { number: "4111111111111111", expiry: "12/30", code: "123", holder: "Ann" };
    let today = service.service.clock.now().date();
    let Ok(card) = CardDetails::from_input(form, today) else { panic!("a good card") };
    let submission = PaymentSubmission {
        form_token: "one".to_owned(),
        method_input: PaymentMethodInput::Card { details: card, remember: false },
    };
    assert!(submit_payment(&service.service, stored, submission).await.is_ok());

    let read = service.merchant_client().get(&created.path()).await.json();
    assert_conforms(
        &document,
        document.response_schema("get", "/api/intents/{intent_id}", 200),
        &read,
        "paid",
    );
    let told = ["status", "attempt_count", "last_method", "last_brand", "card_bin", "card_last4"]
        .map(|name| &read[name]);
    assert_eq!(json!(told), json!(["success", 1, "card", "visa", "411111", "1111"]));
    assert_eq!((&read["methods"], &read["credentials"]), (&json!([]), &json!([])));
}
