//! What the mock provider remembers of a payment, as one word in its table.

use super::{Answer, Flow, Unreachable};
use crate::domain::attempt::{Action, FailureReason};
use crate::domain::intent::ForcedResult;

/// How a payment ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Authorised,
    Refused,
    Error,
    /// The customer declined on the bank's page.
    Unauthenticated,
    /// The stored card's month is over.
    CardExpired,
}

impl Verdict {
    const ALL: [Self; 5] = [Self::Authorised, Self::Refused, Self::Error, Self::Unauthenticated, Self::CardExpired];

    pub(super) const fn forced(result: ForcedResult) -> Self {
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

    const fn answer(self) -> Answer {
        match self {
            Self::Authorised => Answer::Approved(None),
            Self::Refused => Answer::Refused(FailureReason::RefusedByIssuer),
            Self::Error => Answer::Refused(FailureReason::AcquirerError),
            Self::Unauthenticated => Answer::Refused(FailureReason::AuthenticationFailed),
            Self::CardExpired => Answer::Refused(FailureReason::CardExpired),
        }
    }
}

/// A payment at the mock provider: decided when `flow` is direct, else on its way to `verdict`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Record {
    flow: Flow,
    verdict: Verdict,
}

impl Record {
    pub(super) const fn new(flow: Flow, verdict: Verdict) -> Self {
        Self { flow, verdict }
    }

    pub(super) const fn flow(self) -> Flow {
        self.flow
    }

    pub(super) const fn verdict(self) -> Verdict {
        self.verdict
    }

    pub(super) fn code(self) -> String {
        format!("{}:{}", self.flow.code(), self.verdict.code())
    }

    pub(super) fn from_code(code: &str) -> Option<Self> {
        let (flow, verdict) = code.split_once(':')?;
        let verdict = Verdict::ALL.into_iter().find(|known| known.code() == verdict)?;
        Some(Self { flow: Flow::from_code(flow)?, verdict })
    }

    pub(super) fn answer(self) -> Result<Answer, Unreachable> {
        match self.flow {
            Flow::Direct => Ok(self.verdict.answer()),
            Flow::Challenge => Ok(Answer::Required(Action::Challenge)),
            Flow::Redirect => Ok(Answer::Required(Action::Redirect)),
            Flow::Wait => Ok(Answer::Pending),
            Flow::Outage => Err(Unreachable),
        }
    }

    /// The record after the customer's decision, where there is one to make.
    pub(super) const fn decided(self, approved: bool) -> Option<Self> {
        match self.flow {
            Flow::Challenge | Flow::Redirect => {
                let verdict = if approved { self.verdict } else { Verdict::Unauthenticated };
                Some(Self { flow: Flow::Direct, verdict })
            }
            Flow::Direct | Flow::Wait | Flow::Outage => None,
        }
    }

    /// The record after the customer has given it up, while nobody has approved it.
    pub(super) const fn given_up(self) -> Option<Self> {
        match self.flow {
            Flow::Challenge | Flow::Redirect | Flow::Wait => Some(Self { flow: Flow::Direct, verdict: Verdict::Unauthenticated }),
            Flow::Direct | Flow::Outage => None,
        }
    }

    /// The record after the sandbox's merchant has ended it, unless it has ended already.
    pub(super) const fn settled(self, result: ForcedResult) -> Option<Self> {
        match self.flow {
            Flow::Direct => None,
            Flow::Challenge | Flow::Redirect | Flow::Wait | Flow::Outage => {
                Some(Self { flow: Flow::Direct, verdict: Verdict::forced(result) })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::intent::Flow;

    #[test]
    fn codes_and_records_are_inverse() {
        for flow in [Flow::Direct, Flow::Challenge, Flow::Redirect, Flow::Wait, Flow::Outage] {
            for verdict in Verdict::ALL {
                let record = Record::new(flow, verdict);
                assert_eq!(Record::from_code(&record.code()), Some(record));
            }
        }
        assert_eq!(Record::from_code("direct"), None);
        assert_eq!(Record::from_code("direct:paid"), None);
    }

    #[test]
    fn only_a_step_of_the_customer_can_be_decided_and_only_once() {
        let waiting = Record::new(Flow::Challenge, Verdict::Authorised);
        let approved = waiting.decided(true).expect("decidable");
        assert_eq!(approved.answer().expect("reachable"), Answer::Approved(None));
        assert_eq!(approved.decided(false), None);
        let declined = waiting.decided(false).expect("decidable");
        assert_eq!(declined.answer().expect("reachable"), Answer::Refused(FailureReason::AuthenticationFailed));
        assert_eq!(Record::new(Flow::Wait, Verdict::Authorised).decided(true), None);
    }

    #[test]
    fn an_approved_challenge_keeps_the_forced_result() {
        let refused = Record::new(Flow::Challenge, Verdict::Refused).decided(true).expect("decidable");
        assert_eq!(refused.answer().expect("reachable"), Answer::Refused(FailureReason::RefusedByIssuer));
    }

    #[test]
    fn what_waits_for_the_customer_can_be_given_up_once() {
        for flow in [Flow::Challenge, Flow::Redirect, Flow::Wait] {
            let given_up = Record::new(flow, Verdict::Authorised).given_up().expect("waiting");
            assert_eq!(given_up.answer().expect("reachable"), Answer::Refused(FailureReason::AuthenticationFailed));
            assert_eq!(given_up.given_up(), None);
        }
        assert_eq!(Record::new(Flow::Direct, Verdict::Authorised).given_up(), None, "it is paid");
        assert_eq!(Record::new(Flow::Outage, Verdict::Authorised).given_up(), None, "nobody hears it");
    }

    #[test]
    fn whatever_waits_can_be_settled_once() {
        for flow in [Flow::Challenge, Flow::Redirect, Flow::Wait, Flow::Outage] {
            let settled = Record::new(flow, Verdict::Authorised).settled(ForcedResult::Refused).expect("waiting");
            assert_eq!(settled.answer().expect("reachable"), Answer::Refused(FailureReason::RefusedByIssuer));
            assert_eq!(settled.settled(ForcedResult::Authorised), None);
        }
    }
}
