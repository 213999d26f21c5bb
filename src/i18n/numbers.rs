//! How a tag writes numbers and amounts, by CLDR: looked up in the tables that `cldr/generate.mjs` writes.

use super::tag;
use icu_locale::LanguageIdentifier;
use icu_locale::Locale as Tag;
use icu_locale::extensions::unicode::key;
use std::iter;

static NUMBERS: &str = include_str!("cldr/numbers.tsv");
static SYMBOLS: &str = include_str!("cldr/symbols.tsv");

/// The row that names the locale's own numbering system. In capitals, as currencies are: no `-u-nu-` can name it.
const OWN_SYSTEM: &str = "OWN";

/// The signs of a tag, and its pattern for amounts.
pub(super) struct NumberFormat {
    zero: char,
    decimal: &'static str,
    group: &'static str,
    /// Digits that must stand before the last group for grouping to begin: Spanish writes `1234` and `12.345`.
    least_leading: usize,
    /// Sizes of the last group and of those before it: `(3, 2)` in India.
    groups: (usize, usize),
    /// The pattern's text before and after the number, with `¤` for the currency.
    pub prefix: &'static str,
    pub suffix: &'static str,
}

impl NumberFormat {
    /// In the numbering system of the tag's `-u-nu-`, if CLDR has it for the locale; otherwise in the locale's own.
    pub(super) fn of(tag: &Tag) -> Self {
        let line = Ancestry::of(&tag.id);
        let asked = tag.extensions.unicode.keywords.get(&key!("nu")).map(ToString::to_string);
        let row = asked.and_then(|system| line.row(&system)).or_else(|| line.row(line.row(OWN_SYSTEM)?));
        Self::read(row.unwrap_or("0\t.\t,\t1\t¤\u{a0}#,##0.00"))
    }

    /// That of a currency which the locale writes unlike others.
    pub(super) fn of_currency(tag: &Tag, code: &str) -> Option<Self> {
        Ancestry::of(&tag.id).row(code).map(Self::read)
    }

    fn read(row: &'static str) -> Self {
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
            least_leading: least.parse().unwrap_or(1),
            groups: groups(&pattern[start..end]),
            prefix: &pattern[..start],
            suffix: &pattern[end..],
        }
    }

    /// A number of `minor` units with `decimals` decimals, all of them written.
    pub(super) fn write(&self, minor: u64, decimals: usize) -> String {
        let digits = format!("{minor:0>width$}", width = decimals + 1);
        let (whole, fraction) = digits.split_at(digits.len() - decimals);
        let mut number = String::with_capacity(digits.len() * 3);
        for (index, digit) in whole.chars().enumerate() {
            if self.group_ends(whole.len(), index) {
                number.push_str(self.group);
            }
            number.push(self.digit(digit));
        }
        if decimals > 0 {
            number.push_str(self.decimal);
            number.extend(fraction.chars().map(|digit| self.digit(digit)));
        }
        number
    }

    /// Whether a grouping sign stands before the digit at `index` of `length`.
    fn group_ends(&self, length: usize, index: usize) -> bool {
        let (last, others) = self.groups;
        let rest = length - index;
        index > 0 && length >= last + self.least_leading && rest >= last && (rest - last).is_multiple_of(others)
    }

    fn digit(&self, digit: char) -> char {
        let value = digit.to_digit(10).unwrap_or_default();
        char::from_u32(u32::from(self.zero) + value).unwrap_or(digit)
    }
}

/// `#,##,##0.00`: 3 and 2.
fn groups(number: &str) -> (usize, usize) {
    let whole = number.split('.').next().unwrap_or_default();
    let mut sizes = whole.rsplit(',').map(str::len);
    let last = sizes.next().unwrap_or(3);
    // The leftmost part says only that there are more digits, unless it is the only other one.
    let others = if whole.matches(',').count() > 1 { sizes.next() } else { None };
    (last, others.unwrap_or(last))
}

/// The currency's symbol for readers of the tag, one that no other currency has there: `US$` in Canada; the code where there
/// is none.
pub(super) fn symbol(id: &LanguageIdentifier, code: &'static str) -> &'static str {
    let of_code = |row: &'static str| {
        let mut columns = row.split('\t');
        iter::from_fn(|| Some((columns.next()?, columns.next()?))).find(|(each, _)| *each == code).map(|(_, symbol)| symbol)
    };
    Ancestry::of(id).find(SYMBOLS, of_code).unwrap_or(code)
}

/// The tag and all it inherits from, nearest first, the root too.
struct Ancestry(Vec<String>);

impl Ancestry {
    fn of(id: &LanguageIdentifier) -> Self {
        Self(tag::lineage(id).iter().map(ToString::to_string).chain(["und".to_owned()]).collect())
    }

    /// The nearest row of a numbering system, a currency, or [`OWN_SYSTEM`].
    fn row(&self, kind: &str) -> Option<&'static str> {
        self.find(NUMBERS, |row| row.strip_prefix(kind)?.strip_prefix('\t'))
    }

    /// What is found in the nearest row that has it. Rows are given without the name of their locale.
    fn find(&self, table: &'static str, of_row: impl Fn(&'static str) -> Option<&'static str>) -> Option<&'static str> {
        let own = |locale: &String| table.lines().find_map(|row| of_row(row.strip_prefix(locale.as_str())?.strip_prefix('\t')?));
        self.0.iter().find_map(own)
    }
}
