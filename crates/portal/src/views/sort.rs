//! Tables that are sorted by the column whose heading is followed.

use std::cmp::Reverse;

use kassa_domain::time::Timestamp;
use leptos::prelude::*;

use crate::visit::Visit;

/// The parameter that names the column, after `-` for the reverse order.
const PARAMETER: &str = "sort";

/// The key by which a row is sorted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SortKey {
    /// Nothing comes first.
    Number(Option<i64>),
    /// In lower case.
    Text(String),
}

impl SortKey {
    pub(crate) fn text(text: &str) -> Option<Self> {
        Some(Self::Text(text.to_lowercase()))
    }

    pub(crate) fn time(at: Option<Timestamp>) -> Option<Self> {
        Some(Self::Number(at.map(|at| at.0)))
    }
}

/// Sorts rows by the column that the address names. `key` is `None` for the name of no column,
/// which leaves them as they are, as does an address without one.
pub(crate) fn sort_rows<T>(
    visit: &Visit,
    rows: &mut [T],
    key: impl Fn(&T, &str) -> Option<SortKey>,
) {
    let (column, is_reversed) = parse(visit.request.query.text(PARAMETER));
    match is_reversed {
        true => rows.sort_by_cached_key(|row| Reverse(key(row, column))),
        false => rows.sort_by_cached_key(|row| key(row, column)),
    }
}

/// The column, and whether its order is reversed.
fn parse(parameter: &str) -> (&str, bool) {
    match parameter.strip_prefix('-') {
        Some(column) => (column, true),
        None => (parameter, false),
    }
}

/// The heading of a column by which the table can be sorted.
pub(super) fn sorted_heading(visit: &Visit, column: &str, label: &'static str) -> AnyView {
    let (current, is_reversed) = parse(visit.request.query.text(PARAMETER));
    let (order, next) = match (current == column, is_reversed) {
        (false, _) => (None, ""),
        (true, false) => (Some("ascending"), "-"),
        (true, true) => (Some("descending"), ""),
    };
    let href = format!("{}?{PARAMETER}={next}{column}", visit.request.path);
    view! { <th scope="col" aria-sort=order><a href=href>{label}</a></th> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_and_its_order() {
        for (parameter, expected) in
            [("name", ("name", false)), ("-name", ("name", true)), ("", ("", false))]
        {
            assert_eq!(parse(parameter), expected);
        }
    }

    #[test]
    fn nothing_comes_first_and_case_counts_for_nothing() {
        let [never, once] = [None, Some(Timestamp(1))].map(SortKey::time);
        assert!(never < once);
        assert!(SortKey::text("anna") < SortKey::text("Bob"));
    }
}
