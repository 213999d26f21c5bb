//! `GET /api/intents/{intent_id}`

use std::time::Duration;

use kassa::services::merchants;
use serde_json::json;

use crate::checkout::test_customer::METHODS;
use crate::support::test_service::{TestService, minimal_order, order_with};

const NOT_FOUND: &str = "Payment intent not found";
const FORBIDDEN: &str = "Not authorized to access this resource";
const UNAUTHORIZED: &str = "Invalid or missing API key";

#[tokio::test]
async fn a_new_intent() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let read = service.merchant_client().get(&intent.path()).await;
    assert_eq!(read.status, 200);
    let brands = r#"["visa","mastercard","amex","discover","diners","jcb","unionpay","maestro","mir","elo","verve"]"#;
    let expected = [
        &format!(
            r#"{{"id":"{}","reference_id":"order-1042","purchaser_id":"customer-7","#,
            intent.id
        ),
        r#""amount":1250,"amount_v2":{"minor":1250,"currency":"ZAR","major":"12.50"},"currency":"ZAR","mode":"test","#,
        r#""status":"selection","created":"2026-11-20T21:36:00.123Z","is_interactive":true,"#,
        r#""allow_remember_credentials":false,"request_unscheduled_mit":false,"require_unscheduled_mit":false,"#,
        r#""attempt_count":0,"last_method":null,"last_brand":null,"card_bin":null,"card_last4":null,"#,
        &format!(
            r#""methods":[{{"code":"card","brands":{brands}}},{{"code":"paypal","brands":[]}},"#
        ),
        r#"{"code":"eft","brands":[]},{"code":"bank_transfer","brands":[]},{"code":"mobile_money","brands":[]},"#,
        r#"{"code":"voucher","brands":[]}],"credentials":[],"#,
        &format!(
            r#""merchant":{{"id":"{}","name":"Ann's Bakery"}},"#,
            service.merchant.merchant_id
        ),
        r#""return_url":"https://shop.test/done"}"#,
    ];
    assert_eq!(read.text(), expected.concat());
    assert_eq!(
        service.client_without_key().get(&intent.path_with_token()).await.text(),
        read.text()
    );
}

#[tokio::test]
async fn amounts_in_major_units() {
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

#[tokio::test]
async fn offered_methods_follow_the_order() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    let schedule = json!({
        "frequency": "monthly", "count": 1, "amount": 100, "currency": "ZAR",
        "constraints": {"billing_start_date": "2026-12-01", "collection_day": 1},
    });
    for (fields, methods) in [
        (
            json!({"payment_method_filter": {"filter_type": "allow", "payment_methods": ["eft", "card"]}}),
            vec!["card", "eft"],
        ),
        (
            json!({"payment_method_filter": {"filter_type": "block", "payment_methods": ["eft", "voucher"]}}),
            vec!["card", "paypal", "bank_transfer", "mobile_money"],
        ),
        (
            json!({"payment_method_filter": {"filter_type": "block", "payment_methods": METHODS}}),
            vec![],
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
    assert_eq!(api.post_without_body(&format!("{}/cancel", intent.path())).await.status, 200);
    let read = api.get(&intent.path()).await.json();
    assert_eq!(read["status"], "canceled");
    assert_eq!((&read["methods"], &read["credentials"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn other_callers_are_forbidden() {
    let service = TestService::sandbox().await;
    let (_, stranger) = service.create_other_merchant().await;
    let (mine, others) = (
        service.merchant_client().create_intent(minimal_order()).await,
        service.merchant_client().create_intent(minimal_order()).await,
    );
    let nobody = service.client_without_key();
    let unknown = "/api/intents/00000000-0000-4000-8000-000000000000";
    let with_token = |path: &str, token: &str| format!("{path}?iauth={token}");

    assert_eq!(nobody.get(&mine.path()).await.error_detail(), (401, UNAUTHORIZED.into()));
    assert_eq!(nobody.get(unknown).await.error_detail(), (401, UNAUTHORIZED.into()));
    assert_eq!(
        service.merchant_client().get(unknown).await.error_detail(),
        (404, NOT_FOUND.into())
    );
    assert_eq!(
        nobody.get(&with_token(unknown, &mine.token)).await.error_detail(),
        (404, NOT_FOUND.into())
    );
    assert_eq!(stranger.get(&mine.path()).await.error_detail(), (403, FORBIDDEN.into()));
    for token in [
        "",
        "x",
        &others.token,
        &mine.token.to_uppercase(),
        &mine.token[..63],
        &format!("{}0", mine.token),
    ] {
        assert_eq!(
            nobody.get(&with_token(&mine.path(), token)).await.error_detail(),
            (403, FORBIDDEN.into()),
            "{token}"
        );
    }
}

#[tokio::test]
async fn the_key_takes_precedence_over_the_token() {
    let service = TestService::sandbox().await;
    let (_, stranger) = service.create_other_merchant().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    assert_eq!(
        stranger.get(&intent.path_with_token()).await.error_detail(),
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
async fn a_token_lives_thirty_days() {
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
async fn a_disabled_merchants_intents_are_read_by_nobody() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    merchants::set_merchant_active(&service.service, &service.merchant.merchant_id, false)
        .await
        .unwrap();
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
    merchants::set_merchant_active(&service.service, &service.merchant.merchant_id, true)
        .await
        .unwrap();
    assert_eq!(service.client_without_key().get(&intent.path_with_token()).await.status, 200);
}

#[tokio::test]
async fn invalid_ids_are_rejected() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    for id in [
        "7",
        "none",
        &intent.id.replace('-', ""),
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
            .get(&format!("/api/intents/{}", intent.id.to_uppercase()))
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn hostile_queries() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let twice = format!("{}&iauth={}", intent.path_with_token(), intent.token);
    assert_eq!(
        service.client_without_key().get(&twice).await.validation_problems(),
        ["query.iauth duplicate"]
    );
    for query in ["iauth=%ff", "iauth=%zz", "iauth=%00", "iauth[]=x", "iauth", "&&=&iauth=%"] {
        let answer = service.client_without_key().get(&format!("{}?{query}", intent.path())).await;
        assert!([401, 403].contains(&answer.status), "{query}: {answer:?}");
    }
    let long = format!("{}?iauth={}", intent.path(), "x".repeat(20_000));
    assert_eq!(service.client_without_key().get(&long).await.status, 403);
}
