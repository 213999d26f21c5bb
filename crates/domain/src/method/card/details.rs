//! Validation of the whole card form.

use super::expiry::{Expiry, ExpiryError};
use super::holder::{HolderNameError, parse_holder_name};
use super::masked::MaskedCard;
use super::number::{CardNumber, CardNumberError};
use super::number_input::detect_brand;
use super::security_code::{SecurityCode, SecurityCodeError};
use crate::time::Date;

/// A valid card, as a provider charges it.
pub struct CardDetails {
    pub number: CardNumber,
    pub code: SecurityCode,
    pub expiry: Expiry,
    pub holder: String,
}

/// The card form as typed.
#[derive(Clone, Copy)]
pub struct CardInput<'a> {
    pub number: &'a str,
    pub expiry: &'a str,
    pub code: &'a str,
    pub holder: &'a str,
}

/// The errors of a card form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardErrors {
    pub number: Option<CardNumberError>,
    pub expiry: Option<ExpiryError>,
    pub code: Option<SecurityCodeError>,
    pub holder: Option<HolderNameError>,
}

impl CardDetails {
    /// Validates every field, the security code by the brand of the number, even of an invalid one.
    /// `today` is the date in UTC.
    ///
    /// # Errors
    /// [`CardErrors`] with the error of every invalid field.
    pub fn from_input(input: CardInput<'_>, today: Date) -> Result<Self, CardErrors> {
        let number = CardNumber::parse(input.number);
        let brand = number.as_ref().map_or_else(|_| detect_brand(input.number), CardNumber::brand);
        let code = SecurityCode::parse(input.code, brand);
        let expiry = Expiry::parse(input.expiry).and_then(|expiry| expiry.validate(today));
        match (number, code, expiry, parse_holder_name(input.holder)) {
            (Ok(number), Ok(code), Ok(expiry), Ok(holder)) => {
                Ok(Self { number, code, expiry, holder })
            }
            (number, code, expiry, holder) => Err(CardErrors {
                number: number.err(),
                expiry: expiry.err(),
                code: code.err(),
                holder: holder.err(),
            }),
        }
    }

    #[must_use]
    pub fn to_masked(&self) -> MaskedCard {
        self.number.to_masked(self.expiry)
    }
}

#[cfg(test)]
mod tests;
