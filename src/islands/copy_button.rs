//! The buttons that copy what is typed into a banking app.

use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, Event};

use super::checkout::Payment;
use super::dom;

/// Copies the text of a pressed button, which says so in its label, and aloud. `None` for another
/// element, or if the browser refuses.
pub(super) async fn copy(event: &Event, payment: Payment) -> Option<()> {
    let button: Element = dom::target(event)?;
    let text = button.get_attribute("data-copy")?;
    JsFuture::from(window().navigator().clipboard().write_text(&text)).await.ok()?;
    let done = button.get_attribute("data-done").unwrap_or_default();
    button.set_text_content(Some(&done));
    payment.announce(&done);
    Some(())
}
