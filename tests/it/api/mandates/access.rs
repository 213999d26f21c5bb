//! Errors of access and of the provider, with the messages of the interface, section 7.

use serde_json::json;

use super::test_mandate::{NO_ACTIVE_MANDATE, TestMandate};
use crate::support::orders::sandbox_reference;
use crate::support::test_service::TestService;

const UNKNOWN_MANDATE: &str = "/api/mandates/999999";

#[tokio::test]
async fn other_merchants_cannot_access_a_mandate() {
    let service = TestService::sandbox().await;
    let (_, mandate) = TestMandate::create_signed(&service).await;
    let (_, other_api) = service.create_other_merchant().await;
    let anonymous = service.client_without_key();
    let path = mandate.path();
    let forbidden = (403, "Mandate does not belong to this merchant".to_owned());
    assert_eq!(other_api.get(&path).await.error_detail(), forbidden);
    assert_eq!(anonymous.get(&path).await.status, 401);
    assert_eq!(
        service.merchant_client().get(UNKNOWN_MANDATE).await.error_detail(),
        (404, "No mandate found for this ID".to_owned())
    );
    // Decision 152: an id has one spelling.
    let id = path.rsplit('/').next().unwrap();
    for spelled in ["first".to_owned(), format!("0{id}"), format!("%2B{id}"), format!("+{id}")] {
        let no_id = service.merchant_client().get(&format!("/api/mandates/{spelled}")).await;
        assert_eq!(no_id.validation_problems(), ["path.mandate_id integer"], "{spelled}");
    }
    for (operation, body) in
        [("subscription", json!({})), ("amend", json!({})), ("cancel", json!({}))]
    {
        assert_eq!(
            other_api.post(&format!("{path}/{operation}"), body.clone()).await.error_detail(),
            forbidden,
            "checked before the body"
        );
        assert_eq!(
            service
                .merchant_client()
                .post(&format!("{UNKNOWN_MANDATE}/{operation}"), body.clone())
                .await
                .error_detail(),
            (404, NO_ACTIVE_MANDATE.to_owned())
        );
        assert_eq!(anonymous.post(&format!("{path}/{operation}"), body).await.status, 401);
    }
}

#[tokio::test]
async fn a_provider_outage_is_reported() {
    let service = TestService::sandbox().await;
    let reference = sandbox_reference(json!({ "flow": "outage" }));
    let intent = service.create_signed_intent(json!({ "reference_id": reference })).await;
    service.merchant_client().settle_intent(&intent, "authorised").await;
    let mandate = TestMandate::find(&service, &intent).await;
    let failed = |operation: &str| (502, format!("Mandate {operation} failed at payment provider"));
    assert_eq!(mandate.api.get(&mandate.path()).await.error_detail(), failed("retrieval"));
    let frozen = mandate.post("subscription", json!({ "pause_collection": true })).await;
    assert_eq!(frozen.error_detail(), failed("subscription update"));
    assert_eq!(
        mandate.post("amend", json!({ "max_amount": 90_000 })).await.error_detail(),
        failed("amending")
    );
    assert_eq!(mandate.cancel().await.error_detail(), failed("cancellation"));
    assert_eq!(
        mandate.post_to_sandbox("collect", json!({})).await.error_detail(),
        failed("collection")
    );
}
