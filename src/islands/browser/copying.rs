//! Copying of what a customer types into a banking app.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Element, MouseEvent};

use super::dom;

/// Copies the value of a pressed button, and says so in its label.
pub(in crate::islands) fn on_copy(event: MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(button) = target else { return };
    let (Some(window), Some(value)) = (dom::window(), button.get_attribute("data-copy")) else {
        return;
    };
    spawn_local(async move {
        let copied = JsFuture::from(window.navigator().clipboard().write_text(&value)).await;
        if let (Ok(_), Some(done)) = (copied, button.get_attribute("data-done")) {
            button.set_text_content(Some(&done));
            dom::announce(&done);
        }
    });
}
