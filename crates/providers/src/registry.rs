//! The providers of a deployment, opened for its connections.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use kassa_domain::abilities::Abilities;
use kassa_domain::connection::SANDBOX;
use kassa_domain::ids::ConnectionId;
use kassa_domain::mode::Mode;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_platform::secrets::{HashPurpose, Secrets, UnsealError, to_hex};
use kassa_store::tables::connections;
use kassa_store::{SecretKind, Store, StoreError, StoredConnection};
use zeroize::Zeroizing;

use super::factory::{OpenProviderError, ProviderFactory, ProviderSettings};
use super::health::KeyRejection;
use super::monitor::{ConnectionMonitor, RestEpoch};
use super::paystack::PaystackFactory;
use super::provider::PaymentProvider;
use super::sandbox::{SandboxClient, SandboxFactory, SandboxHelpers};
use super::secret::{ProviderSecret, unseal_valid_secrets};
use super::stripe::StripeFactory;
use super::traced::TracedProvider;

/// The arguments with which every provider is opened.
#[derive(Clone)]
pub struct ProviderEnvironment {
    pub store: Store,
    pub secrets: Secrets,
    pub clock: Clock,
    /// The address at which providers reach this deployment, without a slash at the end. `None` if
    /// the process does not know it.
    pub base_url: Option<String>,
    pub mode: Mode,
}

/// The providers of a deployment. Services get theirs from here and name none of them.
pub struct Providers {
    environment: ProviderEnvironment,
    factories: Vec<Box<dyn ProviderFactory>>,
    /// Of the deployment's own program.
    sandbox: Option<SandboxHelpers>,
    /// By connection. An entry is replaced when the connection's version changes.
    opened: Mutex<HashMap<ConnectionId, OpenedProvider>>,
    rest_epoch: RestEpoch,
}

#[derive(Clone)]
struct OpenedProvider {
    version: i64,
    /// When a secret that was rotated ceases to be valid.
    valid_until: Option<Timestamp>,
    provider: Arc<dyn PaymentProvider>,
    monitor: Arc<ConnectionMonitor>,
    /// Of the sandbox's program at an address of the connection's own.
    sandbox_apart: Option<SandboxHelpers>,
}

/// The provider of a connection, and whether it answers.
pub struct ConnectionProvider {
    pub provider: Arc<dyn PaymentProvider>,
    /// The last calls of this process had no answer (decision 116).
    pub is_resting: bool,
}

impl Providers {
    /// The providers of this build, one line for each. `sandbox` is `None` in live mode.
    #[must_use]
    pub fn new(environment: ProviderEnvironment, sandbox: Option<SandboxClient>) -> Self {
        let mut factories: Vec<Box<dyn ProviderFactory>> = Vec::new();
        factories.extend(sandbox.clone().map(SandboxFactory::boxed));
        factories.push(StripeFactory::boxed());
        factories.push(PaystackFactory::boxed());
        let sandbox = sandbox.map(SandboxHelpers::new);
        Self { sandbox, ..Self::with_factories(environment, factories) }
    }

    /// These providers alone.
    #[must_use]
    pub fn with_factories(
        environment: ProviderEnvironment,
        factories: Vec<Box<dyn ProviderFactory>>,
    ) -> Self {
        let (opened, rest_epoch) = (Mutex::default(), RestEpoch::default());
        Self { environment, factories, sandbox: None, opened, rest_epoch }
    }

    /// The factory of a provider. `None` if this build has no connector for it.
    #[must_use]
    pub fn find_factory(&self, provider: &str) -> Option<&dyn ProviderFactory> {
        self.factories.iter().map(|factory| &**factory).find(|factory| factory.name() == provider)
    }

    /// The names of the providers, in the order of the registry.
    #[must_use]
    pub fn list_names(&self) -> Vec<&'static str> {
        self.factories.iter().map(|factory| factory.name()).collect()
    }

    /// The provider of a connection, also of one that is disabled or unhealthy: its payments go on.
    /// `None` if there is no such connection, or this build has no connector for it.
    ///
    /// # Errors
    /// [`StoreError`] if the connection can't be read.
    pub async fn of_connection(
        &self,
        connection_id: &ConnectionId,
    ) -> Result<Option<Arc<dyn PaymentProvider>>, StoreError> {
        let stored = connections::find(&self.environment.store, connection_id).await?;
        Ok(stored.and_then(|stored| self.open(&stored)).map(|opened| opened.provider))
    }

    /// The provider of a connection that was just read. `None` as for [`Self::of_connection`].
    #[must_use]
    pub fn open(&self, stored: &StoredConnection) -> Option<ConnectionProvider> {
        let opened = self.find_opened(stored).or_else(|| self.open_new(stored))?;
        Some(ConnectionProvider {
            is_resting: opened.monitor.is_resting(),
            provider: opened.provider,
        })
    }

    /// Changes whenever a connection begins to rest in this process, or answers while it rests.
    #[must_use]
    pub fn rest_epoch(&self) -> u64 {
        self.rest_epoch.read()
    }

    /// The public address of the API host, without a slash at the end. `None` if this process does
    /// not know it.
    #[must_use]
    pub fn base_url(&self) -> Option<&str> {
        self.environment.base_url.as_deref()
    }

    /// Where the provider of a connection sends notifications. `None` if this process does not know
    /// its own address.
    #[must_use]
    pub fn find_notify_url(&self, connection_id: &ConnectionId) -> Option<String> {
        self.base_url().map(|base_url| build_notify_url(base_url, connection_id))
    }

    /// What the provider of a connection can do with these settings, which need not be stored yet.
    ///
    /// # Errors
    /// [`OpenProviderError`] if the settings can't be used, or this build has no connector.
    pub fn read_abilities(
        &self,
        stored: &StoredConnection,
    ) -> Result<Abilities, OpenProviderError> {
        let provider = &stored.connection.provider;
        let no_connector = || OpenProviderError(format!("no connector for {provider}"));
        let factory = self.find_factory(provider).ok_or_else(no_connector)?;
        Ok(self.build(factory, stored)?.provider.abilities().clone())
    }

    /// What only the sandbox can do, of the deployment's own program. `None` without a sandbox.
    #[must_use]
    pub const fn sandbox(&self) -> Option<&SandboxHelpers> {
        self.sandbox.as_ref()
    }

    /// What only the sandbox can do, of the program that a connection leads to. `None` for another
    /// provider, and without a connection.
    ///
    /// # Errors
    /// [`StoreError`] if the connection can't be read.
    pub async fn sandbox_of(
        &self,
        connection_id: Option<&ConnectionId>,
    ) -> Result<Option<SandboxHelpers>, StoreError> {
        let Some(id) = connection_id.filter(|_| self.sandbox.is_some()) else { return Ok(None) };
        let stored = connections::find(&self.environment.store, id).await?;
        Ok(stored.and_then(|stored| self.find_sandbox(&stored)))
    }

    /// The deployment's own program, and those of the connections that this process has opened.
    #[must_use]
    pub fn list_sandboxes(&self) -> Vec<SandboxHelpers> {
        let opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let apart = opened.values().filter_map(|opened| opened.sandbox_apart.clone());
        self.sandbox.iter().cloned().chain(apart).collect()
    }

    fn find_sandbox(&self, stored: &StoredConnection) -> Option<SandboxHelpers> {
        let own = self.sandbox.as_ref().filter(|_| stored.connection.provider == SANDBOX)?;
        Some(stored.endpoint.as_deref().map_or_else(|| own.clone(), |url| own.at(url)))
    }

    fn find_opened(&self, stored: &StoredConnection) -> Option<OpenedProvider> {
        let now = self.environment.clock.now();
        let opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        // A row that was read before the last change does not replace what was opened after it.
        let is_current = |opened: &&OpenedProvider| {
            opened.version >= stored.version && opened.valid_until.is_none_or(|until| now < until)
        };
        opened.get(&stored.connection.id).filter(is_current).cloned()
    }

    fn open_new(&self, stored: &StoredConnection) -> Option<OpenedProvider> {
        let id = &stored.connection.id;
        let provider = &stored.connection.provider;
        let Some(factory) = self.find_factory(provider) else {
            tracing::error!(
                connection = id.as_str(),
                provider,
                "this build has no connector for it"
            );
            return None;
        };
        match self.build(factory, stored) {
            Ok(opened) => {
                let mut all = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
                all.insert(id.clone(), opened.clone());
                Some(opened)
            }
            Err(error) => {
                let connection = id.as_str();
                tracing::error!(connection, provider, %error, "the provider can't be used");
                None
            }
        }
    }

    fn build(
        &self,
        factory: &dyn ProviderFactory,
        stored: &StoredConnection,
    ) -> Result<OpenedProvider, OpenProviderError> {
        let ProviderEnvironment { store, clock, .. } = &self.environment;
        let now = clock.now();
        let settings = self
            .build_settings(stored, now)
            .map_err(|error: UnsealError| OpenProviderError(error.to_string()))?;
        let monitor = Arc::new(ConnectionMonitor {
            connection_id: stored.connection.id.clone(),
            version: stored.version,
            store: store.clone(),
            clock: clock.clone(),
            rejection: settings.rejection.clone(),
            rest: Mutex::default(),
            rest_epoch: self.rest_epoch.clone(),
        });
        let provider = TracedProvider::new(factory.open(settings)?, Arc::clone(&monitor));
        let previous = [&stored.secret, &stored.notify_secret].map(|secret| &secret.previous);
        let ends = previous.into_iter().flatten().map(|previous| previous.valid_until);
        Ok(OpenedProvider {
            version: stored.version,
            valid_until: ends.filter(|until| now < *until).min(),
            provider: Arc::new(provider),
            monitor,
            sandbox_apart: stored.endpoint.as_ref().and_then(|_| self.find_sandbox(stored)),
        })
    }

    fn build_settings(
        &self,
        stored: &StoredConnection,
        now: Timestamp,
    ) -> Result<ProviderSettings, UnsealError> {
        let ProviderEnvironment { secrets, base_url, clock, mode, .. } = &self.environment;
        let connection = &stored.connection;
        let unseal =
            |kind, stored| unseal_valid_secrets(secrets, &connection.id, kind, stored, now);
        let derived = secrets
            .keyed_hash(HashPurpose::NotificationSecret, &[connection.id.as_str().as_bytes()]);
        Ok(ProviderSettings {
            connection_id: connection.id.clone(),
            card_entry: connection.card_entry,
            is_realistic: stored.is_realistic,
            schemes: connection.debit_orders.schemes.clone(),
            asks_identity: connection.debit_orders.asks_identity,
            creditor_id: connection.debit_orders.creditor_id.clone(),
            endpoint: stored.endpoint.clone(),
            fallback_email: connection.fallback_email.clone(),
            secrets: unseal(SecretKind::Api, &stored.secret)?,
            notify_secrets: unseal(SecretKind::Notification, &stored.notify_secret)?,
            derived_notify_secret: ProviderSecret::new(Zeroizing::new(to_hex(&derived))),
            notify_url: base_url.as_deref().map(|base| build_notify_url(base, &connection.id)),
            rejection: KeyRejection::default(),
            clock: clock.clone(),
            mode: *mode,
        })
    }
}

/// Where the provider of a connection sends notifications.
#[must_use]
pub fn build_notify_url(base_url: &str, connection_id: &ConnectionId) -> String {
    format!("{base_url}/providers/{connection_id}/notify")
}
