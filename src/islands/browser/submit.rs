//! Submission of the payment form without leaving the page.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{FormData, HtmlFormElement, Response, SubmitEvent, UrlSearchParams};

use super::{dom, http, page_update, pay_label};

pub(in crate::islands) fn on_submit(event: SubmitEvent) {
    let form = event.target().and_then(|target| target.dyn_into::<HtmlFormElement>().ok());
    // The browser submits the form of a debit order, which leads to the review.
    let Some(form) = form.filter(|form| form.has_attribute("data-today")) else { return };
    event.prevent_default();
    if form.has_attribute("aria-busy") {
        return;
    }
    let Ok(fields) = encode_fields(&form) else { return };
    set_busy(true);
    spawn_local(async move {
        let response = http::fetch(&form.action(), Some(&fields)).await;
        handle_response(&form, response).await;
    });
}

/// Loads the current page after the browser has restored it from its cache.
pub(super) async fn refresh_page() {
    set_busy(false);
    let Some(url) = dom::window().and_then(|window| window.location().href().ok()) else {
        return;
    };
    let Some(response) = http::fetch(&url, None).await else { return };
    if !page_update::replace_page_parts(&http::read_text(&response).await) {
        dom::navigate_to(&url);
    }
}

/// The form's fields in the encoding of a browser. The request gets its content type from them.
fn encode_fields(form: &HtmlFormElement) -> Result<JsValue, JsValue> {
    let data = FormData::new_with_form(form)?;
    Ok(UrlSearchParams::new_with_str_sequence_sequence(&data)?.into())
}

async fn handle_response(form: &HtmlFormElement, response: Option<Response>) {
    let Some(response) = response.filter(|response| response.status() < 500) else {
        set_busy(false);
        if !page_update::show_network_error() {
            // The browser says it in its own words. The form's token prevents a second charge.
            let _ = form.submit();
        }
        return;
    };
    if let Some(location) = http::location(&response) {
        // The form stays busy until the browser has left the page.
        return dom::navigate_to(&location);
    }
    let page = http::read_text(&response).await;
    set_busy(false);
    if !page_update::replace_page_parts(&page) {
        dom::reload();
    }
}

fn set_busy(busy: bool) {
    let (Some(form), Some(button)) = (dom::by_id("pay-form"), dom::by_id("pay-button")) else {
        return;
    };
    let attribute = busy.then_some("true");
    dom::set_attribute(&form, "aria-busy", attribute);
    dom::set_attribute(&button, "aria-disabled", attribute);
    let busy_label = pay_label::show_label();
    dom::announce(busy_label.as_deref().unwrap_or_default());
}
