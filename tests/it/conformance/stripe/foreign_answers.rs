//! An answer of Stripe's counts only if its identifier, reference, amount, currency and mode are
//! those of the call (decision 139). Anything else is unknown, and the truth is asked for again.

use doubles::stripe::Alteration;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::method::card::CardNetwork;
use kassa_providers::{
    AuthorizationResult, CallError, InstrumentStorage, PaymentRequest, PaymentResult,
    PaymentStatus, RefundResult, VoidResult,
};
use serde_json::{Value, json};

use super::{StripeHosted, StripeRaw, StripeUnderTest, card_of, number_refused_for};
use crate::conformance::networks::{choice, cobadged_payment};
use crate::conformance::under_test::{
    ProviderUnderTest, authorize, card_payment, expect_approval, expect_refusal, money, query,
    refund_of, send, send_approved, send_to_end,
};
use crate::support::refund_journal::SendsRefunds as _;

const CONFIRM: &[&str] = &["payment_intents/*/confirm", "setup_intents/*/confirm"];
const READ: &[&str] = &["payment_intents/*", "setup_intents/*", "checkout/sessions/*"];
const UNKNOWN: CallError = CallError::Unknown;

/// What is changed in a record, and how.
type Change = (&'static str, fn(&mut Value));

/// What makes a record another one, beside its amount.
fn list_changes() -> Vec<Change> {
    vec![
        ("another identifier", |record| record["id"] = json!("pi_another")),
        ("another reference", |record| record["metadata"]["kassa"] = json!("another")),
        ("no reference", |record| record["metadata"] = json!({})),
        ("no metadata", |record| record["metadata"] = Value::Null),
        ("live mode", |record| record["livemode"] = json!(true)),
        ("no mode", |record| record["livemode"] = Value::Null),
    ]
}

/// Changes the next answer to one of these requests.
fn alter_next(
    stripe: &StripeUnderTest,
    method: &'static str,
    paths: &'static [&'static str],
    change: impl Fn(&mut Value) + Send + Sync + 'static,
) {
    stripe.double.add_alteration(Alteration::new(method, paths, change));
}

/// The record of another payment that was approved, of the same amount.
async fn find_another<P: ProviderUnderTest>(under_test: &P, stripe: &StripeUnderTest) -> Value {
    let (paid, _) = send_approved(under_test, card_payment()).await;
    stripe.double.find_of_reference("payment_intent", &paid.reference).unwrap()
}

fn declined_payment() -> PaymentRequest {
    let number = number_refused_for(FailureReason::RefusedByIssuer);
    PaymentRequest { instrument: card_of(number), ..card_payment() }
}

/// Confirming and reading, the declined payment has the answers of another one.
#[tokio::test]
async fn a_declined_payment_is_never_approved_by_another_payments_record() {
    let stripe = StripeRaw::start().await;
    let another = find_another(&stripe, &stripe.0).await;
    let record = another.clone();
    let answer = move |body: &mut Value| *body = record.clone();
    let confirmed = Alteration::new("POST", CONFIRM, answer.clone()).with_status(200);
    stripe.0.double.add_alteration(confirmed);
    let sent = send(stripe.provider(), declined_payment()).await;
    assert_eq!(sent.result, Err(UNKNOWN));
    for _ in 0..3 {
        alter_next(&stripe.0, "GET", READ, answer.clone());
        assert_eq!(stripe.provider().query_payment(&sent.handle).await, Err(UNKNOWN));
        alter_next(&stripe.0, "GET", READ, answer.clone());
        assert_eq!(stripe.provider().void(&sent.handle).await, Err(UNKNOWN));
    }
    let PaymentStatus::Known(known) = query(stripe.provider(), &sent.handle).await else {
        panic!("not known")
    };
    assert_eq!(expect_refusal(known), FailureReason::RefusedByIssuer);
}

#[tokio::test]
async fn a_confirmation_counts_only_for_its_own_intent() {
    let stripe = StripeRaw::start().await;
    for minor in [1250, 0] {
        for (what, change) in list_changes() {
            alter_next(&stripe.0, "POST", CONFIRM, change);
            let request = PaymentRequest { money: money(minor, "ZAR"), ..card_payment() };
            let sent = send(stripe.provider(), request).await;
            assert_eq!(sent.result, Err(UNKNOWN), "{what} {minor}");
            let PaymentStatus::Known(known) = query(stripe.provider(), &sent.handle).await else {
                panic!("{what}")
            };
            assert_eq!(expect_approval(known).money, sent.handle.money, "{what}: the truth");
        }
    }
}

/// Another amount is asked for again at once: an answer that stays so is the operator's.
#[tokio::test]
async fn another_amount_or_currency_is_asked_for_again() {
    let stripe = StripeRaw::start().await;
    let changes: [fn(&mut Value); 4] = [
        |record| record["amount"] = json!(9900),
        |record| record["currency"] = json!("usd"),
        |record| record["amount_received"] = json!(1249),
        |record| record["amount_received"] = json!(9900),
    ];
    for change in changes {
        alter_next(&stripe.0, "POST", CONFIRM, change);
        let sent = send(stripe.provider(), card_payment()).await;
        assert_eq!(expect_approval(sent.result.unwrap()).money, sent.handle.money);
        alter_next(&stripe.0, "GET", READ, change);
        let PaymentStatus::Known(known) = query(stripe.provider(), &sent.handle).await else {
            panic!("not known")
        };
        assert_eq!(expect_approval(known).money, sent.handle.money);
        let always = Alteration::new("GET", READ, change).always();
        stripe.0.double.add_alteration(always);
        match stripe.provider().query_payment(&sent.handle).await {
            Ok(PaymentStatus::Known(PaymentResult::Approved(approval))) => {
                assert_ne!(approval.money, sent.handle.money, "the services compare it");
            }
            other => assert_eq!(other, Err(UNKNOWN)),
        }
        assert_eq!(stripe.provider().capture(&sent.handle).await, Err(UNKNOWN));
        let refund = refund_of(&sent.handle, 1);
        assert_eq!(stripe.provider().send_refund(&refund).await, Err(UNKNOWN));
        assert_eq!(stripe.provider().query_refund(&refund).await, Err(UNKNOWN));
        stripe.0.double.clear_alterations();
        assert_eq!(stripe.read_captured(&sent.handle.reference).await, 1250);
    }
}

/// A decline of another intent says nothing about this one.
#[tokio::test]
async fn a_rejection_counts_only_for_its_own_intent() {
    let stripe = StripeRaw::start().await;
    let rename: fn(&mut Value) = |body| {
        body["error"]["payment_intent"]["id"] = json!("pi_another");
    };
    alter_next(&stripe.0, "POST", CONFIRM, rename);
    let sent = send(stripe.provider(), declined_payment()).await;
    assert_eq!(sent.result, Err(UNKNOWN));
    let PaymentStatus::Known(known) = query(stripe.provider(), &sent.handle).await else {
        panic!("not known")
    };
    assert_eq!(expect_refusal(known), FailureReason::RefusedByIssuer);
}

/// What is not this payment's is never recorded, and so never confirmed.
#[tokio::test]
async fn another_record_is_not_taken_for_the_new_one() {
    let stripe = StripeRaw::start().await;
    let another = find_another(&stripe, &stripe.0).await;
    let charges = stripe.0.double.count("charge");
    let paths: &[&str] = &["payment_intents"];
    let record = another.clone();
    alter_next(&stripe.0, "POST", paths, move |body| *body = record.clone());
    let sent = send(stripe.provider(), card_payment()).await;
    assert_eq!((sent.result, &sent.handle.provider_id), (Err(UNKNOWN), &None));
    let changes: [fn(&mut Value); 4] = [
        |record| record["metadata"]["kassa"] = json!("another"),
        |record| record["livemode"] = json!(true),
        |record| record["amount"] = json!(1),
        |record| record["currency"] = json!("usd"),
    ];
    for change in changes {
        alter_next(&stripe.0, "POST", paths, change);
        let sent = send(stripe.provider(), card_payment()).await;
        assert_eq!((sent.result, &sent.handle.provider_id), (Err(UNKNOWN), &None));
    }
    // The card that is charged is the one that was typed.
    let cards: [fn(&mut Value); 2] = [
        |method| method["card"]["last4"] = json!("0000"),
        |method| method["livemode"] = json!(true),
    ];
    for change in cards {
        alter_next(&stripe.0, "POST", &["payment_methods"], change);
        let sent = send(stripe.provider(), card_payment()).await;
        assert_eq!((sent.result, &sent.handle.provider_id), (Err(UNKNOWN), &None));
    }
    // The customer is the purchaser's.
    let customers: [fn(&mut Value); 2] = [
        |customer| customer["metadata"] = json!({ "kassa_purchaser": "another" }),
        |customer| customer["livemode"] = json!(true),
    ];
    for change in customers {
        alter_next(&stripe.0, "POST", &["customers"], change);
        let storage = InstrumentStorage::OneClick;
        let sent = send(stripe.provider(), PaymentRequest { storage, ..card_payment() }).await;
        assert_eq!((sent.result, &sent.handle.provider_id), (Err(UNKNOWN), &None));
    }
    assert_eq!(stripe.0.double.count("charge"), charges, "nothing was charged");
}

#[tokio::test]
async fn a_page_counts_only_for_its_own_payment() {
    let stripe = StripeHosted::start().await;
    let creations: [fn(&mut Value); 4] = [
        |page| page["metadata"]["kassa"] = json!("another"),
        |page| page["livemode"] = json!(true),
        |page| page["amount_total"] = json!(1),
        |page| page["currency"] = json!("usd"),
    ];
    for change in creations {
        alter_next(&stripe.0, "POST", &["checkout/sessions"], change);
        let sent = send(stripe.provider(), card_payment()).await;
        assert_eq!((sent.result, &sent.handle.provider_id), (Err(UNKNOWN), &None));
    }
    let sent = send_to_end(&stripe, card_payment()).await;
    expect_approval(sent.result.unwrap());
    let reads: [fn(&mut Value); 6] = [
        |page| page["id"] = json!("cs_another"),
        |page| page["metadata"]["kassa"] = json!("another"),
        |page| page["livemode"] = json!(true),
        |page| page["payment_intent"]["metadata"]["kassa"] = json!("another"),
        |page| page["payment_intent"]["livemode"] = json!(true),
        |page| page["payment_intent"]["metadata"] = json!({}),
    ];
    for (number, change) in reads.into_iter().enumerate() {
        alter_next(&stripe.0, "GET", READ, change);
        assert_eq!(stripe.provider().query_payment(&sent.handle).await, Err(UNKNOWN), "{number}");
        let refund = refund_of(&sent.handle, 1);
        alter_next(&stripe.0, "GET", READ, change);
        assert_eq!(stripe.provider().send_refund(&refund).await, Err(UNKNOWN), "{number}");
    }
    assert_eq!(stripe.read_captured(&sent.handle.reference).await, 1250);
}

#[tokio::test]
async fn a_capture_or_a_release_counts_only_for_its_own_payment() {
    let stripe = StripeRaw::start().await;
    let (another, _) = authorize(&stripe).await;
    stripe.provider().capture(&another).await.unwrap();
    let captured = stripe.0.double.find_of_reference("payment_intent", &another.reference).unwrap();
    for (what, change) in list_changes() {
        let (held, _) = authorize(&stripe).await;
        // The state is read first, then the answer to the instruction.
        alter_next(&stripe.0, "GET", READ, change);
        assert_eq!(stripe.provider().capture(&held).await, Err(UNKNOWN), "{what}");
        assert_eq!(stripe.read_captured(&held.reference).await, 0, "{what}: nothing was sent");
        alter_next(&stripe.0, "POST", &["payment_intents/*/capture"], change);
        assert_eq!(stripe.provider().capture(&held).await, Err(UNKNOWN), "{what}");
        assert_eq!(stripe.provider().capture(&held).await, Ok(AuthorizationResult::Captured));
        let (held, _) = authorize(&stripe).await;
        alter_next(&stripe.0, "POST", &["payment_intents/*/cancel"], change);
        assert_eq!(stripe.provider().release(&held).await, Err(UNKNOWN), "{what}");
        assert_eq!(stripe.provider().release(&held).await, Ok(AuthorizationResult::Released));
    }
    let (held, _) = authorize(&stripe).await;
    alter_next(&stripe.0, "GET", READ, move |body| *body = captured.clone());
    assert_eq!(stripe.provider().capture(&held).await, Err(UNKNOWN), "another's record");
    // Not the whole amount was captured.
    alter_next(&stripe.0, "POST", &["payment_intents/*/capture"], |body| {
        body["amount_received"] = json!(1);
    });
    assert_eq!(stripe.provider().capture(&held).await, Err(UNKNOWN));
}

#[tokio::test]
async fn a_refund_counts_only_for_its_own_payment_and_amount() {
    let stripe = StripeRaw::start().await;
    let (paid, _) = send_approved(&stripe, card_payment()).await;
    let changes: [Change; 6] = [
        ("reference", |refund| refund["metadata"]["kassa"] = json!("another")),
        ("no metadata", |refund| refund["metadata"] = Value::Null),
        ("payment", |refund| refund["payment_intent"] = json!("pi_another")),
        ("no payment", |refund| refund["payment_intent"] = Value::Null),
        ("amount", |refund| refund["amount"] = json!(2)),
        ("currency", |refund| refund["currency"] = json!("usd")),
    ];
    for (number, (what, change)) in changes.into_iter().enumerate() {
        let refund = refund_of(&paid, 1);
        alter_next(&stripe.0, "POST", &["refunds"], change);
        assert_eq!(stripe.provider().send_refund(&refund).await, Err(UNKNOWN), "{what}");
        let altered = move |list: &mut Value| change(&mut list["data"][0]);
        alter_next(&stripe.0, "GET", &["refunds"], altered);
        let listed = stripe.provider().query_refund(&refund).await;
        let is_absent = what.contains("reference") || what.contains("metadata");
        assert_eq!(listed, if is_absent { Ok(None) } else { Err(UNKNOWN) }, "{what}");
        assert_eq!(stripe.provider().send_refund(&refund).await, Ok(RefundResult::Paid), "{what}");
        let left = 1250 - i64::try_from(number).unwrap() - 1;
        assert_eq!(stripe.read_captured(&paid.reference).await, left, "{what}: once");
    }
}

#[tokio::test]
async fn a_chosen_network_counts_only_for_its_own_payment() {
    let stripe = StripeRaw::start().await;
    for (what, change) in list_changes() {
        let sent = send(stripe.provider(), cobadged_payment()).await;
        let chosen = choice(&sent.handle, CardNetwork::Visa);
        alter_next(&stripe.0, "POST", CONFIRM, change);
        assert_eq!(
            stripe.provider().networks().unwrap().choose_network(&chosen).await,
            Err(UNKNOWN),
            "{what}"
        );
        let known = stripe.provider().networks().unwrap().choose_network(&chosen).await.unwrap();
        assert_eq!(expect_approval(known).money, sent.handle.money, "{what}: the truth");
    }
}

#[tokio::test]
async fn a_void_counts_only_for_its_own_payment() {
    let stripe = StripeRaw::start().await;
    for (what, change) in list_changes() {
        let challenged = card_of("4000002760003184");
        let sent =
            send(stripe.provider(), PaymentRequest { instrument: challenged, ..card_payment() })
                .await;
        alter_next(&stripe.0, "GET", READ, change);
        assert_eq!(stripe.provider().void(&sent.handle).await, Err(UNKNOWN), "{what}");
        assert_eq!(stripe.provider().void(&sent.handle).await, Ok(VoidResult::Gone), "{what}");
    }
}

/// A step of 3D Secure leads to the page of this payment alone.
#[tokio::test]
async fn a_step_counts_only_for_its_own_payment() {
    let stripe = StripeRaw::start().await;
    let challenged =
        || PaymentRequest { instrument: card_of("4000002760003184"), ..card_payment() };
    let first = send(stripe.provider(), challenged()).await;
    let other =
        stripe.0.double.find_of_reference("payment_intent", &first.handle.reference).unwrap();
    alter_next(&stripe.0, "POST", CONFIRM, move |body| *body = other.clone());
    let sent = send(stripe.provider(), challenged()).await;
    assert_eq!(sent.result, Err(UNKNOWN), "the page of another payment");
    let known = query(stripe.provider(), &sent.handle).await;
    assert!(matches!(known, PaymentStatus::Known(PaymentResult::ActionRequired(_))), "{known:?}");
}
