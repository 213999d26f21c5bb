//! A merchant with connections to a provider that records its calls.

use kassa_domain::abilities::CardEntry;
use kassa_domain::ids::ConnectionId;
use kassa_providers::ProviderSecret;
use kassa_services::audit::Actor;
use kassa_services::connections::{self, ConnectionInput};
use kassa_store::StoredConnection;
use kassa_store::tables::connections as table;
use zeroize::Zeroizing;

use super::recording_provider::Recorder;
use super::test_database::TestDatabase;
use super::test_service::TestService;

/// A service whose merchant has connections to the provider `recording` only.
pub struct RecordedService {
    pub service: TestService,
    pub recorder: Recorder,
}

impl RecordedService {
    pub async fn start(database: TestDatabase) -> Self {
        let recorder = Recorder::default();
        let service = TestService::recording_on(database, recorder.clone()).await;
        // This service has no connector for it.
        let sandbox = service.merchant.connection_id.clone().unwrap();
        assert!(
            connections::set_connection_enabled(
                &service.state,
                &Actor::operator(),
                &sandbox,
                false
            )
            .await
            .unwrap()
        );
        Self { service, recorder }
    }

    /// Creates a connection with the key `sk_test_1`, and returns its id.
    pub async fn create_connection(&self) -> ConnectionId {
        let created = self.create_connection_with(|_| {}).await;
        created.connection.id
    }

    pub async fn create_connection_with(
        &self,
        change: impl FnOnce(&mut ConnectionInput),
    ) -> StoredConnection {
        let (service, mut input) = (&self.service, connection_input());
        change(&mut input);
        let (actor, merchant) = (Actor::operator(), &service.merchant.merchant_id);
        let created = connections::create_connection(&service.state, &actor, merchant, input).await;
        created.unwrap_or_else(|error| panic!("{error}"))
    }

    pub async fn find(&self, id: &ConnectionId) -> StoredConnection {
        table::find(&self.service.state.store, id).await.unwrap().unwrap()
    }
}

pub fn provider_secret(text: &str) -> ProviderSecret {
    ProviderSecret::new(Zeroizing::new(text.to_owned()))
}

pub fn connection_input() -> ConnectionInput {
    ConnectionInput {
        provider: "recording".to_owned(),
        card_entry: Some(CardEntry::Here),
        secret: Some(provider_secret("sk_test_1")),
        notify_secret: None,
        methods: None,
        currencies: None,
        endpoint: None,
        is_realistic: false,
        schemes: None,
        creditor_id: None,
    }
}
