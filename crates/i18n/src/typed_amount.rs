//! Amounts as people type them, read by the separators of their language (UTS 35, lenient parsing;
//! decision 135).
//!
//! The language's decimal sign is before decimals. Another sign is before decimals only where it
//! cannot separate groups of digits. An amount that can still be read in two ways is not read.

use std::iter;

use icu_locale::Locale as Tag;
use kassa_domain::money::{Currency, MAX_MINOR, Money};

use super::numbers::{self, Separators};

/// Longer texts, in characters, are not read.
const MAX_LENGTH: usize = 64;

/// An amount that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypedMoney {
    pub money: Money,
    /// Whether the reading rests on the language alone: `1,200` is 1200 in English, and 1.2 in
    /// German.
    pub is_by_convention: bool,
}

/// Why an amount was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedMoneyError {
    /// It is no amount of the currency.
    Unreadable,
    /// A sign that the language does not use separates groups, or is before decimals.
    TwoReadings([Money; 2]),
}

/// See [`Locale::parse_money`](super::Locale::parse_money).
pub(super) fn parse_money(
    tag: &Tag,
    text: &str,
    currency: Currency,
) -> Result<TypedMoney, TypedMoneyError> {
    let to_money = |minor| Money::new(minor, currency).ok_or(TypedMoneyError::Unreadable);
    match read(tag, text, currency.exponent(), Some(currency.code())) {
        None => Err(TypedMoneyError::Unreadable),
        Some(Reading::Only { minor, is_by_convention }) => {
            Ok(TypedMoney { money: to_money(minor)?, is_by_convention })
        }
        Some(Reading::Either(first, second)) => {
            Err(TypedMoneyError::TwoReadings([to_money(first)?, to_money(second)?]))
        }
    }
}

/// See [`Locale::parse_amount`](super::Locale::parse_amount).
pub(super) fn parse_amount(tag: &Tag, text: &str, exponent: u8) -> Option<i64> {
    match read(tag, text, exponent, None)? {
        Reading::Only { minor, .. } => Some(minor),
        Reading::Either(..) => None,
    }
}

/// See [`Locale::write_plain_amount`](super::Locale::write_plain_amount).
pub(super) fn write_plain(tag: &Tag, money: Money) -> String {
    let separators = numbers::list_separators(tag, Some(money.currency().code()), '0');
    let decimal = separators.first().map_or(".", |separators| separators.decimal);
    money.to_major_string().replace('.', decimal)
}

/// In minor units.
enum Reading {
    Only { minor: i64, is_by_convention: bool },
    Either(i64, i64),
}

fn read(tag: &Tag, text: &str, exponent: u8, code: Option<&'static str>) -> Option<Reading> {
    if text.chars().nth(MAX_LENGTH).is_some() {
        return None;
    }
    let is_digit = |c: char| numbers::find_digit(c).is_some();
    let start = text.find(is_digit)?;
    let (last, digit) = text.char_indices().rfind(|(_, c)| is_digit(*c))?;
    let end = last + digit.len_utf8();
    if !is_sign(&text[..start], code) || !is_sign(&text[end..], code) {
        return None;
    }
    let number = TypedNumber::split(&text[start..end])?;
    let separators = numbers::list_separators(tag, code, number.zero);
    number.read(&separators, usize::from(exponent))
}

/// Whether a text beside the digits is empty, or a sign of the currency.
fn is_sign(text: &str, code: Option<&'static str>) -> bool {
    if text.chars().all(|c| is_mark(c) || c.is_whitespace()) {
        return true;
    }
    let typed = simplify_sign(text);
    let is_same = |symbol: &str| simplify_sign(symbol) == typed;
    !typed.is_empty() && code.is_some_and(|code| numbers::list_symbols(code).any(is_same))
}

/// In lower case, without blanks, marks and points.
fn simplify_sign(text: &str) -> String {
    let seen = text.chars().filter(|c| !is_mark(*c) && !c.is_whitespace() && *c != '.');
    seen.flat_map(char::to_lowercase).collect()
}

/// Whether a character has no meaning in an amount: marks of text direction and of line breaks.
const fn is_mark(c: char) -> bool {
    matches!(
        c,
        '\u{AD}'
            | '\u{61C}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'
            | '\u{2066}'..='\u{2069}'
            | '\u{FEFF}'
    )
}

/// What stands between two digits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Point,
    Comma,
    Blank,
    /// Separates groups in every language: an apostrophe, or the Arabic sign.
    GroupMark,
    ArabicDecimal,
    Other(char),
}

impl Separator {
    /// Whether it is the decimal sign of some language.
    const fn may_be_decimal(self) -> bool {
        matches!(self, Self::Point | Self::Comma | Self::ArabicDecimal)
    }

    /// Whether it separates groups in some language. Another sign only in that of the role.
    fn may_group(self, role: Option<Role>) -> bool {
        match self {
            Self::Point | Self::Comma | Self::Blank | Self::GroupMark => true,
            Self::ArabicDecimal => false,
            Self::Other(_) => role == Some(Role::Group),
        }
    }

    /// The signs that CLDR counts as the same in lenient parsing are one.
    fn from_char(c: char) -> Self {
        match c {
            '.' | '\u{2024}' | '\u{3002}' | '\u{FE12}' | '\u{FE52}' | '\u{FF0E}' | '\u{FF61}' => {
                Self::Point
            }
            ',' | '\u{60C}' | '\u{3001}' | '\u{FE10}' | '\u{FE11}' | '\u{FE50}' | '\u{FE51}'
            | '\u{FF0C}' | '\u{FF64}' => Self::Comma,
            '\'' | '\u{2BC}' | '\u{2018}' | '\u{2019}' | '\u{66C}' | '\u{FF07}' => Self::GroupMark,
            '\u{66B}' => Self::ArabicDecimal,
            c if c.is_whitespace() => Self::Blank,
            c => Self::Other(c),
        }
    }

    /// The sign of a convention.
    fn from_sign(sign: &str) -> Option<Self> {
        sign.chars().find(|c| !is_mark(*c)).map(Self::from_char)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Decimal,
    Group,
}

/// What the first convention that uses a separator uses it for. `None` if none does.
fn find_role(conventions: &[Separators], separator: Separator) -> Option<Role> {
    conventions.iter().find_map(|convention| match Some(separator) {
        it if it == Separator::from_sign(convention.decimal) => Some(Role::Decimal),
        it if it == Separator::from_sign(convention.group) => Some(Role::Group),
        _ => None,
    })
}

/// Digits in ASCII with what stands between them.
struct TypedNumber {
    /// The zero of the typed digits.
    zero: char,
    /// One more than there are separators.
    groups: Vec<String>,
    separators: Vec<Separator>,
}

impl TypedNumber {
    /// `None` if more than a sign or blanks stand between two digits, or the digits are of two
    /// scripts. The text begins and ends with a digit.
    fn split(text: &str) -> Option<Self> {
        let (zero, _) = text.chars().next().and_then(numbers::find_digit)?;
        let mut number = Self { zero, groups: vec![String::new()], separators: Vec::new() };
        let mut between = None;
        for c in text.chars().filter(|c| !is_mark(*c)) {
            match (numbers::find_digit(c), between) {
                (Some((zero, _)), _) if zero != number.zero => return None,
                (Some((_, value)), _) => {
                    if let Some(separator) = between.take() {
                        number.separators.push(separator);
                        number.groups.push(String::new());
                    }
                    number.groups.last_mut()?.push(char::from(b'0' + value));
                }
                (None, None) => between = Some(Separator::from_char(c)),
                (None, Some(Separator::Blank)) if c.is_whitespace() => {}
                (None, Some(_)) => return None,
            }
        }
        Some(number)
    }

    fn read(&self, conventions: &[Separators], exponent: usize) -> Option<Reading> {
        let only =
            |minor: Option<i64>| Some(Reading::Only { minor: minor?, is_by_convention: false });
        let Some((last, others)) = self.separators.split_last() else {
            return only(self.read_whole(exponent));
        };
        let role = find_role(conventions, *last);
        let is_decimal = role == Some(Role::Decimal) || *last == Separator::ArabicDecimal;
        match others.first() {
            None if is_decimal => only(self.read_decimals(exponent)),
            None => self.read_single(*last, conventions, exponent),
            Some(first) if others.iter().any(|other| other != first) => None,
            // The language's decimal sign separates no groups.
            Some(first) if first == last && is_decimal => None,
            Some(first) if first == last => {
                is_grouped(&self.groups, conventions).then(|| only(self.read_whole(exponent)))?
            }
            Some(first) => {
                let (_, whole) = self.groups.split_last()?;
                let is_read = (is_decimal || last.may_be_decimal())
                    && first.may_group(find_role(conventions, *first))
                    && is_grouped(whole, conventions);
                is_read.then(|| only(self.read_decimals(exponent)))?
            }
        }
    }

    /// The only separator is not the language's decimal sign.
    fn read_single(
        &self,
        separator: Separator,
        conventions: &[Separators],
        exponent: usize,
    ) -> Option<Reading> {
        let role = find_role(conventions, separator);
        let (may_be_decimal, may_group) = (separator.may_be_decimal(), separator.may_group(role));
        let decimal = may_be_decimal.then(|| self.read_decimals(exponent)).flatten();
        if !may_group || !is_grouped(&self.groups, conventions) {
            return Some(Reading::Only { minor: decimal?, is_by_convention: false });
        }
        let grouped = self.read_whole(exponent)?;
        if may_be_decimal && role.is_none() {
            return Some(Reading::Either(grouped, decimal?));
        }
        Some(Reading::Only { minor: grouped, is_by_convention: may_be_decimal })
    }

    /// All digits before the decimals.
    fn read_whole(&self, exponent: usize) -> Option<i64> {
        to_minor(&self.groups.concat(), "", exponent)
    }

    /// The last digits are decimals.
    fn read_decimals(&self, exponent: usize) -> Option<i64> {
        let (fraction, whole) = self.groups.split_last()?;
        to_minor(&whole.concat(), fraction, exponent)
    }
}

/// Whether digits look like groups: of three, of two before the last three, or of the language's
/// sizes. The first one may be shorter, and does not begin with 0.
fn is_grouped(groups: &[String], conventions: &[Separators]) -> bool {
    let [first, middle @ .., last] = groups else { return false };
    let has_sizes = |(of_last, of_others): (usize, usize)| {
        last.len() == of_last
            && middle.iter().all(|group| group.len() == of_others)
            && (1..=of_others).contains(&first.len())
    };
    let own = conventions.iter().map(|convention| convention.group_sizes);
    !first.starts_with('0') && [(3, 3), (3, 2)].into_iter().chain(own).any(has_sizes)
}

/// `None` for too many decimals, and for an amount above [`MAX_MINOR`].
fn to_minor(whole: &str, fraction: &str, exponent: usize) -> Option<i64> {
    if fraction.len() > exponent {
        return None;
    }
    let zeros = iter::repeat_n('0', exponent - fraction.len());
    let digits: String = whole.chars().chain(fraction.chars()).chain(zeros).collect();
    digits.parse().ok().filter(|minor| *minor <= MAX_MINOR)
}

#[cfg(test)]
mod tests;
