//! Stored figures of home: the same as those that are counted, whatever changes afterwards.

use std::collections::BTreeMap;
use std::time::Duration;

use kassa_domain::ids::MerchantId;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_platform::time_zone::TimeZone;
use kassa_services::AppState;
use kassa_services::portal::home::{CurrencyTakings, Period, load_figures};
use kassa_services::store_figures;
use kassa_services::verify::verify_store;
use kassa_store::tables::portal::figures::{Funnel, MethodCounts};
use serde_json::json;

use crate::support::orders::{minimal_order, order_with};
use crate::support::payments::card_payment_input;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    late_changes_show_at_once,
    figures_of_an_earlier_version_are_stored,
    old_figures_are_deleted,
    two_processes_store_the_same,
    verification_finds_other_figures,
);

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const COUNT_STORED: &str = "SELECT CAST(COUNT(*) AS TEXT) FROM figures";
const COUNT_CHANGES: &str = "SELECT CAST(COUNT(*) AS TEXT) FROM figure_changes";
/// As if nothing was stored.
const FORGET: &str = "UPDATE figure_progress SET kept_from = kept_from + 1000000";
const REMEMBER: &str = "UPDATE figure_progress SET kept_from = kept_from - 1000000";

/// Counting a long period takes thousands of statements.
const SHORT_PERIODS: &[Period] = &[Period::Today, Period::Days(7)];

type Takings = BTreeMap<&'static str, (Currency, CurrencyTakings)>;
type Shown = (Takings, Vec<(PaymentMethod, MethodCounts)>, Funnel);

/// Lets the job store what is over, and waits as long as it wants.
pub async fn store_all(service: &TestService) {
    for _ in 0..8 {
        store_figures(&service.state).await.unwrap();
        service.advance(Duration::from_secs(121));
    }
}

/// What home shows: the two shortest periods in time zones whose days do not begin with an hour of
/// UTC, then `periods` in another, the longest last.
async fn load_all(state: &AppState, merchant_id: &MerchantId, periods: &[Period]) -> Vec<Shown> {
    let mut all = Vec::new();
    for (zone, periods) in [
        ("Asia/Kathmandu", SHORT_PERIODS),
        ("America/St_Johns", SHORT_PERIODS),
        ("Africa/Johannesburg", periods),
    ] {
        let zone = TimeZone::find(zone).unwrap();
        for &period in periods {
            let figures = load_figures(state, merchant_id, &zone, period).await.unwrap();
            all.push((figures.takings, figures.methods, figures.funnel));
        }
    }
    all
}

/// Home shows the same whether figures are stored or counted, and `kassa verify` agrees.
async fn check(service: &TestService, periods: &[Period]) -> Vec<Shown> {
    let (state, merchant_id) = (&service.state, &service.merchant.merchant_id);
    let shown = load_all(state, merchant_id, periods).await;
    service.database().execute(FORGET).await.unwrap();
    let counted = load_all(state, merchant_id, periods).await;
    service.database().execute(REMEMBER).await.unwrap();
    assert_eq!(shown, counted);
    let report = verify_store(&state.store).await.unwrap();
    assert!(report.ok, "{report:?}");
    shown
}

fn funnel(shown: &[Shown]) -> (i64, i64, i64, i64) {
    let Funnel { created, opened, tried, paid } = shown.last().unwrap().2;
    (created, opened, tried, paid)
}

async fn count(service: &TestService, sql: &str) -> usize {
    service.database().fetch_texts(sql).await[0].parse().unwrap()
}

async fn late_changes_show_at_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let api = service.merchant_client();
    store_figures(&service.state).await.unwrap();
    let paid = api.create_intent(minimal_order()).await;
    let declined = api.create_intent(minimal_order()).await;
    let opened = api.create_intent(minimal_order()).await;
    let sold = service.create_paid_intent(json!({ "amount": 5_000 })).await;
    let captured = service.create_authorized_intent().await;
    service.advance(20 * MINUTE);
    let released = service.create_authorized_intent().await;
    assert_eq!(count(&service, COUNT_CHANGES).await, 0, "nothing is stored yet");
    service.advance(HOUR);
    store_all(&service).await;
    assert_eq!(count(&service, COUNT_STORED).await, 2);
    assert_eq!(funnel(&check(&service, SHORT_PERIODS).await), (6, 3, 3, 3));

    service.pay_with(&paid, card_payment_input("Ann Payer", false)).await;
    service.pay_with(&declined, card_payment_input("DECLINED", false)).await;
    service.client_without_key().get(&opened.page_path()).await;
    service.write_opened_pages().await;
    assert_eq!(api.get(&captured.capture_path()).await.status, 200);
    assert_eq!(api.get(&released.release_path()).await.status, 200);
    assert_eq!(api.post(&sold.refund_path(), json!({ "amount": 700 })).await.status, 201);
    service.wait_for_refunds(&sold).await;
    assert!(count(&service, COUNT_CHANGES).await > 0);
    let shown = check(&service, SHORT_PERIODS).await;
    assert_eq!(funnel(&shown), (6, 6, 5, 3), "what has changed is counted");

    store_all(&service).await;
    assert_eq!(count(&service, COUNT_CHANGES).await, 0);
    let shown = check(&service, &Period::ALL).await;
    assert_eq!(funnel(&shown), (6, 6, 5, 3));
    let (takings, methods, _) = shown.last().unwrap();
    let (_, zar) = &takings["ZAR"];
    let taken: i128 = zar.steps.iter().map(|step| step.taken).sum();
    let refunded: i128 = zar.steps.iter().map(|step| step.refunded).sum();
    let amount = service.find_intent(&captured).await.order.money.minor();
    assert_eq!((taken, refunded), (5_000 + 2 * i128::from(amount), 700));
    let expected = MethodCounts { success: 3, failed: 1 };
    assert_eq!(methods[..], [(PaymentMethod::Card, expected)]);
}

/// A database in which no figures were stored yet.
const FORGET_FIGURES: [&str; 3] =
    ["DELETE FROM figures", "DELETE FROM figure_progress", "DELETE FROM figure_changes"];

async fn figures_of_an_earlier_version_are_stored(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let api = service.merchant_client();
    let mut intents: Vec<TestIntent> = Vec::new();
    for day in 0..4 {
        service.create_paid_intent(json!({ "amount": 1_000 + day })).await;
        intents.push(api.create_intent(minimal_order()).await);
        service.advance(DAY + 7 * MINUTE);
    }
    for statement in FORGET_FIGURES {
        service.database().execute(statement).await.unwrap();
    }

    let upgraded = service.start_instance().await;
    let merchant_id = &service.merchant.merchant_id;
    let before = load_all(&upgraded.state, merchant_id, SHORT_PERIODS).await;
    assert_eq!(funnel(&before), (8, 4, 4, 4));
    store_figures(&upgraded.state).await.unwrap();
    assert_eq!(count(&service, COUNT_STORED).await, 0, "at first only changes are noted");
    // Meanwhile an intent of the earlier version is paid.
    service.pay_with(&intents[1], card_payment_input("Ann Payer", false)).await;
    store_all(&service).await;
    assert_eq!(count(&service, COUNT_STORED).await, 4);
    assert_eq!(funnel(&check(&service, &Period::ALL).await), (8, 5, 5, 5));
}

async fn old_figures_are_deleted(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    service.create_paid_intent(json!({ "amount": 100 })).await;
    let late = service.merchant_client().create_intent(minimal_order()).await;
    store_figures(&service.state).await.unwrap();
    service.advance(HOUR);
    store_all(&service).await;
    service.advance(2 * DAY);
    service.create_paid_intent(json!({ "amount": 20 })).await;
    service.advance(HOUR);
    store_all(&service).await;
    assert_eq!(count(&service, COUNT_STORED).await, 2);
    service.advance(182 * DAY);
    store_all(&service).await;
    assert_eq!(count(&service, COUNT_STORED).await, 1);
    service.pay_with(&late, card_payment_input("Ann Payer", false)).await;
    store_all(&service).await;
    assert_eq!(count(&service, COUNT_CHANGES).await, 0, "nobody asks for its figures");
    assert_eq!(funnel(&check(&service, &Period::ALL).await), (0, 0, 0, 0));
}

/// Intents are created and paid meanwhile, some of them late.
async fn two_processes_store_the_same(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let other = service.start_instance().await;
    let api = service.merchant_client();
    let mut open = Vec::new();
    for round in 0..12 {
        let work = async {
            for _ in 0..3 {
                service.create_paid_intent(json!({ "amount": 1_000 + round })).await;
            }
            let fields = json!({ "amount": 500, "currency": "USD" });
            open.push(api.create_intent(order_with(fields)).await);
            if open.len() > 2 {
                let late = open.remove(0);
                service.pay_with(&late, card_payment_input("Ann Payer", false)).await;
            }
        };
        let (first, second, ()) =
            tokio::join!(store_figures(&service.state), store_figures(&other.state), work);
        first.unwrap();
        second.unwrap();
        service.advance(9 * MINUTE);
    }
    assert!(count(&service, COUNT_STORED).await > 0);
    assert_eq!(funnel(&check(&service, SHORT_PERIODS).await), (48, 46, 46, 46));
    store_all(&service).await;
    assert_eq!(count(&service, COUNT_CHANGES).await, 0);
    assert_eq!(funnel(&check(&service, &Period::ALL).await), (48, 46, 46, 46));
}

async fn verification_finds_other_figures(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    store_figures(&service.state).await.unwrap();
    service.create_paid_intent(json!({ "amount": 100 })).await;
    service.advance(HOUR);
    store_all(&service).await;
    let store = &service.state.store;
    let report = verify_store(store).await.unwrap();
    assert!(report.ok && report.figures == 1, "{report:?}");
    for (change, undo) in [
        (
            "SET takings = replace(takings, '100', '101')",
            "SET takings = replace(takings, '101', '100')",
        ),
        ("SET methods = '{}'", "SET methods = '{\"card\":[1,0]}'"),
        ("SET opened = opened + 1", "SET opened = opened - 1"),
        ("SET quarter = quarter - 1", "SET quarter = quarter + 1"),
    ] {
        service.database().execute(&format!("UPDATE figures {change}")).await.unwrap();
        let report = verify_store(store).await.unwrap();
        let what = &report.contradictions[0].what[0];
        assert!(
            !report.ok && what.contains(service.merchant.merchant_id.as_str()),
            "{change}: {what}"
        );
        service.database().execute(&format!("UPDATE figures {undo}")).await.unwrap();
    }
    assert!(verify_store(store).await.unwrap().ok);
}
