//! The terms of a mandate, and changes of them.

use serde::{Deserialize, Serialize};

use super::{HasDto, parse_optional};
use crate::mandate::future_payments::FuturePayments;
use crate::mandate::{
    Amendment, Frequency, MandateChange, MandateStatus, MandateTerms, SubscriptionUpdate,
};
use crate::money::Currency;
use crate::sandbox::ForcedResult;
use crate::time::Date;

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
