//! Asking again: soon for a minute, then less often, and not at all while nobody looks.

use gloo_net::http::Request;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::js_sys::{Math, Promise};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Element;

use super::{dom, page_update};

/// In milliseconds.
const INITIAL_INTERVAL_MS: i32 = 2_000;
/// After a minute; up to so much longer, so that not all who wait ask together.
const LATER_INTERVAL_MS: i32 = 10_000;
const MAX_JITTER_MS: f64 = 2_000.0;
const INITIAL_POLL_COUNT: u32 = 30;

pub(in crate::islands) fn start_polling(island: Element) {
    spawn_local(poll_until_changed());
    dom::set_attribute(&island, "data-alive", Some("true"));
}

async fn poll_until_changed() {
    let Some(window) = dom::window() else { return };
    let Ok(address) = window.location().href() else { return };
    let mut poll_count = 0;
    while sleep(poll_interval(poll_count)).await.is_ok() {
        if dom::document().is_some_and(|document| document.hidden()) {
            continue;
        }
        if has_state_changed(&address).await {
            let _ = window.location().reload();
            return;
        }
        poll_count += 1;
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::float_arithmetic,
    reason = "chance is a float in the browser"
)]
fn poll_interval(poll_count: u32) -> i32 {
    if poll_count < INITIAL_POLL_COUNT {
        INITIAL_INTERVAL_MS
    } else {
        LATER_INTERVAL_MS + (Math::random() * MAX_JITTER_MS) as i32
    }
}

/// A lost answer says nothing, nor does one that only asks to wait.
async fn has_state_changed(address: &str) -> bool {
    let Some(response) =
        Request::get(address).send().await.ok().filter(|answer| answer.status() != 429)
    else {
        return false;
    };
    let Ok(page) = response.text().await else { return false };
    page_update::parse_state(&page).is_some_and(|state| state != "pending")
}

async fn sleep(milliseconds: i32) -> Result<JsValue, JsValue> {
    let slept = Promise::new(&mut |resolve, reject| {
        let set = dom::window().map(|window| {
            window.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds)
        });
        if !matches!(set, Some(Ok(_))) {
            let _ = reject.call0(&JsValue::UNDEFINED);
        }
    });
    JsFuture::from(slept).await
}
