//! Refunds, beneficiaries and payouts.

use futures_util::future::join_all;
use kassa_domain::beneficiary::RecipientType;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::money::Currency;
use kassa_providers::{
    PaymentProvider as _, PayoutRequest, PayoutResult, Payouts, RecipientRequest, RecipientResult,
    RecipientShare, Recipients, RefundResult,
};

use super::harness::{SandboxHarness, card_payment, expect_approval, handle, rand, refund};
use crate::support::refund_journal::SendsRefunds as _;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    refunds_never_exceed_the_captured_amount,
    a_share_is_paid_out_once,
    a_refund_without_a_result_is_canceled,
);

const REFUSED: RefundResult = RefundResult::Refused(FailureReason::AcquirerError);

async fn refunds_never_exceed_the_captured_amount(database: TestDatabase) {
    let sandbox = SandboxHarness::start_on(database).await;
    sandbox.pay_by_card("p").await;
    let refunds: Vec<_> = (0..10).map(|n| refund(&format!("f{n}"), "p", 500)).collect();
    let results =
        join_all(refunds.iter().map(|refund| sandbox.connector.send_refund(refund))).await;
    let paid = results.iter().filter(|result| **result == Ok(RefundResult::Paid)).count();
    assert_eq!((paid, results.len()), (2, 10), "{results:?}");
    for (refund, first) in refunds.iter().zip(results) {
        assert_eq!(sandbox.connector.send_refund(refund).await, first, "the first result again");
        let status = sandbox.connector.query_refund(refund).await;
        assert_eq!(status, first.map(Some));
    }
    let rest = sandbox.connector.send_refund(&refund("rest", "p", 250)).await;
    assert_eq!(rest, Ok(RefundResult::Paid));
    let unknown = sandbox.connector.query_refund(&refund("unknown", "p", 1)).await;
    assert_eq!(unknown, Ok(None));
    let of_unknown = sandbox.connector.send_refund(&refund("of unknown", "nothing", 1)).await;
    assert_eq!(of_unknown, Ok(REFUSED));
}

#[tokio::test]
async fn an_amount_that_was_not_captured_is_not_refunded() {
    let sandbox = SandboxHarness::start().await;
    let mut authorized = card_payment("authorized");
    authorized.authorize_until = Some(kassa_domain::time::Timestamp(sandbox.now().0 + 60_000));
    expect_approval(sandbox.pay(authorized).await.unwrap());
    let early = sandbox.connector.send_refund(&refund("early", "authorized", 100)).await;
    assert_eq!(early, Ok(REFUSED));
    sandbox.connector.capture(&handle("authorized")).await.unwrap();
    let captured = sandbox.connector.send_refund(&refund("captured", "authorized", 100)).await;
    assert_eq!(captured, Ok(RefundResult::Paid));
    sandbox.helpers.charge_back("authorized").await.unwrap();
    let late = sandbox.connector.send_refund(&refund("late", "authorized", 100)).await;
    assert_eq!(late, Ok(REFUSED));
}

#[tokio::test]
async fn a_refund_of_a_split_payment_records_the_shares() {
    let sandbox = SandboxHarness::start().await;
    sandbox.pay_by_card("p").await;
    let mut split = refund("f", "p", 500);
    split.shares = vec![RecipientShare::new("RCP_1".to_owned(), 100)];
    assert_eq!(sandbox.connector.send_refund(&split).await, Ok(RefundResult::Paid));
    let shares = sandbox.database.fetch_sandbox_texts("SELECT shares FROM refunds").await;
    assert_eq!(shares, [r#"[{"external_id":"RCP_1","amount":100}]"#]);
}

#[tokio::test]
async fn a_paid_refund_can_come_back() {
    let sandbox = SandboxHarness::start().await;
    sandbox.pay_by_card("p").await;
    let whole = refund("f", "p", 1250);
    assert_eq!(sandbox.connector.send_refund(&whole).await, Ok(RefundResult::Paid));
    sandbox.helpers.return_refund("f").await.unwrap();
    assert_eq!(sandbox.connector.query_refund(&whole).await, Ok(Some(REFUSED)));
    let again = sandbox.connector.send_refund(&refund("again", "p", 1250)).await;
    assert_eq!(again, Ok(RefundResult::Paid), "the amount is free again");
}

async fn a_refund_without_a_result_is_canceled(database: TestDatabase) {
    let sandbox = SandboxHarness::start_on(database).await;
    sandbox.pay_by_card("p").await;
    let (canceled, paid) = (refund("canceled", "p", 1250), refund("paid", "p", 1250));
    for _ in 0..2 {
        sandbox.helpers.cancel_refund(&canceled).await.unwrap();
        let late = sandbox.connector.send_refund(&canceled).await;
        assert_eq!(late, Ok(RefundResult::Canceled));
    }
    let status = sandbox.connector.query_refund(&canceled).await;
    assert_eq!(status, Ok(Some(RefundResult::Canceled)));
    assert_eq!(sandbox.connector.send_refund(&paid).await, Ok(RefundResult::Paid), "it is free");
    sandbox.helpers.cancel_refund(&paid).await.unwrap();
    assert_eq!(sandbox.connector.query_refund(&paid).await, Ok(Some(RefundResult::Paid)));
}

fn payout(reference: &str, minor: i64) -> PayoutRequest {
    PayoutRequest {
        reference: reference.to_owned(),
        payment_reference: "p".to_owned(),
        external_id: "RCP_1".to_owned(),
        money: rand(minor),
    }
}

async fn a_share_is_paid_out_once(database: TestDatabase) {
    let sandbox = SandboxHarness::start_on(database).await;
    sandbox.pay_by_card("p").await;
    let one = payout("one", 1000);
    assert_eq!(sandbox.connector.query_payout(&one).await, Ok(None));
    for _ in 0..2 {
        assert_eq!(sandbox.connector.pay_out(&one).await, Ok(PayoutResult::Paid));
    }
    assert_eq!(sandbox.connector.query_payout(&one).await, Ok(Some(PayoutResult::Paid)));
    let recorded = "SELECT external_id || ' ' || amount FROM payouts";
    assert_eq!(sandbox.database.fetch_sandbox_texts(recorded).await, ["RCP_1 1000"]);
    let too_much = sandbox.connector.pay_out(&payout("two", 251)).await;
    assert_eq!(too_much, Ok(PayoutResult::Refused(FailureReason::AcquirerError)));
    let rest = sandbox.connector.pay_out(&payout("three", 250)).await;
    assert_eq!(rest, Ok(PayoutResult::Paid));
}

#[tokio::test]
async fn a_beneficiary_has_one_identifier() {
    let sandbox = SandboxHarness::start().await;
    let recipient = RecipientRequest {
        reference: "0192f6c8-0000-7000-8000-00000000abcd".to_owned(),
        recipient_type: RecipientType::Basa,
        name: "Cai's Coffee".to_owned(),
        bank_code: "632005".to_owned(),
        account_number: "0123456789".to_owned(),
        currency: Currency::from_code("ZAR").unwrap(),
    };
    for _ in 0..2 {
        let registered = sandbox.connector.create_recipient(&recipient).await;
        let expected = "RCP_0192f6c800007000800000000000abcd".to_owned();
        assert_eq!(registered, Ok(RecipientResult::Registered(expected)));
    }
    let count = "SELECT type FROM recipients";
    assert_eq!(sandbox.database.fetch_sandbox_texts(count).await, ["basa"]);
}
