//! Sums of amounts, which can be below zero and larger than any amount.

use kassa_domain::money::Currency;
use leptos::prelude::*;

use crate::texts::Texts;

/// `minor` in the units of `currency`, with a minus sign if it is below zero. An element with an
/// id is found by software.
pub(crate) fn signed_amount(
    texts: &Texts,
    minor: impl Into<i128>,
    currency: Currency,
    id: Option<String>,
) -> AnyView {
    let minor = minor.into();
    let written = texts.sum(minor.unsigned_abs(), currency);
    let sign = if minor < 0 { "\u{2212}" } else { "" };
    view! { <data id=id value=minor.to_string()>{format!("{sign}{written}")}</data> }.into_any()
}
