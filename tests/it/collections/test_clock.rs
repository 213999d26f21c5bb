//! `POST /api/sandbox/clock`.

use std::time::Duration;

use kassa_domain::time::Timestamp;
use kassa_providers::sandbox::wire::control::FaultPoint;
use kassa_services::authorizations::expire_due_authorizations;
use kassa_services::portal::Instruction;
use kassa_services::webhooks::destinations;
use kassa_store::tables::deliveries;
use serde_json::{Value, json};

use super::scenario::{Scenario, weekly};
use crate::support::orders::order_with;
use crate::support::test_client::{TestClient, TestResponse};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{NOW, TestService};

on_both_engines!(
    twelve_instalments_are_watched_by_the_test_clock,
    a_long_advance_collects_each_instalment_on_its_day,
    business_time_is_advanced_and_real_time_is_not,
    a_lost_answer_on_the_way_loses_no_instalment,
    an_advance_waits_for_other_processes,
    what_is_due_before_an_advance_is_collected_first,
    concurrent_advances_lose_no_instalment,
    a_collection_without_an_answer_stops_the_business_time,
);

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn advance(api: &TestClient, by: &str) -> TestResponse {
    api.post("/api/sandbox/clock", json!({ "advance": by })).await
}

async fn twelve_instalments_are_watched_by_the_test_clock(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    let api = scenario.service.merchant_client();
    for month in 1..=13_i64 {
        let advanced = advance(&api, "31d").await;
        let expected = Timestamp(NOW + month * 31 * DAY).to_iso_string();
        assert_eq!((advanced.status, advanced.json()), (200, json!({ "now": expected })));
    }
    let events = scenario.service.list_event_contents(&scenario.intent, "mandate_collection").await;
    let facts: Vec<_> = events
        .iter()
        .map(|event| ["instalment", "due_date", "status"].map(|name| event[name].clone()))
        .collect();
    let expected = (1..=12).map(|number| {
        let (year, month) = if number == 1 { (2026, 12) } else { (2027, number - 1) };
        let due = format!("{year}-{month:02}-25");
        [json!(number), json!(due), json!("success")]
    });
    assert_eq!(facts, expected.collect::<Vec<_>>());
    let times: Vec<_> = events.iter().map(|event| event["event_ts"].as_str().unwrap()).collect();
    assert_eq!(times[..2], ["2026-12-23T04:00:00.000Z", "2027-01-21T04:00:00.000Z"]);
    assert_eq!(scenario.owed().await, 19_900 + 12 * 45_000);
    let shown = api.get(&format!("/api/mandates/{}", scenario.mandate_id.0)).await.json();
    assert_eq!(shown["status"], "active");
}

async fn a_long_advance_collects_each_instalment_on_its_day(database: TestDatabase) {
    let scenario = Scenario::with_order(database, weekly()).await;
    let api = scenario.service.merchant_client();
    assert_eq!(advance(&api, "366d").await.status, 200);
    let expected = [1, 2, 3, 4, 5].map(|number| (number, "success"));
    scenario.assert_events(&expected).await;
}

/// Advances while real time passes fifty times as fast.
async fn advance_in_real_time(service: &TestService, api: &TestClient, by: &str) -> TestResponse {
    let pass_time = async {
        loop {
            tokio::time::sleep(Duration::from_millis(20)).await;
            service.advance(Duration::from_secs(1));
        }
    };
    tokio::select! {
        advanced = advance(api, by) => advanced,
        () = pass_time => unreachable!("time never ends"),
    }
}

async fn a_lost_answer_on_the_way_loses_no_instalment(database: TestDatabase) {
    let scenario = Scenario::with_order(database, weekly()).await;
    let api = scenario.service.merchant_client();
    assert_eq!(advance(&api, "46d").await.status, 200);
    for (at, operation, times) in [
        (FaultPoint::Before, "find_mandate", 1),
        (FaultPoint::Before, "collect", 2),
        (FaultPoint::After, "collect", 1),
    ] {
        scenario.lose_answers(at, operation, times).await;
        let advanced = advance_in_real_time(&scenario.service, &api, "7d").await;
        assert_eq!(advanced.status, 200, "{operation}: {advanced:?}");
    }
    assert_eq!(advance_in_real_time(&scenario.service, &api, "31d").await.status, 200);
    scenario.assert_events(&[1, 2, 3, 4, 5].map(|number| (number, "success"))).await;
}

async fn an_advance_waits_for_other_processes(database: TestDatabase) {
    let scenario = Scenario::with_order(database, weekly()).await;
    let lease = format!("UPDATE mandates SET collection_lease = {}", NOW + 60_000);
    scenario.service.database().execute(&lease).await.unwrap();
    let api = scenario.service.merchant_client();
    let advanced = advance_in_real_time(&scenario.service, &api, "366d").await;
    assert_eq!(advanced.status, 200, "{advanced:?}");
    scenario.assert_events(&[1, 2, 3, 4, 5].map(|number| (number, "success"))).await;
}

async fn what_is_due_before_an_advance_is_collected_first(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    scenario.service.advance_to("2026-12-23T05:00:00Z");
    assert_eq!(advance(&scenario.service.merchant_client(), "31d").await.status, 200);
    scenario.assert_events(&[(1, "success"), (2, "success")]).await;
}

async fn concurrent_advances_lose_no_instalment(database: TestDatabase) {
    let scenario = Scenario::with_order(database, weekly()).await;
    let api = scenario.service.merchant_client();
    let all = (0..3).map(|_| advance(&api, "31d"));
    for advanced in futures_util::future::join_all(all).await {
        assert_eq!(advanced.status, 200, "{advanced:?}");
    }
    assert_eq!(scenario.ctx().clock.now(), Timestamp(NOW + 93 * DAY));
    scenario.assert_events(&[1, 2, 3, 4, 5].map(|number| (number, "success"))).await;
}

async fn a_collection_without_an_answer_stops_the_business_time(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    let keyed = scenario.service.merchant_client().with_header("idempotency-key", "once");
    scenario.lose_answers(FaultPoint::Before, "collect", 1000).await;
    let stopped = advance_in_real_time(&scenario.service, &keyed, "62d").await;
    let unavailable = (503, "The service is temporarily unavailable".to_owned());
    assert_eq!(stopped.error_detail(), unavailable);
    let stopped_at = scenario.ctx().clock.now().to_iso_string();
    assert!(stopped_at.starts_with("2026-12-23T04:"), "{stopped_at}");
    scenario.assert_events(&[]).await;
    // The same request goes on at once, and advances once.
    scenario.clear_faults().await;
    let advanced = advance(&keyed, "62d").await;
    assert_eq!(advanced.status, 200, "{advanced:?}");
    scenario.assert_events(&[(1, "success"), (2, "success")]).await;
    let expected = scenario.ctx().real_clock.now().0 + 62 * DAY;
    assert_eq!(scenario.ctx().clock.now(), Timestamp(expected));
}

async fn business_time_is_advanced_and_real_time_is_not(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (api, ctx) = (service.merchant_client(), &service.state);
    let merchant = &service.merchant.merchant_id;
    destinations::create(ctx, &Instruction::of_operator(), merchant, "https://127.0.0.1/hook")
        .await
        .unwrap();
    let authorized = service.create_authorized_intent().await;
    let keyed = api.with_header("idempotency-key", "k");
    let first = keyed.post("/api/intents", order_with(json!({}))).await;
    assert_eq!(advance(&api, "31d").await.status, 200);

    // Business time: what lapses has lapsed, and what is created has the new date.
    expire_due_authorizations(ctx).await.unwrap();
    kassa_services::call_sweep::run_due_calls(ctx).await.unwrap();
    let read = api.get(&authorized.path()).await.json();
    assert_eq!(read["status"], "expired");
    let intent = api.create_intent(order_with(json!({}))).await;
    let created = &api.get(&intent.path()).await.json()["created"];
    assert_eq!(created, &json!(Timestamp(NOW + 31 * DAY).to_iso_string()));

    // Real time: keys and tokens are valid as before, and events are delivered at once.
    let replayed = keyed.post("/api/intents", order_with(json!({}))).await;
    assert_eq!(
        (&replayed.body, replayed.header("idempotent-replayed")),
        (&first.body, Some("true"))
    );
    let token = first.json()["token"].as_str().unwrap().to_owned();
    let path = format!("/api/intents/{}?iauth={token}", first.json()["id"].as_str().unwrap());
    assert_eq!(service.client_without_key().get(&path).await.status, 200);
    let backlog = deliveries::find_backlog(&ctx.store).await.unwrap();
    assert_eq!(backlog.waiting, 3, "pending, authorized and expired");
    let due = "SELECT CAST(MAX(due) AS TEXT) FROM deliveries WHERE due IS NOT NULL";
    assert_eq!(service.database().fetch_texts(due).await, [NOW.to_string()]);
    service.advance(Duration::from_hours(24 * 30));
    assert_eq!(service.client_without_key().get(&path).await.status, 403, "30 real days");
}

#[tokio::test]
async fn the_clock_goes_forward_only() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    let problems = |body: Value| {
        let api = api.clone();
        async move { api.post("/api/sandbox/clock", body).await.validation_problems() }
    };
    for (value, problem) in [
        (json!("-1d"), "duration"),
        (json!("1w"), "duration"),
        (json!("d"), "duration"),
        (json!(""), "duration"),
        (json!("1.5h"), "duration"),
        (json!("3é"), "duration"),
        (json!("0s"), "too_small"),
        (json!("367d"), "too_large"),
        (json!("99999999999999999999d"), "too_large"),
        (json!(31), "string"),
        (json!(null), "missing"),
    ] {
        let found = problems(json!({ "advance": value })).await;
        assert_eq!(found, [format!("body.advance {problem}")], "{value}");
    }
    assert_eq!(problems(json!({})).await, ["body.advance missing"]);
    assert_eq!(service.state.clock.now(), Timestamp(NOW));
    for (advance_by, total_ms) in [("1s", 1_000), ("2m", 121_000), ("1h", 3_721_000)] {
        let expected = Timestamp(NOW + total_ms).to_iso_string();
        assert_eq!(advance(&api, advance_by).await.json(), json!({ "now": expected }));
    }
    assert_eq!(
        service.client_without_key().post("/api/sandbox/clock", json!({})).await.status,
        401
    );
}

#[tokio::test]
async fn a_repeated_advance_advances_once() {
    let service = TestService::sandbox().await;
    let keyed = service.merchant_client().with_header("idempotency-key", "once");
    let first = advance(&keyed, "1d").await;
    let second = advance(&keyed, "1d").await;
    assert_eq!((first.status, &first.body), (200, &second.body));
    assert_eq!(second.header("idempotent-replayed"), Some("true"));
    assert_eq!(service.state.clock.now(), Timestamp(NOW + DAY));
    assert_eq!(advance(&keyed, "2d").await.status, 422);
    // Concurrent advances add up.
    let api = service.merchant_client();
    let all = (0..4).map(|_| advance(&api, "1h"));
    for advanced in futures_util::future::join_all(all).await {
        assert_eq!(advanced.status, 200, "{advanced:?}");
    }
    assert_eq!(service.state.clock.now(), Timestamp(NOW + DAY + DAY / 6));
}

#[tokio::test]
async fn live_services_have_no_test_clock() {
    let service = TestService::live().await;
    let advanced = advance(&service.merchant_client(), "1d").await;
    assert_eq!(advanced.error_detail(), (404, "Not Found".to_owned()));
}
