//! Polling of a pending payment.

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_futures::js_sys::{Math, Promise};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Document, Element};

use super::{dom, http};

const INITIAL_INTERVAL_MS: i32 = 2_000;
const LATER_INTERVAL_MS: i32 = 10_000;
/// Added to later intervals, so that clients do not poll simultaneously.
const MAX_JITTER_MS: f64 = 2_000.0;
/// The number of polls with the initial interval.
const INITIAL_POLL_COUNT: u32 = 30;

/// Polls the state of the payment, and leaves the page when it has changed. Without scripting, the
/// page has a link to look again. Nothing on a page that waits for nothing.
pub(super) fn start(page: &Element) {
    let polled = dom::find::<Element>(page, "[data-poll]");
    if let Some(url) = polled.and_then(|polled| polled.get_attribute("data-poll")) {
        spawn_local(poll_until_changed(url));
    }
}

/// Polls frequently for a minute, then less often, and not while the page is hidden.
async fn poll_until_changed(url: String) {
    let initial_state = find_state(&document());
    let mut poll_count = 0;
    while sleep(poll_interval(poll_count)).await.is_ok() {
        if document().hidden() {
            continue;
        }
        if follow_change(&url, initial_state.as_deref()).await {
            return;
        }
        poll_count += 1;
    }
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
async fn follow_change(url: &str, initial_state: Option<&str>) -> bool {
    let Some(response) = http::get(url).await else { return false };
    if let Some(location) = http::location(&response) {
        http::navigate_to(&location);
        return true;
    }
    if response.status() == 429 {
        return false;
    }
    let loaded = dom::parse_page(&http::read_text(&response).await);
    let state = loaded.as_ref().and_then(find_state);
    let has_changed = state.is_some() && state.as_deref() != initial_state;
    if has_changed {
        let _ = window().location().reload();
    }
    has_changed
}

/// The state that a page shows, `None` if it has none.
fn find_state(page: &Document) -> Option<String> {
    page.body()?.get_attribute("data-state")
}

async fn sleep(milliseconds: i32) -> Result<JsValue, JsValue> {
    let timeout = Promise::new(&mut |resolve, reject| {
        let timer =
            window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
        if timer.is_err() {
            let _ = reject.call0(&JsValue::UNDEFINED);
        }
    });
    JsFuture::from(timeout).await
}
