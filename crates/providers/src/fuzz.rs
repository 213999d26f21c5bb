//! Fuzzing of what providers answer and send.

pub use super::paystack::fuzz::{paystack_answer, paystack_notification};
pub use super::sandbox::fuzz::{sandbox_answer, sandbox_notification};
pub use super::stripe::fuzz::{stripe_answer, stripe_notification};
