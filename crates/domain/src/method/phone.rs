//! Parsing of telephone numbers into international form (ITU-T E.164; decision 136).

mod plans;

use self::plans::{COMMON_PREFIX, LeadingZero, split_calling_code};
pub use self::plans::{DiallingPlan, plans_of_currency};
use super::digits;
use crate::money::Currency;

/// Including the calling code, of a country without a [`DiallingPlan`].
const MIN_DIGITS: usize = 9;
const MAX_DIGITS: usize = 15;

/// Before a calling code.
const PLUSES: [char; 2] = ['+', '\u{FF0B}'];
/// Between digits, besides blanks and hyphens.
const SEPARATORS: [char; 4] = ['(', ')', '.', '/'];

/// The scheme of a number that was copied from a link (RFC 3966).
const SCHEME: &str = "tel:";
/// The parameter with the calling code of a number that has none.
const CONTEXT_PARAMETER: &str = "phone-context=";

/// A number of `+` and 9 to 15 digits. Personal data, so it has no `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct PhoneNumber(String);

/// Why a typed number is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhoneNumberError {
    Missing,
    NotDigits,
    /// It is of another country, or may be, and its calling code is not marked as one.
    NoCallingCode,
    /// It is a national number, in a currency of several countries of which none was chosen.
    NoCountry,
    WrongLength,
}

impl PhoneNumber {
    /// Parses digits of any script, with common separators. A national number gets the calling code
    /// of the country of `currency`; if that has several, of `country`, a code of ISO 3166-1.
    ///
    /// # Errors
    /// [`PhoneNumberError`]
    pub fn parse(
        text: &str,
        currency: Currency,
        country: Option<&str>,
    ) -> Result<Self, PhoneNumberError> {
        let typed = TypedNumber::read(text)?;
        if typed.is_international {
            return read_international(&typed.digits, &typed.digits_from_abroad);
        }
        let plans = plans_of_currency(currency);
        let home = match plans.as_slice() {
            [only] => Some(*only),
            several => several.iter().copied().find(|plan| Some(plan.country()) == country),
        };
        let mut found = typed.read_with_prefix(home);
        if let Some(home) = home {
            found.extend(home.read_national(&typed.digits).map(|number| Self::new(home, number)));
        }
        found.extend(plans.iter().filter_map(|plan| read_with_code(plan, &typed.digits)));
        found.dedup();
        match found.pop() {
            Some(only) if found.is_empty() => Ok(only),
            Some(_) => Err(PhoneNumberError::NoCallingCode),
            None => Err(typed.explain(&plans, home)),
        }
    }

    /// Reads what [`as_e164`](Self::as_e164) has written. `None` for any other text.
    #[must_use]
    pub fn from_e164(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('+')?;
        let is_number = (MIN_DIGITS..=MAX_DIGITS).contains(&digits.len())
            && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| Self(text.to_owned()))
    }

    fn new(plan: &DiallingPlan, national: &str) -> Self {
        Self(format!("+{}{national}", plan.calling_code()))
    }

    /// `071 ••• 5678`, as it is dialled in the country of the currency; `+254 71 ••• 5678`
    /// elsewhere.
    #[must_use]
    pub fn to_masked(&self, currency: Currency) -> String {
        let number = self.0.trim_start_matches('+');
        let plans = plans_of_currency(currency);
        let of_country = match plans.as_slice() {
            [plan] => number.strip_prefix(plan.calling_code()).map(|national| (plan, national)),
            _ => None,
        };
        let (prefix, national, shown) = match of_country {
            Some((plan, rest)) if plan.zero == LeadingZero::Trunk => ("0".to_owned(), rest, 2),
            Some((plan, rest)) => (format!("+{} ", plan.calling_code()), rest, 2),
            None => ("+".to_owned(), number, 3),
        };
        // Two digits at least stay hidden.
        let shown = shown.min(national.len().saturating_sub(6));
        let (first, last) = (national.get(..shown), national.get(national.len().max(4) - 4..));
        format!("{prefix}{} ••• {}", first.unwrap_or_default(), last.unwrap_or_default())
    }

    /// `+254712345678`
    #[must_use]
    pub fn as_e164(&self) -> &str {
        &self.0
    }

    /// As it is dialled within its country: `0712345678`. `None` without a [`DiallingPlan`].
    #[must_use]
    pub fn to_national(&self) -> Option<String> {
        let (plan, national) = split_calling_code(self.0.trim_start_matches('+'))?;
        let trunk = if plan.zero == LeadingZero::Trunk { "0" } else { "" };
        Some(format!("{trunk}{national}"))
    }

    /// The country of the number. `None` without a [`DiallingPlan`].
    #[must_use]
    pub fn country(&self) -> Option<&'static str> {
        split_calling_code(self.0.trim_start_matches('+')).map(|(plan, _)| plan.country())
    }
}

/// A number that begins with the country's calling code. Its trunk digit may follow.
fn read_with_code(plan: &DiallingPlan, digits: &str) -> Option<PhoneNumber> {
    let rest = digits.strip_prefix(plan.calling_code())?;
    plan.read_national(rest).map(|number| PhoneNumber::new(plan, number))
}

/// A number from its calling code on. `from_abroad` is without a 0 in brackets, which is a trunk
/// digit in a country without a plan.
fn read_international(digits: &str, from_abroad: &str) -> Result<PhoneNumber, PhoneNumberError> {
    if digits.starts_with('0') {
        return Err(PhoneNumberError::NoCallingCode);
    }
    if let Some((plan, _)) = split_calling_code(digits) {
        return read_with_code(plan, digits).ok_or(PhoneNumberError::WrongLength);
    }
    match from_abroad.len() {
        MIN_DIGITS..=MAX_DIGITS => Ok(PhoneNumber(format!("+{from_abroad}"))),
        _ => Err(PhoneNumberError::WrongLength),
    }
}

/// A number without what stands around its digits.
struct TypedNumber {
    /// In ASCII, without the plus; at least one.
    digits: String,
    /// Whether a plus precedes the digits.
    is_international: bool,
    /// Without a 0 in brackets, which is dialled within the country only.
    digits_from_abroad: String,
}

impl TypedNumber {
    fn read(text: &str) -> Result<Self, PhoneNumberError> {
        let text = expand_link(text.trim_matches(digits::is_blank));
        let seen: String = text.chars().filter(|c| !digits::is_blank(*c)).collect();
        let plain = seen.trim_start_matches('(');
        let is_international = plain.starts_with(PLUSES);
        let plain = plain.strip_prefix(PLUSES).unwrap_or(plain);
        let read = |text: &str| digits::ascii_digits(&text.replace(SEPARATORS, ""));
        let digits = read(plain).ok_or(PhoneNumberError::NotDigits)?;
        if digits.is_empty() {
            return Err(PhoneNumberError::Missing);
        }
        let digits_from_abroad =
            read(&plain.replacen("(0)", "", 1)).unwrap_or_else(|| digits.clone());
        Ok(Self { digits, is_international, digits_from_abroad })
    }

    /// The numbers after an international prefix. A number of a country with a plan is preferred to
    /// one of another country, whose length is not known.
    fn read_with_prefix(&self, home: Option<&DiallingPlan>) -> Vec<PhoneNumber> {
        let prefixes = home.map_or(&[][..], |plan| plan.prefixes);
        let read = |prefix: &&str| {
            let digits = self.digits.strip_prefix(*prefix)?;
            let from_abroad = self.digits_from_abroad.strip_prefix(*prefix)?;
            read_international(digits, from_abroad).ok()
        };
        let found: Vec<PhoneNumber> =
            prefixes.iter().chain([&COMMON_PREFIX]).filter_map(read).collect();
        let known: Vec<PhoneNumber> =
            found.iter().filter(|number| number.country().is_some()).cloned().collect();
        let without_zeros = self.digits.trim_start_matches('0');
        match home.and_then(|plan| plan.read_national(without_zeros)) {
            _ if !known.is_empty() => known,
            // Rather a national number with a 0 too many.
            Some(_) => Vec::new(),
            None => found,
        }
    }

    /// Why nothing was read.
    fn explain(&self, plans: &[&DiallingPlan], home: Option<&DiallingPlan>) -> PhoneNumberError {
        let is_of_other_country = split_calling_code(&self.digits)
            .is_some_and(|(plan, _)| read_with_code(plan, &self.digits).is_some());
        match home {
            _ if is_of_other_country || plans.is_empty() => PhoneNumberError::NoCallingCode,
            // The prefix says that a calling code follows.
            _ if self.digits.starts_with(COMMON_PREFIX) => PhoneNumberError::WrongLength,
            None if plans.iter().any(|plan| plan.read_national(&self.digits).is_some()) => {
                PhoneNumberError::NoCountry
            }
            _ => PhoneNumberError::WrongLength,
        }
    }
}

/// A number from a link, with the calling code that the link names. Other texts stay as they are.
fn expand_link(text: &str) -> String {
    let is_link =
        text.get(..SCHEME.len()).is_some_and(|scheme| scheme.eq_ignore_ascii_case(SCHEME));
    let Some(link) = text.get(SCHEME.len()..).filter(|_| is_link) else { return text.to_owned() };
    let mut parts = link.split(';');
    let number = parts.next().unwrap_or_default();
    let context = parts.find_map(|parameter| parameter.strip_prefix(CONTEXT_PARAMETER));
    match context.filter(|context| context.starts_with('+')) {
        Some(code) if !number.starts_with('+') => format!("{code}{number}"),
        _ => number.to_owned(),
    }
}

#[cfg(test)]
mod tests;
