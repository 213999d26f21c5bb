//! The parts of an order, an attempt and a connection that are kept as JSON in one column. The
//! domain knows no serialisation, so the shapes stand here.

use serde::{Deserialize, Serialize};

use crate::domain::connection::SupportedMethod;
use crate::domain::intent::ForcedResult;
use crate::domain::mandate::future_payments::{Frequency, FuturePayments};
use crate::domain::mandate::{MandateChange, MandateStatus, SubscriptionUpdate};
use crate::domain::method::PaymentMethod;
use crate::domain::money::Currency;
use crate::domain::split::{Share, Split};
use crate::domain::time::Date;
use crate::platform::dto::parse_optional;
pub(crate) use crate::platform::dto::{HasDto, from_json_str};

/// # Errors
/// None in practice.
pub(crate) fn write<J: HasDto>(value: &J) -> Result<String, sqlx::Error> {
    crate::platform::dto::to_json_string(value).map_err(|error| sqlx::Error::Encode(error.into()))
}

#[derive(Serialize, Deserialize)]
pub struct SplitDto {
    shares: Vec<ShareDto>,
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
        SplitDto { shares: self.shares.to_dto(), description: self.description.clone() }
    }

    fn from_dto(shape: SplitDto) -> Option<Self> {
        Some(Self { shares: HasDto::from_dto(shape.shares)?, description: shape.description })
    }
}

impl HasDto for Vec<Share> {
    type Dto = Vec<ShareDto>;

    fn to_dto(&self) -> Vec<ShareDto> {
        let shape = |share: &Share| ShareDto {
            beneficiary_id: share.beneficiary_id.clone(),
            amount: share.amount,
        };
        self.iter().map(shape).collect()
    }

    fn from_dto(shape: Vec<ShareDto>) -> Option<Self> {
        let share =
            |shape: ShareDto| Share { beneficiary_id: shape.beneficiary_id, amount: shape.amount };
        Some(shape.into_iter().map(share).collect())
    }
}

/// Ids, in their order.
impl HasDto for Vec<String> {
    type Dto = Self;

    fn to_dto(&self) -> Self {
        self.clone()
    }

    fn from_dto(shape: Self) -> Option<Self> {
        Some(shape)
    }
}

/// Nothing for an empty list, whose column is empty too.
pub(crate) fn write_list<T>(list: &Vec<T>) -> Result<Option<String>, sqlx::Error>
where
    Vec<T>: HasDto,
{
    if list.is_empty() { Ok(None) } else { write(list).map(Some) }
}

/// The other way round; nothing where the text does not say a possible list.
pub(crate) fn read_list<T>(text: Option<&str>) -> Option<Vec<T>>
where
    Vec<T>: HasDto,
{
    text.map_or_else(|| Some(Vec::new()), from_json_str)
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

    fn from_dto(shape: FuturePaymentsDto) -> Option<Self> {
        Some(Self {
            frequency: Frequency::from_code(&shape.frequency)?,
            count: shape.count,
            amount: shape.amount,
            currency: Currency::from_code(&shape.currency)?,
            billing_start: Date::parse(&shape.billing_start)?,
            collection_day: shape.collection_day,
            max_amount: shape.max_amount,
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

    fn from_dto(shape: MandateChangeDto) -> Option<Self> {
        match shape {
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
pub struct SupportedMethodDto {
    method: String,
    /// Every currency where absent.
    currencies: Option<Vec<String>>,
}

impl HasDto for Vec<SupportedMethod> {
    type Dto = Vec<SupportedMethodDto>;

    fn to_dto(&self) -> Vec<SupportedMethodDto> {
        let codes =
            |all: &Vec<Currency>| all.iter().map(|currency| currency.code().to_owned()).collect();
        let shape = |service: &SupportedMethod| SupportedMethodDto {
            method: service.method.code().to_owned(),
            currencies: service.currencies.as_ref().map(codes),
        };
        self.iter().map(shape).collect()
    }

    fn from_dto(shape: Vec<SupportedMethodDto>) -> Option<Self> {
        let currencies = |codes: Vec<String>| {
            codes.iter().map(|code| Currency::from_code(code)).collect::<Option<Vec<_>>>()
        };
        let service = |shape: SupportedMethodDto| {
            let method = PaymentMethod::from_code(&shape.method)?;
            match shape.currencies {
                None => Some(SupportedMethod { method, currencies: None }),
                Some(codes) => {
                    Some(SupportedMethod { method, currencies: Some(currencies(codes)?) })
                }
            }
        };
        shape.into_iter().map(service).collect()
    }
}
