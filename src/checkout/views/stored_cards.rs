//! Stored cards: the choice of one to pay with, each with the button that removes it.

use leptos::prelude::*;

use super::fragment::Fragment;
use super::markup::Markup;
use super::pay_form_props::{PAY_FORM, PayFormProps};
use super::template::Template;
use super::template::Value::{Markup as Part, Text as Inserted};
use super::{field, hidden_fields};
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;
use crate::checkout_api::{PaymentChoice, StoredCard, stored_code_field};
use crate::i18n::{Locale, Phrase, Text};

/// The radio buttons of the stored cards, each with a button that removes the card. They are in the
/// form that removes; the radio buttons belong to the form that pays.
pub(super) fn render_choices(page: &PageContext, props: &PayFormProps) -> Markup {
    static NONE: Fragment = Fragment::new();
    static STORED: Template = Template::new();
    let (locale, stored_cards) = (&page.locale, &props.options.stored_cards);
    if stored_cards.is_empty() {
        // The island replaces it after a card is stored.
        return NONE.render(locale, || view! { <div id="stored" data-swap></div> });
    }
    let rows = stored_cards.iter().enumerate();
    let rows: Markup = rows.map(|(index, card)| render_choice(page, props, index, card)).collect();
    let view = |[action, hidden_fields, rows]: [&'static str; 3]| {
        let label = locale.text(Text::KeptHeading);
        view! {
            <form id="stored" method="post" action=action aria-label=label data-swap>
                {hidden_fields}
                {rows}
            </form>
        }
    };
    STORED.fill(
        locale,
        view,
        [
            Inserted(&page.link.path("/forget")),
            Part(hidden_fields::render_hidden_fields(locale, &page.link)),
            Part(rows),
        ],
    )
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
    page: &PageContext,
    props: &PayFormProps,
    index: usize,
    stored: &StoredCard,
) -> Markup {
    static OTHERS: [Template; 2] = [const { Template::new() }; 2];
    static CHOSEN: [Template; 2] = [const { Template::new() }; 2];
    let (locale, choice) = (&page.locale, PaymentChoice::Credential(stored.id.clone()));
    let is_chosen = props.chosen.as_ref() == Some(&choice);
    let templates = if is_chosen { &CHOSEN } else { &OTHERS };
    let code = render_code_field(page, props, stored);
    let has_code = code.is_some();
    let card = labels::card_label(locale, &stored.card);
    let (before, digits) = labels::split_card_label(locale, &stored.card);
    templates[usize::from(has_code)].fill(
        locale,
        |placeholders| view_choice(locale, is_chosen, has_code, placeholders),
        [
            Inserted(&choice.to_form_value()),
            Inserted(&format!("expires-{index}")),
            Inserted(&before),
            Inserted(digits),
            Inserted(&format_expiry(locale, stored)),
            Part(code.unwrap_or_default()),
            Inserted(&stored.id),
            Inserted(&locale.format_phrase(&Phrase::ForgetLabel { card: &card })),
        ],
    )
}

/// The label ends with the last four digits.
fn view_choice(
    locale: &Locale,
    chosen: bool,
    has_code: bool,
    [value, hint, before, digits, expiry, code, credential, remove]: [&'static str; 8],
) -> impl IntoView + use<> {
    view! {
        <div class="method">
            <label>
                <input
                    type="radio"
                    name="method"
                    value=value
                    checked=chosen
                    form=PAY_FORM
                    aria-describedby=hint
                />
                <span>{before}<bdi>{digits}</bdi></span>
            </label>
            <span class="hint" id=hint>{expiry}</span>
            <button
                class="button quiet small"
                name="credential"
                value=credential
                aria-label=remove
            >
                {locale.text(Text::ForgetButton)}
            </button>
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
