//! Stripe's own list of payments and refunds.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::account::StripeAccount;
use super::amounts::from_stripe;
use super::client::{CALL_TIMEOUT, CallOutcome};
use super::form::Form;
use super::objects::{
    Intent, IntentKind, IntentStatus, List, REFERENCE, RefundRecord, find_metadata,
};
use super::state::{CURRENCY, TYPED_THERE, from_seconds};
use crate::call::CallError;
use crate::foreign_answer::report_foreign_answer;
use crate::listing::{
    ListedEntry, ListedKind, ListedRecord, ListedStatus, ListingPage, ListingWindow,
    UnreadableRecord,
};

/// The lists that are read, one after the other. A cursor is `COLLECTION` or `COLLECTION:LAST_ID`.
const COLLECTIONS: [&str; 3] = ["payment_intents", "setup_intents", "refunds"];
const SEPARATOR: char = ':';

/// A page of the list.
pub(super) async fn list(
    account: &StripeAccount,
    window: ListingWindow,
    cursor: Option<&str>,
) -> Result<ListingPage, CallError> {
    let cursor = cursor.unwrap_or(COLLECTIONS[0]);
    let (collection, after) = match cursor.split_once(SEPARATOR) {
        Some((collection, after)) => (collection, Some(after)),
        None => (cursor, None),
    };
    let position = COLLECTIONS.iter().position(|known| *known == collection);
    let position = position.ok_or(CallError::Unknown)?;
    let query = query_of(window, after);
    let query = match collection {
        "payment_intents" => query.with("expand[]", "data.latest_charge"),
        _ => query,
    };
    let page: List<Value> = fetch(account, collection, &query).await?;
    let last = page.data.last().filter(|_| page.has_more);
    let next_cursor = match last {
        // Without it the rest of the list can't be read.
        Some(last) => {
            let id = last["id"].as_str().ok_or(CallError::Unknown)?;
            Some(format!("{collection}{SEPARATOR}{id}"))
        }
        None => COLLECTIONS.get(position + 1).map(|&next| next.to_owned()),
    };
    let kind = if collection == "refunds" { ListedKind::Refund } else { ListedKind::Payment };
    let entries = page.data.iter().map(|record| read_entry(account, kind, record));
    Ok(ListingPage::from_entries(entries, next_cursor))
}

/// A record that can't be read is no reason not to read the others.
fn read_entry(account: &StripeAccount, kind: ListedKind, record: &Value) -> ListedEntry {
    let read = match kind {
        ListedKind::Payment => Intent::deserialize(record).map(|intent| {
            if !account.is_of_mode(intent.livemode) {
                let id = account.connection_id.as_str();
                report_foreign_answer(id, intent.metadata(REFERENCE).unwrap_or_default(), "mode");
                return Some(ListedEntry::None);
            }
            read_intent(&intent)
        }),
        ListedKind::Refund => RefundRecord::deserialize(record).map(|refund| read_refund(&refund)),
    };
    let text = |value: &Value| value.as_str().map(str::to_owned);
    read.ok().flatten().unwrap_or_else(|| {
        ListedEntry::Unreadable(UnreadableRecord {
            kind,
            reference: text(&record["metadata"][REFERENCE]),
            provider_id: text(&record["id"]),
        })
    })
}

/// The query of a page after the record `after`.
pub(super) fn query_of(window: ListingWindow, after: Option<&str>) -> Form {
    Form::new()
        .with_number("created[gte]", to_seconds(window.from.0))
        .with_number("created[lt]", to_seconds(window.to.0))
        .with_number("limit", 100)
        .with_optional("starting_after", after)
}

pub(super) async fn fetch<T: DeserializeOwned>(
    account: &StripeAccount,
    collection: &str,
    query: &Form,
) -> Result<List<T>, CallError> {
    match account.client.get(collection, query, CALL_TIMEOUT).await? {
        CallOutcome::Done(page) => Ok(page),
        CallOutcome::Rejected(_) | CallOutcome::NoResult(_) => Err(CallError::Unknown),
    }
}

/// The first whole second that is not before a time.
const fn to_seconds(millis: i64) -> i64 {
    millis.div_euclid(1000) + (millis.rem_euclid(1000) > 0) as i64
}

/// A payment. None is listed that was never confirmed, or waits on a page where another card can be
/// typed: it holds no money, and the record does not say whether it has ended. `None` if its amount
/// can't be ours.
pub(super) fn read_intent(intent: &Intent) -> Option<ListedEntry> {
    let Some(status) = read_status(intent) else { return Some(ListedEntry::None) };
    let money = match intent.object {
        IntentKind::SetupIntent => from_stripe(0, intent.metadata(CURRENCY)?),
        IntentKind::PaymentIntent => from_stripe(intent.amount, intent.currency.as_deref()?),
    };
    // Of a payment on a page, that of the page was recorded.
    let is_recorded = intent.metadata(TYPED_THERE).is_none();
    Some(ListedEntry::Record(ListedRecord {
        kind: ListedKind::Payment,
        reference: intent.metadata(REFERENCE).map(str::to_owned),
        provider_id: intent.id.clone(),
        recorded_id: is_recorded.then(|| intent.id.clone()),
        connection_id: None,
        payment_id: None,
        status,
        money: money?,
        created: from_seconds(intent.created),
    }))
}

/// `None` if the record says nothing of money.
fn read_status(intent: &Intent) -> Option<ListedStatus> {
    Some(match intent.status {
        IntentStatus::Succeeded => ListedStatus::Paid,
        IntentStatus::RequiresCapture => ListedStatus::Authorized,
        IntentStatus::Processing | IntentStatus::RequiresAction => ListedStatus::Open,
        IntentStatus::Canceled => {
            let was_authorized = intent.charge().is_some_and(|charge| charge.status == "succeeded");
            if was_authorized { ListedStatus::Released } else { ListedStatus::Failed }
        }
        IntentStatus::RequiresPaymentMethod
            if intent.last_error().is_some() && intent.metadata(TYPED_THERE).is_none() =>
        {
            ListedStatus::Failed
        }
        IntentStatus::RequiresPaymentMethod
        | IntentStatus::RequiresConfirmation
        | IntentStatus::Other => return None,
    })
}

/// `None` if its amount can't be ours.
pub(super) fn read_refund(refund: &RefundRecord) -> Option<ListedEntry> {
    Some(ListedEntry::Record(ListedRecord {
        kind: ListedKind::Refund,
        reference: find_metadata(refund.metadata.as_ref(), REFERENCE).map(str::to_owned),
        provider_id: refund.id.clone(),
        recorded_id: None,
        connection_id: None,
        payment_id: refund.payment_intent.as_ref().map(|payment| payment.id().to_owned()),
        status: match refund.status.as_deref() {
            Some("succeeded") => ListedStatus::Paid,
            Some("failed" | "canceled") => ListedStatus::Failed,
            _ => ListedStatus::Open,
        },
        money: from_stripe(refund.amount, &refund.currency)?,
        created: from_seconds(refund.created),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_contains_the_seconds_that_begin_in_it() {
        for (millis, seconds) in [(0, 0), (1, 1), (999, 1), (1000, 1), (1001, 2), (-1, 0)] {
            assert_eq!(to_seconds(millis), seconds, "{millis}");
        }
    }
}
