//! The fields while they are filled in.

use wasm_bindgen::JsCast;
use web_sys::{Event, FocusEvent, HtmlInputElement, InputEvent};

use super::dom;
use crate::domain::card::{Brand, Expiry, ascii_digits, brand_of_partial, regroup};
use crate::domain::time::Date;
use crate::islands::{Field, Wrong, expiry_while_typing};

pub(in crate::islands) fn on_input(event: Event) {
    let Some((field, input)) = field_of(&event) else { return };
    let typing = event.dyn_ref::<InputEvent>();
    if typing.is_some_and(InputEvent::is_composing) {
        return;
    }
    let inserted = typing.is_none_or(|event| event.input_type().starts_with("insert"));
    tidy(field, &input, inserted);
    if field == Field::Number {
        show_brand();
    }
    if input.has_attribute("aria-invalid") && judge(field, &input.value()).is_none() {
        show(field, &input, None);
    }
}

/// A field is judged when it is left, and never for being empty: that is for the paying button.
pub(in crate::islands) fn on_leave(event: FocusEvent) {
    let Some((field, input)) = field_of(&event) else { return };
    let value = input.value();
    if value.trim().is_empty() {
        return;
    }
    let wrong = judge(field, &value);
    if let (Field::Expiry, None, Ok(expiry)) = (field, wrong, Expiry::parse(&value)) {
        rewrite(&input, &expiry_as_on_the_card(expiry), None);
    }
    show(field, &input, wrong);
}

/// Takes over what was typed or filled in before the page came alive.
pub(super) fn adopt() {
    for field in Field::ALL {
        if let Some(input) = dom::input(field.name()).filter(|input| !input.value().is_empty()) {
            tidy(field, &input, false);
        }
    }
    show_brand();
}

/// Writes into a field as if the customer had.
pub(super) fn fill(field: Field, value: &str) {
    let Some(input) = dom::input(field.name()) else { return };
    input.set_value(value);
    tidy(field, &input, false);
    show(field, &input, None);
    show_brand();
}

fn field_of(event: &Event) -> Option<(Field, HtmlInputElement)> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    Some((Field::from_name(&input.name())?, input))
}

fn tidy(field: Field, input: &HtmlInputElement, inserted: bool) {
    let value = input.value();
    let caret = input.selection_start().ok().flatten();
    let at_end = caret.is_none_or(|caret| caret as usize >= value.encode_utf16().count());
    match field {
        Field::Number => {
            let (grouped, place) = regroup(&value, caret.unwrap_or(u32::MAX) as usize);
            rewrite(input, &grouped, Some(place));
        }
        Field::Expiry if inserted && at_end => {
            if let Some(better) = expiry_while_typing(&value) {
                rewrite(input, &better, None);
            }
        }
        Field::Code => {
            if let Some(digits) = ascii_digits(&value) {
                rewrite(input, &digits, None);
            }
        }
        Field::Expiry | Field::Holder => {}
    }
}

/// Only where something changes, so that the caret stays where the customer put it.
fn rewrite(input: &HtmlInputElement, value: &str, caret: Option<usize>) {
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

fn expiry_as_on_the_card(expiry: Expiry) -> String {
    let two = |number: u16| [b'0' + (number / 10 % 10) as u8, b'0' + (number % 10) as u8].map(char::from);
    let ([m, n], [y, z]) = (two(u16::from(expiry.month)), two(expiry.year));
    String::from_iter([m, n, ' ', '/', ' ', y, z])
}

fn brand() -> Brand {
    dom::input(Field::Number.name()).map_or(Brand::Unknown, |input| brand_of_partial(&input.value()))
}

fn judge(field: Field, value: &str) -> Option<Wrong> {
    let today = dom::by_id("pay-form")?.get_attribute("data-today")?;
    field.judge(value, brand(), Date::parse(&today)?)
}

/// Shows what is wrong, or that nothing is any more.
fn show(field: Field, input: &HtmlInputElement, wrong: Option<Wrong>) {
    let Some(place) = dom::by_id(&[field.name(), "-error"].concat()) else { return };
    let words = wrong.and_then(words);
    dom::set(input, "aria-invalid", words.is_some().then_some("true"));
    dom::set(&place, "hidden", words.is_none().then_some(""));
    place.set_text_content(words.as_deref());
    if words.is_none() {
        strike_from_summary(field);
    }
}

fn words(wrong: Wrong) -> Option<String> {
    let all = dom::by_id("pay-form")?.get_attribute("data-messages")?;
    all.split('\n').nth(wrong as usize).map(str::to_owned)
}

/// A problem that is solved leaves the list at the top, and the last one takes the list along.
fn strike_from_summary(field: Field) {
    for link in dom::all("#alerts li a") {
        if link.get_attribute("href").is_some_and(|href| href.strip_prefix('#') == Some(field.name()))
            && let Ok(Some(line)) = link.closest("li")
        {
            line.remove();
        }
    }
    if dom::all("#alerts li").is_empty() {
        dom::all("#alerts .problems").iter().for_each(|summary| summary.remove());
    }
}

/// The mark of the brand in the field, its name for who can't see it, and where its security code is printed.
fn show_brand() {
    let brand = brand();
    let Some(marks) = dom::by_id("marks") else { return };
    if marks.get_attribute("data-brand").as_deref() == Some(brand.code()) {
        return;
    }
    dom::set(&marks, "data-brand", Some(brand.code()));
    let known = brand != Brand::Unknown;
    for mark in dom::all("#marks img") {
        let code = mark.get_attribute("data-brand");
        let visible = if known { code.as_deref() == Some(brand.code()) } else { mark.has_attribute("data-usual") };
        mark.set_hidden(!visible);
        if known && visible {
            dom::announce(&mark.get_attribute("data-name").unwrap_or_default());
        }
    }
    let hint = match (known, brand.code_length()) {
        (false, _) => "data-any",
        (true, 4) => "data-front",
        (true, _) => "data-back",
    };
    if let Some(place) = dom::by_id("code-hint") {
        place.set_text_content(place.get_attribute(hint).as_deref());
    }
}
