//! The list of payments and refunds.

use std::collections::BTreeSet;
use std::time::Duration;

use kassa_domain::sandbox::SandboxScenario;
use kassa_domain::time::Timestamp;
use kassa_providers::{
    CallError, ListedKind, ListedRecord, ListedStatus, ListingWindow, PaymentProvider as _,
};

use super::harness::{SandboxHarness, card, card_payment, handle, payment_by, payment_in, refund};
use crate::support::refund_journal::SendsRefunds as _;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(pages_contain_every_record_once, the_period_includes_its_start_only);

impl SandboxHarness {
    async fn list(&self, window: ListingWindow) -> Vec<ListedRecord> {
        let (mut records, mut cursor) = (Vec::new(), None::<String>);
        loop {
            let page = self.connector.list(window, cursor.as_deref()).await.unwrap();
            assert!(page.records.len() <= 100);
            records.extend(page.records);
            match page.next_cursor {
                Some(next) => cursor = Some(next),
                None => return records,
            }
        }
    }
}

fn window(from: i64, to: i64) -> ListingWindow {
    ListingWindow { from: Timestamp(from), to: Timestamp(to) }
}

async fn pages_contain_every_record_once(database: TestDatabase) {
    let sandbox = SandboxHarness::start_on(database).await;
    // More than a page at one time.
    for n in 0..130 {
        sandbox.pay_by_card(&format!("p{n}")).await;
    }
    for n in 0..105 {
        sandbox.connector.send_refund(&refund(&format!("f{n}"), "p0", 1)).await.unwrap();
        sandbox.advance(Duration::from_millis(1));
    }
    let listed = sandbox.list(window(0, i64::MAX)).await;
    let of_kind = |kind| listed.iter().filter(move |record| record.kind == kind).count();
    assert_eq!((of_kind(ListedKind::Payment), of_kind(ListedKind::Refund)), (130, 105));
    let references: BTreeSet<_> = listed.iter().map(|record| &record.provider_id).collect();
    assert_eq!(references.len(), 235);
}

async fn the_period_includes_its_start_only(database: TestDatabase) {
    let sandbox = SandboxHarness::start_on(database).await;
    let start = sandbox.now().0;
    for reference in ["a", "b", "c"] {
        sandbox.pay_by_card(reference).await;
        sandbox.advance(Duration::from_millis(1));
    }
    let listed = sandbox.list(window(start + 1, start + 2)).await;
    assert_eq!(listed.iter().map(|record| &*record.provider_id).collect::<Vec<_>>(), ["b"]);
}

#[tokio::test]
async fn each_record_has_its_status_and_amount() {
    let sandbox = SandboxHarness::start().await;
    sandbox.pay_by_card("paid").await;
    sandbox.pay(payment_by("failed", card("DECLINED"))).await.unwrap();
    sandbox.pay(payment_in("open", SandboxScenario::Wait)).await.unwrap();
    sandbox.pay(payment_in("outage", SandboxScenario::Outage)).await.unwrap_err();
    sandbox.connector.void(&handle("voided")).await.unwrap();
    for (reference, seconds) in [("authorized", 60), ("released", 60), ("expired", 1)] {
        let mut request = card_payment(reference);
        request.authorize_until = Some(Timestamp(sandbox.now().0 + seconds * 1000));
        sandbox.pay(request).await.unwrap();
    }
    sandbox.connector.release(&handle("released")).await.unwrap();
    sandbox.connector.send_refund(&refund("refund", "paid", 250)).await.unwrap();
    sandbox.connector.send_refund(&refund("refused", "failed", 250)).await.unwrap();
    sandbox.advance(Duration::from_secs(1));
    let mut listed: Vec<_> = sandbox
        .list(window(0, i64::MAX))
        .await
        .into_iter()
        .map(|record| {
            assert_eq!(record.reference.as_ref(), Some(&record.provider_id));
            (record.provider_id, record.status, record.money.minor())
        })
        .collect();
    listed.sort_by(|one, other| one.0.cmp(&other.0));
    let expected = [
        ("authorized", ListedStatus::Authorized, 1250),
        ("expired", ListedStatus::Released, 1250),
        ("failed", ListedStatus::Failed, 1250),
        ("open", ListedStatus::Open, 1250),
        ("outage", ListedStatus::Open, 1250),
        ("paid", ListedStatus::Paid, 1250),
        ("refund", ListedStatus::Paid, 250),
        ("refused", ListedStatus::Failed, 250),
        ("released", ListedStatus::Released, 1250),
        ("voided", ListedStatus::Failed, 1250),
    ];
    assert_eq!(listed, expected.map(|(name, status, minor)| (name.to_owned(), status, minor)));
}

#[tokio::test]
async fn an_invented_cursor_is_no_page() {
    let sandbox = SandboxHarness::start().await;
    for cursor in ["", "payment", "payment:x:y", "other:1:r"] {
        let page = sandbox.connector.list(window(0, 1), Some(cursor)).await;
        assert_eq!(page, Err(CallError::Unknown), "{cursor}");
    }
}
