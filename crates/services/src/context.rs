//! What every use case works with.

use std::sync::Arc;
use std::time::Duration;

use kassa_domain::mode::Mode;
use kassa_platform::clock::Clock;
use kassa_platform::rate_limit::{Rate, RateLimits};
use kassa_platform::secrets::Secrets;
use kassa_providers::Providers;
use kassa_store::Store;

use super::failed_requests::FailedRequests;
use super::failpoint::Failpoint;
use super::invitation_mails::InvitationMails;
use super::key_usage::KeyUsage;
use super::opened_pages::OpenedPages;
use super::recent_figures::RecentFigures;
use super::recent_settings::RecentSettings;
use super::unknown_method_codes::UnknownMethodCodes;

/// The part of the configuration that the use cases need.
#[derive(Clone, Debug)]
pub struct ServiceSettings {
    pub mode: Mode,
    /// The public address of the hosted checkout, without a trailing slash.
    pub checkout_url: String,
    pub authorization_window: Duration,
    /// The number of interactive attempts after which an intent fails (decision 1).
    pub max_attempts: u32,
    /// Failed sign-ins at the portal per e-mail address and per client; `None` if unlimited.
    pub sign_in_limit: Option<Rate>,
    /// Whether receipts are sent by e-mail.
    pub sends_receipts: bool,
    /// Whether the merchant can advance the business time. Always `false` in live mode.
    pub has_test_clock: bool,
    /// The failpoint at which a test pauses the program.
    pub failpoint: Option<Failpoint>,
    /// How long the program pauses there. `None` until it is killed.
    pub failpoint_pause: Option<Duration>,
}

/// What every use case works with.
pub struct AppContext {
    pub store: Store,
    pub secrets: Secrets,
    /// Business time: what is due on a date, lapses or expires. Ahead of `real_clock` in a sandbox
    /// whose test clock was advanced.
    pub clock: Clock,
    /// The time of leases, waits, retries, tokens and idempotency keys.
    pub real_clock: Clock,
    pub settings: ServiceSettings,
    pub limits: Arc<RateLimits>,
    pub providers: Providers,
    /// API keys and connections, kept for a moment.
    pub recent_settings: RecentSettings,
    /// The figures of the portal's home, kept for a few seconds.
    pub recent_figures: RecentFigures,
    /// When API keys were last used, until a job has written it.
    pub key_usage: KeyUsage,
    /// Which hosted pages were loaded, until a job has written it.
    pub opened_pages: OpenedPages,
    /// Requests to the API that failed, until a job has written them.
    pub failed_requests: FailedRequests,
    pub unknown_method_codes: UnknownMethodCodes,
    /// Invitations to the portal, until a job has sent them.
    pub invitation_mails: InvitationMails,
}

/// The context as all requests share it.
pub type AppState = Arc<AppContext>;

impl AppContext {
    /// Pauses if this is the failpoint of the settings.
    pub(crate) async fn pause_at(&self, failpoint: Failpoint) {
        if self.settings.failpoint == Some(failpoint) {
            tracing::warn!(step = failpoint.code(), "halted");
            match self.settings.failpoint_pause {
                Some(pause) => tokio::time::sleep(pause).await,
                None => std::future::pending::<()>().await,
            }
        }
    }
}
