//! A fresh page takes the place of the old one, except for what the customer has typed.

use wasm_bindgen::JsCast;
use web_sys::{DomParser, HtmlElement, SupportedType};

use super::dom;

/// Swaps the marked parts for those of `html`, and puts the focus on what it has to say.
/// False where `html` is another page altogether.
pub(super) fn replace_page_parts(html: &str) -> bool {
    let parsed =
        DomParser::new().and_then(|parser| parser.parse_from_string(html, SupportedType::TextHtml));
    let (Ok(fresh), Some(page)) = (parsed, dom::document()) else { return false };
    if fresh.get_element_by_id("pay-form").is_none() {
        return false;
    }
    let chosen = find_selected_method_id();
    for old in dom::query_all("[data-swap]") {
        if let Some(new) = fresh.get_element_by_id(&old.id()) {
            let _ = old.replace_with_with_node_1(&new);
        }
    }
    if let Some(still_offered) = chosen.and_then(|chosen| dom::input(&chosen)) {
        still_offered.set_checked(true);
    }
    for old in dom::query_all("[aria-required]") {
        if let Some(new) = fresh.get_element_by_id(&old.id()) {
            dom::set_attribute(&old, "aria-invalid", new.get_attribute("aria-invalid").as_deref());
        }
    }
    page.set_title(&fresh.title());
    focus_first("#alerts [role=alert]");
    true
}

/// The id of the button of what the customer pays with.
fn find_selected_method_id() -> Option<String> {
    Some(dom::query_all("[name=method]:checked").first()?.id())
}

/// The state that a page shows.
pub(super) fn parse_state(html: &str) -> Option<String> {
    let page = DomParser::new().ok()?.parse_from_string(html, SupportedType::TextHtml).ok()?;
    page.body()?.get_attribute("data-state")
}

/// The network is the trouble: says so, and leaves everything as it is.
pub(super) fn show_network_error() {
    let (Some(page), Some(place)) = (dom::document(), dom::by_id("alerts")) else { return };
    let Ok(alert) = page.create_element("div") else { return };
    for (name, value) in [("class", "alert"), ("role", "alert"), ("tabindex", "-1")] {
        dom::set_attribute(&alert, name, Some(value));
    }
    alert.set_text_content(place.get_attribute("data-offline").as_deref());
    place.set_text_content(None);
    let _ = place.append_child(&alert);
    focus_first("#alerts [role=alert]");
}

fn focus_first(selector: &str) {
    if let Some(alert) =
        dom::query_all(selector).first().and_then(|alert| alert.dyn_ref::<HtmlElement>())
    {
        let _ = alert.focus();
    }
}
