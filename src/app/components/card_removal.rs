//! The form that removes stored cards, below the one that pays: a button of it within that one
//! would pay in browsers that do not know of another form.

use kassa_checkout::StoredCard;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use super::hidden_fields::HiddenFields;
use super::stored_card_choice::CardLabel;
use crate::app::context::use_page;
use crate::app::labels;

/// A button for each stored card, which the page asks about once more. Empty without any: the
/// island replaces it after a card is stored.
#[component]
pub(in crate::app) fn CardRemoval(cards: Vec<StoredCard>) -> impl IntoView {
    if cards.is_empty() {
        return view! { <div id="forget" data-swap></div> }.into_any();
    }
    let page = use_page();
    let rows = cards.into_iter().map(|card| view! { <RemovableCard card /> });
    view! {
        <form
            id="forget"
            method="post"
            action=page.link.path("/forget")
            aria-labelledby="kept-heading"
            data-swap
        >
            <HiddenFields />
            <h2 id="kept-heading">{page.locale.text(Text::KeptHeading)}</h2>
            <ul>{rows.collect_view()}</ul>
        </form>
    }
    .into_any()
}

#[component]
fn RemovableCard(card: StoredCard) -> impl IntoView {
    let locale = &use_page().locale;
    let label = labels::card_label(locale, &card.card);
    view! {
        <li>
            <CardLabel card=card.card />
            " "
            <button
                class="button quiet small"
                name="credential"
                value=card.id
                aria-label=locale.format_phrase(&Phrase::ForgetLabel { card: &label })
            >
                {locale.text(Text::ForgetButton)}
            </button>
            " "
        </li>
    }
}
