//! Disputes.

use kassa_domain::dispute::{DisputeDetails, DisputeStatus};

use super::client::{Call, PaystackClient};
use super::find::find;
use super::listing::{PER_PAGE, fetch_page};
use super::wire::dispute::{Dispute, DisputeState, ListedDispute};
use super::wire::values::{read_money, read_time};
use crate::call::CallError;
use crate::dispute::{DisputePage, DisputedPayment, ProviderDispute};
use crate::listing::ListingWindow;

/// A dispute by Paystack's identifier. `None` if Paystack does not know it.
///
/// # Errors
/// [`CallError`]
pub(super) async fn query_dispute(
    client: &PaystackClient,
    id: &str,
) -> Result<Option<ProviderDispute>, CallError> {
    let found: Option<Dispute> = find(client, Call::get_record("/dispute", id)).await?;
    if found.as_ref().is_some_and(|found| found.id.0 != id) {
        return Err(client.report_foreign(id, "dispute"));
    }
    found.map(|dispute| read_dispute(&dispute)).transpose()
}

/// A page of the disputes that were opened in a period. A cursor is the number of a page, from 1.
///
/// # Errors
/// [`CallError`]
pub(super) async fn list_disputes(
    client: &PaystackClient,
    window: ListingWindow,
    cursor: Option<&str>,
) -> Result<DisputePage, CallError> {
    let page: u32 = cursor.map_or(Ok(1), str::parse).map_err(|_| CallError::NotSent)?;
    let listed: Vec<ListedDispute> = fetch_page(client, "/dispute", page, window).await?;
    let next_cursor = (listed.len() >= PER_PAGE).then(|| page.saturating_add(1).to_string());
    Ok(DisputePage { ids: listed.into_iter().map(|dispute| dispute.id.0).collect(), next_cursor })
}

pub(super) fn read_dispute(dispute: &Dispute) -> Result<ProviderDispute, CallError> {
    let (Some(state), Some(opened)) = (dispute.state(), read_time(dispute.created_at.as_deref()))
    else {
        tracing::error!(dispute = dispute.id.0, "a dispute of Paystack's can't be understood");
        return Err(CallError::Unknown);
    };
    let transaction = &dispute.transaction;
    // Nothing is taken back of a claim that was declined: what was disputed is the payment then.
    let part = dispute.refund_amount.filter(|part| part.0 != 0);
    let amount = part.unwrap_or(transaction.amount);
    let currency = dispute.currency.as_ref().unwrap_or(&transaction.currency);
    let status = match state {
        DisputeState::AwaitsMerchant => DisputeStatus::NeedsResponse,
        DisputeState::AwaitsBank => DisputeStatus::UnderReview,
        DisputeState::Accepted => DisputeStatus::Lost,
        DisputeState::Declined => DisputeStatus::Won,
    };
    let due = read_time(dispute.due_at.as_deref());
    Ok(ProviderDispute {
        payment: DisputedPayment::Reference(transaction.reference.clone()),
        details: DisputeDetails {
            money: read_money(amount, currency)?,
            reason: dispute.category.clone().unwrap_or_default(),
            status,
            evidence_due: due.filter(|_| status == DisputeStatus::NeedsResponse),
            opened,
        },
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn read(fields: &Value) -> Result<ProviderDispute, CallError> {
        let mut json = json!({"id": 2867, "refund_amount": null, "currency": null,
            "status": "awaiting-merchant-feedback", "resolution": null, "category": "chargeback",
            "transaction": {"reference": "r1", "amount": 1250, "currency": "ZAR"},
            "dueAt": "2026-12-01T10:00:00.000Z", "createdAt": "2026-11-28T10:00:00.000Z"});
        for (name, value) in fields.as_object().expect("an object") {
            json[name] = value.clone();
        }
        read_dispute(&serde_json::from_value(json).expect("readable"))
    }

    #[test]
    fn the_amount_is_that_of_the_payment_unless_a_part_is_disputed() {
        let whole = read(&json!({})).expect("understood");
        assert_eq!(whole.payment, DisputedPayment::Reference("r1".to_owned()));
        assert_eq!(
            (whole.details.money.minor(), whole.details.reason.as_str()),
            (1250, "chargeback")
        );
        let part = read(&json!({"refund_amount": 500, "currency": "ZAR"})).expect("understood");
        assert_eq!(part.details.money.minor(), 500);
        let nothing = read(&json!({"refund_amount": 0})).expect("understood");
        assert_eq!(nothing.details.money.minor(), 1250);
    }

    #[test]
    fn evidence_is_due_while_the_merchant_is_asked() {
        let due = |fields: Value| read(&fields).expect("understood").details.evidence_due;
        assert_eq!(due(json!({})), read_time(Some("2026-12-01T10:00:00.000Z")));
        assert_eq!(due(json!({"dueAt": null})), None);
        assert_eq!(due(json!({"status": "awaiting-bank-feedback"})), None);
        assert_eq!(due(json!({"status": "resolved", "resolution": "declined"})), None);
    }

    #[test]
    fn what_is_not_understood_is_not_stored() {
        for fields in [
            json!({"status": "resolved"}),
            json!({"status": "new"}),
            json!({"createdAt": null}),
            json!({"refund_amount": 1, "currency": "XYZ"}),
        ] {
            assert_eq!(read(&fields), Err(CallError::Unknown), "{fields}");
        }
    }
}
