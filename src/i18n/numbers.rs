//! The formats of numbers and amounts in CLDR, from the tables that `cldr/generate.mjs` writes.

use std::iter;

use icu_locale::extensions::unicode::key;
use icu_locale::{LanguageIdentifier, Locale as Tag};

use super::language_tag;

static NUMBERS: &str = include_str!("cldr/numbers.tsv");
static SYMBOLS: &str = include_str!("cldr/symbols.tsv");

/// The name of the row with the locale's default numbering system. In capitals, like currencies, so
/// that no `-u-nu-` can select it.
const DEFAULT_NUMBERING_SYSTEM: &str = "OWN";

/// The digits and signs of a tag, and its pattern for amounts.
pub(super) struct NumberFormat {
    zero: char,
    decimal: &'static str,
    group: &'static str,
    /// How many digits must precede the last group before digits are grouped: Spanish writes
    /// `1234` and `12.345`.
    min_leading_digits: usize,
    /// Sizes of the last group and of those before it: `(3, 2)` in India.
    group_sizes: (usize, usize),
    /// The pattern's text before the number, with `¤` for the currency.
    pub prefix: &'static str,
    /// The pattern's text after the number, with `¤` for the currency.
    pub suffix: &'static str,
}

impl NumberFormat {
    /// The format in the numbering system of the tag's `-u-nu-` if CLDR has it for the locale,
    /// otherwise in the locale's default one.
    pub(super) fn for_tag(tag: &Tag) -> Self {
        let chain = FallbackChain::from_id(&tag.id);
        let requested = tag.extensions.unicode.keywords.get(&key!("nu")).map(ToString::to_string);
        let row = requested
            .and_then(|system| chain.find_row(&system))
            .or_else(|| chain.find_row(chain.find_row(DEFAULT_NUMBERING_SYSTEM)?));
        Self::parse_row(row.unwrap_or("0\t.\t,\t1\t¤\u{a0}#,##0.00"))
    }

    /// The format of a currency. `None` if the locale writes it like the others.
    pub(super) fn for_currency(tag: &Tag, code: &str) -> Option<Self> {
        FallbackChain::from_id(&tag.id).find_row(code).map(Self::parse_row)
    }

    fn parse_row(row: &'static str) -> Self {
        let mut columns = row.split('\t');
        let mut next = || columns.next().unwrap_or_default();
        let (zero, decimal, group, min_leading, pattern) = (next(), next(), next(), next(), next());
        let is_number = |letter: char| matches!(letter, '#' | '0' | ',' | '.');
        let start = pattern.find(is_number).unwrap_or(0);
        let end = pattern.rfind(is_number).map_or(0, |last| last + 1);
        Self {
            zero: zero.chars().next().unwrap_or('0'),
            decimal,
            group,
            min_leading_digits: min_leading.parse().unwrap_or(1),
            group_sizes: parse_group_sizes(&pattern[start..end]),
            prefix: &pattern[..start],
            suffix: &pattern[end..],
        }
    }

    /// Formats a number of `minor` units with exactly `decimals` decimals.
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

    /// Whether a grouping sign precedes the digit at `index` of `length`.
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

/// The sizes of the last group and of those before it: 3 and 2 for `#,##,##0.00`.
fn parse_group_sizes(number: &str) -> (usize, usize) {
    let whole = number.split('.').next().unwrap_or_default();
    let mut sizes = whole.rsplit(',').map(str::len);
    let last = sizes.next().unwrap_or(3);
    // The leftmost group of a pattern has no size of its own.
    let others = if whole.matches(',').count() > 1 { sizes.next() } else { None };
    (last, others.unwrap_or(last))
}

/// The currency's symbol, unambiguous within the locale: `US$` in Canada. The code if it has none.
pub(super) fn currency_symbol(id: &LanguageIdentifier, code: &'static str) -> &'static str {
    let of_code = |row: &'static str| {
        let mut columns = row.split('\t');
        iter::from_fn(|| Some((columns.next()?, columns.next()?)))
            .find(|(row_code, _)| *row_code == code)
            .map(|(_, symbol)| symbol)
    };
    FallbackChain::from_id(id).find_in_table(SYMBOLS, of_code).unwrap_or(code)
}

/// The tag and the tags it inherits from, nearest first, with the root.
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

    /// The nearest row of a numbering system, a currency, or [`DEFAULT_NUMBERING_SYSTEM`].
    fn find_row(&self, name: &str) -> Option<&'static str> {
        self.find_in_table(NUMBERS, |row| row.strip_prefix(name)?.strip_prefix('\t'))
    }

    /// The first result of `read_row` on the rows of the nearest locale. Rows are passed without
    /// the name of their locale.
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
