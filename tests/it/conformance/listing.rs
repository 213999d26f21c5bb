//! The provider's own list of payments and refunds.

use std::time::Duration;

use kassa_providers::{
    CallError, ListedKind, ListedRecord, ListedStatus, ListingWindow, PaymentProvider,
};

use super::refunds::{new_refund, refund_to_end};
use super::under_test::{
    ProviderUnderTest, authorize, card_payment, list_quick_faults, money, send_approved,
};

async fn list_all(provider: &dyn PaymentProvider, window: ListingWindow) -> Vec<ListedRecord> {
    let (mut records, mut cursor) = (Vec::new(), None::<String>);
    loop {
        let page = provider.list(window, cursor.as_deref()).await.unwrap();
        records.extend(page.records);
        cursor = page.next_cursor;
        if cursor.is_none() {
            return records;
        }
    }
}

pub async fn payments_and_refunds_are_listed<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let day = Duration::from_hours(24);
    let now = under_test.now();
    let window = ListingWindow { from: now.saturating_sub(day), to: now.saturating_add(day) };
    let (paid, _) = send_approved(under_test, card_payment()).await;
    let refund = new_refund(under_test, &paid, 500);
    refund_to_end(under_test, &refund).await.unwrap();
    let (authorized, _) = authorize(under_test).await;
    let listed = list_all(provider, window).await;
    for (reference, kind, status, amount) in [
        (&paid.reference, ListedKind::Payment, ListedStatus::Paid, 1250),
        (&refund.reference, ListedKind::Refund, ListedStatus::Paid, 500),
        (&authorized.reference, ListedKind::Payment, ListedStatus::Authorized, 1250),
    ] {
        let own = listed.iter().filter(|record| record.reference.as_ref() == Some(reference));
        let own: Vec<_> = own.map(|record| (record.kind, record.status, record.money)).collect();
        assert_eq!(own, [(kind, status, money(amount, "ZAR"))]);
    }
    let later = ListingWindow { from: window.to, to: window.to.saturating_add(day) };
    assert_eq!(list_all(provider, later).await, []);
}

pub async fn a_list_without_an_answer_is_unknown<P: ProviderUnderTest>(under_test: &P) {
    let (provider, now) = (under_test.provider(), under_test.now());
    let window = ListingWindow { from: now, to: now.saturating_add(Duration::from_hours(24)) };
    for fault in list_quick_faults() {
        under_test.add_fault("list", fault).await;
        assert_eq!(provider.list(window, None).await, Err(CallError::Unknown), "{fault:?}");
    }
}
