//! Payment links that are kept open for many payments.

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use futures_util::future::join_all;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::IntentState;
use kassa_domain::portal::Role;

use super::support::{Browser, assert_field_error, element_text, location};
use crate::support::orders::minimal_order;
use crate::support::test_client::{TestClient, TestIntent, TestResponse};
use crate::support::test_customer::{TestCustomer, VISA, find_page_state};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_fixed_amount_is_paid_again_and_again,
    a_typed_amount_is_within_the_bounds,
    a_page_begins_after_a_payment_of_the_link,
    equal_posts_make_one_intent,
    the_number_of_payments_is_never_exceeded,
    a_page_that_is_left_gives_its_place_back,
    a_link_ends_with_its_last_day,
    a_disabled_merchant_is_not_paid,
);

pub const NEW: &str = "/portal/payments/new";

pub const FIELDS: [(&str, &str); 4] = [
    ("kind", "open"),
    ("currency", "ZAR"),
    ("reference_id", "till-4"),
    ("purchaser_id", "walk-in"),
];

/// A link as the page says it that was shown once.
struct MadeLink {
    id: String,
    /// `/link/{token}`
    path: String,
}

async fn make_link(person: &Browser, fields: &[(&str, &str)]) -> MadeLink {
    let made = person.submit(NEW, NEW, &[&FIELDS, fields].concat()).await;
    assert_eq!(made.status, 201, "{made:?}");
    let link = element_text(made.text(), "link");
    let path = link.strip_prefix("https://pay.test").unwrap().to_owned();
    assert_eq!(path.len(), "/link/".len() + 64, "{path}");
    assert!(made.text().contains("role=\"img\""), "the QR code: {made:?}");
    let (_, rest) = made.text().split_once("href=\"/portal/links/").unwrap();
    MadeLink { id: rest.split('"').next().unwrap().to_owned(), path }
}

/// The token of the form on the page of a link.
#[track_caller]
fn form_token(page: &TestResponse) -> String {
    assert_eq!((page.status, find_page_state(page.text())), (200, "link"), "{page:?}");
    let (_, rest) = page.text().split_once("name=\"form_token\" value=\"").unwrap();
    rest.split('"').next().unwrap().to_owned()
}

pub async fn post(browser: &TestClient, path: &str, fields: &[(&str, &str)]) -> TestResponse {
    let mut body = url::form_urlencoded::Serializer::new(String::new());
    let body = Body::from(body.extend_pairs(fields).finish());
    let browser = browser.with_header("content-type", "application/x-www-form-urlencoded");
    browser.send(Method::POST, path, body).await
}

/// Opens a link, and posts its form with this amount.
async fn begin(browser: &TestClient, path: &str, amount: &str) -> TestResponse {
    let token = form_token(&browser.get(path).await);
    post(browser, path, &[("form_token", &token), ("amount", amount)]).await
}

/// The customer of the page that a post has led to.
#[track_caller]
fn customer_of(service: &TestService, begun: &TestResponse) -> TestCustomer {
    let page = location(begun).strip_prefix("https://pay.test/pay/").unwrap();
    let (id, token) = page.split_once("?iauth=").unwrap();
    let intent = TestIntent { id: IntentId::from_trusted(id), token: token.to_owned() };
    TestCustomer { browser: service.client_without_key(), intent }
}

pub async fn pay_by(service: &TestService, path: &str, amount: &str) -> TestCustomer {
    let begun = begin(&service.client_without_key(), path, amount).await;
    let customer = customer_of(service, &begun);
    customer.pay(VISA).await;
    let state = service.find_intent(&customer.intent).await.state;
    assert!(matches!(state, IntentState::Success { .. }), "{state:?}");
    customer
}

/// The cells of the only row of a list: how many were paid, and their sum.
#[track_caller]
fn count_and_total(list: &TestResponse) -> (String, String) {
    assert_eq!(list.text().matches("<tr data-id").count(), 1, "{list:?}");
    let mut values = list.text().split("<data value=\"").skip(1);
    let values: Vec<&str> = values.by_ref().map(|rest| rest.split('"').next().unwrap()).collect();
    let [count, total] = values[values.len() - 2..] else { panic!("{list:?}") };
    (count.to_owned(), total.to_owned())
}

async fn a_fixed_amount_is_paid_again_and_again(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let fields = [("amount", "49,50"), ("description", "Two loaves")];
    let link = make_link(&person, &fields).await;
    let browser = service.client_without_key();
    let page = browser.get(&link.path).await;
    form_token(&page);
    for shown in ["Ann's Bakery", "Two loaves", "49.50", "till-4", "Continue"] {
        assert!(page.text().contains(shown), "{shown}: {page:?}");
    }
    assert!(!page.text().contains("name=\"amount\""), "nothing to type");
    assert!(page.header("cache-control") == Some("no-store"), "{page:?}");
    let payments = person.get("/portal/payments").await;
    assert!(payments.text().contains("No payments yet."), "a GET makes nothing");

    // What is typed where nothing is to be typed changes nothing.
    let first = pay_by(&service, &link.path, "1").await;
    let second = pay_by(&service, &link.path, "").await;
    assert_ne!(first.intent.id, second.intent.id);
    let stored = service.find_intent(&second.intent).await;
    let order = &stored.order;
    assert_eq!((order.money.minor(), order.reference_id.as_str()), (4950, "till-4"));
    assert_eq!(order.bill.description.as_deref(), Some("Two loaves"));
    let thanks = second.open_page().await;
    assert_eq!(find_page_state(thanks.text()), "success");
    assert!(!thanks.text().contains("class=\"button primary\""), "no way back: {thanks:?}");
    begin(&browser, &link.path, "").await;

    let list = person.get("/portal/links").await;
    assert_eq!(count_and_total(&list), ("2".to_owned(), "9900".to_owned()), "{list:?}");
    assert!(list.text().contains("data-status=\"open\""), "{list:?}");
    let one = format!("/portal/links/{}", link.id);
    let shown = person.get(&one).await;
    assert_eq!(shown.text().matches("<tr data-id").count(), 3, "{shown:?}");
    assert!(shown.text().contains(first.intent.id.as_str()), "{shown:?}");
    assert!(!list.text().contains(link.path.trim_start_matches("/link/")), "shown once");

    let (other, _) = service.create_other_merchant().await;
    let stranger =
        Browser::join_merchant(&service, &other.merchant_id, "eve@other.test", Role::Owner).await;
    assert_eq!(stranger.get(&one).await.status, 404);
    let end = format!("{one}/end");
    let csrf = stranger.csrf().await;
    assert_eq!(stranger.post(&end, &[("csrf", &csrf)]).await.status, 404);
    form_token(&browser.get(&link.path).await);
    assert!(stranger.get("/portal/links").await.text().contains("No links yet."));

    assert_eq!(location(&person.submit(&one, &end, &[]).await), format!("{one}?done=link-ended"));
    let csrf = person.csrf().await;
    assert_eq!(person.post(&end, &[("csrf", &csrf)]).await.status, 303, "ended before");
    let closed = browser.get(&link.path).await;
    assert_eq!((closed.status, find_page_state(closed.text())), (410, "disabled"), "{closed:?}");
    assert_eq!(post(&browser, &link.path, &[]).await.status, 410);
    assert_eq!(browser.get("/link/0123456789abcdef").await.status, 404);
    assert_eq!(browser.get("/link/%2F..%2Fpay").await.status, 404);
    assert_eq!(post(&browser, "/link/0123456789abcdef", &[]).await.status, 404);
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let log = owner.get("/portal/settings/audit?action=link_created").await;
    assert_eq!(log.text().matches("data-status=\"link_created\"").count(), 2, "{log:?}");
}

async fn a_typed_amount_is_within_the_bounds(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let bounds = [("amount_min", "10"), ("amount_max", "250,00")];
    let link = make_link(&person, &bounds).await;
    let browser = service.client_without_key();
    let page = browser.get(&link.path).await;
    assert!(page.text().contains("10.00") && page.text().contains("250.00"), "{page:?}");
    let token = form_token(&page);
    for wrong in ["", "9.99", "250.01", "$20", "12.345", "-20", "\"><script>"] {
        let fields = [("form_token", token.as_str()), ("amount", wrong)];
        let refused = post(&browser, &link.path, &fields).await;
        assert_eq!(refused.status, 422, "{wrong}");
        let html = refused.text();
        for part in ["role=\"alert\"", "href=\"#amount\"", "aria-invalid=\"true\""] {
            assert!(html.contains(part), "{part}: {html}");
        }
        assert!(html.contains("id=\"amount-error\"") && !html.contains("<script>"), "{html}");
        form_token(&TestResponse { status: 200, ..refused });
    }
    let payments = person.get("/portal/payments").await;
    assert!(payments.text().contains("No payments yet."), "{payments:?}");
    for (typed, minor) in [("10", 1000), (" 250 ", 25_000), ("R 12,34", 1234)] {
        let customer = pay_by(&service, &link.path, typed).await;
        assert_eq!(service.find_intent(&customer.intent).await.order.money.minor(), minor);
    }
    let list = person.get("/portal/links").await;
    assert_eq!(count_and_total(&list), ("3".to_owned(), "27234".to_owned()), "{list:?}");

    let german = browser.get(&format!("{}?lang=de", link.path)).await;
    assert!(german.text().contains("Geben Sie einen Betrag von"), "{german:?}");
    let token = form_token(&german);
    let fields = [("form_token", token.as_str()), ("amount", "20"), ("lang", "de")];
    assert!(location(&post(&browser, &link.path, &fields).await).ends_with("&lang=de"));
    let foreign = browser.with_header("origin", "https://evil.test");
    let refused = post(&foreign, &link.path, &fields).await;
    assert_eq!(refused.status, 403, "{refused:?}");
    for forged in ["", "0123", &"0".repeat(64)] {
        let fields = [("form_token", forged), ("amount", "20")];
        let refused = post(&browser, &link.path, &fields).await;
        assert_eq!(refused.status, 409, "{forged}");
        assert!(refused.text().contains("This page was out of date"), "{refused:?}");
    }
}

async fn a_page_begins_after_a_payment_of_the_link(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let link = make_link(&person, &[("amount", "49,50")]).await;
    let first = pay_by(&service, &link.path, "").await.intent.id;
    service.advance(Duration::from_secs(1));
    let second = pay_by(&service, &link.path, "").await.intent.id;
    let one = format!("/portal/links/{}", link.id);
    let rest = person.get(&format!("{one}?after={second}")).await;
    assert!(
        rest.text().contains(first.as_str()) && !rest.text().contains(second.as_str()),
        "{rest:?}"
    );
    let end = person.get(&format!("{one}?after={first}")).await;
    assert_eq!((end.status, end.text().matches("<tr data-id").count()), (200, 0), "{end:?}");

    let other_link = make_link(&person, &[("amount", "49,50")]).await;
    let elsewhere = pay_by(&service, &other_link.path, "").await.intent.id;
    let unlinked = service.create_paid_intent(minimal_order()).await.id;
    for wrong in [elsewhere.as_str(), unlinked.as_str(), "unknown"] {
        assert_eq!(person.get(&format!("{one}?after={wrong}")).await.status, 404, "{wrong}");
    }
}

async fn equal_posts_make_one_intent(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let hidden = super::support::hidden_fields(person.get(NEW).await.text());
    let mut fields = [&FIELDS[..], &[("amount", "5")]].concat();
    fields.extend(hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    let made = join_all((0..32).map(|_| person.post(NEW, &fields))).await;
    let (made, repeated): (Vec<_>, Vec<_>) = made.iter().partition(|made| made.status == 201);
    assert!(made.len() == 1 && repeated.iter().all(|answer| answer.status == 409));
    let path = element_text(made[0].text(), "link").strip_prefix("https://pay.test").unwrap();
    assert_eq!(person.get("/portal/links").await.text().matches("<tr data-id").count(), 1);

    let browser = service.client_without_key();
    let token = form_token(&browser.get(path).await);
    let fields = [("form_token", token.as_str())];
    let begun = join_all((0..32).map(|_| post(&browser, path, &fields))).await;
    let mut pages: Vec<&str> = begun.iter().map(location).collect();
    pages.dedup();
    assert_eq!(pages.len(), 1, "one intent: {pages:?}");
    let customer = customer_of(&service, &begun[0]);
    customer.pay(VISA).await;
    assert_eq!(location(&post(&browser, path, &fields).await), pages[0], "also after it was paid");
    let payments = person.get("/portal/payments").await;
    assert_eq!(payments.text().matches("<tr data-id").count(), 1, "{payments:?}");
}

async fn the_number_of_payments_is_never_exceeded(database: TestDatabase) {
    const CUSTOMERS: usize = 24;
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let link = make_link(&person, &[("amount", "5"), ("max_payments", "5")]).await;
    let browser = service.client_without_key();
    let pages = join_all((0..CUSTOMERS).map(|_| browser.get(&link.path))).await;
    let begin = async |page: &TestResponse| {
        let token = form_token(page);
        let begun = post(&browser, &link.path, &[("form_token", &token)]).await;
        match begun.status {
            303 => {
                customer_of(&service, &begun).pay(VISA).await;
                true
            }
            _ => {
                let state = find_page_state(begun.text());
                assert_eq!((begun.status, state), (409, "full"), "{begun:?}");
                false
            }
        }
    };
    let begun = join_all(pages.iter().map(begin)).await;
    assert_eq!(begun.into_iter().filter(|paid| *paid).count(), 5);
    let full = browser.get(&link.path).await;
    assert_eq!((full.status, find_page_state(full.text())), (200, "full"), "{full:?}");
    let list = person.get("/portal/links").await;
    assert_eq!(count_and_total(&list), ("5".to_owned(), "2500".to_owned()), "{list:?}");
    assert!(list.text().contains("data-status=\"full\""), "{list:?}");
    let paid = person.get("/portal/payments?status=success").await;
    assert_eq!(paid.text().matches("<tr data-id").count(), 5, "{paid:?}");
}

async fn a_page_that_is_left_gives_its_place_back(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let link = make_link(&person, &[("amount", "5"), ("max_payments", "2")]).await;
    let browser = service.client_without_key();
    let waiting = customer_of(&service, &begin(&browser, &link.path, "").await);
    let left = customer_of(&service, &begin(&browser, &link.path, "").await);
    // One customer waits for the provider, the other has gone.
    let id = &waiting.intent.id;
    let sql = format!("UPDATE intents SET sandbox_flow = 'wait' WHERE id = '{id}'");
    service.database().execute(&sql).await.unwrap();
    waiting.pay(VISA).await;
    assert_eq!(service.find_intent(&waiting.intent).await.state.code(), "pending");
    assert_eq!(find_page_state(browser.get(&link.path).await.text()), "full");

    service.advance(Duration::from_secs(29 * 60));
    assert_eq!(find_page_state(browser.get(&link.path).await.text()), "full");
    service.advance(Duration::from_secs(2 * 60));
    let late = browser.get(&link.path).await;
    let (late_token, browser_of_two) = (form_token(&late), service.client_without_key());
    let second_token = form_token(&browser_of_two.get(&link.path).await);
    assert_eq!(service.find_intent(&left.intent).await.state.code(), "selection", "a GET");
    let begun = join_all(
        [&late_token, &second_token]
            .map(async |token| post(&browser, &link.path, &[("form_token", token)]).await),
    )
    .await;
    let statuses: Vec<u16> = begun.iter().map(|begun| begun.status).collect();
    assert!(statuses == [303, 409] || statuses == [409, 303], "one place: {statuses:?}");
    assert_eq!(service.find_intent(&left.intent).await.state.code(), "canceled");
    assert_eq!(
        service.find_intent(&waiting.intent).await.state.code(),
        "pending",
        "keeps its place"
    );
    assert_eq!(find_page_state(left.open_page().await.text()), "canceled", "not paid any more");
    let begun = begun.iter().find(|begun| begun.status == 303).unwrap();
    customer_of(&service, begun).pay(VISA).await;
    let settled = service.merchant_client().settle_intent(&waiting.intent, "authorised").await;
    assert_eq!(settled.status, 200, "{settled:?}");
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let list = owner.get("/portal/links").await;
    assert_eq!(count_and_total(&list), ("2".to_owned(), "1000".to_owned()), "{list:?}");
    assert_eq!(find_page_state(browser.get(&link.path).await.text()), "full");
    let one = owner.get(&format!("/portal/links/{}", link.id)).await;
    assert_eq!(one.text().matches("<tr data-id").count(), 3, "the canceled one too: {one:?}");
}

async fn a_link_ends_with_its_last_day(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    // 23:30 in Johannesburg, the zone of a new merchant.
    service.advance_to("2026-12-01T21:30:00Z");
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let fields = [&FIELDS[..], &[("amount", "5"), ("ends_on", "2026-11-30")]].concat();
    assert_field_error(&person.submit(NEW, NEW, &fields).await, "ends_on");
    let link = make_link(&person, &[("amount", "5"), ("ends_on", "2026-12-01")]).await;
    let browser = service.client_without_key();
    let token = form_token(&browser.get(&link.path).await);
    let begun = begin(&browser, &link.path, "").await;
    service.advance_to("2026-12-01T21:59:59Z");
    form_token(&browser.get(&link.path).await);
    service.advance_to("2026-12-01T22:00:00Z");
    let ended = browser.get(&link.path).await;
    assert_eq!((ended.status, find_page_state(ended.text())), (410, "ended"), "{ended:?}");
    let refused = post(&browser, &link.path, &[("form_token", &token)]).await;
    assert_eq!((refused.status, find_page_state(refused.text())), (410, "ended"), "{refused:?}");
    customer_of(&service, &begun).pay(VISA).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let list = owner.get("/portal/links").await;
    assert_eq!(count_and_total(&list).0, "1", "what was begun is paid: {list:?}");
    assert!(list.text().contains("data-status=\"ended\""), "{list:?}");
}

async fn a_disabled_merchant_is_not_paid(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let link = make_link(&person, &[("amount", "5")]).await;
    let browser = service.client_without_key();
    let token = form_token(&browser.get(&link.path).await);
    service.set_merchant_active(false).await;
    let closed = browser.get(&link.path).await;
    assert_eq!((closed.status, find_page_state(closed.text())), (200, "inactive"), "{closed:?}");
    let refused = post(&browser, &link.path, &[("form_token", &token)]).await;
    assert_eq!((refused.status, find_page_state(refused.text())), (409, "inactive"), "{refused:?}");
    let one = format!("/portal/links/{}", link.id);
    assert_eq!(person.get(&one).await.status, 200);
    let csrf = person.csrf().await;
    assert_eq!(person.post(&format!("{one}/end"), &[("csrf", &csrf)]).await.status, 403);
    service.set_merchant_active(true).await;
    assert_eq!(post(&browser, &link.path, &[("form_token", &token)]).await.status, 303);
}
