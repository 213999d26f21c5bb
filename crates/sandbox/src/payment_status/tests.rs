use kassa_domain::method::card::CardNetwork;
use kassa_domain::money::{Currency, Money};

use super::*;

const fn state(scenario: SandboxScenario) -> PaymentState {
    PaymentState::new(scenario, PaymentOutcome::Authorised)
}

/// The reason of a refused payment. `None` for an approved one.
fn refusal(state: PaymentState) -> Option<FailureReason> {
    let currency = Currency::from_code("ZAR").expect("a currency");
    let approval = Approval {
        is_captured: true,
        expires_at: None,
        money: Money::new(100, currency).expect("an amount"),
        token: None,
        card: None,
        card_fingerprint: None,
    };
    match state.to_payment_result(approval.clone()).expect("reachable") {
        PaymentResult::Approved(approved) => {
            assert_eq!(approved, approval);
            None
        }
        PaymentResult::Refused(refusal) => Some(refusal.reason),
        other => panic!("not settled: {other:?}"),
    }
}

#[test]
fn codes_and_states_are_inverse() {
    for scenario in SandboxScenario::ALL {
        for outcome in PaymentOutcome::ALL {
            for card in CobadgedCard::ALL.map(Some).into_iter().chain([None]) {
                let state = PaymentState::new(scenario, outcome).with_choice(card);
                assert_eq!(PaymentState::from_code(&state.code()), Some(state));
            }
        }
    }
    assert_eq!(PaymentState::from_code("direct"), None);
    assert_eq!(PaymentState::from_code("direct:paid"), None);
    assert_eq!(PaymentState::from_code("visa:direct:authorised"), None);
}

#[test]
fn only_a_step_of_the_customer_can_be_decided_and_only_once() {
    let waiting = state(SandboxScenario::Challenge);
    let approved = waiting.apply_decision(true).expect("decidable");
    assert_eq!(refusal(approved), None);
    assert_eq!(approved.apply_decision(false), None);
    let declined = waiting.apply_decision(false).expect("decidable");
    assert_eq!(refusal(declined), Some(FailureReason::AuthenticationFailed));
    assert_eq!(state(SandboxScenario::Wait).apply_decision(true), None);
}

#[test]
fn an_approved_challenge_keeps_the_forced_result() {
    let refused = PaymentState::new(SandboxScenario::Challenge, PaymentOutcome::Refused)
        .apply_decision(true)
        .expect("decidable");
    assert_eq!(refusal(refused), Some(FailureReason::RefusedByIssuer));
}

#[test]
fn a_payment_that_waits_for_the_customer_can_be_voided_once() {
    for scenario in [SandboxScenario::Challenge, SandboxScenario::Redirect, SandboxScenario::Wait] {
        let voided = state(scenario).apply_void().expect("reachable").expect("waiting");
        assert_eq!(refusal(voided), Some(FailureReason::AuthenticationFailed));
        assert!(matches!(voided.apply_void(), Ok(None)));
    }
    assert!(matches!(state(SandboxScenario::Direct).apply_void(), Ok(None)), "it is paid");
    let unreachable = state(SandboxScenario::Outage).apply_void();
    assert!(matches!(unreachable, Err(SandboxError::Outage)));
}

#[test]
fn a_network_is_chosen_once_and_before_anything_else() {
    let card = Some(CobadgedCard::CartesBancairesVisa);
    let direct = state(SandboxScenario::Direct);
    let waiting = direct.with_choice(card);
    assert!(!waiting.is_settled() && direct.is_settled());
    assert_eq!(waiting.apply_choice(CardNetwork::Mastercard), None, "another card's");
    assert_eq!(waiting.apply_choice(CardNetwork::Visa), Some(direct));
    assert_eq!(direct.apply_choice(CardNetwork::Visa), None);
    let challenge = state(SandboxScenario::Challenge);
    let before = challenge.with_choice(card);
    assert_eq!(before.apply_decision(true), None);
    assert_eq!(before.apply_choice(CardNetwork::CartesBancaires), Some(challenge));
    assert_eq!(waiting.apply_void().expect("reachable"), Some(PaymentState::voided()));
    let refused = waiting.apply_settlement(ForcedResult::Refused).expect("waiting");
    assert_eq!(refusal(refused), Some(FailureReason::RefusedByIssuer));
}

#[test]
fn a_pending_payment_can_be_settled_once() {
    for scenario in [
        SandboxScenario::Challenge,
        SandboxScenario::Redirect,
        SandboxScenario::Wait,
        SandboxScenario::Outage,
    ] {
        let settled = state(scenario).apply_settlement(ForcedResult::Refused).expect("waiting");
        assert_eq!(refusal(settled), Some(FailureReason::RefusedByIssuer));
        assert_eq!(settled.apply_settlement(ForcedResult::Authorised), None);
    }
}

#[test]
fn a_first_debit_can_be_voided_until_the_payer_has_answered() {
    for scenario in [SandboxScenario::BankSilent, SandboxScenario::BankLater] {
        let waiting = state(scenario);
        assert_eq!(waiting.apply_void().expect("reachable"), Some(PaymentState::voided()));
        let begun = waiting.begin_debit().expect("a change");
        assert!(matches!(begun.apply_void(), Ok(None)));
        assert_eq!(begun.begin_debit(), None);
        assert!(begun.waits_for_bank() && !begun.is_settled());
        assert_eq!(begun.failure_reason(), None);
    }
    let unpaid = PaymentState::new(SandboxScenario::Direct, PaymentOutcome::AccountClosed);
    assert_eq!(refusal(unpaid), Some(FailureReason::AccountClosed));
    assert!(!unpaid.waits_for_bank());
}
