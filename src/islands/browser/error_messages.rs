//! The message at a field, and its link in the summary of errors.

use web_sys::Element;

use super::dom;

/// Shows the message at a field, or removes it if `None`.
pub(super) fn show_message(control: &Element, message: Option<&str>) {
    let id = control.id();
    let Some(error_element) = dom::by_id(&[&id, "-error"].concat()) else { return };
    dom::set_attribute(control, "aria-invalid", message.is_some().then_some("true"));
    dom::set_attribute(&error_element, "hidden", message.is_none().then_some(""));
    error_element.set_text_content(message);
    if message.is_none() {
        remove_from_summary(&id);
    }
}

/// Removes a field's error from the summary, and the summary with its last error.
fn remove_from_summary(id: &str) {
    for link in dom::query_all("#alerts li a") {
        if link.get_attribute("href").is_some_and(|href| href.strip_prefix('#') == Some(id))
            && let Ok(Some(item)) = link.closest("li")
        {
            item.remove();
        }
    }
    if dom::query_all("#alerts li").is_empty() {
        dom::query_all("#alerts .problems").iter().for_each(|summary| summary.remove());
    }
}
