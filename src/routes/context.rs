//! What the page host works with.

use std::sync::Arc;

use axum::http::HeaderMap;
use kassa_checkout::{CheckoutClient, CheckoutService, CheckoutSession, LocalCheckout};
use kassa_documents::pdf::Fonts;
use kassa_domain::mode::Mode;
use kassa_platform::clock::Clock;
use kassa_platform::rate_limit::RateLimits;
use kassa_services::AppState;
use kassa_ui::headers::is_script_request;

use super::language;
use crate::app::PageContext;
use crate::app::link::Link;

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

    /// The context of a page about an intent.
    pub(super) fn page_of(
        &self,
        link: Link,
        checkout_client: CheckoutClient,
        session: CheckoutSession,
        headers: &HeaderMap,
    ) -> PageContext {
        PageContext {
            locale: language::negotiate_for_page(&link, Some(&session), headers),
            is_script_request: is_script_request(headers),
            mode: self.mode,
            now: self.clock.now(),
            preview_theme: None,
            checkout_url: self.checkout_url.clone(),
            link,
            checkout_client,
            session,
        }
    }
}
