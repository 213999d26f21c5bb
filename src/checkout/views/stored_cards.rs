//! Stored cards: the choice of one to pay with.

use kassa_checkout::{PaymentChoice, StoredCard, stored_code_field};
use kassa_i18n::{Locale, Phrase};
use leptos::prelude::*;

use super::field;
use super::fragment::Fragment;
use super::markup::Markup;
use super::pay_form_props::PayFormProps;
use super::template::Template;
use super::template::Value::{Part, Text as Inserted};
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;

/// The radio buttons of the stored cards.
pub(super) fn write_choices(html: &mut Markup, page: &PageContext, props: &PayFormProps) {
    static NONE: Fragment = Fragment::new();
    static STORED: Template = Template::new();
    let (locale, stored_cards) = (&page.locale, &props.options.stored_cards);
    if stored_cards.is_empty() {
        // The island replaces it after a card is stored.
        return NONE.write(html, locale, || view! { <div id="stored" data-swap></div> });
    }
    let write_rows = |html: &mut Markup| {
        for (index, card) in stored_cards.iter().enumerate() {
            write_choice(html, page, props, index, card);
        }
    };
    let view = |[rows]: [&'static str; 1]| view! { <div id="stored" data-swap>{rows}</div> };
    STORED.write(html, locale, view, [Part(&write_rows)]);
}

/// Only a choice whose code is asked for has a place for it.
fn write_code_field(
    html: &mut Markup,
    page: &PageContext,
    props: &PayFormProps,
    stored: &StoredCard,
) {
    let (name, brand) = (stored_code_field(&stored.id), stored.card.brand);
    let error = props.field_error(page, &name);
    field::write_stored_code_field(html, &page.locale, &name, brand, error.as_deref());
}

fn write_choice(
    html: &mut Markup,
    page: &PageContext,
    props: &PayFormProps,
    index: usize,
    stored: &StoredCard,
) {
    static OTHERS: [Template; 2] = [const { Template::new() }; 2];
    static CHOSEN: [Template; 2] = [const { Template::new() }; 2];
    let (locale, choice) = (&page.locale, PaymentChoice::Credential(stored.id.clone()));
    let is_chosen = props.chosen.as_ref() == Some(&choice);
    let templates = if is_chosen { &CHOSEN } else { &OTHERS };
    let card = labels::card_label(locale, &stored.card);
    templates[usize::from(stored.asks_code)].write(
        html,
        locale,
        |placeholders| view_choice(is_chosen, stored.asks_code, placeholders),
        [
            Inserted(&choice.to_form_value()),
            Inserted(&format!("expires-{index}")),
            Inserted(labels::trim_last_digits(&card, &stored.card)),
            Inserted(&stored.card.last4),
            Inserted(&format_expiry(locale, stored)),
            Part(&|html| write_code_field(html, page, props, stored)),
        ],
    );
}

/// The label ends with the last four digits.
fn view_choice(
    chosen: bool,
    has_code: bool,
    [value, hint, before, digits, expiry, code]: [&'static str; 6],
) -> impl IntoView {
    view! {
        <div class="method">
            <label>
                <input
                    type="radio"
                    name="method"
                    value=value
                    checked=chosen
                    aria-describedby=hint
                />
                <span>{before}<bdi>{digits}</bdi></span>
            </label>
            " "
            <span class="hint" id=hint>{expiry}</span>
            " "
            {has_code.then(|| view! { <div>{code}</div> })}
        </div>
    }
}

/// `Expires 12/31`
pub(super) fn format_expiry(locale: &Locale, credential: &StoredCard) -> String {
    locale.format_phrase(&Phrase::CredentialExpires {
        date: &credential.card.expiry.to_short_string(),
    })
}
