//! A sample of the hosted page with a merchant's branding, which the portal shows.

use kassa_checkout::Payee;
use kassa_domain::intent::CaptureMode;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::{Currency, Money};
use kassa_portal::PageSample;
use kassa_services::AppState;
use kassa_store::Merchant;
use kassa_ui::branding::PreviewTheme;

use crate::preview::{PreviewPage, PreviewState, render_framed};

/// In minor units.
const SAMPLE_AMOUNT: i64 = 24_900;

/// The finished page, for a frame within a page of our own that forbids scripts and forms.
#[must_use]
pub fn render_sample(
    app: &AppState,
    merchant: &Merchant,
    sample: &PageSample<'_>,
) -> Option<String> {
    let money = match sample.money {
        Some(money) => money,
        None => Money::new(SAMPLE_AMOUNT, Currency::from_code("ZAR")?)?,
    };
    let branding = merchant.branding.clone();
    let page = PreviewPage {
        state: PreviewState::Form,
        method: PaymentMethod::Card,
        language: sample.language.to_owned(),
        theme: PreviewTheme::Light,
        money,
        merchant: Payee { branding, ..Payee::from(merchant.clone()) },
        reference_id: sample.reference_id.unwrap_or("order-1042").to_owned(),
        allow_remember_credentials: false,
        request_unscheduled_mit: false,
        require_unscheduled_mit: false,
        capture_mode: CaptureMode::Immediate,
    };
    Some(render_framed(app.clock.now(), &app.settings.checkout_url, &page))
}
