//! The brake on card testing (decision 43), over processes and restarts.

use std::time::Duration;

use futures_util::future::join_all;
use kassa_platform::rate_limit::{OwnRefusalRates, Rate, RateLimitSettings, RefusalRates};
use kassa_services::audit::Actor;
use kassa_services::merchants;
use serde_json::{Value, json};

use crate::support::orders::{minimal_order, order_with, order_with_flow};
use crate::support::test_client::TestClient;
use crate::support::test_customer::{Card, TestCustomer, VISA, method_fields, visa_with};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{TestService, parse_rate};

const ADDRESS: &str = "198.51.100.77";

on_both_engines!(
    refusals_count_over_processes_and_restarts,
    a_waiting_payment_that_is_refused_later_counts,
    card_checks_count_although_they_are_accepted,
    what_the_customer_gives_up_does_not_count,
    refusals_of_an_intent_count_from_any_address,
    refusals_of_a_card_count_over_the_whole_merchant,
    customers_behind_one_address_still_pay,
    a_merchant_may_have_its_own_figures,
);

fn by_address(text: &str) -> RateLimitSettings {
    limited(RefusalRates { address: parse_rate(text), ..RefusalRates::default() })
}

fn limited(refusals: RefusalRates) -> RateLimitSettings {
    RateLimitSettings { refusals, ..RateLimitSettings::default() }
}

const DECLINED: (&str, &str) = ("holder", "DECLINED");

fn declined() -> Card {
    visa_with(DECLINED.0, DECLINED.1)
}

/// A customer at an address, with an intent of their own.
async fn customer_at(service: &TestService, address: &str, order: Value) -> TestCustomer {
    let customer = TestCustomer::create(service, order).await;
    TestCustomer { browser: customer.browser.with_peer_address(address), ..customer }
}

/// The same customer at another process.
fn moved(customer: &TestCustomer, browser: &TestClient) -> TestCustomer {
    let browser = browser.with_peer_address(ADDRESS);
    TestCustomer { browser, intent: customer.intent.clone() }
}

fn amount_of_zero() -> Value {
    order_with(json!({ "amount": 0 }))
}

async fn refusals_count_over_processes_and_restarts(database: TestDatabase) {
    let service = TestService::sandbox_with_rates_on(database, by_address("4/4m")).await;
    let other = service.open_other_browser(by_address("4/4m")).await;
    for number in 0..4 {
        let here = customer_at(&service, ADDRESS, minimal_order()).await;
        let customer = if number % 2 == 0 { here } else { moved(&here, &other) };
        customer.assert_redirected_to_page(&customer.pay(declined()).await);
    }
    let restarted = service.open_other_browser(by_address("4/4m")).await;
    let customer = customer_at(&service, ADDRESS, minimal_order()).await;
    for customer in [&customer, &moved(&customer, &other), &moved(&customer, &restarted)] {
        let limited = customer.pay(VISA).await;
        assert_eq!((limited.status, limited.header("retry-after")), (429, Some("60")));
    }
    let elsewhere = customer_at(&service, "198.51.100.78", minimal_order()).await;
    elsewhere.assert_returned_with(&elsewhere.pay(VISA).await, "success");
    service.advance(Duration::from_secs(60));
    let customer = moved(&customer, &restarted);
    customer.assert_returned_with(&customer.pay(VISA).await, "success");
}

async fn a_waiting_payment_that_is_refused_later_counts(database: TestDatabase) {
    let service = TestService::sandbox_with_rates_on(database, by_address("1/1h")).await;
    let waiting = customer_at(&service, ADDRESS, order_with_flow("wait")).await;
    waiting.assert_redirected_to_page(&waiting.pay(VISA).await);
    let paid = customer_at(&service, ADDRESS, minimal_order()).await;
    paid.assert_returned_with(&paid.pay(VISA).await, "success");
    let settled = service.merchant_client().settle_intent(&waiting.intent, "refused").await;
    assert_eq!(settled.status, 200, "{settled:?}");
    let limited = customer_at(&service, ADDRESS, minimal_order()).await;
    assert_eq!(limited.pay(VISA).await.status, 429);
}

async fn card_checks_count_although_they_are_accepted(database: TestDatabase) {
    let service = TestService::sandbox_with_rates_on(database, by_address("2/1h")).await;
    for _ in 0..2 {
        let check = customer_at(&service, ADDRESS, amount_of_zero()).await;
        check.assert_returned_with(&check.pay(VISA).await, "success");
    }
    let check = customer_at(&service, ADDRESS, amount_of_zero()).await;
    assert_eq!(check.pay(VISA).await.status, 429);
}

async fn what_the_customer_gives_up_does_not_count(database: TestDatabase) {
    let service = TestService::sandbox_with_rates_on(database, by_address("1/1h")).await;
    for method in ["eft", "paypal", "bank_transfer"] {
        let customer = customer_at(&service, ADDRESS, order_with_flow("wait")).await;
        customer.submit_method(method, method_fields(method)).await;
        customer.press_button("/give-up", "").await;
        assert_eq!(customer.read_intent().await["status"], "selection", "{method}");
    }
    let canceled = customer_at(&service, ADDRESS, minimal_order()).await;
    canceled.assert_returned_with(&canceled.cancel().await, "canceled");
    let customer = customer_at(&service, ADDRESS, minimal_order()).await;
    customer.assert_returned_with(&customer.pay(VISA).await, "success");
}

async fn refusals_of_an_intent_count_from_any_address(database: TestDatabase) {
    let rates = limited(RefusalRates { intent: parse_rate("2/1h"), ..RefusalRates::default() });
    let service = TestService::sandbox_with_rates_on(database, rates).await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let from = |address: &str| TestCustomer {
        browser: customer.browser.with_peer_address(address),
        intent: customer.intent.clone(),
    };
    for address in ["192.0.2.1", "192.0.2.2"] {
        customer.assert_redirected_to_page(&from(address).pay(declined()).await);
    }
    assert_eq!(from("192.0.2.3").pay(VISA).await.status, 429);
    let other = customer_at(&service, "192.0.2.1", minimal_order()).await;
    other.assert_returned_with(&other.pay(VISA).await, "success");
}

async fn refusals_of_a_card_count_over_the_whole_merchant(database: TestDatabase) {
    let rates = limited(RefusalRates { card: parse_rate("2/1h"), ..RefusalRates::default() });
    let service = TestService::sandbox_with_rates_on(database, rates).await;
    for address in ["192.0.2.1", "192.0.2.2"] {
        let customer = customer_at(&service, address, minimal_order()).await;
        customer.assert_redirected_to_page(&customer.pay(declined()).await);
    }
    let same = customer_at(&service, "192.0.2.3", minimal_order()).await;
    assert_eq!(same.pay(VISA).await.status, 429);
    // Another expiry and code are what a tester tries next.
    assert_eq!(same.pay(visa_with("expiry", "11/30")).await.status, 429);
    let master = visa_with("number", "5555 5555 5555 4444");
    same.assert_returned_with(&same.pay(master).await, "success");

    let (_, api) = service.create_other_merchant().await;
    let browser = service.client_without_key().with_peer_address("192.0.2.3");
    let other = TestCustomer { intent: api.create_intent(minimal_order()).await, browser };
    other.assert_returned_with(&other.pay(VISA).await, "success");
}

async fn customers_behind_one_address_still_pay(database: TestDatabase) {
    let service = TestService::sandbox_with_rates_on(database, by_address("3/1h")).await;
    // More than the figure at the same time, of whom nobody is refused.
    let customers =
        join_all((0..20).map(|_| customer_at(&service, ADDRESS, minimal_order()))).await;
    let paid = join_all(customers.iter().map(|customer| customer.pay(VISA))).await;
    for (customer, response) in customers.iter().zip(&paid) {
        customer.assert_returned_with(response, "success");
    }
    // One of three is refused, over a day's business.
    for _ in 0..10 {
        for card in [VISA, declined(), VISA] {
            let customer = customer_at(&service, ADDRESS, minimal_order()).await;
            assert_eq!(customer.pay(card).await.status, 303);
        }
    }
    // Who only tests cards is stopped.
    let mut tried = 0;
    while customer_at(&service, ADDRESS, minimal_order()).await.pay(declined()).await.status == 303
    {
        tried += 1;
    }
    assert_eq!(tried, 3);
}

async fn a_merchant_may_have_its_own_figures(database: TestDatabase) {
    let service = TestService::sandbox_with_rates_on(database, by_address("1/1h")).await;
    let set = async |address: Option<Option<Rate>>| {
        let id = &service.merchant.merchant_id;
        let own = OwnRefusalRates { address, ..OwnRefusalRates::default() };
        let actor = Actor::operator();
        let set = merchants::update_limits(&service.state, &actor, id, |limits| *limits = own);
        assert_eq!(set.await.unwrap(), own);
    };
    let refuse = async || {
        let customer = customer_at(&service, ADDRESS, minimal_order()).await;
        customer.pay(declined()).await.status
    };
    assert_eq!([refuse().await, refuse().await], [303, 429]);
    set(Some(parse_rate("2/1h"))).await;
    assert_eq!([refuse().await, refuse().await, refuse().await], [303, 303, 429]);
    set(Some(None)).await;
    assert_eq!([refuse().await, refuse().await], [303, 303]);
    set(None).await;
    assert_eq!(refuse().await, 429);
}

#[tokio::test]
async fn nothing_is_counted_by_an_address_or_a_card_in_the_clear() {
    let rate = parse_rate("9/1h");
    let rates = limited(RefusalRates { address: rate, intent: rate, card: rate });
    let service = TestService::sandbox_with_rates(rates).await;
    let customer = customer_at(&service, ADDRESS, minimal_order()).await;
    customer.assert_redirected_to_page(&customer.pay(declined()).await);
    let bytes = service.database_bytes();
    assert!(!bytes.windows(ADDRESS.len()).any(|part| part == ADDRESS.as_bytes()));
    let counted = service
        .database()
        .fetch_texts("SELECT DISTINCT CAST(length(subject) AS TEXT) FROM card_testing_counts")
        .await;
    assert_eq!(counted, ["32"]);
}
