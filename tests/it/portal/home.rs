//! Home: takings, how far customers came, what wants attention.

use std::time::Duration;

use kassa_domain::connection::Health;
use kassa_domain::portal::Role;
use kassa_platform::time_zone::TimeZone;
use kassa_services::FIGURES_LIFETIME;
use kassa_services::portal::home::{Period, load_figures};
use kassa_store::tables::connections;
use serde_json::json;

use super::support::Browser;
use crate::support::orders::{minimal_order, order_with_flow, order_with_result};
use crate::support::test_customer::{TestCustomer, VISA};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    takings_are_those_of_the_ledger,
    the_funnel_counts_how_far_customers_came,
    days_are_those_of_the_merchant,
    what_is_wrong_is_named,
    figures_are_kept_for_seconds,
    a_period_is_compared_with_the_one_before,
    first_steps_lead_to_the_first_payment,
    entries_of_earlier_versions_count,
);

/// The value of the `data` element with this id.
#[track_caller]
fn figure<'a>(html: &'a str, id: &str) -> &'a str {
    let (_, rest) = html.split_once(&format!("<data id=\"{id}\" value=\"")).unwrap_or_else(|| {
        panic!("no {id}: {html}");
    });
    rest.split('"').next().unwrap()
}

async fn takings_are_those_of_the_ledger(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let empty = person.get("/portal").await;
    assert!(
        !empty.text().contains("role=\"img\"")
            && empty.text().contains("Nothing needs your attention."),
        "{empty:?}"
    );

    let api = service.merchant_client();
    let sold = service.create_paid_intent(json!({ "amount": 5_000 })).await;
    service.create_paid_intent(json!({ "amount": 1_000, "currency": "USD" })).await;
    let held = service.create_authorized_intent().await;
    let html = person.get("/portal").await;
    assert_eq!(figure(html.text(), "takings-ZAR-today"), "5000", "what is held is not taken");
    assert_eq!(api.get(&held.capture_path()).await.status, 200);
    let held = service.find_intent(&held).await.order.money.minor();
    assert_eq!(api.post(&sold.refund_path(), json!({ "amount": 700 })).await.status, 201);
    service.wait_for_refunds(&sold).await;

    let html = person.get("/portal").await;
    let html = html.text();
    assert_eq!(figure(html, "takings-ZAR-today"), (5_000 + held).to_string());
    assert_eq!(figure(html, "refunds-ZAR-today"), "700");
    assert_eq!(figure(html, "net-ZAR-today"), (4_300 + held).to_string());
    assert_eq!(figure(html, "net-USD-today"), "1000");
    assert_eq!(figure(html, "net-ZAR-yesterday"), "0");
    assert_eq!(figure(html, "success-card"), "100.0");
    assert!(html.contains("<th scope=\"row\">Card</th>"), "{html}");
    assert_eq!(html.matches("role=\"img\"").count(), 1, "one currency at a time");
    assert_eq!(figure(html, "net-ZAR"), (4_300 + held).to_string(), "two payments of three");
    let dollars = person.get("/portal?currency=USD").await;
    assert_eq!(figure(dollars.text(), "net-USD"), "1000");
    assert!(dollars.text().contains("aria-current=\"true\">USD</a>"), "{dollars:?}");
    let average = (5_000 + held + 1) / 2;
    for tile in ["2", &average.to_string(), "700"] {
        assert!(html.contains(&format!("<dd><data value=\"{tile}\">")), "{tile}: {html}");
    }
    let in_table = format!("<data value=\"{}\"", 4_300 + held);
    assert!(html.contains(&in_table), "the chart's figures are in a table");
    for period in ["7d", "30d", "90d"] {
        let page = person.get(&format!("/portal?period={period}")).await;
        assert_eq!(page.status, 200);
        assert_eq!(figure(page.text(), "funnel-created"), "3", "{period}");
        assert!(page.text().contains(&in_table), "{period}");
    }
    let wrong = person.get("/portal?period=year").await;
    assert!(wrong.status == 422 && wrong.text().contains("href=\"#period\""), "{wrong:?}");
    let (other, _) = service.create_other_merchant().await;
    let stranger =
        Browser::join_merchant(&service, &other.merchant_id, "eve@other.test", Role::Owner).await;
    let html = stranger.get("/portal?period=90d").await;
    assert_eq!(figure(html.text(), "funnel-created"), "0");
    assert!(!html.text().contains("takings-ZAR"));
}

async fn the_funnel_counts_how_far_customers_came(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let api = service.merchant_client();
    api.create_intent(minimal_order()).await;
    let looker = TestCustomer::create(&service, minimal_order()).await;
    for _ in 0..3 {
        assert_eq!(looker.open_page().await.status, 200);
    }
    TestCustomer::create(&service, order_with_result("refused")).await.pay(VISA).await;
    TestCustomer::create(&service, minimal_order()).await.pay(VISA).await;

    service.write_opened_pages().await;
    let html = person.get("/portal").await;
    for (id, count) in [("created", "4"), ("opened", "3"), ("tried", "2"), ("paid", "1")] {
        assert_eq!(figure(html.text(), &format!("funnel-{id}")), count, "{id}");
    }
    assert_eq!(figure(html.text(), "success-card"), "50.0");
    let database = service.database();
    let opened = "SELECT CAST(opened AS TEXT) FROM intents WHERE opened IS NOT NULL ORDER BY id";
    let first = database.fetch_texts(opened).await;
    service.advance(Duration::from_secs(60));
    looker.open_page().await;
    service.write_opened_pages().await;
    assert_eq!(database.fetch_texts(opened).await, first, "the first time stays");
}

/// The tests begin at 23:36 in Johannesburg.
async fn days_are_those_of_the_merchant(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    service.create_paid_intent(json!({ "amount": 100 })).await;
    service.advance(Duration::from_secs(30 * 60));
    service.create_paid_intent(json!({ "amount": 20 })).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let html = person.get("/portal?period=7d").await;
    assert_eq!(figure(html.text(), "takings-ZAR-today"), "20");
    assert_eq!(figure(html.text(), "takings-ZAR-yesterday"), "100");
    assert!(html.text().contains("datetime=\"2026-11-21\""), "{html:?}");
    assert_eq!(figure(html.text(), "funnel-created"), "2");
    let today = person.get("/portal").await;
    assert_eq!(figure(today.text(), "funnel-created"), "1");
}

async fn what_is_wrong_is_named(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let customer = TestCustomer::create(&service, order_with_flow("wait")).await;
    customer.pay(VISA).await;
    let connection = service.merchant.connection_id.clone().unwrap();
    let since = service.state.real_clock.now();
    let unhealthy = Health::Unhealthy { reason: "key rejected".to_owned(), since };
    let written = service.state.store.write(move |tx| {
        Box::pin(async move { connections::set_health(tx, &connection, 1, &unhealthy).await })
    });
    assert!(written.await.unwrap());
    service.advance(Duration::from_secs(14 * 60));
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let early = person.get("/portal").await;
    assert!(!early.text().contains("data-status=\"unresolved\""), "{early:?}");
    assert!(early.text().contains("data-status=\"connection\""), "{early:?}");
    assert!(early.text().contains("key rejected"));
    assert!(!early.text().contains("settings/connections/"), "support may not go there");
    service.advance(Duration::from_secs(2 * 60));
    let late = person.get("/portal").await;
    assert_eq!(late.text().matches("data-status=\"unresolved\"").count(), 1, "{late:?}");
}

async fn figures_are_kept_for_seconds(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let other = service.start_instance_with(FIGURES_LIFETIME).await;
    let zone = TimeZone::find("UTC").unwrap();
    let taken = async || {
        let merchant_id = &service.merchant.merchant_id;
        let figures = load_figures(&other.state, merchant_id, &zone, Period::Today).await.unwrap();
        figures.takings.get("ZAR").map_or(0, |(_, takings)| takings.today.taken)
    };
    assert_eq!(taken().await, 0);
    service.create_paid_intent(json!({ "amount": 5_000 })).await;
    service.advance(FIGURES_LIFETIME - Duration::from_millis(1));
    assert_eq!(taken().await, 0, "kept");
    service.advance(Duration::from_millis(1));
    assert_eq!(taken().await, 5_000);
    assert!(FIGURES_LIFETIME <= Duration::from_secs(10), "the contract's limit");
}

/// The tests begin at 23:36 in Johannesburg.
async fn a_period_is_compared_with_the_one_before(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    service.create_paid_intent(json!({ "amount": 1_000 })).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let first = person.get("/portal").await;
    assert!(!first.text().contains("class=\"change"), "there was nothing before: {first:?}");
    service.advance(Duration::from_secs(60 * 60));
    service.create_paid_intent(json!({ "amount": 1_500 })).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let day = person.get("/portal").await;
    assert!(day.text().contains("+50 % compared with yesterday"), "{day:?}");
    assert!(day.text().contains("class=\"before\""), "the dashed line");
    service.advance(Duration::from_secs(7 * 24 * 60 * 60));
    service.create_paid_intent(json!({ "amount": 500 })).await;
    let person = Browser::join(&service, "sid@shop.test", Role::Support).await;
    let week = person.get("/portal?period=7d").await;
    assert_eq!(figure(week.text(), "net-ZAR"), "500");
    let text = "\u{2212}80 % compared with the 7 days before";
    assert!(week.text().contains(text), "{week:?}");
}

async fn first_steps_lead_to_the_first_payment(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let steps = |html: &str, status: &str| {
        let (_, steps) = html.split_once("<ol class=\"steps\">").unwrap();
        let steps = steps.split("</ol>").next().unwrap();
        steps.matches(&format!("<li data-status=\"{status}\">")).count()
    };
    let empty = owner.get("/portal").await;
    // The merchant of the tests has a connection and a key.
    assert_eq!((steps(empty.text(), "done"), steps(empty.text(), "open")), (2, 3), "{empty:?}");
    assert!(empty.text().contains("Make a test payment"), "{empty:?}");
    let url = [("url", "https://shop.example/hook")];
    let hooks = "/portal/settings/webhooks";
    assert_eq!(owner.submit(hooks, hooks, &url).await.status, 201);
    let hooked = owner.get("/portal").await;
    assert_eq!((steps(hooked.text(), "done"), steps(hooked.text(), "open")), (3, 2));
    service.create_paid_intent(json!({ "amount": 4_900 })).await;
    let paid = owner.get("/portal").await;
    assert!(!paid.text().contains("class=\"steps\""), "{paid:?}");
}

/// Entries had no merchant of their own before version 36 of the schema.
async fn entries_of_earlier_versions_count(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    service.create_paid_intent(json!({ "amount": 5_000 })).await;
    let database = service.database();
    let on = if matches!(database, TestDatabase::Postgres(_)) { " ON ledger_entries" } else { "" };
    let drop_trigger = format!("DROP TRIGGER ledger_entries_stay{on}");
    database.execute(&drop_trigger).await.unwrap();
    database.execute("UPDATE ledger_entries SET merchant_id = NULL").await.unwrap();
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let html = person.get("/portal").await;
    assert_eq!(figure(html.text(), "takings-ZAR-today"), "5000");
}
