//! Stripe's test environment, whose issuers decide by the card numbers that Stripe documents.

use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use doubles::stripe::StripeDouble;
use kassa_domain::abilities::CardEntry;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::ConnectionId;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::mode::Mode;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_providers::stripe::StripeFactory;
use kassa_providers::{
    KeyRejection, PaymentProvider, PaymentRequest, ProviderSettings, ProviderToken,
};

use super::EnvironmentUnderTest;
use super::http::Api;
use super::keys::read_test_key;
pub use super::place::{Double, Place, Real};
use super::place::{impossible, nobody_can_arrange, read_time, to_secret};
use crate::conformance::stripe::{card_of, number_refused_for};
use crate::conformance::under_test::{
    CustomerStep, Decision, NetworkFault, Notification, ProviderUnderTest, StepPage,
};

const KEY_OF_DOUBLE: &str = "sk_test_51OaT0mQvJz7Yk2Wc8Rn4Lx";
const KEY_PREFIXES: [&str; 2] = ["sk_test_", "rk_test_"];
const ADDRESS: &str = "https://api.stripe.com";
const VERSION: &str = "2022-11-15";

/// Where cards are typed.
pub trait Entry: Send + Sync {
    const CARD_ENTRY: CardEntry;
    const STEP: CustomerStep;
}

pub struct Here;

impl Entry for Here {
    const CARD_ENTRY: CardEntry = CardEntry::Here;
    const STEP: CustomerStep = CustomerStep {
        decision: Decision::Challenge,
        action: CustomerAction::Challenge,
        page: StepPage::Issuer,
    };
}

pub struct There;

impl Entry for There {
    const CARD_ENTRY: CardEntry = CardEntry::There;
    const STEP: CustomerStep = CustomerStep {
        decision: Decision::Redirect,
        action: CustomerAction::Redirect,
        page: StepPage::Typed,
    };
}

pub type Raw<P> = StripeEnvironment<P, Here>;
pub type Hosted<P> = StripeEnvironment<P, There>;

pub struct StripeEnvironment<P, E> {
    connector: Arc<dyn PaymentProvider>,
    /// `None` for Stripe's own address.
    endpoint: Option<String>,
    api: Api,
    _double: Option<StripeDouble>,
    marker: PhantomData<fn() -> (P, E)>,
}

fn open(endpoint: Option<&str>, key: &str, card_entry: CardEntry) -> Arc<dyn PaymentProvider> {
    let settings = ProviderSettings {
        connection_id: ConnectionId::from_trusted("0192f6c8-0000-7000-8000-0000000000c2"),
        card_entry: Some(card_entry),
        is_realistic: false,
        schemes: None,
        asks_identity: false,
        creditor_id: None,
        endpoint: endpoint.map(str::to_owned),
        fallback_email: None,
        secrets: vec![to_secret(key)],
        notify_secrets: Vec::new(),
        derived_notify_secret: to_secret("unused"),
        notify_url: None,
        rejection: KeyRejection::default(),
        clock: Clock::System,
        mode: Mode::Test,
    };
    let opened = StripeFactory::boxed().open(settings);
    opened.unwrap_or_else(|error| panic!("{error}"))
}

impl<P: Place, E: Entry> EnvironmentUnderTest for StripeEnvironment<P, E> {
    fn open_with(&self, key: &str) -> Arc<dyn PaymentProvider> {
        open(self.endpoint.as_deref(), key, E::CARD_ENTRY)
    }

    fn unknown_token(&self) -> ProviderToken {
        ProviderToken("cus_0123456789abcd pm_0123456789abcd".to_owned().into())
    }
}

impl<P: Place, E: Entry> ProviderUnderTest for StripeEnvironment<P, E> {
    async fn start() -> Self {
        let (key, double) = if P::IS_REAL {
            (read_test_key("KASSA_STRIPE_TEST_KEY", &KEY_PREFIXES), None)
        } else {
            let double = StripeDouble::start(read_time(), KEY_OF_DOUBLE).await;
            (KEY_OF_DOUBLE.to_owned(), Some(double))
        };
        let endpoint = double.as_ref().map(|double| double.address().to_owned());
        let connector = open(endpoint.as_deref(), &key, E::CARD_ENTRY);
        let api = Api::new(endpoint.clone().unwrap_or_else(|| ADDRESS.to_owned()), key);
        Self { connector, endpoint, api, _double: double, marker: PhantomData }
    }

    fn provider(&self) -> &dyn PaymentProvider {
        &*self.connector
    }

    nobody_can_arrange!();

    fn now(&self) -> Timestamp {
        Clock::System.now()
    }

    fn records_identifiers(&self) -> bool {
        true
    }

    fn steps(&self) -> &'static [CustomerStep] {
        const { &[E::STEP] }
    }

    async fn arrange(&self, request: &mut PaymentRequest, decision: Decision) {
        request.instrument = match (E::CARD_ENTRY, decision) {
            (CardEntry::Here, Decision::Challenge) => card_of("4000002760003184"),
            (CardEntry::Here, Decision::Refuse(reason)) => card_of(number_refused_for(reason)),
            (_, Decision::Redirect) => return,
            (CardEntry::There, _) => impossible(),
        };
    }

    /// Without a customer nobody fails to be authenticated.
    fn refusal_reasons(&self) -> &'static [FailureReason] {
        &[
            FailureReason::RefusedByIssuer,
            FailureReason::CardExpired,
            FailureReason::InsufficientFunds,
            FailureReason::AcquirerError,
        ]
    }

    async fn read_captured(&self, reference: &str) -> i64 {
        let path = "/v1/payment_intents?limit=100&expand[]=data.latest_charge";
        let (status, listed) = self.api.get(path, &[("stripe-version", VERSION)]).await;
        assert_eq!(status, 200, "{}", listed["error"]["message"]);
        let intents = listed["data"].as_array().unwrap().iter();
        let own = intents.filter(|intent| intent["metadata"]["kassa"] == reference);
        let charges = own.map(|intent| &intent["latest_charge"]);
        charges
            .filter(|charge| charge["captured"] == true)
            .map(|charge| {
                let refunded = charge["amount_refunded"].as_i64().unwrap();
                charge["amount_captured"].as_i64().unwrap() - refunded
            })
            .sum()
    }
}
