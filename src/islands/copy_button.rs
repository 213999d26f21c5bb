//! The buttons that copy what is typed into a banking app.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

use super::dom;

/// Copies the text of a pressed button, which says so in its label, and aloud.
pub(super) fn on_click(event: ev::MouseEvent) {
    spawn_local(async move {
        copy(&event).await;
    });
}

async fn copy(event: &ev::MouseEvent) -> Option<()> {
    let button: Element = dom::target(event)?;
    let text = button.get_attribute("data-copy")?;
    JsFuture::from(window().navigator().clipboard().write_text(&text)).await.ok()?;
    let done = button.get_attribute("data-done");
    button.set_text_content(done.as_deref());
    let page = button.closest("[data-alive]").ok()??;
    dom::find::<Element>(&page, "#status")?.set_text_content(done.as_deref());
    Some(())
}
