//! Stripe as one connection uses it.

use super::client::StripeClient;
use crate::domain::abilities::CardEntry;
use crate::domain::mode::Mode;
use crate::platform::clock::Clock;

/// What every call works with.
pub(super) struct StripeAccount {
    pub(super) client: StripeClient,
    pub(super) connection_id: String,
    pub(super) card_entry: CardEntry,
    /// Real time, by which Stripe keeps idempotency keys and closes pages.
    pub(super) clock: Clock,
    pub(super) mode: Mode,
}
