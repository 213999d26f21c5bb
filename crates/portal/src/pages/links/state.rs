//! A link in a sentence.

use kassa_domain::payment_link::LinkState;
use kassa_store::tables::payment_links::StoredPaymentLink;
use leptos::prelude::*;

use crate::texts::{Phrase, Text, Texts};
use crate::views::signed_amount;

/// The class and the name of a state.
pub(super) const fn state_tag(state: LinkState) -> (&'static str, Text) {
    match state {
        LinkState::Open => ("tag good", Text::LinksStateOpen),
        LinkState::Full => ("tag", Text::LinksStateFull),
        LinkState::Ended => ("tag bad", Text::LinksStateEnded),
        LinkState::Disabled => ("tag bad", Text::LinksStateDisabled),
    }
}

/// How many payments were made, of how many.
pub(super) fn count_of(texts: &Texts, link: &StoredPaymentLink) -> AnyView {
    let (value, paid) = (link.paid.to_string(), link.paid.to_string());
    let count = view! { <data value=value>{paid}</data> };
    match link.terms.max_payments {
        None => count.into_any(),
        Some(max) => {
            let of = texts.phrase(&Phrase::LinksOf { max: &max.to_string() });
            view! { {count} " " {of} }.into_any()
        }
    }
}

/// The sum of all payments.
pub(super) fn total_of(texts: &Texts, link: &StoredPaymentLink) -> AnyView {
    signed_amount(texts, link.paid_total, link.terms.amount.currency(), None)
}
