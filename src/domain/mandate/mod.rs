//! Debit-order mandates: where one stands, and what its merchant may change (interface, sections 2
//! to 4 and 7; decisions 25 to 29). The provider keeps them; the rules are the same wherever a
//! record comes from.

pub mod future_payments;
pub mod schedule;

use super::intent::ForcedResult;
use super::intent::attempt::FailureReason;
use super::time::{Date, Timestamp};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MandateId(pub i64);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MandateStatus {
    /// Created; the customer is not on the way to sign yet.
    Initiated,
    /// Being signed at the provider.
    Pending,
    /// Signed by the customer.
    Authorized,
    /// Approved by the bank: it may collect.
    Active,
    Canceled,
    Failed,
    /// Suspended at the bank's register; the bank can reactivate it.
    Suspended,
}

impl MandateStatus {
    pub const ALL: [Self; 7] = [
        Self::Initiated,
        Self::Pending,
        Self::Authorized,
        Self::Active,
        Self::Canceled,
        Self::Failed,
        Self::Suspended,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Initiated => "initiated",
            Self::Pending => "pending",
            Self::Authorized => "authorized",
            Self::Active => "active",
            Self::Canceled => "canceled",
            Self::Failed => "failed",
            Self::Suspended => "suspended",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == code)
    }

    /// Whether a mandate can go from here to there in one step. The interface shows the
    /// cancellation of an active one; the rest follows from what its words for each status say.
    #[must_use]
    pub const fn can_transition_to(self, next: Self) -> bool {
        match self {
            Self::Initiated => matches!(next, Self::Pending | Self::Failed | Self::Canceled),
            Self::Pending => matches!(next, Self::Authorized | Self::Failed | Self::Canceled),
            Self::Authorized => matches!(next, Self::Active | Self::Failed | Self::Canceled),
            Self::Active => matches!(next, Self::Canceled | Self::Suspended),
            Self::Suspended => matches!(next, Self::Active | Self::Canceled),
            Self::Canceled | Self::Failed => false,
        }
    }
}

impl MandateStatus {
    /// The next step from here to `goal`; nothing once it is reached, or where no way leads there.
    #[must_use]
    pub const fn next_step_to(self, goal: Self) -> Option<Self> {
        match (self, goal) {
            (from, goal) if from as u8 == goal as u8 => None,
            (from, goal) if from.can_transition_to(goal) => Some(goal),
            (Self::Initiated, Self::Authorized | Self::Active) => Some(Self::Pending),
            (Self::Pending, Self::Active) => Some(Self::Authorized),
            _ => None,
        }
    }
}

/// What decides over a change. Amounts are minor units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MandateTerms {
    pub status: MandateStatus,
    /// No collections are made. Survives every change of status.
    pub frozen: bool,
    /// Of each instalment.
    pub instalment_amount: i64,
    /// The most of any instalment, as far as it is approved.
    pub maximum_amount: i64,
    /// At the bank's register; nothing where that is not known.
    pub registered: Option<bool>,
    /// A new maximum that payer and bank have not decided on yet.
    pub amendment: Option<Amendment>,
    /// Instalments to come; nothing where there is no end.
    pub remaining_instalments: Option<u32>,
}

/// A new maximum that waits for the payer and the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amendment {
    pub maximum_amount: i64,
    /// When it takes effect, if it is approved.
    pub action_date: Date,
}

/// What a merchant wants of the collections to come; at least one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubscriptionUpdate {
    pub pause: Option<bool>,
    /// Of each instalment to come.
    pub amount: Option<i64>,
}

impl SubscriptionUpdate {
    /// Nothing where nothing is to change.
    #[must_use]
    pub const fn new(pause: Option<bool>, amount: Option<i64>) -> Option<Self> {
        if pause.is_none() && amount.is_none() { None } else { Some(Self { pause, amount }) }
    }
}

/// What is to be done with a mandate. The last three are for the sandbox, where merchants play the
/// bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MandateChange {
    Update(SubscriptionUpdate),
    /// A new maximum, in minor units.
    Amend {
        maximum_amount: i64,
    },
    Cancel,
    /// Collect the next instalment.
    Collect(ForcedResult),
    /// Payer and bank decide on the amendment (decision 28).
    DecideAmendment {
        approved: bool,
    },
    /// What only a bank could set (decision 31).
    SetStatus {
        status: Option<MandateStatus>,
        registered: Option<bool>,
    },
}

impl MandateChange {
    /// The terms after the change. An amendment would take effect at `action_date`.
    ///
    /// # Errors
    /// [`Refusal`]: nothing is changed.
    pub fn apply_to(
        self,
        terms: MandateTerms,
        action_date: Date,
    ) -> Result<MandateTerms, MandateChangeError> {
        match self {
            Self::Update(subscription) => terms.update(subscription),
            Self::Amend { maximum_amount } => {
                terms.amend(Amendment { maximum_amount, action_date })
            }
            Self::Cancel => terms.cancel(),
            Self::Collect(_) => terms.record_collection(),
            Self::DecideAmendment { approved } => terms.decide_amendment(approved),
            Self::SetStatus { status, registered } => terms.set_status(status, registered),
        }
    }
}

/// An instalment that was collected, or that the payer's bank did not pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instalment {
    /// From 1.
    pub number: u32,
    pub due: Date,
    /// In minor units.
    pub amount: i64,
    /// Nothing for one that was paid.
    pub failure: Option<FailureReason>,
    pub collected: Timestamp,
}

impl Instalment {
    /// The code used in events and reports.
    #[must_use]
    pub const fn status(&self) -> &'static str {
        if self.failure.is_none() { "success" } else { "failed" }
    }
}

/// Why a change is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MandateChangeError {
    NotActive,
    /// An instalment over the active maximum.
    AboveMaximum {
        maximum: i64,
    },
    /// Payer and bank have not decided on an amendment yet.
    AmendmentPending,
    /// A registered mandate gives way to a new one instead of being amended.
    MandateRegistered,
    /// Nothing is collected while it is frozen, suspended or over.
    NotCollecting,
    /// Every instalment was collected.
    NoInstalmentsRemaining,
    /// No amendment waits for a decision.
    NoPendingAmendment,
    /// This status can't follow the one there is.
    IllegalStatusChange,
}

impl MandateTerms {
    /// Collects less, more, or nothing for a while.
    ///
    /// # Errors
    /// `NotActive` or `AboveMaximum`.
    pub fn update(self, subscription: SubscriptionUpdate) -> Result<Self, MandateChangeError> {
        if self.status != MandateStatus::Active {
            return Err(MandateChangeError::NotActive);
        }
        let instalment_amount = subscription.amount.unwrap_or(self.instalment_amount);
        if instalment_amount > self.maximum_amount {
            return Err(MandateChangeError::AboveMaximum { maximum: self.maximum_amount });
        }
        Ok(Self { frozen: subscription.pause.unwrap_or(self.frozen), instalment_amount, ..self })
    }

    /// Asks payer and bank for a new maximum.
    ///
    /// # Errors
    /// `NotActive`, `Unresolved` or `Registered`.
    pub fn amend(self, amendment: Amendment) -> Result<Self, MandateChangeError> {
        match self {
            Self { status, .. } if status != MandateStatus::Active => {
                Err(MandateChangeError::NotActive)
            }
            Self { amendment: Some(_), .. } => Err(MandateChangeError::AmendmentPending),
            Self { registered: Some(true), .. } => Err(MandateChangeError::MandateRegistered),
            terms => Ok(Self { amendment: Some(amendment), ..terms }),
        }
    }

    /// The amendment is decided. An approved maximum below the instalments lowers them with it.
    ///
    /// # Errors
    /// `NothingToDecide`.
    pub fn decide_amendment(self, approved: bool) -> Result<Self, MandateChangeError> {
        let amendment = self.amendment.ok_or(MandateChangeError::NoPendingAmendment)?;
        let maximum_amount = if approved { amendment.maximum_amount } else { self.maximum_amount };
        let instalment_amount = self.instalment_amount.min(maximum_amount);
        Ok(Self { maximum_amount, instalment_amount, amendment: None, ..self })
    }

    /// The next instalment is collected.
    ///
    /// # Errors
    /// `NotCollecting` or `NoneLeft`.
    pub fn record_collection(self) -> Result<Self, MandateChangeError> {
        match self {
            Self { status, frozen, .. } if status != MandateStatus::Active || frozen => {
                Err(MandateChangeError::NotCollecting)
            }
            Self { remaining_instalments: Some(0), .. } => {
                Err(MandateChangeError::NoInstalmentsRemaining)
            }
            terms => Ok(Self {
                remaining_instalments: terms.remaining_instalments.map(|left| left - 1),
                ..terms
            }),
        }
    }

    /// The bank says so.
    ///
    /// # Errors
    /// `NoSuchStep`.
    pub fn set_status(
        self,
        status: Option<MandateStatus>,
        registered: Option<bool>,
    ) -> Result<Self, MandateChangeError> {
        let next = status.unwrap_or(self.status);
        if next != self.status && !self.status.can_transition_to(next) {
            return Err(MandateChangeError::IllegalStatusChange);
        }
        Ok(Self { status: next, registered: registered.or(self.registered), ..self })
    }

    /// Ends it for good.
    ///
    /// # Errors
    /// `NotActive` or `Unresolved`.
    pub fn cancel(self) -> Result<Self, MandateChangeError> {
        match self {
            Self { status, .. } if status != MandateStatus::Active => {
                Err(MandateChangeError::NotActive)
            }
            Self { amendment: Some(_), .. } => Err(MandateChangeError::AmendmentPending),
            terms => Ok(Self { status: MandateStatus::Canceled, ..terms }),
        }
    }
}

#[cfg(test)]
mod tests;
