//! Opens a scripted provider for each connection, under the name of the sandbox, so that merchants
//! of test mode have a connection to it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use kassa_domain::abilities::{Abilities, CardEntry};
use kassa_domain::connection::SANDBOX;
use kassa_domain::ids::ConnectionId;
use kassa_providers::{
    OpenProviderError, PaymentProvider, ProviderFactory, ProviderRequirements, ProviderSettings,
};

use super::provider::{ScriptedProvider, VoidClass, build_abilities};

const REQUIREMENTS: ProviderRequirements = ProviderRequirements {
    is_test_only: true,
    needs_secret: false,
    notify_secret_prefix: None,
    test_key_prefixes: &[],
    live_key_prefixes: &[],
    card_entries: &[CardEntry::Here, CardEntry::There],
    has_realistic_methods: false,
    schemes: &[],
};

/// The providers of all connections. Clones share them, as processes share a provider.
#[derive(Clone)]
pub struct ScriptedProviders {
    class: VoidClass,
    abilities: Abilities,
    by_connection: Arc<Mutex<BTreeMap<ConnectionId, ScriptedProvider>>>,
}

impl ScriptedProviders {
    pub fn new(class: VoidClass) -> Self {
        Self { class, abilities: build_abilities(), by_connection: Arc::default() }
    }

    /// Changes what the providers of all connections can do.
    pub fn with_abilities(mut self, change: impl FnOnce(&mut Abilities)) -> Self {
        change(&mut self.abilities);
        self
    }

    /// The provider of a connection.
    pub fn of_connection(&self, connection_id: &ConnectionId) -> ScriptedProvider {
        let mut all = self.by_connection.lock().unwrap();
        let provider = all.entry(connection_id.to_owned());
        provider
            .or_insert_with(|| ScriptedProvider::new(self.class, self.abilities.clone()))
            .clone()
    }

    pub fn to_factory(&self) -> Box<dyn ProviderFactory> {
        Box::new(self.clone())
    }
}

impl ProviderFactory for ScriptedProviders {
    fn name(&self) -> &'static str {
        SANDBOX
    }

    fn requirements(&self) -> &ProviderRequirements {
        &REQUIREMENTS
    }

    fn open(
        &self,
        settings: ProviderSettings,
    ) -> Result<Arc<dyn PaymentProvider>, OpenProviderError> {
        let provider = self.of_connection(&settings.connection_id);
        Ok(Arc::new(match settings.card_entry {
            Some(card_entry) => provider.with_card_entry(card_entry),
            None => provider,
        }))
    }
}
