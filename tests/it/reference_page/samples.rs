//! The answers that the reference shows are those of a run.

use std::collections::BTreeMap;
use std::path::Path;

use axum::http::Method;
use serde_json::{Value, json};

use crate::support::beneficiaries::{beneficiaries_path, beneficiary_request};
use crate::support::orders::{minimal_order, order_with_flow, sandbox_reference};
use crate::support::payments::card_payment_input;
use crate::support::test_client::TestResponse;
use crate::support::test_service::TestService;

const FILE: &str = "crates/api/src/openapi/samples.json";
/// Set to write the file before it is compared.
const UPDATE_SETTING: &str = "UPDATE_SAMPLES";

type Samples = BTreeMap<&'static str, Value>;

fn keep(samples: &mut Samples, operation_id: &'static str, response: &TestResponse) {
    assert!((200..300).contains(&response.status), "{operation_id}: {response:?}");
    samples.insert(operation_id, response.json());
}

async fn run_payments(service: &TestService, samples: &mut Samples) {
    let api = service.merchant_client();
    keep(samples, "createIntent", &api.post("/api/intents", minimal_order()).await);
    let paid = service.create_paid_intent(json!({})).await;
    keep(samples, "readIntent", &api.get(&paid.path()).await);
    let refund = json!({ "amount": 250, "reason": "return" });
    keep(samples, "createRefund", &api.post(&paid.refund_path(), refund).await);
    let open = api.create_intent(minimal_order()).await;
    keep(samples, "cancelIntent", &api.post_without_body(&open.cancel_path()).await);
    let authorized = service.create_authorized_intent().await;
    keep(samples, "captureIntent", &api.get(&authorized.capture_path()).await);
    let authorized = service.create_authorized_intent().await;
    keep(samples, "cancelAuthorization", &api.get(&authorized.release_path()).await);
    let authorized = service.create_authorized_intent().await;
    let captured = api.post_without_body(&authorized.capture_path()).await;
    keep(samples, "captureIntentByPost", &captured);
    let authorized = service.create_authorized_intent().await;
    let released = api.post_without_body(&authorized.release_path()).await;
    keep(samples, "cancelAuthorizationByPost", &released);
    let id = service.create_open_refund(&paid, 500).await;
    service.answer_refunds_again().await;
    let canceled = json!({ "status": "canceled" });
    let path = format!("/api/sandbox/refunds/{id}/status");
    keep(samples, "setRefundStatus", &api.post(&path, canceled).await);
    let waiting = api.create_intent(order_with_flow("wait")).await;
    service.pay_with(&waiting, card_payment_input("Ann Payer", false)).await;
    keep(samples, "settleIntent", &api.settle_intent(&waiting, "authorised").await);
}

async fn run_credentials(service: &TestService, samples: &mut Samples) {
    let api = service.merchant_client();
    let token = service.create_credential("customer-7").await;
    let order = json!({
        "amount": 9900, "currency": "ZAR", "reference_id": "plan-12",
        "purchaser_id": "customer-7", "credentials": [token],
    });
    keep(samples, "createAutoAttempt", &api.post("/api/intents/auto-attempt", order).await);
    let address = format!("/api/credentials/{token}");
    let deleted = api.send(Method::DELETE, &address, axum::body::Body::empty()).await;
    keep(samples, "deleteCredential", &deleted);
    let (path, body) =
        (beneficiaries_path(&service.merchant), beneficiary_request(&service.merchant));
    keep(samples, "createBeneficiary", &api.post(&path, body).await);
}

async fn run_mandates(service: &TestService, samples: &mut Samples) {
    let api = service.merchant_client();
    let id = service.find_mandate_id(&service.create_signed_intent(json!({})).await).await;
    let (mandate, sandbox) = (format!("/api/mandates/{id}"), format!("/api/sandbox/mandates/{id}"));
    keep(samples, "readMandate", &api.get(&mandate).await);
    let amount = json!({ "amount": 1000 });
    let changed = api.post(&format!("{mandate}/subscription"), amount).await;
    keep(samples, "updateSubscription", &changed);
    let maximum = json!({ "max_amount": 90_000 });
    keep(samples, "amendMandate", &api.post(&format!("{mandate}/amend"), maximum).await);
    let approved = json!({ "outcome": "approved" });
    let resolved = api.post(&format!("{sandbox}/amendment"), approved.clone()).await;
    keep(samples, "resolveAmendment", &resolved);
    keep(samples, "collectInstalment", &api.post(&format!("{sandbox}/collect"), json!({})).await);
    let registered = json!({ "registered_mandate": true });
    keep(samples, "setMandate", &api.post(&format!("{sandbox}/status"), registered).await);
    let later = sandbox_reference(json!({ "flow": "bank_later" }));
    let later = json!({ "reference_id": later, "amount": 0 });
    let waiting = service.find_mandate_id(&service.create_signed_intent(later).await).await;
    let address = format!("/api/sandbox/mandates/{waiting}/authentication");
    keep(samples, "authenticateMandate", &api.post(&address, approved).await);
    let hour = json!({ "advance": "1h" });
    keep(samples, "advanceClock", &api.post("/api/sandbox/clock", hour).await);
}

/// Names and types of all values, in place of the values.
fn to_shape(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), to_shape(value))).collect()
        }
        Value::Array(values) => values.iter().map(to_shape).collect(),
        Value::Null => "null".into(),
        Value::Bool(_) => "boolean".into(),
        Value::Number(_) => "number".into(),
        Value::String(_) => "string".into(),
    }
}

#[tokio::test]
async fn sample_answers_are_those_of_a_run() {
    let (service, mut samples) = (TestService::sandbox().await, Samples::new());
    run_payments(&service, &mut samples).await;
    run_credentials(&service, &mut samples).await;
    run_mandates(&service, &mut samples).await;
    let document = service.client_without_key().get("/api/openapi.json").await.json();
    for operation in document["paths"].as_object().unwrap().values() {
        for operation in operation.as_object().unwrap().values() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(samples.contains_key(id) || id == "cancelMandate", "{id} has no sample");
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    if std::env::var_os(UPDATE_SETTING).is_some() {
        std::fs::write(&file, serde_json::to_string_pretty(&samples).unwrap() + "\n").unwrap();
    }
    let committed: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    for (id, sample) in &samples {
        assert_eq!(
            to_shape(&committed[*id]),
            to_shape(sample),
            "{FILE}: {id} differs; update it by {UPDATE_SETTING}=1 cargo test --test it samples"
        );
    }
    assert_eq!(committed.as_object().unwrap().len(), samples.len());
}

#[tokio::test]
async fn events_have_the_described_fields() {
    let (service, mut samples) = (TestService::sandbox().await, Samples::new());
    run_payments(&service, &mut samples).await;
    run_credentials(&service, &mut samples).await;
    run_mandates(&service, &mut samples).await;
    let document = service.client_without_key().get("/api/openapi.json").await.json();
    let mut seen = std::collections::BTreeSet::new();
    for event in service.list_merchant_events().await {
        let body =
            kassa_services::events::outbox::build_delivery_body(&service.state.secrets, &event);
        let request = &document["webhooks"][&event.kind]["post"]["requestBody"];
        let schema = &request["content"]["application/json"]["schema"];
        let body = serde_json::from_str(&body).unwrap();
        expect_described(&document, schema, &body, &event.kind);
        seen.insert(event.kind);
    }
    // A dispute comes from a provider alone; its sample is held against one where that is tested.
    let kinds = document["webhooks"].as_object().unwrap().keys();
    let unseen: Vec<&String> = kinds.filter(|kind| !seen.contains(*kind)).collect();
    assert_eq!(unseen, ["dispute_status_change"]);
}

fn expect_described(document: &Value, schema: &Value, value: &Value, location: &str) {
    if let Some(reference) = schema["$ref"].as_str() {
        let named = document.pointer(reference.trim_start_matches('#')).unwrap();
        return expect_described(document, named, value, location);
    }
    if let Some(alternatives) = schema["oneOf"].as_array() {
        let fits = |one: &&Value| (one["type"] == "null") == value.is_null();
        let fitting = alternatives.iter().find(fits);
        return expect_described(document, fitting.unwrap(), value, location);
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let allowed = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().any(|one| one == kind),
        one => one == kind,
    };
    assert!(allowed, "{location}: {value} is no {}", schema["type"]);
    let Some(fields) = value.as_object() else { return };
    for (name, value) in fields {
        let field = &schema["properties"][name];
        expect_described(document, field, value, &format!("{location}.{name}"));
    }
    for name in schema["required"].as_array().unwrap() {
        assert!(fields.contains_key(name.as_str().unwrap()), "{location} lacks {name}");
    }
}
