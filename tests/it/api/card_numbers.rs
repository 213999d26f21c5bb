//! Card numbers in texts: which are refused, at which field, and how those of earlier versions are
//! found (decision 150).

use axum::http::Method;
use kassa_services::verify::{StoredCardNumber, verify_store};
use serde_json::{Value, json};

use crate::support::beneficiaries::{beneficiaries_path, beneficiary_request_with};
use crate::support::byte_search::contains_text;
use crate::support::orders::order_with;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_text_with_a_card_number_is_refused_and_stored_nowhere,
    stored_card_numbers_are_found,
);

/// Of no other test, so that it can be searched for.
const CARD_NUMBER: &str = "4002376189053006";
const SPACED: &str = "4002 3761 8905 3006";

fn orders_with_card_number() -> Vec<(&'static str, Value)> {
    let text = format!("card {SPACED}");
    let lines = json!([{ "name": "Beans", "quantity": 1, "amount": 250 },
        { "name": text, "quantity": 1, "amount": 1000 }]);
    let splits = json!([]);
    let split = json!({ "split_type": "AMOUNT", "splits": splits, "description": text });
    vec![
        ("description", json!({ "description": text })),
        ("line_items.1.name", json!({ "line_items": lines })),
        ("split.description", json!({ "split": split })),
        ("return_url", json!({ "return_url": format!("https://shop.test/?cc={CARD_NUMBER}") })),
        ("return_url", json!({ "return_url": "https://shop.test/%34002376189053006" })),
        ("cancel_url", json!({ "cancel_url": "https://a.test/?cc=4002+3761+8905+3006" })),
        (
            "purchaser_info.email",
            json!({ "purchaser_info": {
            "email": format!("ann{CARD_NUMBER}@shop.test"),
        } }),
        ),
        ("purchaser_info.phone", json!({ "purchaser_info": { "phone": SPACED } })),
        ("purchaser_info.phone_number", json!({ "purchaser_info": { "phone_number": SPACED } })),
    ]
}

async fn a_text_with_a_card_number_is_refused_and_stored_nowhere(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let api = service.merchant_client();
    for (field, fields) in orders_with_card_number() {
        let refused = api.post("/api/intents", order_with(fields)).await;
        let problems = refused.validation_problems();
        let kind = if field.ends_with("email") { "email" } else { "card_number" };
        let expected = format!("body.{field} {kind}");
        assert!(problems.contains(&expected), "{expected}: {problems:?}");
    }
    let path = beneficiaries_path(&service.merchant);
    for field in ["name", "description", "bank_code"] {
        let body = beneficiary_request_with(&service.merchant, &json!({ field: SPACED }));
        let expected = [format!("body.{field} card_number")];
        assert_eq!(api.post(&path, body).await.validation_problems(), expected);
    }
    for path in [
        format!("/api/intents/{CARD_NUMBER}"),
        "/api/intents/4002%203761%208905%203006".to_owned(),
        format!("/api/credentials/x/{CARD_NUMBER}"),
    ] {
        assert!(api.get(&path).await.status >= 400, "{path}");
    }
    let repeated = format!("{{\"{CARD_NUMBER}\":1,\"{CARD_NUMBER}\":2}}");
    assert_eq!(api.post_bytes("/api/intents", repeated).await.status, 422);
    service.state.failed_requests.write(&service.state.store).await.unwrap();
    let paths = service.database().fetch_texts("SELECT path FROM failed_api_requests").await;
    assert!(paths.iter().any(|path| path == "/api/intents/{card_number}"), "{paths:?}");
    let dump = service.dump_database().await;
    for written in [CARD_NUMBER, SPACED, "4002+3761", "4002%203761", "%34002376189053006"] {
        assert!(!contains_text(&dump, written), "{written}");
    }
    assert_eq!(verify_store(&service.state.store).await.unwrap().card_numbers, []);
}

/// Their numbers may pass the check of a card number by chance.
#[tokio::test]
async fn texts_with_other_numbers_are_accepted() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    for fields in [
        json!({ "reference_id": CARD_NUMBER, "purchaser_id": CARD_NUMBER }),
        json!({ "description": "Order 00000000-4242-4242-4242-424242424242" }),
        json!({ "description": "Refund to ES50 6242 4242 4242 4242 4242" }),
        json!({ "description": "Call +49 151 12345678, or 27 82 123 4567" }),
        json!({ "description": "EAN 4000000000006, sizes 36 38 40 42 44 46 48 50 52" }),
        json!({ "description": "2026-11-29T15:55:16.123456Z is 1795966516123" }),
        json!({ "description": "Order 4242424242424241" }),
        json!({ "purchaser_info": { "phone": "4915112345678" } }),
        json!({ "return_url": "https://shop.test/?order=deadbeef4242424242424242cafebabe" }),
    ] {
        let created = api.post("/api/intents", order_with(fields.clone())).await;
        assert_eq!(created.status, 201, "{fields}: {created:?}");
    }
    let method = Method::GET;
    let path = "/api/intents/00000000-4242-4242-4242-424242424242";
    assert_eq!(api.send(method, path, "".into()).await.status, 404);
    service.state.failed_requests.write(&service.state.store).await.unwrap();
    let paths = service.database().fetch_texts("SELECT path FROM failed_api_requests").await;
    assert_eq!(paths, [path]);
}

/// As earlier versions have stored them.
async fn stored_card_numbers_are_found(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let api = service.merchant_client();
    let intent = api.create_intent(order_with(json!({ "description": "Beans" }))).await;
    let beneficiary = service.create_beneficiary("ZAR").await;
    let set = async |sql: String| service.database().execute(&sql).await.unwrap();
    set(format!(
        "UPDATE intents SET description = 'card {SPACED}', cancel_url = \
        'https://a.test/?cc=4002+3761+8905+3006', reference_id = '{CARD_NUMBER}'"
    ))
    .await;
    set(format!("UPDATE beneficiaries SET name = '{CARD_NUMBER}'")).await;
    set(format!("UPDATE api_keys SET name = 'key {CARD_NUMBER}'")).await;
    let report = verify_store(&service.state.store).await.unwrap();
    let keys = service.database().fetch_texts("SELECT id FROM api_keys").await;
    let found = |table, column, id: &str| StoredCardNumber { table, column, id: id.to_owned() };
    let expected = [
        found("api_keys", "name", &keys[0]),
        found("beneficiaries", "name", &beneficiary),
        found("intents", "description", intent.id.as_str()),
        found("intents", "cancel_url", intent.id.as_str()),
    ];
    assert_eq!(report.card_numbers, expected);
    assert!(!report.ok && report.contradictions.is_empty(), "{report:?}");
    set("UPDATE intents SET description = NULL, cancel_url = NULL".to_owned()).await;
    set("UPDATE beneficiaries SET name = 'Cai'".to_owned()).await;
    set("UPDATE api_keys SET name = 'Shop'".to_owned()).await;
    assert!(verify_store(&service.state.store).await.unwrap().ok);
}
