//! The status of a payment, stored as one code.

use kassa_domain::codes;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::method::card::CardNetwork;
use kassa_domain::sandbox::{ForcedResult, SandboxScenario};
use kassa_providers::{Approval, PaymentResult, Refusal, RequiredAction};
use kassa_store::StoreError;

use super::cobadged_card::CobadgedCard;
use super::error::{SandboxError, SandboxResult};
use super::records::payments::PaymentRow;

codes! {
    /// How a payment ends.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum PaymentOutcome {
        Authorised = "authorised",
        Refused = "refused",
        Error = "error",
        /// The customer declined on the bank's page.
        Unauthenticated = "unauthenticated",
        /// The stored card has expired.
        CardExpired = "card_expired",
        /// The payment was voided before it ended.
        Voided = "voided",
        /// The payer has declined the mandate at the bank, or has not answered.
        NoAuthentication = "no_authentication",
        InsufficientFunds = "insufficient_funds",
        /// The payer had the payment returned.
        PaymentStopped = "payment_stopped",
        AccountClosed = "account_closed",
    }
}

impl PaymentOutcome {
    pub(super) const fn from_forced_result(result: ForcedResult) -> Self {
        match result {
            ForcedResult::Authorised => Self::Authorised,
            ForcedResult::Refused => Self::Refused,
            ForcedResult::Error => Self::Error,
        }
    }

    /// Why the payment is refused. `None` if it is approved.
    const fn failure_reason(self) -> Option<FailureReason> {
        Some(match self {
            Self::Authorised => return None,
            Self::Refused => FailureReason::RefusedByIssuer,
            Self::Error => FailureReason::AcquirerError,
            Self::Unauthenticated | Self::Voided => FailureReason::AuthenticationFailed,
            Self::CardExpired => FailureReason::CardExpired,
            Self::NoAuthentication => FailureReason::NoAuthentication,
            Self::InsufficientFunds => FailureReason::InsufficientFunds,
            Self::PaymentStopped => FailureReason::PaymentStopped,
            Self::AccountClosed => FailureReason::AccountClosed,
        })
    }

    fn to_payment_result(self, approval: Approval) -> PaymentResult {
        let Some(reason) = self.failure_reason() else {
            return PaymentResult::Approved(approval);
        };
        let code = matches!(self, Self::Voided).then(|| self.code().to_owned());
        PaymentResult::Refused(Refusal::with_code(reason, code))
    }
}

/// A payment: settled with `outcome` if `scenario` is
/// [`SandboxScenario::Direct`], otherwise pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PaymentState {
    /// The card whose network the customer has to choose before anything else happens.
    card: Option<CobadgedCard>,
    scenario: SandboxScenario,
    outcome: PaymentOutcome,
}

impl PaymentState {
    pub(super) const fn new(scenario: SandboxScenario, outcome: PaymentOutcome) -> Self {
        Self { card: None, scenario, outcome }
    }

    /// The same payment after the choice of the network of `card`, if it has two.
    pub(super) const fn with_choice(self, card: Option<CobadgedCard>) -> Self {
        Self { card, ..self }
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

    /// Whether the result is final.
    pub(super) const fn is_settled(self) -> bool {
        matches!(self.scenario, SandboxScenario::Direct) && !self.waits_for_network()
    }

    /// Why it is refused. `None` if it is approved or has no result.
    pub(super) fn failure_reason(self) -> Option<FailureReason> {
        self.outcome.failure_reason().filter(|_| self.is_settled())
    }

    /// Whether it is the first debit of a mandate, or waits for its payer's answer to the bank.
    pub(super) const fn waits_for_bank(self) -> bool {
        self.scenario.is_of_bank()
    }

    /// The state once the payer has answered: the bank collects, and nobody can stop it. `None` if
    /// it is so already.
    pub(super) fn begin_debit(self) -> Option<Self> {
        let begun = Self { scenario: SandboxScenario::BankApproves, ..self };
        (begun != self).then_some(begun)
    }

    pub(super) const fn waits_for_network(self) -> bool {
        self.card.is_some()
    }

    pub(super) fn code(self) -> String {
        let Self { card, scenario, outcome } = self;
        let code = format!("{}:{}", scenario.code(), outcome.code());
        match card {
            Some(card) => format!("{}:{code}", card.code()),
            None => code,
        }
    }

    pub(super) fn from_code(code: &str) -> Option<Self> {
        let (before, outcome) = code.rsplit_once(':')?;
        let outcome = PaymentOutcome::from_code(outcome)?;
        let (card, scenario) = match before.split_once(':') {
            Some((card, scenario)) => (Some(CobadgedCard::from_code(card)?), scenario),
            None => (None, before),
        };
        Some(Self { card, scenario: SandboxScenario::from_code(scenario)?, outcome })
    }

    /// Parses the code of a recorded payment.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] for an unknown code.
    pub(super) fn from_payment(payment: &PaymentRow) -> Result<Self, StoreError> {
        Self::from_code(&payment.outcome)
            .ok_or_else(|| StoreError::corrupt("payments", &payment.reference, "unknown outcome"))
    }

    /// The result that the provider returns now.
    ///
    /// # Errors
    /// [`SandboxError::Outage`] during [`SandboxScenario::Outage`].
    pub(super) fn to_payment_result(self, approval: Approval) -> SandboxResult<PaymentResult> {
        let action = match (self.scenario, self.card) {
            (SandboxScenario::Outage, _) => return Err(SandboxError::Outage),
            (_, Some(card)) => RequiredAction::choose_network(card.networks().to_vec()),
            (SandboxScenario::Direct, None) => return Ok(self.outcome.to_payment_result(approval)),
            (
                SandboxScenario::Wait
                | SandboxScenario::BankApproves
                | SandboxScenario::BankDeclines
                | SandboxScenario::BankSilent
                | SandboxScenario::BankLater,
                None,
            ) => return Ok(PaymentResult::Pending),
            (SandboxScenario::Challenge, None) => RequiredAction::here(CustomerAction::Challenge),
            (SandboxScenario::Redirect, None) => RequiredAction::here(CustomerAction::Redirect),
        };
        Ok(PaymentResult::ActionRequired(action))
    }

    /// The state after the choice of a network. `None` if no choice is required, or the card does
    /// not have this network.
    pub(super) fn apply_choice(self, network: CardNetwork) -> Option<Self> {
        let card = self.card.filter(|card| card.networks().contains(&network));
        card.map(|_| self.with_choice(None))
    }

    /// The state after the customer's decision. `None` if no decision is required.
    pub(super) const fn apply_decision(self, approved: bool) -> Option<Self> {
        match self.scenario {
            _ if self.waits_for_network() => None,
            SandboxScenario::Challenge | SandboxScenario::Redirect => {
                Some(Self::settled(if approved {
                    self.outcome
                } else {
                    PaymentOutcome::Unauthenticated
                }))
            }
            _ => None,
        }
    }

    /// A payment that can never be charged.
    pub(super) const fn voided() -> Self {
        Self::settled(PaymentOutcome::Voided)
    }

    /// The state after a void. `None` if the payment has ended.
    ///
    /// # Errors
    /// [`SandboxError::Outage`] during [`SandboxScenario::Outage`].
    pub(super) fn apply_void(self) -> SandboxResult<Option<Self>> {
        match self.scenario {
            SandboxScenario::Outage => Err(SandboxError::Outage),
            SandboxScenario::Direct if self.is_settled() => Ok(None),
            // The bank collects.
            SandboxScenario::BankApproves => Ok(None),
            SandboxScenario::Direct
            | SandboxScenario::Challenge
            | SandboxScenario::Redirect
            | SandboxScenario::Wait
            | SandboxScenario::BankDeclines
            | SandboxScenario::BankSilent
            | SandboxScenario::BankLater => Ok(Some(Self::voided())),
        }
    }

    /// The state after the sandbox's merchant has settled it. `None` if it is settled already.
    pub(super) const fn apply_settlement(self, result: ForcedResult) -> Option<Self> {
        match self.scenario {
            SandboxScenario::Direct if self.is_settled() => None,
            _ => Some(Self::settled(PaymentOutcome::from_forced_result(result))),
        }
    }
}

#[cfg(test)]
mod tests;
