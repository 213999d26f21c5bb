//! The sandbox's buttons that enter a test card.

use kassa_domain::method::card::detect_brand;
use kassa_domain::method::field_errors::CardField;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent};

use super::{dom, fields, pay_label};
use crate::islands::brand_names::BRAND_PLACEHOLDER;

/// The number of the card that a button enters.
const NUMBER_ATTRIBUTE: &str = "data-number";

/// Adds a button to each test card.
pub(super) fn add_buttons() {
    let Some(page) = dom::document() else { return };
    for row in dom::query_all(".test-cards li") {
        let (Some(cards), Some(text)) = (find_cards(&row), row.text_content()) else { return };
        let number: String = text.chars().filter(char::is_ascii_digit).collect();
        let label = cards.get_attribute("data-fill").unwrap_or_default();
        let (before, after) = label.split_once(BRAND_PLACEHOLDER).unwrap_or_default();
        let Ok(button) = page.create_element("button") else { return };
        button.set_text_content(Some(&[before, detect_brand(&number).name(), after].concat()));
        dom::set_attribute(&button, "class", Some("button small"));
        dom::set_attribute(&button, NUMBER_ATTRIBUTE, Some(&number));
        let _ = row.append_child(&button);
    }
}

/// The list of test cards around an element. Its attributes are the values of the other fields.
fn find_cards(element: &Element) -> Option<Element> {
    element.closest(".test-cards").ok()?
}

pub(in crate::islands) fn on_click(event: MouseEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
        return;
    };
    let (Some(cards), Some(number)) = (find_cards(&target), target.get_attribute(NUMBER_ATTRIBUTE))
    else {
        return;
    };
    if let Some(card) = dom::input("method-card") {
        card.set_checked(true);
        pay_label::show_label();
    }
    let code_length = detect_brand(&number).security_code_length();
    for field in CardField::ALL {
        let attribute = cards.get_attribute(&["data-", field.name()].concat()).unwrap_or_default();
        let value = match field {
            CardField::Number => number.as_str(),
            CardField::Code => attribute.get(..code_length).unwrap_or_default(),
            CardField::Expiry | CardField::Holder => attribute.as_str(),
        };
        fields::fill_field(field, value);
    }
    if let Some(pay) =
        dom::by_id("pay-button").and_then(|button| button.dyn_into::<HtmlElement>().ok())
    {
        let _ = pay.focus();
    }
}
