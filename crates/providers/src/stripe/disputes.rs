//! Disputes.

use kassa_domain::dispute::{DisputeDetails, DisputeStatus};

use super::account::StripeAccount;
use super::amounts::from_stripe;
use super::client::{CALL_TIMEOUT, CallOutcome};
use super::form::{Form, escape};
use super::listing::{fetch, query_of};
use super::mandates::COLLECTION;
use super::objects::{DisputeRecord, Expandable, Identified, Intent, List, REFERENCE};
use super::state::from_seconds;
use crate::call::CallError;
use crate::dispute::{DisputePage, DisputedPayment, ProviderDispute};
use crate::foreign_answer::report_foreign_answer;
use crate::listing::ListingWindow;

/// A dispute by Stripe's identifier. `None` if Stripe does not know it, or it is not about a
/// payment intent.
pub(super) async fn query(
    account: &StripeAccount,
    id: &str,
) -> Result<Option<ProviderDispute>, CallError> {
    let query = Form::new().with("expand[]", "payment_intent");
    let path = format!("disputes/{}", escape(id));
    let answer: CallOutcome<DisputeRecord> =
        account.client.get(&path, &query, CALL_TIMEOUT).await?;
    match answer {
        CallOutcome::Done(record) if record.id != id || !account.is_of_mode(record.livemode) => {
            Err(report_foreign_answer(account.connection_id.as_str(), id, "dispute"))
        }
        CallOutcome::Done(record) => read(&record),
        CallOutcome::Rejected(rejection) if rejection.is_missing() => Ok(None),
        CallOutcome::Rejected(_) | CallOutcome::NoResult(_) => Err(CallError::Unknown),
    }
}

/// A page of the disputes that were opened in a period. A cursor is the last identifier.
pub(super) async fn list(
    account: &StripeAccount,
    window: ListingWindow,
    cursor: Option<&str>,
) -> Result<DisputePage, CallError> {
    let page: List<Identified> = fetch(account, "disputes", &query_of(window, cursor)).await?;
    let ids: Vec<String> = page.data.into_iter().map(|dispute| dispute.id).collect();
    let next_cursor = ids.last().cloned().filter(|_| page.has_more);
    Ok(DisputePage { ids, next_cursor })
}

pub(super) fn read(record: &DisputeRecord) -> Result<Option<ProviderDispute>, CallError> {
    let Some(intent) = &record.payment_intent else { return Ok(None) };
    let (Some(status), Some(money)) =
        (read_status(&record.status), from_stripe(record.amount, &record.currency))
    else {
        tracing::error!(dispute = record.id, "a dispute of Stripe's can't be understood");
        return Err(CallError::Unknown);
    };
    let due_by = record.evidence_details.due_by;
    let needs_evidence =
        matches!(record.status.as_str(), "needs_response" | "warning_needs_response");
    Ok(Some(ProviderDispute {
        payment: read_payment(intent),
        details: DisputeDetails {
            money,
            reason: record.reason.clone(),
            status,
            evidence_due: due_by.filter(|due| needs_evidence && *due > 0).map(from_seconds),
            opened: from_seconds(record.created),
        },
    }))
}

/// A payment on a page is kept by the page's identifier, so the reference is preferred.
fn read_payment(intent: &Expandable<Intent>) -> DisputedPayment {
    match intent {
        Expandable::Id(id) => DisputedPayment::ProviderId(id.clone()),
        Expandable::Record(intent) => {
            match (intent.metadata(REFERENCE), intent.metadata(COLLECTION)) {
                (Some(reference), _) => DisputedPayment::Reference(reference.to_owned()),
                (None, Some(reference)) => DisputedPayment::Collection(reference.to_owned()),
                (None, None) => DisputedPayment::ProviderId(intent.id.clone()),
            }
        }
    }
}

/// An inquiry that was closed has moved no money; `charge_refunded` gave it back.
fn read_status(status: &str) -> Option<DisputeStatus> {
    Some(match status {
        "warning_needs_response" | "warning_under_review" => DisputeStatus::Inquiry,
        "needs_response" => DisputeStatus::NeedsResponse,
        "under_review" => DisputeStatus::UnderReview,
        "won" | "warning_closed" => DisputeStatus::Won,
        "lost" | "charge_refunded" => DisputeStatus::Lost,
        _ => return None,
    })
}
