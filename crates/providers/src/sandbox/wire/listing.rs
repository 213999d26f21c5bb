//! Pages of the program's list of payments and refunds.

use kassa_domain::json::HasDto;
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
pub struct ListingPageDto {
    records: Vec<ListedRecordDto>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unreadable: Vec<UnreadableRecordDto>,
    next_cursor: Option<String>,
}

/// A record that the program can't read itself.
#[derive(Serialize, Deserialize)]
pub struct UnreadableRecordDto {
    kind: KindDto,
    reference: String,
}

#[derive(Serialize, Deserialize)]
pub struct ListedRecordDto {
    kind: KindDto,
    reference: String,
    status: StatusDto,
    money: MoneyDto,
    created: i64,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum KindDto {
    Payment,
    Refund,
}

impl UnreadableRecordDto {
    fn of(record: &UnreadableRecord) -> Option<Self> {
        let reference = record.reference.clone()?;
        Some(Self { kind: KindDto::of(record.kind), reference })
    }

    fn into_entry(self) -> ListedEntry {
        ListedEntry::Unreadable(UnreadableRecord {
            kind: self.kind.to_kind(),
            provider_id: Some(self.reference.clone()),
            reference: Some(self.reference),
        })
    }
}

impl KindDto {
    const fn of(kind: ListedKind) -> Self {
        match kind {
            ListedKind::Payment => Self::Payment,
            ListedKind::Refund => Self::Refund,
        }
    }

    const fn to_kind(self) -> ListedKind {
        match self {
            Self::Payment => ListedKind::Payment,
            Self::Refund => ListedKind::Refund,
        }
    }
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StatusDto {
    Open,
    Authorized,
    Paid,
    Released,
    Failed,
}

impl HasDto for ListingPage {
    type Dto = ListingPageDto;

    fn to_dto(&self) -> ListingPageDto {
        ListingPageDto {
            records: self.records.iter().map(HasDto::to_dto).collect(),
            unreadable: self.unreadable.iter().filter_map(UnreadableRecordDto::of).collect(),
            next_cursor: self.next_cursor.clone(),
        }
    }

    /// A record that can't be read is no reason not to read the others.
    fn from_dto(dto: ListingPageDto) -> Option<Self> {
        let entries = dto.records.into_iter().map(|record| {
            let unreadable =
                UnreadableRecordDto { kind: record.kind, reference: record.reference.clone() };
            ListedRecord::from_dto(record)
                .map_or_else(|| unreadable.into_entry(), ListedEntry::Record)
        });
        let unreadable = dto.unreadable.into_iter().map(UnreadableRecordDto::into_entry);
        Some(Self::from_entries(entries.chain(unreadable), dto.next_cursor))
    }
}

/// The sandbox has no identifiers of its own: the provider's identifier is Kassa's reference.
impl HasDto for ListedRecord {
    type Dto = ListedRecordDto;

    fn to_dto(&self) -> ListedRecordDto {
        ListedRecordDto {
            kind: KindDto::of(self.kind),
            reference: self.provider_id.clone(),
            status: match self.status {
                ListedStatus::Open => StatusDto::Open,
                ListedStatus::Authorized => StatusDto::Authorized,
                ListedStatus::Paid => StatusDto::Paid,
                ListedStatus::Released => StatusDto::Released,
                ListedStatus::Failed => StatusDto::Failed,
            },
            money: self.money.to_dto(),
            created: self.created.0,
        }
    }

    fn from_dto(dto: ListedRecordDto) -> Option<Self> {
        Some(Self {
            kind: dto.kind.to_kind(),
            reference: Some(dto.reference.clone()),
            provider_id: dto.reference,
            recorded_id: None,
            status: match dto.status {
                StatusDto::Open => ListedStatus::Open,
                StatusDto::Authorized => ListedStatus::Authorized,
                StatusDto::Paid => ListedStatus::Paid,
                StatusDto::Released => ListedStatus::Released,
                StatusDto::Failed => ListedStatus::Failed,
            },
            money: Money::from_dto(dto.money)?,
            created: Timestamp(dto.created),
        })
    }
}
