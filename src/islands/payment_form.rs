//! The form that pays, sent without leaving the page.

use gloo_net::http::Response;
use kassa_domain::method::field_errors::CardField;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, HtmlFormElement, HtmlInputElement};

use super::checkout::Payment;
use super::{card_entry, dom, http, page_update, pay_button};

/// Around the form, which the server has rendered.
#[island]
pub fn PaymentForm(children: Children) -> impl IntoView {
    let payment = expect_context::<Payment>();
    view! {
        <div class="island" use:activate=payment>
            {children()}
        </div>
    }
}

/// Formats what was filled in before.
fn activate(root: Element, payment: Payment) {
    dom::listen(&root, "submit", move |event| submit(&event, payment));
    dom::listen(&root, "input", move |event| remove_error(&event, payment));
    dom::listen(&root, "focusout", move |event| check(&event, payment));
    card_entry::format_prefilled(payment);
    pay_button::take_labels(&root);
}

fn submit(event: &Event, payment: Payment) {
    let Some(form) = payment.form().filter(|form| form.has_attribute("data-today")) else {
        return;
    };
    event.prevent_default();
    if form.has_attribute("aria-busy") {
        return;
    }
    pay_button::set_busy(payment, true);
    spawn_local(async move {
        let response = http::post(&form).await;
        handle_response(payment, &form, response).await;
    });
}

async fn handle_response(payment: Payment, form: &HtmlFormElement, response: Option<Response>) {
    let Some(response) = response.filter(|response| response.status() < 500) else {
        pay_button::set_busy(payment, false);
        if page_update::show_network_error(payment).is_none() {
            // The browser says it in its own words. The form's token prevents a second charge.
            let _ = form.submit();
        }
        return;
    };
    if let Some(location) = http::location(&response) {
        // The form stays busy until the browser has left the page.
        return http::navigate_to(&location);
    }
    let page = http::read_text(&response).await;
    pay_button::set_busy(payment, false);
    if page_update::replace_parts(payment, &page).is_none() {
        let _ = window().location().reload();
    }
}

/// Shows the label of the chosen method, and removes the error of a field that has become valid.
fn remove_error(event: &Event, payment: Payment) {
    let Some(control) = find_control(event) else {
        return card_entry::format(event, payment);
    };
    if let Some(form) = payment.form() {
        pay_button::show_label(&form);
    }
    if control.has_attribute("aria-invalid") && !is_invalid(&control) {
        payment.show_message(&control, None);
    }
}

/// Checks a field when it loses the focus, by the rule and with the messages in its markup: those
/// of a bank account.
fn check(event: &Event, payment: Payment) {
    let Some(control) = find_control(event) else {
        return card_entry::check(event, payment);
    };
    if !is_invalid(&control) {
        return;
    }
    let Some(input) = control.dyn_ref::<HtmlInputElement>() else { return };
    let has_letters = input.value().contains(|c: char| c.is_ascii_alphabetic());
    let name = if has_letters { "data-letters" } else { "data-digits" };
    if let Some(message) = control.get_attribute(name) {
        payment.show_message(&control, Some(&message));
    }
}

/// The control of an event, unless it is one of a card, whose rules are in the code.
fn find_control(event: &Event) -> Option<Element> {
    dom::target::<Element>(event).filter(|control| CardField::from_name(&control.id()).is_none())
}

/// An empty field matches its pattern.
fn is_invalid(control: &Element) -> bool {
    control.matches(":invalid").unwrap_or_default()
}
