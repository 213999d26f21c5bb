//! Why Stripe refuses: declines of the issuer, steps without a customer, keys without a right.

use doubles::stripe::CardBehaviour;
use kassa_domain::failure_reason::FailureReason;
use kassa_providers::{
    CallError, ConnectionHealth, Initiator, InstrumentStorage, PaymentRequest, PaymentResult,
    Refusal,
};

use super::super::under_test::{
    ProviderUnderTest, card_payment, money, refund_of, send, send_approved, store_card,
    stored_payment,
};
use super::{StripeHosted, StripeRaw, card_of, method_of};
use crate::support::refund_journal::SendsRefunds as _;

/// Expects a refusal that names Stripe's request.
#[track_caller]
fn assert_refused(
    result: &Result<PaymentResult, CallError>,
    (reason, code): (FailureReason, &str),
    context: &str,
) {
    let Ok(PaymentResult::Refused(refusal)) = result else { panic!("{context}: {result:?}") };
    assert_eq!((refusal.reason, refusal.code.as_deref()), (reason, Some(code)), "{context}");
    let request_id = refusal.request_id.as_deref();
    assert!(request_id.is_some_and(|id| id.starts_with("req_")), "{context}: {refusal:?}");
}

#[tokio::test]
async fn the_more_exact_code_decides_and_is_reported() {
    let stripe = StripeRaw::start().await;
    for (number, reason, code) in [
        ("4000000000000002", FailureReason::RefusedByIssuer, "generic_decline"),
        ("4000000000009995", FailureReason::InsufficientFunds, "insufficient_funds"),
        ("4000000000006975", FailureReason::InsufficientFunds, "card_velocity_exceeded"),
        ("4000000000009987", FailureReason::RefusedByIssuer, "lost_card"),
        ("4000000000000069", FailureReason::CardExpired, "expired_card"),
        ("4000000000000127", FailureReason::RefusedByIssuer, "incorrect_cvc"),
        ("4000000000000119", FailureReason::AcquirerError, "processing_error"),
    ] {
        for minor in [1250, 0] {
            let request = PaymentRequest {
                instrument: card_of(number),
                money: money(minor, "ZAR"),
                ..card_payment()
            };
            let sent = send(stripe.provider(), request).await;
            assert_refused(&sent.result, (reason, code), &format!("{number} {minor}"));
        }
    }
}

/// The issuer wants to authenticate a customer whom nobody can ask.
#[tokio::test]
async fn a_step_without_the_customer_is_a_refusal() {
    let stripe = StripeHosted::start().await;
    let token = store_card(&stripe, InstrumentStorage::MerchantInitiated).await;
    stripe.0.double.set_behaviour(method_of(&token), CardBehaviour::Authenticate);
    for initiator in [Initiator::Merchant, Initiator::Customer] {
        let sent = send(stripe.provider(), stored_payment(&token, initiator)).await;
        let expected = (FailureReason::AuthenticationFailed, "authentication_required");
        assert_refused(&sent.result, expected, &format!("{initiator:?}"));
        assert_eq!(stripe.read_captured(&sent.handle.reference).await, 0);
    }
}

#[tokio::test]
async fn keys_that_stripe_rejects_make_the_connection_unhealthy() {
    let stripe = StripeRaw::start().await;
    let (paid, _) = send_approved(&stripe, card_payment()).await;
    let other = stripe.0.open_with("sk_test_revoked");
    assert_eq!(stripe.provider().check().await, Ok(ConnectionHealth::Healthy));
    assert_eq!(
        format!("{:?}", stripe.0.rejection),
        "KeyRejection(Mutex { data: None, \
        poisoned: false, .. })"
    );
    let sent = send(&*other, card_payment()).await;
    let Ok(PaymentResult::Refused(Refusal { reason, .. })) = sent.result else {
        panic!("{:?}", sent.result)
    };
    assert_eq!(reason, FailureReason::AcquirerError);
    assert!(format!("{:?}", stripe.0.rejection).contains("Stripe answers 401"));
    let Ok(ConnectionHealth::Unhealthy(_)) = other.check().await else { panic!("it works") };
    // What is under way is not decided by keys.
    let refund = refund_of(&paid, 1);
    assert_eq!(other.query_payment(&paid).await, Err(CallError::Unknown));
    assert_eq!(other.void(&paid).await, Err(CallError::Unknown));
    assert_eq!(other.capture(&paid).await, Err(CallError::Unknown));
    assert_eq!(other.release(&paid).await, Err(CallError::Unknown));
    assert_eq!(other.send_refund(&refund).await, Err(CallError::Unknown));
    assert_eq!(other.query_refund(&refund).await, Err(CallError::Unknown));
}

#[tokio::test]
async fn a_missing_right_is_named() {
    let stripe = StripeHosted::start().await;
    let (paid, _) = send_approved(&stripe, card_payment()).await;
    for right in ["refunds", "customers", "checkout/sessions"] {
        stripe.0.double.deny(right);
        let Ok(ConnectionHealth::Unhealthy(why)) = stripe.provider().check().await else {
            panic!("{right} is not needed")
        };
        assert!(why.contains(right), "{why}");
        let refund = refund_of(&paid, 1);
        let refunded = stripe.provider().send_refund(&refund).await;
        if right == "refunds" {
            assert_eq!(refunded, Err(CallError::Unknown));
        }
        stripe.0.double.allow_all();
        assert_eq!(stripe.provider().check().await, Ok(ConnectionHealth::Healthy));
    }
}
