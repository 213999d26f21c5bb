//! `future_payments` (interface, sections 2 and 8; decision 27). The tests start at 23:36 of
//! 2026-11-20 in South Africa.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::orders::order_with;
use crate::support::test_service::TestService;

fn schedule() -> Value {
    json!({
        "frequency": "monthly", "count": 1, "amount": 100, "currency": "ZAR",
        "constraints": {"billing_start_date": "2026-12-01", "collection_day": 1},
    })
}

fn schedule_with(pointer: &str, value: Value) -> Value {
    let mut schedule = schedule();
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    schedule.pointer_mut(parent).unwrap()[name] = value;
    schedule
}

async fn find_schedule_problems(service: &TestService, schedule: Value) -> Vec<String> {
    let response = service
        .merchant_client()
        .post("/api/intents", order_with(json!({ "future_payments": schedule })))
        .await;
    if response.status == 201 { Vec::new() } else { response.validation_problems() }
}

#[tokio::test]
async fn limits_are_inclusive() {
    let service = TestService::sandbox().await;
    for good in [
        schedule(),
        schedule_with("/type", json!("instalment")),
        schedule_with("/type", json!(null)),
        schedule_with("/frequency", json!("weekly")),
        schedule_with("/count", json!(4_294_967_295_u32)),
        schedule_with("/amount", json!(1)),
        schedule_with("/currency", json!("USD")),
        schedule_with("/constraints/collection_day", json!(31)),
        schedule_with("/constraints/max_amount", json!(100)),
        schedule_with("/constraints/max_amount", json!(9_007_199_254_740_991_u64)),
        schedule_with("/constraints/max_amount", json!(null)),
        schedule_with("/constraints/billing_start_date", json!("2026-11-25")),
        schedule_with("/constraints/billing_start_date", json!("9999-12-31")),
    ] {
        assert_eq!(find_schedule_problems(&service, good.clone()).await, [""; 0], "{good}");
    }
    let mut weekly = schedule_with("/frequency", json!("weekly"));
    weekly["constraints"]["collection_day"] = json!(7);
    assert_eq!(find_schedule_problems(&service, weekly).await, [""; 0]);
}

#[tokio::test]
async fn invalid_schedules_are_rejected() {
    let service = TestService::sandbox().await;
    for (pointer, value, problem) in [
        ("/type", json!("subscription"), "choice"),
        ("/frequency", json!("daily"), "choice"),
        ("/frequency", json!(null), "missing"),
        ("/count", json!(0), "too_small"),
        ("/count", json!(-1), "too_small"),
        ("/count", json!(4_294_967_296_u64), "too_large"),
        ("/count", json!(1.0), "integer"),
        ("/amount", json!(0), "too_small"),
        ("/amount", json!(9_007_199_254_740_992_u64), "too_large"),
        ("/currency", json!("zar"), "currency"),
        ("/constraints", json!(null), "missing"),
        ("/constraints", json!([]), "object"),
        ("/constraints/billing_start_date", json!("2026-11-24"), "too_early"),
        ("/constraints/billing_start_date", json!("0000-01-01"), "too_early"),
        ("/constraints/billing_start_date", json!("2026-02-30"), "date"),
        ("/constraints/billing_start_date", json!("01.12.2026"), "date"),
        ("/constraints/billing_start_date", json!("2026-12-01T00:00:00Z"), "date"),
        ("/constraints/billing_start_date", json!(20_261_201), "string"),
        ("/constraints/collection_day", json!(0), "too_small"),
        ("/constraints/collection_day", json!(32), "too_large"),
        ("/constraints/collection_day", json!("1"), "integer"),
        ("/constraints/max_amount", json!(99), "too_small"),
        ("/constraints/max_amount", json!(9_007_199_254_740_992_u64), "too_large"),
    ] {
        let expected = format!("body.future_payments{} {problem}", pointer.replace('/', "."));
        assert_eq!(
            find_schedule_problems(&service, schedule_with(pointer, value.clone())).await,
            [expected],
            "{pointer} {value}"
        );
    }
    let mut weekly = schedule_with("/frequency", json!("weekly"));
    weekly["constraints"]["collection_day"] = json!(8);
    assert_eq!(
        find_schedule_problems(&service, weekly).await,
        ["body.future_payments.constraints.collection_day too_large"]
    );
}

#[tokio::test]
async fn today_is_the_date_in_south_africa() {
    let service = TestService::sandbox().await;
    let earliest = schedule_with("/constraints/billing_start_date", json!("2026-11-25"));
    assert_eq!(find_schedule_problems(&service, earliest.clone()).await, [""; 0]);
    // 30 minutes after 23:36 it is the next day there.
    service.advance(Duration::from_mins(30));
    assert_eq!(
        find_schedule_problems(&service, earliest).await,
        ["body.future_payments.constraints.billing_start_date too_early"]
    );
}
