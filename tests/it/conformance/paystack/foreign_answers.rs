//! An answer of Paystack's counts only if its reference, amount, currency and mode are those of the
//! call (decision 139). Anything else is unknown, and the truth is asked for again.

use doubles::paystack::{Alteration, CustomerChoice, Endpoint};
use kassa_domain::beneficiary::RecipientType;
use kassa_providers::{
    AuthorizationResult, CallError, Initiator, InstrumentStorage, PaymentRequest, PaymentResult,
    PaymentStatus, PayoutRequest, PayoutResult, RecipientResult, RefundResult, VoidResult,
};
use serde_json::{Value, json};

use super::PaystackUnderTest;
use crate::conformance::splits::recipient_request;
use crate::conformance::under_test::{
    ProviderUnderTest, authorize, card_payment, expect_approval, money, new_reference, query,
    refund_of, send, send_approved, store_card, stored_payment,
};
use crate::support::refund_journal::SendsRefunds as _;

const UNKNOWN: CallError = CallError::Unknown;

/// Changes the next answer of an endpoint.
fn alter_next(
    under_test: &PaystackUnderTest,
    endpoint: Endpoint,
    change: impl Fn(&mut Value) + Send + Sync + 'static,
) {
    under_test.double.add_alteration(Alteration::new(endpoint, change));
}

/// What is changed in a record, and how.
type Change = (&'static str, fn(&mut Value));

/// What makes a record another payment's.
fn list_changes() -> [Change; 2] {
    [
        ("another reference", |record| record["reference"] = json!("another")),
        ("live mode", |record| record["domain"] = json!("live")),
    ]
}

fn list_amounts() -> [Change; 2] {
    [
        ("another amount", |record| record["amount"] = json!(9900)),
        ("another currency", |record| record["currency"] = json!("NGN")),
    ]
}

/// A page of another payment is never shown.
#[tokio::test]
async fn a_page_counts_only_for_its_own_payment() {
    let under_test = PaystackUnderTest::start().await;
    alter_next(&under_test, Endpoint::Initialize, |page| page["reference"] = json!("another"));
    let sent = send(under_test.provider(), card_payment()).await;
    assert_eq!(sent.result, Err(UNKNOWN));
}

#[tokio::test]
async fn a_query_counts_only_for_its_own_payment() {
    let under_test = PaystackUnderTest::start().await;
    let provider = under_test.provider();
    let sent = send(provider, card_payment()).await;
    for (what, change) in list_changes() {
        alter_next(&under_test, Endpoint::VerifyTransaction, change);
        assert_eq!(provider.query_payment(&sent.handle).await, Err(UNKNOWN), "{what}");
        alter_next(&under_test, Endpoint::VerifyTransaction, change);
        assert_eq!(provider.void(&sent.handle).await, Err(UNKNOWN), "{what}");
    }
    for (what, change) in list_amounts() {
        let always = Alteration::new(Endpoint::VerifyTransaction, change).always();
        under_test.double.add_alteration(always);
        assert_eq!(provider.query_payment(&sent.handle).await, Err(UNKNOWN), "{what}: unpaid");
        under_test.double.clear_alterations();
    }
    under_test.double.choose(&sent.handle.reference, CustomerChoice::Pay);
    for (what, change) in list_amounts() {
        alter_next(&under_test, Endpoint::VerifyTransaction, change);
        let PaymentStatus::Known(known) = query(provider, &sent.handle).await else {
            panic!("{what}")
        };
        assert_eq!(expect_approval(known).money, sent.handle.money, "{what}: asked again");
    }
}

#[tokio::test]
async fn a_charge_of_a_stored_card_counts_only_for_its_own_payment() {
    let under_test = PaystackUnderTest::start().await;
    let provider = under_test.provider();
    let token = store_card(&under_test, InstrumentStorage::MerchantInitiated).await;
    for (what, change) in list_changes() {
        alter_next(&under_test, Endpoint::ChargeAuthorization, change);
        let sent = send(provider, stored_payment(&token, Initiator::Merchant)).await;
        assert_eq!(sent.result, Err(UNKNOWN), "{what}");
        let PaymentStatus::Known(known) = query(provider, &sent.handle).await else {
            panic!("{what}")
        };
        assert_eq!(expect_approval(known).money, sent.handle.money, "{what}: the truth");
    }
    for (what, change) in list_amounts() {
        alter_next(&under_test, Endpoint::ChargeAuthorization, change);
        let sent = send(provider, stored_payment(&token, Initiator::Merchant)).await;
        assert_eq!(expect_approval(sent.result.unwrap()).money, sent.handle.money, "{what}");
    }
}

#[tokio::test]
async fn a_capture_or_a_release_counts_only_for_its_own_payment() {
    let under_test = PaystackUnderTest::start().await;
    let provider = under_test.provider();
    for (what, change) in list_changes().into_iter().chain(list_amounts()) {
        let (held, _) = authorize(&under_test).await;
        alter_next(&under_test, Endpoint::VerifyPreauthorization, change);
        assert_eq!(provider.capture(&held).await, Err(UNKNOWN), "{what}");
        alter_next(&under_test, Endpoint::VerifyPreauthorization, change);
        assert_eq!(provider.release(&held).await, Err(UNKNOWN), "{what}");
        assert_eq!(under_test.read_captured(&held.reference).await, 0, "{what}: nothing was sent");
    }
    let rename: fn(&mut Value) = |record| record["reference"] = json!("another");
    let (held, _) = authorize(&under_test).await;
    alter_next(&under_test, Endpoint::Capture, rename);
    assert_eq!(provider.capture(&held).await, Err(UNKNOWN));
    assert_eq!(provider.capture(&held).await, Ok(AuthorizationResult::Captured));
    let (held, _) = authorize(&under_test).await;
    alter_next(&under_test, Endpoint::Release, rename);
    assert_eq!(provider.release(&held).await, Err(UNKNOWN));
    assert_eq!(provider.release(&held).await, Ok(AuthorizationResult::Released));
}

#[tokio::test]
async fn a_refund_counts_only_for_its_own_payment_and_amount() {
    let under_test = PaystackUnderTest::start().await;
    let provider = under_test.provider();
    let changes: [Change; 5] = [
        ("note", |refund| refund["merchant_note"] = json!("another")),
        ("payment", |refund| refund["transaction"] = json!({ "id": 1 })),
        ("amount", |refund| refund["amount"] = json!(2)),
        ("currency", |refund| refund["currency"] = json!("NGN")),
        ("mode", |refund| refund["domain"] = json!("live")),
    ];
    for (what, change) in changes {
        let (paid, _) = send_approved(&under_test, card_payment()).await;
        let refund = refund_of(&paid, 1000);
        alter_next(&under_test, Endpoint::CreateRefund, change);
        assert_eq!(provider.send_refund(&refund).await, Err(UNKNOWN), "{what}");
        under_test.double.process_refunds();
        assert_eq!(provider.send_refund(&refund).await, Ok(RefundResult::Paid), "{what}: found");
        assert_eq!(under_test.read_captured(&paid.reference).await, 250, "{what}: once");
    }
}

#[tokio::test]
async fn a_payout_counts_only_for_its_own_reference_and_amount() {
    let under_test = PaystackUnderTest::start().await;
    let provider = under_test.provider();
    let recipient = recipient_request(RecipientType::MobileMoney);
    let registered = provider.recipients().unwrap().create_recipient(&recipient).await;
    let Ok(RecipientResult::Registered(external_id)) = registered else { panic!("registered") };
    let sale = PaymentRequest { money: money(5000, "GHS"), ..card_payment() };
    send_approved(&under_test, sale).await;
    for (what, change) in list_changes().into_iter().chain(list_amounts()) {
        let payout = PayoutRequest {
            reference: new_reference(),
            payment_reference: new_reference(),
            external_id: external_id.clone(),
            money: money(500, "GHS"),
        };
        alter_next(&under_test, Endpoint::CreateTransfer, change);
        assert_eq!(provider.payouts().unwrap().pay_out(&payout).await, Err(UNKNOWN), "{what}");
        alter_next(&under_test, Endpoint::VerifyTransfer, change);
        assert_eq!(provider.payouts().unwrap().query_payout(&payout).await, Err(UNKNOWN), "{what}");
        let known = provider.payouts().unwrap().query_payout(&payout).await;
        assert_eq!(known, Ok(Some(PayoutResult::Paid)), "{what}: the truth");
    }
}

#[tokio::test]
async fn a_reference_is_taken_only_by_an_answer_about_it() {
    let under_test = PaystackUnderTest::start().await;
    let provider = under_test.provider();
    under_test.add_fault("pay", crate::conformance::under_test::LOST_BEFORE).await;
    let sent = send(provider, card_payment()).await;
    alter_next(&under_test, Endpoint::Initialize, |page| page["reference"] = json!("another"));
    assert_eq!(provider.void(&sent.handle).await, Err(UNKNOWN));
    assert_eq!(provider.void(&sent.handle).await, Ok(VoidResult::Gone));
    assert!(!matches!(sent.result, Ok(PaymentResult::Approved(_))));
}
