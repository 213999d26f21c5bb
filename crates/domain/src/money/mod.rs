//! Amounts in minor units, and their currencies.

mod currencies;

/// An active ISO 4217 currency (decision 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Currency {
    code: &'static str,
    exponent: u8,
}

impl Currency {
    /// Returns the currency of an upper-case code, `None` if it is not an active one.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        let index = currencies::CODES.binary_search(&code).ok()?;
        currencies::CODES.get(index).map(|code| Self::from_listed_code(code))
    }

    /// Every active currency, sorted by code.
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

    /// The number of decimals in the major unit: 0, 2, 3 or 4.
    #[must_use]
    pub const fn exponent(self) -> u8 {
        self.exponent
    }
}

/// An amount that may be charged: 0 to [`MAX_MINOR`] minor units (decision 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "json",
    serde(into = "crate::json::MoneyDto", try_from = "crate::json::MoneyDto")
)]
pub struct Money {
    minor: i64,
    currency: Currency,
}

/// The largest integer that every JSON parser represents exactly, 2^53 − 1.
pub const MAX_MINOR: i64 = (1 << 53) - 1;

impl Money {
    /// `None` if `minor` is not 0 to [`MAX_MINOR`].
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

    /// The sum. `None` if the currencies differ or the sum exceeds [`MAX_MINOR`].
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let sum = self.minor.checked_add(other.minor)?;
        (self.currency == other.currency).then(|| Self::new(sum, self.currency)).flatten()
    }

    /// The difference. `None` if the currencies differ or the difference is negative.
    #[must_use]
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        let difference = self.minor.checked_sub(other.minor)?;
        (self.currency == other.currency).then(|| Self::new(difference, self.currency)).flatten()
    }

    /// The amount in major units with all decimals of the currency: `12.50`, `500`, `12.500`.
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
