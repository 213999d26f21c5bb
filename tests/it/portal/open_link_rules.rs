//! The fields of payment links that are kept open, and the limits of their addresses.

use axum::body::Body;
use axum::http::Method;
use kassa_domain::portal::Role;
use kassa_platform::rate_limit::RateLimitSettings;

use super::open_links::{FIELDS, NEW, post};
use super::support::{Browser, assert_field_error};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{TestService, parse_rate};

on_both_engines!(every_field_has_its_rule);

async fn every_field_has_its_rule(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let cases: [(&[(&str, &str)], &str); 12] = [
        (&[], "amount"),
        (&[("amount", "5"), ("amount_min", "1"), ("amount_max", "9")], "amount_min"),
        (&[("amount_min", "1")], "amount_max"),
        (&[("amount_max", "9")], "amount_min"),
        (&[("amount_min", "0"), ("amount_max", "9")], "amount_max"),
        (&[("amount_min", "9"), ("amount_max", "1")], "amount_max"),
        (&[("amount_min", "1.001"), ("amount_max", "9")], "amount_min"),
        (&[("amount", "5"), ("max_payments", "0")], "max_payments"),
        (&[("amount", "5"), ("max_payments", "1000001")], "max_payments"),
        (&[("amount", "5"), ("max_payments", "many")], "max_payments"),
        (&[("amount", "5"), ("ends_on", "2026-02-30")], "ends_on"),
        (&[("amount", "5"), ("ends_on", "2000-01-01")], "ends_on"),
    ];
    for (fields, wrong) in cases {
        let refused = person.submit(NEW, NEW, &[&FIELDS, fields].concat()).await;
        assert_field_error(&refused, wrong);
        assert!(refused.text().contains("value=\"till-4\""), "what was typed stays");
    }
    for (field, value) in [("max_payments", "3"), ("ends_on", "2030-01-01"), ("amount_min", "1")] {
        let fields = [&FIELDS[1..], &[("kind", "once"), ("amount", "5"), (field, value)]].concat();
        assert_field_error(&person.submit(NEW, NEW, &fields).await, field);
    }
    let fields = [&FIELDS[1..], &[("kind", "ever"), ("amount", "5")]].concat();
    let refused = person.submit(NEW, NEW, &fields).await;
    assert!(refused.status == 422 && refused.text().contains("id=\"kind-problem\""), "{refused:?}");
    let list = person.get("/portal/links").await;
    assert!(list.text().contains("No links yet."), "{list:?}");
    assert_eq!(person.get("/portal/links?after=unknown").await.status, 404);
}

#[tokio::test]
async fn requests_are_limited_per_address() {
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        client: parse_rate("3/6m"),
        ..RateLimitSettings::default()
    })
    .await;
    let browser = service.client_without_key().with_peer_address("192.0.2.1");
    for _ in 0..3 {
        assert_eq!(browser.get("/link/0123456789abcdef").await.status, 404);
    }
    let limited = post(&browser, "/link/0123456789abcdef", &[]).await;
    assert_eq!((limited.status, limited.header("retry-after")), (429, Some("120")), "{limited:?}");
    let other = service.client_without_key().with_peer_address("192.0.2.2");
    assert_eq!(other.get("/link/0123456789abcdef").await.status, 404);
    let refused = other.send(Method::DELETE, "/link/0123456789abcdef", Body::empty()).await;
    assert_eq!(refused.status, 405);
}
