//! Links that are shown again and handed on, and the form that makes them.

use kassa_domain::ids::{IntentId, LinkId};
use kassa_domain::portal::Role;
use kassa_services::portal::payment_links;
use serde_json::json;
use tracing::instrument::WithSubscriber as _;

use super::open_links::{FIELDS, NEW};
use super::support::{Browser, element_text};
use crate::support::byte_search::contains_text;
use crate::support::captured_log::CapturedLog;
use crate::support::test_client::{TestIntent, TestResponse};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    an_open_link_is_shown_again_until_it_ends,
    a_link_that_was_not_kept_is_not_shown,
    a_customer_without_an_id_gets_one,
    the_form_begins_with_what_is_likely,
    a_preview_makes_nothing,
);

/// What is offered beside a link.
const WAYS: [&str; 5] = [
    "role=\"img\"",
    "href=\"data:image/png;base64,",
    "href=\"mailto:?subject=Payment%20to%20Ann%27s%20Bakery&amp;body=",
    "href=\"https://wa.me/?text=Pay%20Ann%27s%20Bakery%20",
    "data-print",
];

/// The page of the link that was made.
fn page_of(made: &TestResponse) -> String {
    assert_eq!(made.status, 201, "{made:?}");
    let (_, rest) = made.text().split_once("href=\"/portal/links/").unwrap();
    format!("/portal/links/{}", rest.split('"').next().unwrap())
}

async fn make_open(person: &Browser, fields: &[(&str, &str)]) -> TestResponse {
    person.submit(NEW, NEW, &[&FIELDS, fields].concat()).await
}

async fn an_open_link_is_shown_again_until_it_ends(database: TestDatabase) {
    let log = CapturedLog::default();
    let (service, link) = async {
        tracing::info!("canary");
        let service = TestService::sandbox_on(database).await;
        let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
        let made = make_open(&person, &[("amount", "5"), ("description", "Two loaves")]).await;
        let (page, link) = (page_of(&made), element_text(made.text(), "link").to_owned());
        let again = person.get(&page).await;
        assert_eq!(element_text(again.text(), "link"), link);
        for way in WAYS {
            assert!(made.text().contains(way) && again.text().contains(way), "{way}: {again:?}");
        }
        assert_eq!(again.header("cache-control"), Some("no-store"), "{again:?}");
        person.submit(&page, &format!("{page}/end"), &[]).await;
        let ended = person.get(&page).await;
        assert!(ended.status == 200 && !ended.text().contains("id=\"link\""), "{ended:?}");
        (service, link)
    }
    .with_subscriber(log.subscriber())
    .await;
    let token = link.strip_prefix("https://pay.test/link/").unwrap();
    let (log, stored) = (log.to_bytes(), service.dump_database().await);
    assert!(contains_text(&log, "canary") && contains_text(&stored, "Two loaves"));
    assert!(!contains_text(&log, token), "in no log");
    assert!(!contains_text(&stored, token), "sealed");
}

async fn a_link_that_was_not_kept_is_not_shown(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let page = page_of(&make_open(&person, &[("amount", "5")]).await);
    let other = page_of(&make_open(&person, &[("amount", "6")]).await);
    let id = |page: &str| page.rsplit_once('/').unwrap().1.to_owned();
    // What is sealed for another link opens nothing here.
    let swap = format!(
        "UPDATE payment_links SET sealed_token = \
         (SELECT o.sealed_token FROM payment_links o WHERE o.id = '{}') WHERE id = '{}'",
        id(&other),
        id(&page)
    );
    let remove = format!("UPDATE payment_links SET sealed_token = NULL WHERE id = '{}'", id(&page));
    for change in [swap, remove] {
        service.database().execute(&change).await.unwrap();
        let shown = person.get(&page).await;
        assert!(shown.status == 200 && !shown.text().contains("id=\"link\""), "{shown:?}");
        assert!(shown.text().contains("This link can’t be shown again"), "{shown:?}");
    }
    let merchant = &service.merchant.merchant_id;
    let link = LinkId::parse(&id(&other)).unwrap();
    let link = payment_links::find(&service.state, merchant, &link).await.unwrap().unwrap();
    let url = payment_links::find_url(&service.state, &link).await.unwrap();
    assert!(url.is_some_and(|url| url.starts_with("https://pay.test/link/")));
}

async fn a_customer_without_an_id_gets_one(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let fields = [("amount", "5"), ("currency", "ZAR"), ("reference_id", "inv-1")];
    let mut ids = Vec::new();
    for _ in 0..2 {
        let made = person.submit(NEW, NEW, &fields).await;
        assert_eq!(made.status, 201, "{made:?}");
        for way in WAYS {
            assert!(made.text().contains(way), "{way}: {made:?}");
        }
        let link = element_text(made.text(), "link");
        let id = link.split("/pay/").nth(1).unwrap().split('?').next().unwrap();
        let intent = TestIntent { id: IntentId::from_trusted(id), token: String::new() };
        ids.push(service.find_intent(&intent).await.order.purchaser_id.clone());
    }
    let made = person.submit(NEW, NEW, &[&fields[..], &[("kind", "open")]].concat()).await;
    let link = LinkId::parse(page_of(&made).rsplit_once('/').unwrap().1).unwrap();
    let merchant = &service.merchant.merchant_id;
    let link = payment_links::find(&service.state, merchant, &link).await.unwrap().unwrap();
    ids.push(link.terms.order.purchaser_id);
    for id in &ids {
        let uuid = id.strip_prefix("link-").unwrap();
        assert!(uuid::Uuid::parse_str(uuid).is_ok(), "{id}");
    }
    assert!(ids[0] != ids[1] && ids[1] != ids[2], "{ids:?}");
}

/// Whether the form has this kind chosen.
fn has_kind(page: &TestResponse, kind: &str) -> bool {
    let checked = page.text().split("<input").find(|input| {
        let input = input.split('>').next().unwrap();
        input.contains("name=\"kind\"") && input.contains(" checked")
    });
    checked.is_some_and(|input| input.contains(&format!("value=\"{kind}\"")))
}

async fn the_form_begins_with_what_is_likely(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let page = person.get(NEW).await;
    assert!(has_kind(&page, "once"), "{page:?}");
    assert!(has_kind(&person.get(&format!("{NEW}?kind=open")).await, "open"));
    assert!(has_kind(&person.get(&format!("{NEW}?kind=ever")).await, "once"));
    let list = person.get("/portal/links").await;
    assert!(list.text().contains("href=\"/portal/payments/new?kind=open\""), "{list:?}");
    assert!(page.text().contains("<option value=\"ZAR\" selected"), "{page:?}");
    assert!(page.text().contains("<option value=\"af\">Afrikaans</option>"), "{page:?}");

    service.create_paid_intent(json!({ "currency": "USD" })).await;
    let page = person.get(NEW).await;
    let (_, menu) = page.text().split_once("id=\"currency\"").unwrap();
    let (_, menu) = menu.split_once('>').unwrap();
    assert!(menu.trim_start().starts_with("<option value=\"USD\" selected"), "{menu}");
    assert_eq!(page.text().matches("<option value=\"USD\"").count(), 1, "once");
}

async fn a_preview_makes_nothing(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let fields = [("kind", "open"), ("currency", "ZAR"), ("preview", "1")];
    for (typed, shown) in [
        ([("amount", ""), ("reference_id", "")], "249.00"),
        ([("amount", "1234,50"), ("reference_id", "till \"&<b>")], "till"),
        ([("amount", "1234,50"), ("reference_id", "a")], "234.50"),
        ([("amount", "wrong"), ("reference_id", "a")], "249.00"),
    ] {
        let page = person.submit(NEW, NEW, &[&fields[..], &typed].concat()).await;
        assert_eq!(page.status, 200, "{page:?}");
        let (_, frame) = page.text().split_once("srcdoc=\"").unwrap();
        let frame = frame.split('"').next().unwrap();
        assert!(frame.contains(shown) && !frame.contains("<b>"), "{shown}: {frame}");
        assert!(has_kind(&page, "open") && !page.text().contains("role=\"alert\""), "{page:?}");
    }
    let fields = [("preview", "1"), ("description", "4111 1111 1111 1111")];
    let refused = person.submit(NEW, NEW, &fields).await;
    assert_eq!(refused.status, 422, "{refused:?}");
    assert!(!refused.text().contains("1111 1111"), "{refused:?}");
    assert!(person.get("/portal/payments").await.text().contains("No payments yet."));
    assert!(person.get("/portal/links").await.text().contains("No links yet."));
}
