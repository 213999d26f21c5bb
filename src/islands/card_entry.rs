//! The fields of a new card: their formats, brand and errors while they are filled in.

use kassa_domain::method::card::{Brand, ascii_digits, detect_brand, format_card_number};
use kassa_domain::method::field_errors::{CardField, CardFieldError};
use kassa_domain::time::Date;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement, InputEvent};

use super::card_texts::CardText;
use super::checkout::Payment;
use super::expiry_input::format_expiry_input;
use super::{dom, field_value};

/// The style sheet shows its value, the name of a brand, in the field of the number.
const BRAND_ATTRIBUTE: &str = "data-brand";

/// Formats values that were entered before the island was active.
pub(super) fn format_prefilled(payment: Payment) {
    for field in CardField::ALL {
        let input = payment.card_input(field).filter(|input| !input.value().is_empty());
        if let Some(input) = input {
            format_input(field, &input, false);
        }
    }
    payment.show_brand();
}

pub(super) fn format(event: &Event, payment: Payment) {
    let Some((field, input)) = find_field(event) else { return };
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
        payment.show_brand();
    }
    if input.has_attribute("aria-invalid") && payment.validate(field, &input.value()).is_none() {
        payment.show_card_error(&input, None);
    }
}

/// Validates a field when it loses the focus. An empty field is not an error before the form is
/// submitted.
pub(super) fn check(event: &Event, payment: Payment) {
    let Some((field, input)) = find_field(event) else { return };
    let value = input.value();
    if !value.trim().is_empty() {
        payment.show_card_error(&input, payment.validate(field, &value));
    }
}

fn find_field(event: &Event) -> Option<(CardField, HtmlInputElement)> {
    let input: HtmlInputElement = dom::target(event)?;
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

impl Payment {
    /// Sets a field as if the customer had typed the value.
    pub fn fill_card_field(self, field: CardField, value: &str) {
        let Some(input) = self.card_input(field) else { return };
        let value = match field {
            CardField::Number => format_card_number(value, 0).0,
            CardField::Expiry | CardField::Code | CardField::Holder => value.to_owned(),
        };
        field_value::enter(&input, &value);
        self.show_card_error(&input, None);
        self.show_brand();
    }

    fn card_input(self, field: CardField) -> Option<HtmlInputElement> {
        self.find(&["#", field.name()].concat())
    }

    /// The brand of the number in its field.
    fn brand(self) -> Brand {
        self.card_input(CardField::Number)
            .map_or(Brand::Unknown, |input| detect_brand(&input.value()))
    }

    fn validate(self, field: CardField, value: &str) -> Option<CardFieldError> {
        let today = self.form()?.get_attribute("data-today")?;
        field.validate(value, self.brand(), Date::parse(&today)?)
    }

    /// Shows the error, or removes it if `None`.
    fn show_card_error(self, input: &HtmlInputElement, error: Option<CardFieldError>) {
        let message = error.and_then(|error| self.text(CardText::Error(error)));
        self.show_message(input, message.as_deref());
    }

    /// Shows the name of the brand, announces it, and updates the hint to the position of the
    /// security code.
    fn show_brand(self) {
        let (brand, number) = (self.brand(), self.card_input(CardField::Number));
        let Some(field) = number.and_then(|number| number.parent_element()) else { return };
        let name = (brand != Brand::Unknown).then(|| brand.name());
        if field.get_attribute(BRAND_ATTRIBUTE).as_deref() == name {
            return;
        }
        dom::set_attribute(&field, BRAND_ATTRIBUTE, name);
        if let Some(name) = self.text(CardText::BrandName(brand)) {
            self.announce(&name);
        }
        // Without the texts the hint stays that of every brand.
        if let Some(text) = self.text(CardText::CodeHint(brand))
            && let Some(hint) = self.find::<Element>(".code .hint")
        {
            hint.set_text_content(Some(&text));
        }
    }
}
