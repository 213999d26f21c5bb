//! The scripted part of the hosted page: islands around HTML that the server has rendered.
//!
//! The server renders everything, including all texts; islands handle events and update the
//! existing elements. The page also works without scripting, so islands make no decisions: they
//! send the same form to the same URL.
//!
//! An island finds elements below its own or below that of the island around it, which it gets
//! from the context. Handlers are attached for the capturing phase: for bubbling, Leptos links its
//! delegation of events, which is larger than an island (ADR 164).

mod brand_names;
mod card_entry;
mod card_texts;
mod checkout;
mod copy_button;
mod dom;
mod expiry_input;
mod field_value;
mod http;
mod language_switch;
mod page_update;
mod pay_button;
mod payment_form;
mod sign_form;
mod status_poll;
mod test_cards;
mod text_difference;

pub use brand_names::BRAND_PLACEHOLDER;
pub use card_texts::CardText;
pub use checkout::{Checkout, CheckoutProps};
pub use expiry_input::format_expiry_input;
pub use payment_form::{PaymentForm, PaymentFormProps};
pub use sign_form::SHOW_SIGNED_FIELD;
pub use text_difference::TextDifference;

/// Makes a root for the islands that stand in no other one. The loader calls it before each.
#[cfg(feature = "hydrate")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    leptos::mount::hydrate_islands();
}
