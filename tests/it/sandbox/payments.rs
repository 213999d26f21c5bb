//! Payments: outcomes, stored cards, authorizations, and voids.

use std::time::Duration;

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::method::phone::PhoneNumber;
use kassa_domain::method::voucher::VoucherCode;
use kassa_domain::money::{Currency, Money};
use kassa_domain::sandbox::{ForcedResult, SandboxScenario};
use kassa_domain::time::Timestamp;
use kassa_providers::{
    AuthorizationResult, CallError, Initiator, Instrument, InstrumentStorage, PaymentProvider as _,
    PaymentResult, PaymentStatus, ProviderToken, RecipientShare, Refusal, RequiredAction,
    VoidResult,
};
use zeroize::Zeroizing;

use super::harness::{
    SandboxHarness, card, card_payment, expect_approval, handle, payment_by, payment_in, rand,
};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_payment_is_charged_once_and_its_amount_is_the_recorded_one,
    a_void_of_an_unknown_reference_prevents_a_later_charge,
    a_waiting_payment_is_voided_and_an_ended_one_is_not,
    an_authorization_ends_once,
);

fn refused(reason: FailureReason) -> PaymentResult {
    PaymentResult::Refused(Refusal::without_code(reason))
}

fn voided() -> PaymentResult {
    let code = Some("voided".to_owned());
    PaymentResult::Refused(Refusal::with_code(FailureReason::AuthenticationFailed, code))
}

async fn a_payment_is_charged_once_and_its_amount_is_the_recorded_one(database: TestDatabase) {
    let sandbox = SandboxHarness::start_on(database).await;
    let first = sandbox.pay_by_card("r1").await;
    assert_eq!((first.money, first.is_captured), (rand(1250), true));
    assert_eq!((first.token, first.expires_at), (None, None));
    let mut other = card_payment("r1");
    other.money = Money::new(9900, Currency::from_code("USD").unwrap()).unwrap();
    other.instrument = card("DECLINED");
    let repeated = expect_approval(sandbox.pay(other).await.unwrap());
    assert_eq!(repeated.money, rand(1250), "a difference can be noticed");
    let known = sandbox.query("r1").await;
    assert_eq!(known, PaymentStatus::Known(PaymentResult::Approved(repeated)));
    assert_eq!(sandbox.query("r2").await, PaymentStatus::NeverHeard);
}

async fn a_void_of_an_unknown_reference_prevents_a_later_charge(database: TestDatabase) {
    let sandbox = SandboxHarness::start_on(database).await;
    for _ in 0..2 {
        let answer = sandbox.connector.void(&handle("r1")).await;
        assert_eq!(answer, Ok(VoidResult::Gone));
    }
    assert_eq!(sandbox.pay(card_payment("r1")).await, Ok(voided()));
    assert_eq!(sandbox.query("r1").await, PaymentStatus::Known(voided()));
    assert_eq!(sandbox.connector.void(&handle("r1")).await, Ok(VoidResult::Gone));
    let capture = sandbox.connector.capture(&handle("r1")).await;
    assert_eq!(capture, Ok(AuthorizationResult::Unsupported));
}

async fn a_waiting_payment_is_voided_and_an_ended_one_is_not(database: TestDatabase) {
    let sandbox = SandboxHarness::start_on(database).await;
    for scenario in [SandboxScenario::Challenge, SandboxScenario::Redirect, SandboxScenario::Wait] {
        let reference = scenario.code();
        sandbox.pay(payment_in(reference, scenario)).await.unwrap();
        let handle = handle(reference);
        assert_eq!(sandbox.connector.void(&handle).await, Ok(VoidResult::Gone), "{reference}");
        sandbox.helpers.settle(reference, ForcedResult::Authorised).await.unwrap();
        assert_eq!(sandbox.query(reference).await, PaymentStatus::Known(voided()), "{reference}");
    }
    let paid = sandbox.pay_by_card("paid").await;
    let was = sandbox.connector.void(&handle("paid")).await;
    assert_eq!(was, Ok(VoidResult::Was(PaymentResult::Approved(paid))));
    sandbox.pay(payment_by("declined", card("DECLINED"))).await.unwrap();
    let was = sandbox.connector.void(&handle("declined")).await;
    assert_eq!(was, Ok(VoidResult::Was(refused(FailureReason::RefusedByIssuer))));
}

async fn an_authorization_ends_once(database: TestDatabase) {
    let sandbox = SandboxHarness::start_on(database).await;
    let until = Timestamp(sandbox.now().0 + 60_000);
    for reference in ["captured", "released", "expired"] {
        let mut request = card_payment(reference);
        request.authorize_until = Some(until);
        let approval = expect_approval(sandbox.pay(request).await.unwrap());
        assert_eq!((approval.is_captured, approval.expires_at), (false, Some(until)));
    }
    let capture = async |reference| sandbox.connector.capture(&handle(reference)).await.unwrap();
    let release = async |reference| sandbox.connector.release(&handle(reference)).await.unwrap();
    for _ in 0..2 {
        assert_eq!(capture("captured").await, AuthorizationResult::Captured);
        assert_eq!(release("released").await, AuthorizationResult::Released);
    }
    assert_eq!(release("captured").await, AuthorizationResult::Captured);
    assert_eq!(capture("released").await, AuthorizationResult::AlreadyEnded);
    let PaymentStatus::Known(PaymentResult::Approved(approval)) = sandbox.query("captured").await
    else {
        panic!("not approved")
    };
    assert_eq!((approval.is_captured, approval.expires_at), (true, None));
    sandbox.advance(Duration::from_secs(60));
    assert_eq!(capture("expired").await, AuthorizationResult::AlreadyEnded);
    assert_eq!(capture("unknown").await, AuthorizationResult::Unsupported);
}

#[tokio::test]
async fn triggers_and_forced_results_decide() {
    let sandbox = SandboxHarness::start().await;
    for (reference, instrument, reason) in [
        ("declined", card("DECLINED"), FailureReason::RefusedByIssuer),
        ("error", card("ERROR"), FailureReason::AcquirerError),
        (
            "token",
            Instrument::Stored(ProviderToken(Zeroizing::new("unknown".to_owned())), None),
            FailureReason::AcquirerError,
        ),
    ] {
        let result = sandbox.pay(payment_by(reference, instrument)).await;
        assert_eq!(result, Ok(refused(reason)), "{reference}");
    }
    let mut forced = payment_by("forced", card("DECLINED"));
    forced.sandbox.result = Some(ForcedResult::Authorised);
    expect_approval(sandbox.pay(forced).await.unwrap());
}

#[tokio::test]
async fn every_instrument_travels() {
    let sandbox = SandboxHarness::start().await;
    let zar = Currency::from_code("ZAR").unwrap();
    let Ok(phone) = PhoneNumber::parse("082 123 4567", zar, None) else { panic!("a phone") };
    let Ok(voucher) = VoucherCode::parse("1234567890123456") else { panic!("a voucher") };
    for (reference, instrument) in [
        ("phone", Instrument::Phone(phone)),
        ("voucher", Instrument::Voucher(voucher)),
        ("external", Instrument::External),
    ] {
        expect_approval(sandbox.pay(payment_by(reference, instrument)).await.unwrap());
    }
    let mut split = card_payment("split");
    split.shares = vec![RecipientShare::new("RCP_1".to_owned(), 250)];
    expect_approval(sandbox.pay(split).await.unwrap());
    let shares = "SELECT shares FROM payments WHERE reference = 'split'";
    let shares = sandbox.database.fetch_sandbox_texts(shares).await;
    assert_eq!(shares, [r#"[{"external_id":"RCP_1","amount":250}]"#]);
}

#[tokio::test]
async fn the_customer_decides_once() {
    let sandbox = SandboxHarness::start().await;
    for (reference, scenario, action) in [
        ("c", SandboxScenario::Challenge, CustomerAction::Challenge),
        ("r", SandboxScenario::Redirect, CustomerAction::Redirect),
    ] {
        let asked = sandbox.pay(payment_in(reference, scenario)).await;
        assert_eq!(asked, Ok(PaymentResult::ActionRequired(RequiredAction::here(action))));
        let approved = reference == "c";
        sandbox.helpers.apply_customer_decision(reference, approved).await.unwrap();
        sandbox.helpers.apply_customer_decision(reference, !approved).await.unwrap();
        match (approved, sandbox.query(reference).await) {
            (true, PaymentStatus::Known(PaymentResult::Approved(_))) => {}
            (false, status) => {
                let declined = refused(FailureReason::AuthenticationFailed);
                assert_eq!(status, PaymentStatus::Known(declined));
            }
            (true, other) => panic!("not approved: {other:?}"),
        }
    }
    let mut without_customer = payment_in("m", SandboxScenario::Challenge);
    without_customer.initiator = Initiator::Merchant;
    expect_approval(sandbox.pay(without_customer).await.unwrap());
    sandbox.helpers.apply_customer_decision("unknown", true).await.unwrap();
}

#[tokio::test]
async fn during_an_outage_there_is_no_answer() {
    let sandbox = SandboxHarness::start().await;
    let outage = || payment_in("r1", SandboxScenario::Outage);
    for _ in 0..2 {
        assert_eq!(sandbox.pay(outage()).await, Err(CallError::Unknown));
    }
    let payment = handle("r1");
    assert_eq!(sandbox.connector.query_payment(&payment).await, Err(CallError::Unknown));
    assert_eq!(sandbox.connector.void(&payment).await, Err(CallError::Unknown));
    sandbox.helpers.settle("r1", ForcedResult::Authorised).await.unwrap();
    sandbox.helpers.settle("r1", ForcedResult::Refused).await.unwrap();
    expect_approval(sandbox.pay(outage()).await.unwrap());
}

#[tokio::test]
async fn a_deleted_token_can_not_be_charged() {
    let sandbox = SandboxHarness::start().await;
    let mut storing = card_payment("first");
    storing.storage = InstrumentStorage::OneClick;
    let token = expect_approval(sandbox.pay(storing).await.unwrap()).token.unwrap();
    let charge = |reference| payment_by(reference, Instrument::Stored(token.clone(), None));
    expect_approval(sandbox.pay(charge("second")).await.unwrap());
    for _ in 0..2 {
        sandbox.connector.delete_token(&token).await.unwrap();
    }
    let refusal = sandbox.pay(charge("third")).await;
    assert_eq!(refusal, Ok(refused(FailureReason::AcquirerError)));
    let PaymentStatus::Known(PaymentResult::Approved(first)) = sandbox.query("first").await else {
        panic!("not approved")
    };
    assert_eq!(first.token, None);
}

#[tokio::test]
async fn an_expired_stored_card_is_refused_by_the_programs_clock() {
    let sandbox = SandboxHarness::start().await;
    let mut storing = card_payment("first");
    storing.storage = InstrumentStorage::MerchantInitiated;
    let token = expect_approval(sandbox.pay(storing).await.unwrap()).token.unwrap();
    let charge = |reference| payment_by(reference, Instrument::Stored(token.clone(), None));
    expect_approval(sandbox.pay(charge("in time")).await.unwrap());
    let five_years = 5 * 366 * 24 * 60 * 60 * 1000;
    assert_eq!(sandbox.helpers.set_clock_offset(five_years).await, Ok(five_years));
    assert_eq!(sandbox.helpers.set_clock_offset(1000).await, Ok(five_years), "only forward");
    let refusal = sandbox.pay(charge("too late")).await;
    assert_eq!(refusal, Ok(refused(FailureReason::CardExpired)));
}

#[tokio::test]
async fn references_of_any_kind_are_encoded() {
    let sandbox = SandboxHarness::start().await;
    for reference in ["a/b", "a?b=c#d", "ä %2F"] {
        sandbox.pay_by_card(reference).await;
        let PaymentStatus::Known(_) = sandbox.query(reference).await else {
            panic!("unknown: {reference}")
        };
    }
    let found = "SELECT reference FROM payments ORDER BY reference";
    let found = sandbox.database.fetch_sandbox_texts(found).await;
    assert_eq!(found, ["a/b", "a?b=c#d", "ä %2F"]);
}
