//! Helpers for access to the document.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, HtmlInputElement, Window};

pub(super) fn window() -> Option<Window> {
    web_sys::window()
}

pub(super) fn document() -> Option<Document> {
    window()?.document()
}

pub(super) fn by_id(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

pub(super) fn input(id: &str) -> Option<HtmlInputElement> {
    by_id(id)?.dyn_into().ok()
}

pub(super) fn query_all(selector: &str) -> Vec<HtmlElement> {
    document().map(|document| query_all_in(&document, selector)).unwrap_or_default()
}

pub(super) fn query_all_in(document: &Document, selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = document.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.get(index)?.dyn_into().ok()).collect()
}

/// Announces a text to screen readers.
pub(super) fn announce(text: &str) {
    if let Some(status) = by_id("status") {
        status.set_text_content(Some(text));
    }
}

/// Sets the attribute, or removes it if `value` is `None`.
pub(super) fn set_attribute(element: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Navigates to a URL, like a click on a link.
pub(super) fn navigate_to(url: &str) {
    if let Some(window) = window() {
        let _ = window.location().assign(url);
    }
}

pub(super) fn reload() {
    if let Some(window) = window() {
        let _ = window.location().reload();
    }
}
