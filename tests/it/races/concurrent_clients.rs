//! Merchants and customers who all come at once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::future::join_all;
use futures_util::stream::iter;
use kassa::domain::method::card::{CardDetails, CardInput};
use kassa::domain::refund::Refund;
use kassa::domain::time::Date;
use kassa::platform::credential_token;
use kassa::services::AppState;
use kassa::services::payments::pay;
use kassa::store::tables::{credentials, intents, refunds};
use serde_json::{Value, json};

use crate::store::test_database::TestDatabase;
use crate::support::test_service::{
    Instance, TestClient, TestIntent, TestResponse, TestService, order_with,
};

/// What all the orders are about, in minor units.
pub const ORDER_AMOUNT: i64 = 2000;

/// How many intents are prepared, and fought over, at a time.
const CONCURRENT_INTENTS: usize = 8;

pub struct ConcurrentClients {
    pub test: TestService,
    pub instances: Vec<Instance>,
    next: AtomicUsize,
}

impl ConcurrentClients {
    /// Served by one instance, or by two where the database can be shared.
    pub async fn start(place: TestDatabase) -> Self {
        let count = if matches!(place, TestDatabase::Postgres(_)) { 2 } else { 1 };
        let test = TestService::sandbox_on(place).await;
        let mut instances =
            vec![Instance { service: AppState::clone(&test.service), api: test.merchant_client() }];
        while instances.len() < count {
            instances.push(test.start_instance().await);
        }
        Self { test, instances, next: AtomicUsize::new(0) }
    }

    /// The instances in turn, as a load balancer chooses them.
    pub fn next_instance(&self) -> &Instance {
        &self.instances[self.next.fetch_add(1, Ordering::Relaxed) % self.instances.len()]
    }

    /// Prepares 40 paid intents, or as many as `KASSA_RACES` says, and lets each be fought over.
    pub async fn for_each_paid_intent<F: Future<Output = ()>>(
        &self,
        fields: Value,
        race: impl Fn(TestIntent) -> F,
    ) {
        let count = std::env::var("KASSA_RACES").map_or(40, |count| count.parse().unwrap());
        let fights =
            (0..count).map(async |_| race(self.create_paid_intent(fields.clone()).await).await);
        iter(fights).buffer_unordered(CONCURRENT_INTENTS).collect::<Vec<()>>().await;
    }

    /// An intent of these fields, after its payment.
    pub async fn create_paid_intent(&self, fields: Value) -> TestIntent {
        let mut order = order_with(fields);
        order["amount"] = ORDER_AMOUNT.into();
        let instance = self.next_instance();
        let intent = instance.api.create_intent(order).await;
        let stored = intents::find(&instance.service.store, &intent.id).await.unwrap().unwrap();
        let submission = pay::PaymentSubmission {
            form_token: "once".to_owned(),
            method_input: card_payment_input(),
        };
        assert!(
            pay::submit_payment(&instance.service, stored, submission)
                .await
                .is_ok_and(|paid| paid.state.is_done_for_customer())
        );
        intent
    }

    /// A card that may be charged without its holder, by the merchant's token.
    pub async fn create_credential(&self) -> String {
        let intent = self
            .create_paid_intent(
                json!({ "allow_remember_credentials": true, "require_unscheduled_mit": true }),
            )
            .await;
        let service = &self.test.service;
        let credentials = credentials::list_by_intent(&service.store, &intent.id).await.unwrap();
        credential_token::derive_token(&service.secrets, &credentials[0].id)
    }

    /// Sends all at once, each to the next instance and on a thread of its own. Never is one
    /// answered with a 5xx.
    pub async fn send_concurrently<F>(
        &self,
        requests: impl IntoIterator<Item = impl FnOnce(TestClient) -> F>,
    ) -> Vec<TestResponse>
    where
        F: Future<Output = TestResponse> + Send + 'static,
    {
        let sent: Vec<_> = requests
            .into_iter()
            .map(|send| tokio::spawn(send(self.next_instance().api.clone())))
            .collect();
        let answers: Vec<TestResponse> =
            join_all(sent).await.into_iter().map(Result::unwrap).collect();
        for answer in &answers {
            assert!(answer.status < 500, "{answer:?}");
        }
        answers
    }

    /// Waits until no refund of the intent is under way.
    pub async fn wait_for_refunds(&self, intent: &TestIntent) -> Vec<Refund> {
        loop {
            let refunds =
                refunds::list_by_intent(&self.test.service.store, &intent.id).await.unwrap();
            if refunds.iter().all(|refund| refund.status.is_settled()) {
                return refunds;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

fn card_payment_input() -> pay::PaymentMethodInput {
    let form =
        CardInput { number: "4111111111111111", expiry: "12/30", code: "123", holder: "Ann Payer" };
    let details = CardDetails::from_input(form, Date::parse("2026-11-20").unwrap()).ok().unwrap();
    pay::PaymentMethodInput::Card { details, remember: false }
}

/// The words of a 422 of one sentence.
pub fn is_error_with_detail(answer: &TestResponse, words: &str) -> bool {
    answer.status == 422 && answer.json()["detail"] == words
}
