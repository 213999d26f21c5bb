//! Asking again: soon for a minute, then less often, and not at all while nobody looks.

use gloo_net::http::Request;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::js_sys::{Math, Promise};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Element;

use super::{dom, swap};

/// In milliseconds.
const FIRST_PAUSE: i32 = 2_000;
/// After a minute; up to so much longer, so that not all who wait ask together.
const LATER_PAUSE: i32 = 10_000;
const SPREAD: f64 = 2_000.0;
const EAGER: u32 = 30;

pub(in crate::islands) fn wait(island: Element) {
    spawn_local(ask_until_answered());
    dom::set(&island, "data-alive", Some("true"));
}

async fn ask_until_answered() {
    let Some(window) = dom::window() else { return };
    let Ok(address) = window.location().href() else { return };
    let mut asked = 0;
    while sleep(pause(asked)).await.is_ok() {
        if dom::document().is_some_and(|document| document.hidden()) {
            continue;
        }
        if has_moved_on(&address).await {
            let _ = window.location().reload();
            return;
        }
        asked += 1;
    }
}

#[expect(clippy::cast_possible_truncation, clippy::float_arithmetic, reason = "chance is a float in the browser")]
fn pause(asked: u32) -> i32 {
    if asked < EAGER { FIRST_PAUSE } else { LATER_PAUSE + (Math::random() * SPREAD) as i32 }
}

/// A lost answer says nothing, nor does one that only asks to wait.
async fn has_moved_on(address: &str) -> bool {
    let Some(answer) = Request::get(address).send().await.ok().filter(|answer| answer.status() != 429) else { return false };
    let Ok(page) = answer.text().await else { return false };
    swap::state(&page).is_some_and(|state| state != "pending")
}

async fn sleep(milliseconds: i32) -> Result<JsValue, JsValue> {
    let slept = Promise::new(&mut |wake, refuse| {
        let set = dom::window().map(|window| window.set_timeout_with_callback_and_timeout_and_arguments_0(&wake, milliseconds));
        if !matches!(set, Some(Ok(_))) {
            let _ = refuse.call0(&JsValue::UNDEFINED);
        }
    });
    JsFuture::from(slept).await
}
