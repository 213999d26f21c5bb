//! What can be wrong with a field of the card form, known to both sides: the server has the words, the browser the moment.

use crate::domain::card::{Brand, CardNumber, CardProblems, CodeProblem, Expiry, ExpiryProblem, HolderProblem, NumberProblem};
use crate::domain::card::{SecurityCode, holder};
use crate::domain::time::Date;

/// A field of the card form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Number,
    Expiry,
    Code,
    Holder,
}

impl Field {
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
    pub fn judge(self, text: &str, brand: Brand, today: Date) -> Option<Wrong> {
        match self {
            Self::Number => CardNumber::parse(text).err().map(Wrong::number),
            Self::Expiry => Expiry::parse(text).and_then(|expiry| expiry.check(today)).err().map(Wrong::expiry),
            Self::Code => SecurityCode::parse(text, brand).err().map(|problem| Wrong::code(problem, brand)),
            Self::Holder => holder(text).err().map(Wrong::holder),
        }
    }
}

/// One message under a field. The page carries the words of all of them in the order of [`Wrong::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
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

impl Wrong {
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
    pub fn all_of(problems: CardProblems, brand: Brand) -> Vec<Self> {
        let code = problems.code.map(|problem| Self::code(problem, brand));
        let each =
            [problems.number.map(Self::number), problems.expiry.map(Self::expiry), code, problems.holder.map(Self::holder)];
        each.into_iter().flatten().collect()
    }

    #[must_use]
    pub const fn field(self) -> Field {
        match self {
            Self::NumberMissing | Self::NumberNotDigits | Self::NumberLength | Self::NumberChecksum => Field::Number,
            Self::ExpiryMissing | Self::ExpiryUnreadable | Self::ExpiryPast | Self::ExpiryTooFar => Field::Expiry,
            Self::CodeMissing | Self::CodeNotDigits | Self::CodeLength3 | Self::CodeLength4 => Field::Code,
            Self::HolderMissing | Self::HolderNumber | Self::HolderTooLong => Field::Holder,
        }
    }

    const fn number(problem: NumberProblem) -> Self {
        match problem {
            NumberProblem::Missing => Self::NumberMissing,
            NumberProblem::NotDigits => Self::NumberNotDigits,
            NumberProblem::TooShort | NumberProblem::TooLong => Self::NumberLength,
            NumberProblem::Luhn => Self::NumberChecksum,
        }
    }

    const fn expiry(problem: ExpiryProblem) -> Self {
        match problem {
            ExpiryProblem::Missing => Self::ExpiryMissing,
            ExpiryProblem::Unreadable | ExpiryProblem::NoSuchMonth => Self::ExpiryUnreadable,
            ExpiryProblem::Past => Self::ExpiryPast,
            ExpiryProblem::TooFar => Self::ExpiryTooFar,
        }
    }

    const fn code(problem: CodeProblem, brand: Brand) -> Self {
        match (problem, brand.code_length()) {
            (CodeProblem::Missing, _) => Self::CodeMissing,
            (CodeProblem::NotDigits, _) => Self::CodeNotDigits,
            (CodeProblem::WrongLength, 4) => Self::CodeLength4,
            (CodeProblem::WrongLength, _) => Self::CodeLength3,
        }
    }

    const fn holder(problem: HolderProblem) -> Self {
        match problem {
            HolderProblem::Missing => Self::HolderMissing,
            HolderProblem::NotAName => Self::HolderNumber,
            HolderProblem::TooLong => Self::HolderTooLong,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_all_is_the_order_of_the_variants() {
        for (at, wrong) in Wrong::ALL.into_iter().enumerate() {
            assert_eq!(wrong as usize, at);
        }
    }

    #[test]
    fn a_whole_form_and_its_fields_are_judged_alike() {
        use crate::domain::card::{CardDetails, CardInput};
        let today = Date::new(2026, 11, 20).expect("a day");
        for (number, expiry, code, name) in
            [("", "", "", ""), ("4242", "13/40", "12x", "4242424242424242"), ("378282246310006", "01/20", "123", "A")]
        {
            let form = CardInput { number, expiry, code, holder: name };
            let Err(problems) = CardDetails::check(form, today) else { panic!("{number} passed") };
            let brand = crate::domain::card::brand_of_partial(number);
            let each = Field::ALL.into_iter().zip([number, expiry, code, name]);
            let each: Vec<Wrong> = each.filter_map(|(field, text)| field.judge(text, brand, today)).collect();
            assert_eq!(each, Wrong::all_of(problems, brand));
        }
    }
}
