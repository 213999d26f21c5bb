//! Formatting and validation of the fields while the customer types.

use wasm_bindgen::JsCast;
use web_sys::{Event, FocusEvent, HtmlInputElement, InputEvent};

use super::error_messages::show_message;
use super::{brand_names, dom, pattern_fields, texts};
use crate::domain::method::card::{Brand, Expiry, ascii_digits, detect_brand, format_card_number};
use crate::domain::method::field_errors::{CardField, CardFieldError};
use crate::domain::time::Date;
use crate::islands::card_texts::CardText;
use crate::islands::expiry_input::format_expiry_input;

pub(in crate::islands) fn on_input(event: Event) {
    let Some((field, input)) = find_field(&event) else {
        return pattern_fields::remove_error(&event);
    };
    let input_event = event.dyn_ref::<InputEvent>();
    if input_event.is_some_and(InputEvent::is_composing) {
        return;
    }
    let is_insertion = input_event.is_none_or(|event| event.input_type().starts_with("insert"));
    format_input(field, &input, is_insertion);
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
    let error = validate_field(field, &value);
    if let (CardField::Expiry, None, Ok(expiry)) = (field, error, Expiry::parse(&value)) {
        replace_value(&input, &format_expiry(expiry), None);
    }
    show_error(&input, error);
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
    input.set_value(value);
    format_input(field, &input, false);
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
            replace_value(input, &grouped, Some(caret));
        }
        CardField::Expiry if is_insertion && is_at_end => {
            if let Some(formatted) = format_expiry_input(&value) {
                replace_value(input, &formatted, None);
            }
        }
        CardField::Code => {
            if let Some(digits) = ascii_digits(&value) {
                replace_value(input, &digits, None);
            }
        }
        CardField::Expiry | CardField::Holder => {}
    }
}

/// Does not write an unchanged value, because that would move the caret.
fn replace_value(input: &HtmlInputElement, value: &str, caret: Option<usize>) {
    if input.value() == value {
        return;
    }
    input.set_value(value);
    let focused = dom::document().and_then(|document| document.active_element());
    if let (Some(caret), true) = (caret, focused.as_deref() == Some(input)) {
        let caret = u32::try_from(caret).unwrap_or(u32::MAX);
        let _ = input.set_selection_range(caret, caret);
    }
}

fn format_expiry(expiry: Expiry) -> String {
    let two_digits =
        |number: u16| [b'0' + (number / 10 % 10) as u8, b'0' + (number % 10) as u8].map(char::from);
    let ([m1, m2], [y1, y2]) = (two_digits(u16::from(expiry.month)), two_digits(expiry.year));
    String::from_iter([m1, m2, ' ', '/', ' ', y1, y2])
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
