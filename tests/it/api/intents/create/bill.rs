//! `description`, `line_items` and `cancel_url` (decision 53)

use serde_json::{Value, json};

use crate::support::orders::{minimal_order, order_with};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(a_bill_is_read_back_as_it_was_sent);

async fn a_bill_is_read_back_as_it_was_sent(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let api = service.merchant_client();
    let lines = json!([
        {"name": "Rooibos espresso, 1 kg", "quantity": 2, "amount": 1000},
        {"name": "Größe „L“ & ‎<b>", "quantity": 9999, "amount": 250},
        {"name": "n".repeat(120), "quantity": 1, "amount": 0},
    ]);
    let bill = json!({
        "description": "d".repeat(200),
        "line_items": lines,
        "cancel_url": "https://shop.test/cart?item=1#top",
    });
    let intent = api.create_intent(order_with(bill.clone())).await;
    let read = api.get(&intent.path()).await.json();
    let by_customer = service.client_without_key().get(&intent.path_with_token()).await.json();
    for (field, sent) in bill.as_object().unwrap() {
        assert_eq!((&read[field], &by_customer[field]), (sent, sent), "{field}");
    }
    let bare = api.create_intent(minimal_order()).await;
    let read = api.get(&bare.path()).await.json();
    assert_eq!(
        (&read["description"], &read["line_items"], &read["cancel_url"]),
        (&json!(null), &json!([]), &json!(null))
    );
}

async fn find_problems(service: &TestService, fields: Value) -> Vec<String> {
    let response = service.merchant_client().post("/api/intents", order_with(fields)).await;
    if response.status == 201 { Vec::new() } else { response.validation_problems() }
}

#[tokio::test]
async fn lines_must_add_up_to_the_amount() {
    let service = TestService::sandbox().await;
    let line = |amount: i64| json!({"name": "Tea", "quantity": 3, "amount": amount});
    for (amounts, problems) in [
        (vec![1250], vec![]),
        (vec![1249, 1], vec![]),
        (vec![25; 50], vec![]),
        (vec![1249], vec!["body.line_items sum"]),
        (vec![1250, 1], vec!["body.line_items sum"]),
        // The quantity is not multiplied: the amount is that of the whole line.
        (vec![3750], vec!["body.line_items sum"]),
        (vec![(1 << 53) - 1; 50], vec!["body.line_items sum"]),
        (vec![25; 51], vec!["body.line_items too_long"]),
        (vec![], vec!["body.line_items too_short"]),
    ] {
        let lines: Vec<_> = amounts.iter().map(|amount| line(*amount)).collect();
        assert_eq!(find_problems(&service, json!({"line_items": lines})).await, problems);
    }
    let free = json!({"amount": 0, "line_items": [line(0)]});
    assert_eq!(find_problems(&service, free).await, [""; 0]);
}

#[tokio::test]
async fn every_problem_of_a_bill_is_at_its_field() {
    let service = TestService::sandbox().await;
    let problems = find_problems(
        &service,
        json!({
            "description": 7,
            "line_items": [
                {"name": "", "quantity": 0, "amount": -1},
                {"name": "n".repeat(121), "quantity": 10_000, "amount": 12.5},
                {"name": 7, "quantity": "1"},
                "Tea",
            ],
            "cancel_url": "http://shop.test/",
        }),
    )
    .await;
    let expected = [
        "body.cancel_url url",
        "body.description string",
        "body.line_items.0.name too_short",
        "body.line_items.0.quantity too_small",
        "body.line_items.0.amount too_small",
        "body.line_items.1.name too_long",
        "body.line_items.1.quantity too_large",
        "body.line_items.1.amount integer",
        "body.line_items.2.name string",
        "body.line_items.2.quantity integer",
        "body.line_items.2.amount missing",
        "body.line_items.3 object",
    ];
    assert_eq!(problems, expected);
    let long = json!({"description": "d".repeat(201), "line_items": {}});
    let expected = ["body.description too_long", "body.line_items array"];
    assert_eq!(find_problems(&service, long).await, expected);
}

#[tokio::test]
async fn the_address_of_the_shop_follows_the_rules_of_the_return_address() {
    let sandbox = TestService::sandbox().await;
    let live = TestService::live().await;
    for (address, in_sandbox, in_live) in [
        ("https://shop.test/cart", true, true),
        ("http://localhost:8080/cart", true, false),
        ("https://10.0.0.1/cart", true, false),
        ("https://user@shop.test/", false, false),
        ("javascript:alert(1)", false, false),
        ("/cart", false, false),
    ] {
        for (service, is_valid) in [(&sandbox, in_sandbox), (&live, in_live)] {
            let problems = find_problems(service, json!({"cancel_url": address})).await;
            let expected: &[&str] = if is_valid { &[] } else { &["body.cancel_url url"] };
            assert_eq!(problems, expected, "{address}");
        }
    }
}

#[tokio::test]
async fn amounts_and_currencies_say_what_was_meant() {
    let service = TestService::sandbox().await;
    let message = async |fields: Value| {
        let response = service.merchant_client().post("/api/intents", order_with(fields)).await;
        response.json()["detail"][0]["msg"].as_str().unwrap().to_owned()
    };
    let minor_units = "Must be an integer in minor units: 24950 for 249.50";
    assert_eq!(message(json!({"amount": 249.5})).await, minor_units);
    assert_eq!(message(json!({"amount": "249.50"})).await, minor_units);
    let quantity = json!({"line_items": [{"name": "Tea", "quantity": 1.5, "amount": 1250}]});
    assert!(!message(quantity).await.contains("minor units"));
    assert!(message(json!({"currency": "zar"})).await.ends_with("in capitals: ZAR"));
    assert!(message(json!({"currency": "xyz"})).await.ends_with("in capitals"));
}
