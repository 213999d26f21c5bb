//! A merchant's connections to payment providers.

use crate::ids::ConnectionId;

use super::abilities::{CardEntry, SupportedMethod, includes_method};
use super::mandate::scheme::Scheme;
use super::method::PaymentMethod;
use super::money::Currency;
use super::time::Timestamp;

/// The name of the sandbox's provider (interface, section 1).
pub const SANDBOX: &str = "sandbox";

/// A merchant's contract with a provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// The `connection_id` that beneficiaries are created for.
    pub id: ConnectionId,
    /// The name of the provider, such as `sandbox`.
    pub provider: String,
    /// Whether new payments may use it.
    pub is_enabled: bool,
    /// `None` if the provider has no choice of it.
    pub card_entry: Option<CardEntry>,
    /// What the merchant offers of the provider's methods.
    pub methods: Vec<SupportedMethod>,
    /// The currencies it is restricted to. `None` for every currency of the methods.
    pub currencies: Option<Vec<Currency>>,
    /// The email address of payments whose customer has none.
    pub fallback_email: Option<String>,
    pub debit_orders: DebitOrderSettings,
    pub health: Health,
}

/// How a connection collects debit orders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DebitOrderSettings {
    /// `None` for a connection without a choice of schemes: that of a new merchant's sandbox, and
    /// those of before there was one.
    pub schemes: Option<Vec<Scheme>>,
    /// Whether payers in South Africa say who they are.
    pub asks_identity: bool,
    /// By which the banks of SEPA know the merchant.
    pub creditor_id: Option<String>,
}

/// Whether the provider accepts the connection's keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Health {
    Healthy,
    /// The provider rejected the keys; new payments don't use the connection until a check
    /// succeeds.
    Unhealthy {
        reason: String,
        since: Timestamp,
    },
}

impl Connection {
    /// An enabled connection that offers `methods` without further restrictions.
    #[must_use]
    pub fn new(id: ConnectionId, provider: &str, methods: Vec<SupportedMethod>) -> Self {
        Self {
            id,
            provider: provider.to_owned(),
            is_enabled: true,
            card_entry: None,
            methods,
            currencies: None,
            fallback_email: None,
            debit_orders: DebitOrderSettings::default(),
            health: Health::Healthy,
        }
    }

    /// The sandbox's connection: every method in every currency (decision 23).
    #[must_use]
    pub fn new_sandbox(id: ConnectionId) -> Self {
        let methods = PaymentMethod::ALL.map(SupportedMethod::everywhere).to_vec();
        Self::new(id, SANDBOX, methods)
    }

    /// Whether new payments may use it at all.
    #[must_use]
    pub fn is_usable(&self) -> bool {
        self.is_enabled && self.health == Health::Healthy
    }

    /// Whether the merchant offers `method` in `currency` by this connection.
    #[must_use]
    pub fn offers(&self, method: PaymentMethod, currency: Currency) -> bool {
        includes_method(&self.methods, method, currency)
            && self.currencies.as_ref().is_none_or(|currencies| currencies.contains(&currency))
    }
}
