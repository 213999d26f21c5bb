//! The part of the hosted page that comes alive in the browser: an island around the finished HTML.
//!
//! The server renders everything, words included; the island listens and changes what stands there.
//! A page without scripting is complete, so nothing here decides anything: the same form goes to
//! the same address.

mod expiry_input;
mod card_form;
mod status_poller;
mod resubmit_guard;
#[cfg(feature = "hydrate")]
mod browser;

pub use card_form::{CardForm, CardFormProps};
pub use expiry_input::format_expiry_input;
pub use resubmit_guard::{ResubmitGuard, ResubmitGuardProps};
pub use status_poller::{StatusPoller, StatusPollerProps};

/// Called once by the loader before the islands: starts the shared hydration context.
#[cfg(feature = "hydrate")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    leptos::mount::hydrate_islands();
}
