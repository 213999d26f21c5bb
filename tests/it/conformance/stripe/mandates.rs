//! Debit orders at Stripe beyond what the suite asks of every provider.

use std::collections::BTreeSet;

use axum::http::HeaderMap;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{CanceledBy, MandateChange, MandateStatus};
use kassa_domain::method::payer_details::PayerDetails;
use kassa_providers::{
    CallError, CollectionResult, DisputedPayment, Instrument, MandateChangeResult, MandateHandle,
    NotificationSubject, PaymentRequest, PaymentResult, PaymentStatus, VoidResult,
};

use super::super::mandates::{
    SAMPLE_IBAN, change_of, collection_of, debit_order, find, handle_of, sign_with,
};
use super::super::under_test::{
    ProviderUnderTest, SentPayment, expect_approval, expect_refusal, is_card_page, query, send,
};
use super::{NOTIFY_SECRET, StripeHosted, StripeRaw};

async fn sign<P: ProviderUnderTest>(stripe: &P) -> MandateHandle {
    sign_with(stripe, 0).await.expect("a mandate")
}

/// Signs by Bacs on Stripe's page. Returns how the payment stands then.
async fn sign_on_page<P: ProviderUnderTest>(
    stripe: &P,
    minor: i64,
) -> (SentPayment, PaymentStatus) {
    let sent = send(stripe.provider(), debit_order(Scheme::Bacs, minor)).await;
    let Ok(PaymentResult::ActionRequired(_)) = sent.result else { panic!("{:?}", sent.result) };
    stripe.decide(&sent.handle.reference, true).await;
    let status = query(stripe.provider(), &sent.handle).await;
    (sent, status)
}

#[tokio::test]
async fn bacs_is_signed_on_the_page_of_stripe() {
    let (raw, hosted) = (StripeRaw::start().await, StripeHosted::start().await);
    sign_bacs(&raw, &raw.0).await;
    sign_bacs(&hosted, &hosted.0).await;
}

async fn sign_bacs<P: ProviderUnderTest>(stripe: &P, under_test: &super::StripeUnderTest) {
    for minor in [0, 1250] {
        let (sent, status) = sign_on_page(stripe, minor).await;
        let PaymentStatus::Known(result) = status else { panic!("{status:?}") };
        let reference = &sent.handle.reference;
        match minor {
            0 => assert!(matches!(result, PaymentResult::Approved(_)), "{result:?}"),
            _ => assert_eq!(result, PaymentResult::Pending, "the bank has not answered"),
        }
        let provider_id = sent.handle.provider_id.clone();
        let mut handle = handle_of(Scheme::Bacs, reference, provider_id);
        let mandate = find(stripe, &mut handle).await;
        assert_eq!(mandate.terms.status, MandateStatus::Authorized, "the bank is asked");
        under_test.double.answer_mandate(reference, "active", "accepted");
        let mandate = find(stripe, &mut handle).await;
        assert_eq!(mandate.terms.status, MandateStatus::Active);
        assert_eq!((mandate.terms.registered, &*mandate.account.last4), (None, "2345"));
        let mandates = stripe.provider().mandates().unwrap();
        let collection = collection_of(&handle, 1);
        assert_eq!(mandates.collect(&collection).await, Ok(CollectionResult::Pending));
        under_test.double.settle_debit(reference, None);
        let PaymentStatus::Known(result) = query(stripe.provider(), &sent.handle).await else {
            panic!("no result")
        };
        assert_eq!(expect_approval(result).money.minor(), minor);
    }
}

#[tokio::test]
async fn a_page_that_nobody_signs_on_is_closed() {
    let stripe = StripeHosted::start().await;
    let sent = send(stripe.provider(), debit_order(Scheme::Bacs, 0)).await;
    let reference = &sent.handle.reference;
    stripe.decide(reference, false).await;
    let PaymentStatus::Known(waiting) = query(stripe.provider(), &sent.handle).await else {
        panic!("no page")
    };
    assert!(is_card_page(stripe.provider(), &waiting), "{waiting:?}");
    let handle = handle_of(Scheme::Bacs, reference, sent.handle.provider_id.clone());
    let mandates = stripe.provider().mandates().unwrap();
    assert_eq!(mandates.find_mandate(&handle).await, Ok(None));
    assert_eq!(stripe.provider().void(&sent.handle).await, Ok(VoidResult::Gone));
}

#[tokio::test]
async fn the_bank_refuses_and_ends_mandates() {
    let stripe = StripeHosted::start().await;
    for (network_status, status, failure, canceled_by) in [
        ("refused", MandateStatus::Failed, Some(FailureReason::InvalidAccount), None),
        ("revoked", MandateStatus::Canceled, None, Some(CanceledBy::Bank)),
    ] {
        let (sent, _) = sign_on_page(&stripe, 0).await;
        let (reference, id) = (&sent.handle.reference, sent.handle.provider_id.clone());
        stripe.0.double.answer_mandate(reference, "inactive", network_status);
        let mut handle = handle_of(Scheme::Bacs, reference, id);
        let mandate = find(&stripe, &mut handle).await;
        assert_eq!(mandate.terms.status, status);
        assert_eq!((mandate.failure, mandate.canceled_by), (failure, canceled_by));
    }
    // In the other schemes nobody says who has ended it.
    let mut handle = sign(&stripe).await;
    stripe.0.double.answer_mandate(&handle.reference, "inactive", "");
    let mandate = find(&stripe, &mut handle).await;
    assert_eq!((mandate.terms.status, mandate.canceled_by), (MandateStatus::Canceled, None));
    let mandates = stripe.provider().mandates().unwrap();
    let refused = mandates.collect(&collection_of(&handle, 1)).await;
    assert_eq!(refused, Ok(CollectionResult::Unpaid(FailureReason::MandateRevoked)));
}

/// The mandate stays as it is when its first debit is not paid.
#[tokio::test]
async fn a_first_amount_that_is_not_paid_leaves_the_mandate() {
    let stripe = StripeRaw::start().await;
    let sent = send(stripe.provider(), debit_order(Scheme::Sepa, 1250)).await;
    assert_eq!(sent.result, Ok(PaymentResult::Pending));
    let pending = VoidResult::Was(PaymentResult::Pending);
    assert_eq!(stripe.provider().void(&sent.handle).await, Ok(pending), "the bank has it");
    let reference = &sent.handle.reference;
    stripe.0.double.settle_debit(reference, Some("account_closed"));
    let PaymentStatus::Known(result) = query(stripe.provider(), &sent.handle).await else {
        panic!("no result")
    };
    assert_eq!(expect_refusal(result), FailureReason::AccountClosed);
    let mut handle = handle_of(Scheme::Sepa, reference, sent.handle.provider_id);
    assert_eq!(find(&stripe, &mut handle).await.terms.status, MandateStatus::Active);
}

#[tokio::test]
async fn every_failure_of_a_debit_has_its_reason() {
    let stripe = StripeRaw::start().await;
    let mut handle = sign(&stripe).await;
    find(&stripe, &mut handle).await;
    let mandates = stripe.provider().mandates().unwrap();
    let codes = [
        ("insufficient_funds", FailureReason::InsufficientFunds),
        ("debit_not_authorized", FailureReason::MandateRevoked),
        ("account_closed", FailureReason::AccountClosed),
        ("no_account", FailureReason::InvalidAccount),
        ("invalid_account_number", FailureReason::InvalidAccount),
        ("refer_to_customer", FailureReason::PaymentStopped),
        ("generic_could_not_process", FailureReason::RefusedByIssuer),
    ];
    for (number, (code, reason)) in (1..).zip(codes) {
        let collection = collection_of(&handle, number);
        assert_eq!(mandates.collect(&collection).await, Ok(CollectionResult::Pending));
        stripe.0.double.settle_debit(&collection.reference, Some(code));
        let unpaid = CollectionResult::Unpaid(reason);
        assert_eq!(mandates.query_collection(&collection).await, Ok(Some(unpaid)), "{code}");
        assert_eq!(mandates.collect(&collection).await, Ok(unpaid), "{code}: not again");
        assert_eq!(stripe.0.double.count_debits(&collection.reference), 1);
        let instalments = find(&stripe, &mut handle).await.instalments;
        let last = instalments.last().unwrap();
        assert_eq!((last.number, last.failure), (number, Some(reason)), "{code}");
        assert_eq!(last.reference.as_ref(), Some(&collection.reference));
    }
}

/// Weeks after a debit was paid, the payer's bank can take it back.
#[tokio::test]
async fn a_return_is_a_dispute_that_names_its_collection() {
    let stripe = StripeRaw::start().await;
    let mut handle = sign(&stripe).await;
    find(&stripe, &mut handle).await;
    let (mandates, double) = (stripe.provider().mandates().unwrap(), &stripe.0.double);
    for (number, (code, reason)) in (1..).zip([
        ("debit_not_authorized", FailureReason::MandateRevoked),
        ("customer_initiated", FailureReason::PaymentStopped),
        ("insufficient_funds", FailureReason::InsufficientFunds),
    ]) {
        let collection = collection_of(&handle, number);
        mandates.collect(&collection).await.unwrap();
        double.settle_debit(&collection.reference, None);
        let paid = Some(CollectionResult::Paid);
        assert_eq!(mandates.query_collection(&collection).await, Ok(paid));
        let id = double.take_back_debit(&collection.reference, code);
        let subject = notify(&stripe, "charge.dispute.created", &id);
        assert_eq!(subject, NotificationSubject::Dispute(id.clone()));
        let disputes = stripe.provider().disputes().unwrap();
        let dispute = disputes.query_dispute(&id).await.unwrap().expect("a dispute");
        let named = DisputedPayment::Collection(collection.reference.clone());
        assert_eq!(dispute.payment, named);
        let unpaid = Some(CollectionResult::Unpaid(reason));
        assert_eq!(mandates.query_collection(&collection).await, Ok(unpaid), "{code}");
        // The daily query tells, too.
        let instalments = find(&stripe, &mut handle).await.instalments;
        assert_eq!(instalments.last().unwrap().failure, Some(reason), "{code}");
        // A dispute that is won gives the money back.
        double.change(&id, &[("status", "won".into())]);
        assert_eq!(mandates.query_collection(&collection).await, Ok(paid), "{code}");
    }
}

/// What a notification about a record is about.
fn notify(stripe: &StripeRaw, kind: &str, id: &str) -> NotificationSubject {
    let now = stripe.now();
    let event = stripe.0.double.sign_event(kind, id, NOTIFY_SECRET, now.0);
    let signature = event.signature.parse().unwrap();
    let headers = HeaderMap::from_iter([("stripe-signature".parse().unwrap(), signature)]);
    let hints = stripe.provider().parse_notification(&headers, event.body.as_bytes(), now);
    hints.unwrap().remove(0).subject
}

#[tokio::test]
async fn notifications_lead_to_mandates_and_collections() {
    let stripe = StripeRaw::start().await;
    let mut handle = sign(&stripe).await;
    find(&stripe, &mut handle).await;
    let mandates = stripe.provider().mandates().unwrap();
    let id = stripe.0.double.answer_mandate(&handle.reference, "inactive", "");
    let subject = notify(&stripe, "mandate.updated", &id);
    assert_eq!(subject, NotificationSubject::ProviderMandate(id.clone()));
    assert_eq!(mandates.find_reference(&id).await, Ok(Some(handle.reference.clone())));
    assert_eq!(mandates.find_reference("mandate_unknown").await, Ok(None));
    stripe.0.double.answer_mandate(&handle.reference, "active", "");
    let collection = collection_of(&handle, 1);
    mandates.collect(&collection).await.unwrap();
    stripe.0.double.settle_debit(&collection.reference, None);
    let intent = stripe.0.double.find_debit(&collection.reference);
    let subject = notify(&stripe, "payment_intent.succeeded", intent["id"].as_str().unwrap());
    assert_eq!(subject, NotificationSubject::Collection(collection.reference));
    // A canceled mandate has no customer any more.
    mandates.change_mandate(&change_of(&handle, MandateChange::Cancel)).await.unwrap();
    assert_eq!(mandates.find_reference(&id).await, Ok(None));
}

/// Whoever detaches the account in Stripe's dashboard ends the mandate.
#[tokio::test]
async fn an_account_that_is_detached_elsewhere_is_not_collected_from() {
    let stripe = StripeRaw::start().await;
    let mut handle = sign(&stripe).await;
    find(&stripe, &mut handle).await;
    let method = stripe.0.double.find_newest("payment_method");
    stripe.0.double.change(method["id"].as_str().unwrap(), &[("customer", ().into())]);
    let mandate = find(&stripe, &mut handle).await;
    let merchant = Some(CanceledBy::Merchant);
    assert_eq!((mandate.terms.status, mandate.canceled_by), (MandateStatus::Canceled, merchant));
    let mandates = stripe.provider().mandates().unwrap();
    let refused = mandates.collect(&collection_of(&handle, 1)).await;
    assert_eq!(refused, Ok(CollectionResult::Unpaid(FailureReason::MandateRevoked)));
    let cancel = mandates.change_mandate(&change_of(&handle, MandateChange::Cancel)).await;
    assert!(matches!(cancel, Ok(MandateChangeResult::Refused(_))), "{cancel:?}");
}

/// Stripe takes an online mandate only with the payer's address and browser.
#[tokio::test]
async fn a_mandate_that_stripe_can_not_take_is_refused_before_anything_is_created() {
    let stripe = StripeRaw::start().await;
    for scheme in [Scheme::Sepa, Scheme::Becs] {
        let mut request = debit_order(scheme, 0);
        let Instrument::DebitOrder(mandate) = &mut request.instrument else { panic!("a mandate") };
        mandate.payer = PayerDetails::default();
        expect_refusal(send(stripe.provider(), request).await.result.unwrap());
    }
    // An account of another scheme, and a currency of another.
    let mut other = debit_order(Scheme::Sepa, 0);
    let Instrument::DebitOrder(mandate) = &mut other.instrument else { panic!("a mandate") };
    mandate.scheme = Scheme::Becs;
    let request = PaymentRequest { money: debit_order(Scheme::Becs, 0).money, ..other };
    expect_refusal(send(stripe.provider(), request).await.result.unwrap());
    let pounds = debit_order(Scheme::Bacs, 0).money;
    let request = PaymentRequest { money: pounds, ..debit_order(Scheme::Sepa, 0) };
    expect_refusal(send(stripe.provider(), request).await.result.unwrap());
    assert!(stripe.0.double.exchanges().is_empty());
}

/// The number of an account is sent in one request, and comes back in no answer.
#[tokio::test]
async fn the_number_of_an_account_is_sent_once() {
    let stripe = StripeRaw::start().await;
    let mut handle = sign(&stripe).await;
    let record = find(&stripe, &mut handle).await;
    assert!(!format!("{record:?}").contains(SAMPLE_IBAN));
    let exchanges = stripe.0.double.exchanges();
    let with_number: BTreeSet<_> = exchanges
        .iter()
        .filter(|exchange| exchange.params.0.iter().any(|(_, value)| value == SAMPLE_IBAN))
        .map(|exchange| exchange.path.as_str())
        .collect();
    assert_eq!(with_number, BTreeSet::from(["/v1/payment_methods"]));
    let is_in_answer = |answer: &serde_json::Value| answer.to_string().contains(SAMPLE_IBAN);
    assert!(!exchanges.iter().any(|exchange| is_in_answer(&exchange.answer)));
}

/// An intent with another amount is no answer about the collection.
#[tokio::test]
async fn a_collection_of_another_amount_is_not_decided() {
    let stripe = StripeRaw::start().await;
    let mut handle = sign(&stripe).await;
    find(&stripe, &mut handle).await;
    let mandates = stripe.provider().mandates().unwrap();
    let collection = collection_of(&handle, 1);
    mandates.collect(&collection).await.unwrap();
    let intent = stripe.0.double.find_debit(&collection.reference);
    stripe.0.double.change(intent["id"].as_str().unwrap(), &[("amount", 1.into())]);
    assert_eq!(mandates.query_collection(&collection).await, Err(CallError::Unknown));
    assert_eq!(mandates.collect(&collection).await, Err(CallError::Unknown));
    assert_eq!(stripe.0.double.count_debits(&collection.reference), 1);
}
