//! Formatting and validation of the fields while the customer types.

use kassa_domain::method::card::{Brand, ascii_digits, detect_brand, format_card_number};
use kassa_domain::method::field_errors::{CardField, CardFieldError};
use kassa_domain::time::Date;
use wasm_bindgen::JsCast;
use web_sys::{Event, FocusEvent, HtmlInputElement, InputEvent};

use super::error_messages::show_message;
use super::{brand_names, dom, field_value, pattern_fields, pay_label, texts};
use crate::islands::card_texts::CardText;
use crate::islands::expiry_input::format_expiry_input;

pub(in crate::islands) fn on_input(event: Event) {
    let Some((field, input)) = find_field(&event) else {
        pay_label::show_label();
        return pattern_fields::remove_error(&event);
    };
    let input_event = event.dyn_ref::<InputEvent>();
    if input_event.is_some_and(InputEvent::is_composing) {
        return;
    }
    let is_kind = |kind: &str| input_event.is_none_or(|event| event.input_type().starts_with(kind));
    // What undo and redo bring back stays as it is.
    if input_event.is_none() || !is_kind("history") {
        format_input(field, &input, is_kind("insert"));
    }
    if field == CardField::Number {
        brand_names::show_brand(detect_current_brand());
    }
    if input.has_attribute("aria-invalid") && validate_field(field, &input.value()).is_none() {
        show_error(&input, None);
    }
}

/// Validates a field when it loses the focus. An empty field is not an error before the form is
/// submitted.
pub(in crate::islands) fn on_leave(event: FocusEvent) {
    let Some((field, input)) = find_field(&event) else {
        return pattern_fields::check(&event);
    };
    let value = input.value();
    if value.trim().is_empty() {
        return;
    }
    show_error(&input, validate_field(field, &value));
}

/// Formats values that were entered before the page was activated.
pub(super) fn format_prefilled_fields() {
    for field in CardField::ALL {
        if let Some(input) = dom::input(field.name()).filter(|input| !input.value().is_empty()) {
            format_input(field, &input, false);
        }
    }
    brand_names::show_brand(detect_current_brand());
}

/// Sets a field as if the customer had typed the value.
pub(super) fn fill_field(field: CardField, value: &str) {
    let Some(input) = dom::input(field.name()) else { return };
    let value = match field {
        CardField::Number => format_card_number(value, 0).0,
        CardField::Expiry | CardField::Code | CardField::Holder => value.to_owned(),
    };
    field_value::enter(&input, &value);
    show_error(&input, None);
    brand_names::show_brand(detect_current_brand());
}

fn find_field(event: &Event) -> Option<(CardField, HtmlInputElement)> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    Some((CardField::from_name(&input.name())?, input))
}

fn format_input(field: CardField, input: &HtmlInputElement, is_insertion: bool) {
    let value = input.value();
    let caret = input.selection_start().ok().flatten();
    let is_at_end = caret.is_none_or(|caret| caret as usize >= value.encode_utf16().count());
    match field {
        CardField::Number => {
            let (grouped, caret) = format_card_number(&value, caret.unwrap_or(u32::MAX) as usize);
            field_value::replace(input, grouped, Some(caret));
        }
        CardField::Expiry if is_insertion && is_at_end => {
            if let Some(formatted) = format_expiry_input(&value) {
                field_value::replace(input, formatted, None);
            }
        }
        CardField::Code => {
            if let Some(digits) = ascii_digits(&value) {
                field_value::replace(input, digits, None);
            }
        }
        CardField::Expiry | CardField::Holder => {}
    }
}

fn detect_current_brand() -> Brand {
    dom::input(CardField::Number.name())
        .map_or(Brand::Unknown, |input| detect_brand(&input.value()))
}

fn validate_field(field: CardField, value: &str) -> Option<CardFieldError> {
    let today = dom::by_id("pay-form")?.get_attribute("data-today")?;
    field.validate(value, detect_current_brand(), Date::parse(&today)?)
}

/// Shows the error, or removes it if `None`.
fn show_error(input: &HtmlInputElement, error: Option<CardFieldError>) {
    let message = error.and_then(|error| texts::find(CardText::Error(error)));
    show_message(input, message.as_deref());
}
