//! How a tag writes numbers and amounts, by CLDR: looked up in the tables that `cldr/generate.mjs`
//! writes.

use super::language_tag;
use icu_locale::LanguageIdentifier;
use icu_locale::Locale as Tag;
use icu_locale::extensions::unicode::key;
use std::iter;

static NUMBERS: &str = include_str!("cldr/numbers.tsv");
static SYMBOLS: &str = include_str!("cldr/symbols.tsv");

/// The row that names the locale's own numbering system. In capitals, as currencies are: no
/// `-u-nu-` can name it.
const DEFAULT_NUMBERING_SYSTEM: &str = "OWN";

/// The signs of a tag, and its pattern for amounts.
pub(super) struct NumberFormat {
    zero: char,
    decimal: &'static str,
    group: &'static str,
    /// Digits that must stand before the last group for grouping to begin: Spanish writes `1234`
    /// and `12.345`.
    min_leading_digits: usize,
    /// Sizes of the last group and of those before it: `(3, 2)` in India.
    group_sizes: (usize, usize),
    /// The pattern's text before and after the number, with `¤` for the currency.
    pub prefix: &'static str,
    pub suffix: &'static str,
}

impl NumberFormat {
    /// In the numbering system of the tag's `-u-nu-`, if CLDR has it for the locale; otherwise in
    /// the locale's own.
    pub(super) fn for_tag(tag: &Tag) -> Self {
        let line = FallbackChain::from_id(&tag.id);
        let asked = tag.extensions.unicode.keywords.get(&key!("nu")).map(ToString::to_string);
        let row = asked
            .and_then(|system| line.find_row(&system))
            .or_else(|| line.find_row(line.find_row(DEFAULT_NUMBERING_SYSTEM)?));
        Self::parse_row(row.unwrap_or("0\t.\t,\t1\t¤\u{a0}#,##0.00"))
    }

    /// That of a currency which the locale writes unlike others.
    pub(super) fn for_currency(tag: &Tag, code: &str) -> Option<Self> {
        FallbackChain::from_id(&tag.id).find_row(code).map(Self::parse_row)
    }

    fn parse_row(row: &'static str) -> Self {
        let mut columns = row.split('\t');
        let mut next = || columns.next().unwrap_or_default();
        let (zero, decimal, group, least, pattern) = (next(), next(), next(), next(), next());
        let is_number = |letter: char| matches!(letter, '#' | '0' | ',' | '.');
        let start = pattern.find(is_number).unwrap_or(0);
        let end = pattern.rfind(is_number).map_or(0, |last| last + 1);
        Self {
            zero: zero.chars().next().unwrap_or('0'),
            decimal,
            group,
            min_leading_digits: least.parse().unwrap_or(1),
            group_sizes: parse_group_sizes(&pattern[start..end]),
            prefix: &pattern[..start],
            suffix: &pattern[end..],
        }
    }

    /// A number of `minor` units with `decimals` decimals, all of them written.
    pub(super) fn format(&self, minor: u64, decimals: usize) -> String {
        let digits = format!("{minor:0>width$}", width = decimals + 1);
        let (whole, fraction) = digits.split_at(digits.len() - decimals);
        let mut number = String::with_capacity(digits.len() * 3);
        for (index, digit) in whole.chars().enumerate() {
            if self.needs_separator_before(whole.len(), index) {
                number.push_str(self.group);
            }
            number.push(self.localize_digit(digit));
        }
        if decimals > 0 {
            number.push_str(self.decimal);
            number.extend(fraction.chars().map(|digit| self.localize_digit(digit)));
        }
        number
    }

    /// Whether a grouping sign stands before the digit at `index` of `length`.
    fn needs_separator_before(&self, length: usize, index: usize) -> bool {
        let (last, others) = self.group_sizes;
        let rest = length - index;
        index > 0
            && length >= last + self.min_leading_digits
            && rest >= last
            && (rest - last).is_multiple_of(others)
    }

    fn localize_digit(&self, digit: char) -> char {
        let value = digit.to_digit(10).unwrap_or_default();
        char::from_u32(u32::from(self.zero) + value).unwrap_or(digit)
    }
}

/// `#,##,##0.00`: 3 and 2.
fn parse_group_sizes(number: &str) -> (usize, usize) {
    let whole = number.split('.').next().unwrap_or_default();
    let mut sizes = whole.rsplit(',').map(str::len);
    let last = sizes.next().unwrap_or(3);
    // The leftmost part says only that there are more digits, unless it is the only other one.
    let others = if whole.matches(',').count() > 1 { sizes.next() } else { None };
    (last, others.unwrap_or(last))
}

/// The currency's symbol for readers of the tag, one that no other currency has there: `US$` in
/// Canada; the code where there is none.
pub(super) fn currency_symbol(id: &LanguageIdentifier, code: &'static str) -> &'static str {
    let of_code = |row: &'static str| {
        let mut columns = row.split('\t');
        iter::from_fn(|| Some((columns.next()?, columns.next()?)))
            .find(|(each, _)| *each == code)
            .map(|(_, symbol)| symbol)
    };
    FallbackChain::from_id(id).find_in_table(SYMBOLS, of_code).unwrap_or(code)
}

/// The tag and all it inherits from, nearest first, the root too.
struct FallbackChain(Vec<String>);

impl FallbackChain {
    fn from_id(id: &LanguageIdentifier) -> Self {
        Self(
            language_tag::fallback_chain(id)
                .iter()
                .map(ToString::to_string)
                .chain(["und".to_owned()])
                .collect(),
        )
    }

    /// The nearest row of a numbering system, a currency, or [`OWN_SYSTEM`].
    fn find_row(&self, name: &str) -> Option<&'static str> {
        self.find_in_table(NUMBERS, |row| row.strip_prefix(name)?.strip_prefix('\t'))
    }

    /// What is found in the nearest row that has it. Rows are given without the name of their
    /// locale.
    fn find_in_table(
        &self,
        table: &'static str,
        read_row: impl Fn(&'static str) -> Option<&'static str>,
    ) -> Option<&'static str> {
        let own = |locale: &String| {
            table
                .lines()
                .find_map(|row| read_row(row.strip_prefix(locale.as_str())?.strip_prefix('\t')?))
        };
        self.0.iter().find_map(own)
    }
}
