//! The sandbox's buttons that enter a test card.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent};

use super::{dom, fields};
use crate::domain::method::field_errors::CardField;

pub(in crate::islands) fn on_click(event: MouseEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
        return;
    };
    let Ok(Some(button)) = target.closest("[data-number]") else { return };
    if let Some(card) = dom::input("method-card") {
        card.set_checked(true);
    }
    for field in CardField::ALL {
        if let Some(value) = button.get_attribute(&["data-", field.name()].concat()) {
            fields::fill_field(field, &value);
        }
    }
    if let Some(pay) =
        dom::by_id("pay-button").and_then(|button| button.dyn_into::<HtmlElement>().ok())
    {
        let _ = pay.focus();
    }
}
