//! The national public holidays of Australia, by which BECS counts here, with the substitute days
//! that New South Wales gives for them.

use super::{
    RuleDay, find_monday, following_monday, list_christmas, list_fixed, list_from_easter,
    list_with_monday,
};
use crate::time::Date;

/// A Monday is given for each at a weekend. That of Australia Day takes its place, which makes no
/// difference here: nobody collects at weekends.
const WITH_MONDAY: [(u8, u8, &str); 2] = [(1, 1, "New Year’s Day"), (1, 26, "Australia Day")];

const EASTER_HOLIDAYS: [(i64, &str); 2] = [(-2, "Good Friday"), (1, "Easter Monday")];

const ANZAC_DAY: &str = "Anzac Day";

/// New South Wales has given a Monday for an Anzac Day at a weekend in these two years alone.
const YEARS_WITH_ANZAC_MONDAY: [u16; 2] = [2026, 2027];

pub(super) fn list_days(year: u16) -> Vec<RuleDay> {
    list_fixed(year, &WITH_MONDAY)
        .flat_map(list_with_monday)
        .chain(list_from_easter(year, &EASTER_HOLIDAYS))
        .chain(list_anzac_days(year))
        .chain(find_monday(year, 6, 2).map(|day| (day, "King’s Birthday")))
        .chain(list_christmas(year))
        .collect()
}

fn list_anzac_days(year: u16) -> impl Iterator<Item = RuleDay> {
    let day = Date::new(year, 4, 25);
    let monday = day.filter(|_| YEARS_WITH_ANZAC_MONDAY.contains(&year)).and_then(following_monday);
    day.into_iter().chain(monday).map(|day| (day, ANZAC_DAY))
}
