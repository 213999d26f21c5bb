//! What every use case works with.

use std::sync::Arc;
use std::time::Duration;

use super::failpoint::Failpoint;
use crate::domain::mode::Mode;
use crate::platform::clock::Clock;
use crate::platform::rate_limit::RateLimits;
use crate::platform::secrets::Secrets;
use crate::providers::Providers;
use crate::store::Store;

/// The part of the configuration that the use cases need.
#[derive(Clone, Debug)]
pub struct ServiceSettings {
    pub mode: Mode,
    /// The public address of the hosted checkout, without a trailing slash.
    pub checkout_url: String,
    pub authorization_window: Duration,
    /// The number of interactive attempts after which an intent fails (decision 1).
    pub max_attempts: u32,
    /// The failpoint at which a test pauses the program.
    pub failpoint: Option<Failpoint>,
}

/// What every use case works with.
pub struct AppContext {
    pub store: Store,
    pub secrets: Secrets,
    pub clock: Clock,
    pub settings: ServiceSettings,
    pub limits: Arc<RateLimits>,
    pub providers: Providers,
}

/// The context as all requests share it.
pub type AppState = Arc<AppContext>;

impl AppContext {
    /// Never returns if this is the failpoint of the settings.
    pub(crate) async fn pause_at(&self, failpoint: Failpoint) {
        if self.settings.failpoint == Some(failpoint) {
            tracing::warn!(step = failpoint.code(), "halted");
            std::future::pending::<()>().await;
        }
    }
}
