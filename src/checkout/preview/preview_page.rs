//! The options of a preview.

use super::preview_state::PreviewState;
use super::samples;
use crate::branding::PreviewTheme;
use crate::checkout_api::Payee;
use crate::domain::intent::CaptureMode;
use crate::domain::mandate::future_payments::FuturePayments;
use crate::domain::method::PaymentMethod;
use crate::domain::money::Money;
use crate::domain::time::Timestamp;

/// What a preview renders.
pub struct PreviewPage {
    pub state: PreviewState,
    /// The chosen method, and that of the last attempt.
    pub method: PaymentMethod,
    /// A language tag.
    pub language: String,
    pub theme: PreviewTheme,
    pub money: Money,
    pub merchant: Payee,
    pub reference_id: String,
    pub allow_remember_credentials: bool,
    pub request_unscheduled_mit: bool,
    pub require_unscheduled_mit: bool,
    pub capture_mode: CaptureMode,
}

impl PreviewPage {
    /// The future payments of the order; `None` unless the page shows a debit order.
    #[must_use]
    pub fn future_payments(&self, now: Timestamp) -> Option<FuturePayments> {
        (self.method == PaymentMethod::DebitOrder || self.state == PreviewState::Review)
            .then(|| samples::debit_order(now))
    }
}
