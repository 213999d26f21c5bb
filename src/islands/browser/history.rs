//! The browser's history.

use wasm_bindgen::JsValue;
use web_sys::Element;

use super::dom;

/// Replaces the history entry of a form submission by one that loads the page with GET.
pub(in crate::islands) fn replace_history_entry(island: Element) {
    if let Some(history) = dom::window().and_then(|window| window.history().ok()) {
        let _ = history.replace_state(&JsValue::NULL, "");
    }
    dom::set_attribute(&island, "data-alive", Some("true"));
}
