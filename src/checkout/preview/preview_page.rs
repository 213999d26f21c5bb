//! The options of a preview.

use kassa_checkout::Payee;
use kassa_domain::intent::CaptureMode;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use kassa_ui::branding::PreviewTheme;

use super::preview_state::PreviewState;
use super::samples;

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
