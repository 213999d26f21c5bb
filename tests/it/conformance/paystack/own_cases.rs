//! What is Paystack's alone.

use async_trait::async_trait;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use axum::http::Method;
use doubles::paystack::{Account, CardOutcome, CustomerChoice, Endpoint, Fault};
use kassa_domain::beneficiary::RecipientType;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::money::Money;
use kassa_domain::provider_call::EarlierSending;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_providers::{
    CallError, ConnectionHealth, Initiator, Instrument, InstrumentStorage, JournalError,
    PaymentHandle, PaymentRequest, PaymentResult, PaymentStatus, PayoutRequest, PayoutResult,
    RecipientResult, RecipientShare, RefundJournal, RefundResult, VoidResult,
};
use serde_json::{Value, json};

use super::{PaystackUnderTest, SECRET, open};
use crate::conformance::splits::recipient_request;
use crate::conformance::under_test::{
    FaultKind, LOST_BEFORE, NetworkFault, ProviderUnderTest, card_payment, expect_approval,
    expect_refusal, money, new_reference, query, refund_of, send, send_approved, store_card,
    stored_payment,
};
use crate::support::refund_journal::SendsRefunds as _;

const LOST_AFTER: NetworkFault = NetworkFault { kind: FaultKind::Reset, is_effective: true };

/// The bodies that were sent to a path.
fn bodies_of(under_test: &PaystackUnderTest, path: &str) -> Vec<Value> {
    let exchanges = under_test.double.exchanges().into_iter();
    let sent = exchanges.filter(|one| one.method == Method::POST && one.path == path);
    sent.map(|one| one.body).collect()
}

#[tokio::test]
async fn a_page_is_told_what_it_offers_and_where_it_leads_back_to() {
    let under_test = PaystackUnderTest::start().await;
    let request = PaymentRequest { storage: InstrumentStorage::OneClick, ..card_payment() };
    let reference = request.reference.clone();
    let sent = send(under_test.provider(), request).await;
    assert_eq!(sent.handle.provider_id, Some(format!("page:{reference}")));
    let [body] = &bodies_of(&under_test, "/transaction/initialize")[..] else { panic!("one") };
    let metadata: Value = serde_json::from_str(body["metadata"].as_str().unwrap()).unwrap();
    assert_eq!(
        metadata,
        json!({
            "kassa": {"purpose": "page", "store": true, "order": "order-1042"},
            "cancel_action": "https://pay.test/pay/1/back?t=token",
        })
    );
    let mut rest = body.clone();
    rest.as_object_mut().unwrap().remove("metadata");
    assert_eq!(
        rest,
        json!({
            "email": "thandi@example.test", "amount": 1250, "currency": "ZAR",
            "reference": reference, "channels": ["card"],
            "callback_url": "https://pay.test/pay/1/back?t=token",
        })
    );
}

#[tokio::test]
async fn a_customer_without_an_address_has_that_of_the_connection() {
    let under_test = PaystackUnderTest::start().await;
    let mut request = card_payment();
    request.purchaser.email = None;
    send_approved(&under_test, request).await;
    let [body] = &bodies_of(&under_test, "/transaction/initialize")[..] else { panic!("one") };
    assert_eq!(body["email"], "customers@shop.example");
}

#[tokio::test]
async fn a_step_of_a_payment_without_its_customer_is_a_refusal() {
    let under_test = PaystackUnderTest::start().await;
    let token = store_card(&under_test, InstrumentStorage::MerchantInitiated).await;
    let (code, _) = token.0.split_once(':').unwrap();
    under_test.double.ledger().set_card_outcome(code, CardOutcome::Pause);
    let sent = send(under_test.provider(), stored_payment(&token, Initiator::Merchant)).await;
    assert_eq!(expect_refusal(sent.result.unwrap()), FailureReason::AuthenticationFailed);
    // Whoever asks later learns of a step that nobody can take, and waits before it is given up.
    let known = query(under_test.provider(), &sent.handle).await;
    assert!(matches!(known, PaymentStatus::Known(PaymentResult::ActionRequired(_))), "{known:?}");
    let voided = under_test.provider().void(&sent.handle).await.unwrap();
    assert_eq!(voided, VoidResult::CannotPromise(Duration::from_mins(29)));
}

#[tokio::test]
async fn a_charge_that_did_not_arrive_is_refused_after_its_void() {
    let under_test = PaystackUnderTest::start().await;
    let (provider, pause) = (under_test.provider(), Duration::from_mins(15));
    let token = store_card(&under_test, InstrumentStorage::OneClick).await;
    let request = stored_payment(&token, Initiator::Customer);
    let late = PaymentRequest {
        reference: request.reference.clone(),
        ..stored_payment(&token, Initiator::Customer)
    };
    under_test.add_fault("pay", LOST_BEFORE).await;
    let sent = send(provider, request).await;
    assert_eq!(sent.result, Err(CallError::Unknown));
    assert_eq!(query(provider, &sent.handle).await, PaymentStatus::NeverHeard);
    for _ in 0..2 {
        let voided = provider.void(&sent.handle).await.unwrap();
        assert_eq!(voided, VoidResult::CannotPromise(pause));
        assert_eq!(query(provider, &sent.handle).await, PaymentStatus::NotStarted);
    }
    expect_refusal(send(provider, late).await.result.unwrap());
    assert_eq!(under_test.read_captured(&sent.handle.reference).await, 0);
}

#[tokio::test]
async fn a_page_that_was_never_opened_is_prevented() {
    let under_test = PaystackUnderTest::start().await;
    let (provider, request) = (under_test.provider(), card_payment());
    let late = PaymentRequest { reference: request.reference.clone(), ..card_payment() };
    under_test.add_fault("pay", LOST_BEFORE).await;
    let sent = send(provider, request).await;
    for _ in 0..2 {
        assert_eq!(provider.void(&sent.handle).await, Ok(VoidResult::Gone));
    }
    expect_refusal(send(provider, late).await.result.unwrap());
    // A page that was opened is not: somebody may have its address.
    under_test.add_fault("pay", LOST_AFTER).await;
    let sent = send(provider, card_payment()).await;
    let voided = provider.void(&sent.handle).await.unwrap();
    assert_eq!(voided, VoidResult::CannotPromise(Duration::from_mins(29)));
}

#[tokio::test]
async fn refunds_of_a_payment_are_made_one_after_the_other() {
    let under_test = PaystackUnderTest::start().await;
    let provider = under_test.provider();
    let (payment, _) = send_approved(&under_test, card_payment()).await;
    let (first, second) = (refund_of(&payment, 500), refund_of(&payment, 300));
    assert_eq!(provider.send_refund(&first).await, Ok(RefundResult::Pending));
    assert_eq!(provider.send_refund(&second).await, Ok(RefundResult::Pending));
    assert_eq!(provider.query_refund(&second).await, Ok(None), "not sent");
    under_test.double.process_refunds();
    assert_eq!(provider.send_refund(&first).await, Ok(RefundResult::Paid));
    assert_eq!(provider.send_refund(&second).await, Ok(RefundResult::Pending));
    under_test.double.process_refunds();
    assert_eq!(provider.send_refund(&second).await, Ok(RefundResult::Paid));
    assert_eq!(under_test.read_captured(&payment.reference).await, 450);
    assert_eq!(bodies_of(&under_test, "/refund").len(), 2);
}

/// The journal of a process from which the call was taken.
struct TakenOver;

#[async_trait]
impl RefundJournal for TakenOver {
    fn earlier(&self) -> EarlierSending {
        EarlierSending::None
    }

    async fn record_sending(&self, _: Timestamp) -> Result<(), JournalError> {
        Err(JournalError)
    }

    async fn record_not_sent(&self) {}
}

#[tokio::test]
async fn a_refund_whose_sending_is_not_recorded_is_not_sent() {
    let under_test = PaystackUnderTest::start().await;
    let provider = under_test.provider();
    let (payment, _) = send_approved(&under_test, card_payment()).await;
    let refund = refund_of(&payment, 500);
    assert_eq!(provider.refund(&refund, &TakenOver).await, Err(CallError::NotSent));
    assert!(bodies_of(&under_test, "/refund").is_empty());
    assert_eq!(provider.send_refund(&refund).await, Ok(RefundResult::Pending), "sent at once");
    assert_eq!(bodies_of(&under_test, "/refund").len(), 1);
}

/// Two processes, and restarts between, send one lost refund as if they were one.
#[tokio::test]
async fn a_lost_refund_is_repeated_once_in_ten_minutes_whoever_does() {
    let under_test = PaystackUnderTest::start().await;
    let (payment, _) = send_approved(&under_test, card_payment()).await;
    let refund = refund_of(&payment, 500);
    let time = Arc::new(AtomicI64::new(under_test.now().0));
    let at = |millis: i64| {
        time.store(refund.created.0 + millis, Ordering::SeqCst);
        under_test.advance_to(refund.created.0 + millis);
        let clock = Clock::Manual(Arc::clone(&time));
        open(&under_test.double.url(), SECRET, clock)
    };
    let lose = || {
        let kind = doubles::paystack::FaultKind::Reset;
        let endpoints = vec![Endpoint::CreateRefund];
        under_test.double.add_fault(Fault { endpoints, kind, is_effective: false });
    };
    let sent = || bodies_of(&under_test, "/refund").len();
    const MINUTE: i64 = 60_000;
    lose();
    assert_eq!(at(0).send_refund(&refund).await, Err(CallError::Unknown));
    for millis in [1000, 2000, MINUTE, 10 * MINUTE - 1] {
        assert_eq!(at(millis).send_refund(&refund).await, Ok(RefundResult::Pending), "{millis}");
    }
    assert_eq!(sent(), 1);
    lose();
    assert_eq!(at(10 * MINUTE).send_refund(&refund).await, Err(CallError::Unknown));
    for millis in [10 * MINUTE, 15 * MINUTE, 20 * MINUTE - 1] {
        assert_eq!(at(millis).send_refund(&refund).await, Ok(RefundResult::Pending), "{millis}");
    }
    assert_eq!(sent(), 2);
    assert_eq!(at(20 * MINUTE).send_refund(&refund).await, Ok(RefundResult::Pending));
    assert_eq!(sent(), 3);
    assert_eq!(at(20 * MINUTE).send_refund(&refund).await, Ok(RefundResult::Pending));
    assert_eq!(sent(), 3, "it is listed");
    under_test.double.process_refunds();
    assert_eq!(at(21 * MINUTE).send_refund(&refund).await, Ok(RefundResult::Paid));
    assert_eq!(under_test.read_captured(&payment.reference).await, 750);
}

#[tokio::test]
async fn a_split_adds_up() {
    let under_test = PaystackUnderTest::start().await;
    let provider = under_test.provider();
    let mut codes = Vec::new();
    for _ in 0..2 {
        let registered = provider
            .recipients()
            .unwrap()
            .create_recipient(&recipient_request(RecipientType::Basa))
            .await;
        let Ok(RecipientResult::Registered(code)) = registered else { panic!("{registered:?}") };
        codes.push(code);
    }
    let shares = vec![
        RecipientShare::new(codes[0].clone(), 250),
        RecipientShare::new(codes[1].clone(), 1000),
    ];
    // It would be held without its shares.
    let until = under_test.now().saturating_add(Duration::from_hours(24));
    let request =
        PaymentRequest { shares: shares.clone(), authorize_until: Some(until), ..card_payment() };
    let (_, approval) = send_approved(&under_test, request).await;
    assert!(approval.is_captured);
    let balance = |account| under_test.double.ledger().balance(&account, "ZAR");
    assert_eq!(balance(Account::Subaccount(codes[0].clone())), 250);
    assert_eq!(balance(Account::Subaccount(codes[1].clone())), 1000);
    assert_eq!(balance(Account::Balance), 0);
    let too_much = vec![RecipientShare::new(codes[0].clone(), 1251)];
    let sent = send(provider, PaymentRequest { shares: too_much, ..card_payment() }).await;
    assert_eq!(expect_refusal(sent.result.unwrap()), FailureReason::AcquirerError);
}

#[tokio::test]
async fn a_payout_waits_for_a_password_and_for_the_balance() {
    let under_test = PaystackUnderTest::start().await;
    let provider = under_test.provider();
    let recipient = recipient_request(RecipientType::MobileMoney);
    let registered = provider.recipients().unwrap().create_recipient(&recipient).await;
    let Ok(RecipientResult::Registered(external_id)) = registered else { panic!("registered") };
    let payout_of = |amount| PayoutRequest {
        reference: new_reference(),
        payment_reference: new_reference(),
        external_id: external_id.clone(),
        money: money(amount, "GHS"),
    };
    let payout = payout_of(500);
    for _ in 0..2 {
        assert_eq!(provider.payouts().unwrap().pay_out(&payout).await, Ok(PayoutResult::Pending));
        assert_eq!(
            provider.payouts().unwrap().query_payout(&payout).await,
            Ok(None),
            "the balance is short"
        );
    }
    let sale = PaymentRequest { money: money(1250, "GHS"), ..card_payment() };
    send_approved(&under_test, sale).await;
    assert_eq!(provider.payouts().unwrap().pay_out(&payout).await, Ok(PayoutResult::Paid));
    under_test.double.ledger().requires_otp = true;
    let waiting = payout_of(500);
    for _ in 0..2 {
        assert_eq!(provider.payouts().unwrap().pay_out(&waiting).await, Ok(PayoutResult::Pending));
        let known = provider.payouts().unwrap().query_payout(&waiting).await;
        assert_eq!(known, Ok(Some(PayoutResult::Pending)));
    }
    let nobody = PayoutRequest { external_id: "RCP_0".to_owned(), ..payout_of(1) };
    assert!(matches!(
        provider.payouts().unwrap().pay_out(&nobody).await,
        Ok(PayoutResult::Refused(_))
    ));
}

#[tokio::test]
async fn a_rejected_key_charges_nothing_and_says_nothing_of_payments() {
    let under_test = PaystackUnderTest::start().await;
    let (paid, _) = send_approved(&under_test, card_payment()).await;
    let clock = Clock::Manual(Arc::new(AtomicI64::new(under_test.now().0)));
    let rejected = open(&under_test.double.url(), "sk_test_other", clock);
    let health = rejected.check().await.unwrap();
    assert!(matches!(health, ConnectionHealth::Unhealthy(_)), "{health:?}");
    let sent = send(&*rejected, card_payment()).await;
    assert_eq!(expect_refusal(sent.result.unwrap()), FailureReason::AcquirerError);
    assert_eq!(rejected.query_payment(&paid).await, Err(CallError::Unknown));
    assert_eq!(rejected.void(&paid).await, Err(CallError::Unknown));
    assert_eq!(rejected.send_refund(&refund_of(&paid, 1)).await, Err(CallError::Unknown));
    assert_eq!(under_test.provider().check().await, Ok(ConnectionHealth::Healthy));
}

/// Another amount than the order's is reported as it is; the services compare it.
#[tokio::test]
async fn the_amount_is_the_one_that_was_paid() {
    let under_test = PaystackUnderTest::start().await;
    let sent = send(under_test.provider(), card_payment()).await;
    under_test.double.choose(&sent.handle.reference, CustomerChoice::Pay);
    under_test.double.ledger().payments.last_mut().unwrap().amount = 1300;
    let PaymentStatus::Known(known) = query(under_test.provider(), &sent.handle).await else {
        panic!("not known")
    };
    assert_eq!(Money::minor(expect_approval(known).money), 1300);
}

#[tokio::test]
async fn what_the_abilities_deny_is_refused_without_a_request() {
    let under_test = PaystackUnderTest::start().await;
    let provider = under_test.provider();
    let refused = [
        PaymentRequest { money: money(1250, "EUR"), ..card_payment() },
        PaymentRequest { money: money(0, "ZAR"), ..card_payment() },
        PaymentRequest {
            instrument: Instrument::Stored(
                kassa_providers::ProviderToken("AUTH_1".to_owned().into()),
                None,
            ),
            ..card_payment()
        },
    ];
    for request in refused {
        let handle: PaymentHandle = {
            let sent = send(provider, request).await;
            assert_eq!(expect_refusal(sent.result.unwrap()), FailureReason::AcquirerError);
            sent.handle
        };
        assert_eq!(handle.provider_id, None);
    }
    assert!(under_test.double.exchanges().is_empty());
}
