//! Lists of values and maps, and what they contain.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{HasDto, parse_optional};
use crate::abilities::SupportedMethod;
use crate::intent::LineItem;
use crate::method::PaymentMethod;
use crate::method::card::CardNetwork;
use crate::money::Currency;
use crate::split::{Share, Split};

impl<T: HasDto> HasDto for Vec<T> {
    type Dto = Vec<T::Dto>;

    fn to_dto(&self) -> Vec<T::Dto> {
        self.iter().map(HasDto::to_dto).collect()
    }

    fn from_dto(dto: Vec<T::Dto>) -> Option<Self> {
        dto.into_iter().map(T::from_dto).collect()
    }
}

impl HasDto for String {
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

#[derive(Serialize, Deserialize)]
pub struct SplitDto {
    shares: Vec<ShareDto>,
    #[serde(default)]
    connection_id: Option<String>,
    description: Option<String>,
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

#[derive(Serialize, Deserialize)]
pub struct ShareDto {
    beneficiary_id: String,
    amount: i64,
}

impl HasDto for Share {
    type Dto = ShareDto;

    fn to_dto(&self) -> ShareDto {
        ShareDto { beneficiary_id: self.beneficiary_id.clone(), amount: self.amount }
    }

    fn from_dto(dto: ShareDto) -> Option<Self> {
        Some(Self { beneficiary_id: dto.beneficiary_id, amount: dto.amount })
    }
}

#[derive(Serialize, Deserialize)]
pub struct LineItemDto {
    name: String,
    quantity: u32,
    amount: i64,
}

impl HasDto for LineItem {
    type Dto = LineItemDto;

    fn to_dto(&self) -> LineItemDto {
        LineItemDto { name: self.name.clone(), quantity: self.quantity, amount: self.amount }
    }

    fn from_dto(dto: LineItemDto) -> Option<Self> {
        Some(Self { name: dto.name, quantity: dto.quantity, amount: dto.amount })
    }
}

#[derive(Serialize, Deserialize)]
pub struct SupportedMethodDto {
    method: String,
    /// `None` for every currency.
    currencies: Option<Vec<String>>,
}

impl HasDto for SupportedMethod {
    type Dto = SupportedMethodDto;

    fn to_dto(&self) -> SupportedMethodDto {
        SupportedMethodDto {
            method: self.method.code().to_owned(),
            currencies: self.currencies.as_ref().map(HasDto::to_dto),
        }
    }

    fn from_dto(dto: SupportedMethodDto) -> Option<Self> {
        Some(Self {
            method: PaymentMethod::from_code(&dto.method)?,
            currencies: parse_optional(dto.currencies, HasDto::from_dto)?,
        })
    }
}

/// Values that are stored by their codes.
macro_rules! codes {
    ($($value:ty),+) => {$(
        impl HasDto for $value {
            type Dto = String;

            fn to_dto(&self) -> String {
                self.code().to_owned()
            }

            fn from_dto(code: String) -> Option<Self> {
                <$value>::from_code(&code)
            }
        }
    )+};
}

codes!(CardNetwork, Currency);
