//! The preview for merchants: the settings beside the hosted page in a frame, in every state. In
//! English only. It creates no intent and takes no payment.

mod sample;
mod fields;
mod problems;
mod field_reader;
mod settings;
mod controls;
mod settings_form;
mod instructions;
mod panel;
mod router;
#[cfg(test)]
mod leaks;

pub use self::router::{routes, stylesheet_routes};
pub use self::sample::{PreviewPage, PreviewState, render_framed};
