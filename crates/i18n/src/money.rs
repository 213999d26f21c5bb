//! Amounts in the format of a tag.
//!
//! CLDR's patterns, signs and symbols come from our own tables. `icu_experimental` 0.6 has a
//! `CurrencyFormatter`, but it rounds to the decimals CLDR gives a currency (none for `RSD`, `IQD`,
//! `LBP`, …), and an amount to pay must not be rounded; it writes `US$` where Italian and Mexican
//! Spanish write `USD`, and groups money like other numbers where `de-AT` and `mr` do not.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use icu_locale::Locale as Tag;
use kassa_domain::money::{Currency, Money};

use super::numbers::{NumberFormat, currency_symbol};

pub(super) struct MoneyFormat {
    tag: Tag,
    number_format: NumberFormat,
    /// By currency code. Bounded: there are fewer than two hundred.
    patterns: RwLock<HashMap<&'static str, Arc<Pattern>>>,
}

/// The text before and after the number, and the number's format if the currency has its own.
struct Pattern {
    prefix: String,
    suffix: String,
    currency_number_format: Option<NumberFormat>,
}

impl MoneyFormat {
    pub(super) fn new(tag: &Tag) -> Self {
        Self {
            tag: tag.clone(),
            number_format: NumberFormat::for_tag(tag),
            patterns: RwLock::default(),
        }
    }

    pub(super) const fn tag(&self) -> &Tag {
        &self.tag
    }

    /// The name of the tag's digits.
    pub(super) fn numbering_system(&self) -> &str {
        &self.number_format.numbering_system
    }

    /// A small whole number in the tag's digits.
    pub(super) fn format_count(&self, count: u32) -> String {
        self.number_format.format(count.into(), 0)
    }

    /// A number of tenths, with one decimal.
    pub(super) fn format_tenths(&self, tenths: u32) -> String {
        self.number_format.format(tenths.into(), 1)
    }

    /// With exactly the currency's decimals.
    pub(super) fn format(&self, money: Money) -> String {
        self.format_sum(money.minor().unsigned_abs().into(), money.currency())
    }

    /// As [`format`](Self::format), for a sum of amounts in minor units.
    pub(super) fn format_sum(&self, minor: u128, currency: Currency) -> String {
        self.format_minor(minor, currency.exponent(), currency.code())
    }

    fn format_minor(&self, minor: u128, exponent: u8, code: &'static str) -> String {
        let pattern = self.cached_pattern(code);
        let number = pattern
            .currency_number_format
            .as_ref()
            .unwrap_or(&self.number_format)
            .format(minor, exponent.into());
        [pattern.prefix.as_str(), &number, &pattern.suffix].concat()
    }

    fn cached_pattern(&self, code: &'static str) -> Arc<Pattern> {
        if let Some(pattern) =
            self.patterns.read().unwrap_or_else(PoisonError::into_inner).get(code)
        {
            return Arc::clone(pattern);
        }
        let currency_number_format = NumberFormat::for_currency(&self.tag, code);
        let (prefix, suffix) = build_affixes(
            currency_number_format.as_ref().unwrap_or(&self.number_format),
            currency_symbol(&self.tag.id, code),
        );
        let pattern = Arc::new(Pattern { prefix, suffix, currency_number_format });
        self.patterns
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(code, Arc::clone(&pattern));
        pattern
    }
}

/// The text before and after the number. A symbol next to it gets a space in between unless it is a
/// currency sign: `$5`, but `USD 5` (UTS 35, currency spacing).
fn build_affixes(numbers: &NumberFormat, symbol: &str) -> (String, String) {
    let mut before = numbers.prefix.replace('¤', symbol);
    let mut after = numbers.suffix.replace('¤', symbol);
    if numbers.prefix.ends_with('¤') && !before.ends_with(is_sign_or_space) {
        before.push('\u{a0}');
    }
    if numbers.suffix.starts_with('¤') && !after.starts_with(is_sign_or_space) {
        after.insert(0, '\u{a0}');
    }
    (before, after)
}

/// Whether a letter is a space, or a currency sign with which a symbol begins or ends.
fn is_sign_or_space(letter: char) -> bool {
    let is_sign = matches!(
        letter,
        '$' | '\u{a2}'..='\u{a5}'
            | '\u{58f}'
            | '\u{60b}'
            | '\u{9f2}'..='\u{9fb}'
            | '\u{e3f}'
            | '\u{17db}'
            | '\u{20a0}'..='\u{20cf}'
            | '\u{fdfc}'
            | '\u{ffe0}'..='\u{ffe6}'
    );
    is_sign || letter.is_whitespace()
}

#[cfg(test)]
mod tests;
