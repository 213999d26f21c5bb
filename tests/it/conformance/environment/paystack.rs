//! Paystack's test environment. Nobody pays on its pages here.

use std::env;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use doubles::paystack::PaystackDouble;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_providers::{
    PaymentHandle, PaymentProvider, PaymentRequest, PaymentResult, PaymentStatus, ProviderToken,
    VoidResult,
};

use super::EnvironmentUnderTest;
use super::http::Api;
use super::keys::read_test_key;
pub use super::place::{Double, Place, Real};
use super::place::{impossible, nobody_can_arrange, read_time};
use crate::conformance::paystack::{SECRET, open};
use crate::conformance::under_test::{
    CustomerStep, Decision, NetworkFault, Notification, ProviderUnderTest, StepPage, build_handle,
    card_payment, expect_refusal, money, query, send,
};

const ADDRESS: &str = "https://api.paystack.co";
/// In every currency more than Paystack's minimum.
const AMOUNT: i64 = 125_000;

const STEPS: [CustomerStep; 1] = [CustomerStep {
    decision: Decision::Redirect,
    action: CustomerAction::Redirect,
    page: StepPage::Typed,
}];

pub struct Environment<P> {
    connector: Arc<dyn PaymentProvider>,
    endpoint: String,
    api: Api,
    /// One that the account takes.
    currency: String,
    double: Option<PaystackDouble>,
    marker: PhantomData<fn() -> P>,
}

impl<P> Drop for Environment<P> {
    fn drop(&mut self) {
        let violations = self.double.as_ref().map(PaystackDouble::violations).unwrap_or_default();
        assert!(violations.is_empty() || std::thread::panicking(), "{violations:?}");
    }
}

impl<P: Place> EnvironmentUnderTest for Environment<P> {
    fn open_with(&self, key: &str) -> Arc<dyn PaymentProvider> {
        open(&self.endpoint, key, Clock::System)
    }

    fn unknown_token(&self) -> ProviderToken {
        ProviderToken("AUTH_0123456789:thandi@example.com".to_owned().into())
    }
}

impl<P: Place> ProviderUnderTest for Environment<P> {
    async fn start() -> Self {
        let (key, double) = if P::IS_REAL {
            (read_test_key("KASSA_PAYSTACK_TEST_KEY", &["sk_test_"]), None)
        } else {
            (SECRET.to_owned(), Some(PaystackDouble::start(SECRET, read_time()).await))
        };
        let endpoint = double.as_ref().map_or_else(|| ADDRESS.to_owned(), PaystackDouble::url);
        let named = env::var("KASSA_PAYSTACK_TEST_CURRENCY").ok().filter(|_| P::IS_REAL);
        Self {
            connector: open(&endpoint, &key, Clock::System),
            api: Api::new(endpoint.clone(), key),
            endpoint,
            currency: named.unwrap_or_else(|| "ZAR".to_owned()),
            double,
            marker: PhantomData,
        }
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
        &STEPS
    }

    fn finds_pages(&self) -> bool {
        false
    }

    async fn arrange(&self, request: &mut PaymentRequest, decision: Decision) {
        if decision != Decision::Redirect {
            impossible();
        }
        request.money = money(AMOUNT, &self.currency);
        // Paystack refuses addresses that nobody can have.
        request.purchaser.email = Some("thandi@example.com".to_owned());
    }

    fn refusal_reasons(&self) -> &'static [FailureReason] {
        &[]
    }

    async fn read_captured(&self, reference: &str) -> i64 {
        let path = format!("/transaction/verify/{reference}");
        let (status, answer) = self.api.get(&path, &[]).await;
        assert!([200, 400, 404].contains(&status), "{status}");
        let data = &answer["data"];
        if data["status"] == "success" { data["amount"].as_i64().unwrap() } else { 0 }
    }
}

/// The void of a page that was never opened takes its reference.
pub async fn a_voided_reference_is_refused<E: EnvironmentUnderTest>(environment: &E) {
    let provider = environment.provider();
    let mut request = card_payment();
    environment.arrange(&mut request, Decision::Redirect).await;
    let provider_id = Some(format!("page:{}", request.reference));
    let handle = PaymentHandle { provider_id, ..build_handle(&request) };
    assert_eq!(query(provider, &handle).await, PaymentStatus::NeverHeard);
    assert_eq!(provider.void(&handle).await, Ok(VoidResult::Gone));
    let sent = send(provider, request).await;
    expect_refusal(sent.result.unwrap());
    let known = query(provider, &handle).await;
    let is_paid = matches!(known, PaymentStatus::Known(PaymentResult::Approved(_)));
    assert!(!is_paid, "{known:?}");
}
