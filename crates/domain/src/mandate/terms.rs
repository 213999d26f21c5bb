//! The terms of a mandate, and the changes they allow (decisions 25 to 29).

use super::status::MandateStatus;
use crate::time::Date;

/// The data that decide whether a change is allowed. Amounts are minor units.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct MandateTerms {
    pub status: MandateStatus,
    /// No instalments are collected. Not affected by changes of status.
    pub frozen: bool,
    /// The amount of each instalment.
    pub instalment_amount: i64,
    /// The approved maximum of any instalment.
    pub maximum_amount: i64,
    /// Whether it is in the bank's register; `None` if unknown.
    pub registered: Option<bool>,
    /// A new maximum that payer and bank have not approved or rejected yet.
    #[cfg_attr(feature = "json", serde(serialize_with = "crate::json::serialize_as_pair"))]
    pub amendment: Option<Amendment>,
    /// `None` if the number of instalments is unlimited.
    pub remaining_instalments: Option<u32>,
}

/// A requested maximum, pending approval by the payer and the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Amendment {
    /// In minor units.
    pub maximum_amount: i64,
    /// The date on which it takes effect if it is approved.
    pub action_date: Date,
}

/// A change of the following collections. At least one field is present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "json", serde(try_from = "crate::json::UncheckedUpdate"))]
pub struct SubscriptionUpdate {
    pub pause: Option<bool>,
    /// The amount of each following instalment, in minor units.
    pub amount: Option<i64>,
}

impl SubscriptionUpdate {
    /// `None` if both arguments are `None`.
    #[must_use]
    pub const fn new(pause: Option<bool>, amount: Option<i64>) -> Option<Self> {
        if pause.is_none() && amount.is_none() { None } else { Some(Self { pause, amount }) }
    }
}

/// Why a change is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
pub enum MandateChangeError {
    NotActive,
    /// The instalment exceeds the approved maximum, in minor units.
    AboveMaximum {
        maximum: i64,
    },
    /// An amendment is pending.
    AmendmentPending,
    /// A registered mandate cannot be amended, only replaced by a new one.
    MandateRegistered,
    /// The mandate is frozen or not active.
    NotCollecting,
    /// Every instalment has been collected.
    NoInstalmentsRemaining,
    /// No amendment is pending.
    NoPendingAmendment,
    /// The current status does not allow this step.
    IllegalStatusChange,
}

impl MandateTerms {
    /// Changes the amount of the following instalments, or freezes or unfreezes them.
    ///
    /// # Errors
    /// [`MandateChangeError`]: `NotActive` or `AboveMaximum`.
    pub fn update(self, update: SubscriptionUpdate) -> Result<Self, MandateChangeError> {
        if self.status != MandateStatus::Active {
            return Err(MandateChangeError::NotActive);
        }
        let instalment_amount = update.amount.unwrap_or(self.instalment_amount);
        if instalment_amount > self.maximum_amount {
            return Err(MandateChangeError::AboveMaximum { maximum: self.maximum_amount });
        }
        Ok(Self { frozen: update.pause.unwrap_or(self.frozen), instalment_amount, ..self })
    }

    /// Requests a new maximum from payer and bank.
    ///
    /// # Errors
    /// [`MandateChangeError`]: `NotActive`, `AmendmentPending` or `MandateRegistered`.
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

    /// Approves or rejects the pending amendment. An approved maximum below the instalment amount
    /// also lowers that amount.
    ///
    /// # Errors
    /// [`MandateChangeError::NoPendingAmendment`].
    pub fn decide_amendment(self, approved: bool) -> Result<Self, MandateChangeError> {
        let amendment = self.amendment.ok_or(MandateChangeError::NoPendingAmendment)?;
        let maximum_amount = if approved { amendment.maximum_amount } else { self.maximum_amount };
        let instalment_amount = self.instalment_amount.min(maximum_amount);
        Ok(Self { maximum_amount, instalment_amount, amendment: None, ..self })
    }

    /// Whether anything may be collected now.
    #[must_use]
    pub const fn is_collecting(&self) -> bool {
        matches!(self.status, MandateStatus::Active) && !self.frozen
    }

    /// Counts the next instalment as collected.
    ///
    /// # Errors
    /// [`MandateChangeError`]: `NotCollecting` or `NoInstalmentsRemaining`.
    pub fn record_collection(self) -> Result<Self, MandateChangeError> {
        match self {
            terms if !terms.is_collecting() => Err(MandateChangeError::NotCollecting),
            Self { remaining_instalments: Some(0), .. } => {
                Err(MandateChangeError::NoInstalmentsRemaining)
            }
            terms => Ok(Self {
                remaining_instalments: terms.remaining_instalments.map(|count| count - 1),
                ..terms
            }),
        }
    }

    /// Sets what the bank reports. `None` leaves a value unchanged.
    ///
    /// # Errors
    /// [`MandateChangeError::IllegalStatusChange`].
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

    /// Applies the payer's answer to the bank.
    ///
    /// # Errors
    /// [`MandateChangeError::IllegalStatusChange`] unless it waits for the answer.
    pub fn authenticate(self, approved: bool) -> Result<Self, MandateChangeError> {
        let status = if approved { MandateStatus::Authorized } else { MandateStatus::Failed };
        match self.status {
            MandateStatus::Pending => Ok(Self { status, ..self }),
            _ => Err(MandateChangeError::IllegalStatusChange),
        }
    }

    /// Cancels the mandate, which is final.
    ///
    /// # Errors
    /// [`MandateChangeError`]: `NotActive` or `AmendmentPending`.
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
