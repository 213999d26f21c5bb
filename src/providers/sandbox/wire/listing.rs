//! Pages of the program's list of payments and refunds.

use serde::{Deserialize, Serialize};

use super::money::MoneyDto;
use crate::domain::money::Money;
use crate::domain::time::Timestamp;
use crate::platform::dto::HasDto;
use crate::providers::listing::{ListedKind, ListedRecord, ListedStatus, ListingPage};

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
    next_cursor: Option<String>,
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
            next_cursor: self.next_cursor.clone(),
        }
    }

    fn from_dto(dto: ListingPageDto) -> Option<Self> {
        let records: Option<Vec<_>> = dto.records.into_iter().map(ListedRecord::from_dto).collect();
        Some(Self { records: records?, next_cursor: dto.next_cursor })
    }
}

/// The sandbox has no identifiers of its own: the provider's identifier is Kassa's reference.
impl HasDto for ListedRecord {
    type Dto = ListedRecordDto;

    fn to_dto(&self) -> ListedRecordDto {
        ListedRecordDto {
            kind: match self.kind {
                ListedKind::Payment => KindDto::Payment,
                ListedKind::Refund => KindDto::Refund,
            },
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
            kind: match dto.kind {
                KindDto::Payment => ListedKind::Payment,
                KindDto::Refund => ListedKind::Refund,
            },
            reference: Some(dto.reference.clone()),
            provider_id: dto.reference,
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
