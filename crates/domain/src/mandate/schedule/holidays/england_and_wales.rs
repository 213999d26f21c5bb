//! The bank holidays of England and Wales with their substitute days, by which Bacs counts.

use super::{
    RuleDay, find_last_monday, find_monday, list_christmas, list_fixed, list_from_easter,
    list_with_monday,
};

const NEW_YEAR: [(u8, u8, &str); 1] = [(1, 1, "New Year’s Day")];

const EASTER_HOLIDAYS: [(i64, &str); 2] = [(-2, "Good Friday"), (1, "Easter Monday")];

pub(super) fn list_days(year: u16) -> Vec<RuleDay> {
    let mondays = [
        find_monday(year, 5, 1).map(|day| (day, "Early May bank holiday")),
        find_last_monday(year, 5).map(|day| (day, "Spring bank holiday")),
        find_last_monday(year, 8).map(|day| (day, "Summer bank holiday")),
    ];
    list_fixed(year, &NEW_YEAR)
        .flat_map(list_with_monday)
        .chain(list_from_easter(year, &EASTER_HOLIDAYS))
        .chain(mondays.into_iter().flatten())
        .chain(list_christmas(year))
        .collect()
}
