//! Arbitrary bodies never get a 5xx, and every error has the documented shape.

use kassa_domain::mode::Mode;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::orders::order_with;
use crate::support::test_client::TestResponse;
use crate::support::test_service::TestService;

/// JSON values of every type, with some nesting.
fn any_json_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        prop::sample::select(SPECIAL_TEXTS).prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 6, |inner| {
        let name = prop_oneof![prop::sample::select(FIELD_NAMES).prop_map(str::to_owned), ".{0,8}"];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(name, inner, 0..6)
                .prop_map(|fields| fields.into_iter().collect()),
        ]
    })
}

const SPECIAL_TEXTS: &[&str] = &[
    "",
    "\0",
    "ZAR",
    "2026-12-01",
    "allow",
    "AMOUNT",
    "card",
    "monthly",
    "https://a.test",
    "http://[::1]:0",
    "{\"ref\":\"x\",\"flow\":1}",
    "{\"result\":null}",
    "{\"result\":",
    "\u{202e}",
    "' OR 1=1 --",
    "${jndi:ldap://x}",
    "%00",
    "9999-99-99",
    "en-\u{fe0f}",
];

const FIELD_NAMES: &[&str] = &[
    "amount",
    "currency",
    "reference_id",
    "purchaser_id",
    "return_url",
    "purchaser_info",
    "email",
    "country",
    "locale",
    "phone",
    "payment_method_filter",
    "filter_type",
    "payment_methods",
    "split",
    "split_type",
    "splits",
    "beneficiary_id",
    "description",
    "future_payments",
    "frequency",
    "count",
    "constraints",
    "billing_start_date",
    "collection_day",
    "max_amount",
    "type",
];

/// A complete order with arbitrary values in some of its fields.
fn mutated_order() -> impl Strategy<Value = Value> {
    prop::collection::vec((prop::sample::select(FIELD_POINTERS), any_json_value()), 1..5).prop_map(
        |changes| {
            let mut order = complete_order();
            for (pointer, value) in changes {
                if let Some(field) = order.pointer_mut(pointer) {
                    *field = value;
                }
            }
            order
        },
    )
}

const FIELD_POINTERS: &[&str] = &[
    "/amount",
    "/currency",
    "/reference_id",
    "/purchaser_id",
    "/return_url",
    "/allow_remember_credentials",
    "/request_unscheduled_mit",
    "/capture_mode",
    "/purchaser_info",
    "/purchaser_info/email",
    "/purchaser_info/country",
    "/purchaser_info/locale",
    "/purchaser_info/phone",
    "/payment_method_filter",
    "/payment_method_filter/filter_type",
    "/payment_method_filter/payment_methods",
    "/payment_method_filter/payment_methods/0",
    "/split",
    "/split/split_type",
    "/split/splits",
    "/split/splits/0",
    "/split/splits/0/beneficiary_id",
    "/split/splits/1/amount",
    "/split/description",
    "/future_payments",
    "/future_payments/type",
    "/future_payments/frequency",
    "/future_payments/count",
    "/future_payments/amount",
    "/future_payments/currency",
    "/future_payments/constraints",
    "/future_payments/constraints/billing_start_date",
    "/future_payments/constraints/collection_day",
    "/future_payments/constraints/max_amount",
];

fn complete_order() -> Value {
    order_with(json!({
        "request_unscheduled_mit": false,
        "capture_mode": "immediate",
        "purchaser_info": {"email": "a@b", "phone": "1", "country": "ZA", "locale": "en-ZA"},
        "payment_method_filter": {"filter_type": "allow", "payment_methods": ["card"]},
        "split": {
            "split_type": "AMOUNT",
            "splits": [{"beneficiary_id": "a", "amount": 1}, {"beneficiary_id": "b", "amount": 2}],
        },
        "future_payments": {
            "type": "instalment", "frequency": "weekly", "count": 1, "amount": 1, "currency": "ZAR",
            "constraints": {
                "billing_start_date": "2026-12-01", "collection_day": 1, "max_amount": 1,
            },
        },
    }))
}

/// The intent is created, or the error has the shape of the interface's section 7.
fn check_documented_response(response: &TestResponse) -> Result<(), TestCaseError> {
    if response.status == 201 {
        return Ok(());
    }
    prop_assert_eq!(response.status, 422, "{:?}", response);
    let json = response.json();
    let problems =
        json["detail"].as_array().ok_or_else(|| TestCaseError::fail(format!("{response:?}")))?;
    prop_assert!(!problems.is_empty());
    for problem in problems {
        let names: Vec<&str> = problem.as_object().unwrap().keys().map(String::as_str).collect();
        prop_assert_eq!(names, ["loc", "msg", "type"]);
        let loc = problem["loc"].as_array().unwrap();
        prop_assert!(loc.iter().all(|step| step.is_string() || step.is_u64()));
        prop_assert!(loc[0] == "body");
        let is_kind_character = |byte: u8| byte.is_ascii_lowercase() || byte == b'_';
        let kind = problem["type"].as_str();
        prop_assert!(kind.is_some_and(|kind| kind.bytes().all(is_kind_character)));
        prop_assert!(problem["msg"].as_str().is_some_and(|msg| !msg.is_empty()));
    }
    Ok(())
}

/// Posts a body for every input to one new service.
fn run_property<T: std::fmt::Debug>(
    mode: Mode,
    inputs: impl Strategy<Value = T>,
    body: impl Fn(T) -> Vec<u8>,
) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let start = async {
        if mode == Mode::Test { TestService::sandbox().await } else { TestService::live().await }
    };
    let api = runtime.block_on(start);
    let config =
        ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() };
    let mut runner = proptest::test_runner::TestRunner::new(config);
    let run = runner.run(&inputs, |input| {
        let response =
            runtime.block_on(api.merchant_client().post_bytes("/api/intents", body(input)));
        check_documented_response(&response)
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn mutated_orders_never_fail() {
    run_property(Mode::Test, mutated_order(), |order| order.to_string().into_bytes());
}

#[test]
fn mutated_live_orders_never_fail() {
    run_property(Mode::Live, mutated_order(), |order| order.to_string().into_bytes());
}

#[test]
fn arbitrary_json_never_fails() {
    run_property(Mode::Test, any_json_value(), |json| json.to_string().into_bytes());
}

#[test]
fn arbitrary_bytes_never_fail() {
    run_property(Mode::Test, prop::collection::vec(any::<u8>(), 0..200), |bytes| bytes);
}

#[test]
fn orders_with_changed_bytes_never_fail() {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6);
    run_property(Mode::Test, changes, |changes| {
        let mut bytes = complete_order().to_string().into_bytes();
        changes.iter().for_each(|(index, byte)| *index.get_mut(&mut bytes) = *byte);
        bytes
    });
}

#[test]
fn truncated_orders_never_fail() {
    run_property(Mode::Test, any::<prop::sample::Index>(), |index| {
        let mut bytes = complete_order().to_string().into_bytes();
        bytes.truncate(index.index(bytes.len()));
        bytes
    });
}
