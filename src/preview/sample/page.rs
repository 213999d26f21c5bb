//! The options of a preview.

use kassa_checkout::Payee;
use kassa_domain::intent::CaptureMode;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use kassa_i18n::{LanguagePreferences, Locale, negotiate_locale};
use kassa_ui::branding::PreviewTheme;

use super::state::PreviewState;
use super::values;

/// What a preview renders.
#[derive(Clone)]
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
    /// In the language of the preview.
    pub(crate) fn locale(&self) -> Locale {
        negotiate_locale(&LanguagePreferences {
            chosen: Some(&self.language),
            ..LanguagePreferences::default()
        })
    }

    /// The future payments of the order; `None` unless the page shows a debit order.
    #[must_use]
    pub fn future_payments(&self, now: Timestamp) -> Option<FuturePayments> {
        (self.method == PaymentMethod::DebitOrder || self.state == PreviewState::Review)
            .then(|| values::debit_order(now))
    }
}
