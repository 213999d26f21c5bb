//! The card form as a whole.

use super::MaskedCard;
use super::brand::Brand;
use super::code::{CodeProblem, SecurityCode};
use super::expiry::{Expiry, ExpiryProblem};
use super::holder::{HolderProblem, holder};
use super::number::{CardNumber, NumberProblem};
use crate::domain::digits::ascii_digits;
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
pub struct CardProblems {
    pub number: Option<NumberProblem>,
    pub expiry: Option<ExpiryProblem>,
    pub code: Option<CodeProblem>,
    pub holder: Option<HolderProblem>,
}

impl CardDetails {
    /// Judges every field; the security code by the brand of the number, even of a wrong one. `today` is the date in UTC.
    ///
    /// # Errors
    /// All problems at once.
    pub fn check(form: CardInput<'_>, today: Date) -> Result<Self, CardProblems> {
        let number = CardNumber::parse(form.number);
        let brand = number.as_ref().map_or_else(|_| typed_brand(form.number), CardNumber::brand);
        let code = SecurityCode::parse(form.code, brand);
        let expiry = Expiry::parse(form.expiry).and_then(|expiry| expiry.check(today));
        match (number, code, expiry, holder(form.holder)) {
            (Ok(number), Ok(code), Ok(expiry), Ok(holder)) => Ok(Self { number, code, expiry, holder: holder.to_owned() }),
            (number, code, expiry, holder) => {
                Err(CardProblems { number: number.err(), expiry: expiry.err(), code: code.err(), holder: holder.err() })
            }
        }
    }

    #[must_use]
    pub fn masked(&self) -> MaskedCard {
        self.number.masked(self.expiry)
    }
}

fn typed_brand(number: &str) -> Brand {
    ascii_digits(number).map_or(Brand::Unknown, |digits| Brand::of(&digits))
}

#[cfg(test)]
mod tests;
