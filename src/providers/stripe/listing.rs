//! Stripe's own list of payments and refunds.

use serde::de::DeserializeOwned;

use super::account::StripeAccount;
use super::amounts::from_stripe;
use super::client::{Answer, CALL_TIMEOUT};
use super::form::Form;
use super::objects::{
    Intent, IntentKind, IntentStatus, List, REFERENCE, RefundRecord, find_metadata,
};
use super::state::{CURRENCY, TYPED_THERE, from_seconds};
use crate::providers::call::CallError;
use crate::providers::listing::{
    ListedKind, ListedRecord, ListedStatus, ListingPage, ListingWindow,
};

/// What is listed, one after the other. A cursor is `COLLECTION` or `COLLECTION:LAST_ID`.
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
    let (records, last) = if collection == "refunds" {
        let page: List<RefundRecord> = fetch(account, collection, &query).await?;
        let last = page.data.last().map(|last| last.id.clone()).filter(|_| page.has_more);
        (page.data.iter().filter_map(read_refund).collect(), last)
    } else {
        let query = match collection {
            "payment_intents" => query.with("expand[]", "data.latest_charge"),
            _ => query,
        };
        let page: List<Intent> = fetch(account, collection, &query).await?;
        let last = page.data.last().map(|last| last.id.clone()).filter(|_| page.has_more);
        (page.data.iter().filter_map(read_intent).collect(), last)
    };
    let next_cursor = match last {
        Some(last) => Some(format!("{collection}{SEPARATOR}{last}")),
        None => COLLECTIONS.get(position + 1).map(|&next| next.to_owned()),
    };
    Ok(ListingPage { records, next_cursor })
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
        Answer::Done(page) => Ok(page),
        Answer::Rejected(_) | Answer::KeptFailure => Err(CallError::Unknown),
    }
}

/// The first whole second that is not before a time.
const fn to_seconds(millis: i64) -> i64 {
    millis.div_euclid(1000) + (millis.rem_euclid(1000) > 0) as i64
}

/// A payment. `None` if it was never confirmed, or waits on a page where another card can be
/// typed: then it holds no money, and the record does not say whether it has ended. `None`, too,
/// for an amount that can't be ours.
pub(super) fn read_intent(intent: &Intent) -> Option<ListedRecord> {
    let status = read_status(intent)?;
    let money = match intent.object {
        IntentKind::SetupIntent => from_stripe(0, intent.metadata(CURRENCY)?),
        IntentKind::PaymentIntent => from_stripe(intent.amount, intent.currency.as_deref()?),
    };
    Some(ListedRecord {
        kind: ListedKind::Payment,
        reference: intent.metadata(REFERENCE).map(str::to_owned),
        provider_id: intent.id.clone(),
        status,
        money: money?,
        created: from_seconds(intent.created),
    })
}

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

pub(super) fn read_refund(refund: &RefundRecord) -> Option<ListedRecord> {
    Some(ListedRecord {
        kind: ListedKind::Refund,
        reference: find_metadata(refund.metadata.as_ref(), REFERENCE).map(str::to_owned),
        provider_id: refund.id.clone(),
        status: match refund.status.as_deref() {
            Some("succeeded") => ListedStatus::Paid,
            Some("failed" | "canceled") => ListedStatus::Failed,
            _ => ListedStatus::Open,
        },
        money: from_stripe(refund.amount, &refund.currency)?,
        created: from_seconds(refund.created),
    })
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
