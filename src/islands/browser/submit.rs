//! The same form to the same address, without leaving the page.

use gloo_net::http::{Request, Response};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{FormData, HtmlFormElement, SubmitEvent, UrlSearchParams};

use super::{dom, swap};

/// Tells the server that a script asks, which follows no redirect to another origin.
const ASKING: &str = "x-kassa-fetch";

/// Where the server sends such a script next.
const LOCATION: &str = "x-kassa-location";

pub(in crate::islands) fn on_submit(event: SubmitEvent) {
    let form = event.target().and_then(|target| target.dyn_into::<HtmlFormElement>().ok());
    let Some(form) = form.filter(|form| form.id() == "pay-form") else { return };
    event.prevent_default();
    if form.has_attribute("aria-busy") {
        return;
    }
    let Ok(fields) = fields(&form) else { return };
    set_busy(true);
    spawn_local(async move {
        let sent = match Request::post(&form.action()).header(ASKING, "1").body(fields) {
            Ok(request) => request.send().await,
            Err(error) => Err(error),
        };
        follow(sent.ok()).await;
    });
}

/// Shows how things stand now, after the browser has taken the page out of its cache.
pub(super) async fn refresh() {
    set_busy(false);
    let Some(address) = dom::window().and_then(|window| window.location().href().ok()) else { return };
    let page = match Request::get(&address).header(ASKING, "1").send().await {
        Ok(response) => response.text().await.unwrap_or_default(),
        Err(_) => return,
    };
    if !swap::swap(&page) {
        dom::go(&address);
    }
}

/// The form's fields as a browser would send them; their content type comes with them.
fn fields(form: &HtmlFormElement) -> Result<JsValue, JsValue> {
    let data = FormData::new_with_form(form)?;
    Ok(UrlSearchParams::new_with_str_sequence_sequence(&data)?.into())
}

async fn follow(answer: Option<Response>) {
    let Some(answer) = answer.filter(|answer| answer.status() < 500) else {
        set_busy(false);
        return swap::show_network_trouble();
    };
    if let Some(location) = answer.headers().get(LOCATION) {
        // Stays busy until the browser has left.
        return dom::go(&location);
    }
    let page = answer.text().await.unwrap_or_default();
    set_busy(false);
    if !swap::swap(&page) {
        refresh_whole();
    }
}

fn refresh_whole() {
    if let Some(window) = dom::window() {
        let _ = window.location().reload();
    }
}

fn set_busy(busy: bool) {
    let (Some(form), Some(button)) = (dom::by_id("pay-form"), dom::by_id("pay-button")) else { return };
    let on = busy.then_some("true");
    dom::set(&form, "aria-busy", on);
    dom::set(&button, "aria-disabled", on);
    let words = button.get_attribute(if busy { "data-busy" } else { "data-label" });
    if let Some(label) = dom::by_id("pay-label") {
        label.set_text_content(words.as_deref());
    }
    dom::announce(if busy { words.as_deref().unwrap_or_default() } else { "" });
}
