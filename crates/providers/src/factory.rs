//! How a provider is opened for a connection. Each provider's folder has one [`ProviderFactory`].

use std::sync::Arc;

use kassa_domain::abilities::CardEntry;
use kassa_domain::ids::ConnectionId;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mode::Mode;
use kassa_platform::clock::Clock;

use super::health::KeyRejection;
use super::provider::PaymentProvider;
use super::secret::ProviderSecret;

/// Opens the provider of connections.
pub trait ProviderFactory: Send + Sync {
    /// The provider's name on the command line and in the database, such as `sandbox`.
    fn name(&self) -> &'static str;

    fn requirements(&self) -> &ProviderRequirements;

    /// Opens the provider for one connection, without calling it.
    ///
    /// # Errors
    /// [`OpenProviderError`] if the settings can't be used.
    fn open(
        &self,
        settings: ProviderSettings,
    ) -> Result<Arc<dyn PaymentProvider>, OpenProviderError>;
}

/// The fields with which connections of a provider are created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProviderRequirements {
    /// Whether the provider moves no money, so that it exists in test mode only.
    pub is_test_only: bool,
    pub needs_secret: bool,
    /// How the key begins with which the provider signs notifications. `None` if it has none of its
    /// own for that.
    pub notify_secret_prefix: Option<&'static str>,
    /// How the secrets of test mode begin; empty if they are not distinguished.
    pub test_key_prefixes: &'static [&'static str],
    /// How the secrets of live mode begin.
    pub live_key_prefixes: &'static [&'static str],
    /// Where cards can be typed, the default first; empty if there is no choice.
    pub card_entries: &'static [CardEntry],
    /// Whether the methods can be restricted to the countries where they are used.
    pub has_realistic_methods: bool,
    /// The schemes by which debit orders can be collected; empty if there are none.
    pub schemes: &'static [Scheme],
}

impl ProviderRequirements {
    /// How the secrets of a mode begin.
    #[must_use]
    pub const fn key_prefixes(&self, mode: Mode) -> &'static [&'static str] {
        match mode {
            Mode::Test => self.test_key_prefixes,
            Mode::Live => self.live_key_prefixes,
        }
    }
}

/// The arguments with which a provider is opened. Contains secrets, so it has no `Debug`.
pub struct ProviderSettings {
    pub connection_id: ConnectionId,
    /// `None` if the provider has no choice of it.
    pub card_entry: Option<CardEntry>,
    /// The methods are restricted to the countries where they are used.
    pub is_realistic: bool,
    /// The schemes of debit orders. `None` for a connection without a choice of them.
    pub schemes: Option<Vec<Scheme>>,
    /// Whether payers of South African debit orders say who they are.
    pub asks_identity: bool,
    /// By which the banks of SEPA know the merchant.
    pub creditor_id: Option<String>,
    /// Replaces the provider's own address.
    pub endpoint: Option<String>,
    /// The email address of payments whose customer has none.
    pub fallback_email: Option<String>,
    /// The keys of the provider's API that are valid, the newest first.
    pub secrets: Vec<ProviderSecret>,
    /// The keys that verify notifications, the newest first.
    pub notify_secrets: Vec<ProviderSecret>,
    /// A key for notifications that Kassa derives, for a provider that is told it.
    pub derived_notify_secret: ProviderSecret,
    /// Where the provider sends notifications. `None` if the process does not know its own
    /// address.
    pub notify_url: Option<String>,
    /// Is told when the provider answers 401 or 403.
    pub rejection: KeyRejection,
    /// Real time, by which the provider lets keys and holds expire.
    pub clock: Clock,
    pub mode: Mode,
}

/// Why a provider was not opened; says what to change.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct OpenProviderError(pub String);
