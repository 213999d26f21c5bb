//! Clients that send requests at the same time.

use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::StreamExt as _;
use futures_util::future::join_all;
use futures_util::stream::iter;
use kassa_domain::refund::Refund;
use kassa_platform::credential_token;
use kassa_services::AppState;
use kassa_store::tables::{credentials, intents};
use serde_json::{Value, json};

use crate::support::orders::order_with;
use crate::support::payments::{card_payment_input, submit_payment, wait_for_refunds};
use crate::support::test_client::{TestClient, TestIntent, TestResponse};
use crate::support::test_database::TestDatabase;
use crate::support::test_service::{Instance, TestService};

/// The amount of every order, in minor units.
pub const ORDER_AMOUNT: i64 = 2000;

/// How many intents are tested at a time.
const CONCURRENT_INTENTS: usize = 8;

pub struct ConcurrentClients {
    pub service: TestService,
    pub instances: Vec<Instance>,
    next_index: AtomicUsize,
}

impl ConcurrentClients {
    /// Starts one instance on SQLite, and two on PostgreSQL.
    pub async fn start(database: TestDatabase) -> Self {
        let count = if matches!(database, TestDatabase::Postgres(_)) { 2 } else { 1 };
        let service = TestService::sandbox_on(database).await;
        let mut instances = vec![Instance {
            state: AppState::clone(&service.state),
            api: service.merchant_client(),
        }];
        while instances.len() < count {
            instances.push(service.start_instance().await);
        }
        Self { service, instances, next_index: AtomicUsize::new(0) }
    }

    /// The instances in turn, as from a load balancer.
    pub fn next_instance(&self) -> &Instance {
        &self.instances[self.next_index.fetch_add(1, Ordering::Relaxed) % self.instances.len()]
    }

    /// Calls `run` with 40 paid intents, or with as many as `KASSA_RACES` says.
    pub async fn for_each_paid_intent<F: Future<Output = ()>>(
        &self,
        fields: Value,
        run: impl Fn(TestIntent) -> F,
    ) {
        let count = std::env::var("KASSA_RACES").map_or(40, |count| count.parse().unwrap());
        let runs =
            (0..count).map(async |_| run(self.create_paid_intent(fields.clone()).await).await);
        iter(runs).buffer_unordered(CONCURRENT_INTENTS).collect::<Vec<()>>().await;
    }

    /// An intent with these fields that is paid, or authorized for `prefer_delay`.
    pub async fn create_paid_intent(&self, fields: Value) -> TestIntent {
        let mut order = order_with(fields);
        order["amount"] = ORDER_AMOUNT.into();
        let instance = self.next_instance();
        let intent = instance.api.create_intent(order).await;
        let stored = intents::find(&instance.state.store, &intent.id).await.unwrap().unwrap();
        let paid =
            submit_payment(&instance.state, stored, card_payment_input("Ann Payer", false)).await;
        assert!(paid.state.is_done_for_customer(), "{:?}", paid.state);
        intent
    }

    pub async fn create_authorized_intent(&self) -> TestIntent {
        self.create_paid_intent(json!({ "capture_mode": "prefer_delay" })).await
    }

    /// The token of a stored credential that can be charged without the customer.
    pub async fn create_credential(&self) -> String {
        let intent = self
            .create_paid_intent(
                json!({ "allow_remember_credentials": true, "require_unscheduled_mit": true }),
            )
            .await;
        let state = &self.service.state;
        let credentials = credentials::list_by_intent(&state.store, &intent.id).await.unwrap();
        credential_token::derive_token(&state.secrets, &credentials[0].credential.id)
    }

    /// Sends the requests concurrently, each to the next instance, and asserts that no response is
    /// a 5xx.
    pub async fn send_concurrently<F>(
        &self,
        requests: impl IntoIterator<Item = impl FnOnce(TestClient) -> F>,
    ) -> Vec<TestResponse>
    where
        F: Future<Output = TestResponse> + Send + 'static,
    {
        let tasks: Vec<_> = requests
            .into_iter()
            .map(|send| tokio::spawn(send(self.next_instance().api.clone())))
            .collect();
        let responses: Vec<TestResponse> =
            join_all(tasks).await.into_iter().map(Result::unwrap).collect();
        for response in &responses {
            assert!(response.status < 500, "{response:?}");
        }
        responses
    }

    /// Waits until the refunds of an intent are settled, and returns them.
    pub async fn wait_for_refunds(&self, intent: &TestIntent) -> Vec<Refund> {
        wait_for_refunds(&self.service.state.store, &intent.id).await
    }
}

/// Whether the response is a 422 with this `detail`.
pub fn is_error_with_detail(response: &TestResponse, detail: &str) -> bool {
    response.status == 422 && response.json()["detail"] == detail
}
