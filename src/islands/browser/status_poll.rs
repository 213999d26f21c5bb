//! Polling of a pending payment: frequently for a minute, then less often, and not while the page
//! is hidden.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::js_sys::{Math, Promise};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Element;

use super::{dom, http, page_update};

const INITIAL_INTERVAL_MS: i32 = 2_000;
const LATER_INTERVAL_MS: i32 = 10_000;
/// Added to later intervals, so that clients do not poll simultaneously.
const MAX_JITTER_MS: f64 = 2_000.0;
/// The number of polls with the initial interval.
const INITIAL_POLL_COUNT: u32 = 30;

pub(in crate::islands) fn start_polling(island: Element) {
    spawn_local(poll_until_changed());
    dom::set_attribute(&island, "data-alive", Some("true"));
}

async fn poll_until_changed() {
    let Some(window) = dom::window() else { return };
    let Some(url) = find_polled_url().or_else(|| window.location().href().ok()) else { return };
    let initial_state = dom::document()
        .and_then(|document| document.body()?.get_attribute("data-state"))
        .unwrap_or_default();
    let mut poll_count = 0;
    while sleep(poll_interval(poll_count)).await.is_ok() {
        if dom::document().is_some_and(|document| document.hidden()) {
            continue;
        }
        if follow_change(&url, &initial_state).await {
            return;
        }
        poll_count += 1;
    }
}

/// The address of the payment's page, which differs from that by which a customer comes back.
fn find_polled_url() -> Option<String> {
    dom::query_all("[data-poll]").first()?.get_attribute("data-poll")
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::float_arithmetic,
    reason = "the browser draws a float"
)]
fn poll_interval(poll_count: u32) -> i32 {
    if poll_count < INITIAL_POLL_COUNT {
        INITIAL_INTERVAL_MS
    } else {
        LATER_INTERVAL_MS + (Math::random() * MAX_JITTER_MS) as i32
    }
}

/// Leaves the page if the payment has changed: to where the server leads once it has ended. A
/// failed request and a rate-limited response are no change.
async fn follow_change(url: &str, initial_state: &str) -> bool {
    let Some(response) = http::fetch(url, None).await else { return false };
    if let Some(location) = http::location(&response) {
        dom::navigate_to(&location);
        return true;
    }
    if response.status() == 429 {
        return false;
    }
    let state = page_update::parse_state(&http::read_text(&response).await);
    let has_changed = state.is_some_and(|state| state != initial_state);
    if has_changed {
        dom::reload();
    }
    has_changed
}

async fn sleep(milliseconds: i32) -> Result<JsValue, JsValue> {
    let timeout = Promise::new(&mut |resolve, reject| {
        let timer = dom::window().map(|window| {
            window.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds)
        });
        if !matches!(timer, Some(Ok(_))) {
            let _ = reject.call0(&JsValue::UNDEFINED);
        }
    });
    JsFuture::from(timeout).await
}
