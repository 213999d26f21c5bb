//! Waiting pages, and how they end (decision 52).

use std::time::Duration;

use serde_json::json;

use crate::support::orders::{order_with_flow, set_fields};
use crate::support::test_customer::{TestCustomer, VISA, find_page_state, method_fields};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

/// A customer whose payment by this method waits.
async fn wait_for(service: &TestService, method: &str) -> TestCustomer {
    let mut order = order_with_flow("wait");
    set_fields(&mut order, &json!({ "purchaser_info": { "locale": "en-ZA" } }));
    let customer = TestCustomer::create(service, order).await;
    customer.submit_method(method, method_fields(method)).await;
    customer
}

async fn settle(service: &TestService, customer: &TestCustomer, result: &str) {
    let path = format!("/api/sandbox/intents/{}/settle", customer.intent.id);
    let settled = service.merchant_client().post(&path, json!({ "result": result })).await;
    assert_eq!(settled.status, 200, "{settled:?}");
}

fn check_path(customer: &TestCustomer) -> String {
    customer.page_path().replacen('?', "/check?", 1)
}

#[tokio::test]
async fn every_waiting_page_leads_back_to_the_merchant_and_says_how_to_look_again() {
    let service = TestService::sandbox().await;
    for method in ["card", "paypal", "eft", "bank_transfer", "mobile_money", "voucher"] {
        let customer = wait_for(&service, method).await;
        let page = customer.open_page().await;
        assert_eq!(find_page_state(page.text()), "pending", "{method}");
        let back = format!("?intent_id={}&amp;status=pending\"", customer.intent.id);
        for part in [
            back.as_str(),
            "This page updates by itself.",
            "<noscript><p class=\"hint\">This page does not update by itself.",
            &check_path(&customer),
        ] {
            assert!(page.text().contains(part), "{method}, {part}: {page:?}");
        }
        assert!(page.header("refresh").is_none(), "{page:?}");
    }
}

#[tokio::test]
async fn check_again_leads_to_the_merchant_once_the_payment_has_ended() {
    let service = TestService::sandbox().await;
    for (result, status) in [("authorised", "success"), ("refused", "selection")] {
        let customer = wait_for(&service, "bank_transfer").await;
        let path = check_path(&customer);
        let check = || customer.browser.get(&path);
        let waiting = check().await;
        assert_eq!((waiting.status, find_page_state(waiting.text())), (200, "pending"));
        assert!(waiting.text().contains(&path), "it can be checked once more: {waiting:?}");
        settle(&service, &customer, result).await;
        match status {
            "success" => customer.assert_returned_with(&check().await, status),
            // The customer may pay another way.
            _ => customer.assert_redirected_to_page(&check().await),
        }
        // Opened anew, the page shows the result with the button, and leads nowhere by itself.
        let page = customer.open_page().await;
        assert_eq!((page.status, find_page_state(page.text())), (200, status));
        assert!(page.header("refresh").is_none() && !page.text().contains("in 5 seconds"));
    }
    let wrong = check_path(&wait_for(&service, "card").await).replace("iauth=", "iauth=0");
    let customer = wait_for(&service, "card").await;
    assert_eq!(customer.browser.get(&wrong).await.status, 404);
}

#[tokio::test]
async fn who_watches_the_end_is_led_to_the_merchant() {
    let service = TestService::sandbox().await;
    let customer = wait_for(&service, "mobile_money").await;
    let poll = customer.with_header("x-kassa-fetch", "1");
    assert!(poll.open_page().await.header("x-kassa-location").is_none());
    settle(&service, &customer, "authorised").await;
    let polled = poll.open_page().await;
    // The page comes too, for an island of an older version.
    assert_eq!((polled.status, find_page_state(polled.text())), (200, "success"));
    let next = polled.header("x-kassa-location").unwrap().to_owned();
    assert!(next.starts_with(&format!("{}&ended=", customer.page_path())), "{next}");
    let page = customer.browser.get(&next).await;
    let expected =
        format!("5; url=https://shop.test/done?intent_id={}&status=success", customer.intent.id);
    assert_eq!(page.header("refresh"), Some(expected.as_str()));
    let html = page.text();
    let note = html.split_once(r#"role="status""#).unwrap().1.split('<').next().unwrap();
    assert!(note.contains("taken back to Ann") && note.contains("autofocus"), "{html}");
    assert!(html.contains("Payment complete") && html.contains("Return to Ann"), "{html}");
    let stay = html.split_once(r#"id="stay""#).unwrap().1.split('>').next().unwrap();
    assert!(stay.contains(&customer.page_path()) && !stay.contains("ended="), "{html}");

    // The same address later only shows the result.
    service.advance(Duration::from_secs(61));
    let later = customer.browser.get(&next).await;
    assert!(later.header("refresh").is_none() && !later.text().contains("in 5 seconds"));
    for forged in ["ended=0", "ended=x", "ended=9223372036854775807", "ended=-9223372036854775808"]
    {
        let page = customer.browser.get(&format!("{}&{forged}", customer.page_path())).await;
        assert_eq!((page.status, page.header("refresh")), (200, None), "{forged}");
    }
}

#[tokio::test]
async fn a_payment_that_has_not_ended_leads_nowhere() {
    let service = TestService::sandbox().await;
    let customer = wait_for(&service, "card").await;
    let now = service.state.clock.now().0;
    let page = customer.browser.get(&format!("{}&ended={now}", customer.page_path())).await;
    assert_eq!((find_page_state(page.text()), page.header("refresh")), ("pending", None));
}

#[tokio::test]
async fn a_provider_that_cannot_be_reached_is_not_the_customers_bank() {
    let service = TestService::sandbox().await;
    let answered = wait_for(&service, "card").await;
    assert!(answered.open_page().await.text().contains("We are waiting for your bank"));
    let customer = TestCustomer::create(&service, order_with_flow("outage")).await;
    customer.pay(VISA).await;
    let page = customer.open_page().await;
    assert_eq!(find_page_state(page.text()), "pending");
    assert!(page.text().contains("We are waiting for an answer"), "{page:?}");
    assert!(!page.text().contains("bank"), "{page:?}");
}

on_both_engines!(the_telephone_that_was_asked_is_shown_masked);

async fn the_telephone_that_was_asked_is_shown_masked(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let customer = wait_for(&service, "mobile_money").await;
    let page = customer.open_page().await;
    let html = page.text();
    assert!(html.contains("The request was sent to 082\u{a0}•••\u{a0}4567."), "{html}");
    assert!(
        html.contains(r#"form="other-way" class="button quiet">Wrong number?</button>"#),
        "{html}"
    );
    assert!(!html.contains("1234567") && !html.contains("123 4567"), "{html}");
    // Another try costs no attempt.
    let given_up = customer.press_button("/give-up", "").await;
    let again = customer.browser.get(given_up.header("location").unwrap()).await;
    assert_eq!(find_page_state(again.text()), "selection");
    assert!(again.text().contains("You cancelled that payment"), "{again:?}");
}

#[tokio::test]
async fn a_transfer_can_be_copied_and_says_until_when_it_is_awaited() {
    let service = TestService::sandbox().await;
    let customer = wait_for(&service, "bank_transfer").await;
    let page = customer.open_page().await;
    let html = page.text();
    for part in [
        r#"data-copy="12.50""#,
        r#"data-copy="62000012345""#,
        r#"data-copy="KS"#,
        "A transfer usually arrives within two working days.",
        "Ann's Bakery will wait for it until 04 December 2026",
    ] {
        assert!(html.replace("&#x27;", "'").contains(part), "{part}: {html}");
    }
    assert_eq!(html.matches("data-copy=").count(), 3, "{html}");
    // The sandbox does not wait for longer.
    service.advance(Duration::from_hours(14 * 24 - 1));
    assert_eq!(find_page_state(customer.open_page().await.text()), "pending");
    let late = wait_for(&service, "bank_transfer").await;
    service.advance(Duration::from_hours(14 * 24 + 1));
    let read = service.merchant_client().get(&late.intent.path()).await.json();
    assert_eq!(read["status"], "pending", "only the provider ends it");
    customer.browser.get(&check_path(&late)).await;
    let read = service.merchant_client().get(&late.intent.path()).await.json();
    assert_eq!(read["status"], "selection");
}
