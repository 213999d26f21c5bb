//! Amounts.

use serde::{Deserialize, Serialize};

use super::HasDto;
use crate::money::{Currency, Money};

#[derive(Serialize, Deserialize)]
pub struct MoneyDto {
    /// Minor units.
    amount: i64,
    currency: String,
}

impl HasDto for Money {
    type Dto = MoneyDto;

    fn to_dto(&self) -> MoneyDto {
        MoneyDto { amount: self.minor(), currency: self.currency().code().to_owned() }
    }

    fn from_dto(dto: MoneyDto) -> Option<Self> {
        Self::new(dto.amount, Currency::from_code(&dto.currency)?)
    }
}
