//! Amounts for people, and for software in their attribute.

use leptos::prelude::*;

use crate::domain::money::Money;
use crate::portal::texts::Words;

pub(in crate::portal) fn amount(words: &Words, money: Money) -> AnyView {
    let (minor, written) = (money.minor().to_string(), words.money(money));
    view! { <data value=minor>{written}</data> }.into_any()
}
