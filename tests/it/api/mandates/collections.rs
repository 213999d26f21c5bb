//! `POST /api/sandbox/mandates/{mandate_id}/collect`

use kassa_store::StoredLedgerEntry;
use kassa_store::tables::ledger;
use serde_json::json;

use super::test_mandate::TestMandate;
use crate::support::test_service::TestService;

#[tokio::test]
async fn instalments_are_collected_in_order() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = TestMandate::create_signed(&service).await;
    let first = mandate.api.post_without_body(&mandate.sandbox_path("collect")).await;
    assert_eq!(first.status, 200, "{first:?}");
    let paid = |number: u8, due: &str, amount: i64| {
        json!({
            "instalment": number, "number_of_instalments": 12, "due_date": due,
            "collection_date": due, "amount": amount, "status": "success", "failure_reason": null,
        })
    };
    assert_eq!(first.json(), paid(1, "2026-12-25", 45_000));
    let failed = mandate.post_to_sandbox("collect", json!({ "result": "refused" })).await.json();
    assert_eq!((&failed["instalment"], &failed["status"]), (&json!(2), &json!("failed")));
    assert_eq!(failed["failure_reason"], "RefusedByIssuer");
    mandate.post("subscription", json!({ "amount": 50_000 })).await;
    assert_eq!(
        mandate.post_to_sandbox("collect", json!({})).await.json(),
        paid(3, "2027-02-25", 50_000)
    );

    let events = service.list_event_contents(&intent, "mandate_collection").await;
    let facts =
        events.iter().map(|event| (&event["instalment"], &event["amount"], &event["status"]));
    let expected = [(1, 45_000, "success"), (2, 45_000, "failed"), (3, 50_000, "success")];
    let expected =
        expected.map(|(number, amount, status)| (json!(number), json!(amount), json!(status)));
    assert!(
        facts.eq(expected.iter().map(|(number, amount, status)| (number, amount, status))),
        "{events:?}"
    );
    assert_eq!(
        (&events[0]["currency"], &events[0]["mandate_id"]),
        (&json!("ZAR"), &json!(mandate.id))
    );
    let entries = ledger::list_by_intent(&service.state.store, &intent.id).await.unwrap();
    let payable = |entry: &&StoredLedgerEntry| entry.entry.account.code() == "merchant_payable";
    let owed: i64 = entries.iter().filter(payable).map(|entry| entry.entry.amount).sum();
    assert_eq!(owed, -(19_900 + 45_000 + 50_000));
}

#[tokio::test]
async fn frozen_inactive_and_completed_mandates_are_not_collected() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = TestMandate::create_signed(&service).await;
    let not_collectable =
        (422, "The mandate is frozen or not active, so nothing is collected".to_owned());
    mandate.post("subscription", json!({ "pause_collection": true })).await;
    assert_eq!(mandate.post_to_sandbox("collect", json!({})).await.error_detail(), not_collectable);
    mandate.post("subscription", json!({ "pause_collection": false })).await;
    mandate.post_to_sandbox("status", json!({ "status": "suspended" })).await;
    assert_eq!(mandate.post_to_sandbox("collect", json!({})).await.error_detail(), not_collectable);
    mandate.post_to_sandbox("status", json!({ "status": "active" })).await;
    for _ in 0..12 {
        assert_eq!(mandate.post_to_sandbox("collect", json!({})).await.status, 200);
    }
    let all_collected = (422, "Every instalment of this mandate has been collected".to_owned());
    assert_eq!(mandate.post_to_sandbox("collect", json!({})).await.error_detail(), all_collected);
    assert_eq!(mandate.cancel().await.status, 204);
    assert_eq!(mandate.post_to_sandbox("collect", json!({})).await.error_detail(), not_collectable);
    assert_eq!(
        mandate.post_to_sandbox("collect", json!({ "result": "paid" })).await.validation_problems(),
        ["body.result choice"]
    );
    assert_eq!(service.list_event_contents(&intent, "mandate_collection").await.len(), 12);
}

#[tokio::test]
async fn repeated_and_concurrent_collections_collect_an_instalment_once() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = TestMandate::create_signed(&service).await;
    let path = mandate.sandbox_path("collect");
    let api = service.merchant_client().with_header("idempotency-key", "december");
    let (first, second) = (api.post(&path, json!({})).await, api.post(&path, json!({})).await);
    assert_eq!(
        (first.status, &first.body, second.header("idempotent-replayed")),
        (200, &second.body, Some("true"))
    );
    let requests = (0..16).map(|_| {
        let (api, path) = (mandate.api.clone(), path.clone());
        tokio::spawn(async move { api.post(&path, json!({})).await.status })
    });
    let mut collected = 0;
    for request in requests.collect::<Vec<_>>() {
        let status = request.await.unwrap();
        assert!(matches!(status, 200 | 409), "{status}");
        collected += usize::from(status == 200);
    }
    assert_eq!(
        service.list_event_contents(&intent, "mandate_collection").await.len(),
        1 + collected
    );
}
