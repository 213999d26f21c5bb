//! Idempotency keys, and deaths between the steps of a payment.

use std::collections::BTreeSet;
use std::time::Duration;

use doubles::stripe::{Fault, FaultEffect, FaultKind as Kind};
use kassa_domain::abilities::CardEntry;
use kassa_providers::{
    AuthorizationResult, CallError, InstrumentStorage, PaymentRequest, PaymentStatus, RefundResult,
    VoidResult,
};

use super::super::under_test::{
    FaultKind, LOST_BEFORE, NetworkFault, ProviderUnderTest, authorize, card_payment, money, query,
    refund_of, send, send_approved,
};
use super::{StripeHosted, StripeRaw};
use crate::support::refund_journal::SendsRefunds as _;

const FAILURE: NetworkFault = NetworkFault { kind: FaultKind::ServerError, is_effective: false };

/// Stripe repeats a failure of its own for a day, so the number of the key changes.
#[tokio::test]
async fn failures_that_stripe_keeps_are_passed_over_one_by_one() {
    let stripe = StripeRaw::start().await;
    let (held, _) = authorize(&stripe).await;
    for numbers in 1..=3 {
        // One of them for each request of the call.
        for _ in 0..numbers {
            stripe.add_fault("capture", FAILURE).await;
        }
        assert_eq!(stripe.provider().capture(&held).await, Err(CallError::Unknown));
    }
    let captured = stripe.provider().capture(&held).await;
    assert_eq!(captured, Ok(AuthorizationResult::Captured));
    let exchanges = stripe.0.double.exchanges();
    let captures = exchanges.iter().filter(|exchange| exchange.path.ends_with("/capture"));
    let keys: BTreeSet<_> = captures.filter_map(|exchange| exchange.key.clone()).collect();
    let expected = (1..=4).map(|number| format!("{}:capture:{number}", held.reference));
    assert_eq!(keys, expected.collect());
}

#[tokio::test]
async fn every_change_has_a_key_of_its_own() {
    let stripe = StripeHosted::start().await;
    let storage = InstrumentStorage::OneClick;
    send_approved(&stripe, PaymentRequest { storage, ..card_payment() }).await;
    let (held, _) = authorize(&stripe).await;
    stripe.provider().release(&held).await.unwrap();
    let changes = stripe.0.double.exchanges().into_iter();
    let changes = changes.filter(|exchange| exchange.method == "POST");
    let keys: Vec<_> = changes.map(|exchange| exchange.key.expect("a key")).collect();
    assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{keys:?}");
    assert!(keys.len() >= 4 && keys.iter().all(|key| key.len() <= 255));
}

/// After 23 hours the key of a refund may be forgotten soon, so it is only asked for.
#[tokio::test]
async fn an_old_refund_is_only_asked_for() {
    for is_effective in [false, true] {
        let stripe = StripeRaw::start().await;
        let (paid, _) = send_approved(&stripe, card_payment()).await;
        let refund = refund_of(&paid, 500);
        let fault = NetworkFault { is_effective, ..LOST_BEFORE };
        stripe.add_fault("refund", fault).await;
        let provider = stripe.provider();
        assert_eq!(provider.send_refund(&refund).await, Err(CallError::Unknown));
        stripe.advance(Duration::from_hours(23));
        let before = count_refund_requests(&stripe);
        let (again, left) = match is_effective {
            true => (Ok(RefundResult::Paid), 750),
            false => (Err(CallError::Unknown), 1250),
        };
        assert_eq!(provider.send_refund(&refund).await, again);
        assert_eq!(stripe.read_captured(&paid.reference).await, left);
        assert_eq!(count_refund_requests(&stripe), before, "nothing is requested");
    }
}

fn count_refund_requests(stripe: &StripeRaw) -> usize {
    let exchanges = stripe.0.double.exchanges();
    let requests = exchanges.iter().filter(|exchange| exchange.method == "POST");
    requests.filter(|exchange| exchange.path == "/v1/refunds").count()
}

/// Stripe rejects a key with other parameters. That says nothing about the first request.
#[tokio::test]
async fn a_reference_with_another_amount_is_not_decided() {
    let stripe = StripeRaw::start().await;
    let (paid, _) = send_approved(&stripe, card_payment()).await;
    let other = PaymentRequest {
        reference: paid.reference.clone(),
        money: money(9900, "ZAR"),
        ..card_payment()
    };
    assert_eq!(send(stripe.provider(), other).await.result, Err(CallError::Unknown));
    assert_eq!(stripe.read_captured(&paid.reference).await, 1250);
}

/// Whatever step of a payment has no answer: what is not recorded is never charged.
#[tokio::test]
async fn a_step_without_an_answer_before_the_record_charges_nothing() {
    const STEPS: [(CardEntry, &[&str]); 5] = [
        (CardEntry::Here, &["customers"]),
        (CardEntry::Here, &["payment_methods"]),
        (CardEntry::Here, &["payment_intents"]),
        (CardEntry::There, &["customers"]),
        (CardEntry::There, &["checkout/sessions"]),
    ];
    let (raw, hosted) = (StripeRaw::start().await, StripeHosted::start().await);
    for (entry, paths) in STEPS {
        for kind in [Kind::Reset, Kind::ServerError, Kind::Garbage] {
            for effect in [FaultEffect::Before, FaultEffect::After] {
                let fault = Fault { method: "POST", paths, kind, effect };
                match entry {
                    CardEntry::Here => {
                        raw.0.double.add_fault(fault);
                        assert_never_charged(&raw).await;
                    }
                    CardEntry::There => {
                        hosted.0.double.add_fault(fault);
                        assert_never_charged(&hosted).await;
                    }
                }
            }
        }
    }
}

async fn assert_never_charged<P: ProviderUnderTest>(stripe: &P) {
    // A purchaser who is not known yet.
    let request = PaymentRequest { storage: InstrumentStorage::OneClick, ..card_payment() };
    let request = PaymentRequest { purchaser_id: request.reference.clone(), ..request };
    let sent = send(stripe.provider(), request).await;
    assert_eq!(sent.result, Err(CallError::Unknown));
    assert_eq!(sent.handle.provider_id, None);
    assert_eq!(query(stripe.provider(), &sent.handle).await, PaymentStatus::NeverHeard);
    assert_eq!(stripe.provider().void(&sent.handle).await, Ok(VoidResult::Gone));
    stripe.decide(&sent.handle.reference, false).await;
    assert_eq!(stripe.read_captured(&sent.handle.reference).await, 0);
}
