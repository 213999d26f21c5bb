//! Paystack's lists of transactions, preauthorizations and refunds.

use kassa_domain::time::Timestamp;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::client::{Call, CallOutcome, PaystackClient};
use super::wire::metadata::{Purpose, read_purpose};
use super::wire::preauthorization::{Preauthorization, PreauthorizationState};
use super::wire::refund::{Refund, RefundState};
use super::wire::transaction::{Transaction, TransactionState};
use super::wire::values::{read_money, read_time};
use crate::call::CallError;
use crate::listing::{
    ListedEntry, ListedKind, ListedRecord, ListedStatus, ListingPage, ListingWindow,
    UnreadableRecord,
};

pub(super) const PER_PAGE: usize = 100;
/// How a transaction is listed that the capture of a preauthorization has created. The
/// preauthorization is listed itself.
const PREAUTHORIZATION_CHANNEL: &str = "preauth";

/// A list of Paystack's, in the order in which they are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum List {
    Transactions,
    Preauthorizations,
    Refunds,
}

impl List {
    const ALL: [Self; 3] = [Self::Transactions, Self::Preauthorizations, Self::Refunds];

    const fn path(self) -> &'static str {
        match self {
            Self::Transactions => "/transaction",
            Self::Preauthorizations => "/preauthorization",
            Self::Refunds => "/refund",
        }
    }
}

/// Where a list is continued: at a page, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cursor {
    list: List,
    page: u32,
}

impl Cursor {
    const FIRST: Self = Self { list: List::Transactions, page: 1 };

    fn to_text(self) -> String {
        format!("{}:{}", self.list.path(), self.page)
    }

    fn parse(text: &str) -> Option<Self> {
        let (path, page) = text.split_once(':')?;
        let list = List::ALL.into_iter().find(|list| list.path() == path)?;
        Some(Self { list, page: page.parse().ok()? })
    }

    /// After a page with `count` records. `None` after the last list.
    fn next(self, count: usize) -> Option<Self> {
        if count >= PER_PAGE {
            return Some(Self { page: self.page.saturating_add(1), ..self });
        }
        let mut later = List::ALL.into_iter().skip_while(|list| *list != self.list).skip(1);
        later.next().map(|list| Self { list, page: 1 })
    }
}

/// A page of what has ended or holds money. A page that nobody has paid on is no record.
///
/// # Errors
/// [`CallError`]
pub(super) async fn list(
    client: &PaystackClient,
    window: ListingWindow,
    cursor: Option<&str>,
) -> Result<ListingPage, CallError> {
    let cursor = cursor.map_or(Some(Cursor::FIRST), Cursor::parse).ok_or(CallError::NotSent)?;
    let listed: Vec<Value> = fetch_page(client, cursor.list.path(), cursor.page, window).await?;
    let next_cursor = cursor.next(listed.len()).map(Cursor::to_text);
    let is_within = |entry: &ListedEntry| match entry {
        ListedEntry::Record(record) => window.from <= record.created && record.created < window.to,
        ListedEntry::Unreadable(_) | ListedEntry::None => true,
    };
    let entries = listed.iter().map(|value| read_entry(cursor.list, value)).filter(is_within);
    Ok(ListingPage::from_entries(entries, next_cursor))
}

/// A record that can't be read is no reason not to read the others.
fn read_entry(list: List, value: &Value) -> ListedEntry {
    let read = match list {
        List::Transactions => read_value(value, read_transaction),
        List::Preauthorizations => read_value(value, read_preauthorization),
        List::Refunds => read_value(value, read_refund),
    };
    match read {
        Ok(record) => record.map_or(ListedEntry::None, ListedEntry::Record),
        Err(CallError::Unknown | CallError::NotSent) => {
            ListedEntry::Unreadable(read_unreadable(list, value))
        }
    }
}

fn read_value<T: DeserializeOwned>(
    value: &Value,
    read: impl Fn(T) -> Result<Option<ListedRecord>, CallError>,
) -> Result<Option<ListedRecord>, CallError> {
    read(T::deserialize(value).map_err(|_| CallError::Unknown)?)
}

fn read_unreadable(list: List, value: &Value) -> UnreadableRecord {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let (kind, reference) = match list {
        List::Transactions if is_own_purpose(&value["metadata"]) => {
            (ListedKind::Payment, text(&value["reference"]))
        }
        List::Transactions => (ListedKind::Payment, None),
        List::Preauthorizations => (ListedKind::Payment, own_reference(text(&value["reference"]))),
        List::Refunds => (ListedKind::Refund, own_reference(text(&value["merchant_note"]))),
    };
    let id = &value["id"];
    let provider_id = text(id).or_else(|| id.as_i64().map(|number| number.to_string()));
    UnreadableRecord { kind, reference, provider_id }
}

/// The entries of a page of a list, from 1: at most [`PER_PAGE`].
///
/// # Errors
/// [`CallError`]
pub(super) async fn fetch_page<T: DeserializeOwned>(
    client: &PaystackClient,
    path: &'static str,
    page: u32,
    window: ListingWindow,
) -> Result<Vec<T>, CallError> {
    let call = Call::get(path).with_query(&[
        ("perPage", &PER_PAGE.to_string()),
        ("page", &page.to_string()),
        ("from", &window.from.to_iso_string()),
        ("to", &window.to.to_iso_string()),
    ]);
    match client.call(call).await? {
        CallOutcome::Done(listed) => Ok(listed),
        CallOutcome::Refused(refusal) => {
            tracing::warn!(code = refusal.code, path, "Paystack has refused a list");
            Err(CallError::Unknown)
        }
    }
}

pub(super) fn read_transaction(listed: Transaction) -> Result<Option<ListedRecord>, CallError> {
    let is_paid = matches!(listed.state(), TransactionState::Success | TransactionState::Reversed);
    let is_listed_elsewhere = listed.channel.as_deref() == Some(PREAUTHORIZATION_CHANNEL);
    if !is_paid || is_listed_elsewhere {
        return Ok(None);
    }
    let is_own = is_own_purpose(&listed.metadata);
    Ok(Some(ListedRecord {
        kind: ListedKind::Payment,
        reference: is_own.then_some(listed.reference),
        provider_id: listed.id.0,
        recorded_id: None,
        connection_id: None,
        payment_id: None,
        // What went back was captured first, and its refund is a record of its own.
        status: ListedStatus::Paid,
        money: read_money(listed.amount, &listed.currency)?,
        created: read_created(listed.created_at.as_deref())?,
    }))
}

pub(super) fn read_preauthorization(
    listed: Preauthorization,
) -> Result<Option<ListedRecord>, CallError> {
    let status = match listed.state() {
        PreauthorizationState::Authorized => ListedStatus::Authorized,
        PreauthorizationState::Captured => ListedStatus::Paid,
        PreauthorizationState::Released | PreauthorizationState::Expired => ListedStatus::Released,
        PreauthorizationState::CaptureFailed => ListedStatus::Open,
        PreauthorizationState::Failed | PreauthorizationState::Open => return Ok(None),
    };
    Ok(Some(ListedRecord {
        kind: ListedKind::Payment,
        reference: own_reference(Some(listed.reference)),
        provider_id: listed.id.0,
        recorded_id: None,
        connection_id: None,
        payment_id: None,
        status,
        money: read_money(listed.amount, &listed.currency)?,
        created: read_created(listed.created_at.as_deref())?,
    }))
}

pub(super) fn read_refund(listed: Refund) -> Result<Option<ListedRecord>, CallError> {
    let status = match listed.state() {
        RefundState::Processed => ListedStatus::Paid,
        RefundState::Failed => ListedStatus::Failed,
        RefundState::NeedsAttention | RefundState::Open => ListedStatus::Open,
    };
    Ok(Some(ListedRecord {
        kind: ListedKind::Refund,
        money: read_money(listed.amount, &listed.currency)?,
        created: read_created(listed.created())?,
        payment_id: listed.transaction_id(),
        reference: own_reference(listed.merchant_note),
        provider_id: listed.id.0,
        recorded_id: None,
        connection_id: None,
        status,
    }))
}

/// Whether Kassa created a transaction, for a payment.
fn is_own_purpose(metadata: &Value) -> bool {
    matches!(read_purpose(metadata), Some(Purpose::Page | Purpose::StoredCharge))
}

/// Lists of preauthorizations and refunds have no metadata, so that a record is Kassa's if its
/// reference has the form of Kassa's references.
fn own_reference(reference: Option<String>) -> Option<String> {
    reference.filter(|text| text.len() == 36 && uuid::Uuid::try_parse(text).is_ok())
}

/// A record without a time is in no period, so that it can't be compared.
fn read_created(text: Option<&str>) -> Result<Timestamp, CallError> {
    read_time(text).ok_or_else(|| {
        tracing::error!("Paystack lists a record without its time");
        CallError::Unknown
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const REFERENCE: &str = "0192f6c8-0000-7000-8000-000000000001";

    #[test]
    fn the_lists_are_read_one_after_the_other() {
        let mut cursor = Some(Cursor::FIRST);
        let mut seen = Vec::new();
        for count in [100, 3, 0, 100, 99] {
            let current = cursor.expect("not the last");
            assert_eq!(Cursor::parse(&current.to_text()), Some(current));
            seen.push((current.list, current.page));
            cursor = current.next(count);
        }
        assert_eq!(cursor, None);
        let lists = [
            (List::Transactions, 1),
            (List::Transactions, 2),
            (List::Preauthorizations, 1),
            (List::Refunds, 1),
            (List::Refunds, 2),
        ];
        assert_eq!(seen, lists);
        for wrong in ["", "/transaction", "/other:1", "/refund:x"] {
            assert_eq!(Cursor::parse(wrong), None);
        }
    }

    #[test]
    fn only_payments_that_were_paid_are_records() {
        let read = |status: &str, channel: &str, purpose: &str| {
            let json = json!({"id": 1, "status": status, "reference": REFERENCE, "amount": 1250,
                "currency": "ZAR", "channel": channel, "created_at": "2024-08-22T09:14:24.000Z",
                "metadata": {"kassa": {"purpose": purpose}}});
            read_transaction(serde_json::from_value(json).expect("readable")).expect("readable")
        };
        let own = read("success", "card", "page").expect("paid");
        assert_eq!((own.reference.as_deref(), own.status), (Some(REFERENCE), ListedStatus::Paid));
        assert!(read("reversed", "card", "page").is_some());
        assert_eq!(read("success", "card", "other").expect("paid").reference, None, "foreign");
        for (status, channel) in
            [("abandoned", "card"), ("failed", "card"), ("ongoing", "card"), ("success", "preauth")]
        {
            assert_eq!(read(status, channel, "page"), None, "{status} {channel}");
        }
    }

    #[test]
    fn a_refund_is_ours_by_its_note() {
        for (note, is_own) in [(json!(REFERENCE), true), (json!("by a@b.test"), false)] {
            let json = json!({"id": 1, "status": "pending", "amount": 500, "currency": "NGN",
                "transaction": 1641, "merchant_note": note,
                "created_at": "2017-09-24T21:10:59.000Z"});
            let refund = serde_json::from_value(json).expect("readable");
            let record = read_refund(refund).expect("readable").expect("a record");
            assert_eq!(record.reference.is_some(), is_own);
            assert_eq!(record.status, ListedStatus::Open);
        }
    }
}
