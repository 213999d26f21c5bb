//! What the portal works with.

use std::sync::Arc;

use kassa_documents::pdf::Fonts;
use kassa_domain::mode::Mode;
use kassa_domain::money::Money;
use kassa_services::AppState;
use kassa_services::portal::passkeys::RelyingParty;
use kassa_services::webhooks::EgressPolicy;
use kassa_store::Merchant;

/// What a sample of the hosted page shows besides a merchant's branding.
pub struct PageSample<'a> {
    /// The tag of its language.
    pub language: &'a str,
    /// Where there is none, an amount of the sample's own.
    pub money: Option<Money>,
    pub reference_id: Option<&'a str>,
}

/// Renders a sample of the hosted page with a merchant's branding. `None` if there is no sample.
pub type RenderSample = fn(&AppState, &Merchant, &PageSample<'_>) -> Option<String>;

/// The dependencies of the portal.
pub struct PortalContext {
    pub app: AppState,
    /// The public address, without a slash at the end.
    pub url: String,
    /// The API's public address, without a slash at the end.
    pub api_url: String,
    /// The portal of the other environment.
    pub other: Option<String>,
    /// The fonts of receipts.
    pub fonts: Arc<Fonts>,
    /// Where webhooks may be sent.
    pub egress: EgressPolicy,
    /// The hosted page is above the portal, so the portal is given what renders it.
    pub render_sample: RenderSample,
    /// `None` where there are no passkeys.
    pub passkeys: Option<RelyingParty>,
}

/// Shared by every request.
pub type PortalState = Arc<PortalContext>;

impl PortalContext {
    #[must_use]
    pub fn new(
        app: AppState,
        url: String,
        api_url: String,
        other: Option<String>,
        fonts: Arc<Fonts>,
        egress: EgressPolicy,
        render_sample: RenderSample,
    ) -> PortalState {
        let passkeys = RelyingParty::new(&url);
        Arc::new(Self { app, url, api_url, other, fonts, egress, render_sample, passkeys })
    }

    pub(super) fn mode(&self) -> Mode {
        self.app.settings.mode
    }

    pub(super) fn is_encrypted(&self) -> bool {
        self.url.starts_with("https://")
    }
}
