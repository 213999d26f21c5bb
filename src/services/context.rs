//! What the use cases work with.

use std::sync::Arc;
use std::time::Duration;

use super::failpoint::Failpoint;
use crate::domain::mode::Mode;
use crate::platform::clock::Clock;
use crate::platform::rate_limit::RateLimits;
use crate::platform::secrets::Secrets;
use crate::providers::sandbox::SandboxProvider;
use crate::store::Store;

/// What of the configuration the flows need.
#[derive(Clone, Debug)]
pub struct ServiceSettings {
    pub mode: Mode,
    /// Public address of the hosted checkout, without a slash at the end.
    pub checkout_url: String,
    pub authorization_window: Duration,
    /// Interactive attempts before an intent fails (decision 1).
    pub max_attempts: u32,
    /// Where a test wants the program to go no further.
    pub failpoint: Option<Failpoint>,
}

/// All that a use case works with.
pub struct AppContext {
    pub store: Store,
    pub secrets: Secrets,
    pub clock: Clock,
    pub settings: ServiceSettings,
    pub limits: Arc<RateLimits>,
    /// The sandbox's provider; a live deployment has none until its connections are set up.
    pub providers: Option<SandboxProvider>,
}

/// Shared by every request.
pub type AppState = Arc<AppContext>;
