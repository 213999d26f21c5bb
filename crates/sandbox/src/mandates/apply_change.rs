//! The effect of a change on the record of a mandate.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::schedule::{Calendar, local_date};
use kassa_domain::mandate::{
    CanceledBy, Instalment, MandateChange, MandateChangeError, MandateStatus,
};
use kassa_domain::sandbox::ForcedResult;
use kassa_domain::time::Timestamp;
use kassa_store::StoreError;

use super::bank_plan::BankPlan;
use super::change_result::StoredChangeResult;
use super::record::MandateRecord;

/// An amendment takes effect this many days after it was requested, or on the next business day.
const AMENDMENT_NOTICE_DAYS: i64 = 5;

/// How long Kassa asks the payer for an amendment, where no bank does: its date is the day on which
/// this ends.
const CONSENT_DAYS: i64 = 14;

impl MandateRecord {
    /// # Errors
    /// As [`Self::schedule`].
    pub(super) fn apply_change(
        self,
        change: MandateChange,
        now: Timestamp,
    ) -> Result<StoredChangeResult, StoreError> {
        let calendar = Calendar::by_law(self.scheme.calendar());
        let today = local_date(now);
        let action_date = match self.scheme.has_maximum_at_bank() {
            true => calendar.first_business_day_from(today.add_days(AMENDMENT_NOTICE_DAYS)),
            false => today.add_days(CONSENT_DAYS),
        };
        let waits_for_answer = self.bank.is_some_and(BankPlan::waits_for_answer);
        if matches!(change, MandateChange::Authenticate { .. }) && !waits_for_answer {
            let refusal = MandateChangeError::IllegalStatusChange;
            return Ok(StoredChangeResult::Refused(refusal));
        }
        let terms = match change.apply_to(self.terms(), action_date) {
            Ok(terms) => terms,
            Err(refusal) => return Ok(StoredChangeResult::Refused(refusal)),
        };
        let collected = match change {
            MandateChange::Collect(result) => {
                let Some(instalment) = self.collect_next_instalment(result, now)? else {
                    let refusal = MandateChangeError::NoInstalmentsRemaining;
                    return Ok(StoredChangeResult::Refused(refusal));
                };
                Some(instalment)
            }
            _ => None,
        };
        let mut record = self.with_terms(&terms);
        match change {
            MandateChange::Cancel => record.canceled_by = Some(CanceledBy::Merchant),
            MandateChange::SetStatus {
                status: Some(MandateStatus::Canceled), canceled_by, ..
            } => {
                record.canceled_by = Some(canceled_by.unwrap_or(CanceledBy::Bank));
            }
            MandateChange::Authenticate { approved: true } => {
                record.bank = record.bank.map(|plan| plan.approve(now));
                record.answer_by = None;
            }
            MandateChange::Authenticate { approved: false } => {
                record.fail(FailureReason::NoAuthentication);
            }
            _ => {}
        }
        record.instalments.extend(collected);
        Ok(StoredChangeResult::Done(Box::new(record)))
    }

    /// Collects the next instalment. `None` if its date would be after the last date there is.
    fn collect_next_instalment(
        &self,
        result: ForcedResult,
        now: Timestamp,
    ) -> Result<Option<Instalment>, StoreError> {
        let number = self.next_number();
        let due = self.schedule()?.collection_date(number);
        Ok(due.map(|due| Instalment {
            number,
            due,
            amount: self.instalment_amount,
            failure: failure_reason(result),
            collected: now,
            reference: None,
        }))
    }
}

/// Why a collection with this result is unpaid. `None` if it is paid.
pub(super) const fn failure_reason(result: ForcedResult) -> Option<FailureReason> {
    match result {
        ForcedResult::Authorised => None,
        ForcedResult::Refused => Some(FailureReason::RefusedByIssuer),
        ForcedResult::Error => Some(FailureReason::AcquirerError),
    }
}
