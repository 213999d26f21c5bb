//! Asking again, ever less often.

use gloo_net::http::Request;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, js_sys::Promise, spawn_local};
use web_sys::Element;

use super::{dom, swap};

/// In milliseconds; each pause is half as long again as the one before.
const FIRST_PAUSE: i32 = 2_000;
const LONGEST_PAUSE: i32 = 20_000;

pub(in crate::islands) fn wait(island: Element) {
    spawn_local(ask_until_answered());
    dom::set(&island, "data-alive", Some("true"));
}

async fn ask_until_answered() {
    let Some(window) = dom::window() else { return };
    let Ok(address) = window.location().href() else { return };
    let mut pause = FIRST_PAUSE;
    while sleep(pause).await.is_ok() {
        if has_moved_on(&address).await {
            let _ = window.location().reload();
            return;
        }
        pause = (pause + pause / 2).min(LONGEST_PAUSE);
    }
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
