//! The form that removes stored cards, below the one that pays: a button of it within that one
//! would pay in browsers that do not know of another form.

use kassa_checkout::StoredCard;
use kassa_i18n::{Locale, Phrase, Text};
use leptos::prelude::*;

use super::fragment::Fragment;
use super::hidden_fields;
use super::markup::Markup;
use super::template::Template;
use super::template::Value::{Part, Text as Inserted};
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;

/// A button for each stored card, which the page asks about once more.
pub(super) fn write_removal_form(
    html: &mut Markup,
    page: &PageContext,
    stored_cards: &[StoredCard],
) {
    static NONE: Fragment = Fragment::new();
    static FORM: Template = Template::new();
    let locale = &page.locale;
    if stored_cards.is_empty() {
        // The island replaces it after a card is stored.
        return NONE.write(html, locale, || view! { <div id="forget" data-swap></div> });
    }
    let write_rows = |html: &mut Markup| {
        stored_cards.iter().for_each(|card| write_row(html, locale, card));
    };
    FORM.write(
        html,
        locale,
        |placeholders| view_form(locale, placeholders),
        [
            Inserted(&page.link.path("/forget")),
            Part(&|html| hidden_fields::write_hidden_fields(html, locale, &page.link)),
            Part(&write_rows),
        ],
    );
}

fn view_form(
    locale: &Locale,
    [action, hidden_fields, rows]: [&'static str; 3],
) -> impl IntoView + use<> {
    view! {
        <form id="forget" method="post" action=action aria-labelledby="kept-heading" data-swap>
            {hidden_fields}
            <h2 id="kept-heading">{locale.text(Text::KeptHeading)}</h2>
            <ul>{rows}</ul>
        </form>
    }
}

fn write_row(html: &mut Markup, locale: &Locale, stored: &StoredCard) {
    static ROW: Template = Template::new();
    let card = labels::card_label(locale, &stored.card);
    let view = |[before, digits, credential, remove]: [&'static str; 4]| {
        view! {
            <li>
                <span>{before}<bdi>{digits}</bdi></span>
                " "
                <button
                    class="button quiet small"
                    name="credential"
                    value=credential
                    aria-label=remove
                >
                    {locale.text(Text::ForgetButton)}
                </button>
                " "
            </li>
        }
    };
    ROW.write(
        html,
        locale,
        view,
        [
            Inserted(labels::trim_last_digits(&card, &stored.card)),
            Inserted(&stored.card.last4),
            Inserted(&stored.id),
            Inserted(&locale.format_phrase(&Phrase::ForgetLabel { card: &card })),
        ],
    );
}
