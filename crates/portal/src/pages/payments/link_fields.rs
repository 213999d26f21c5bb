//! The fields of a payment link. The style sheet shows those of one kind while it is chosen.

use kassa_api::validation::find_language_tag;
use kassa_domain::intent::CaptureMode;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_i18n::language_choices;
use leptos::prelude::*;

use super::link_terms::LinkKind;
use super::list::PATH;
use super::names::{capture_name, method_name};
use crate::forms::FieldErrors;
use crate::texts::{Phrase, Text};
use crate::views::{
    Choice, Input, checkboxes, hidden_csrf, hidden_token, input, radio_cards, select,
};
use crate::visit::Visit;

/// The form with what was typed. `currencies` are the merchant's, which come first.
pub(super) fn link_form(visit: &Visit, currencies: &[Currency], errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    view! {
        <form class="form card" method="post" action=format!("{PATH}/new") data-live="page">
            {hidden_csrf(visit)}
            {hidden_token(visit)}
            {kind_cards(visit, errors)}
            {currency_menu(visit, currencies, errors)}
            {amount_field(visit, errors, "amount", Text::PayLinkAmount)}
            {open_fields(visit, errors)}
            {field(visit, errors, "reference_id", Text::PayReference, Text::PayLinkReferenceHint)}
            {field(
                visit,
                errors,
                "description",
                Text::PayLinkDescription,
                Text::PayLinkDescriptionHint,
            )}
            {once_fields(visit, errors)}
            {more_fields(visit, errors)}
            <div class="actions">
                <button class="primary">{texts.text(Text::PayLinkCreate)}</button>
                <button class="beside" name="preview" value="1">
                    {texts.text(Text::PayLinkPreview)}
                </button>
            </div>
        </form>
    }
    .into_any()
}

fn field(
    visit: &Visit,
    errors: &FieldErrors,
    name: &'static str,
    label: Text,
    hint: Text,
) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    input(&Input::text(name, texts.text(label), fields.text(name)).hint(texts.text(hint)), errors)
}

/// A field of an amount, with one as an example.
fn amount_field(visit: &Visit, errors: &FieldErrors, name: &'static str, label: Text) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let hint = texts.phrase(&Phrase::PayLinkAmountHint { example: &texts.example_amount() });
    input(&Input::text(name, texts.text(label), fields.text(name)).hint(&hint), errors)
}

fn kind_cards(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let cards = LinkKind::ALL
        .map(|kind| (Choice::new(kind.code(), texts.text(kind.name())), texts.text(kind.note())));
    let chosen = LinkKind::chosen(visit).code();
    radio_cards("kind", texts.text(Text::PayLinkKind), cards.into(), chosen, errors)
}

fn currency_menu(visit: &Visit, own: &[Currency], errors: &FieldErrors) -> AnyView {
    let others = Currency::all().filter(|currency| !own.contains(currency));
    let all = own.iter().copied().chain(others);
    let choices = all.map(|currency| Choice::new(currency.code(), currency.code())).collect();
    let chosen = shown_currency(visit, own).map_or("", Currency::code);
    let label = visit.texts.text(Text::PayCurrency);
    select("currency", (label, None), choices, chosen, errors)
}

/// The currency that was chosen, or the merchant's first.
pub(super) fn shown_currency(visit: &Visit, own: &[Currency]) -> Option<Currency> {
    let typed = Currency::from_code(&visit.request.form.text("currency").to_uppercase());
    // South Africa's, as the time zone of a new merchant is.
    typed.or_else(|| own.first().copied()).or_else(|| Currency::from_code("ZAR"))
}

/// Of links that are paid once, whose customer may be known.
fn once_fields(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let email = Input::text("email", texts.text(Text::PayLinkEmail), fields.text("email"))
        .kind("email", "off")
        .hint(texts.text(Text::PayLinkOptional));
    let (label, hint) = (Text::PayLinkPurchaser, Text::PayLinkPurchaserHint);
    view! {
        <div class="of-kind" data-kind="once">
            {field(visit, errors, "purchaser_id", label, hint)}
            {input(&email, errors)}
        </div>
    }
    .into_any()
}

/// Of links that are paid many times.
fn open_fields(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let field = |name, label, hint| field(visit, errors, name, label, hint);
    // A date field shows no text that is no date.
    let kind = if errors.message("ends_on").is_some() { "text" } else { "date" };
    let ends_on = Input::text("ends_on", texts.text(Text::PayLinkEnds), fields.text("ends_on"))
        .kind(kind, "off")
        .hint(texts.text(Text::PayLinkEndsHint));
    view! {
        <div class="of-kind" data-kind="open">
            {field("amount_min", Text::PayLinkMin, Text::PayLinkMinHint)}
            {amount_field(visit, errors, "amount_max", Text::PayLinkMaxAmount)}
            {field("max_payments", Text::PayLinkMax, Text::PayLinkMaxHint)}
            {input(&ends_on, errors)}
        </div>
    }
    .into_any()
}

/// What few links need, folded until it is used.
fn more_fields(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let names = ["locale", "methods", "capture_mode", "return_url"];
    let is_open = names.into_iter().any(|name| {
        let text = fields.text(name);
        let is_default = text.is_empty() || text == CaptureMode::default().code();
        !is_default || errors.message(name).is_some()
    });
    let url = Input::text("return_url", texts.text(Text::PayLinkReturn), fields.text("return_url"))
        .kind("url", "off")
        .hint(texts.text(Text::PayLinkReturnHint));
    view! {
        <details open=is_open>
            <summary>{texts.text(Text::PayLinkMore)}</summary>
            <div class="form">
                {language_menu(visit, errors)}
                {method_boxes(visit, errors)}
                {capture_menu(visit, errors)}
                {input(&url, errors)}
            </div>
        </details>
    }
    .into_any()
}

/// The languages of the hosted page. A tag with a region, which only software sends, is kept.
fn language_menu(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, typed) = (&visit.texts, visit.request.form.text("locale"));
    let own = Choice::new("", texts.text(Text::PayLinkLocaleBrowser));
    let mut choices = vec![own];
    let languages = language_choices().into_iter();
    choices.extend(languages.map(|language| Choice::new(language.tag, language.name)));
    let is_listed = choices.iter().any(|choice| choice.value == typed);
    if !is_listed && find_language_tag(typed).is_some() {
        choices.push(Choice::new(typed, typed));
    }
    select("locale", (texts.text(Text::PayLinkLocale), None), choices, typed, errors)
}

fn method_boxes(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let methods = PaymentMethod::ALL
        .map(|method| Choice::new(method.code(), texts.text(method_name(method))));
    let is_checked = |code: &str| fields.all("methods").any(|given| given == code);
    let label = (texts.text(Text::PayLinkMethods), Some(texts.text(Text::PayLinkMethodsHint)));
    checkboxes("methods", label, methods.into(), is_checked, errors)
}

fn capture_menu(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let modes =
        CaptureMode::ALL.map(|mode| Choice::new(mode.code(), texts.text(capture_name(mode))));
    let chosen = match fields.text("capture_mode") {
        "" => CaptureMode::default().code(),
        chosen => chosen,
    };
    let label = (texts.text(Text::PayCapture), None);
    select("capture_mode", label, modes.into(), chosen, errors)
}
