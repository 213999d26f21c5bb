//! Errors of the card form's fields, shared by the server, which renders their messages, and the
//! browser, which validates while the customer types.

use super::card::{
    Brand, CardErrors, CardNumber, CardNumberError, Expiry, ExpiryError, HolderNameError,
    SecurityCode, SecurityCodeError, parse_holder_name,
};
use crate::time::Date;

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

    /// The name and id of the form control.
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

    /// Validates `text` in this field, for a card of `brand`. `today` is the date in UTC. `None` if
    /// it is valid.
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
                .map(|error| CardFieldError::from_code_error(error, brand)),
            Self::Holder => parse_holder_name(text).err().map(CardFieldError::from_holder_error),
        }
    }
}

/// An error with a message of its own. The page contains the messages in the order of
/// [`CardFieldError::ALL`].
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
    /// Not four digits.
    CodeLength4,
    HolderMissing,
    /// Mostly digits.
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

    /// The errors of a form, in the order of its fields.
    #[must_use]
    pub fn from_card_errors(errors: CardErrors, brand: Brand) -> Vec<Self> {
        let code = errors.code.map(|error| Self::from_code_error(error, brand));
        let field_errors = [
            errors.number.map(Self::from_number_error),
            errors.expiry.map(Self::from_expiry_error),
            code,
            errors.holder.map(Self::from_holder_error),
        ];
        field_errors.into_iter().flatten().collect()
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

    /// The error of a security code of this brand.
    #[must_use]
    pub const fn from_code_error(error: SecurityCodeError, brand: Brand) -> Self {
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
    use crate::method::card::{CardDetails, CardInput, detect_brand};

    #[test]
    fn the_order_of_all_is_the_order_of_the_variants() {
        for (index, error) in CardFieldError::ALL.into_iter().enumerate() {
            assert_eq!(error as usize, index);
        }
    }

    #[test]
    fn a_form_and_its_fields_have_the_same_errors() {
        let today = Date::new(2026, 11, 20).expect("a day");
        for (number, expiry, code, name) in [
            ("", "", "", ""),
            ("4242", "13/40", "12x", "4242424242424242"),
            ("378282246310006", "01/20", "123", "A"),
        ] {
            let input = CardInput { number, expiry, code, holder: name };
            let Err(errors) = CardDetails::from_input(input, today) else {
                panic!("{number} is valid")
            };
            let brand = detect_brand(number);
            let each = CardField::ALL.into_iter().zip([number, expiry, code, name]);
            let each: Vec<CardFieldError> =
                each.filter_map(|(field, text)| field.validate(text, brand, today)).collect();
            assert_eq!(each, CardFieldError::from_card_errors(errors, brand));
        }
    }
}
