//! Card brands.

use crate::codes;

codes! {
    /// A card network. A number of another network is [`Brand::Unknown`] and accepted, for the
    /// provider to decide.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Brand {
        Visa = "visa",
        Mastercard = "mastercard",
        Amex = "amex",
        Discover = "discover",
        Diners = "diners",
        Jcb = "jcb",
        UnionPay = "unionpay",
        Maestro = "maestro",
        Mir = "mir",
        Elo = "elo",
        Verve = "verve",
        Troy = "troy",
        Unknown = "unknown",
    }
}

impl Brand {
    /// The network's name, the same in every language; empty for [`Brand::Unknown`].
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Visa => "Visa",
            Self::Mastercard => "Mastercard",
            Self::Amex => "American Express",
            Self::Discover => "Discover",
            Self::Diners => "Diners Club",
            Self::Jcb => "JCB",
            Self::UnionPay => "UnionPay",
            Self::Maestro => "Maestro",
            Self::Mir => "Mir",
            Self::Elo => "Elo",
            Self::Verve => "Verve",
            Self::Troy => "Troy",
            Self::Unknown => "",
        }
    }

    /// The allowed number lengths, in ascending order.
    #[must_use]
    pub const fn number_lengths(self) -> &'static [usize] {
        match self {
            Self::Visa => &[13, 16, 18, 19],
            Self::Mastercard | Self::Elo | Self::Troy => &[16],
            Self::Amex => &[15],
            Self::Discover | Self::Jcb | Self::Mir => &[16, 17, 18, 19],
            Self::Diners | Self::UnionPay => &[14, 15, 16, 17, 18, 19],
            Self::Verve => &[16, 18, 19],
            Self::Maestro | Self::Unknown => &[12, 13, 14, 15, 16, 17, 18, 19],
        }
    }

    #[must_use]
    pub fn max_number_length(self) -> usize {
        self.number_lengths().last().copied().unwrap_or_default()
    }

    /// Whether the last digit of every number is a check digit. Of UnionPay's numbers it need not
    /// be one: credit-card-type 10.3.0, creditcards-types 4.0.0 and payment 2.4.7 ask for none.
    #[must_use]
    pub const fn has_check_digit(self) -> bool {
        !matches!(self, Self::UnionPay)
    }

    /// The length of the security code; the code of an unknown brand may also have four digits.
    #[must_use]
    pub const fn security_code_length(self) -> usize {
        match self {
            Self::Amex => 4,
            _ => 3,
        }
    }

    /// The lengths of the digit groups printed on the card, for a number of `length` digits.
    #[must_use]
    pub const fn group_lengths(self, length: usize) -> &'static [usize] {
        match self {
            Self::Amex => &[4, 6, 5],
            Self::Diners if length <= 14 => &[4, 6, 4],
            _ => &[4, 4, 4, 4, 3],
        }
    }

    /// Separates the brand's groups by spaces. Excess digits are appended to the last group.
    #[must_use]
    pub fn group_digits(self, digits: &str) -> String {
        let mut grouped = String::with_capacity(digits.len() + 4);
        let mut ends = self.group_lengths(digits.len()).iter().scan(0, |end, group| {
            *end += group;
            Some(*end)
        });
        let mut end = ends.next();
        for (index, digit) in digits.chars().enumerate() {
            if end == Some(index) {
                end = ends.next();
                if end.is_some() {
                    grouped.push(' ');
                }
            }
            grouped.push(digit);
        }
        grouped
    }
}

#[cfg(test)]
mod tests;
