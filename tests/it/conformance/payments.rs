//! Payments: approved, refused by each reason, and decided by the customer.

use kassa::domain::failure_reason::FailureReason;
use kassa::domain::intent::attempt::CustomerAction;
use kassa::providers::{CallError, PaymentResult, PaymentStatus, RequiredAction};

use super::under_test::{
    Decision, ProviderUnderTest, SentPayment, TestJournal, build_handle, card_payment,
    expect_approval, expect_refusal, query, send, send_approved,
};

pub async fn an_approved_payment_is_charged_once<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let request = card_payment();
    let reference = request.reference.clone();
    let (handle, approval) = send_approved(provider, request).await;
    assert!(approval.is_captured, "{approval:?}");
    assert_eq!(approval.money, handle.money);
    let known = PaymentStatus::Known(PaymentResult::Approved(approval.clone()));
    for _ in 0..2 {
        assert_eq!(query(provider, &handle).await, known);
        let mut again = card_payment();
        again.reference.clone_from(&reference);
        assert_eq!(expect_approval(send(provider, again).await.result.unwrap()), approval);
    }
    assert_eq!(under_test.read_captured(&reference).await, handle.money.minor());
}

pub async fn every_reason_of_a_refusal_is_reported<P: ProviderUnderTest>(under_test: &P) {
    for reason in under_test.refusal_reasons() {
        let mut request = card_payment();
        under_test.arrange(&mut request, Decision::Refuse(*reason)).await;
        let SentPayment { handle, result } = send(under_test.provider(), request).await;
        assert_eq!(expect_refusal(result.unwrap()), *reason);
        let PaymentStatus::Known(known) = query(under_test.provider(), &handle).await else {
            panic!("{reason:?} is not known")
        };
        assert_eq!(expect_refusal(known), *reason);
        assert_eq!(under_test.read_captured(&handle.reference).await, 0);
    }
}

pub async fn a_challenge_is_decided_by_the_customer<P: ProviderUnderTest>(under_test: &P) {
    assert_decided_by_customer(under_test, Decision::Challenge, CustomerAction::Challenge).await;
}

pub async fn a_redirect_is_decided_by_the_customer<P: ProviderUnderTest>(under_test: &P) {
    assert_decided_by_customer(under_test, Decision::Redirect, CustomerAction::Redirect).await;
}

async fn assert_decided_by_customer<P: ProviderUnderTest>(
    under_test: &P,
    decision: Decision,
    action: CustomerAction,
) {
    let provider = under_test.provider();
    for is_approved in [true, false] {
        let mut request = card_payment();
        under_test.arrange(&mut request, decision).await;
        let SentPayment { handle, result } = send(provider, request).await;
        let required = PaymentResult::ActionRequired(RequiredAction::here(action));
        assert_eq!(result.unwrap(), required);
        assert_eq!(query(provider, &handle).await, PaymentStatus::Known(required));
        assert_eq!(under_test.read_captured(&handle.reference).await, 0, "not before the customer");
        under_test.decide(&handle.reference, is_approved).await;
        let PaymentStatus::Known(known) = query(provider, &handle).await else {
            panic!("not known")
        };
        if is_approved {
            assert_eq!(expect_approval(known).money, handle.money);
        } else {
            assert_eq!(expect_refusal(known), FailureReason::AuthenticationFailed);
        }
        let captured = if is_approved { handle.money.minor() } else { 0 };
        assert_eq!(under_test.read_captured(&handle.reference).await, captured);
    }
}

pub async fn an_unknown_payment_was_never_heard_of<P: ProviderUnderTest>(under_test: &P) {
    let handle = build_handle(&card_payment());
    assert_eq!(query(under_test.provider(), &handle).await, PaymentStatus::NeverHeard);
}

/// A provider that records an identifier charges nothing if it can't.
pub async fn the_identifier_is_recorded_before_the_charge<P: ProviderUnderTest>(under_test: &P) {
    let (provider, request) = (under_test.provider(), card_payment());
    let handle = build_handle(&request);
    let refused = provider.pay(request, &TestJournal::closed()).await;
    let (recorded, _) = send_approved(provider, card_payment()).await;
    if recorded.provider_id.is_some() {
        assert!(matches!(refused, Err(CallError::Unknown | CallError::NotSent)), "{refused:?}");
        assert_eq!(under_test.read_captured(&handle.reference).await, 0);
    } else {
        // It is found by Kassa's reference alone.
        expect_approval(refused.unwrap());
    }
}
