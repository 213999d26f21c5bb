//! The moment the page comes alive.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, PageTransitionEvent};

use super::{dom, fields, submit};

pub(in crate::islands) fn come_alive(island: Element) {
    fields::adopt();
    dom::all("[data-live]").iter().for_each(|part| part.set_hidden(false));
    watch_return();
    dom::set(&island, "data-alive", Some("true"));
}

/// A page taken out of the browser's cache may be out of date: paid elsewhere, or its button still busy.
fn watch_return() {
    let shown = Closure::<dyn FnMut(PageTransitionEvent)>::new(|event: PageTransitionEvent| {
        if event.persisted() {
            spawn_local(submit::refresh());
        }
    });
    if let Some(window) = dom::window() {
        let _ = window.add_event_listener_with_callback("pageshow", shown.as_ref().unchecked_ref());
    }
    shown.forget();
}
