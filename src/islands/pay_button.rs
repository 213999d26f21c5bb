//! The button that pays, and its label. Until the island is active, the button has a label for each
//! method that needs its own, of which the style sheet shows one.

use web_sys::Element;

use super::checkout::Payment;
use super::dom;

/// The label of a method, at its radio button; that of all others, at the button.
const LABEL: &str = "data-label";
/// The label of methods that are paid at once, where others are authorized.
const AT_ONCE: &str = "data-at-once";

/// Leaves the label of the chosen method alone in the button, so that its text is what it says.
pub(super) fn take_labels(form: &Element) {
    let Some(button) = find_button(form) else { return };
    let Some(main) = dom::find::<Element>(&button, "#pay-label") else { return };
    dom::set_attribute(&button, LABEL, main.text_content().as_deref());
    for label in dom::find_all(&button, ".to, .if-at-once") {
        let text = label.text_content();
        match label.class_name().strip_prefix("by-choice to ") {
            Some(method) => {
                if let Some(radio) = dom::find::<Element>(form, &["#method-", method].concat()) {
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
    button.replace_children_with_node_1(&main);
    show_label(form);
}

fn find_button(form: &Element) -> Option<Element> {
    dom::find(form, "#pay-button")
}

/// Shows the label of the chosen method, or that of a busy button, which it returns.
pub(super) fn show_label(form: &Element) -> Option<String> {
    let button = find_button(form)?;
    let main: Element = dom::find(&button, "#pay-label")?;
    let is_busy = button.has_attribute("aria-disabled");
    let chosen = chosen_method(form);
    let label = if is_busy {
        button.get_attribute("data-busy")
    } else {
        find_label(&button, chosen.as_ref())
    }?;
    let leads_elsewhere = !is_busy && chosen.is_some_and(|radio| radio.has_attribute(LABEL));
    dom::set_attribute(&main, "class", leads_elsewhere.then_some("elsewhere"));
    // An unchanged text is not written: a screen reader could say it again.
    if main.text_content().as_ref() != Some(&label) {
        main.set_text_content(Some(&label));
    }
    is_busy.then_some(label)
}

/// The radio button of the chosen method.
pub(super) fn chosen_method(form: &Element) -> Option<Element> {
    dom::find(form, "[name=method]:checked")
}

fn find_label(button: &Element, chosen: Option<&Element>) -> Option<String> {
    chosen
        .and_then(|radio| {
            let is_at_once = radio.class_list().contains("at-once");
            let at_once = || button.get_attribute(AT_ONCE).filter(|_| is_at_once);
            radio.get_attribute(LABEL).or_else(at_once)
        })
        .or_else(|| button.get_attribute(LABEL))
}

/// Marks the form as being sent, or not any more.
pub(super) fn set_busy(payment: Payment, busy: bool) {
    let Some(form) = payment.form() else { return };
    let Some(button) = find_button(&form) else { return };
    let attribute = busy.then_some("true");
    dom::set_attribute(&form, "aria-busy", attribute);
    dom::set_attribute(&button, "aria-disabled", attribute);
    let busy_label = show_label(&form);
    payment.announce(busy_label.as_deref().unwrap_or_default());
}
