//! What the bank of a mandate does of its own accord, days after the signature, by the business
//! time (`bank_approves`, `bank_silent`, `bank_later`).

use std::time::Duration;

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::MandateStatus;
use kassa_domain::mandate::schedule::Calendar;
use kassa_domain::mandate::scheme::{CUT_OFF, Scheme, earliest_collection};
use kassa_domain::sandbox::SandboxScenario;
use kassa_domain::time::{Date, Timestamp};
use kassa_platform::time_zone::TimeZone;
use serde::{Deserialize, Serialize};

use super::record::MandateRecord;
use crate::payment_status::{PaymentOutcome, PaymentState};

/// From the payer's approval until the mandate is active.
const ACTIVATION_TIME: Duration = Duration::from_hours(20);
/// How long the bank waits for a payer who does not answer.
const SILENCE: Duration = Duration::from_hours(48);
/// How long a mandate waits for the answer that the sandbox's merchant gives for the payer.
const ANSWER_TIME: Duration = Duration::from_hours(14 * 24);
/// From the activation until the bank has collected the first amount.
const FIRST_DEBIT_TIME: Duration = Duration::from_hours(48);
/// How long after it was paid a payment is returned.
const RETURN_TIME: Duration = Duration::from_hours(48);

/// The ending of the numbers of accounts whose payments are returned.
const RETURNED_ENDING: &str = "0003";

/// When the bank does what.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct BankPlan {
    /// When the mandate becomes active. `None` while the payer has not answered.
    activation: Option<Timestamp>,
    /// When the bank stops waiting for the payer's answer, if it does.
    answer_until: Option<Timestamp>,
    /// The payer does not answer, and the bank registers the mandate without.
    is_silent: bool,
    /// The account's number says how its payments end.
    #[serde(default = "by_number")]
    is_by_number: bool,
}

/// Plans of before were of flows alone.
const fn by_number() -> bool {
    true
}

impl BankPlan {
    /// The plan of a mandate that is signed now, and its status. `None` for a scenario without a
    /// bank that answers later.
    pub(super) fn start(
        scenario: SandboxScenario,
        now: Timestamp,
    ) -> Option<(Self, MandateStatus)> {
        let waiting =
            Self { activation: None, answer_until: None, is_silent: false, is_by_number: true };
        match scenario {
            SandboxScenario::BankApproves => {
                Some((waiting.approve(now), MandateStatus::Authorized))
            }
            SandboxScenario::BankSilent => {
                let activation = Some(now.saturating_add(SILENCE));
                Some((Self { activation, is_silent: true, ..waiting }, MandateStatus::Pending))
            }
            SandboxScenario::BankLater => {
                let answer_until = Some(now.saturating_add(ANSWER_TIME));
                Some((Self { answer_until, ..waiting }, MandateStatus::Pending))
            }
            SandboxScenario::Direct
            | SandboxScenario::Challenge
            | SandboxScenario::Redirect
            | SandboxScenario::Wait
            | SandboxScenario::Outage
            | SandboxScenario::BankDeclines => None,
        }
    }

    /// The plan after the payer's approval.
    pub(super) fn approve(self, now: Timestamp) -> Self {
        let activation = Some(now.saturating_add(ACTIVATION_TIME));
        Self { activation, answer_until: None, is_silent: false, is_by_number: true }
    }

    /// The plan of a mandate that is active at once, whose bank collects the first amount.
    pub(super) const fn of_first_debit(now: Timestamp) -> Self {
        let activation = Some(now);
        Self { activation, answer_until: None, is_silent: false, is_by_number: false }
    }

    /// Whether the payer's answer can still be given.
    pub(super) const fn waits_for_answer(self) -> bool {
        self.answer_until.is_some()
    }

    pub(super) const fn answer_until(self) -> Option<Timestamp> {
        self.answer_until
    }
}

impl MandateRecord {
    /// Applies what the bank has done until now. `false` if nothing has changed.
    pub(super) fn advance(&mut self, now: Timestamp) -> bool {
        let Some(plan) = self.bank else { return false };
        let is_over = |time: Option<Timestamp>| time.is_some_and(|time| time <= now);
        let is_changed = match self.status {
            MandateStatus::Pending | MandateStatus::Authorized if is_over(plan.activation) => {
                self.status = MandateStatus::Active;
                self.answer_by = None;
                self.earliest_collection =
                    plan.activation.map(|at| find_earliest_collection(self.scheme, at));
                self.registered = self.scheme.has_maximum_at_bank().then_some(plan.is_silent);
                true
            }
            MandateStatus::Pending if is_over(plan.answer_until) => {
                self.fail(FailureReason::NoAuthentication);
                true
            }
            _ => false,
        };
        let is_returned = self.ending() == RETURNED_ENDING && self.return_instalments(now);
        is_changed || is_returned
    }

    /// Returns what was paid. `false` if nothing is returned now.
    fn return_instalments(&mut self, now: Timestamp) -> bool {
        let mut is_returned = false;
        for instalment in &mut self.instalments {
            let is_over = instalment.collected.saturating_add(RETURN_TIME) <= now;
            if instalment.failure.is_none() && is_over {
                instalment.failure = Some(FailureReason::PaymentStopped);
                is_returned = true;
            }
        }
        is_returned
    }

    pub(super) fn fail(&mut self, reason: FailureReason) {
        self.status = MandateStatus::Failed;
        self.failure = Some(reason);
        self.answer_by = None;
    }

    /// The ending of the account's number, if it says how payments end.
    fn ending(&self) -> &str {
        self.bank.filter(|plan| plan.is_by_number).map_or("", |_| self.last4.as_str())
    }

    /// Why the bank does not pay a collection from this account. `None` if it does, and without a
    /// bank that answers later.
    pub(super) fn find_unpaid_reason(&self) -> Option<FailureReason> {
        match self.ending() {
            "0002" => Some(FailureReason::InsufficientFunds),
            "0004" => Some(FailureReason::AccountClosed),
            _ => None,
        }
    }

    /// The state of the payment with which the mandate was signed, if the bank has changed it. Its
    /// amount is the first debit.
    pub(super) fn find_payment_progress(
        &self,
        payment: PaymentState,
        amount: i64,
        now: Timestamp,
    ) -> Option<PaymentState> {
        let plan = self.bank.filter(|_| payment.waits_for_bank())?;
        let settled = |outcome| Some(PaymentState::new(SandboxScenario::Direct, outcome));
        match self.status {
            MandateStatus::Initiated | MandateStatus::Pending => return None,
            MandateStatus::Failed => return settled(PaymentOutcome::NoAuthentication),
            _ if amount == 0 => return settled(PaymentOutcome::Authorised),
            _ => {}
        }
        let debited = plan.activation?.saturating_add(FIRST_DEBIT_TIME);
        let (outcome, time) = match self.ending() {
            "0002" => (PaymentOutcome::InsufficientFunds, debited),
            RETURNED_ENDING => {
                (PaymentOutcome::PaymentStopped, debited.saturating_add(RETURN_TIME))
            }
            "0004" => (PaymentOutcome::AccountClosed, debited),
            _ => (PaymentOutcome::Authorised, debited),
        };
        if time <= now { settled(outcome) } else { payment.begin_debit() }
    }
}

fn find_earliest_collection(scheme: Scheme, activation: Timestamp) -> Date {
    let zone = TimeZone::find(scheme.time_zone());
    let date_of = |time: Timestamp| match &zone {
        Some(zone) => zone.date_of(time),
        None => time.date(),
    };
    let today = date_of(activation);
    let is_after_cut_off = date_of(activation.saturating_sub(CUT_OFF)) == today;
    earliest_collection(today, is_after_cut_off, &Calendar::by_law(scheme.calendar()))
}
