//! The public holidays of South Africa by the Public Holidays Act 36 of 1994.

use super::{RuleDay, SUNDAY, list_fixed, list_from_easter};

/// Month and day, and the name (schedule 1).
const FIXED_HOLIDAYS: [(u8, u8, &str); 10] = [
    (1, 1, "New Year’s Day"),
    (3, 21, "Human Rights Day"),
    (4, 27, "Freedom Day"),
    (5, 1, "Workers’ Day"),
    (6, 16, "Youth Day"),
    (8, 9, "National Women’s Day"),
    (9, 24, "Heritage Day"),
    (12, 16, "Day of Reconciliation"),
    (12, 25, "Christmas Day"),
    (12, 26, "Day of Goodwill"),
];

/// Days from Easter Sunday, and the name.
const EASTER_HOLIDAYS: [(i64, &str); 2] = [(-2, "Good Friday"), (1, "Family Day")];

/// The holidays of a year, and the Mondays after those on a Sunday (section 2(1)).
pub(super) fn list_days(year: u16) -> Vec<RuleDay> {
    let fixed = list_fixed(year, &FIXED_HOLIDAYS);
    let mondays = fixed
        .clone()
        .filter(|(day, _)| day.weekday() == SUNDAY)
        .map(|(sunday, name)| (sunday.add_days(1), name));
    fixed.chain(mondays).chain(list_from_easter(year, &EASTER_HOLIDAYS)).collect()
}
