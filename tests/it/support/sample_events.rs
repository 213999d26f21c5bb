//! The samples of events, held against real ones.

use kassa_services::events::outbox::build_delivery_body;
use kassa_services::portal::Instruction;
use kassa_services::webhooks::sending;
use kassa_store::tables::events;
use serde_json::Value;

use super::test_service::TestService;

/// The merchant's newest event of a type has the fields of the sample.
pub async fn assert_sample_has_fields_of_real_event(service: &TestService, kind: &'static str) {
    let (state, merchant) = (&service.state, &service.merchant.merchant_id);
    let real = events::list_by_merchant(&state.store, merchant).await.unwrap();
    let real = real.iter().rfind(|real| real.kind == kind).unwrap();
    let sample = sending::send_sample_event(state, &Instruction::of_operator(), merchant, kind)
        .await
        .unwrap();
    let sample = events::find(&state.store, &sample).await.unwrap().unwrap();
    let [sample, real] = [&sample, real].map(|stored| {
        let body = build_delivery_body(&state.secrets, stored);
        list_field_names(&serde_json::from_str(&body).unwrap())
    });
    assert_eq!(sample, real);
}

/// The type of an event, the names of its fields, and those of its content.
fn list_field_names(event: &Value) -> (String, Vec<String>, Vec<String>) {
    let names = |object: &Value| object.as_object().unwrap().keys().cloned().collect();
    (event["type"].as_str().unwrap().to_owned(), names(event), names(&event["content"]))
}
