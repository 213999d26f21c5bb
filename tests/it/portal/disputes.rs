//! Disputes: the list by the time until which evidence is accepted, the payment, and home.

use std::time::Duration;

use kassa_domain::abilities::CardEntry;
use kassa_domain::ids::IntentId;
use kassa_domain::portal::Role;
use serde_json::{Value, json};

use super::support::{Browser, assert_field_error};
use crate::stripe_payments::stripe_service::StripeService;
use crate::support::test_customer::VISA;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    the_next_one_due_comes_first,
    a_payment_and_home_tell_of_a_dispute,
    a_long_list_has_pages,
);

const PATH: &str = "/portal/disputes";
const DAY: Duration = Duration::from_hours(24);

/// A paid payment at Stripe.
struct Disputed {
    kassa: StripeService,
    intent_id: IntentId,
    /// Stripe's id of the payment.
    payment: String,
}

impl Disputed {
    async fn start(database: TestDatabase) -> Self {
        let kassa = StripeService::start(database, CardEntry::Here).await;
        let customer = kassa.pay(json!({ "reference_id": "inv-3" }), VISA).await;
        let reference = kassa.find_reference(&customer.intent).await;
        let payment = kassa.stripe.find_of_reference("payment_intent", &reference).unwrap();
        let payment = payment["id"].as_str().unwrap().to_owned();
        Self { kassa, intent_id: customer.intent.id, payment }
    }

    async fn sam(&self) -> Browser {
        Browser::join(&self.kassa.service, "sam@shop.test", Role::Support).await
    }

    /// Kassa's id of the first dispute.
    async fn first_id(&self) -> String {
        let first = "SELECT CAST(MIN(id) AS TEXT) FROM disputes";
        self.kassa.service.database().fetch_texts(first).await.remove(0)
    }

    /// A dispute with this status of Stripe's, and its id. `due` is in days from now.
    async fn dispute(&self, status: &str, due: u32) -> String {
        let kassa = &self.kassa;
        let id = kassa.stripe.open_dispute(&self.payment, 900, "fraudulent");
        let due = kassa.service.state.clock.now().saturating_add(DAY * due);
        let mut details: Value = kassa.stripe.read(&id)["evidence_details"].clone();
        details["due_by"] = json!(due.0 / 1000);
        kassa.stripe.change(&id, &[("status", json!(status)), ("evidence_details", details)]);
        kassa.notify("charge.dispute.created", &id).await;
        id
    }
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
    let disputed = Disputed::start(database).await;
    let service = &disputed.kassa.service;
    let person = disputed.sam().await;
    let empty = person.get(PATH).await;
    assert!(empty.text().contains("No disputes."), "{empty:?}");
    let mut ids = Vec::new();
    for (status, due) in [
        ("lost", 1),
        ("needs_response", 9),
        ("needs_response", 2),
        ("warning_needs_response", 5),
        ("won", 1),
        ("under_review", 1),
    ] {
        // Each is opened a second later.
        service.advance(Duration::from_secs(1));
        ids.push(disputed.dispute(status, due).await);
    }
    let [lost, late, soon, asked, won, sent] = [0, 1, 2, 3, 4, 5].map(|at| ids[at].as_str());
    let page = person.get(PATH).await;
    let html = page.text();
    assert_eq!(listed(html), [soon, asked, late, sent, won, lost]);
    assert!(
        html.contains("Needs a response") && html.contains("Under review by the bank"),
        "{html}"
    );
    assert!(html.contains(&format!("href=\"/portal/payments/{}\"", disputed.intent_id)));
    let at_stripe = "Submit evidence at Stripe";
    assert_eq!(html.matches(at_stripe).count(), 3, "of those that take evidence");
    let href = format!("href=\"https://dashboard.stripe.com/test/disputes/{soon}\"");
    assert!(html.contains(&href), "{html}");
    for (status, expected) in
        [("needs_response", vec![soon, late]), ("inquiry", vec![asked]), ("lost", vec![lost])]
    {
        let page = person.get(&format!("{PATH}?status={status}")).await;
        assert_eq!(listed(page.text()), expected, "{status}");
    }
    assert_field_error(&person.get(&format!("{PATH}?status=open")).await, "status");
    for after in ["x", "99999"] {
        assert_eq!(person.get(&format!("{PATH}?after={after}")).await.status, 422, "{after}");
    }
    let (other, _) = service.create_other_merchant().await;
    let stranger =
        Browser::join_merchant(service, &other.merchant_id, "eve@other.test", Role::Owner).await;
    assert!(listed(stranger.get(PATH).await.text()).is_empty());
    assert_eq!(stranger.get(&format!("{PATH}?after=1")).await.status, 422);
}

async fn a_payment_and_home_tell_of_a_dispute(database: TestDatabase) {
    let disputed = Disputed::start(database).await;
    let person = disputed.sam().await;
    let id = disputed.dispute("needs_response", 3).await;
    disputed.dispute("under_review", 3).await;
    let payment = person.get(&format!("/portal/payments/{}", disputed.intent_id)).await;
    let html = payment.text();
    let first = disputed.first_id().await;
    let row = format!("<tr data-id=\"{first}\" data-status=\"needs_response\"");
    assert!(html.contains(&row), "{html}");
    assert!(html.contains(&format!("/test/disputes/{id}\"")), "{html}");
    let lines: Vec<&str> = html.split("<li data-kind=\"dispute\">").skip(1).collect();
    assert_eq!(lines.len(), 2, "{html}");
    // The newest first.
    assert!(lines[1].contains("Evidence is due by"), "{}", lines[1]);
    let home = person.get("/portal").await;
    let (_, item) = home.text().split_once("data-status=\"dispute\"").expect("a line of home");
    let item = item.split("</li>").next().unwrap();
    assert!(item.contains("inv-3") && item.contains(disputed.intent_id.as_str()), "{item}");
    assert_eq!(home.text().matches("data-status=\"dispute\"").count(), 1, "{home:?}");
    // Nobody can act on one that is overdue.
    let service = &disputed.kassa.service;
    service.advance(DAY * 3 + Duration::from_secs(60));
    let person = Browser::join(service, "sue@shop.test", Role::Support).await;
    let late = person.get("/portal").await;
    assert!(!late.text().contains("data-status=\"dispute\""), "{late:?}");
}

async fn a_long_list_has_pages(database: TestDatabase) {
    let disputed = Disputed::start(database).await;
    let person = disputed.sam().await;
    let mut expected = Vec::new();
    // Three wait for evidence, two of them until the same time; the others were closed.
    for due in [1, 1, 2] {
        expected.push(disputed.dispute("needs_response", due).await);
    }
    for _ in 0..49 {
        expected.push(disputed.dispute("lost", 1).await);
    }
    let (mut path, mut found) = (PATH.to_owned(), Vec::new());
    for count in [50, 2] {
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
    assert_eq!(found, expected);
    let after = disputed.first_id().await;
    let waiting = person.get(&format!("{PATH}?status=needs_response&after={after}")).await;
    assert_eq!(listed(waiting.text()), expected[1..3]);
}
