//! Helpers for elements that an island owns, or that are below one of these.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, DomParser, Element, Event, HtmlElement, SupportedType};

/// The first element below `root` that matches.
pub(super) fn find<T: JsCast>(root: &Element, selector: &str) -> Option<T> {
    root.query_selector(selector).ok()??.dyn_into().ok()
}

/// The elements below `root` that match, in their order.
pub(super) fn find_all(root: &Element, selector: &str) -> Vec<Element> {
    let Ok(found) = root.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.get(index)?.dyn_into().ok()).collect()
}

/// Calls `handler` for the events of this name in an element. Typed handlers (`on:…`) are 400 bytes
/// of the module each.
pub(super) fn listen(root: &Element, name: &str, handler: impl FnMut(Event) + 'static) {
    let handler = Closure::<dyn FnMut(Event)>::new(handler);
    let callback = handler.as_ref().unchecked_ref();
    let _ = root.add_event_listener_with_callback(name, callback);
    handler.forget();
}

/// What an event happened to.
pub(super) fn target<T: JsCast>(event: &Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}

/// Sets the attribute, or removes it if `value` is `None`.
pub(super) fn set_attribute(element: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Sets the focus on the first element below `root` that matches.
pub(super) fn focus(root: &Element, selector: &str) {
    if let Some(element) = find::<HtmlElement>(root, selector) {
        let _ = element.focus();
    }
}

/// A page that the server has sent. The policy of Trusted Types lets it be parsed: its scripts do
/// not run.
pub(super) fn parse_page(html: &str) -> Option<Document> {
    DomParser::new().ok()?.parse_from_string(html, SupportedType::TextHtml).ok()
}

/// Says to style sheets and tests that the island around these elements is active.
pub(super) fn mark_alive(root: &Element) {
    set_attribute(root, "data-alive", Some("true"));
}
