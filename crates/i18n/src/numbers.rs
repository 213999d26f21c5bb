//! The formats of numbers and amounts in CLDR, from the tables that `cldr/generate.mjs` writes.

use std::iter;
use std::sync::LazyLock;

use icu_locale::extensions::unicode::key;
use icu_locale::{LanguageIdentifier, Locale as Tag};

use super::language_tag;

static NUMBERS: &str = include_str!("cldr/numbers.tsv");
static SYMBOLS: &str = include_str!("cldr/symbols.tsv");

/// The name of the row with the locale's default numbering system. In capitals, like currencies, so
/// that no `-u-nu-` can select it.
const DEFAULT_NUMBERING_SYSTEM: &str = "OWN";

/// The zero of the digits that East Asian keyboards type in full width, which no locale writes.
const FULL_WIDTH_ZERO: char = '\u{FF10}';

/// The zero of every numbering system of the table, ASCII first, and of full-width digits.
static ZEROS: LazyLock<Vec<char>> = LazyLock::new(|| {
    let mut zeros = vec!['0', FULL_WIDTH_ZERO];
    for row in NUMBERS.lines().filter(|row| !row.starts_with('#')) {
        let zero = row.split('\t').nth(2).and_then(|column| column.chars().next());
        zeros.extend(zero.filter(|zero| zero.is_numeric() && !zeros.contains(zero)));
    }
    zeros
});

/// The zero and the value of a digit of any numbering system. `None` for another character.
pub(super) fn find_digit(c: char) -> Option<(char, u8)> {
    ZEROS.iter().find_map(|zero| {
        let value = u8::try_from(u32::from(c).checked_sub(u32::from(*zero))?).ok()?;
        (value < 10).then_some((*zero, value))
    })
}

/// The signs that are written between the digits of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Separators {
    pub decimal: &'static str,
    pub group: &'static str,
    /// Sizes of the last group and of those before it.
    pub group_sizes: (usize, usize),
}

/// The separators that a person may mean who types digits with this zero, the likeliest first:
/// those of these digits, those of the locale's own digits, and those of ASCII digits.
pub(super) fn list_separators(tag: &Tag, code: Option<&str>, typed_zero: char) -> Vec<Separators> {
    let chain = FallbackChain::from_id(&tag.id);
    let own = code.and_then(|code| NumberFormat::for_currency(tag, code));
    let own = own.unwrap_or_else(|| NumberFormat::for_tag(tag));
    let of_zero = |zero| chain.find_row_of_zero(zero).map(NumberFormat::parse_row);
    let typed = (typed_zero != own.zero).then(|| of_zero(typed_zero)).flatten();
    let ascii = (own.zero != '0' && typed_zero != '0').then(|| of_zero('0')).flatten();
    [typed, Some(own), ascii].into_iter().flatten().map(|format| format.separators()).collect()
}

/// The digits and signs of a tag, and its pattern for amounts.
pub(super) struct NumberFormat {
    /// The name of the digits, as in `-u-nu-`. Empty for the format of a currency.
    pub numbering_system: String,
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
        let own = || chain.find_row(DEFAULT_NUMBERING_SYSTEM).map(str::to_owned);
        let system = requested.filter(|system| chain.find_row(system).is_some()).or_else(own);
        let numbering_system = system.unwrap_or_default();
        let row = chain.find_row(&numbering_system);
        let format = Self::parse_row(row.unwrap_or("0\t.\t,\t1\t¤\u{a0}#,##0.00"));
        Self { numbering_system, ..format }
    }

    /// The format of a currency. `None` if the locale writes it like the others.
    pub(super) fn for_currency(tag: &Tag, code: &str) -> Option<Self> {
        FallbackChain::from_id(&tag.id).find_row(code).map(Self::parse_row)
    }

    const fn separators(&self) -> Separators {
        let Self { decimal, group, group_sizes, .. } = *self;
        Separators { decimal, group, group_sizes }
    }

    fn parse_row(row: &'static str) -> Self {
        let mut columns = row.split('\t');
        let mut next = || columns.next().unwrap_or_default();
        let (zero, decimal, group, min_leading, pattern) = (next(), next(), next(), next(), next());
        let is_number = |letter: char| matches!(letter, '#' | '0' | ',' | '.');
        let start = pattern.find(is_number).unwrap_or(0);
        let end = pattern.rfind(is_number).map_or(0, |last| last + 1);
        Self {
            numbering_system: String::new(),
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
    pub(super) fn format(&self, minor: u128, decimals: usize) -> String {
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

/// The names of the digits that CLDR has formats for in a language, as in `-u-nu-`.
pub(super) fn list_numbering_systems(id: &LanguageIdentifier) -> Vec<&'static str> {
    let is_system = |name: &&str| name.bytes().all(|byte| byte.is_ascii_lowercase());
    let rows_of = |locale: String| {
        NUMBERS.lines().filter_map(move |row| {
            row.strip_prefix(locale.as_str())?.strip_prefix('\t')?.split('\t').next()
        })
    };
    FallbackChain::from_id(id).0.into_iter().flat_map(rows_of).filter(is_system).collect()
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

/// Every symbol that a locale has for the currency, and its code.
pub(super) fn list_symbols(code: &'static str) -> impl Iterator<Item = &'static str> {
    let rows = SYMBOLS.lines().filter(|row| !row.starts_with('#'));
    let of_code = move |row: &'static str| {
        let mut columns = row.split('\t').skip(1);
        iter::from_fn(move || Some((columns.next()?, columns.next()?)))
            .find(|(row_code, _)| *row_code == code)
            .map(|(_, symbol)| symbol)
    };
    iter::once(code).chain(rows.filter_map(of_code))
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

    /// The nearest row of a numbering system whose digits begin with this zero.
    fn find_row_of_zero(&self, zero: char) -> Option<&'static str> {
        self.find_in_table(NUMBERS, |row| {
            let (name, format) = row.split_once('\t')?;
            let is_system = name.starts_with(|first: char| first.is_ascii_lowercase());
            (is_system && format.starts_with(zero)).then_some(format)
        })
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
