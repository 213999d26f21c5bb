//! A signed mandate, and a client of its merchant.

use serde_json::{Value, json};

use crate::support::test_client::{TestClient, TestIntent, TestResponse};
use crate::support::test_service::TestService;

pub const NO_ACTIVE_MANDATE: &str = "No active mandate found for this reference_id";

pub struct TestMandate {
    pub id: i64,
    pub api: TestClient,
}

impl TestMandate {
    /// Creates an intent and signs its mandate, which is active then.
    pub async fn create_signed(service: &TestService) -> (TestIntent, Self) {
        let intent = service.create_signed_intent(json!({})).await;
        let mandate = Self::find(service, &intent).await;
        (intent, mandate)
    }

    /// The mandate that was signed with an intent.
    pub async fn find(service: &TestService, intent: &TestIntent) -> Self {
        Self { id: service.find_mandate_id(intent).await, api: service.merchant_client() }
    }

    pub fn path(&self) -> String {
        format!("/api/mandates/{}", self.id)
    }

    pub fn sandbox_path(&self, operation: &str) -> String {
        format!("/api/sandbox/mandates/{}/{operation}", self.id)
    }

    pub async fn read(&self) -> Value {
        let read = self.api.get(&self.path()).await;
        assert_eq!(read.status, 200, "{read:?}");
        read.json()
    }

    pub async fn post(&self, operation: &str, body: Value) -> TestResponse {
        self.api.post(&format!("{}/{operation}", self.path()), body).await
    }

    pub async fn cancel(&self) -> TestResponse {
        self.api.post_without_body(&format!("{}/cancel", self.path())).await
    }

    /// Calls a test helper of the sandbox: `collect`, `amendment` or `status`.
    pub async fn post_to_sandbox(&self, operation: &str, body: Value) -> TestResponse {
        self.api.post(&self.sandbox_path(operation), body).await
    }
}
