//! The sandbox's buttons that enter a test card.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent};

use super::{dom, fields};
use crate::domain::method::card::detect_brand;
use crate::domain::method::field_errors::CardField;
use crate::islands::brand_marks::BRAND_PLACEHOLDER;

/// Adds a button to each test card.
pub(super) fn add_buttons() {
    let Some(page) = dom::document() else { return };
    for row in dom::query_all(".test-cards li") {
        let label = row.parent_element().and_then(|cards| cards.get_attribute("data-fill"));
        let (Some(label), Ok(button)) = (label, page.create_element("button")) else { return };
        let brand = detect_brand(&row.text_content().unwrap_or_default());
        button.set_text_content(Some(&label.replace(BRAND_PLACEHOLDER, brand.name())));
        button.set_class_name("button small");
        let _ = row.append_child(&button);
    }
}

pub(in crate::islands) fn on_click(event: MouseEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
        return;
    };
    let Ok(Some(cards)) = target.closest(".test-cards") else { return };
    let Some(number) = read_number(&target) else { return };
    if let Some(card) = dom::input("method-card") {
        card.set_checked(true);
    }
    let attribute = |field: CardField| {
        cards.get_attribute(&["data-", field.name()].concat()).unwrap_or_default()
    };
    let code_length = detect_brand(&number).security_code_length();
    for field in CardField::ALL {
        let value = match field {
            CardField::Number => number.clone(),
            CardField::Code => attribute(field).chars().take(code_length).collect(),
            CardField::Expiry | CardField::Holder => attribute(field),
        };
        fields::fill_field(field, &value);
    }
    if let Some(pay) =
        dom::by_id("pay-button").and_then(|button| button.dyn_into::<HtmlElement>().ok())
    {
        let _ = pay.focus();
    }
}

/// The number in the row of a button; `None` beside the buttons.
fn read_number(target: &Element) -> Option<String> {
    let button = target.closest("button").ok()??;
    button.previous_element_sibling()?.text_content()
}
