//! The part of the hosted page that comes alive in the browser: an island around the finished HTML.
//!
//! The server renders everything, words included; the island listens and changes what stands there. A page without
//! scripting is complete, so nothing here decides anything: the same form goes to the same address.

mod wrong;
mod typing;
mod card_form;
mod waiting;
mod once_posted;
#[cfg(feature = "hydrate")]
mod browser;

pub use card_form::{CardForm, CardFormProps};
pub use once_posted::{OncePosted, OncePostedProps};
pub use typing::format_expiry_input;
pub use waiting::{Waiting, WaitingProps};
pub use wrong::{CardField, CardFieldError};

/// Called once by the loader before the islands: starts the shared hydration context.
#[cfg(feature = "hydrate")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    leptos::mount::hydrate_islands();
}
