//! Stripe as one connection uses it.

use kassa_domain::abilities::CardEntry;
use kassa_domain::ids::ConnectionId;
use kassa_domain::mode::Mode;
use kassa_platform::clock::Clock;

use super::client::StripeClient;

/// What every call works with.
pub(super) struct StripeAccount {
    pub(super) client: StripeClient,
    pub(super) connection_id: ConnectionId,
    pub(super) card_entry: CardEntry,
    /// Real time, by which Stripe keeps idempotency keys and closes pages.
    pub(super) clock: Clock,
    pub(super) mode: Mode,
}

impl StripeAccount {
    /// Whether its records are of Stripe's live mode.
    pub(super) fn is_live(&self) -> bool {
        self.mode == Mode::Live
    }

    /// Whether a record is of the account's mode. One that does not say is taken for it.
    pub(super) fn is_of_mode(&self, livemode: Option<bool>) -> bool {
        livemode.is_none_or(|livemode| livemode == self.is_live())
    }
}
