//! The sender of a request about an intent.

use kassa_domain::ids::IntentId;
use kassa_platform::rate_limit::ClientAddress;

/// What a request claims: an intent, a token, and the client's address. Unverified until
/// [`load_session`](super::service::CheckoutService::load_session) accepts it.
#[derive(Clone)]
pub struct CheckoutClient {
    pub intent_id: IntentId,
    pub token: PageToken,
    pub client_address: ClientAddress,
    /// The payer's browser, as it calls itself: a part of the proof of a signature.
    pub user_agent: Option<String>,
}

/// What opens the hosted page.
#[derive(Clone, PartialEq, Eq)]
pub enum PageToken {
    /// The intent token, `iauth`.
    Intent(String),
    /// The token in the address that a provider sends a customer back to, `t`. It gives no access
    /// to stored credentials and to what is known of the purchaser.
    Back(String),
}

impl CheckoutClient {
    /// Whether the session has neither stored credentials nor the purchaser's data.
    #[must_use]
    pub const fn is_limited(&self) -> bool {
        matches!(self.token, PageToken::Back(_))
    }
}
