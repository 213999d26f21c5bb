//! What the portal works with.

use std::sync::Arc;

use crate::domain::mode::Mode;
use crate::pdf::Fonts;
use crate::services::AppState;
use crate::services::portal::passkeys::RelyingParty;
use crate::webhooks::EgressPolicy;

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
    ) -> PortalState {
        let passkeys = RelyingParty::new(&url);
        Arc::new(Self { app, url, api_url, other, fonts, egress, passkeys })
    }

    pub(super) fn mode(&self) -> Mode {
        self.app.settings.mode
    }

    pub(super) fn is_encrypted(&self) -> bool {
        self.url.starts_with("https://")
    }
}
