//! The choice of languages on the payment page, which keeps what was typed.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, HtmlFormElement, HtmlInputElement, HtmlSelectElement};

use super::checkout::Payment;
use super::{dom, http};

/// Starts the islands of the page: the loader listens for it.
const PAGE_REPLACED: &str = "kassa-page";

/// Sends the form of the list of languages once one is chosen.
pub(super) fn on_change(event: &Event) {
    let list = dom::target::<HtmlSelectElement>(event).filter(|list| list.name() == "lang");
    if let Some(form) = list.and_then(|list| list.form()) {
        let _ = form.request_submit();
    }
}

/// Changes the language by the form of the list of languages. Other forms repeat the language in a
/// hidden field.
pub(super) fn on_submit(event: Event, payment: Payment) {
    let Some(choice) = dom::target::<HtmlFormElement>(&event) else { return };
    if payment.form().is_none() || dom::find::<HtmlSelectElement>(&choice, "[name=lang]").is_none()
    {
        return;
    }
    event.prevent_default();
    spawn_local(async move {
        if replace_page(&choice, payment).await.is_none() {
            let _ = choice.submit();
        }
    });
}

/// Shows the page in the chosen language, with what was typed, which is sent nowhere. `None` if its
/// form has other fields by now, or if there is none: then the browser opens it as without
/// scripting.
async fn replace_page(choice: &HtmlFormElement, payment: Payment) -> Option<()> {
    let query = String::from(http::encode(choice)?.to_string());
    let url = [&choice.action(), "?", &query].concat();
    let response = http::get(&url).await?;
    let loaded = dom::parse_page(&http::read_text(&response).await)?;
    let typed = payment.form()?.elements();
    let form: HtmlFormElement = loaded.get_element_by_id("pay-form")?.dyn_into().ok()?;
    let fields = form.elements();
    if fields.length() != typed.length() {
        return None;
    }
    for index in 0..typed.length() {
        copy_input(&typed.item(index)?, &fields.item(index)?);
    }
    let (root, new_root) = (document().document_element()?, loaded.document_element()?);
    for name in ["lang", "dir"] {
        dom::set_attribute(&root, name, new_root.get_attribute(name).as_deref());
    }
    let (body, new_body) = (document().body()?, loaded.body()?);
    document().set_title(&loaded.title());
    let history = window().history().ok()?;
    let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&url));
    body.replace_with_with_node_1(&new_body).ok()?;
    dom::focus(&new_body, "select[name=lang]");
    window().dispatch_event(&Event::new(PAGE_REPLACED).ok()?).ok()?;
    Some(())
}

fn copy_input(from: &Element, to: &Element) {
    if let (Some(from), Some(to)) =
        (from.dyn_ref::<HtmlInputElement>(), to.dyn_ref::<HtmlInputElement>())
    {
        to.set_value(&from.value());
        to.set_checked(from.checked());
    }
    if let (Some(from), Some(to)) =
        (from.dyn_ref::<HtmlSelectElement>(), to.dyn_ref::<HtmlSelectElement>())
    {
        to.set_value(&from.value());
    }
}
