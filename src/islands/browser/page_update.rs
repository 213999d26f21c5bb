//! Replacement of the page's content by a newly loaded page, preserving the customer's input.

use wasm_bindgen::JsCast;
use web_sys::{DomParser, HtmlElement, SupportedType};

use super::dom;

/// Replaces the elements marked with `data-swap` by those of `html`, and focuses its alert. Returns
/// `false` without a change if `html` is not a payment page.
pub(super) fn replace_page_parts(html: &str) -> bool {
    let parsed =
        DomParser::new().and_then(|parser| parser.parse_from_string(html, SupportedType::TextHtml));
    let (Ok(loaded), Some(page)) = (parsed, dom::document()) else { return false };
    if loaded.get_element_by_id("pay-form").is_none() {
        return false;
    }
    let selected = find_selected_method_id();
    for old in dom::query_all("[data-swap]") {
        if let Some(new) = loaded.get_element_by_id(&old.id()) {
            let _ = old.replace_with_with_node_1(&new);
        }
    }
    if let Some(radio_button) = selected.and_then(|id| dom::input(&id)) {
        radio_button.set_checked(true);
    }
    for old in dom::query_all("[aria-required]") {
        if let Some(new) = loaded.get_element_by_id(&old.id()) {
            dom::set_attribute(&old, "aria-invalid", new.get_attribute("aria-invalid").as_deref());
        }
    }
    page.set_title(&loaded.title());
    focus_first("#alerts [role=alert]");
    true
}

/// The id of the selected method's radio button.
fn find_selected_method_id() -> Option<String> {
    Some(dom::query_all("[name=method]:checked").first()?.id())
}

/// The `data-state` of a page, `None` if it has none.
pub(super) fn parse_state(html: &str) -> Option<String> {
    let page = DomParser::new().ok()?.parse_from_string(html, SupportedType::TextHtml).ok()?;
    page.body()?.get_attribute("data-state")
}

/// Shows an alert about the network, and leaves the form unchanged.
pub(super) fn show_network_error() {
    let (Some(page), Some(container)) = (dom::document(), dom::by_id("alerts")) else { return };
    let Ok(alert) = page.create_element("div") else { return };
    for (name, value) in [("class", "alert"), ("role", "alert"), ("tabindex", "-1")] {
        dom::set_attribute(&alert, name, Some(value));
    }
    alert.set_text_content(container.get_attribute("data-offline").as_deref());
    container.set_text_content(None);
    let _ = container.append_child(&alert);
    focus_first("#alerts [role=alert]");
}

fn focus_first(selector: &str) {
    if let Some(alert) =
        dom::query_all(selector).first().and_then(|alert| alert.dyn_ref::<HtmlElement>())
    {
        let _ = alert.focus();
    }
}
