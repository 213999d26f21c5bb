//! The expiry of a card.

use crate::method::digits;
use crate::time::Date;

/// The last month in which a card is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Expiry {
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
}

/// Why a typed expiry is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpiryError {
    Missing,
    Unreadable,
    NoSuchMonth,
    /// The month has ended in every time zone.
    Past,
    /// After 2099: the year on a card has two digits.
    TooFar,
}

impl Expiry {
    const LAST_YEAR: u16 = 2099;

    /// `None` if `month` is not 1 to 12.
    #[must_use]
    pub fn new(year: u16, month: u8) -> Option<Self> {
        (1..=12).contains(&month).then_some(Self { year, month })
    }

    /// Parses `MM/YY`, `MM / YY`, `MMYY`, `MM/YYYY`, `MMYYYY`, `M/YY`, `MM-YY`, `MM YY` and
    /// `YYYY-MM`, in digits of any script. Use [`Expiry::validate`] to reject past months.
    ///
    /// # Errors
    /// [`ExpiryError`]: `Missing`, `Unreadable` or `NoSuchMonth`.
    pub fn parse(text: &str) -> Result<Self, ExpiryError> {
        let plain = text.chars().filter_map(normalize_char).collect::<String>();
        let plain = plain.trim();
        if plain.is_empty() {
            return Err(ExpiryError::Missing);
        }
        let (year, month) = split_year_and_month(plain).ok_or(ExpiryError::Unreadable)?;
        let (Ok(year), Ok(month)) = (year.parse::<u16>(), month.parse()) else {
            return Err(ExpiryError::Unreadable);
        };
        let year = if year < 100 { 2000 + year } else { year };
        Self::new(year, month).ok_or(ExpiryError::NoSuchMonth)
    }

    /// Rejects past months and years after 2099. `today` is the date in UTC.
    ///
    /// # Errors
    /// [`ExpiryError`]: `Past` or `TooFar`.
    pub fn validate(self, today: Date) -> Result<Self, ExpiryError> {
        match self {
            _ if self.is_past(today) => Err(ExpiryError::Past),
            _ if self.year > Self::LAST_YEAR => Err(ExpiryError::TooFar),
            _ => Ok(self),
        }
    }

    /// Whether the month has ended in every time zone; `today` is the date in UTC. It ends last in
    /// UTC-12, so the first day of the next month still counts.
    #[must_use]
    pub fn is_past(self, today: Date) -> bool {
        let (next_year, next_month) = match self.month {
            12 => (self.year.saturating_add(1), 1),
            month => (self.year, month + 1),
        };
        (today.year(), today.month(), today.day()) > (next_year, next_month, 1)
    }

    /// `2028-04`
    #[must_use]
    pub fn to_iso_string(self) -> String {
        format!("{:04}-{:02}", self.year, self.month)
    }

    /// `04/28`
    #[must_use]
    pub fn to_short_string(self) -> String {
        format!("{:02}/{:02}", self.month, self.year % 100)
    }
}

/// Normalizes digits to ASCII, separators to `/` and white space to a space. `None` for marks of
/// text direction, which are removed.
fn normalize_char(c: char) -> Option<char> {
    match c {
        _ if c.is_whitespace() => Some(' '),
        _ if digits::is_blank(c) => None,
        '/' | '.' | '\u{2044}' | '\u{2215}' | '\u{FF0F}' => Some('/'),
        _ if digits::is_hyphen(c) => Some('/'),
        _ => Some(digits::digit_value(c).map_or(c, |value| char::from(b'0' + value))),
    }
}

/// Splits `12/28`, `12 28`, `1228` or `2028/12` into year and month, both of digits only. `None`
/// for any other form.
fn split_year_and_month(plain: &str) -> Option<(&str, &str)> {
    let (first, second) = match plain.split_once('/') {
        Some((first, second)) => (first.trim_end(), second.trim_start()),
        None => match plain.split_once(' ') {
            Some((first, second)) => (first, second.trim_start()),
            None if matches!(plain.len(), 4 | 6) => plain.split_at_checked(2)?,
            None => return None,
        },
    };
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    match (first.len(), second.len()) {
        _ if !all_digits(first) || !all_digits(second) => None,
        (1 | 2, 2 | 4) => Some((second, first)),
        (4, 1 | 2) => Some((first, second)),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
