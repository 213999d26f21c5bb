//! Amounts.

use serde::{Deserialize, Serialize};

use super::InvalidValue;
use crate::money::{Currency, Money};

/// An amount that has not been checked.
#[derive(Serialize, Deserialize)]
pub struct MoneyDto {
    /// Minor units.
    amount: i64,
    currency: String,
}

impl From<Money> for MoneyDto {
    fn from(money: Money) -> Self {
        Self { amount: money.minor(), currency: money.currency().code().to_owned() }
    }
}

impl TryFrom<MoneyDto> for Money {
    type Error = InvalidValue;

    fn try_from(dto: MoneyDto) -> Result<Self, InvalidValue> {
        Currency::from_code(&dto.currency)
            .and_then(|currency| Self::new(dto.amount, currency))
            .ok_or(InvalidValue)
    }
}
