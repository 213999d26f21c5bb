//! `/api/mandates/…`: every rule and every word of the interface's section 7.

use axum::http::Method;
use serde_json::{Value, json};

use crate::support::mandates::mandate_order;
use crate::support::test_service::{TestClient, TestIntent, TestResponse, TestService};

const UNKNOWN: &str = "/api/mandates/999999";
const NO_ACTIVE: &str = "No active mandate found for this reference_id";

async fn create_signed_mandate(service: &TestService) -> (TestIntent, Mandate) {
    let intent = service.create_signed_intent(json!({})).await;
    let id = service.mandate_id_of(&intent).await;
    (intent, Mandate { id, api: service.merchant_client() })
}

struct Mandate {
    id: i64,
    api: TestClient,
}

impl Mandate {
    fn path(&self) -> String {
        format!("/api/mandates/{}", self.id)
    }

    async fn read(&self) -> Value {
        let read = self.api.get(&self.path()).await;
        assert_eq!(read.status, 200, "{read:?}");
        read.json()
    }

    async fn post(&self, operation: &str, body: Value) -> TestResponse {
        self.api.post(&format!("{}/{operation}", self.path()), body).await
    }

    async fn cancel(&self) -> TestResponse {
        self.api.post_without_body(&format!("{}/cancel", self.path())).await
    }

    async fn post_to_sandbox(&self, what: &str, body: Value) -> TestResponse {
        self.api.post(&format!("/api/sandbox/mandates/{}/{what}", self.id), body).await
    }
}

#[tokio::test]
async fn a_signed_mandate_is_read_live() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = create_signed_mandate(&service).await;
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["status"], "success");
    let mut read = mandate.read().await;
    let contract_number = read["contract_number"].take();
    assert!(contract_number.as_str().unwrap().starts_with("KT"), "{contract_number}");
    assert_eq!(
        read,
        json!({
            "contract_number": null,
            "instalment_amount": 45_000,
            "maximum_amount": 60_000,
            "collection_day": 25,
            // The first collection is on Christmas Day, and goes out two business days before it.
            "first_initiation_date": "2026-12-23T00:00:00.000Z",
            "instalment_start_date": "2026-12-25T00:00:00.000Z",
            "number_of_instalments": 12,
            "registered_mandate": false,
            "frozen": false,
            "status": "active",
        })
    );
    let statuses: Vec<Value> = service.event_contents(&intent, "mandate_status_change").await;
    let steps: Vec<_> = statuses
        .iter()
        .map(|told| (told["previous_status"].clone(), told["status"].clone()))
        .collect();
    let expected = [
        (Value::Null, "initiated"),
        ("initiated".into(), "pending"),
        ("pending".into(), "authorized"),
        ("authorized".into(), "active"),
    ];
    assert_eq!(steps, expected.map(|(from, to)| (from, Value::from(to))));
    assert_eq!(statuses[3]["contract_number"], contract_number);
}

#[tokio::test]
async fn a_refused_signature_fails_and_can_be_tried_again() {
    let service = TestService::sandbox().await;
    for (result, reason) in [("refused", "RefusedByIssuer"), ("error", "AcquirerError")] {
        let reference = json!({ "ref": "contract-1", "result": result }).to_string();
        let intent = service.create_signed_intent(json!({ "reference_id": reference })).await;
        assert_eq!(
            service.merchant_client().get(&intent.path()).await.json()["status"],
            "selection"
        );
        let last = service.event_contents(&intent, "mandate_status_change").await.pop().unwrap();
        assert_eq!((&last["status"], &last["failure_reason"]), (&json!("failed"), &json!(reason)));
    }
}

#[tokio::test]
async fn a_signature_that_waits_follows_its_payment() {
    let service = TestService::sandbox().await;
    let reference = json!({ "ref": "contract-1", "flow": "wait" }).to_string();
    let intent = service.create_signed_intent(json!({ "reference_id": reference })).await;
    let id = service.mandate_id_of(&intent).await;
    let mandate = Mandate { id, api: service.merchant_client() };
    assert_eq!(mandate.read().await["status"], "pending");
    assert_eq!(mandate.cancel().await.error_detail(), (404, NO_ACTIVE.to_owned()));
    let settle = format!("/api/sandbox/intents/{}/settle", intent.id);
    assert_eq!(
        service.merchant_client().post(&settle, json!({ "result": "authorised" })).await.status,
        200
    );
    assert_eq!(mandate.read().await["status"], "active");
}

#[tokio::test]
async fn the_subscription_is_frozen_and_changed() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = create_signed_mandate(&service).await;
    let frozen = mandate.post("subscription", json!({ "pause_collection": true })).await;
    assert_eq!(frozen.status, 200);
    assert_eq!(
        frozen.json(),
        json!({ "frozen": true, "instalment_amount": null }),
        "null is unchanged"
    );
    let changed = mandate.post("subscription", json!({ "amount": 60_000 })).await.json();
    assert_eq!(changed, json!({ "frozen": null, "instalment_amount": 60_000 }));
    let read = mandate.read().await;
    assert_eq!((&read["frozen"], &read["instalment_amount"]), (&json!(true), &json!(60_000)));
    let freed = mandate
        .post("subscription", json!({ "pause_collection": false, "amount": 30_000 }))
        .await
        .json();
    assert_eq!((&freed["frozen"], &freed["instalment_amount"]), (&json!(false), &json!(30_000)));
    let updates = service.event_contents(&intent, "mandate_update").await;
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
    let wrong =
        mandate.post("subscription", json!({ "pause_collection": "yes", "amount": 0 })).await;
    assert_eq!(
        wrong.validation_problems(),
        ["body.pause_collection boolean", "body.amount too_small"]
    );
    assert_eq!(mandate.read().await["instalment_amount"], 30_000);
}

#[tokio::test]
async fn an_amendment_waits_for_payer_and_bank() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = create_signed_mandate(&service).await;
    let asked = mandate.post("amend", json!({ "max_amount": 90_000 })).await;
    assert_eq!(asked.status, 200, "{asked:?}");
    assert_eq!(
        (&asked.json()["maximum_amount"], &asked.json()["instalment_amount"]),
        (&json!(90_000), &json!(45_000))
    );
    assert_eq!(mandate.read().await["maximum_amount"], 60_000, "not before it is approved");
    let again = mandate.post("amend", json!({ "max_amount": 95_000 })).await;
    assert_eq!(again.status, 409, "{again:?}");
    let words = "Mandate has an unresolved amendment at the bank. Wait until it is resolved before canceling.";
    assert_eq!(mandate.cancel().await.error_detail(), (409, words.to_owned()));
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
        "none waits"
    );
    let changes: Vec<Value> = service
        .event_contents(&intent, "mandate_update")
        .await
        .iter()
        .map(|told| told["change"].clone())
        .collect();
    assert_eq!(
        changes,
        ["amendment_requested", "amendment_approved", "amendment_requested", "amendment_rejected"]
    );
}

#[tokio::test]
async fn only_what_is_active_and_not_registered_is_amended() {
    let service = TestService::sandbox().await;
    let (_, mandate) = create_signed_mandate(&service).await;
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
    let words = "Mandate not active. Only active mandates can be amended";
    assert_eq!(
        mandate.post("amend", json!({ "max_amount": 90_000 })).await.error_detail(),
        (409, words.to_owned())
    );
    assert_eq!(
        mandate.post("subscription", json!({ "amount": 1 })).await.error_detail(),
        (404, NO_ACTIVE.to_owned())
    );
    assert_eq!(
        mandate.post_to_sandbox("status", json!({ "status": "initiated" })).await.status,
        422
    );
}

#[tokio::test]
async fn a_canceled_mandate_is_gone_for_good_and_stays_frozen() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = create_signed_mandate(&service).await;
    mandate.post("subscription", json!({ "pause_collection": true })).await;
    let canceled = mandate.cancel().await;
    assert_eq!(
        (canceled.status, canceled.body.len(), canceled.header("content-type")),
        (204, 0, None)
    );
    let read = mandate.read().await;
    assert_eq!((&read["status"], &read["frozen"]), (&json!("canceled"), &json!(true)));
    assert_eq!(mandate.cancel().await.error_detail(), (404, NO_ACTIVE.to_owned()));
    let last = service.event_contents(&intent, "mandate_status_change").await.pop().unwrap();
    assert_eq!((&last["previous_status"], &last["status"]), (&json!("active"), &json!("canceled")));
}

#[tokio::test]
async fn instalments_are_collected_one_after_the_other() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = create_signed_mandate(&service).await;
    let first = mandate
        .api
        .post_without_body(&format!("/api/sandbox/mandates/{}/collect", mandate.id))
        .await;
    assert_eq!(first.status, 200, "{first:?}");
    let paid = |number: u8, due: &str, amount: i64| {
        json!({
            "instalment": number, "number_of_instalments": 12, "due_date": due, "amount": amount,
            "status": "success", "failure_reason": null,
        })
    };
    assert_eq!(first.json(), paid(1, "2026-12-25", 45_000));
    let unpaid = mandate.post_to_sandbox("collect", json!({ "result": "refused" })).await.json();
    assert_eq!((&unpaid["instalment"], &unpaid["status"]), (&json!(2), &json!("failed")));
    assert_eq!(unpaid["failure_reason"], "RefusedByIssuer");
    mandate.post("subscription", json!({ "amount": 50_000 })).await;
    assert_eq!(
        mandate.post_to_sandbox("collect", json!({})).await.json(),
        paid(3, "2027-02-25", 50_000)
    );

    let told = service.event_contents(&intent, "mandate_collection").await;
    let facts = told.iter().map(|told| (&told["instalment"], &told["amount"], &told["status"]));
    let expected = [(1, 45_000, "success"), (2, 45_000, "failed"), (3, 50_000, "success")];
    let expected =
        expected.map(|(number, amount, status)| (json!(number), json!(amount), json!(status)));
    assert!(
        facts.eq(expected.iter().map(|(number, amount, status)| (number, amount, status))),
        "{told:?}"
    );
    assert_eq!((&told[0]["currency"], &told[0]["mandate_id"]), (&json!("ZAR"), &json!(mandate.id)));
    let lines = kassa::store::tables::ledger::list_by_intent(&service.service.store, &intent.id)
        .await
        .unwrap();
    let payable =
        |line: &&kassa::store::StoredLedgerEntry| line.entry.account.code() == "merchant_payable";
    let owed: i64 = lines.iter().filter(payable).map(|line| line.entry.amount).sum();
    assert_eq!(owed, -(19_900 + 45_000 + 50_000));
}

#[tokio::test]
async fn what_is_frozen_suspended_canceled_or_at_its_end_collects_nothing() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = create_signed_mandate(&service).await;
    let nothing = (422, "Nothing is collected: the mandate is frozen, or not active".to_owned());
    mandate.post("subscription", json!({ "pause_collection": true })).await;
    assert_eq!(mandate.post_to_sandbox("collect", json!({})).await.error_detail(), nothing);
    mandate.post("subscription", json!({ "pause_collection": false })).await;
    mandate.post_to_sandbox("status", json!({ "status": "suspended" })).await;
    assert_eq!(mandate.post_to_sandbox("collect", json!({})).await.error_detail(), nothing);
    mandate.post_to_sandbox("status", json!({ "status": "active" })).await;
    for _ in 0..12 {
        assert_eq!(mandate.post_to_sandbox("collect", json!({})).await.status, 200);
    }
    let none_left = (422, "Every instalment of this mandate was collected".to_owned());
    assert_eq!(mandate.post_to_sandbox("collect", json!({})).await.error_detail(), none_left);
    assert_eq!(mandate.cancel().await.status, 204);
    assert_eq!(mandate.post_to_sandbox("collect", json!({})).await.error_detail(), nothing);
    assert_eq!(
        mandate.post_to_sandbox("collect", json!({ "result": "paid" })).await.validation_problems(),
        ["body.result choice"]
    );
    assert_eq!(service.event_contents(&intent, "mandate_collection").await.len(), 12);
}

#[tokio::test]
async fn one_request_collects_once_and_two_at_once_one_instalment() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = create_signed_mandate(&service).await;
    let path = format!("/api/sandbox/mandates/{}/collect", mandate.id);
    let api = service.merchant_client().with_header("idempotency-key", "december");
    let (first, second) = (api.post(&path, json!({})).await, api.post(&path, json!({})).await);
    assert_eq!(
        (first.status, &first.body, second.header("idempotent-replayed")),
        (200, &second.body, Some("true"))
    );
    let tries = (0..16).map(|_| {
        let (api, path) = (mandate.api.clone(), path.clone());
        tokio::spawn(async move { api.post(&path, json!({})).await.status })
    });
    let mut collected = 0;
    for tried in tries.collect::<Vec<_>>() {
        let status = tried.await.unwrap();
        assert!(matches!(status, 200 | 409), "{status}");
        collected += usize::from(status == 200);
    }
    assert_eq!(service.event_contents(&intent, "mandate_collection").await.len(), 1 + collected);
}

/// Signed later than it was ordered, the notice counts from the signature.
#[tokio::test]
async fn a_late_signature_moves_the_first_collection() {
    let service = TestService::sandbox().await;
    let created = service.merchant_client().create_intent(mandate_order(json!({}))).await;
    service.advance(std::time::Duration::from_hours(24 * 20));
    let moved = service
        .create_signed_intent(json!({ "future_payments": {
        "frequency": "weekly", "count": 3, "amount": 100, "currency": "ZAR",
        "constraints": { "billing_start_date": "2026-12-16", "collection_day": 3 },
    } }))
        .await;
    let id = service.mandate_id_of(&moved).await;
    let mandate = Mandate { id, api: service.merchant_client() };
    assert_eq!(mandate.read().await["instalment_start_date"], "2026-12-16T00:00:00.000Z");
    service.sign_intent(&created).await;
    let late =
        Mandate { id: service.mandate_id_of(&created).await, api: service.merchant_client() };
    assert_eq!(late.read().await["instalment_start_date"], "2026-12-25T00:00:00.000Z");
}

#[tokio::test]
async fn other_merchants_cannot_access_a_mandate() {
    let service = TestService::sandbox().await;
    let (_, mandate) = create_signed_mandate(&service).await;
    let (_, stranger) = service.create_other_merchant().await;
    let nobody = service.client_without_key();
    let path = mandate.path();
    let forbidden = (403, "Mandate does not belong to this merchant".to_owned());
    assert_eq!(stranger.get(&path).await.error_detail(), forbidden);
    assert_eq!(nobody.get(&path).await.status, 401);
    assert_eq!(
        service.merchant_client().get(UNKNOWN).await.error_detail(),
        (404, "No mandate found for this ID".to_owned())
    );
    assert_eq!(service.merchant_client().get("/api/mandates/first").await.status, 422);
    for (operation, body) in
        [("subscription", json!({})), ("amend", json!({})), ("cancel", json!({}))]
    {
        assert_eq!(
            stranger.post(&format!("{path}/{operation}"), body.clone()).await.error_detail(),
            forbidden,
            "before the body"
        );
        assert_eq!(
            service
                .merchant_client()
                .post(&format!("{UNKNOWN}/{operation}"), body.clone())
                .await
                .error_detail(),
            (404, NO_ACTIVE.to_owned())
        );
        assert_eq!(nobody.post(&format!("{path}/{operation}"), body).await.status, 401);
    }
}

#[tokio::test]
async fn a_provider_outage_is_reported_and_changes_nothing() {
    let service = TestService::sandbox().await;
    let reference = json!({ "ref": "contract-1", "flow": "outage" }).to_string();
    let intent = service.create_signed_intent(json!({ "reference_id": reference })).await;
    let settle = format!("/api/sandbox/intents/{}/settle", intent.id);
    service.merchant_client().post(&settle, json!({ "result": "authorised" })).await;
    let id = service.mandate_id_of(&intent).await;
    let mandate = Mandate { id, api: service.merchant_client() };
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

#[tokio::test]
async fn the_same_request_twice_is_carried_out_once() {
    let service = TestService::sandbox().await;
    let (intent, mandate) = create_signed_mandate(&service).await;
    let api = service.merchant_client().with_header("idempotency-key", "once");
    let body = json!({ "amount": 50_000 });
    let path = format!("{}/subscription", mandate.path());
    let (first, second) = (api.post(&path, body.clone()).await, api.post(&path, body).await);
    assert_eq!((first.status, &first.body), (200, &second.body));
    assert_eq!(second.header("idempotent-replayed"), Some("true"));
    assert_eq!(service.event_contents(&intent, "mandate_update").await.len(), 1);
    let cancel = service.merchant_client().with_header("idempotency-key", "cancel");
    let path = format!("{}/cancel", mandate.path());
    let empty = || axum::body::Body::empty();
    assert_eq!(cancel.send(Method::POST, &path, empty()).await.status, 204);
    assert_eq!(
        cancel.send(Method::POST, &path, empty()).await.status,
        204,
        "the first answer again"
    );
}

#[tokio::test]
async fn of_a_cancel_and_an_amendment_at_once_one_wins() {
    let service = TestService::sandbox().await;
    for _ in 0..200 {
        let (_, mandate) = create_signed_mandate(&service).await;
        let tries = (0..16).map(|number| {
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
        for tried in tries.collect::<Vec<_>>() {
            statuses.push(tried.await.unwrap());
        }
        let won: Vec<_> = statuses.iter().filter(|status| **status < 300).collect();
        assert_eq!(won.len(), 1, "{statuses:?}");
        assert!(
            statuses.iter().all(|status| matches!(status, 200 | 204 | 404 | 409)),
            "{statuses:?}"
        );
        let read = mandate.read().await;
        assert_eq!(read["status"] == "canceled", *won[0] == 204, "{read}");
    }
}
