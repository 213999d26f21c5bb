//! Stored cards: the choice of one to pay with, and the forms that delete them.

use leptos::prelude::*;

use super::brand_marks::mark_class;
use super::fragment::Fragment;
use super::markup::Markup;
use super::pay_form_props::PayFormProps;
use super::template::Template;
use super::template::Value::{Markup as Part, Text as Inserted};
use super::{field, hidden_fields};
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;
use crate::checkout_api::{PaymentChoice, StoredCard, stored_code_field};
use crate::i18n::{Locale, Phrase, Text};

/// The radio buttons of the stored cards. Each label ends with the last four digits.
pub(super) fn render_choices(page: &PageContext, props: &PayFormProps) -> Markup {
    static STORED: Template = Template::new();
    let chosen = match &props.chosen {
        Some(PaymentChoice::Credential(id)) => Some(id),
        _ => None,
    };
    let cards = props.options.stored_cards.iter().enumerate();
    let rows: Markup = cards
        .map(|(index, card)| {
            let code = render_code_field(page, props, card);
            render_choice(&page.locale, index, card, chosen == Some(&card.id), code)
        })
        .collect();
    let view = |[rows]: [&'static str; 1]| view! { <div id="stored" data-swap>{rows}</div> };
    STORED.fill(&page.locale, view, [Part(rows)])
}

/// `None` unless the code is asked for.
fn render_code_field(
    page: &PageContext,
    props: &PayFormProps,
    stored: &StoredCard,
) -> Option<Markup> {
    let name = stored_code_field(&stored.id);
    let error = props.field_error(page, &name);
    stored.asks_code.then(|| {
        let brand = stored.card.brand;
        field::render_stored_code_field(&page.locale, &name, brand, error.as_deref())
    })
}

fn render_choice(
    locale: &Locale,
    index: usize,
    stored: &StoredCard,
    chosen: bool,
    code: Option<Markup>,
) -> Markup {
    static OTHERS: [Template; 2] = [const { Template::new() }; 2];
    static CHOSEN: [Template; 2] = [const { Template::new() }; 2];
    let templates = if chosen { &CHOSEN } else { &OTHERS };
    let (before, digits) = labels::split_card_label(locale, &stored.card);
    let has_code = code.is_some();
    templates[usize::from(has_code)].fill(
        locale,
        |placeholders| view_choice(chosen, has_code, placeholders),
        [
            Inserted(&PaymentChoice::Credential(stored.id.clone()).to_form_value()),
            Inserted(&format!("expires-{index}")),
            Inserted(&mark_class(stored.card.brand.code())),
            Inserted(&before),
            Inserted(digits),
            Inserted(&format_expiry(locale, stored)),
            Part(code.unwrap_or_default()),
        ],
    )
}

fn view_choice(
    chosen: bool,
    has_code: bool,
    [value, hint, mark, before, digits, expiry, code]: [&'static str; 7],
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
                <span class=mark></span>
                <span>{before}<bdi>{digits}</bdi></span>
            </label>
            <span class="hint" id=hint>{expiry}</span>
            {has_code.then(|| view! { <div>{code}</div> })}
        </div>
    }
}

/// The form that deletes stored cards, with a button for each. It follows the payment form, because
/// forms cannot nest.
pub(super) fn render_delete_form(page: &PageContext, stored: &[StoredCard]) -> Markup {
    static NONE: Fragment = Fragment::new();
    static SECTION: Template = Template::new();
    let locale = &page.locale;
    if stored.is_empty() {
        // The island replaces it after a card is stored.
        return NONE.render(locale, || view! { <section id="kept" hidden data-swap></section> });
    }
    let cards: Markup = stored.iter().map(|card| render_delete_button(page, card)).collect();
    SECTION.fill(
        locale,
        |[action, hidden_fields, cards]| {
            view! {
                <section class="kept" id="kept" aria-labelledby="kept-heading" data-swap>
                    <h2 id="kept-heading">{locale.text(Text::KeptHeading)}</h2>
                    <form method="post" action=action>{hidden_fields} <ul>{cards}</ul></form>
                </section>
            }
        },
        [
            Inserted(&page.link.path("/forget")),
            Part(hidden_fields::render_hidden_fields(locale, &page.link)),
            Part(cards),
        ],
    )
}

fn render_delete_button(page: &PageContext, stored: &StoredCard) -> Markup {
    static BUTTON: Template = Template::new();
    let locale = &page.locale;
    let card = labels::card_label(locale, &stored.card);
    BUTTON.fill(
        locale,
        |placeholders| view_delete_button(locale, placeholders),
        [
            Inserted(&stored.id),
            Inserted(&card),
            Inserted(&format_expiry(locale, stored)),
            Inserted(&locale.format_phrase(&Phrase::ForgetLabel { card: &card })),
        ],
    )
}

fn view_delete_button(
    locale: &Locale,
    [credential, card, expiry, label]: [&'static str; 4],
) -> impl IntoView + use<> {
    view! {
        <li>
            <p>{card} " " <span class="hint">{expiry}</span></p>
            <button class="button small" name="credential" value=credential aria-label=label>
                {locale.text(Text::ForgetButton)}
            </button>
        </li>
    }
}

/// `Expires 12/31`
pub(super) fn format_expiry(locale: &Locale, credential: &StoredCard) -> String {
    locale.format_phrase(&Phrase::CredentialExpires {
        date: &credential.card.expiry.to_short_string(),
    })
}
