//! The status of a payment at the sandbox provider, stored as one code.

use super::records::payments::SandboxPayment;
use crate::domain::failure_reason::FailureReason;
use crate::domain::intent::attempt::CustomerAction;
use crate::domain::sandbox::{ForcedResult, SandboxScenario};
use crate::providers::payment::PaymentResult;
use crate::providers::unreachable::ProviderUnreachable;
use crate::store::StoreError;

/// How a payment ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PaymentOutcome {
    Authorised,
    Refused,
    Error,
    /// The customer declined on the bank's page.
    Unauthenticated,
    /// The stored card has expired.
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

/// A payment at the sandbox provider: settled with `outcome` if `scenario` is
/// [`SandboxScenario::Direct`], otherwise pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PaymentRecord {
    scenario: SandboxScenario,
    outcome: PaymentOutcome,
}

impl PaymentRecord {
    pub(super) const fn new(scenario: SandboxScenario, outcome: PaymentOutcome) -> Self {
        Self { scenario, outcome }
    }

    const fn settled(outcome: PaymentOutcome) -> Self {
        Self::new(SandboxScenario::Direct, outcome)
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
        Some(Self { scenario: SandboxScenario::from_code(scenario)?, outcome })
    }

    /// Parses the code of a stored payment.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] for an unknown code.
    pub(super) fn from_payment(payment: &SandboxPayment) -> Result<Self, StoreError> {
        Self::from_code(&payment.outcome).ok_or_else(|| {
            StoreError::corrupt("mock_payments", &payment.reference, "unknown outcome")
        })
    }

    /// The result that the provider returns now.
    ///
    /// # Errors
    /// [`ProviderUnreachable`] during [`SandboxScenario::Outage`].
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

    /// The record after the customer's decision. `None` if no decision is required.
    pub(super) const fn apply_decision(self, approved: bool) -> Option<Self> {
        match self.scenario {
            SandboxScenario::Challenge | SandboxScenario::Redirect => {
                Some(Self::settled(if approved {
                    self.outcome
                } else {
                    PaymentOutcome::Unauthenticated
                }))
            }
            SandboxScenario::Direct | SandboxScenario::Wait | SandboxScenario::Outage => None,
        }
    }

    /// The record after the customer has canceled the attempt. `None` if it can't be canceled.
    pub(super) const fn apply_void(self) -> Option<Self> {
        match self.scenario {
            SandboxScenario::Challenge | SandboxScenario::Redirect | SandboxScenario::Wait => {
                Some(Self::settled(PaymentOutcome::Unauthenticated))
            }
            SandboxScenario::Direct | SandboxScenario::Outage => None,
        }
    }

    /// The record after the sandbox's merchant has settled it. `None` if it is settled already.
    pub(super) const fn apply_settlement(self, result: ForcedResult) -> Option<Self> {
        match self.scenario {
            SandboxScenario::Direct => None,
            SandboxScenario::Challenge
            | SandboxScenario::Redirect
            | SandboxScenario::Wait
            | SandboxScenario::Outage => {
                Some(Self::settled(PaymentOutcome::from_forced_result(result)))
            }
        }
    }
}

#[cfg(test)]
mod tests;
