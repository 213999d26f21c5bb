//! Amounts that can be below zero.

use leptos::prelude::*;

use crate::domain::money::{Currency, Money};
use crate::portal::texts::Words;

/// `minor` in the units of `currency`, with a minus sign if it is below zero. An element with an
/// id is found by software.
pub(in crate::portal) fn signed_amount(
    words: &Words,
    minor: i64,
    currency: Currency,
    id: Option<String>,
) -> AnyView {
    let written = Money::new(minor.saturating_abs(), currency).map(|money| words.money(money));
    let written = written.unwrap_or_else(|| minor.to_string());
    let sign = if minor < 0 { "\u{2212}" } else { "" };
    view! { <data id=id value=minor.to_string()>{format!("{sign}{written}")}</data> }.into_any()
}
