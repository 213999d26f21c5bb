//! Answers that are lost at each step of a signature, a collection and a cancellation.

use std::time::Duration;

use doubles::stripe::{Fault, FaultEffect, FaultKind as Kind};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{MandateChange, MandateStatus};
use kassa_providers::{
    CallError, CollectionResult, MandateChangeResult, PaymentResult, PaymentStatus, VoidResult,
};

use super::super::mandates::{change_of, collection_of, debit_order, find, sign_with};
use super::super::under_test::{ProviderUnderTest, query, send};
use super::StripeRaw;

fn list_faults(
    method: &'static str,
    paths: &'static [&'static str],
) -> impl Iterator<Item = Fault> {
    let kinds = [Kind::Reset, Kind::ServerError, Kind::Garbage];
    kinds.into_iter().flat_map(move |kind| {
        [FaultEffect::Before, FaultEffect::After].map(|effect| Fault {
            method,
            paths,
            kind,
            effect,
        })
    })
}

/// What is not recorded is never sent to a bank.
#[tokio::test]
async fn a_signature_without_an_answer_before_the_record_debits_nothing() {
    const STEPS: [&[&str]; 3] = [&["customers"], &["payment_methods"], &["payment_intents"]];
    let stripe = StripeRaw::start().await;
    for paths in STEPS {
        for fault in list_faults("POST", paths) {
            stripe.0.double.add_fault(fault.clone());
            let sent = send(stripe.provider(), debit_order(Scheme::Sepa, 1250)).await;
            assert_eq!(sent.result, Err(CallError::Unknown), "{fault:?}");
            assert_eq!(sent.handle.provider_id, None);
            let status = query(stripe.provider(), &sent.handle).await;
            assert_eq!(status, PaymentStatus::NeverHeard, "{fault:?}");
            assert_eq!(stripe.provider().void(&sent.handle).await, Ok(VoidResult::Gone));
        }
    }
    assert_eq!(stripe.0.double.count("charge"), 0);
    assert_eq!(stripe.0.double.count("mandate"), 0);
}

/// The payment is asked for by its identifier, and tells whether the payer has signed.
#[tokio::test]
async fn a_confirmation_without_an_answer_is_found() {
    let stripe = StripeRaw::start().await;
    for (minor, paths) in
        [(1250, &["payment_intents/*/confirm"]), (0, &["setup_intents/*/confirm"])]
    {
        for fault in list_faults("POST", paths) {
            let is_effective = fault.effect == FaultEffect::After;
            stripe.0.double.add_fault(fault);
            let sent = send(stripe.provider(), debit_order(Scheme::Becs, minor)).await;
            assert_eq!(sent.result, Err(CallError::Unknown));
            let status = query(stripe.provider(), &sent.handle).await;
            let is_signed = match &status {
                PaymentStatus::Known(PaymentResult::Pending) => minor > 0,
                PaymentStatus::Known(PaymentResult::Approved(_)) => minor == 0,
                PaymentStatus::NotStarted => false,
                other => panic!("{other:?}"),
            };
            assert_eq!(is_signed, is_effective, "{status:?}");
            if !is_signed {
                assert_eq!(stripe.provider().void(&sent.handle).await, Ok(VoidResult::Gone));
            }
        }
    }
}

/// Whatever step has no answer, and however late it is sent again: the bank is sent one debit.
#[tokio::test]
async fn a_collection_is_sent_to_the_bank_once() {
    const STEPS: [(&str, &[&str]); 5] = [
        ("GET", &["setup_intents/*"]),
        ("GET", &["mandates/*"]),
        ("GET", &["payment_intents"]),
        ("POST", &["payment_intents"]),
        ("POST", &["payment_intents/*/confirm"]),
    ];
    let stripe = StripeRaw::start().await;
    let mut handle = sign_with(&stripe, 0).await.unwrap();
    find(&stripe, &mut handle).await;
    let mandates = stripe.provider().mandates().unwrap();
    let mut number = 0;
    for (method, paths) in STEPS {
        for fault in list_faults(method, paths) {
            number += 1;
            let collection = collection_of(&handle, number);
            stripe.0.double.add_fault(fault.clone());
            let lost = mandates.collect(&collection).await;
            assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
            // Stripe forgets keys after a day.
            stripe.advance(Duration::from_hours(25 * u64::from(number % 2)));
            let pending = CollectionResult::Pending;
            assert_eq!(mandates.collect(&collection).await, Ok(pending), "{fault:?}");
            stripe.advance(Duration::from_hours(25));
            assert_eq!(mandates.collect(&collection).await, Ok(pending), "{fault:?}");
            assert_eq!(stripe.0.double.count_debits(&collection.reference), 1, "{fault:?}");
        }
    }
}

/// Two processes that collect at once share one intent.
#[tokio::test]
async fn races_of_two_collections_debit_once() {
    let stripe = StripeRaw::start().await;
    let mut handle = sign_with(&stripe, 0).await.unwrap();
    find(&stripe, &mut handle).await;
    let mandates = stripe.provider().mandates().unwrap();
    for number in 1..=25 {
        let collection = collection_of(&handle, number);
        let (one, other) =
            tokio::join!(mandates.collect(&collection), mandates.collect(&collection));
        for result in [one, other] {
            let is_expected = matches!(result, Ok(CollectionResult::Pending) | Err(_));
            assert!(is_expected, "{result:?}");
        }
        let known = mandates.query_collection(&collection).await;
        assert_eq!(known, Ok(Some(CollectionResult::Pending)));
        assert_eq!(stripe.0.double.count_debits(&collection.reference), 1);
    }
}

#[tokio::test]
async fn a_cancellation_is_carried_out_to_its_end() {
    const STEPS: [(&str, &[&str]); 4] = [
        ("POST", &["setup_intents/*"]),
        ("POST", &["payment_methods/*/detach"]),
        ("GET", &["payment_methods/*"]),
        ("GET", &["setup_intents/*"]),
    ];
    let stripe = StripeRaw::start().await;
    let mandates = stripe.provider().mandates().unwrap();
    for (method, paths) in STEPS {
        for fault in list_faults(method, paths) {
            let mut handle = sign_with(&stripe, 0).await.unwrap();
            find(&stripe, &mut handle).await;
            let cancel = change_of(&handle, MandateChange::Cancel);
            stripe.0.double.add_fault(fault.clone());
            let lost = mandates.change_mandate(&cancel).await;
            assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
            let repeated = mandates.change_mandate(&cancel).await.unwrap();
            let MandateChangeResult::Done(mandate) = repeated else { panic!("{repeated:?}") };
            assert_eq!(mandate.terms.status, MandateStatus::Canceled, "{fault:?}");
            let result = mandates.collect(&collection_of(&handle, 1)).await;
            assert!(matches!(result, Ok(CollectionResult::Unpaid(_))), "{fault:?}: {result:?}");
        }
    }
}
