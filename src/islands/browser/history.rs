//! What the browser's history remembers.

use wasm_bindgen::JsValue;
use web_sys::Element;

use super::dom;

/// The page's entry becomes one that is opened anew.
pub(in crate::islands) fn replace_history_entry(island: Element) {
    if let Some(history) = dom::window().and_then(|window| window.history().ok()) {
        let _ = history.replace_state(&JsValue::NULL, "");
    }
    dom::set_attribute(&island, "data-alive", Some("true"));
}
