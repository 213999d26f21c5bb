//! Amounts for people, and for software in their attribute.

use leptos::prelude::*;

use crate::domain::money::Money;
use crate::domain::payment_link::LinkAmount;
use crate::portal::texts::{Phrase, Words};

pub(in crate::portal) fn amount(words: &Words, money: Money) -> AnyView {
    let (minor, written) = (money.minor().to_string(), words.money(money));
    view! { <data value=minor>{written}</data> }.into_any()
}

/// The amount of a payment link, or the bounds of one that customers type.
pub(in crate::portal) fn link_amount(words: &Words, paid: LinkAmount) -> AnyView {
    match paid {
        LinkAmount::Fixed(money) => amount(words, money),
        LinkAmount::Typed { min, max } => {
            let [min, max] = [min, max].map(|money| words.money(money));
            words.phrase(&Phrase::LinksBounds { min: &min, max: &max }).into_any()
        }
    }
}
