//! Fields of bodies are as they are described: each is read, with the limits and codes it says, and no other is.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};

use super::schema::{Document, takes};
use crate::support::service::{TestService, order_with};

/// An order with every field there is.
async fn order(service: &TestService) -> Value {
    let (one, other) = (service.beneficiary("ZAR").await, service.beneficiary("ZAR").await);
    order_with(json!({
        "request_unscheduled_mit": false,
        "require_unscheduled_mit": false,
        "capture_mode": "immediate",
        "purchaser_info": {"email": "a@b", "phone": "1", "phone_number": "1", "country": "ZA", "locale": "en-ZA"},
        "payment_method_filter": {"filter_type": "allow", "payment_methods": ["card"]},
        "split": {
            "split_type": "AMOUNT", "description": "",
            "splits": [{"beneficiary_id": one, "amount": 1000}, {"beneficiary_id": other, "amount": 250}],
        },
        "future_payments": {
            "type": "instalment", "frequency": "monthly", "count": 1, "amount": 1, "currency": "ZAR",
            "constraints": {"billing_start_date": "2026-12-01", "collection_day": 1, "max_amount": 1},
        },
    }))
}

pub fn beneficiary(service: &TestService) -> Value {
    json!({
        "type": "basa", "bank_code": "1", "account_number": "1", "connection_id": service.merchant.connection_id,
        "currency": "ZAR", "name": "Cai", "description": "",
    })
}

/// One body, field by field.
struct Trial<'a> {
    document: &'a Document,
    service: &'a TestService,
    path: String,
    good: Value,
}

impl Trial<'_> {
    /// What is told of `pointer` when it holds `value`, or when it is taken away.
    async fn told(&self, pointer: &str, value: Option<Value>) -> Vec<String> {
        let mut body = self.good.clone();
        let (parent, name) = pointer.rsplit_once('/').unwrap();
        let parent = body.pointer_mut(parent).unwrap();
        match (parent, value) {
            (Value::Object(fields), Some(value)) => drop(fields.insert(name.to_owned(), value)),
            (Value::Object(fields), None) => drop(fields.remove(name)),
            (Value::Array(items), Some(value)) => items[name.parse::<usize>().unwrap()] = value,
            _ => panic!("nothing at {pointer}"),
        }
        let answer = self.service.api().post(&self.path, body).await;
        if answer.status == 201 {
            return Vec::new();
        }
        let at = format!("body{} ", pointer.replace('/', "."));
        let told = answer.problems();
        told.iter().filter_map(|problem| problem.strip_prefix(&at)).map(str::to_owned).collect()
    }

    async fn expect(&self, pointer: &str, value: Value, kind: &str, told: bool) {
        let kinds = self.told(pointer, Some(value.clone())).await;
        assert_eq!(kinds.iter().any(|one| one == kind), told, "{pointer} = {:.60}: {kinds:?}", value.to_string());
    }

    async fn object(&self, pointer: &str, schema: &Value) {
        let schema = self.document.resolve(schema);
        let required = schema["required"].as_array().into_iter().flatten();
        let required: Vec<&str> = required.map(|name| name.as_str().unwrap()).collect();
        let described: BTreeSet<&String> = schema["properties"].as_object().unwrap().keys().collect();
        let sample = self.good.pointer(pointer).unwrap().as_object().unwrap();
        assert_eq!(described, sample.keys().collect(), "the sample has every field of {pointer}");
        for (name, field) in schema["properties"].as_object().unwrap() {
            let pointer = format!("{pointer}/{name}");
            let is_required = required.contains(&name.as_str());
            assert_eq!(Document::is_nullable(field), !is_required, "{pointer}");
            let missing: &[&str] = if is_required { &["missing"] } else { &[] };
            assert_eq!(self.told(&pointer, None).await, missing, "{pointer} taken away");
            assert_eq!(self.told(&pointer, Some(Value::Null)).await, missing, "{pointer} as null");
            Box::pin(self.field(&pointer, self.document.resolve(field))).await;
        }
    }

    async fn field(&self, pointer: &str, schema: &Value) {
        self.wrong_type(pointer, schema).await;
        if takes(schema, "string") {
            self.text(pointer, schema).await;
        }
        if takes(schema, "integer") && !takes(schema, "string") {
            self.integer(pointer, schema).await;
        }
        if takes(schema, "array") {
            self.list(pointer, schema).await;
        }
        if takes(schema, "object") {
            self.object(pointer, schema).await;
        }
    }

    async fn wrong_type(&self, pointer: &str, schema: &Value) {
        let kinds = ["string", "integer", "boolean", "array", "object"];
        let kind = kinds.into_iter().find(|kind| takes(schema, kind)).unwrap();
        let wrong = if kind == "object" { json!([]) } else { json!({}) };
        assert_eq!(self.told(pointer, Some(wrong)).await, [kind], "{pointer} of another type");
    }

    async fn text(&self, pointer: &str, schema: &Value) {
        if let Some(codes) = schema["enum"].as_array() {
            let refusal = ["choice", "currency", "country"];
            let told = self.told(pointer, Some(json!("?"))).await;
            assert!(told.len() == 1 && refusal.contains(&told[0].as_str()), "{pointer}: {told:?}");
            for code in codes {
                let told = self.told(pointer, Some(code.clone())).await;
                // A currency may be good and not the one that the type of the beneficiary is paid in.
                let is_elsewhere = self.path.contains("beneficiaries") && pointer == "/currency";
                assert!(told.is_empty() || is_elsewhere, "{pointer} = {code}: {told:?}");
            }
            return;
        }
        let text = |length: u64| json!("x".repeat(usize::try_from(length).unwrap()));
        if let Some(most) = schema["maxLength"].as_u64() {
            self.expect(pointer, text(most), "too_long", false).await;
            self.expect(pointer, text(most + 1), "too_long", true).await;
        } else {
            assert_eq!(schema["format"], "date", "{pointer} has no limit");
        }
        if let Some(least) = schema["minLength"].as_u64() {
            self.expect(pointer, text(least), "too_short", false).await;
            self.expect(pointer, text(least - 1), "too_short", true).await;
        } else if schema["format"] != "date" {
            self.expect(pointer, text(0), "too_short", false).await;
        }
    }

    async fn integer(&self, pointer: &str, schema: &Value) {
        let (least, most) = (schema["minimum"].as_i64().unwrap(), schema["maximum"].as_i64().unwrap());
        self.expect(pointer, json!(least), "too_small", false).await;
        self.expect(pointer, json!(least - 1), "too_small", true).await;
        self.expect(pointer, json!(most), "too_large", false).await;
        self.expect(pointer, json!(most + 1), "too_large", true).await;
    }

    async fn list(&self, pointer: &str, schema: &Value) {
        let sample = self.good.pointer(pointer).unwrap()[0].clone();
        let list = |length: u64| json!(vec![sample.clone(); usize::try_from(length).unwrap()]);
        let (least, most) = (schema["minItems"].as_u64().unwrap(), schema["maxItems"].as_u64().unwrap());
        self.expect(pointer, list(least), "too_short", false).await;
        self.expect(pointer, list(least - 1), "too_short", true).await;
        self.expect(pointer, list(most), "too_long", false).await;
        self.expect(pointer, list(most + 1), "too_long", true).await;
        Box::pin(self.field(&format!("{pointer}/0"), self.document.resolve(&schema["items"]))).await;
    }
}

#[tokio::test]
async fn of_an_order() {
    let (document, service) = (Document::read().await, TestService::sandbox().await);
    let good = order(&service).await;
    let schema = document.body("post", "/api/intents");
    Trial { document: &document, service: &service, path: "/api/intents".to_owned(), good }.object("", schema).await;
}

#[tokio::test]
async fn of_a_beneficiary() {
    let (document, service) = (Document::read().await, TestService::sandbox().await);
    let (good, path) = (beneficiary(&service), format!("/api/merchants/{}/beneficiaries", service.merchant.merchant_id));
    let schema = document.body("post", "/api/merchants/{merchant_id}/beneficiaries");
    Trial { document: &document, service: &service, path, good }.object("", schema).await;
}

#[tokio::test]
async fn that_are_read_and_none_else() {
    let document = Document::read().await;
    let mut described = BTreeSet::new();
    for (_, _, operation) in document.operations() {
        properties(&document, &operation["requestBody"]["content"]["application/json"]["schema"], &mut described);
    }
    // What `reference_id` may hold is a text to the document.
    described.extend(["ref", "result", "flow"].map(str::to_owned));
    let mut read = BTreeSet::new();
    names(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api"), &mut read);
    assert_eq!(read, described);
}

fn properties(document: &Document, schema: &Value, found: &mut BTreeSet<String>) {
    let schema = document.resolve(schema);
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        found.insert(name.clone());
        properties(document, field, found);
    }
    if !schema["items"].is_null() {
        properties(document, &schema["items"], found);
    }
}

/// Every name that a decoder asks a body for.
fn names(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            names(&entry, found);
        } else if !entry.ends_with("decode/mod.rs") {
            let source = std::fs::read_to_string(&entry).unwrap();
            for call in [".required(\"", ".optional(\"", "present(object, \""] {
                found.extend(source.split(call).skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()));
            }
        }
    }
}
