//! Pages of the program's list of payments and refunds. The sandbox has no identifiers of its own:
//! the provider's identifier is Kassa's reference.

use kassa_domain::ids::ConnectionId;
use kassa_domain::json::MoneyDto;
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::listing::{
    ListedEntry, ListedKind, ListedRecord, ListedStatus, ListingPage, UnreadableRecord,
};

/// The query of `GET /records`.
#[derive(Serialize, Deserialize)]
pub struct ListingQueryDto {
    /// Milliseconds since 1970, inclusive.
    pub from: i64,
    /// Exclusive.
    pub to: i64,
    pub cursor: Option<String>,
}

impl ListingQueryDto {
    /// The query of a URL.
    #[must_use]
    pub fn to_query(&self) -> String {
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        query.append_pair("from", &self.from.to_string());
        query.append_pair("to", &self.to.to_string());
        if let Some(cursor) = &self.cursor {
            query.append_pair("cursor", cursor);
        }
        query.finish()
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct ListingPageDto {
    records: Vec<ListedRecordDto>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unreadable: Vec<UnreadableRecordDto>,
    next_cursor: Option<String>,
}

/// A record that the program can't read itself.
#[derive(Serialize, Deserialize)]
struct UnreadableRecordDto {
    kind: ListedKind,
    reference: String,
}

/// A record whose amount has not been checked.
#[derive(Serialize, Deserialize)]
struct ListedRecordDto {
    kind: ListedKind,
    reference: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    connection: Option<ConnectionId>,
    /// The reference of a refund's payment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    payment: Option<String>,
    status: ListedStatus,
    money: MoneyDto,
    created: Timestamp,
}

impl UnreadableRecordDto {
    fn into_entry(self) -> ListedEntry {
        ListedEntry::Unreadable(UnreadableRecord {
            kind: self.kind,
            provider_id: Some(self.reference.clone()),
            reference: Some(self.reference),
        })
    }
}

impl ListedRecordDto {
    /// A record that can't be read is no reason not to read the others.
    fn into_entry(self) -> ListedEntry {
        let Self { kind, reference, connection, payment, status, money, created } = self;
        match Money::try_from(money) {
            Ok(money) => ListedEntry::Record(ListedRecord {
                kind,
                reference: Some(reference.clone()),
                provider_id: reference,
                recorded_id: None,
                connection_id: connection,
                payment_id: payment,
                status,
                money,
                created,
            }),
            Err(_) => UnreadableRecordDto { kind, reference }.into_entry(),
        }
    }
}

impl From<ListingPage> for ListingPageDto {
    fn from(page: ListingPage) -> Self {
        let to_record = |record: ListedRecord| ListedRecordDto {
            kind: record.kind,
            reference: record.provider_id,
            connection: record.connection_id,
            payment: record.payment_id,
            status: record.status,
            money: record.money.into(),
            created: record.created,
        };
        let to_unreadable = |record: UnreadableRecord| {
            Some(UnreadableRecordDto { kind: record.kind, reference: record.reference? })
        };
        Self {
            records: page.records.into_iter().map(to_record).collect(),
            unreadable: page.unreadable.into_iter().filter_map(to_unreadable).collect(),
            next_cursor: page.next_cursor,
        }
    }
}

impl From<ListingPageDto> for ListingPage {
    fn from(dto: ListingPageDto) -> Self {
        let records = dto.records.into_iter().map(ListedRecordDto::into_entry);
        let unreadable = dto.unreadable.into_iter().map(UnreadableRecordDto::into_entry);
        Self::from_entries(records.chain(unreadable), dto.next_cursor)
    }
}
