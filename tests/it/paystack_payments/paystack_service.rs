//! A service whose merchant has one connection, to Paystack.

use std::time::Duration;

use axum::http::header::{CONTENT_TYPE, LOCATION};
use doubles::paystack::{PaystackDouble, SignedEvent};
use kassa_domain::ids::ConnectionId;
use kassa_providers::ProviderSecret;
use kassa_services::audit::Actor;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::connections::{ConnectionInput, create_connection, set_connection_enabled};
use kassa_services::notifications::handle_received;
use kassa_services::verify::{VerificationReport, verify_store};
use kassa_store::tables::attempts;
use reqwest::redirect::Policy;
use serde_json::{Value, json};
use zeroize::Zeroizing;

use crate::support::orders::{order_with_remembering, set_fields};
use crate::support::test_client::{TestIntent, TestResponse};
use crate::support::test_customer::TestCustomer;
use crate::support::test_database::TestDatabase;
use crate::support::test_service::TestService;

pub const API_KEY: &str = "sk_test_5f2c90b1d7e84a36c0f19d2e";

/// The address of every customer, if the test gives no other.
pub const EMAIL: &str = "thandi@example.test";

/// What a form of a card that is typed at Paystack submits.
const HOSTED: (&str, &str) = ("card_entry", "hosted");

pub struct PaystackService {
    pub service: TestService,
    pub paystack: PaystackDouble,
    pub connection_id: ConnectionId,
}

/// Paystack's page of an attempt.
pub struct OpenedPage {
    /// Kassa's reference of the attempt.
    pub reference: String,
    pub url: String,
}

impl PaystackService {
    pub async fn start(database: TestDatabase) -> Self {
        let service = TestService::sandbox_on(database).await;
        let paystack = PaystackDouble::start(API_KEY, service.time()).await;
        let input = ConnectionInput {
            provider: "paystack".to_owned(),
            card_entry: None,
            secret: Some(ProviderSecret::new(Zeroizing::new(API_KEY.to_owned()))),
            notify_secret: None,
            methods: None,
            currencies: None,
            endpoint: Some(paystack.url()),
            is_realistic: false,
            schemes: None,
            creditor_id: None,
        };
        let (actor, merchant) = (Actor::operator(), &service.merchant.merchant_id);
        let created = create_connection(&service.state, &actor, merchant, input).await;
        let connection_id = created.unwrap_or_else(|error| panic!("{error}")).connection.id;
        let sandbox = service.merchant.connection_id.clone().unwrap();
        assert!(
            set_connection_enabled(&service.state, &Actor::operator(), &sandbox, false)
                .await
                .unwrap()
        );
        Self { service, paystack, connection_id }
    }

    /// A customer with an email address, of a new intent that allows storing.
    pub async fn create_customer(&self, fields: Value) -> TestCustomer {
        let mut all = json!({ "purchaser_info": { "email": EMAIL } });
        set_fields(&mut all, &fields);
        TestCustomer::create(&self.service, order_with_remembering(all)).await
    }

    /// The customer goes to Paystack's page to type a card.
    pub async fn go_there(&self, customer: &TestCustomer, fields: &[(&str, &str)]) -> OpenedPage {
        self.go_there_by(customer, "card", &[&[HOSTED], fields].concat()).await
    }

    /// As [`Self::go_there`], for a payment by this method with these fields.
    pub async fn go_there_by(
        &self,
        customer: &TestCustomer,
        method: &str,
        fields: &[(&str, &str)],
    ) -> OpenedPage {
        let submitted = customer.submit_method(method, fields).await;
        self.follow_away(customer, &submitted).await
    }

    /// The page that a submitted form leads to.
    pub async fn follow_away(
        &self,
        customer: &TestCustomer,
        submitted: &TestResponse,
    ) -> OpenedPage {
        let location = submitted.header("location").unwrap_or_default();
        assert!(submitted.status == 303 && location.contains("/away"), "{submitted:?}");
        let away = customer.browser.get(location).await;
        let refresh = away.header("refresh").unwrap_or_else(|| panic!("{away:?}"));
        let url = refresh.split_once("url=").unwrap().1.to_owned();
        assert!(url.starts_with(&self.paystack.url()), "{url}");
        OpenedPage { reference: self.find_reference(&customer.intent).await, url }
    }

    /// The customer presses a button on Paystack's page. Returns the path of Kassa's page that it
    /// leads back to.
    pub async fn press(&self, page: &OpenedPage, button: &str) -> String {
        let builder = kassa_platform::http_client::client_builder().redirect(Policy::none());
        let pressed = builder.build().unwrap().post(&page.url);
        let pressed = pressed
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(format!("choice={button}"))
            .send()
            .await
            .unwrap();
        assert_eq!(pressed.status(), 303);
        let location = pressed.headers()[LOCATION].to_str().unwrap();
        location.strip_prefix("https://pay.test").unwrap().to_owned()
    }

    /// A customer who has paid by a card on Paystack's page, and has come back.
    pub async fn pay(&self, fields: Value) -> TestCustomer {
        self.pay_submitting(fields, &[]).await
    }

    /// As [`Self::pay`], with consent to storing the card.
    pub async fn pay_and_remember(&self, fields: Value) -> TestCustomer {
        self.pay_submitting(fields, &[("remember", "on")]).await
    }

    async fn pay_submitting(&self, fields: Value, submitted: &[(&str, &str)]) -> TestCustomer {
        let customer = self.create_customer(fields).await;
        let page = self.go_there(&customer, submitted).await;
        let back = customer.browser.get(&self.press(&page, "pay").await).await;
        assert_eq!(back.status, 303, "{back:?}");
        customer
    }

    /// Kassa's reference of the newest attempt.
    pub async fn find_reference(&self, intent: &TestIntent) -> String {
        self.service.find_intent(intent).await.last_attempt.unwrap().provider_reference
    }

    /// What Paystack has captured of all attempts of an intent, less refunds.
    pub async fn read_captured(&self, intent: &TestIntent) -> i64 {
        let store = &self.service.state.store;
        let attempts = attempts::list_by_intent(store, &intent.id).await.unwrap();
        let ledger = self.paystack.ledger();
        attempts.iter().map(|attempt| ledger.captured(&attempt.provider_reference)).sum()
    }

    /// The status of an attempt at Paystack.
    pub fn read_status(&self, reference: &str) -> &'static str {
        let ledger = self.paystack.ledger();
        let found = ledger.find_preauthorization(reference);
        found.or(ledger.find_transaction(reference)).unwrap().status
    }

    /// How many requests of this path had an effect or were refused.
    pub fn count_sent(&self, path: &str) -> usize {
        let exchanges = self.paystack.exchanges();
        exchanges.iter().filter(|one| one.method == "POST" && one.path == path).count()
    }

    /// The transactions that only date a refund which is sent again.
    pub fn list_marks(&self) -> Vec<String> {
        let ledger = self.paystack.ledger();
        let references = ledger.payments.iter().map(|payment| payment.reference.clone());
        references.filter(|reference| reference.contains('.')).collect()
    }

    /// Sweeps at every wait of an hour.
    pub async fn sweep_for_an_hour(&self) {
        for seconds in [2, 3, 10, 15, 30, 15, 300, 300, 3000] {
            self.advance_and_sweep(seconds).await;
        }
    }

    pub async fn advance_and_sweep(&self, seconds: u64) {
        self.service.advance(Duration::from_secs(seconds));
        run_due_calls(&self.service.state).await.unwrap();
    }

    /// Waits until no call that runs in a task of its own is on its way.
    pub async fn wait_for_calls(&self) {
        let leased = "SELECT operation FROM provider_calls WHERE settled IS NULL AND leased";
        while !self.service.database().fetch_texts(leased).await.is_empty() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// A refund by the API, which Paystack has queued.
    pub async fn refund(&self, intent: &TestIntent, amount: i64) -> TestResponse {
        let api = self.service.merchant_client();
        let answer = api.post(&intent.refund_path(), json!({ "amount": amount })).await;
        self.wait_for_calls().await;
        answer
    }

    /// Paystack pays what is queued, and every refund is queried.
    pub async fn settle_refunds(&self) {
        self.paystack.process_refunds();
        self.sweep_for_an_hour().await;
    }

    /// Posts a notification.
    pub async fn post_event(&self, event: &SignedEvent) -> TestResponse {
        let (name, signature) = event.headers.iter().next().unwrap();
        let client = self.service.client_without_key();
        let client = client.with_header(name.as_str(), signature.to_str().unwrap());
        let path = format!("/providers/{}/notify", self.connection_id);
        client.post_bytes(&path, event.body.clone()).await
    }

    /// Posts a notification, and handles what was received.
    pub async fn notify(&self, event: &SignedEvent) {
        let answer = self.post_event(event).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        handle_received(&self.service.state).await.unwrap();
    }

    /// Both sides have the same money. Returns the report of `kassa verify`.
    pub async fn assert_same_money(&self) -> VerificationReport {
        let report = verify_store(&self.service.state.store).await.unwrap();
        assert!(report.contradictions.is_empty(), "{report:#?}");
        for currency in ["ZAR", "NGN", "GHS"] {
            let accounts = report.balances.get(currency).cloned().unwrap_or_default();
            let balance = |account| accounts.get(account).copied().unwrap_or_default();
            let ledger = self.paystack.ledger();
            assert_eq!(balance("receivable"), ledger.kept(currency).into(), "{accounts:?}");
            assert_eq!(balance("holds"), ledger.held(currency).into(), "{accounts:?}");
        }
        report
    }

    /// As [`Self::assert_same_money`], when everything has ended.
    pub async fn assert_agrees(&self) {
        let open = "SELECT operation FROM provider_calls WHERE settled IS NULL";
        assert_eq!(self.service.database().fetch_texts(open).await, [""; 0]);
        let report = self.assert_same_money().await;
        assert!(report.ok, "{report:#?}");
    }
}

/// Whatever a test did, nothing was sent that Paystack does not document.
impl Drop for PaystackService {
    fn drop(&mut self) {
        let violations = self.paystack.violations();
        assert!(violations.is_empty() || std::thread::panicking(), "{violations:?}");
    }
}
