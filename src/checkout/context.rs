//! What the page host works with.

use std::sync::Arc;

use kassa_checkout::{CheckoutService, LocalCheckout};
use kassa_documents::pdf::Fonts;
use kassa_domain::mode::Mode;
use kassa_platform::clock::Clock;
use kassa_platform::rate_limit::RateLimits;
use kassa_services::AppState;

/// The dependencies of the page host.
pub struct CheckoutContext {
    pub service: Arc<dyn CheckoutService>,
    pub limits: Arc<RateLimits>,
    pub clock: Clock,
    pub mode: Mode,
    /// The public address of the page host, without a slash at the end.
    pub checkout_url: String,
    /// The fonts of the mandate PDF.
    pub fonts: Arc<Fonts>,
}

/// Shared by every request.
pub type CheckoutState = Arc<CheckoutContext>;

impl CheckoutContext {
    /// Of a page host in the same process as the service.
    #[must_use]
    pub fn from_app_state(service: &AppState, fonts: Arc<Fonts>) -> CheckoutState {
        Arc::new(Self {
            service: Arc::new(LocalCheckout::new(AppState::clone(service))),
            limits: Arc::clone(&service.limits),
            clock: service.clock.clone(),
            mode: service.settings.mode,
            checkout_url: service.settings.checkout_url.clone(),
            fonts,
        })
    }
}
