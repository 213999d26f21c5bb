//! Replacement of the page's content by a newly loaded page, preserving the customer's input.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::card_texts::CardText;
use super::checkout::Payment;
use super::{dom, http, pay_button};

/// Loads the current page after the browser has restored it from its cache.
pub(super) async fn refresh(payment: Payment) {
    pay_button::set_busy(payment, false);
    let Ok(url) = window().location().href() else { return };
    let Some(response) = http::get(&url).await else { return };
    if replace_parts(payment, &http::read_text(&response).await).is_none() {
        http::navigate_to(&url);
    }
}

/// Replaces the elements marked with `data-swap` and the errors by those of `html`, and focuses the
/// first wrong field, else the alert. `None` without a change if `html` is not a payment page.
pub(super) fn replace_parts(payment: Payment, html: &str) -> Option<()> {
    let (page, form) = (payment.page.get_untracked()?, payment.form()?);
    let loaded = dom::parse_page(html)?;
    let loaded_form = loaded.get_element_by_id("pay-form")?;
    let selected = pay_button::chosen_method(&form);
    for old in dom::find_all(&page, "[data-swap], .error") {
        if let Some(new) = loaded.get_element_by_id(&old.id()) {
            let _ = old.replace_with_with_node_1(&new);
        }
    }
    // The customer's choice, or the server's if it is not offered any more.
    for choice in [pay_button::chosen_method(&loaded_form), selected].iter().flatten() {
        select_method(&form, choice);
    }
    pay_button::show_label(&form);
    for old in dom::find_all(&form, "[aria-required]") {
        if let Some(new) = loaded.get_element_by_id(&old.id()) {
            dom::set_attribute(&old, "aria-invalid", new.get_attribute("aria-invalid").as_deref());
        }
    }
    document().set_title(&loaded.title());
    let has_wrong_field = dom::find::<Element>(&form, WRONG_FIELD).is_some();
    dom::focus(&page, if has_wrong_field { WRONG_FIELD } else { ALERT });
    Some(())
}

const WRONG_FIELD: &str = "[aria-invalid]";

/// The notice above the form.
const ALERT: &str = "#alerts [role=alert]";

fn select_method(form: &Element, chosen: &Element) {
    for choice in dom::find_all(form, "[name=method]") {
        if choice.get_attribute("value") == chosen.get_attribute("value")
            && let Some(radio_button) = choice.dyn_ref::<HtmlInputElement>()
        {
            radio_button.set_checked(true);
        }
    }
}

/// Shows an alert about the network, and leaves the form unchanged. `None` without a change if the
/// texts could not be loaded.
pub(super) fn show_network_error(payment: Payment) -> Option<()> {
    let (page, text) = (payment.page.get_untracked()?, payment.text(CardText::Offline)?);
    let container: Element = dom::find(&page, "#alerts")?;
    let alert = document().create_element("div").ok()?;
    for (name, value) in [("class", "alert"), ("role", "alert"), ("tabindex", "-1")] {
        dom::set_attribute(&alert, name, Some(value));
    }
    alert.set_text_content(Some(&text));
    container.replace_children_with_node_1(&alert);
    dom::focus(&page, ALERT);
    Some(())
}
