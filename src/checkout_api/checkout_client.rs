//! The sender of a request about an intent.

use crate::platform::rate_limit::ClientAddress;

/// What a request claims: an intent, its token, and the client's address. Unverified until
/// [`load_session`](super::service::CheckoutService::load_session) accepts it.
#[derive(Clone)]
pub struct CheckoutClient {
    pub intent_id: String,
    pub iauth: String,
    pub client_address: ClientAddress,
}
