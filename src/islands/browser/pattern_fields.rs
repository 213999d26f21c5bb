//! Checks of the fields whose rules and messages are in the markup: those of a bank account.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement};

use super::error_messages::show_message;

/// Removes the error of a field that has become valid.
pub(super) fn remove_error(event: &Event) {
    if let Some(control) = find_control(event)
        && control.has_attribute("aria-invalid")
        && !is_invalid(&control)
    {
        show_message(&control, None);
    }
}

/// Checks a field when it loses the focus.
pub(super) fn check(event: &Event) {
    let Some(control) = find_control(event).filter(is_invalid) else { return };
    let Some(input) = control.dyn_ref::<HtmlInputElement>() else { return };
    let has_letters = input.value().contains(|c: char| c.is_ascii_alphabetic());
    let name = if has_letters { "data-letters" } else { "data-digits" };
    if let Some(message) = control.get_attribute(name) {
        show_message(&control, Some(&message));
    }
}

fn find_control(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// An empty field matches its pattern.
fn is_invalid(control: &Element) -> bool {
    control.matches(":invalid").unwrap_or_default()
}
