//! The island around every page with scripting, and what the islands in it share.

use leptos::prelude::*;
use leptos::{ev, html};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, HtmlFormElement};

use super::card_texts::CardText;
use super::{copy_button, dom, language_switch, page_update, sign_form, status_poll, test_cards};

/// What the islands of a payment page share: the element of the outer one.
#[derive(Clone, Copy)]
pub(super) struct Payment {
    pub page: NodeRef<html::Div>,
}

/// Around everything that a page shows. One island for all pages, because each is a thousand bytes
/// of the module: it does what the page has the elements for. On a payment page it replaces what an
/// attempt has changed, and the page by that in another language; it polls a pending payment, and
/// prepares the form that signs a debit order.
#[island]
pub fn Checkout(children: Children) -> impl IntoView {
    let page = NodeRef::new();
    let payment = Payment { page };
    provide_context(payment);
    view! {
        <div class="island" node_ref=page use:activate=payment>
            {children()}
        </div>
    }
}

/// Refreshes a payment page that the browser restores from its cache. It can be outdated: the
/// intent may be paid, or the button still busy.
fn activate(root: Element, payment: Payment) {
    window_event_listener(ev::pageshow, move |event| {
        if event.persisted() && payment.form().is_some() {
            spawn_local(page_update::refresh(payment));
        }
    });
    dom::listen(&root, "submit", move |event| language_switch::on_submit(event, payment));
    dom::listen(&root, "change", |event| language_switch::on_change(&event));
    dom::listen(&root, "click", move |event| on_click(event, payment));
    dom::listen(&root, "mousedown", move |event| keep_focus(&event, payment));
    test_cards::add_buttons(&root);
    sign_form::prepare(&root);
    status_poll::start(&root);
    dom::mark_alive(&root);
}

fn on_click(event: Event, payment: Payment) {
    test_cards::enter_card(&event, payment);
    spawn_local(async move {
        copy_button::copy(&event, payment).await;
    });
}

/// A pressed button does not take the focus from a field. Otherwise the field's error message would
/// appear and move the button away from the pointer before the click.
fn keep_focus(event: &Event, payment: Payment) {
    let target = dom::target::<Element>(event).filter(|_| payment.form().is_some());
    if target.is_some_and(|target| matches!(target.closest("button, a, summary"), Ok(Some(_)))) {
        event.prevent_default();
    }
}

impl Payment {
    /// The first element of the page that matches.
    pub fn find<T: JsCast>(self, selector: &str) -> Option<T> {
        let page = self.page.get_untracked()?;
        dom::find(&page, selector)
    }

    pub fn form(self) -> Option<HtmlFormElement> {
        self.find("#pay-form")
    }

    /// Announces a text to screen readers.
    pub fn announce(self, text: &str) {
        if let Some(status) = self.find::<Element>("#status") {
            status.set_text_content(Some(text));
        }
    }

    /// A text of the card form, which the loader writes into its fields. Without these texts the
    /// page shows no error before the form is sent, and then those of the server. `None` for an
    /// empty text too.
    pub fn text(self, text: CardText) -> Option<String> {
        let texts = self.find::<Element>("[data-lines]")?.get_attribute("data-lines")?;
        let line = texts.split('\n').nth(text.line())?;
        (!line.is_empty()).then(|| line.to_owned())
    }

    /// Shows the message at a field, or removes it if `None`, with its link in the summary.
    pub fn show_message(self, control: &Element, message: Option<&str>) {
        let error: Option<Element> =
            control.parent_element().and_then(|field| dom::find(&field, ".error"));
        let Some(error) = error else { return };
        dom::set_attribute(control, "aria-invalid", message.is_some().then_some("true"));
        dom::set_attribute(&error, "hidden", message.is_none().then_some(""));
        error.set_text_content(message);
        if message.is_none()
            && let Some(page) = self.page.get_untracked()
        {
            remove_from_summary(&page, &control.id());
        }
    }
}

/// Removes a field from the summary with the number of them, and the summary with the last one.
fn remove_from_summary(page: &Element, id: &str) {
    for link in dom::find_all(page, "#alerts li a") {
        if link.get_attribute("href").is_some_and(|href| href.strip_prefix('#') == Some(id))
            && let Ok(Some(item)) = link.closest("li")
        {
            item.remove();
            if let Some(count) = dom::find::<Element>(page, "#alerts .count") {
                count.remove();
            }
        }
    }
    if let Some(summary) = dom::find::<Element>(page, "#alerts .problems:not(:has(li))") {
        summary.remove();
    }
}
