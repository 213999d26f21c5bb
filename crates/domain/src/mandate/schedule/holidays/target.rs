//! The closing days of TARGET, by which SEPA counts. None is moved.

use super::{RuleDay, list_fixed, list_from_easter};

const FIXED_HOLIDAYS: [(u8, u8, &str); 4] = [
    (1, 1, "New Year’s Day"),
    (5, 1, "Labour Day"),
    (12, 25, "Christmas Day"),
    (12, 26, "Christmas Holiday"),
];

const EASTER_HOLIDAYS: [(i64, &str); 2] = [(-2, "Good Friday"), (1, "Easter Monday")];

pub(super) fn list_days(year: u16) -> Vec<RuleDay> {
    list_fixed(year, &FIXED_HOLIDAYS).chain(list_from_easter(year, &EASTER_HOLIDAYS)).collect()
}
