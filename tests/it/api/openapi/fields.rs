//! The fields of request bodies are read and validated as the document describes them.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::schema::{OpenApiDocument, allows_type};
use crate::support::beneficiaries::{beneficiaries_path, beneficiary_request};
use crate::support::orders::order_with;
use crate::support::test_service::TestService;

/// An order with every field.
async fn full_order(service: &TestService) -> Value {
    let (one, other) =
        (service.create_beneficiary("ZAR").await, service.create_beneficiary("ZAR").await);
    order_with(json!({
        "request_unscheduled_mit": false,
        "require_unscheduled_mit": false,
        "capture_mode": "immediate",
        "purchaser_info": {
            "email": "a@b", "phone": "1", "phone_number": "1", "country": "ZA", "locale": "en-ZA",
        },
        "payment_method_filter": {"filter_type": "allow", "payment_methods": ["card"]},
        "cancel_url": "https://shop.test/cart",
        "description": "Bread",
        "line_items": [{"name": "Bread", "quantity": 1, "amount": 1250}],
        "split": {
            "split_type": "AMOUNT", "description": "",
            "splits": [
                {"beneficiary_id": one, "amount": 1000}, {"beneficiary_id": other, "amount": 250},
            ],
        },
        "future_payments": {
            "type": "instalment", "frequency": "monthly", "count": 1, "amount": 1,
            "currency": "ZAR",
            "constraints": {
                "billing_start_date": "2026-12-01", "collection_day": 1, "max_amount": 1,
            },
        },
    }))
}

/// Checks the fields of one valid body against its schema.
struct FieldChecker<'a> {
    document: &'a OpenApiDocument,
    service: &'a TestService,
    path: String,
    valid_body: Value,
}

impl FieldChecker<'_> {
    /// The validation problems at `pointer` if its value is `value`, or if it is absent.
    async fn find_problems_at(&self, pointer: &str, value: Option<Value>) -> Vec<String> {
        let mut body = self.valid_body.clone();
        let (parent, name) = pointer.rsplit_once('/').unwrap();
        let parent = body.pointer_mut(parent).unwrap();
        match (parent, value) {
            (Value::Object(fields), Some(value)) => drop(fields.insert(name.to_owned(), value)),
            (Value::Object(fields), None) => drop(fields.remove(name)),
            (Value::Array(items), Some(value)) => items[name.parse::<usize>().unwrap()] = value,
            _ => panic!("nothing at {pointer}"),
        }
        let response = self.service.merchant_client().post(&self.path, body).await;
        if response.status == 201 {
            return Vec::new();
        }
        let at = format!("body{} ", pointer.replace('/', "."));
        let problems = response.validation_problems();
        problems.iter().filter_map(|problem| problem.strip_prefix(&at)).map(str::to_owned).collect()
    }

    async fn expect_problem(&self, pointer: &str, value: Value, kind: &str, expected: bool) {
        let kinds = self.find_problems_at(pointer, Some(value.clone())).await;
        assert_eq!(
            kinds.iter().any(|one| one == kind),
            expected,
            "{pointer} = {:.60}: {kinds:?}",
            value.to_string()
        );
    }

    async fn check_object(&self, pointer: &str, schema: &Value) {
        let schema = self.document.resolve(schema);
        let required = schema["required"].as_array().into_iter().flatten();
        let required: Vec<&str> = required.map(|name| name.as_str().unwrap()).collect();
        let described: BTreeSet<&String> =
            schema["properties"].as_object().unwrap().keys().collect();
        let sample = self.valid_body.pointer(pointer).unwrap().as_object().unwrap();
        assert_eq!(described, sample.keys().collect(), "the sample has every field of {pointer}");
        for (name, field) in schema["properties"].as_object().unwrap() {
            let pointer = format!("{pointer}/{name}");
            let is_required = required.contains(&name.as_str());
            assert_eq!(OpenApiDocument::is_nullable(field), !is_required, "{pointer}");
            let missing: &[&str] = if is_required { &["missing"] } else { &[] };
            assert_eq!(self.find_problems_at(&pointer, None).await, missing, "{pointer} absent");
            assert_eq!(
                self.find_problems_at(&pointer, Some(Value::Null)).await,
                missing,
                "{pointer} as null"
            );
            Box::pin(self.check_field(&pointer, self.document.resolve(field))).await;
        }
    }

    async fn check_field(&self, pointer: &str, schema: &Value) {
        self.check_wrong_types(pointer, schema).await;
        if allows_type(schema, "string") {
            self.check_text(pointer, schema).await;
        }
        if allows_type(schema, "integer") && !allows_type(schema, "string") {
            self.check_integer(pointer, schema).await;
        }
        if allows_type(schema, "array") {
            self.check_list(pointer, schema).await;
        }
        if allows_type(schema, "object") {
            self.check_object(pointer, schema).await;
        }
    }

    async fn check_wrong_types(&self, pointer: &str, schema: &Value) {
        let kinds = ["string", "integer", "boolean", "array", "object"];
        let kind = kinds.into_iter().find(|kind| allows_type(schema, kind)).unwrap();
        let value = if kind == "object" { json!([]) } else { json!({}) };
        assert_eq!(
            self.find_problems_at(pointer, Some(value)).await,
            [kind],
            "{pointer} of another type"
        );
    }

    async fn check_text(&self, pointer: &str, schema: &Value) {
        if let Some(codes) = schema["enum"].as_array() {
            let refusal = ["choice", "currency", "country"];
            let problems = self.find_problems_at(pointer, Some(json!("?"))).await;
            assert!(
                problems.len() == 1 && refusal.contains(&problems[0].as_str()),
                "{pointer}: {problems:?}"
            );
            for code in codes {
                let problems = self.find_problems_at(pointer, Some(code.clone())).await;
                // The type of a beneficiary restricts its currency further.
                let is_restricted = self.path.contains("beneficiaries") && pointer == "/currency";
                assert!(problems.is_empty() || is_restricted, "{pointer} = {code}: {problems:?}");
            }
            return;
        }
        let text = |length: u64| json!("x".repeat(usize::try_from(length).unwrap()));
        if let Some(most) = schema["maxLength"].as_u64() {
            self.expect_problem(pointer, text(most), "too_long", false).await;
            self.expect_problem(pointer, text(most + 1), "too_long", true).await;
        } else {
            // A text that is no language tag is cut, however long it is.
            let has_no_limit = schema["format"] == "date" || pointer.ends_with("/locale");
            assert!(has_no_limit, "{pointer} has no limit");
        }
        if let Some(least) = schema["minLength"].as_u64() {
            self.expect_problem(pointer, text(least), "too_short", false).await;
            self.expect_problem(pointer, text(least - 1), "too_short", true).await;
        } else if schema["format"] != "date" {
            self.expect_problem(pointer, text(0), "too_short", false).await;
        }
    }

    async fn check_integer(&self, pointer: &str, schema: &Value) {
        let (least, most) =
            (schema["minimum"].as_i64().unwrap(), schema["maximum"].as_i64().unwrap());
        self.expect_problem(pointer, json!(least), "too_small", false).await;
        self.expect_problem(pointer, json!(least - 1), "too_small", true).await;
        self.expect_problem(pointer, json!(most), "too_large", false).await;
        self.expect_problem(pointer, json!(most + 1), "too_large", true).await;
    }

    async fn check_list(&self, pointer: &str, schema: &Value) {
        let sample = self.valid_body.pointer(pointer).unwrap()[0].clone();
        let list = |length: u64| json!(vec![sample.clone(); usize::try_from(length).unwrap()]);
        let most = schema["maxItems"].as_u64().unwrap();
        if let Some(least) = schema["minItems"].as_u64() {
            self.expect_problem(pointer, list(least), "too_short", false).await;
            self.expect_problem(pointer, list(least - 1), "too_short", true).await;
        }
        self.expect_problem(pointer, list(most), "too_long", false).await;
        self.expect_problem(pointer, list(most + 1), "too_long", true).await;
        Box::pin(
            self.check_field(&format!("{pointer}/0"), self.document.resolve(&schema["items"])),
        )
        .await;
    }
}

#[tokio::test]
async fn fields_of_an_order_are_validated_as_described() {
    let (document, service) = (OpenApiDocument::fetch().await, TestService::sandbox().await);
    let valid_body = full_order(&service).await;
    let schema = document.request_schema("post", "/api/intents");
    FieldChecker {
        document: &document,
        service: &service,
        path: "/api/intents".to_owned(),
        valid_body,
    }
    .check_object("", schema)
    .await;
}

#[tokio::test]
async fn fields_of_a_beneficiary_are_validated_as_described() {
    let (document, service) = (OpenApiDocument::fetch().await, TestService::sandbox().await);
    let (valid_body, path) =
        (beneficiary_request(&service.merchant), beneficiaries_path(&service.merchant));
    let schema = document.request_schema("post", "/api/merchants/{merchant_id}/beneficiaries");
    FieldChecker { document: &document, service: &service, path, valid_body }
        .check_object("", schema)
        .await;
}
