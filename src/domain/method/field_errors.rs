//! What can be wrong with a field of the card form, known to both sides: the server has the words,
//! the browser the moment.

use super::card::{
    Brand, CardErrors, CardNumber, CardNumberError, Expiry, ExpiryError, HolderNameError,
    SecurityCodeError,
};
use super::card::{SecurityCode, parse_holder_name};
use crate::domain::time::Date;

/// A field of the card form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardField {
    Number,
    Expiry,
    Code,
    Holder,
}

impl CardField {
    pub const ALL: [Self; 4] = [Self::Number, Self::Expiry, Self::Code, Self::Holder];

    /// The name of the form's control, which is its id as well.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Expiry => "expiry",
            Self::Code => "code",
            Self::Holder => "holder",
        }
    }

    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.name() == name)
    }

    /// What is wrong with `text` in this field, on a card of `brand`. `today` is the date in UTC.
    #[must_use]
    pub fn validate(self, text: &str, brand: Brand, today: Date) -> Option<CardFieldError> {
        match self {
            Self::Number => CardNumber::parse(text).err().map(CardFieldError::from_number_error),
            Self::Expiry => Expiry::parse(text)
                .and_then(|expiry| expiry.validate(today))
                .err()
                .map(CardFieldError::from_expiry_error),
            Self::Code => SecurityCode::parse(text, brand)
                .err()
                .map(|problem| CardFieldError::from_code_error(problem, brand)),
            Self::Holder => parse_holder_name(text).err().map(CardFieldError::from_holder_error),
        }
    }
}

/// One message under a field. The page carries the words of all of them in the order of
/// [`Wrong::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardFieldError {
    NumberMissing,
    NumberNotDigits,
    NumberLength,
    NumberChecksum,
    ExpiryMissing,
    ExpiryUnreadable,
    ExpiryPast,
    ExpiryTooFar,
    CodeMissing,
    CodeNotDigits,
    /// Not three digits.
    CodeLength3,
    /// Not four.
    CodeLength4,
    HolderMissing,
    HolderNumber,
    HolderTooLong,
}

impl CardFieldError {
    pub const ALL: [Self; 15] = [
        Self::NumberMissing,
        Self::NumberNotDigits,
        Self::NumberLength,
        Self::NumberChecksum,
        Self::ExpiryMissing,
        Self::ExpiryUnreadable,
        Self::ExpiryPast,
        Self::ExpiryTooFar,
        Self::CodeMissing,
        Self::CodeNotDigits,
        Self::CodeLength3,
        Self::CodeLength4,
        Self::HolderMissing,
        Self::HolderNumber,
        Self::HolderTooLong,
    ];

    /// Everything that is wrong with a form, in the order of its fields.
    #[must_use]
    pub fn from_card_errors(errors: CardErrors, brand: Brand) -> Vec<Self> {
        let code = errors.code.map(|problem| Self::from_code_error(problem, brand));
        let each = [
            errors.number.map(Self::from_number_error),
            errors.expiry.map(Self::from_expiry_error),
            code,
            errors.holder.map(Self::from_holder_error),
        ];
        each.into_iter().flatten().collect()
    }

    #[must_use]
    pub const fn field(self) -> CardField {
        match self {
            Self::NumberMissing
            | Self::NumberNotDigits
            | Self::NumberLength
            | Self::NumberChecksum => CardField::Number,
            Self::ExpiryMissing
            | Self::ExpiryUnreadable
            | Self::ExpiryPast
            | Self::ExpiryTooFar => CardField::Expiry,
            Self::CodeMissing | Self::CodeNotDigits | Self::CodeLength3 | Self::CodeLength4 => {
                CardField::Code
            }
            Self::HolderMissing | Self::HolderNumber | Self::HolderTooLong => CardField::Holder,
        }
    }

    const fn from_number_error(error: CardNumberError) -> Self {
        match error {
            CardNumberError::Missing => Self::NumberMissing,
            CardNumberError::NotDigits => Self::NumberNotDigits,
            CardNumberError::TooShort | CardNumberError::TooLong => Self::NumberLength,
            CardNumberError::Luhn => Self::NumberChecksum,
        }
    }

    const fn from_expiry_error(error: ExpiryError) -> Self {
        match error {
            ExpiryError::Missing => Self::ExpiryMissing,
            ExpiryError::Unreadable | ExpiryError::NoSuchMonth => Self::ExpiryUnreadable,
            ExpiryError::Past => Self::ExpiryPast,
            ExpiryError::TooFar => Self::ExpiryTooFar,
        }
    }

    const fn from_code_error(error: SecurityCodeError, brand: Brand) -> Self {
        match (error, brand.security_code_length()) {
            (SecurityCodeError::Missing, _) => Self::CodeMissing,
            (SecurityCodeError::NotDigits, _) => Self::CodeNotDigits,
            (SecurityCodeError::WrongLength, 4) => Self::CodeLength4,
            (SecurityCodeError::WrongLength, _) => Self::CodeLength3,
        }
    }

    const fn from_holder_error(error: HolderNameError) -> Self {
        match error {
            HolderNameError::Missing => Self::HolderMissing,
            HolderNameError::NotAName => Self::HolderNumber,
            HolderNameError::TooLong => Self::HolderTooLong,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_all_is_the_order_of_the_variants() {
        for (at, wrong) in CardFieldError::ALL.into_iter().enumerate() {
            assert_eq!(wrong as usize, at);
        }
    }

    #[test]
    fn a_whole_form_and_its_fields_are_judged_alike() {
        use crate::domain::method::card::{CardDetails, CardInput};
        let today = Date::new(2026, 11, 20).expect("a day");
        for (number, expiry, code, name) in [
            ("", "", "", ""),
            ("4242", "13/40", "12x", "4242424242424242"),
            ("378282246310006", "01/20", "123", "A"),
        ] {
            let form = CardInput { number, expiry, code, holder: name };
            let Err(problems) = CardDetails::from_input(form, today) else {
                panic!("{number} passed")
            };
            let brand = crate::domain::method::card::detect_brand(number);
            let each = CardField::ALL.into_iter().zip([number, expiry, code, name]);
            let each: Vec<CardFieldError> =
                each.filter_map(|(field, text)| field.validate(text, brand, today)).collect();
            assert_eq!(each, CardFieldError::from_card_errors(problems, brand));
        }
    }
}
