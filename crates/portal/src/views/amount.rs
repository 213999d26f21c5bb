//! Amounts for people, and for software in their attribute.

use kassa_domain::money::Money;
use kassa_domain::payment_link::LinkAmount;
use leptos::prelude::*;

use crate::texts::{Phrase, Texts};

pub(crate) fn amount(texts: &Texts, money: Money) -> AnyView {
    let (minor, written) = (money.minor().to_string(), texts.money(money));
    view! { <data value=minor>{written}</data> }.into_any()
}

/// The amount of a payment link, or the bounds of one that customers type.
pub(crate) fn link_amount(texts: &Texts, paid: LinkAmount) -> AnyView {
    match paid {
        LinkAmount::Fixed(money) => amount(texts, money),
        LinkAmount::Typed { .. } => write_link_amount(texts, paid).into_any(),
    }
}

/// As [`link_amount`], as text.
pub(crate) fn write_link_amount(texts: &Texts, paid: LinkAmount) -> String {
    match paid {
        LinkAmount::Fixed(money) => texts.money(money),
        LinkAmount::Typed { min, max } => {
            let [min, max] = [min, max].map(|money| texts.money(money));
            texts.phrase(&Phrase::LinksBounds { min: &min, max: &max })
        }
    }
}
