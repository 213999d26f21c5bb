//! The scripted part of the hosted page: islands around HTML that the server has rendered.
//!
//! The server renders everything, including all texts; islands handle events and update the
//! existing elements. The page also works without scripting, so islands make no decisions: they
//! send the same form to the same URL.

mod expiry_input;
mod text_difference;
mod brand_names;
mod card_texts;
#[cfg(feature = "hydrate")]
mod browser;
mod card_form;
mod status_poller;
mod resubmit_guard;

pub use brand_names::{BRAND_PLACEHOLDER, COMMON_BRANDS};
pub use card_form::{CardForm, CardFormProps};
pub use card_texts::CardText;
pub use expiry_input::format_expiry_input;
pub use resubmit_guard::{ResubmitGuard, ResubmitGuardProps};
pub use status_poller::{StatusPoller, StatusPollerProps};
pub use text_difference::TextDifference;

/// Starts the shared hydration context. The loader calls it once, before the islands.
#[cfg(feature = "hydrate")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    leptos::mount::hydrate_islands();
}
