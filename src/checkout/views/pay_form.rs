//! The form that pays.

use kassa_domain::method::PaymentMethod;
use kassa_i18n::{Locale, Phrase};
use leptos::prelude::*;

use super::markup::Markup;
use super::pay_form_props::PayFormProps;
use super::template::Template;
use super::template::Value::{Part, Text as Inserted};
use super::{methods, pay_labels, store_card, stored_cards};
use crate::checkout::labels;
use crate::checkout::page_context::{PageContext, PaymentPurpose};

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

/// The island checks cards by today's date, and submits a form that has it. Every choice is within
/// the form: text browsers know no fields of a form outside of it.
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
                <form
                    id="pay-form"
                    method="post"
                    action=action
                    novalidate
                    spellcheck="false"
                    data-today=(!is_mandate).then_some(today)
                >
                    <input type="hidden" id="form-token" name="form_token" value=token data-swap />
                    {stored_cards}
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
    let view = |[busy, labels]: [&'static str; 2]| {
        view! {
            <button type="submit" id="pay-button" class="button primary" data-busy=busy>
                {labels}
            </button>
        }
    };
    let busy = labels::busy_button_label(page);
    let values = [Inserted(busy), Part(&|html| pay_labels::write_labels(html, page, props))];
    BUTTON.write(html, &page.locale, view, values);
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
