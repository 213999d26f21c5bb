//! A service whose merchant has one connection, to Stripe.

use std::time::Duration;

use doubles::stripe::StripeDouble;
use kassa_domain::abilities::CardEntry;
use kassa_domain::ids::ConnectionId;
use kassa_providers::ProviderSecret;
use kassa_services::audit::Actor;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::connections::{ConnectionInput, create_connection, set_connection_enabled};
use kassa_services::notifications::{NotificationReceiver, handle_received};
use kassa_services::verify::verify_store;
use serde_json::Value;
use zeroize::Zeroizing;

use crate::support::orders::order_with_remembering;
use crate::support::test_client::TestIntent;
use crate::support::test_customer::{Card, TestCustomer};
use crate::support::test_database::TestDatabase;
use crate::support::test_service::TestService;

pub const API_KEY: &str = "sk_test_51OaT0mQvJz7Yk2Wc8Rn4Lx";
pub const NOTIFY_SECRET: &str = "whsec_Jv3oQ0xXb7uLd9Kc2Rn5Tz";

/// What a form of a card that is typed at Stripe submits.
pub const HOSTED: (&str, &str) = ("card_entry", "hosted");

pub struct StripeService {
    pub service: TestService,
    pub stripe: StripeDouble,
    pub connection_id: ConnectionId,
}

impl StripeService {
    pub async fn start(database: TestDatabase, card_entry: CardEntry) -> Self {
        let service = TestService::sandbox_on(database).await;
        let stripe = StripeDouble::start(service.time(), API_KEY).await;
        let secret = |text: &str| Some(ProviderSecret::new(Zeroizing::new(text.to_owned())));
        let input = ConnectionInput {
            provider: "stripe".to_owned(),
            card_entry: Some(card_entry),
            secret: secret(API_KEY),
            notify_secret: secret(NOTIFY_SECRET),
            methods: None,
            currencies: None,
            endpoint: Some(stripe.address().to_owned()),
            is_realistic: false,
            schemes: None,
            creditor_id: None,
        };
        let (actor, merchant) = (Actor::operator(), &service.merchant.merchant_id);
        let created = create_connection(&service.state, &actor, merchant, input).await;
        let connection_id = created.unwrap_or_else(|error| panic!("{error}")).connection.id;
        let sandbox = service.merchant.connection_id.clone().unwrap();
        let disabled =
            set_connection_enabled(&service.state, &Actor::operator(), &sandbox, false).await;
        disabled.unwrap_or_else(|error| panic!("{error}"));
        Self { service, stripe, connection_id }
    }

    /// A customer of a new intent that allows storing.
    pub async fn create_customer(&self, fields: Value) -> TestCustomer {
        TestCustomer::create(&self.service, order_with_remembering(fields)).await
    }

    /// A customer who has paid by this card on Kassa's page.
    pub async fn pay(&self, fields: Value, card: Card) -> TestCustomer {
        let customer = self.create_customer(fields).await;
        let paid = customer.pay(card).await;
        assert_eq!(paid.status, 303, "{paid:?}");
        customer
    }

    /// Kassa's reference of the newest attempt.
    pub async fn find_reference(&self, intent: &TestIntent) -> String {
        self.service.find_intent(intent).await.last_attempt.unwrap().provider_reference
    }

    /// What Stripe has captured of an intent's newest attempt, less refunds.
    pub async fn read_captured(&self, intent: &TestIntent) -> i64 {
        self.stripe.read_captured(&self.find_reference(intent).await)
    }

    /// What Kassa's ledger says that the merchant is owed for an intent.
    pub async fn read_receivable(&self, intent: &TestIntent) -> i64 {
        let sql = format!(
            "SELECT CAST(COALESCE(SUM(amount), 0) AS TEXT) FROM ledger_entries \
             WHERE intent_id = '{}' AND account = 'receivable'",
            intent.id
        );
        self.service.database().fetch_texts(&sql).await[0].parse().unwrap()
    }

    /// Sweeps at every wait of an hour.
    pub async fn sweep_for_an_hour(&self) {
        for seconds in [2, 3, 10, 15, 30, 15, 300, 300, 3000] {
            self.service.advance(Duration::from_secs(seconds));
            run_due_calls(&self.service.state).await.unwrap();
        }
    }

    /// Stripe says that a record has changed.
    pub async fn notify(&self, kind: &str, id: &str) {
        let now = self.service.state.real_clock.now();
        let event = self.stripe.sign_event(kind, id, NOTIFY_SECRET, now.0);
        let mut headers = axum::http::HeaderMap::new();
        headers.insert("stripe-signature", event.signature.parse().unwrap());
        let state = &self.service.state;
        let receiver =
            NotificationReceiver::open(state, self.connection_id.as_str()).await.unwrap();
        receiver.receive(state, &headers, event.body.as_bytes()).await.unwrap();
        handle_received(state).await.unwrap();
    }

    pub async fn assert_consistent(&self) {
        let report = verify_store(&self.service.state.store).await.unwrap();
        assert!(report.ok, "{report:#?}");
    }
}
