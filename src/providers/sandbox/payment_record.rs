//! What the mock provider remembers of a payment, as one word in its table.

use super::{PaymentResult, ProviderUnreachable, SandboxScenario};
use crate::domain::intent::ForcedResult;
use crate::domain::intent::attempt::{CustomerAction, FailureReason};

/// How a payment ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PaymentOutcome {
    Authorised,
    Refused,
    Error,
    /// The customer declined on the bank's page.
    Unauthenticated,
    /// The stored card's month is over.
    CardExpired,
}

impl PaymentOutcome {
    const ALL: [Self; 5] =
        [Self::Authorised, Self::Refused, Self::Error, Self::Unauthenticated, Self::CardExpired];

    pub(super) const fn from_forced_result(result: ForcedResult) -> Self {
        match result {
            ForcedResult::Authorised => Self::Authorised,
            ForcedResult::Refused => Self::Refused,
            ForcedResult::Error => Self::Error,
        }
    }

    const fn code(self) -> &'static str {
        match self {
            Self::Authorised => "authorised",
            Self::Refused => "refused",
            Self::Error => "error",
            Self::Unauthenticated => "unauthenticated",
            Self::CardExpired => "card_expired",
        }
    }

    const fn to_payment_result(self) -> PaymentResult {
        match self {
            Self::Authorised => PaymentResult::Approved(None),
            Self::Refused => PaymentResult::Refused(FailureReason::RefusedByIssuer),
            Self::Error => PaymentResult::Refused(FailureReason::AcquirerError),
            Self::Unauthenticated => PaymentResult::Refused(FailureReason::AuthenticationFailed),
            Self::CardExpired => PaymentResult::Refused(FailureReason::CardExpired),
        }
    }
}

/// A payment at the mock provider: decided when `flow` is direct, else on its way to `verdict`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PaymentRecord {
    scenario: SandboxScenario,
    outcome: PaymentOutcome,
}

impl PaymentRecord {
    pub(super) const fn new(scenario: SandboxScenario, outcome: PaymentOutcome) -> Self {
        Self { scenario: scenario, outcome: outcome }
    }

    pub(super) const fn scenario(self) -> SandboxScenario {
        self.scenario
    }

    pub(super) const fn outcome(self) -> PaymentOutcome {
        self.outcome
    }

    pub(super) fn code(self) -> String {
        format!("{}:{}", self.scenario.code(), self.outcome.code())
    }

    pub(super) fn from_code(code: &str) -> Option<Self> {
        let (scenario, outcome) = code.split_once(':')?;
        let outcome = PaymentOutcome::ALL.into_iter().find(|known| known.code() == outcome)?;
        Some(Self { scenario: SandboxScenario::from_code(scenario)?, outcome: outcome })
    }

    pub(super) fn to_payment_result(self) -> Result<PaymentResult, ProviderUnreachable> {
        match self.scenario {
            SandboxScenario::Direct => Ok(self.outcome.to_payment_result()),
            SandboxScenario::Challenge => {
                Ok(PaymentResult::ActionRequired(CustomerAction::Challenge))
            }
            SandboxScenario::Redirect => {
                Ok(PaymentResult::ActionRequired(CustomerAction::Redirect))
            }
            SandboxScenario::Wait => Ok(PaymentResult::Pending),
            SandboxScenario::Outage => Err(ProviderUnreachable),
        }
    }

    /// The record after the customer's decision, where there is one to make.
    pub(super) const fn apply_decision(self, approved: bool) -> Option<Self> {
        match self.scenario {
            SandboxScenario::Challenge | SandboxScenario::Redirect => {
                let outcome = if approved { self.outcome } else { PaymentOutcome::Unauthenticated };
                Some(Self { scenario: SandboxScenario::Direct, outcome: outcome })
            }
            SandboxScenario::Direct | SandboxScenario::Wait | SandboxScenario::Outage => None,
        }
    }

    /// The record after the customer has given it up, while nobody has approved it.
    pub(super) const fn apply_void(self) -> Option<Self> {
        match self.scenario {
            SandboxScenario::Challenge | SandboxScenario::Redirect | SandboxScenario::Wait => {
                Some(Self {
                    scenario: SandboxScenario::Direct,
                    outcome: PaymentOutcome::Unauthenticated,
                })
            }
            SandboxScenario::Direct | SandboxScenario::Outage => None,
        }
    }

    /// The record after the sandbox's merchant has ended it, unless it has ended already.
    pub(super) const fn apply_settlement(self, result: ForcedResult) -> Option<Self> {
        match self.scenario {
            SandboxScenario::Direct => None,
            SandboxScenario::Challenge
            | SandboxScenario::Redirect
            | SandboxScenario::Wait
            | SandboxScenario::Outage => Some(Self {
                scenario: SandboxScenario::Direct,
                outcome: PaymentOutcome::from_forced_result(result),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::intent::SandboxScenario;

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
            PaymentRecord::new(SandboxScenario::Wait, PaymentOutcome::Authorised)
                .apply_decision(true),
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
    fn what_waits_for_the_customer_can_be_given_up_once() {
        for scenario in
            [SandboxScenario::Challenge, SandboxScenario::Redirect, SandboxScenario::Wait]
        {
            let voided = PaymentRecord::new(scenario, PaymentOutcome::Authorised)
                .apply_void()
                .expect("waiting");
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
            "nobody hears it"
        );
    }

    #[test]
    fn whatever_waits_can_be_settled_once() {
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
}
