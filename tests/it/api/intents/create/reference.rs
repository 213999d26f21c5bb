//! Instructions to the sandbox in `reference_id` (interface, section 1; decision 30).

use serde_json::{Value, json};

use crate::support::orders::order_with;
use crate::support::test_service::TestService;

fn order_with_reference(reference_id: &str) -> Value {
    order_with(json!({ "reference_id": reference_id }))
}

/// The stored reference, result and flow of an intent with this `reference_id`.
async fn read_instructions(
    service: &TestService,
    reference_id: &str,
) -> (String, Option<&'static str>, &'static str) {
    let intent = service.merchant_client().create_intent(order_with_reference(reference_id)).await;
    let stored = service.find_intent(&intent).await.order;
    (
        stored.reference_id.clone(),
        stored.sandbox.result.map(|result| result.code()),
        stored.sandbox.scenario.code(),
    )
}

#[tokio::test]
async fn complete_sandbox_instructions_are_read() {
    let service = TestService::sandbox().await;
    for (reference_id, stored, result, flow) in [
        (r#"{"ref":"o-7","result":"refused"}"#, "o-7", Some("refused"), "direct"),
        (r#" {"result":"error","ref":"o-7","flow":"direct"} "#, "o-7", Some("error"), "direct"),
        (
            r#"{"ref":"o-7","result":"authorised","flow":"challenge"}"#,
            "o-7",
            Some("authorised"),
            "challenge",
        ),
        (r#"{"ref":"o-7","flow":"redirect"}"#, "o-7", None, "redirect"),
        (r#"{"ref":"o-7","flow":"wait","note":[1]}"#, "o-7", None, "wait"),
        (r#"{"ref":"\u00e9","flow":"outage"}"#, "é", None, "outage"),
    ] {
        assert_eq!(
            read_instructions(&service, reference_id).await,
            (stored.to_owned(), result, flow)
        );
    }
}

#[tokio::test]
async fn any_other_string_is_a_plain_reference() {
    let service = TestService::sandbox().await;
    for plain in [
        "order-7",
        "{",
        "null",
        "7",
        "[]",
        "{}",
        r#"{"ref":"o-7"}"#,
        r#"{"order":{"result":"refused"}}"#,
        r#"["result"]"#,
        r#""result""#,
        r#"{"a":1,"a":2}"#,
        r#"{"ref":"\ud800"}"#,
    ] {
        assert_eq!(
            read_instructions(&service, plain).await,
            (plain.to_owned(), None, "direct"),
            "{plain}"
        );
    }
}

#[tokio::test]
async fn invalid_sandbox_instructions_are_rejected() {
    let service = TestService::sandbox().await;
    for (reference_id, problems) in [
        (r#"{"result":"refused"}"#, vec!["ref missing"]),
        (r#"{"ref":null,"result":"refused"}"#, vec!["ref missing"]),
        (r#"{"ref":7,"result":"refused"}"#, vec!["ref string"]),
        (r#"{"ref":"","result":"refused"}"#, vec!["ref too_short"]),
        (r#"{"ref":"o-7","result":"declined"}"#, vec!["result choice"]),
        (r#"{"ref":"o-7","result":"Refused"}"#, vec!["result choice"]),
        (r#"{"ref":"o-7","result":null}"#, vec!["result missing"]),
        (r#"{"ref":"o-7","flow":"3ds"}"#, vec!["flow choice"]),
        (r#"{"ref":"o-7","result":1,"flow":true}"#, vec!["result string", "flow string"]),
        (r#"{"ref":"o-7","result":"refused","result":"authorised"}"#, vec!["result duplicate"]),
        (r#"{"ref":"a\u0000","flow":"wait"}"#, vec!["ref character"]),
    ] {
        let refused = service
            .merchant_client()
            .post("/api/intents", order_with_reference(reference_id))
            .await;
        let expected: Vec<String> =
            problems.iter().map(|problem| format!("body.reference_id.{problem}")).collect();
        assert_eq!(refused.validation_problems(), expected, "{reference_id}");
    }
}

#[tokio::test]
async fn in_live_mode_every_string_is_a_reference() {
    let service = TestService::live().await;
    for plain in [r#"{"ref":"o-7","result":"refused"}"#, r#"{"result":1}"#, "order-7"] {
        assert_eq!(read_instructions(&service, plain).await, (plain.to_owned(), None, "direct"));
    }
}
