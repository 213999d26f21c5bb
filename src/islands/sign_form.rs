//! The form that signs a debit order, on a page that is the response to a form.

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlInputElement};

use super::dom;

/// The hidden field that scripting fills in: the customer sees the signed debit order, and is led
/// to the merchant from there. Other clients are led there at once.
pub const SHOW_SIGNED_FIELD: &str = "show";

/// Asks to show the signed debit order, and removes the form submission from the browser's history:
/// a customer who navigates back gets the current page, without a prompt to submit the form again.
/// Nothing on another page.
pub(super) fn prepare(page: &Element) {
    let selector = ["[name=", SHOW_SIGNED_FIELD, "]"].concat();
    let Some(show) = dom::find::<HtmlInputElement>(page, &selector) else { return };
    show.set_value("1");
    if let Ok(history) = window().history() {
        let _ = history.replace_state(&JsValue::NULL, "");
    }
}
