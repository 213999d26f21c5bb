//! Cases that only look at what the environment itself says.

use std::time::Duration;

use kassa_domain::abilities::CardEntry;
use kassa_providers::{ConnectionHealth, Initiator, ListingWindow, PaymentRequest, VoidResult};

use super::EnvironmentUnderTest;
use crate::conformance::under_test::{
    Decision, card_payment, expect_refusal, is_card_page, money, send, stored_payment,
};

pub async fn a_key_is_accepted_or_rejected<E: EnvironmentUnderTest>(environment: &E) {
    assert_eq!(environment.provider().check().await, Ok(ConnectionHealth::Healthy));
    let health = environment.open_with("sk_test_0123456789abcdef0123456789").check().await;
    assert!(matches!(health, Ok(ConnectionHealth::Unhealthy(_))), "{health:?}");
}

pub async fn an_unknown_card_is_refused<E: EnvironmentUnderTest>(environment: &E) {
    for initiator in [Initiator::Customer, Initiator::Merchant] {
        let mut request = stored_payment(&environment.unknown_token(), initiator);
        environment.arrange(&mut request, Decision::Redirect).await;
        let sent = send(environment.provider(), request).await;
        expect_refusal(sent.result.unwrap());
        assert_eq!(environment.read_captured(&sent.handle.reference).await, 0);
    }
}

pub async fn a_page_that_verifies_a_card_is_closed<E: EnvironmentUnderTest>(environment: &E) {
    let provider = environment.provider();
    assert_eq!(provider.abilities().card_entry, CardEntry::There);
    let request = PaymentRequest { money: money(0, "ZAR"), ..card_payment() };
    let sent = send(provider, request).await;
    let opened = sent.result.unwrap();
    assert!(is_card_page(provider, &opened), "{opened:?}");
    for _ in 0..2 {
        assert_eq!(provider.void(&sent.handle).await, Ok(VoidResult::Gone));
    }
}

pub async fn the_lists_can_be_read<E: EnvironmentUnderTest>(environment: &E) {
    let (provider, now) = (environment.provider(), environment.now());
    let window = ListingWindow { from: now.saturating_sub(Duration::from_hours(1)), to: now };
    let mut cursor = None::<String>;
    loop {
        let page = provider.list(window, cursor.as_deref()).await.unwrap();
        cursor = page.next_cursor;
        if cursor.is_none() {
            break;
        }
    }
}
