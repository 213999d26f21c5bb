//! Authorized amounts: captured, released and lapsed.

use std::time::Duration;

use kassa_domain::failure_reason::FailureReason;
use kassa_providers::{
    AuthorizationResult, Initiator, InstrumentStorage, PaymentRequest, PaymentResult, PaymentStatus,
};

use super::under_test::{
    Decision, ProviderUnderTest, authorize, build_handle, card_payment, expect_refusal, query,
    send, send_approved, store_card, stored_payment,
};

pub async fn an_authorization_is_captured_once<P: ProviderUnderTest>(under_test: &P) {
    let (provider, (handle, approval)) = (under_test.provider(), authorize(under_test).await);
    assert!(!approval.is_captured && approval.money == handle.money, "{approval:?}");
    assert_eq!(under_test.read_captured(&handle.reference).await, 0);
    for _ in 0..2 {
        assert_eq!(provider.capture(&handle).await.unwrap(), AuthorizationResult::Captured);
    }
    assert_eq!(provider.release(&handle).await.unwrap(), AuthorizationResult::Captured);
    assert_eq!(under_test.read_captured(&handle.reference).await, handle.money.minor());
    let status = query(provider, &handle).await;
    let PaymentStatus::Known(PaymentResult::Approved(approval)) = status else {
        panic!("{status:?}")
    };
    assert!(approval.is_captured, "a query says so too");
}

pub async fn an_authorization_is_released_once<P: ProviderUnderTest>(under_test: &P) {
    let (provider, (handle, _)) = (under_test.provider(), authorize(under_test).await);
    for _ in 0..2 {
        assert_eq!(provider.release(&handle).await.unwrap(), AuthorizationResult::Released);
    }
    assert_eq!(provider.capture(&handle).await.unwrap(), AuthorizationResult::AlreadyEnded);
    assert_eq!(under_test.read_captured(&handle.reference).await, 0);
}

pub async fn a_stored_card_is_authorized<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let abilities = provider.abilities();
    assert!(abilities.can_store && abilities.can_charge_without_customer);
    let until = under_test.now().saturating_add(Duration::from_hours(4 * 24));
    let token = store_card(under_test, InstrumentStorage::MerchantInitiated).await;
    for initiator in [Initiator::Customer, Initiator::Merchant] {
        let request = stored_payment(&token, initiator);
        let request = PaymentRequest { authorize_until: Some(until), ..request };
        let (handle, approval) = send_approved(under_test, request).await;
        assert!(!approval.is_captured, "{approval:?}");
        assert_eq!(under_test.read_captured(&handle.reference).await, 0);
        assert_eq!(provider.capture(&handle).await.unwrap(), AuthorizationResult::Captured);
        let captured = under_test.read_captured(&handle.reference).await;
        assert_eq!(captured, handle.money.minor());
    }
}

pub async fn a_lapsed_authorization_has_ended<P: ProviderUnderTest>(under_test: &P) {
    let (provider, (handle, _)) = (under_test.provider(), authorize(under_test).await);
    under_test.let_lapse(&handle.reference).await;
    assert_eq!(provider.capture(&handle).await.unwrap(), AuthorizationResult::AlreadyEnded);
    let released = provider.release(&handle).await.unwrap();
    assert!(
        matches!(released, AuthorizationResult::Released | AuthorizationResult::AlreadyEnded),
        "{released:?}"
    );
    assert_eq!(under_test.read_captured(&handle.reference).await, 0);
}

pub async fn what_is_not_authorized_is_not_captured<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let unknown = build_handle(&card_payment());
    assert_eq!(provider.capture(&unknown).await.unwrap(), AuthorizationResult::Unsupported);
    let mut refused = card_payment();
    under_test.arrange(&mut refused, Decision::Refuse(FailureReason::RefusedByIssuer)).await;
    let sent = send(provider, refused).await;
    expect_refusal(sent.result.unwrap());
    let refused = sent.handle;
    assert_eq!(provider.capture(&refused).await.unwrap(), AuthorizationResult::Unsupported);
    // What was captured at once stays captured.
    let (paid, _) = send_approved(under_test, card_payment()).await;
    assert_eq!(provider.capture(&paid).await.unwrap(), AuthorizationResult::Captured);
    assert_eq!(provider.release(&paid).await.unwrap(), AuthorizationResult::Captured);
    assert_eq!(under_test.read_captured(&paid.reference).await, paid.money.minor());
}
