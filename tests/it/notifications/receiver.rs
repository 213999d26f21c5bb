//! A service that the sandbox can notify.

use std::sync::Arc;
use std::time::Duration;

use kassa_domain::ids::ConnectionId;
use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_platform::secrets::{HashPurpose, to_hex};
use kassa_providers::sandbox::wire::notification::{SIGNATURE_HEADER, sign};
use kassa_providers::{ProviderEnvironment, Providers};
use kassa_services::call_sweep::run_due_calls;
use kassa_services::notifications::handle_received;
use kassa_services::{
    AppContext, AppState, FailedRequests, InvitationMails, KeyUsage, OpenedPages, RecentFigures,
    RecentSettings, UnknownMethodCodes,
};
use serde_json::json;

use crate::support::test_client::{TestClient, TestIntent, TestResponse};
use crate::support::test_database::TestDatabase;
use crate::support::test_service::TestService;

pub struct NotifiedService {
    pub service: TestService,
    /// As the service's, with a sandbox that knows where to send notifications.
    pub state: AppState,
    pub client: TestClient,
    pub connection_id: ConnectionId,
}

impl NotifiedService {
    pub async fn start(database: TestDatabase) -> Self {
        Self::of(TestService::sandbox_on(database).await)
    }

    pub fn of(service: TestService) -> Self {
        let AppContext { store, secrets, clock, real_clock, settings, limits, .. } =
            &*service.state;
        let environment = ProviderEnvironment {
            store: store.clone(),
            secrets: secrets.clone(),
            clock: real_clock.clone(),
            // Nobody listens: the tests send what the sandbox would.
            base_url: Some("http://127.0.0.1:9".to_owned()),
            mode: settings.mode,
        };
        let state = Arc::new(AppContext {
            store: store.clone(),
            secrets: secrets.clone(),
            clock: clock.clone(),
            real_clock: real_clock.clone(),
            settings: settings.clone(),
            limits: Arc::clone(limits),
            providers: Providers::new(environment, Some(service.sandbox_client())),
            recent_settings: RecentSettings::new(real_clock.clone(), Duration::ZERO),
            recent_figures: RecentFigures::new(real_clock.clone(), Duration::ZERO),
            key_usage: KeyUsage::default(),
            opened_pages: OpenedPages::default(),
            failed_requests: FailedRequests::default(),
            unknown_method_codes: UnknownMethodCodes::default(),
            invitation_mails: InvitationMails::default(),
        });
        let client = TestClient::new(kassa_api::routes(AppState::clone(&state)));
        let connection_id = service.merchant.connection_id.clone().unwrap();
        Self { service, state, client, connection_id }
    }

    fn secret(&self) -> String {
        let connection = self.connection_id.as_str().as_bytes();
        to_hex(&self.state.secrets.keyed_hash(HashPurpose::NotificationSecret, &[connection]))
    }

    /// The signature of a body, dated `seconds` from now.
    pub fn sign(&self, body: &str, seconds: i64) -> String {
        let time = Timestamp(self.state.real_clock.now().0 + seconds * 1000);
        sign(&self.secret(), time, body).unwrap()
    }

    pub fn path(&self) -> String {
        format!("/providers/{}/notify", self.connection_id)
    }

    pub async fn post(&self, body: &str, signature: &str) -> TestResponse {
        let client = self.client.with_header(SIGNATURE_HEADER, signature);
        client.post_bytes(&self.path(), body.to_owned()).await
    }

    /// Notifies of a change, as the sandbox does.
    pub async fn notify(&self, event_id: &str, kind: &str, reference: &str) {
        let body = notification(event_id, kind, reference);
        let response = self.post(&body, &self.sign(&body, 0)).await;
        assert_eq!(response.status, 200, "{response:?}");
        assert!(response.body.is_empty());
    }

    /// Notifies of a change under a new event, and handles it.
    pub async fn notify_and_handle(&self, kind: &str, reference: &str) {
        self.notify(&random::new_uuid(), kind, reference).await;
        assert_eq!(handle_received(&self.state).await.unwrap(), 1);
    }

    pub async fn sweep(&self) {
        run_due_calls(&self.state).await.unwrap();
    }

    /// What was kept: kind and outcome of each, in the order of arrival.
    pub async fn list_kept(&self) -> Vec<String> {
        let sql = "SELECT kind || ' ' || COALESCE(outcome, 'due') \
            FROM provider_notifications ORDER BY id";
        self.service.database().fetch_texts(sql).await
    }

    pub async fn find_reference(&self, intent: &TestIntent) -> String {
        self.service.find_intent(intent).await.last_attempt.unwrap().provider_reference
    }

    /// Changes a payment at the sandbox, without telling Kassa.
    pub async fn set_outcome(&self, reference: &str, outcome: &str) {
        let sql =
            format!("UPDATE payments SET outcome = '{outcome}' WHERE reference = '{reference}'");
        self.service.database().execute_in_sandbox(&sql).await.unwrap();
    }
}

/// The body of a notification.
pub fn notification(event_id: &str, kind: &str, reference: &str) -> String {
    json!({ "event_id": event_id, "type": format!("{kind}.changed"), "reference": reference })
        .to_string()
}
