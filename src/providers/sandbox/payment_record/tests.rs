use super::*;
use crate::domain::sandbox::SandboxScenario;

#[test]
fn codes_and_records_are_inverse() {
    for scenario in [
        SandboxScenario::Direct,
        SandboxScenario::Challenge,
        SandboxScenario::Redirect,
        SandboxScenario::Wait,
        SandboxScenario::Outage,
    ] {
        for outcome in PaymentOutcome::ALL {
            let record = PaymentRecord::new(scenario, outcome);
            assert_eq!(PaymentRecord::from_code(&record.code()), Some(record));
        }
    }
    assert_eq!(PaymentRecord::from_code("direct"), None);
    assert_eq!(PaymentRecord::from_code("direct:paid"), None);
}

#[test]
fn only_a_step_of_the_customer_can_be_decided_and_only_once() {
    let waiting = PaymentRecord::new(SandboxScenario::Challenge, PaymentOutcome::Authorised);
    let approved = waiting.apply_decision(true).expect("decidable");
    assert_eq!(approved.to_payment_result().expect("reachable"), PaymentResult::Approved(None));
    assert_eq!(approved.apply_decision(false), None);
    let declined = waiting.apply_decision(false).expect("decidable");
    assert_eq!(
        declined.to_payment_result().expect("reachable"),
        PaymentResult::Refused(FailureReason::AuthenticationFailed)
    );
    assert_eq!(
        PaymentRecord::new(SandboxScenario::Wait, PaymentOutcome::Authorised).apply_decision(true),
        None
    );
}

#[test]
fn an_approved_challenge_keeps_the_forced_result() {
    let refused = PaymentRecord::new(SandboxScenario::Challenge, PaymentOutcome::Refused)
        .apply_decision(true)
        .expect("decidable");
    assert_eq!(
        refused.to_payment_result().expect("reachable"),
        PaymentResult::Refused(FailureReason::RefusedByIssuer)
    );
}

#[test]
fn a_payment_that_waits_for_the_customer_can_be_voided_once() {
    for scenario in [SandboxScenario::Challenge, SandboxScenario::Redirect, SandboxScenario::Wait] {
        let voided =
            PaymentRecord::new(scenario, PaymentOutcome::Authorised).apply_void().expect("waiting");
        assert_eq!(
            voided.to_payment_result().expect("reachable"),
            PaymentResult::Refused(FailureReason::AuthenticationFailed)
        );
        assert_eq!(voided.apply_void(), None);
    }
    assert_eq!(
        PaymentRecord::new(SandboxScenario::Direct, PaymentOutcome::Authorised).apply_void(),
        None,
        "it is paid"
    );
    assert_eq!(
        PaymentRecord::new(SandboxScenario::Outage, PaymentOutcome::Authorised).apply_void(),
        None,
        "the provider can't be reached"
    );
}

#[test]
fn a_pending_payment_can_be_settled_once() {
    for scenario in [
        SandboxScenario::Challenge,
        SandboxScenario::Redirect,
        SandboxScenario::Wait,
        SandboxScenario::Outage,
    ] {
        let settled = PaymentRecord::new(scenario, PaymentOutcome::Authorised)
            .apply_settlement(ForcedResult::Refused)
            .expect("waiting");
        assert_eq!(
            settled.to_payment_result().expect("reachable"),
            PaymentResult::Refused(FailureReason::RefusedByIssuer)
        );
        assert_eq!(settled.apply_settlement(ForcedResult::Authorised), None);
    }
}
