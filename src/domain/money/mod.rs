//! Amounts in minor units, and the currencies they are in.

mod currencies;

/// An active ISO 4217 currency (decision 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Currency {
    code: &'static str,
    exponent: u8,
}

impl Currency {
    /// The currency of a code in capitals, if it is active.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        let at = currencies::CODES.binary_search(&code).ok()?;
        currencies::CODES.get(at).map(|code| Self::from_listed_code(code))
    }

    /// Every active currency, by its code.
    pub fn all() -> impl Iterator<Item = Self> {
        currencies::CODES.iter().map(|code| Self::from_listed_code(code))
    }

    fn from_listed_code(code: &'static str) -> Self {
        Self { code, exponent: currencies::exponent(code) }
    }

    #[must_use]
    pub const fn code(self) -> &'static str {
        self.code
    }

    /// How many decimals the major unit has: 0, 2, 3 or 4.
    #[must_use]
    pub const fn exponent(self) -> u8 {
        self.exponent
    }
}

/// An amount that may be charged: 0 to 2^53 − 1 minor units (decision 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money {
    minor: i64,
    currency: Currency,
}

/// The largest amount that every JSON reader keeps exactly.
pub const MAX_MINOR: i64 = (1 << 53) - 1;

impl Money {
    /// Nothing for amounts outside 0 to [`LARGEST_MINOR`].
    #[must_use]
    pub fn new(minor: i64, currency: Currency) -> Option<Self> {
        (0..=MAX_MINOR).contains(&minor).then_some(Self { minor, currency })
    }

    #[must_use]
    pub const fn minor(self) -> i64 {
        self.minor
    }

    #[must_use]
    pub const fn currency(self) -> Currency {
        self.currency
    }

    /// The sum; nothing for another currency, or beyond [`LARGEST_MINOR`].
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let sum = self.minor.checked_add(other.minor)?;
        (self.currency == other.currency).then(|| Self::new(sum, self.currency)).flatten()
    }

    /// What is left; nothing for another currency, or below zero.
    #[must_use]
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        let rest = self.minor.checked_sub(other.minor)?;
        (self.currency == other.currency).then(|| Self::new(rest, self.currency)).flatten()
    }

    /// The amount in major units with exactly the currency's decimals: `12.50`, `500`, `12.500`.
    #[must_use]
    pub fn to_major_string(self) -> String {
        let exponent = usize::from(self.currency.exponent());
        if exponent == 0 {
            return self.minor.to_string();
        }
        let digits = format!("{:0>width$}", self.minor, width = exponent + 1);
        let (whole, fraction) = digits.split_at(digits.len() - exponent);
        format!("{whole}.{fraction}")
    }
}

#[cfg(test)]
mod tests;
