//! The moment the page comes alive.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, MouseEvent, PageTransitionEvent};

use super::{dom, fields, submit};

pub(in crate::islands) fn activate(island: Element) {
    fields::format_prefilled_fields();
    dom::query_all("[data-live]").iter().for_each(|part| part.set_hidden(false));
    refresh_on_return();
    keep_focus_on_press();
    dom::set_attribute(&island, "data-alive", Some("true"));
}

/// A page taken out of the browser's cache may be out of date: paid elsewhere, or its button still
/// busy.
fn refresh_on_return() {
    let shown = Closure::<dyn FnMut(PageTransitionEvent)>::new(|event: PageTransitionEvent| {
        if event.persisted() {
            spawn_local(submit::refresh_page());
        }
    });
    if let Some(window) = dom::window() {
        let _ = window.add_event_listener_with_callback("pageshow", shown.as_ref().unchecked_ref());
    }
    shown.forget();
}

/// Pressing a button must not take the focus from a field: the message that then appears under the
/// field would move the button away from under the pointer, and the click would be lost.
fn keep_focus_on_press() {
    let pressed = Closure::<dyn FnMut(MouseEvent)>::new(|event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.is_some_and(|target| matches!(target.closest("button, a, summary"), Ok(Some(_))))
        {
            event.prevent_default();
        }
    });
    if let Some(document) = dom::document() {
        let _ = document
            .add_event_listener_with_callback("mousedown", pressed.as_ref().unchecked_ref());
    }
    pressed.forget();
}
