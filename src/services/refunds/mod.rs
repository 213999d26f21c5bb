//! Refunds (decision 17). The amount is reserved before the provider is called, and released if the
//! refund fails.

mod posting;
mod settle;
mod create;
mod resend;

pub use self::create::{RefundError, RefundInput, create_refund};
pub use self::resend::resend_unsettled_refunds;
