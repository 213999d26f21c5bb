//! Finds card numbers in fields that are stored as text (decision 150).

mod other_numbers;

use std::borrow::Cow;
use std::ops::Range;

use self::other_numbers::{find_identifiers, is_gtin_13, is_phone_number};
use super::brand::Brand;
use super::number::{CardNumber, MAX_LENGTH};
use crate::method::digits::{digit_value, is_blank, is_hyphen};

/// A shorter number is not taken for a card number.
const MIN_LENGTH: usize = 13;
/// UnionPay's numbers need no check digit, so that only their usual lengths count.
const MIN_LENGTH_WITHOUT_CHECK_DIGIT: usize = 16;
/// Between blanks, hyphens and the like, as cards are printed and people type: the digits of each
/// group. The last group may be shorter.
const GROUP_LENGTHS: std::ops::RangeInclusive<usize> = 3..=8;

/// Whether a text has a number that a known brand could have issued: 13 to 19 digits with their
/// check digit, alone or in groups. Numbers of other kinds are not taken for one.
#[must_use]
pub fn contains_card_number(text: &str) -> bool {
    // Most texts have no digits.
    text.chars().filter(|c| is_digit(*c)).nth(MIN_LENGTH - 1).is_some()
        && find_card_number(text, 0).is_some()
}

/// The text with `mask` in place of each card number.
#[must_use]
pub fn mask_card_numbers<'a>(text: &'a str, mask: &str) -> Cow<'a, str> {
    if !contains_card_number(text) {
        return Cow::Borrowed(text);
    }
    let (mut masked, mut end) = (String::with_capacity(text.len()), 0);
    while let Some(found) = find_card_number(text, end) {
        masked.push_str(text.get(end..found.start).unwrap_or_default());
        masked.push_str(mask);
        end = found.end;
    }
    masked.push_str(text.get(end..).unwrap_or_default());
    Cow::Owned(masked)
}

/// The bytes of the first card number from `from` on.
fn find_card_number(text: &str, from: usize) -> Option<Range<usize>> {
    let identifiers = find_identifiers(text);
    let is_known = |group: &Group| {
        identifiers
            .iter()
            .any(|known| known.start < group.bytes.end && group.bytes.start < known.end)
    };
    let groups: Vec<Group> = list_groups(text)
        .into_iter()
        .filter(|group| group.bytes.start >= from && !is_known(group))
        .collect();
    groups.chunk_by(|one, next| is_separated(text, one, next)).find_map(|run| {
        let is_phone = is_phone_number(text, run.first()?.bytes.start, count_digits(run));
        (0..run.len()).filter(|_| !is_phone).find_map(|start| {
            (start..run.len())
                .map(|end| &run[start..=end])
                .take_while(|number| count_digits(number) <= MAX_LENGTH)
                .find(|number| is_written_as_one(number) && is_card_number(text, number))
                .map(|number| number[0].bytes.start..number[number.len() - 1].bytes.end)
        })
    })
}

/// Digits without anything between them.
struct Group {
    bytes: Range<usize>,
    digits: usize,
}

fn list_groups(text: &str) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (start, c) in text.char_indices().filter(|(_, c)| is_digit(*c)) {
        let end = start + c.len_utf8();
        match groups.last_mut().filter(|last| last.bytes.end == start) {
            Some(last) => (last.bytes.end, last.digits) = (end, last.digits + 1),
            None => groups.push(Group { bytes: start..end, digits: 1 }),
        }
    }
    groups
}

/// Whether only blanks, hyphens, points, slashes or underscores stand between two groups.
fn is_separated(text: &str, one: &Group, next: &Group) -> bool {
    let is_separator = |c: char| is_blank(c) || is_hyphen(c) || matches!(c, '.' | '/' | '_');
    text.get(one.bytes.end..next.bytes.start)
        .is_some_and(|between| between.chars().all(is_separator))
}

fn count_digits(groups: &[Group]) -> usize {
    groups.iter().map(|group| group.digits).sum()
}

/// Whether groups look like one number: a list of sizes, a date or a fraction does not.
fn is_written_as_one(groups: &[Group]) -> bool {
    match groups {
        [_] => true,
        [first @ .., last] => {
            groups.iter().all(|group| group.digits == 1)
                || (first.iter().all(|group| GROUP_LENGTHS.contains(&group.digits))
                    && last.digits <= *GROUP_LENGTHS.end())
        }
        [] => false,
    }
}

fn is_card_number(text: &str, groups: &[Group]) -> bool {
    let length = count_digits(groups);
    if length < MIN_LENGTH {
        return false;
    }
    let typed =
        groups.iter().filter_map(|group| text.get(group.bytes.clone())).flat_map(str::chars);
    let digits: String =
        typed.filter_map(digit_value).map(|value| char::from(b'0' + value)).collect();
    if groups.len() == 1 && is_gtin_13(&digits) {
        return false;
    }
    CardNumber::parse(&digits).is_ok_and(|number| match number.brand() {
        Brand::Unknown => false,
        brand => brand.has_check_digit() || length >= MIN_LENGTH_WITHOUT_CHECK_DIGIT,
    })
}

fn is_digit(c: char) -> bool {
    digit_value(c).is_some()
}

#[cfg(test)]
mod tests;
