//! `POST /api/intents`

mod bill;
mod fields;
mod future_payments;
mod reference;
mod split;

use kassa_domain::purchaser::Purchaser;
use serde_json::json;

use crate::support::orders::{minimal_order, order_with};
use crate::support::test_customer::TestCustomer;
use crate::support::test_service::TestService;

#[tokio::test]
async fn a_minimal_order_creates_an_intent() {
    let service = TestService::sandbox().await;
    let created = service.merchant_client().post("/api/intents", minimal_order()).await;
    assert_eq!(created.status, 201);
    let json = created.json();
    let (id, token) = (json["id"].as_str().unwrap(), json["token"].as_str().unwrap());
    assert_eq!((id.len(), token.len()), (36, 64));
    let redirect_url = format!("https://pay.test/pay/{id}?iauth={token}");
    let expected = format!(r#"{{"id":"{id}","token":"{token}","redirect_url":"{redirect_url}"}}"#);
    assert_eq!(created.text(), expected);
}

#[tokio::test]
async fn a_complete_order_is_stored() {
    let service = TestService::sandbox().await;
    let (one, other) =
        (service.create_beneficiary("ZAR").await, service.create_beneficiary("ZAR").await);
    let order = order_with(json!({
        "allow_remember_credentials": true,
        "request_unscheduled_mit": true,
        "require_unscheduled_mit": false,
        "capture_mode": "prefer_delay",
        "purchaser_info": {
            "email": "ann@mail.test", "phone": "+27 21 555 0100", "country": "ZA",
            "locale": "en-ZA",
        },
        "payment_method_filter": {"filter_type": "allow", "payment_methods": ["card", "eft"]},
        "split": {
            "split_type": "AMOUNT",
            "splits": [
                {"beneficiary_id": one, "amount": 1000}, {"beneficiary_id": other, "amount": 250},
            ],
            "description": "Bread and rolls",
        },
        "future_payments": {
            "type": "instalment", "frequency": "monthly", "count": 11, "amount": 5000,
            "currency": "ZAR",
            "constraints": {
                "billing_start_date": "2026-12-01", "collection_day": 31, "max_amount": 7500,
            },
        },
        "unknown_field": {"here": [1, 2, {}]},
    }));
    let api = service.merchant_client();
    let intent = api.create_intent(order).await;
    let read = api.get(&intent.path()).await.json();
    assert_eq!(read["request_unscheduled_mit"], true);
    assert_eq!(read["require_unscheduled_mit"], false);

    let stored = service.find_intent(&intent).await.order;
    assert_eq!(stored.purchaser.email.as_deref(), Some("ann@mail.test"));
    assert_eq!(stored.purchaser.phone.as_deref(), Some("+27 21 555 0100"));
    assert_eq!(
        stored.split.as_ref().unwrap().shares.iter().map(|share| share.amount).collect::<Vec<_>>(),
        [1000, 250]
    );
    let schedule = stored.future_payments.clone().unwrap();
    assert_eq!(
        (schedule.count, schedule.amount, schedule.collection_day, schedule.max_amount),
        (11, 5000, 31, Some(7500))
    );
    assert_eq!(schedule.billing_start.to_iso_string(), "2026-12-01");
    assert_eq!(stored.capture_mode.code(), "prefer_delay");
    assert!(stored.method_filter.is_some());
}

#[tokio::test]
async fn null_is_the_same_as_absent() {
    let service = TestService::sandbox().await;
    let optional = [
        "request_unscheduled_mit",
        "require_unscheduled_mit",
        "capture_mode",
        "purchaser_info",
        "payment_method_filter",
        "split",
        "future_payments",
        "description",
        "line_items",
        "cancel_url",
    ];
    let mut order = minimal_order();
    optional.iter().for_each(|field| order[field] = json!(null));
    order["purchaser_info"] = json!({
        "email": null, "phone": null, "phone_number": null, "country": null, "locale": null,
    });
    assert_eq!(service.merchant_client().post("/api/intents", order.clone()).await.status, 201);
    order["amount"] = json!(null);
    assert_eq!(
        service.merchant_client().post("/api/intents", order).await.validation_problems(),
        ["body.amount missing"]
    );
}

#[tokio::test]
async fn an_empty_optional_text_is_the_same_as_absent() {
    let service = TestService::sandbox().await;
    let mut order = minimal_order();
    ["description", "cancel_url"].iter().for_each(|field| order[field] = json!(""));
    order["purchaser_info"] =
        json!({ "email": "", "phone": "", "phone_number": "2", "country": "", "locale": "" });
    let intent = service.merchant_client().create_intent(order).await;
    let stored = service.find_intent(&intent).await.order;
    let purchaser = Purchaser { phone: Some("2".to_owned()), ..Purchaser::default() };
    assert_eq!(stored.purchaser, purchaser, "an empty `phone` does not hide `phone_number`");
    assert_eq!((&stored.bill.description, &stored.cancel_url), (&None, &None));
}

#[tokio::test]
async fn a_locale_never_refuses_a_payment() {
    let service = TestService::sandbox().await;
    for (locale, stored, lang) in [
        ("en_US", Some("en-US"), "en"),
        ("zh_TW", Some("zh-TW"), "zh-Hant"),
        ("de_DE_formal", Some("de-DE-formal"), "de"),
        ("pt_PT.utf8", Some("pt-PT"), "pt-PT"),
        ("tlh-KL", Some("tlh-KL"), "en"),
        ("deutsch", None, "en"),
        ("?", None, "en"),
        ("f\0", None, "en"),
    ] {
        let order = order_with(json!({"purchaser_info": { "locale": locale }}));
        let customer = TestCustomer::create(&service, order).await;
        let found = service.find_intent(&customer.intent).await;
        assert_eq!(found.order.purchaser.locale.as_deref(), stored, "{locale}");
        let page = customer.open_page().await;
        assert!(page.text().contains(&format!("<html lang=\"{lang}\"")), "{locale}");
    }
}

#[tokio::test]
async fn every_problem_is_reported_at_once() {
    let service = TestService::sandbox().await;
    let refused = service.merchant_client().post("/api/intents", json!({})).await;
    let missing = [
        "body.amount missing",
        "body.currency missing",
        "body.reference_id missing",
        "body.purchaser_id missing",
        "body.return_url missing",
        "body.allow_remember_credentials missing",
    ];
    assert_eq!(refused.validation_problems(), missing);

    let invalid_order = json!({
        "amount": -1,
        "currency": "BTC",
        "reference_id": "{\"result\": \"paid\"}",
        "purchaser_id": "ab",
        "return_url": "ftp://shop.test",
        "allow_remember_credentials": "yes",
        "request_unscheduled_mit": 1,
        "capture_mode": "never",
        "purchaser_info": {"email": "ann", "country": "zz", "locale": 7},
        "payment_method_filter": {"payment_methods": ["?"]},
        "split": {"splits": [{"beneficiary_id": "nobody", "amount": 0}, {}]},
        "future_payments": {"frequency": "daily", "constraints": {"collection_day": 32}},
    });
    let expected = [
        "body.amount too_small",
        "body.currency currency",
        "body.reference_id.ref missing",
        "body.reference_id.result choice",
        "body.purchaser_id too_short",
        "body.return_url url",
        "body.allow_remember_credentials boolean",
        "body.request_unscheduled_mit boolean",
        "body.capture_mode choice",
        "body.purchaser_info.email email",
        "body.purchaser_info.country country",
        "body.purchaser_info.locale string",
        "body.payment_method_filter.filter_type missing",
        "body.payment_method_filter.payment_methods.0 character",
        "body.split.split_type missing",
        "body.split.splits.1.beneficiary_id missing",
        "body.split.splits.1.amount missing",
        "body.split.splits.0.amount too_small",
        "body.future_payments.frequency choice",
        "body.future_payments.count missing",
        "body.future_payments.amount missing",
        "body.future_payments.currency missing",
        "body.future_payments.constraints.billing_start_date missing",
        "body.future_payments.constraints.collection_day too_large",
        "body.split.splits.0.beneficiary_id unknown",
    ];
    assert_eq!(
        service.merchant_client().post("/api/intents", invalid_order).await.validation_problems(),
        expected
    );
}

#[tokio::test]
async fn problems_have_specific_messages() {
    let service = TestService::sandbox().await;
    let refused =
        service.merchant_client().post("/api/intents", order_with(json!({"amount": -1}))).await;
    assert_eq!(refused.status, 422);
    assert_eq!(
        refused.text(),
        r#"{"detail":[{"loc":["body","amount"],"msg":"Must be at least 0","type":"too_small"}]}"#
    );
}

#[tokio::test]
async fn refused_orders_store_nothing() {
    let service = TestService::sandbox().await;
    let order = order_with(json!({"purchaser_id": "refused-and-gone", "amount": -1}));
    assert_eq!(service.merchant_client().post("/api/intents", order).await.status, 422);
    let bytes = service.database_bytes();
    assert!(!bytes.windows(16).any(|window| window == b"refused-and-gone"));
}
