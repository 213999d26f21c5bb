//! Values that are stored as JSON in one column. The domain does not use serde, so their JSON forms
//! are defined here.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::domain::abilities::SupportedMethod;
use crate::domain::intent::LineItem;
use crate::domain::mandate::future_payments::FuturePayments;
use crate::domain::mandate::{
    Amendment, Frequency, MandateChange, MandateStatus, MandateTerms, SubscriptionUpdate,
};
use crate::domain::method::PaymentMethod;
use crate::domain::method::card::CardNetwork;
use crate::domain::money::Currency;
use crate::domain::sandbox::ForcedResult;
use crate::domain::split::{Share, Split};
use crate::domain::time::Date;
use crate::platform::dto::{self, HasDto, parse_optional};
use crate::store::engine::error::StoreError;

/// Serializes a value.
///
/// # Errors
/// [`StoreError::ConstraintViolation`] if serialization fails, which these types do not.
pub(in crate::store) fn write<J: HasDto>(value: &J) -> Result<String, StoreError> {
    dto::to_json_string(value).map_err(|_| StoreError::unstorable())
}

#[derive(Serialize, Deserialize)]
pub struct SplitDto {
    shares: Vec<ShareDto>,
    #[serde(default)]
    connection_id: Option<String>,
    description: Option<String>,
}

#[derive(Serialize, Deserialize)]
pub struct ShareDto {
    beneficiary_id: String,
    amount: i64,
}

impl HasDto for Split {
    type Dto = SplitDto;

    fn to_dto(&self) -> SplitDto {
        SplitDto {
            shares: self.shares.to_dto(),
            connection_id: self.connection_id.clone(),
            description: self.description.clone(),
        }
    }

    fn from_dto(dto: SplitDto) -> Option<Self> {
        Some(Self {
            shares: HasDto::from_dto(dto.shares)?,
            connection_id: dto.connection_id,
            description: dto.description,
        })
    }
}

impl HasDto for Vec<Share> {
    type Dto = Vec<ShareDto>;

    fn to_dto(&self) -> Vec<ShareDto> {
        let to_dto = |share: &Share| ShareDto {
            beneficiary_id: share.beneficiary_id.clone(),
            amount: share.amount,
        };
        self.iter().map(to_dto).collect()
    }

    fn from_dto(dto: Vec<ShareDto>) -> Option<Self> {
        let from_dto =
            |dto: ShareDto| Share { beneficiary_id: dto.beneficiary_id, amount: dto.amount };
        Some(dto.into_iter().map(from_dto).collect())
    }
}

#[derive(Serialize, Deserialize)]
pub struct LineItemDto {
    name: String,
    quantity: u32,
    amount: i64,
}

impl HasDto for Vec<LineItem> {
    type Dto = Vec<LineItemDto>;

    fn to_dto(&self) -> Vec<LineItemDto> {
        let to_dto = |line: &LineItem| LineItemDto {
            name: line.name.clone(),
            quantity: line.quantity,
            amount: line.amount,
        };
        self.iter().map(to_dto).collect()
    }

    fn from_dto(dto: Vec<LineItemDto>) -> Option<Self> {
        let from_dto = |dto: LineItemDto| LineItem {
            name: dto.name,
            quantity: dto.quantity,
            amount: dto.amount,
        };
        Some(dto.into_iter().map(from_dto).collect())
    }
}

/// A list of ids. Their order is significant.
impl HasDto for Vec<String> {
    type Dto = Self;

    fn to_dto(&self) -> Self {
        self.clone()
    }

    fn from_dto(dto: Self) -> Option<Self> {
        Some(dto)
    }
}

/// Texts by a key.
impl HasDto for BTreeMap<String, String> {
    type Dto = Self;

    fn to_dto(&self) -> Self {
        self.clone()
    }

    fn from_dto(dto: Self) -> Option<Self> {
        Some(dto)
    }
}

/// Pairs of numbers by a code.
impl<N> HasDto for BTreeMap<String, (N, N)>
where
    N: Clone + Serialize + DeserializeOwned,
{
    type Dto = Self;

    fn to_dto(&self) -> Self {
        self.clone()
    }

    fn from_dto(dto: Self) -> Option<Self> {
        Some(dto)
    }
}

/// Serializes a list. `None` for an empty list, which is stored as NULL.
///
/// # Errors
/// As [`write`].
pub(in crate::store) fn write_list<T>(list: &Vec<T>) -> Result<Option<String>, StoreError>
where
    Vec<T>: HasDto,
{
    if list.is_empty() { Ok(None) } else { write(list).map(Some) }
}

/// Parses a list column; NULL is an empty list. `None` if the text is not a valid list.
pub(in crate::store) fn read_list<T>(text: Option<&str>) -> Option<Vec<T>>
where
    Vec<T>: HasDto,
{
    text.map_or_else(|| Some(Vec::new()), dto::from_json_str)
}

#[derive(Serialize, Deserialize)]
pub struct FuturePaymentsDto {
    frequency: String,
    count: u32,
    amount: i64,
    currency: String,
    billing_start: String,
    collection_day: u8,
    max_amount: Option<i64>,
}

impl HasDto for FuturePayments {
    type Dto = FuturePaymentsDto;

    fn to_dto(&self) -> FuturePaymentsDto {
        FuturePaymentsDto {
            frequency: self.frequency.code().to_owned(),
            count: self.count,
            amount: self.amount,
            currency: self.currency.code().to_owned(),
            billing_start: self.billing_start.to_iso_string(),
            collection_day: self.collection_day,
            max_amount: self.max_amount,
        }
    }

    fn from_dto(dto: FuturePaymentsDto) -> Option<Self> {
        Some(Self {
            frequency: Frequency::from_code(&dto.frequency)?,
            count: dto.count,
            amount: dto.amount,
            currency: Currency::from_code(&dto.currency)?,
            billing_start: Date::parse(&dto.billing_start)?,
            collection_day: dto.collection_day,
            max_amount: dto.max_amount,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum MandateChangeDto {
    Update { pause: Option<bool>, amount: Option<i64> },
    Amend { maximum_amount: i64 },
    Cancel,
    Collect { result: String },
    Decide { approved: bool },
    Set { status: Option<String>, registered: Option<bool> },
}

impl HasDto for MandateChange {
    type Dto = MandateChangeDto;

    fn to_dto(&self) -> MandateChangeDto {
        match *self {
            Self::Update(SubscriptionUpdate { pause, amount }) => {
                MandateChangeDto::Update { pause, amount }
            }
            Self::Amend { maximum_amount } => MandateChangeDto::Amend { maximum_amount },
            Self::Cancel => MandateChangeDto::Cancel,
            Self::Collect(result) => MandateChangeDto::Collect { result: result.code().to_owned() },
            Self::DecideAmendment { approved } => MandateChangeDto::Decide { approved },
            Self::SetStatus { status, registered } => MandateChangeDto::Set {
                status: status.map(|status| status.code().to_owned()),
                registered,
            },
        }
    }

    fn from_dto(dto: MandateChangeDto) -> Option<Self> {
        match dto {
            MandateChangeDto::Update { pause, amount } => {
                SubscriptionUpdate::new(pause, amount).map(Self::Update)
            }
            MandateChangeDto::Amend { maximum_amount } => Some(Self::Amend { maximum_amount }),
            MandateChangeDto::Cancel => Some(Self::Cancel),
            MandateChangeDto::Collect { result } => {
                ForcedResult::from_code(&result).map(Self::Collect)
            }
            MandateChangeDto::Decide { approved } => Some(Self::DecideAmendment { approved }),
            MandateChangeDto::Set { status, registered } => Some(Self::SetStatus {
                status: parse_optional(status, |code| MandateStatus::from_code(&code))?,
                registered,
            }),
        }
    }
}

#[derive(Serialize, Deserialize)]
pub struct MandateTermsDto {
    status: String,
    frozen: bool,
    instalment_amount: i64,
    maximum_amount: i64,
    registered: Option<bool>,
    /// The new maximum, and the date on which it takes effect.
    amendment: Option<(i64, String)>,
    remaining_instalments: Option<u32>,
}

impl HasDto for MandateTerms {
    type Dto = MandateTermsDto;

    fn to_dto(&self) -> MandateTermsDto {
        let amendment = self.amendment.map(|Amendment { maximum_amount, action_date }| {
            (maximum_amount, action_date.to_iso_string())
        });
        MandateTermsDto {
            status: self.status.code().to_owned(),
            frozen: self.frozen,
            instalment_amount: self.instalment_amount,
            maximum_amount: self.maximum_amount,
            registered: self.registered,
            amendment,
            remaining_instalments: self.remaining_instalments,
        }
    }

    fn from_dto(dto: MandateTermsDto) -> Option<Self> {
        let amendment = parse_optional(dto.amendment, |(maximum_amount, date)| {
            Some(Amendment { maximum_amount, action_date: Date::parse(&date)? })
        })?;
        Some(Self {
            status: MandateStatus::from_code(&dto.status)?,
            frozen: dto.frozen,
            instalment_amount: dto.instalment_amount,
            maximum_amount: dto.maximum_amount,
            registered: dto.registered,
            amendment,
            remaining_instalments: dto.remaining_instalments,
        })
    }
}

#[derive(Serialize, Deserialize)]
pub struct SupportedMethodDto {
    method: String,
    /// `None` for every currency.
    currencies: Option<Vec<String>>,
}

impl HasDto for Vec<SupportedMethod> {
    type Dto = Vec<SupportedMethodDto>;

    fn to_dto(&self) -> Vec<SupportedMethodDto> {
        let codes =
            |all: &Vec<Currency>| all.iter().map(|currency| currency.code().to_owned()).collect();
        let to_dto = |supported: &SupportedMethod| SupportedMethodDto {
            method: supported.method.code().to_owned(),
            currencies: supported.currencies.as_ref().map(codes),
        };
        self.iter().map(to_dto).collect()
    }

    fn from_dto(dto: Vec<SupportedMethodDto>) -> Option<Self> {
        dto.into_iter().map(supported_method_from_dto).collect()
    }
}

/// Lists of values, stored by their codes.
macro_rules! code_lists {
    ($($value:ty),+) => {$(
        impl HasDto for Vec<$value> {
            type Dto = Vec<String>;

            fn to_dto(&self) -> Vec<String> {
                self.iter().map(|value| value.code().to_owned()).collect()
            }

            fn from_dto(dto: Vec<String>) -> Option<Self> {
                dto.iter().map(|code| <$value>::from_code(code)).collect()
            }
        }
    )+};
}

code_lists!(CardNetwork, Currency);

fn supported_method_from_dto(dto: SupportedMethodDto) -> Option<SupportedMethod> {
    let currencies = parse_optional(dto.currencies, |codes| {
        codes.iter().map(|code| Currency::from_code(code)).collect()
    })?;
    Some(SupportedMethod { method: PaymentMethod::from_code(&dto.method)?, currencies })
}
