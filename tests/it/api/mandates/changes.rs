//! Changes of a subscription, amendments and cancellations (interface, section 7).

use serde_json::{Value, json};

use super::test_mandate::{NO_ACTIVE_MANDATE, TestMandate};
use crate::support::test_service::TestService;

#[tokio::test]
async fn a_subscription_is_frozen_and_changed() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = TestMandate::create_signed(&service).await;
    let frozen = mandate.post("subscription", json!({ "pause_collection": true })).await;
    assert_eq!(frozen.status, 200);
    assert_eq!(
        frozen.json(),
        json!({ "frozen": true, "instalment_amount": null }),
        "a field that is null did not change"
    );
    let changed = mandate.post("subscription", json!({ "amount": 60_000 })).await.json();
    assert_eq!(changed, json!({ "frozen": null, "instalment_amount": 60_000 }));
    let read = mandate.read().await;
    assert_eq!((&read["frozen"], &read["instalment_amount"]), (&json!(true), &json!(60_000)));
    let unfrozen = mandate
        .post("subscription", json!({ "pause_collection": false, "amount": 30_000 }))
        .await
        .json();
    assert_eq!(
        (&unfrozen["frozen"], &unfrozen["instalment_amount"]),
        (&json!(false), &json!(30_000))
    );
    let updates = service.list_event_contents(&intent, "mandate_update").await;
    assert_eq!(updates.len(), 3);
    assert_eq!(
        (&updates[1]["change"], &updates[1]["instalment_amount"]),
        (&json!("subscription"), &json!(60_000))
    );

    for body in [json!({}), json!({ "pause_collection": null, "amount": null })] {
        let refused = mandate.post("subscription", body).await;
        assert_eq!(
            refused.error_detail(),
            (422, "Either pause_collection or amount must be set".to_owned())
        );
    }
    assert_eq!(mandate.post("subscription", json!({ "amount": 60_001 })).await.status, 422);
    let invalid =
        mandate.post("subscription", json!({ "pause_collection": "yes", "amount": 0 })).await;
    assert_eq!(
        invalid.validation_problems(),
        ["body.pause_collection boolean", "body.amount too_small"]
    );
    assert_eq!(mandate.read().await["instalment_amount"], 30_000);
}

#[tokio::test]
async fn an_amendment_applies_when_it_is_approved() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = TestMandate::create_signed(&service).await;
    let requested = mandate.post("amend", json!({ "max_amount": 90_000 })).await;
    assert_eq!(requested.status, 200, "{requested:?}");
    let answer = requested.json();
    assert_eq!(
        [&answer["transaction_type"], &answer["maximum_amount"], &answer["instalment_amount"]],
        [&json!("TT2"), &json!(90_000), &json!(null)]
    );
    assert_eq!(mandate.read().await["maximum_amount"], 60_000, "not before it is approved");
    let again = mandate.post("amend", json!({ "max_amount": 95_000 })).await;
    assert_eq!(again.status, 409, "{again:?}");
    let message = "Mandate has an unresolved amendment at the bank. \
        Wait until it is resolved before canceling.";
    assert_eq!(mandate.cancel().await.error_detail(), (409, message.to_owned()));
    assert_eq!(
        mandate.post_to_sandbox("amendment", json!({ "outcome": "approved" })).await.status,
        200
    );
    assert_eq!(mandate.read().await["maximum_amount"], 90_000);
    mandate.post("amend", json!({ "max_amount": 99_000 })).await;
    assert_eq!(
        mandate.post_to_sandbox("amendment", json!({ "outcome": "rejected" })).await.status,
        200
    );
    assert_eq!(mandate.read().await["maximum_amount"], 90_000);
    assert_eq!(
        mandate.post_to_sandbox("amendment", json!({ "outcome": "approved" })).await.status,
        422,
        "no amendment is pending"
    );
    let changes: Vec<Value> = service
        .list_event_contents(&intent, "mandate_update")
        .await
        .iter()
        .map(|event| event["change"].clone())
        .collect();
    assert_eq!(
        changes,
        ["amendment_requested", "amendment_approved", "amendment_requested", "amendment_rejected"]
    );
}

#[tokio::test]
async fn only_active_unregistered_mandates_are_amended() {
    let service = TestService::sandbox().await;
    let (_, mandate) = TestMandate::create_signed(&service).await;
    assert_eq!(
        mandate.post_to_sandbox("status", json!({ "registered_mandate": true })).await.status,
        200
    );
    let registered = mandate.post("amend", json!({ "max_amount": 90_000 })).await;
    assert_eq!(registered.status, 409, "{registered:?}");
    assert_eq!(
        mandate.post_to_sandbox("status", json!({ "status": "suspended" })).await.status,
        200
    );
    let message = "Mandate not active. Only active mandates can be amended";
    assert_eq!(
        mandate.post("amend", json!({ "max_amount": 90_000 })).await.error_detail(),
        (409, message.to_owned())
    );
    assert_eq!(
        mandate.post("subscription", json!({ "amount": 1 })).await.error_detail(),
        (404, NO_ACTIVE_MANDATE.to_owned())
    );
    assert_eq!(
        mandate.post_to_sandbox("status", json!({ "status": "initiated" })).await.status,
        422
    );
}

#[tokio::test]
async fn a_canceled_mandate_stays_canceled_and_frozen() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = TestMandate::create_signed(&service).await;
    mandate.post("subscription", json!({ "pause_collection": true })).await;
    let canceled = mandate.cancel().await;
    assert_eq!(
        (canceled.status, canceled.body.len(), canceled.header("content-type")),
        (204, 0, None)
    );
    let read = mandate.read().await;
    assert_eq!((&read["status"], &read["frozen"]), (&json!("canceled"), &json!(true)));
    assert_eq!(mandate.cancel().await.error_detail(), (404, NO_ACTIVE_MANDATE.to_owned()));
    let last = service.list_event_contents(&intent, "mandate_status_change").await.pop().unwrap();
    assert_eq!((&last["previous_status"], &last["status"]), (&json!("active"), &json!("canceled")));
}

#[tokio::test]
async fn a_repeated_key_changes_the_mandate_once() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = TestMandate::create_signed(&service).await;
    let api = service.merchant_client().with_header("idempotency-key", "once");
    let body = json!({ "amount": 50_000 });
    let path = format!("{}/subscription", mandate.path());
    let (first, second) = (api.post(&path, body.clone()).await, api.post(&path, body).await);
    assert_eq!((first.status, &first.body), (200, &second.body));
    assert_eq!(second.header("idempotent-replayed"), Some("true"));
    assert_eq!(service.list_event_contents(&intent, "mandate_update").await.len(), 1);
    let cancel = service.merchant_client().with_header("idempotency-key", "cancel");
    let path = format!("{}/cancel", mandate.path());
    assert_eq!(cancel.post_without_body(&path).await.status, 204);
    assert_eq!(cancel.post_without_body(&path).await.status, 204, "the first response is replayed");
}

#[tokio::test]
async fn one_of_a_concurrent_cancel_and_amendment_succeeds() {
    let service = TestService::sandbox().await;
    for _ in 0..200 {
        let (_, mandate) = TestMandate::create_signed(&service).await;
        let requests = (0..16).map(|number| {
            let (api, path) = (mandate.api.clone(), mandate.path());
            tokio::spawn(async move {
                match number % 2 {
                    0 => {
                        api.post(&format!("{path}/amend"), json!({ "max_amount": 90_000 }))
                            .await
                            .status
                    }
                    _ => api.post_without_body(&format!("{path}/cancel")).await.status,
                }
            })
        });
        let mut statuses = Vec::new();
        for request in requests.collect::<Vec<_>>() {
            statuses.push(request.await.unwrap());
        }
        let succeeded: Vec<_> = statuses.iter().filter(|status| **status < 300).collect();
        assert_eq!(succeeded.len(), 1, "{statuses:?}");
        assert!(
            statuses.iter().all(|status| matches!(status, 200 | 204 | 404 | 409)),
            "{statuses:?}"
        );
        let read = mandate.read().await;
        assert_eq!(read["status"] == "canceled", *succeeded[0] == 204, "{read}");
    }
}
