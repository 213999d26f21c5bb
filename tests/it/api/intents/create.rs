//! `POST /api/intents`

use serde_json::{Value, json};

use crate::support::service::{TestService, order, order_with};

#[tokio::test]
async fn the_smallest_order() {
    let service = TestService::sandbox().await;
    let created = service.api().post("/api/intents", order()).await;
    assert_eq!(created.status, 201);
    let json = created.json();
    let (id, token) = (json["id"].as_str().unwrap(), json["token"].as_str().unwrap());
    assert_eq!(token.len(), 64);
    let redirect_url = format!("https://pay.test/pay/{id}?iauth={token}");
    let expected = format!(r#"{{"id":"{id}","token":"{token}","redirect_url":"{redirect_url}"}}"#);
    assert_eq!(created.text(), expected);
}

#[tokio::test]
async fn every_missing_field_is_told_at_once() {
    let service = TestService::sandbox().await;
    let refused = service.api().post("/api/intents", json!({})).await;
    let expected = [
        "body.amount missing",
        "body.currency missing",
        "body.reference_id missing",
        "body.purchaser_id missing",
        "body.return_url missing",
        "body.allow_remember_credentials missing",
    ];
    assert_eq!(refused.problems(), expected);
}

#[tokio::test]
async fn one_field_wrong() {
    let service = TestService::sandbox().await;
    let api = service.api();
    for (field, value, problem) in wrong_fields() {
        let refused = api.post("/api/intents", order_with(json!({ field: value.clone() }))).await;
        assert_eq!(refused.problems(), [format!("body.{field} {problem}")], "{field} {value}");
    }
}

fn wrong_fields() -> Vec<(&'static str, Value, &'static str)> {
    let chars = |count| json!("x".repeat(count));
    vec![
        ("amount", json!("100"), "integer"),
        ("amount", json!(100.0), "integer"),
        ("amount", json!(true), "integer"),
        ("amount", json!([]), "integer"),
        ("amount", json!(-1), "too_small"),
        ("amount", json!(9_007_199_254_740_992_u64), "too_large"),
        ("currency", json!("XXX"), "currency"),
        ("currency", json!("zar"), "currency"),
        ("currency", json!(""), "currency"),
        ("currency", json!(710), "string"),
        ("reference_id", json!(7), "string"),
        ("reference_id", chars(0), "too_short"),
        ("reference_id", chars(256), "too_long"),
        ("reference_id", json!("a\0b"), "character"),
        ("purchaser_id", chars(2), "too_short"),
        ("purchaser_id", chars(256), "too_long"),
        ("return_url", json!("http://shop.test/"), "url"),
        ("return_url", json!("/done"), "url"),
        ("return_url", json!(""), "too_short"),
        ("return_url", json!(format!("https://shop.test/{}", "x".repeat(2048))), "too_long"),
        ("allow_remember_credentials", json!("true"), "boolean"),
        ("allow_remember_credentials", json!(1), "boolean"),
        ("request_unscheduled_mit", json!("no"), "boolean"),
        ("require_unscheduled_mit", json!(0), "boolean"),
        ("capture_mode", json!("later"), "choice"),
        ("capture_mode", json!(1), "string"),
        ("purchaser_info", json!("Ann"), "object"),
        ("payment_method_filter", json!([]), "object"),
        ("split", json!(2), "object"),
        ("future_payments", json!(true), "object"),
    ]
}
