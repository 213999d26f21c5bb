//! Replacement of the page's content by a newly loaded page, preserving the customer's input.

use wasm_bindgen::JsCast;
use web_sys::{Document, DomParser, HtmlElement, HtmlInputElement, SupportedType};

use super::{dom, pay_label, texts};
use crate::islands::card_texts::CardText;

/// Replaces the elements marked with `data-swap` and the errors by those of `html`, and focuses its
/// alert. Returns `false` without a change if `html` is not a payment page.
pub(super) fn replace_page_parts(html: &str) -> bool {
    let parsed =
        DomParser::new().and_then(|parser| parser.parse_from_string(html, SupportedType::TextHtml));
    let (Ok(loaded), Some(page)) = (parsed, dom::document()) else { return false };
    if loaded.get_element_by_id("pay-form").is_none() {
        return false;
    }
    let selected = find_selected_method(&page);
    for old in dom::query_all("[data-swap], .error") {
        if let Some(new) = loaded.get_element_by_id(&old.id()) {
            let _ = old.replace_with_with_node_1(&new);
        }
    }
    // The customer's choice, or the server's if it is not offered any more.
    for choice in [find_selected_method(&loaded), selected].into_iter().flatten() {
        select_method(&choice);
    }
    pay_label::show_label();
    for old in dom::query_all("[aria-required]") {
        if let Some(new) = loaded.get_element_by_id(&old.id()) {
            dom::set_attribute(&old, "aria-invalid", new.get_attribute("aria-invalid").as_deref());
        }
    }
    page.set_title(&loaded.title());
    focus_first("#alerts [role=alert]");
    true
}

/// The value of the selected method's radio button.
fn find_selected_method(page: &Document) -> Option<String> {
    dom::query_all_in(page, "[name=method]:checked").first()?.get_attribute("value")
}

fn select_method(value: &str) {
    for choice in dom::query_all("[name=method]") {
        if choice.get_attribute("value").as_deref() == Some(value)
            && let Some(radio_button) = choice.dyn_ref::<HtmlInputElement>()
        {
            radio_button.set_checked(true);
        }
    }
}

/// The `data-state` of a page, `None` if it has none.
pub(super) fn parse_state(html: &str) -> Option<String> {
    let page = DomParser::new().ok()?.parse_from_string(html, SupportedType::TextHtml).ok()?;
    page.body()?.get_attribute("data-state")
}

/// Shows an alert about the network, and leaves the form unchanged. Returns `false` without a
/// change if the texts could not be loaded.
pub(super) fn show_network_error() -> bool {
    let (Some(page), Some(container), Some(text)) =
        (dom::document(), dom::by_id("alerts"), texts::find(CardText::Offline))
    else {
        return false;
    };
    let Ok(alert) = page.create_element("div") else { return false };
    for (name, value) in [("class", "alert"), ("role", "alert"), ("tabindex", "-1")] {
        dom::set_attribute(&alert, name, Some(value));
    }
    alert.set_text_content(Some(&text));
    container.set_text_content(None);
    let _ = container.append_child(&alert);
    focus_first("#alerts [role=alert]");
    true
}

fn focus_first(selector: &str) {
    if let Some(alert) =
        dom::query_all(selector).first().and_then(|alert| alert.dyn_ref::<HtmlElement>())
    {
        let _ = alert.focus();
    }
}
