//! `GET /api/intents/{intent_id}`

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::orders::{minimal_order, order_with};
use crate::support::test_customer::METHODS;
use crate::support::test_service::TestService;

const NOT_FOUND: &str = "Payment intent not found";
const FORBIDDEN: &str = "Not authorized to access this resource";
const UNAUTHORIZED: &str = "Invalid or missing API key";

#[tokio::test]
async fn a_new_intent_has_the_documented_fields() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let read = service.merchant_client().get(&intent.path()).await;
    assert_eq!(read.status, 200);
    let brands = concat!(
        r#"["visa","mastercard","amex","discover","diners","jcb","unionpay","maestro","mir","#,
        r#""elo","verve","troy"]"#
    );
    let expected = [
        &format!(
            r#"{{"id":"{}","reference_id":"order-1042","purchaser_id":"customer-7","#,
            intent.id
        ),
        r#""amount":1250,"amount_v2":{"minor":1250,"currency":"ZAR","major":"12.50"},"#,
        r#""currency":"ZAR","mode":"test","#,
        r#""status":"selection","created":"2026-11-20T21:36:00.123Z","is_interactive":true,"#,
        r#""allow_remember_credentials":false,"request_unscheduled_mit":false,"#,
        r#""require_unscheduled_mit":false,"attempt_count":0,"last_method":null,"#,
        r#""last_brand":null,"card_bin":null,"card_last4":null,"#,
        &format!(
            r#""methods":[{{"code":"card","brands":{brands}}},{{"code":"paypal","brands":[]}},"#
        ),
        r#"{"code":"eft","brands":[]},{"code":"bank_transfer","brands":[]},"#,
        r#"{"code":"mobile_money","brands":[]},"#,
        r#"{"code":"voucher","brands":[]}],"credentials":[],"#,
        &format!(
            r#""merchant":{{"id":"{}","name":"Ann's Bakery"}},"#,
            service.merchant.merchant_id
        ),
        r#""return_url":"https://shop.test/done","cancel_url":null,"description":null,"#,
        r#""line_items":[]}"#,
    ];
    assert_eq!(read.text(), expected.concat());
    assert_eq!(
        service.client_without_key().get(&intent.path_with_token()).await.text(),
        read.text()
    );
}

#[tokio::test]
async fn amounts_are_shown_in_major_units() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    for (currency, minor, major) in [
        ("ZAR", 0, "0.00"),
        ("ZAR", 5, "0.05"),
        ("JPY", 500, "500"),
        ("UGX", 7, "7"),
        ("KWD", 12500, "12.500"),
        ("OMR", 1, "0.001"),
        ("BHD", 1000, "1.000"),
        ("JOD", 999, "0.999"),
        ("USD", 9_007_199_254_740_991_i64, "90071992547409.91"),
    ] {
        let intent =
            api.create_intent(order_with(json!({"amount": minor, "currency": currency}))).await;
        let read = api.get(&intent.path()).await.json();
        assert_eq!(
            read["amount_v2"],
            json!({"minor": minor, "currency": currency, "major": major})
        );
    }
}

fn filter_methods(filter_type: &str, methods: &[&str]) -> Value {
    json!({ "payment_method_filter": { "filter_type": filter_type, "payment_methods": methods } })
}

#[tokio::test]
async fn offered_methods_follow_the_order() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    let schedule = json!({
        "frequency": "monthly", "count": 1, "amount": 100, "currency": "ZAR",
        "constraints": {"billing_start_date": "2026-12-01", "collection_day": 1},
    });
    for (fields, methods) in [
        (filter_methods("allow", &["eft", "card"]), vec!["card", "eft"]),
        (
            filter_methods("block", &["eft", "voucher"]),
            vec!["card", "paypal", "bank_transfer", "mobile_money"],
        ),
        (filter_methods("block", &METHODS), vec![]),
        (filter_methods("allow", &["CARD", "cash", "Eft", "card"]), vec!["card", "eft"]),
        (filter_methods("block", &["cash", "snap-scan_2"]), METHODS.to_vec()),
        (
            filter_methods("block", &["Ozow", "EFT", "voucher"]),
            vec!["card", "paypal", "bank_transfer", "mobile_money"],
        ),
        (
            json!({"allow_remember_credentials": true, "require_unscheduled_mit": true}),
            vec!["card"],
        ),
        (json!({"capture_mode": "prefer_delay"}), METHODS.to_vec()),
        (json!({"amount": 0}), vec!["card"]),
        (json!({"future_payments": schedule}), vec!["debit_order"]),
    ] {
        let intent = api.create_intent(order_with(fields)).await;
        let read = api.get(&intent.path()).await.json();
        let offered: Vec<&str> = read["methods"]
            .as_array()
            .unwrap()
            .iter()
            .map(|method| method["code"].as_str().unwrap())
            .collect();
        assert_eq!(offered, methods);
    }
}

#[tokio::test]
async fn a_live_intent_offers_nothing_without_a_connection() {
    let service = TestService::live().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let read = service.merchant_client().get(&intent.path()).await.json();
    assert_eq!((&read["mode"], &read["methods"]), (&json!("live"), &json!([])));
}

#[tokio::test]
async fn no_methods_are_offered_after_selection() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    let intent = api.create_intent(minimal_order()).await;
    assert_eq!(api.post_without_body(&intent.cancel_path()).await.status, 200);
    let read = api.get(&intent.path()).await.json();
    assert_eq!(read["status"], "canceled");
    assert_eq!((&read["methods"], &read["credentials"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn other_callers_are_forbidden() {
    let service = TestService::sandbox().await;
    let (_, other_api) = service.create_other_merchant().await;
    let (intent, other_intent) = (
        service.merchant_client().create_intent(minimal_order()).await,
        service.merchant_client().create_intent(minimal_order()).await,
    );
    let anonymous = service.client_without_key();
    let unknown = "/api/intents/00000000-0000-4000-8000-000000000000";
    let with_token = |path: &str, token: &str| format!("{path}?iauth={token}");

    assert_eq!(anonymous.get(&intent.path()).await.error_detail(), (401, UNAUTHORIZED.into()));
    assert_eq!(anonymous.get(unknown).await.error_detail(), (401, UNAUTHORIZED.into()));
    assert_eq!(
        service.merchant_client().get(unknown).await.error_detail(),
        (404, NOT_FOUND.into())
    );
    assert_eq!(
        anonymous.get(&with_token(unknown, &intent.token)).await.error_detail(),
        (404, NOT_FOUND.into())
    );
    assert_eq!(other_api.get(&intent.path()).await.error_detail(), (403, FORBIDDEN.into()));
    for token in [
        "",
        "x",
        &other_intent.token,
        &intent.token.to_uppercase(),
        &intent.token[..63],
        &format!("{}0", intent.token),
    ] {
        assert_eq!(
            anonymous.get(&with_token(&intent.path(), token)).await.error_detail(),
            (403, FORBIDDEN.into()),
            "{token}"
        );
    }
}

#[tokio::test]
async fn the_key_takes_precedence_over_the_token() {
    let service = TestService::sandbox().await;
    let (_, other_api) = service.create_other_merchant().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    assert_eq!(
        other_api.get(&intent.path_with_token()).await.error_detail(),
        (403, FORBIDDEN.into())
    );
    assert_eq!(
        service.client_with_key("test_bad").get(&intent.path_with_token()).await.error_detail(),
        (401, UNAUTHORIZED.into())
    );
    assert_eq!(
        service.merchant_client().get(&format!("{}?iauth=wrong", intent.path())).await.status,
        200
    );
}

#[tokio::test]
async fn a_token_expires_after_thirty_days() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    service.advance(Duration::from_hours(30 * 24) - Duration::from_millis(1));
    assert_eq!(service.client_without_key().get(&intent.path_with_token()).await.status, 200);
    service.advance(Duration::from_millis(1));
    assert_eq!(
        service.client_without_key().get(&intent.path_with_token()).await.error_detail(),
        (403, FORBIDDEN.into())
    );
    assert_eq!(service.merchant_client().get(&intent.path()).await.status, 200);
}

#[tokio::test]
async fn intents_of_a_disabled_merchant_are_not_readable() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    service.set_merchant_active(false).await;
    assert_eq!(
        service.merchant_client().get(&intent.path()).await.error_detail(),
        (403, FORBIDDEN.into())
    );
    assert_eq!(
        service
            .merchant_client()
            .get("/api/intents/00000000-0000-4000-8000-000000000000")
            .await
            .error_detail(),
        (403, FORBIDDEN.into())
    );
    assert_eq!(
        service.client_without_key().get(&intent.path_with_token()).await.error_detail(),
        (403, FORBIDDEN.into())
    );
    service.set_merchant_active(true).await;
    assert_eq!(service.client_without_key().get(&intent.path_with_token()).await.status, 200);
}

#[tokio::test]
async fn invalid_ids_are_rejected() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    for id in [
        "7",
        "none",
        &intent.id.as_str().replace('-', ""),
        &format!("%7B{}%7D", intent.id),
        &format!("urn:uuid:{}", intent.id),
        &format!("{}0", intent.id),
        &format!("{}%00", intent.id),
        "%ff%fe",
        "%zz",
        "%",
        "..%2F..",
        "\u{1f}".escape_default().to_string().as_str(),
    ] {
        let path = format!("/api/intents/{id}");
        assert_eq!(
            service.merchant_client().get(&path).await.validation_problems(),
            ["path.intent_id uuid"],
            "{id}"
        );
        assert_eq!(service.client_without_key().get(&path).await.status, 401, "{id}");
        assert_eq!(
            service
                .client_without_key()
                .get(&format!("{path}?iauth=x"))
                .await
                .validation_problems(),
            ["path.intent_id uuid"],
            "{id}"
        );
    }
    assert_eq!(
        service
            .merchant_client()
            .get(&format!("/api/intents/{}", intent.id.as_str().to_uppercase()))
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn malformed_queries_are_rejected() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let twice = format!("{}&iauth={}", intent.path_with_token(), intent.token);
    assert_eq!(
        service.client_without_key().get(&twice).await.validation_problems(),
        ["query.iauth duplicate"]
    );
    for query in ["iauth=%ff", "iauth=%zz", "iauth=%00", "iauth[]=x", "iauth", "&&=&iauth=%"] {
        let response =
            service.client_without_key().get(&format!("{}?{query}", intent.path())).await;
        assert!([401, 403].contains(&response.status), "{query}: {response:?}");
    }
    let long = format!("{}?iauth={}", intent.path(), "x".repeat(20_000));
    assert_eq!(service.client_without_key().get(&long).await.status, 403);
}
