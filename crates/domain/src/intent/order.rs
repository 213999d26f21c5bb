//! The merchant's order.

use super::bill::Bill;
use crate::codes;
use crate::mandate::future_payments::FuturePayments;
use crate::method::{MethodFilter, PaymentMethod};
use crate::money::Money;
use crate::purchaser::Purchaser;
use crate::sandbox::SandboxInstructions;
use crate::split::Split;

/// The merchant's order, which does not change after the intent's creation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    pub money: Money,
    /// The merchant's reference as it is returned, without the sandbox instructions.
    pub reference_id: String,
    pub purchaser_id: String,
    /// Empty for an automatic payment.
    pub return_url: String,
    /// The page of the shop to which a customer goes back who does not want to pay now.
    pub cancel_url: Option<String>,
    pub bill: Bill,
    pub allow_remember_credentials: bool,
    pub request_unscheduled_mit: bool,
    pub require_unscheduled_mit: bool,
    pub capture_mode: CaptureMode,
    pub is_interactive: bool,
    pub purchaser: Purchaser,
    pub method_filter: Option<MethodFilter>,
    pub split: Option<Split>,
    pub future_payments: Option<FuturePayments>,
    /// The defaults in `live` mode.
    pub sandbox: SandboxInstructions,
}

impl Order {
    /// An automatic payment, without what an order can have besides.
    #[must_use]
    pub fn automatic(money: Money, reference_id: String, purchaser_id: String) -> Self {
        Self {
            money,
            reference_id,
            purchaser_id,
            return_url: String::new(),
            cancel_url: None,
            bill: Bill::default(),
            allow_remember_credentials: false,
            request_unscheduled_mit: false,
            require_unscheduled_mit: false,
            capture_mode: CaptureMode::Immediate,
            is_interactive: false,
            purchaser: Purchaser::default(),
            method_filter: None,
            split: None,
            future_payments: None,
            sandbox: SandboxInstructions::default(),
        }
    }
}

codes! {
    /// When an authorized payment is captured.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum CaptureMode {
        #[default]
        Immediate = "immediate",
        /// Later by the merchant, if the method supports it.
        PreferDelay = "prefer_delay",
    }
}

impl CaptureMode {
    /// Whether a payment by this method is authorized without a capture.
    #[must_use]
    pub const fn delays_capture_of(self, method: PaymentMethod) -> bool {
        matches!(self, Self::PreferDelay) && method.supports_delayed_capture()
    }
}
