//! The validation of each field of an order.

use serde_json::{Value, json};

use crate::support::orders::{minimal_order, order_with};
use crate::support::test_service::TestService;

fn text_of_length(count: usize) -> Value {
    json!("x".repeat(count))
}

#[tokio::test]
async fn invalid_fields_are_rejected() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    for (field, value, problem) in [
        ("amount", json!("100"), "integer"),
        ("amount", json!(100.0), "integer"),
        ("amount", json!(true), "integer"),
        ("amount", json!([]), "integer"),
        ("amount", json!(-1), "too_small"),
        ("amount", json!(9_007_199_254_740_992_u64), "too_large"),
        ("currency", json!("XXX"), "currency"),
        ("currency", json!("zar"), "currency"),
        ("currency", json!("ZAR "), "currency"),
        ("currency", json!(""), "currency"),
        ("currency", json!(710), "string"),
        ("reference_id", json!(7), "string"),
        ("reference_id", text_of_length(0), "too_short"),
        ("reference_id", text_of_length(256), "too_long"),
        ("reference_id", json!("a\0b"), "character"),
        ("purchaser_id", text_of_length(2), "too_short"),
        ("purchaser_id", text_of_length(256), "too_long"),
        ("purchaser_id", json!({}), "string"),
        ("return_url", json!("http://shop.test/"), "url"),
        ("return_url", json!("/done"), "url"),
        ("return_url", json!("https://user@shop.test/"), "url"),
        ("return_url", json!("https://shop.test/\nx"), "url"),
        ("return_url", json!("https://shop.test/a\0"), "character"),
        ("return_url", json!(""), "too_short"),
        ("return_url", json!(format!("https://shop.test/{}", "x".repeat(2048 - 17))), "too_long"),
        ("allow_remember_credentials", json!("true"), "boolean"),
        ("allow_remember_credentials", json!(1), "boolean"),
        ("request_unscheduled_mit", json!("no"), "boolean"),
        ("require_unscheduled_mit", json!(0), "boolean"),
        ("capture_mode", json!("later"), "choice"),
        ("capture_mode", json!("Immediate"), "choice"),
        ("capture_mode", json!(1), "string"),
        ("purchaser_info", json!("Ann"), "object"),
        ("payment_method_filter", json!([]), "object"),
        ("split", json!(2), "object"),
        ("future_payments", json!(true), "object"),
    ] {
        let refused = api.post("/api/intents", order_with(json!({ field: value.clone() }))).await;
        assert_eq!(
            refused.validation_problems(),
            [format!("body.{field} {problem}")],
            "{field} {value}"
        );
    }
}

#[tokio::test]
async fn limits_are_inclusive() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    for (field, value) in [
        ("amount", json!(0)),
        ("amount", json!(9_007_199_254_740_991_u64)),
        ("currency", json!("JPY")),
        ("currency", json!("KWD")),
        ("reference_id", text_of_length(1)),
        ("reference_id", text_of_length(255)),
        ("reference_id", json!("é".repeat(255))),
        ("reference_id", json!("'); DROP TABLE intents; --")),
        ("purchaser_id", text_of_length(3)),
        ("purchaser_id", text_of_length(255)),
        ("return_url", json!(format!("https://shop.test/{}", "x".repeat(2048 - 18)))),
        ("return_url", json!("https://shop.test/done?order=7&status=x#top")),
        ("capture_mode", json!("immediate")),
        ("capture_mode", json!("prefer_delay")),
    ] {
        let intent = api.create_intent(order_with(json!({ field: value.clone() }))).await;
        let read = api.get(&intent.path()).await.json();
        if field != "capture_mode" {
            assert_eq!(read[field], value);
        }
    }
}

#[tokio::test]
async fn amounts_must_be_plain_integers() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    let spelled = |amount: &str| {
        minimal_order().to_string().replace("\"amount\":1250", &format!("\"amount\":{amount}"))
    };
    for good in ["0", "-0", "7", "9007199254740991"] {
        assert_eq!(api.post_bytes("/api/intents", spelled(good)).await.status, 201, "{good}");
    }
    let (digits, negative) = ("9".repeat(400), format!("-{}", "9".repeat(400)));
    for (bad, problem) in [
        ("100.0", "integer"),
        ("1e2", "integer"),
        ("1E+2", "integer"),
        ("0.1e1", "integer"),
        ("1e999999999", "integer"),
        ("-1e-999999999", "integer"),
        ("18446744073709551617", "too_large"),
        (&digits, "too_large"),
        (&negative, "too_small"),
    ] {
        let refused = api.post_bytes("/api/intents", spelled(bad)).await;
        assert_eq!(refused.validation_problems(), [format!("body.amount {problem}")], "{bad}");
    }
}

#[tokio::test]
async fn return_urls_are_validated_by_mode() {
    let (sandbox, live) = (TestService::sandbox().await, TestService::live().await);
    for (url, in_sandbox, in_live) in [
        ("https://shop.test/done", 201, 201),
        ("http://shop.test/done", 422, 422),
        ("http://localhost:8080/done", 201, 422),
        ("http://127.0.0.1:3000/done", 201, 422),
        ("http://[::1]/done", 201, 422),
        ("http://192.168.0.1/done", 422, 422),
        ("https://localhost/done", 201, 422),
        ("https://127.0.0.1/done", 201, 422),
        ("https://10.0.0.1/done", 201, 422),
        ("https://100.64.0.1/done", 201, 422),
        ("https://169.254.169.254/done", 201, 422),
        ("https://0.0.0.0/done", 201, 422),
        ("https://[fd00::1]/done", 201, 422),
        ("https://[fe80::1]/done", 201, 422),
        ("https://[::ffff:10.0.0.1]/done", 201, 422),
        ("https://shop.internal/done", 201, 422),
        ("https://printer.local/done", 201, 422),
        ("https://*.shop.test/done", 422, 422),
        ("https://a;b.test/done", 422, 422),
        ("https://a,b.test/done", 422, 422),
        ("https://a'b.test/done", 422, 422),
        ("https://a b.test/done", 422, 422),
    ] {
        let order = order_with(json!({ "return_url": url }));
        assert_eq!(
            sandbox.merchant_client().post("/api/intents", order.clone()).await.status,
            in_sandbox,
            "{url}"
        );
        assert_eq!(
            live.merchant_client().post("/api/intents", order).await.status,
            in_live,
            "{url}"
        );
    }
}

#[tokio::test]
async fn payments_without_the_customer_need_a_stored_credential() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    for (allow, request, require, accepted) in [
        (false, false, false, true),
        (true, true, true, true),
        (true, false, true, true),
        (false, true, false, false),
        (false, false, true, false),
    ] {
        let response = api
            .post(
                "/api/intents",
                order_with(json!({
                    "allow_remember_credentials": allow,
                    "request_unscheduled_mit": request,
                    "require_unscheduled_mit": require,
                })),
            )
            .await;
        if accepted {
            assert_eq!(response.status, 201);
        } else {
            assert_eq!(
                response.validation_problems(),
                ["body.allow_remember_credentials contradiction"]
            );
        }
    }
}

#[tokio::test]
async fn purchaser_info_fields_are_validated() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    for good in [
        json!({}),
        json!({
            "email": "a@b", "phone": "1", "phone_number": "2", "country": "SS",
            "locale": "zh-Hant-HK",
        }),
        json!({"country": "XK"}),
        json!({"anything": "else"}),
    ] {
        assert_eq!(
            api.post("/api/intents", order_with(json!({"purchaser_info": good}))).await.status,
            201,
            "{good}"
        );
    }
    for (field, value, problem) in [
        ("email", json!("ann"), "email"),
        ("email", json!("ab"), "too_short"),
        ("email", json!(format!("{}@b.test", "a".repeat(248))), "too_long"),
        ("email", json!(1), "string"),
        ("email", json!("4111111111111111@mail.test"), "email"),
        ("email", json!("ann-4111-1111-1111-1111@mail.test"), "email"),
        ("phone", text_of_length(65), "too_long"),
        ("phone_number", json!(275_550_100), "string"),
        ("country", json!("UK"), "country"),
        ("country", json!("za"), "country"),
        ("country", json!("ZAF"), "country"),
        ("locale", json!(["en"]), "string"),
    ] {
        let refused = api
            .post("/api/intents", order_with(json!({"purchaser_info": { field: value.clone() }})))
            .await;
        assert_eq!(
            refused.validation_problems(),
            [format!("body.purchaser_info.{field} {problem}")],
            "{field} {value}"
        );
    }
}

#[tokio::test]
async fn the_phone_is_read_from_either_field() {
    let service = TestService::sandbox().await;
    for (info, expected) in [
        (json!({"phone": "1"}), "1"),
        (json!({"phone_number": "2"}), "2"),
        (json!({"phone": "1", "phone_number": "2"}), "1"),
    ] {
        let intent = service
            .merchant_client()
            .create_intent(order_with(json!({"purchaser_info": info})))
            .await;
        let stored = service.find_intent(&intent).await;
        assert_eq!(stored.order.purchaser.phone.as_deref(), Some(expected));
    }
}

#[tokio::test]
async fn payment_method_filters_are_validated() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    let all = ["card", "paypal", "eft", "bank_transfer", "mobile_money", "voucher", "debit_order"];
    for filter_type in ["allow", "block"] {
        let filter = json!({"filter_type": filter_type, "payment_methods": all});
        assert_eq!(
            api.post("/api/intents", order_with(json!({"payment_method_filter": filter})))
                .await
                .status,
            201
        );
    }
    // Nothing is blocked (decision 145).
    let filter = json!({"filter_type": "block", "payment_methods": []});
    let intent = api.create_intent(order_with(json!({"payment_method_filter": filter}))).await;
    let methods = api.get(&intent.path()).await.json()["methods"].clone();
    assert_eq!(methods.as_array().unwrap().len(), 6, "{methods}");
    for (filter, problems) in [
        (json!({}), vec!["filter_type missing", "payment_methods missing"]),
        (json!({"filter_type": "deny", "payment_methods": ["card"]}), vec!["filter_type choice"]),
        (json!({"filter_type": "deny", "payment_methods": []}), vec!["filter_type choice"]),
        (json!({"filter_type": "allow", "payment_methods": []}), vec!["payment_methods too_short"]),
        (
            json!({"filter_type": "allow", "payment_methods": vec!["card"; 101]}),
            vec!["payment_methods too_long"],
        ),
        (json!({"filter_type": "allow", "payment_methods": "card"}), vec!["payment_methods array"]),
        (
            json!({"filter_type": "allow", "payment_methods": ["card", "c sh", 1, "", "é"]}),
            vec![
                "payment_methods.1 character",
                "payment_methods.2 string",
                "payment_methods.3 too_short",
                "payment_methods.4 character",
            ],
        ),
        (
            json!({"filter_type": "block", "payment_methods": ["x".repeat(65)]}),
            vec!["payment_methods.0 too_long"],
        ),
        (
            json!({"filter_type": "allow", "payment_methods": ["cash", "OZOW"]}),
            vec!["payment_methods choice"],
        ),
    ] {
        let refused = api
            .post("/api/intents", order_with(json!({"payment_method_filter": filter.clone()})))
            .await;
        let expected: Vec<String> = problems
            .iter()
            .map(|problem| format!("body.payment_method_filter.{problem}"))
            .collect();
        assert_eq!(refused.validation_problems(), expected, "{filter}");
    }
}
