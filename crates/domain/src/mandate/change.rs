//! Changes of a mandate, as merchants request them.

use super::status::{CanceledBy, MandateStatus};
use super::terms::{Amendment, MandateChangeError, MandateTerms, SubscriptionUpdate};
use crate::sandbox::ForcedResult;
use crate::time::Date;

/// A change of a mandate. The last four exist only in the sandbox, where the merchant acts for the
/// bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "json", serde(tag = "change", rename_all = "snake_case"))]
pub enum MandateChange {
    Update(SubscriptionUpdate),
    /// Request a new maximum.
    Amend {
        /// In minor units.
        maximum_amount: i64,
    },
    Cancel,
    /// Collect the next instalment.
    Collect(#[cfg_attr(feature = "json", serde(with = "crate::json::result"))] ForcedResult),
    /// Approve or reject the pending amendment (decision 28).
    #[cfg_attr(feature = "json", serde(rename = "decide"))]
    DecideAmendment {
        approved: bool,
    },
    /// Set what otherwise only a bank reports (decision 31). `None` leaves a value unchanged.
    #[cfg_attr(feature = "json", serde(rename = "set"))]
    SetStatus {
        status: Option<MandateStatus>,
        registered: Option<bool>,
        /// Who ends it, if `status` is `canceled`; the bank if `None`.
        #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
        canceled_by: Option<CanceledBy>,
    },
    /// Approve or decline the mandate for the payer, which waits at the bank.
    Authenticate {
        approved: bool,
    },
}

impl MandateChange {
    /// Returns the terms after the change. An amendment takes effect on `action_date`.
    ///
    /// # Errors
    /// [`MandateChangeError`] if the terms do not allow the change.
    pub fn apply_to(
        self,
        terms: MandateTerms,
        action_date: Date,
    ) -> Result<MandateTerms, MandateChangeError> {
        match self {
            Self::Update(update) => terms.update(update),
            Self::Amend { maximum_amount } => {
                terms.amend(Amendment { maximum_amount, action_date })
            }
            Self::Cancel => terms.cancel(),
            Self::Collect(_) => terms.record_collection(),
            Self::DecideAmendment { approved } => terms.decide_amendment(approved),
            Self::SetStatus { status, registered, .. } => terms.set_status(status, registered),
            Self::Authenticate { approved } => terms.authenticate(approved),
        }
    }
}
