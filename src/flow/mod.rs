//! What can be done with Kassa, one use case a file. Each decides by the domain, writes before it calls out,
//! and puts the event into the transaction of the change it tells of.

pub mod merchants;
pub mod authenticate;
pub mod access;
pub mod replay;
pub mod offer;
pub mod return_address;
pub mod create_intent;
pub mod cancel_intent;
pub mod create_beneficiary;
pub mod halt;
pub mod credential_token;
pub mod event;
mod vault;
pub mod mandates;
pub mod mandate_orders;
mod settle;
mod charge;
pub mod attempts;
pub mod credentials;
pub mod pay;
pub mod automatic;
pub mod resume;
pub mod hold;
pub mod refund;
pub mod verify;

use std::sync::Arc;
use std::time::Duration;

use crate::clock::Clock;
use crate::limits::RateLimits;
use crate::processor::mock::SandboxProvider;
use crate::secrets::Secrets;
use crate::store::Store;

/// One deployment is one environment with its own database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Test,
    Live,
}

impl Mode {
    /// The word in `mode` of an intent and before an API key.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Test => "test",
            Self::Live => "live",
        }
    }
}

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
    pub failpoint: Option<halt::Failpoint>,
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
