//! A signed mandate and what its merchant is told of its instalments.

use std::time::Duration;

use kassa_domain::mandate::MandateId;
use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};
use kassa_services::mandates::collections::run_due_collections;
use kassa_services::{AppContext, call_sweep};
use kassa_store::tables::{instalments, ledger, mandates};
use kassa_store::{StoredInstalment, StoredMandate};
use serde_json::{Value, json};

use crate::support::test_client::{TestIntent, TestResponse};
use crate::support::test_database::TestDatabase;
use crate::support::test_service::TestService;

/// Five collections on Fridays from 8 January 2027. Each is sent on the Wednesday before.
pub fn weekly() -> Value {
    json!({ "future_payments": {
        "frequency": "weekly", "count": 5, "amount": 45_000, "currency": "ZAR",
        "constraints": { "billing_start_date": "2027-01-04", "collection_day": 5 },
    } })
}

pub struct Scenario {
    pub service: TestService,
    pub intent: TestIntent,
    pub mandate_id: MandateId,
}

impl Scenario {
    /// Twelve monthly collections from 25 December 2026, which is sent on the 23rd.
    pub async fn monthly(database: TestDatabase) -> Self {
        Self::with_order(database, json!({})).await
    }

    pub async fn with_order(database: TestDatabase, fields: Value) -> Self {
        let service = TestService::sandbox_on(database).await;
        let intent = service.create_signed_intent(fields).await;
        let mandate_id = MandateId(service.find_mandate_id(&intent).await);
        Self { service, intent, mandate_id }
    }

    pub fn ctx(&self) -> &AppContext {
        &self.service.state
    }

    /// Sets the clock, and collects what is due.
    pub async fn collect_at(&self, time: &str) -> usize {
        self.service.advance_to(time);
        run_due_collections(self.ctx()).await.unwrap()
    }

    pub async fn mandate(&self) -> StoredMandate {
        mandates::find(&self.service.state.store, self.mandate_id).await.unwrap().unwrap()
    }

    pub async fn instalments(&self) -> Vec<StoredInstalment> {
        instalments::list_by_mandate(&self.service.state.store, self.mandate_id).await.unwrap()
    }

    pub async fn statuses(&self) -> Vec<&'static str> {
        self.instalments().await.iter().map(|instalment| instalment.status.code()).collect()
    }

    /// The reference of the instalment with this number.
    pub async fn reference(&self, number: usize) -> String {
        self.instalments().await[number - 1].provider_reference.clone().unwrap()
    }

    /// The number and the status of every collection that the merchant was told of.
    pub async fn events(&self) -> Vec<(u64, String)> {
        let events = self.service.list_event_contents(&self.intent, "mandate_collection").await;
        let fact = |event: &Value| {
            let status = event["status"].as_str().unwrap().to_owned();
            (event["instalment"].as_u64().unwrap(), status)
        };
        events.iter().map(fact).collect()
    }

    pub async fn assert_events(&self, expected: &[(u64, &str)]) {
        let expected: Vec<_> =
            expected.iter().map(|(number, status)| (*number, (*status).to_owned())).collect();
        assert_eq!(self.events().await, expected);
    }

    /// Changes the mandate as its merchant.
    pub async fn change(&self, operation: &str, body: Value) -> TestResponse {
        let path = format!("/api/mandates/{}/{operation}", self.mandate_id.0);
        self.service.merchant_client().post(&path, body).await
    }

    /// Acts as the payer or the bank.
    pub async fn change_in_sandbox(&self, operation: &str, body: Value) -> TestResponse {
        let path = format!("/api/sandbox/mandates/{}/{operation}", self.mandate_id.0);
        self.service.merchant_client().post(&path, body).await
    }

    /// The next `times` calls of an operation have no answer.
    pub async fn lose_answers(&self, at: FaultPoint, operation: &str, times: u32) {
        let fault = FaultDto {
            at,
            what: FaultKind::Reset,
            times,
            operation: Some(operation.to_owned()),
            reference: None,
        };
        self.ctx().providers.sandbox().unwrap().add_fault(&fault).await.unwrap();
    }

    /// Ends what [`Self::lose_answers`] began.
    pub async fn clear_faults(&self) {
        self.ctx().providers.sandbox().unwrap().clear_faults().await.unwrap();
    }

    /// Lets `wait` pass, and makes the calls that are due then.
    pub async fn sweep_after(&self, wait: Duration) {
        self.service.advance(wait);
        call_sweep::run_due_calls(self.ctx()).await.unwrap();
    }

    /// What the ledger owes the merchant.
    pub async fn owed(&self) -> i64 {
        let entries = ledger::list_by_intent(&self.service.state.store, &self.intent.id).await;
        let entries = entries.unwrap().into_iter();
        let payable = entries.filter(|entry| entry.entry.account.code() == "merchant_payable");
        -payable.map(|entry| entry.entry.amount).sum::<i64>()
    }

    /// How many collections the sandbox's program has recorded.
    pub async fn collected_at_provider(&self) -> usize {
        let database = self.service.database();
        database.fetch_sandbox_texts("SELECT reference FROM collections").await.len()
    }
}
