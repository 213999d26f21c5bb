//! The form that pays.

use leptos::prelude::*;

use super::markup::Markup;
use super::pay_form_props::{PAY_FORM, PayFormProps};
use super::template::Template;
use super::template::Value::{Part, Text as Inserted};
use super::{methods, store_card, stored_cards};
use crate::checkout::labels;
use crate::checkout::page_context::{PageContext, PaymentPurpose};
use crate::domain::method::PaymentMethod;
use crate::i18n::{Locale, Phrase};

pub(super) fn write_pay_form(html: &mut Markup, page: &PageContext, props: &PayFormProps) {
    // Two for each purpose.
    static FORMS: [Template; 8] = [const { Template::new() }; 8];
    let purpose = page.purpose();
    let offered = &props.options.methods;
    let has_choice = offered.len() + props.options.stored_cards.len() > 1;
    FORMS[purpose as usize * 2 + usize::from(has_choice)].write(
        html,
        &page.locale,
        |placeholders| view_form(&page.locale, purpose, has_choice, placeholders),
        [
            Inserted(&page.link.page_url()),
            Inserted(&page.now.date().to_iso_string()),
            Inserted(&props.options.form_token),
            Part(&|html| store_card::write_condition(html, page)),
            Part(&|html| stored_cards::write_choices(html, page, props)),
            Part(&|html| {
                for method in offered {
                    methods::write_method(html, page, props, *method);
                }
            }),
            Part(&|html| write_button(html, page, props)),
            Part(&|html| write_notes(html, page, offered)),
        ],
    );
}

/// The island checks cards by today's date, and submits a form that has it. The stored cards are
/// in the form that removes them, because forms cannot nest; the choice among them belongs to this
/// one.
fn view_form(
    locale: &Locale,
    purpose: PaymentPurpose,
    has_choice: bool,
    [action, today, token, condition, stored_cards, methods, button, notes]: [&'static str; 8],
) -> impl IntoView + use<> {
    let is_mandate = purpose == PaymentPurpose::SignMandate;
    view! {
        <fieldset class="methods">
            <legend>{locale.text(labels::methods_heading(purpose, has_choice))}</legend>
            {condition}
            <div class="method-list">
                {stored_cards}
                <form
                    id=PAY_FORM
                    method="post"
                    action=action
                    novalidate
                    spellcheck="false"
                    data-today=(!is_mandate).then_some(today)
                >
                    <input
                        type="hidden"
                        id="form-token"
                        name="form_token"
                        value=token
                        data-swap
                        autocomplete="off"
                    />
                    {methods}
                    <div class="pay">{button} {notes}</div>
                </form>
            </div>
        </fieldset>
        <p class="visually-hidden" id="status" role="status"></p>
    }
}

fn write_button(html: &mut Markup, page: &PageContext, props: &PayFormProps) {
    static BUTTON: Template = Template::new();
    static RESERVE_BUTTON: Template = Template::new();
    let (locale, amount) = (&page.locale, page.format_amount());
    let (label, busy) = labels::pay_button_labels(page, &amount);
    let continue_labels = |html: &mut Markup| write_continue_labels(html, page, props, &amount);
    // A method without delayed capture is paid at once.
    if page.purpose() == PaymentPurpose::Authorize {
        let pay = locale.format_phrase(&Phrase::PayButton { amount: &amount });
        return RESERVE_BUTTON.write(
            html,
            locale,
            |[busy, label, pay, others]| view_button(busy, label, Some(pay), others),
            [Inserted(busy), Inserted(&label), Inserted(&pay), Part(&continue_labels)],
        );
    }
    BUTTON.write(
        html,
        locale,
        |[busy, label, others]| view_button(busy, label, None, others),
        [Inserted(busy), Inserted(&label), Part(&continue_labels)],
    );
}

/// The labels of the methods that lead elsewhere: the style sheet shows that of the chosen one.
fn write_continue_labels(
    html: &mut Markup,
    page: &PageContext,
    props: &PayFormProps,
    amount: &str,
) {
    static LABEL: Template = Template::new();
    if !matches!(page.purpose(), PaymentPurpose::Pay | PaymentPurpose::Authorize) {
        return;
    }
    let entry = props.options.card_entry;
    for method in &props.options.methods {
        let label = labels::continue_button_label(&page.locale, *method, entry, amount);
        let Some(label) = label else { continue };
        let view = |[class, label]: [&'static str; 2]| view! { <span class=class>{label}</span> };
        let class = format!("to {}", method.code());
        LABEL.write(html, &page.locale, view, [Inserted(&class), Inserted(&label)]);
    }
}

/// `at_once` is the other label, of which the style sheet shows one.
fn view_button(
    busy: &'static str,
    label: &'static str,
    at_once: Option<&'static str>,
    continue_labels: &'static str,
) -> impl IntoView {
    let class = if at_once.is_some() { "unless-at-once" } else { "" };
    let at_once = at_once.map(|label| view! { <span class="if-at-once">{label}</span> });
    view! {
        <button type="submit" id="pay-button" class="button primary" data-busy=busy>
            <span id="pay-label" class=class>{label}</span>
            {at_once}
            {continue_labels}
        </button>
    }
}

/// Where card data goes, and what storing the card means; nothing if no card can be used.
fn write_notes(html: &mut Markup, page: &PageContext, offered: &[PaymentMethod]) {
    static NOTE: Template = Template::new();
    if !offered.contains(&PaymentMethod::Card) {
        return;
    }
    let note = page.locale.format_phrase(&Phrase::CardNote { merchant: page.merchant_name() });
    let view = |[note]: [&'static str; 1]| view! { <p class="note card-note">{note}</p> };
    NOTE.write(html, &page.locale, view, [Inserted(&note)]);
    store_card::write_hint(html, page);
}
