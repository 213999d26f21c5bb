//! The mandate that is signed with a payment follows the payment's status.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::{Attempt, AttemptId};
use kassa_domain::mandate::MandateStatus;
use kassa_domain::method::PaymentMethod;
use kassa_domain::time::Timestamp;
use kassa_providers::ProviderMandate;
use kassa_store::tables::mandates;
use kassa_store::{StoreError, Tx};

use super::read::{find_signed_mandate, query_record_of};
use super::status::change_mandate_status;
use crate::context::AppContext;

/// The provider's record of the mandate that a payment signs. `None` inside if the provider can't
/// be reached: the payment does not wait for it, and the events have fewer fields.
#[derive(Clone)]
pub(crate) struct MandateSigning {
    record: Option<ProviderMandate>,
    /// As it is stored.
    status: Option<MandateStatus>,
}

impl MandateSigning {
    /// `None` if the payment signs no mandate.
    pub(crate) async fn query(ctx: &AppContext, attempt: &Attempt) -> Option<Self> {
        match attempt.method {
            PaymentMethod::DebitOrder => {
                let stored = find_signed_mandate(ctx, attempt).await;
                let status = stored.as_ref().map(|mandate| mandate.status);
                let record = match &stored {
                    Some(mandate) => query_record_of(ctx, mandate, attempt).await,
                    None => None,
                };
                Some(Self { record, status })
            }
            _ => None,
        }
    }
}

impl MandateSigning {
    /// Whether the payer has signed, so that the payment is only the first debit.
    pub(crate) fn is_signed(&self) -> bool {
        let record = self.record.as_ref().map(|record| record.terms.status);
        [record, self.status].iter().flatten().any(is_signed)
    }
}

/// Changes the status of the mandate that is signed with an attempt to `goal`, one transition at a
/// time, or to the provider's if its payer has signed: then the payment is only its first debit.
/// Without `signing` there is no mandate.
pub(crate) async fn update_status_on_payment(
    tx: &mut Tx,
    attempt: AttemptId,
    goal: MandateStatus,
    signing: Option<&MandateSigning>,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(MandateSigning { record, .. }) = signing else { return Ok(()) };
    let signed = record.as_ref().map(|record| record.terms.status).filter(is_signed);
    let goal = signed.unwrap_or(goal);
    let Some(mut mandate) = mandates::find_by_attempt_in(tx, attempt).await? else { return Ok(()) };
    while let Some(next) = mandate.status.next_step_to(goal) {
        if !change_mandate_status(tx, &mandate, next, record.as_ref(), reason, now).await? {
            break;
        }
        mandate.status = next;
    }
    Ok(())
}

/// Whether the payer has signed. A mandate that has ended is not: it may have done so unsigned.
#[must_use]
pub const fn is_signed(status: &MandateStatus) -> bool {
    matches!(status, MandateStatus::Authorized | MandateStatus::Active | MandateStatus::Suspended)
}
