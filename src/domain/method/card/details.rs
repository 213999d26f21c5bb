//! The card form as a whole.

use super::MaskedCard;
use super::brand::Brand;
use super::expiry::{Expiry, ExpiryError};
use super::holder::{HolderNameError, parse_holder_name};
use super::number::{CardNumber, CardNumberError};
use super::security_code::{SecurityCode, SecurityCodeError};
use crate::domain::method::secret_digits::ascii_digits;
use crate::domain::time::Date;

/// All a provider needs to charge a card.
pub struct CardDetails {
    pub number: CardNumber,
    pub code: SecurityCode,
    pub expiry: Expiry,
    pub holder: String,
}

/// The card form as it was typed.
#[derive(Clone, Copy)]
pub struct CardInput<'a> {
    pub number: &'a str,
    pub expiry: &'a str,
    pub code: &'a str,
    pub holder: &'a str,
}

/// What is wrong with each field of the form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardErrors {
    pub number: Option<CardNumberError>,
    pub expiry: Option<ExpiryError>,
    pub code: Option<SecurityCodeError>,
    pub holder: Option<HolderNameError>,
}

impl CardDetails {
    /// Judges every field; the security code by the brand of the number, even of a wrong one.
    /// `today` is the date in UTC.
    ///
    /// # Errors
    /// All problems at once.
    pub fn from_input(form: CardInput<'_>, today: Date) -> Result<Self, CardErrors> {
        let number = CardNumber::parse(form.number);
        let brand = number.as_ref().map_or_else(|_| detect_brand(form.number), CardNumber::brand);
        let code = SecurityCode::parse(form.code, brand);
        let expiry = Expiry::parse(form.expiry).and_then(|expiry| expiry.validate(today));
        match (number, code, expiry, parse_holder_name(form.holder)) {
            (Ok(number), Ok(code), Ok(expiry), Ok(holder)) => {
                Ok(Self { number, code, expiry, holder: holder.to_owned() })
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

fn detect_brand(number: &str) -> Brand {
    ascii_digits(number).map_or(Brand::Unknown, |digits| Brand::from_digits(&digits))
}

#[cfg(test)]
mod tests;
