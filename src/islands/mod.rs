//! The parts of the hosted page that come alive in the browser. Rendered by the server, hydrated by WASM.

mod alive;

pub use alive::{Alive, AliveProps};

/// Called once by the loader (`loader.js`) before the islands: starts the executor and the shared hydration context.
#[cfg(feature = "hydrate")]
#[leptos::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = leptos::wasm_bindgen)]
pub fn hydrate() {
    leptos::mount::hydrate_islands();
}
