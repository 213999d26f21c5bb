//! A service with a scripted provider: payments, the passing of time, and sweeps.

use std::time::Duration;

use kassa_domain::intent::IntentState;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_services::AppState;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::verify::{VerificationReport, verify_store};
use kassa_store::StoredIntent;
use kassa_store::tables::attempts;
use serde_json::Value;
use tokio::task::JoinHandle;

use crate::support::orders::order_with;
use crate::support::payments::{card_payment_input, submit_payment, summarize_events};
use crate::support::scripted_provider::{
    Gate, Operation, ScriptedProvider, ScriptedProviders, VoidClass,
};
use crate::support::test_client::TestIntent;
use crate::support::test_database::TestDatabase;
use crate::support::test_service::TestService;

/// The amount of every order, in minor units of ZAR.
pub const ORDER_AMOUNT: i64 = 1250;

/// How long a provider without tombstones takes to rule a charge out.
pub const QUARANTINE: VoidClass = VoidClass::Quarantine(Duration::from_mins(15));

/// After this time in seconds a call of [`QUARANTINE`] is over: 40 s in which it can be sent, the
/// quarantine, and at most five minutes until the next query.
pub const QUARANTINE_END: u64 = 40 + 15 * 60 + 5 * 60;

pub struct Scenario {
    pub service: TestService,
    pub provider: ScriptedProvider,
}

impl Scenario {
    pub async fn start(database: TestDatabase, class: VoidClass) -> Self {
        let service = TestService::scripted_on(database, ScriptedProviders::new(class)).await;
        let provider = service.provider();
        Self { service, provider }
    }

    pub async fn create_intent(&self, fields: Value) -> TestIntent {
        self.service.merchant_client().create_intent(order_with(fields)).await
    }

    pub async fn load(&self, intent: &TestIntent) -> StoredIntent {
        self.service.find_intent(intent).await
    }

    pub async fn load_state(&self, intent: &TestIntent) -> IntentState {
        self.load(intent).await.state
    }

    /// Pays by card in a task of its own.
    pub async fn spawn_payment(&self, intent: &TestIntent) -> JoinHandle<StoredIntent> {
        let (state, stored) = (AppState::clone(&self.service.state), self.load(intent).await);
        tokio::spawn(async move {
            submit_payment(&state, stored, card_payment_input("Ann Payer", false)).await
        })
    }

    /// Pays by card, and waits for the result.
    pub async fn pay(&self, intent: &TestIntent) -> IntentState {
        self.spawn_payment(intent).await.await.unwrap().state
    }

    /// Pays by card; the provider's call is held by the returned gate.
    pub async fn hold_payment(&self, intent: &TestIntent) -> (Gate, JoinHandle<StoredIntent>) {
        let gate = self.provider.hold(Operation::Pay);
        let caller = self.spawn_payment(intent).await;
        gate.wait_for_call().await;
        (gate, caller)
    }

    /// Makes every call that is due.
    pub async fn sweep(&self) {
        run_due_calls(&self.service.state).await.unwrap();
    }

    pub async fn advance_and_sweep(&self, seconds: u64) {
        self.service.advance(Duration::from_secs(seconds));
        self.sweep().await;
    }

    /// The statuses of an intent's attempts, oldest first.
    pub async fn list_attempts(&self, intent: &TestIntent) -> Vec<TransactionStatus> {
        let store = &self.service.state.store;
        let attempts = attempts::list_by_intent(store, &intent.id).await.unwrap();
        attempts.iter().map(|attempt| attempt.status).collect()
    }

    /// The statuses that the merchant was told of an intent.
    pub async fn list_event_statuses(&self, intent: &TestIntent) -> Vec<String> {
        let summaries = summarize_events(&self.service.list_events(intent).await);
        let statuses = summaries.iter().filter_map(|text| text.strip_prefix("status_change "));
        statuses.map(str::to_owned).collect()
    }

    /// How long after it was written the open call of an operation is due, in milliseconds. `None`
    /// if no call of the operation is due.
    pub async fn find_due_ms(&self, operation: &str) -> Option<i64> {
        let sql = format!(
            "SELECT CAST(due - created AS TEXT) FROM provider_calls \
             WHERE operation = '{operation}' AND due IS NOT NULL"
        );
        let due = self.service.database().fetch_texts(&sql).await;
        assert!(due.len() <= 1, "{due:?}");
        due.first().map(|text| text.parse().unwrap())
    }

    /// How long ago the open call of an operation was written, in milliseconds.
    pub async fn find_age_ms(&self, operation: &str) -> i64 {
        let sql = format!(
            "SELECT CAST(created AS TEXT) FROM provider_calls \
             WHERE operation = '{operation}' AND settled IS NULL"
        );
        let created = self.service.database().fetch_texts(&sql).await;
        self.service.state.clock.now().0 - created[0].parse::<i64>().unwrap()
    }

    /// Waits until the open call of an operation is no longer leased, and is due as expected.
    pub async fn wait_until_due(&self, operation: &str, after: Duration) {
        let expected = i64::try_from(after.as_millis()).unwrap();
        while self.find_due_ms(operation).await != Some(expected) {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// How many calls have no result.
    pub async fn count_open_calls(&self) -> usize {
        let sql = "SELECT operation FROM provider_calls WHERE settled IS NULL";
        self.service.database().fetch_texts(sql).await.len()
    }

    /// Asserts that the ledger has what the provider has, that no call is open, and that
    /// `kassa verify` succeeds.
    pub async fn assert_agrees_with_provider(&self) {
        assert_eq!(self.count_open_calls().await, 0);
        assert!(self.assert_ledger_agrees().await.ok);
    }

    /// As [`Self::assert_agrees_with_provider`], while calls are open. Returns the report of
    /// `kassa verify`.
    pub async fn assert_ledger_agrees(&self) -> VerificationReport {
        let report = verify_store(&self.service.state.store).await.unwrap();
        assert!(report.contradictions.is_empty(), "{report:#?}");
        let accounts = report.balances.get("ZAR").cloned().unwrap_or_default();
        let balance = |account| accounts.get(account).copied().unwrap_or_default();
        assert_eq!(balance("receivable"), self.provider.sum_kept().into(), "{accounts:?}");
        assert_eq!(balance("holds"), self.provider.sum_authorized().into(), "{accounts:?}");
        assert_eq!(accounts.values().sum::<i128>(), 0, "{accounts:?}");
        report
    }
}
