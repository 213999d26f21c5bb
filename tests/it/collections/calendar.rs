//! Days that the operator adds to the calendar move collections (decision 149).

use kassa_domain::mandate::schedule::CalendarCode;
use kassa_domain::time::{Date, Timestamp};
use kassa_services::AppContext;
use kassa_services::mandates::calendars::{CalendarChange, add_day, remove_day};
use kassa_services::mandates::run_due_queries;

use super::scenario::{Scenario, weekly};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_day_that_was_added_moves_what_is_planned,
    a_day_that_was_removed_moves_it_back,
    planning_again_keeps_one_instalment_a_day,
);

const ZA: CalendarCode = CalendarCode::SouthAfrica;

fn day(text: &str) -> Date {
    Date::parse(text).unwrap()
}

async fn add(ctx: &AppContext, date: &str) -> CalendarChange {
    add_day(ctx, ZA, day(date), "Elections").await.unwrap()
}

async fn next_collection(scenario: &Scenario) -> Option<String> {
    scenario.mandate().await.next_collection.map(Timestamp::to_iso_string)
}

async fn first_initiation(scenario: &Scenario) -> String {
    let path = format!("/api/mandates/{}", scenario.mandate_id.0);
    let read = scenario.service.merchant_client().get(&path).await.json();
    read["first_initiation_date"].as_str().unwrap().to_owned()
}

/// Friday, 25 December, is sent on the 23rd; without the 24th on the 22nd.
async fn a_day_that_was_added_moves_what_is_planned(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    assert_eq!(next_collection(&scenario).await.as_deref(), Some("2026-12-23T04:00:00.000Z"));
    assert!(first_initiation(&scenario).await.starts_with("2026-12-23"));
    let other_process = scenario.service.start_instance().await.state;
    let change = add(&other_process, "2026-12-24").await;
    assert_eq!(change, CalendarChange { is_changed: true, replanned: 1 });
    assert_eq!(run_due_queries(scenario.ctx()).await.unwrap(), 1);
    assert_eq!(next_collection(&scenario).await.as_deref(), Some("2026-12-22T04:00:00.000Z"));
    assert!(first_initiation(&scenario).await.starts_with("2026-12-22"));
    assert!(!add(&other_process, "2026-12-24").await.is_changed, "it was added before");
    assert_eq!(run_due_queries(scenario.ctx()).await.unwrap(), 1, "planned again all the same");
    // Of another month: nothing is planned there.
    assert_eq!(add(&other_process, "2027-03-02").await.replanned, 0);

    assert_eq!(scenario.collect_at("2026-12-22T03:59:59Z").await, 0);
    assert_eq!(scenario.collect_at("2026-12-22T04:00:00Z").await, 1);
    scenario.assert_events(&[(1, "success")]).await;
    assert_eq!(next_collection(&scenario).await.as_deref(), Some("2027-01-21T04:00:00.000Z"));
    assert_eq!(scenario.collected_at_provider().await, 1);
}

async fn a_day_that_was_removed_moves_it_back(database: TestDatabase) {
    let scenario = Scenario::monthly(database).await;
    let unchanged = CalendarChange { is_changed: false, replanned: 1 };
    assert_eq!(remove_day(scenario.ctx(), ZA, day("2026-12-24")).await.unwrap(), unchanged);
    run_due_queries(scenario.ctx()).await.unwrap();
    add(scenario.ctx(), "2026-12-24").await;
    run_due_queries(scenario.ctx()).await.unwrap();
    let removed = remove_day(scenario.ctx(), ZA, day("2026-12-24")).await.unwrap();
    assert_eq!(removed, CalendarChange { is_changed: true, replanned: 1 });
    run_due_queries(scenario.ctx()).await.unwrap();
    assert_eq!(next_collection(&scenario).await.as_deref(), Some("2026-12-23T04:00:00.000Z"));
    assert_eq!(scenario.collect_at("2026-12-22T04:00:00Z").await, 0);
    assert_eq!(scenario.collect_at("2026-12-23T04:00:00Z").await, 1);
}

/// On Wednesday, 13 January, the first is five business days late and the second is due.
async fn planning_again_keeps_one_instalment_a_day(database: TestDatabase) {
    let scenario = Scenario::with_order(database, weekly()).await;
    assert_eq!(scenario.collect_at("2027-01-13T08:00:00Z").await, 1);
    scenario.assert_events(&[(1, "success")]).await;
    assert_eq!(add(scenario.ctx(), "2027-01-13").await.replanned, 1);
    run_due_queries(scenario.ctx()).await.unwrap();
    assert_eq!(scenario.collect_at("2027-01-13T20:00:00Z").await, 0);
    assert_eq!(next_collection(&scenario).await.as_deref(), Some("2027-01-14T04:00:00.000Z"));
    assert_eq!(scenario.collect_at("2027-01-14T04:00:00Z").await, 1);
    scenario.assert_events(&[(1, "success"), (2, "success")]).await;
}
