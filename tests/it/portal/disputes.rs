//! Disputes: the list by the time until which evidence is accepted, the payment, and home.

use std::time::Duration;

use kassa::domain::dispute::{DisputeDetails, DisputeStatus};
use kassa::domain::money::{Currency, Money};
use kassa::domain::portal::Role;
use kassa::domain::time::Timestamp;
use kassa::store::NewDispute;
use kassa::store::tables::disputes;
use serde_json::json;

use super::support::{Browser, assert_field_error};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    the_next_one_due_comes_first,
    a_payment_and_home_tell_of_a_dispute,
    a_long_list_has_pages,
);

const PATH: &str = "/portal/disputes";
const DAY: Duration = Duration::from_hours(24);

/// Stores a dispute of an intent. `due` is in days from now.
async fn dispute(
    service: &TestService,
    intent: &TestIntent,
    id: &str,
    status: DisputeStatus,
    due: Option<u32>,
) {
    // Each is opened a second later.
    service.advance(Duration::from_secs(1));
    let now = service.state.clock.now();
    let attempt = service.find_intent(intent).await.last_attempt.unwrap();
    let new = NewDispute {
        connection_id: attempt.connection_id.unwrap(),
        provider_id: id.to_owned(),
        attempt_id: attempt.id,
        details: DisputeDetails {
            money: Money::new(900, Currency::from_code("ZAR").unwrap()).unwrap(),
            reason: "fraudulent".to_owned(),
            status,
            evidence_due: due.map(|days| now.saturating_add(DAY * days)),
            opened: now,
        },
    };
    let written = service
        .state
        .store
        .write(move |tx| Box::pin(async move { disputes::insert(tx, &new).await }));
    written.await.unwrap();
}

/// The provider's ids of the rows of a page, in their order.
fn listed(html: &str) -> Vec<&str> {
    let rows = html.split("<tr data-id=\"").skip(1);
    rows.map(|row| {
        let row = row.split("</tr>").next().unwrap();
        row.rsplit_once("<code>").unwrap().1.split('<').next().unwrap()
    })
    .collect()
}

async fn the_next_one_due_comes_first(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let empty = person.get(PATH).await;
    assert!(empty.text().contains("No dispute."), "{empty:?}");
    let intent = service.create_paid_intent(json!({})).await;
    let of = |id, status, due| dispute(&service, &intent, id, status, due);
    of("du_lost", DisputeStatus::Lost, None).await;
    of("du_late", DisputeStatus::NeedsResponse, Some(9)).await;
    of("du_soon", DisputeStatus::NeedsResponse, Some(2)).await;
    of("du_asked", DisputeStatus::Inquiry, Some(5)).await;
    of("du_won", DisputeStatus::Won, None).await;
    of("du_sent", DisputeStatus::UnderReview, None).await;
    let page = person.get(PATH).await;
    let all = ["du_soon", "du_asked", "du_late", "du_sent", "du_won", "du_lost"];
    assert_eq!(listed(page.text()), all);
    assert!(page.text().contains("Needs a response") && page.text().contains("The bank decides"));
    assert!(page.text().contains(&format!("href=\"/portal/payments/{}\"", intent.id)));
    for (status, expected) in [
        ("needs_response", vec!["du_soon", "du_late"]),
        ("inquiry", vec!["du_asked"]),
        ("lost", vec!["du_lost"]),
    ] {
        let page = person.get(&format!("{PATH}?status={status}")).await;
        assert_eq!(listed(page.text()), expected, "{status}");
    }
    assert_field_error(&person.get(&format!("{PATH}?status=open")).await, "status");
    for after in ["x", "99999"] {
        assert_eq!(person.get(&format!("{PATH}?after={after}")).await.status, 422, "{after}");
    }
    let (other, _) = service.create_other_merchant().await;
    let stranger =
        Browser::join_merchant(&service, &other.merchant_id, "eve@other.test", Role::Owner).await;
    assert!(listed(stranger.get(PATH).await.text()).is_empty());
    assert_eq!(stranger.get(&format!("{PATH}?after=1")).await.status, 422);
}

async fn a_payment_and_home_tell_of_a_dispute(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let intent = service.create_paid_intent(json!({ "reference_id": "inv-3" })).await;
    dispute(&service, &intent, "du_1", DisputeStatus::NeedsResponse, Some(3)).await;
    dispute(&service, &intent, "du_2", DisputeStatus::UnderReview, None).await;
    let payment = person.get(&format!("/portal/payments/{}", intent.id)).await;
    let html = payment.text();
    assert!(html.contains("data-status=\"needs_response\""), "{html}");
    let lines: Vec<&str> = html.split("<li data-kind=\"dispute\">").skip(1).collect();
    assert_eq!(lines.len(), 2, "{html}");
    assert!(lines[0].contains("Evidence is due by"), "{}", lines[0]);
    let home = person.get("/portal").await;
    let (_, item) = home.text().split_once("data-status=\"dispute\"").expect("a line of home");
    let item = item.split("</li>").next().unwrap();
    assert!(item.contains("inv-3") && item.contains(&intent.id), "{item}");
    assert_eq!(home.text().matches("data-status=\"dispute\"").count(), 1, "{home:?}");
    // Nobody can act on one that is overdue.
    service.advance(DAY * 3 + Duration::from_secs(60));
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let late = person.get("/portal").await;
    assert!(!late.text().contains("data-status=\"dispute\""), "{late:?}");
}

async fn a_long_list_has_pages(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let intent = service.create_paid_intent(json!({})).await;
    dispute(&service, &intent, "du_0", DisputeStatus::NeedsResponse, Some(1)).await;
    // Two of each time, some of which wait for evidence.
    let copies = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers \
         WHERE n < 120) INSERT INTO disputes (connection_id, provider_id, attempt_id, amount, \
         currency, reason, status, opened, version, merchant_id, evidence_due) \
         SELECT connection_id, 'du_' || n, attempt_id, amount, currency, reason, \
         CASE WHEN n > 70 THEN 'lost' ELSE status END, opened - n / 2, 1, merchant_id, \
         CASE WHEN n > 70 THEN NULL ELSE evidence_due + n / 2 END \
         FROM numbers, disputes WHERE provider_id = 'du_0'";
    service.database().execute(copies).await.unwrap();
    for (query, counts) in [("", vec![50, 50, 21]), ("?status=needs_response", vec![50, 21])] {
        let (mut path, mut found) = (format!("{PATH}{query}"), Vec::new());
        for count in counts {
            let page = person.get(&path).await;
            let ids = listed(page.text());
            assert_eq!(ids.len(), count, "{path}");
            found.extend(ids.into_iter().map(str::to_owned));
            path = match page.text().split_once("rel=\"next\" href=\"") {
                Some((_, rest)) => rest.split('"').next().unwrap().replace("&amp;", "&"),
                None => String::new(),
            };
        }
        assert_eq!(path, "", "no page after the last one");
        let expected = (0..found.len()).map(|number| format!("du_{number}"));
        assert_eq!(found, expected.collect::<Vec<_>>(), "{query}");
    }
    let last = Timestamp(i64::MAX);
    let merchant = &service.merchant.merchant_id;
    let due = disputes::list_due(&service.state.store, merchant, last, 9).await.unwrap();
    assert!(due.is_empty(), "{due:?}");
}
