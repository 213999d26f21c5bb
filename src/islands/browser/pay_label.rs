//! The label of the paying button. Until the island is alive, the button has a label for each
//! method that needs its own, of which the style sheet shows one.

use web_sys::Element;

use super::dom;

/// The label of a method, at its radio button; that of all others, at the paying button.
const LABEL: &str = "data-label";
/// The label of methods that are paid at once, where others are authorized.
const AT_ONCE: &str = "data-at-once";

/// Leaves the label of the chosen method alone in the button, so that its text is what it says.
pub(super) fn take_labels() {
    let (Some(button), Some(main)) = (dom::by_id("pay-button"), dom::by_id("pay-label")) else {
        return;
    };
    dom::set_attribute(&button, LABEL, main.text_content().as_deref());
    for label in dom::query_all("#pay-button > .to, #pay-button > .if-at-once") {
        let text = label.text_content();
        match label.class_name().strip_prefix("by-choice to ") {
            Some(method) => {
                if let Some(radio) = dom::by_id(&["method-", method].concat()) {
                    dom::set_attribute(&radio, LABEL, text.as_deref());
                }
            }
            None => dom::set_attribute(&button, AT_ONCE, text.as_deref()),
        }
    }
    for name in ["class", "hidden"] {
        dom::set_attribute(&main, name, None);
    }
    // Also the blanks between the labels go.
    button.set_text_content(None);
    let _ = button.append_child(&main);
    show_label();
}

/// Shows the label of the chosen method, or that of a busy button, which it returns.
pub(super) fn show_label() -> Option<String> {
    let (form, button, main) =
        (dom::by_id("pay-form")?, dom::by_id("pay-button")?, dom::by_id("pay-label")?);
    let is_busy = form.has_attribute("aria-busy");
    let label = if is_busy { button.get_attribute("data-busy") } else { find_label(&button) }?;
    let chosen = dom::query_all("[name=method]:checked").first().cloned();
    let leads_elsewhere = !is_busy && chosen.is_some_and(|radio| radio.has_attribute(LABEL));
    dom::set_attribute(&main, "class", leads_elsewhere.then_some("elsewhere"));
    // An unchanged text is not written: a screen reader could say it again.
    if main.text_content().as_ref() != Some(&label) {
        main.set_text_content(Some(&label));
    }
    is_busy.then_some(label)
}

fn find_label(button: &Element) -> Option<String> {
    let chosen = dom::query_all("[name=method]:checked").first().cloned();
    chosen
        .and_then(|radio| {
            let is_at_once = radio.class_list().contains("at-once");
            let at_once = || button.get_attribute(AT_ONCE).filter(|_| is_at_once);
            radio.get_attribute(LABEL).or_else(at_once)
        })
        .or_else(|| button.get_attribute(LABEL))
}
