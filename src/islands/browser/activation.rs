//! Activation of the payment form.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, MouseEvent, PageTransitionEvent};

use super::{dom, fields, pay_label, submit, test_cards};

/// Formats prefilled fields, adds what requires scripting, and marks the island as active.
pub(in crate::islands) fn activate(island: Element) {
    fields::format_prefilled_fields();
    pay_label::take_labels();
    test_cards::add_buttons();
    refresh_on_return();
    keep_focus_on_press();
    dom::set_attribute(&island, "data-alive", Some("true"));
}

/// Refreshes a page that the browser restores from its cache. It can be outdated: the intent may be
/// paid, or the button still busy.
fn refresh_on_return() {
    let on_page_show =
        Closure::<dyn FnMut(PageTransitionEvent)>::new(|event: PageTransitionEvent| {
            if event.persisted() {
                spawn_local(submit::refresh_page());
            }
        });
    if let Some(window) = dom::window() {
        let _ = window
            .add_event_listener_with_callback("pageshow", on_page_show.as_ref().unchecked_ref());
    }
    on_page_show.forget();
}

/// Prevents a pressed button from taking the focus from a field. Otherwise the field's error
/// message would appear and move the button away from the pointer before the click.
fn keep_focus_on_press() {
    let on_mouse_down = Closure::<dyn FnMut(MouseEvent)>::new(|event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.is_some_and(|target| matches!(target.closest("button, a, summary"), Ok(Some(_))))
        {
            event.prevent_default();
        }
    });
    if let Some(document) = dom::document() {
        let _ = document
            .add_event_listener_with_callback("mousedown", on_mouse_down.as_ref().unchecked_ref());
    }
    on_mouse_down.forget();
}
