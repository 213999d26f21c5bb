//! Refunds without a result: the sandbox does not answer about them.

use std::time::Duration;

use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};
use serde_json::json;

use super::test_client::TestIntent;
use super::test_service::TestService;

impl TestService {
    /// Requests a refund whose calls the sandbox does not answer, until
    /// [`Self::answer_refunds_again`]. Returns its id.
    pub async fn create_open_refund(&self, intent: &TestIntent, amount: i64) -> i64 {
        let fault = FaultDto {
            at: FaultPoint::Before,
            what: FaultKind::ServerError,
            times: 100,
            operation: Some("refund".to_owned()),
            reference: None,
        };
        self.state.providers.sandbox().unwrap().add_fault(&fault).await.unwrap();
        let body = json!({ "amount": amount });
        let created = self.merchant_client().post(&intent.refund_path(), body).await;
        assert_eq!(created.status, 201, "{created:?}");
        // Until the first call is over.
        let waiting = "SELECT operation FROM provider_calls \
            WHERE operation = 'refund' AND settled IS NULL AND NOT leased";
        while self.database().fetch_texts(waiting).await.is_empty() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        created.json()["id"].as_i64().unwrap()
    }

    pub async fn answer_refunds_again(&self) {
        self.state.providers.sandbox().unwrap().clear_faults().await.unwrap();
    }
}
