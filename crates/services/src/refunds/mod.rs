//! Refunds (decision 17). The amount is reserved before the provider is called, and released if the
//! refund fails.

mod posting;
mod refund_call;
mod create;
mod adopt;
mod sandbox_cancelation;

pub(crate) use self::adopt::{FoundRefund, adopt_refund};
pub use self::create::{RefundError, RefundInput, create_refund};
pub(crate) use self::refund_call::{build_request, query_paid_refund, resend_refund};
pub use self::sandbox_cancelation::{
    CancelRefundError, cancel_sandbox_refund, find_merchant_refund,
};
