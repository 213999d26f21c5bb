//! The format `original`: its types, fields and signature (decision 143).

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::Method;
use kassa_domain::webhook::{CancelationOn, DestinationSettings, WebhookFormat};
use kassa_services::events::types::EVENT_TYPES;
use kassa_services::portal::Instruction;
use kassa_services::webhooks::SigningSecret;
use kassa_services::webhooks::destinations::DestinationInput;
use kassa_services::webhooks::sending::{self, is_sample_sent_as};
use serde_json::{Value, json};

use super::worker::{
    create_destination, create_destination_with, create_original_destination, start_delivery,
    wait_for_empty_outbox,
};
use crate::support::orders::minimal_order;
use crate::support::test_receiver::{ReceivedDelivery, TestReceiver};
use crate::support::test_service::TestService;

/// What a receiver of the original service does with a delivery: compares the signatures with its
/// own of the raw body.
fn is_signed(received: &ReceivedDelivery, secret: &SigningSecret) -> bool {
    let header = received.headers["njiapay-signature"].to_str().unwrap();
    let own = secret.sign_original(&received.body).unwrap();
    header.split(',').any(|one| one == own)
}

fn list_names(object: &Value) -> BTreeSet<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

/// The fields of the contents, by the type as sent.
const FIELDS: [(&str, &str); 6] = [
    (
        "status_change",
        "intent_id reference_id purchaser_id amount currency status partner method brand event_ts",
    ),
    ("Cancelation", "intent_id reference_id purchaser_id amount currency status"),
    (
        "payment_credential",
        "credential_id credential_token display_name is_mit_compatible method status brand \
         card_last4 card_expiry intent_id reference_id purchaser_id",
    ),
    (
        "refund",
        "refund_id type intent_id attempt_id reference_id purchaser_id amount currency status \
         reason failure_reason event_ts",
    ),
    (
        "mandate",
        "mandate_id intent_id reference_id purchaser_id contract_number status previous_status \
         registered_mandate failure_reason canceled_by event_ts",
    ),
    (
        "mandate_amendment",
        "mandate_id intent_id reference_id purchaser_id contract_number status transaction_type \
         mandate_action_date maximum_amount instalment_amount event_ts",
    ),
];

/// Every kind of event that the sandbox has.
async fn create_events_of_all_kinds(service: &TestService) {
    let api = service.merchant_client();
    let token = service.create_credential("customer-7").await;
    api.send(Method::DELETE, &format!("/api/credentials/{token}"), Body::empty()).await;
    let paid = service.create_paid_intent(json!({})).await;
    for amount in [50, 1200] {
        api.post(&paid.refund_path(), json!({ "amount": amount })).await;
    }
    let released = service.create_authorized_intent().await;
    api.get(&released.release_path()).await;
    let mandate = service.find_mandate_id(&service.create_signed_intent(json!({})).await).await;
    let post = async |path: String, body: Value| {
        let answer = api.post(&path, body).await;
        assert!(answer.status < 300, "{path}: {answer:?}");
    };
    post(format!("/api/sandbox/mandates/{mandate}/collect"), json!({})).await;
    post(format!("/api/mandates/{mandate}/amend"), json!({ "max_amount": 90_000 })).await;
    service.wait_for_refunds(&paid).await;
}

#[tokio::test]
async fn every_event_has_the_type_and_the_fields_of_the_original_service() {
    let service = TestService::sandbox().await;
    let (original, standard) = (TestReceiver::start().await, TestReceiver::start().await);
    let (_, secret) = create_original_destination(&service, &original.url).await;
    create_destination(&service, &standard.url).await;
    let worker = start_delivery(&service.state);
    create_events_of_all_kinds(&service).await;
    wait_for_empty_outbox(&service).await;
    worker.stop().await;

    let mut seen = BTreeSet::new();
    for received in original.received() {
        assert!(is_signed(&received, &secret), "{received:?}");
        let event = received.json();
        let kind = event["type"].as_str().unwrap().to_owned();
        let fields = FIELDS.iter().find(|(name, _)| *name == kind);
        let mut expected: BTreeSet<&str> = fields.expect(&kind).1.split_whitespace().collect();
        let content = &event["content"];
        if content.get("deleted_by").is_some() {
            assert_eq!(content["status"], "inactive");
            expected.extend(["deleted_by", "event_ts"]);
        }
        assert_eq!(list_names(content), expected, "{event}");
        let envelope = ["type", "created", "content", "notification_id", "sequence"];
        assert_eq!(list_names(&event), BTreeSet::from(envelope), "{event}");
        assert_eq!(event["notification_id"], received.id());
        seen.insert(kind);
    }
    assert_eq!(seen, BTreeSet::from(FIELDS.map(|(kind, _)| kind.to_owned())));

    // The same events, by their ids; what the original service has no type for is not sent.
    let unsent = |event: &&ReceivedDelivery| {
        let event = event.json();
        event["type"] == "mandate_collection" || event["content"]["change"] == "subscription"
    };
    let all = standard.received();
    let ids = |all: Vec<&ReceivedDelivery>| -> BTreeSet<String> {
        all.iter().map(|one| one.id().to_owned()).collect()
    };
    let expected = ids(all.iter().filter(|event| !unsent(event)).collect());
    assert_eq!(ids(original.received().iter().collect()), expected);
    assert!(expected.len() < all.len());
    let partners = all.iter().map(ReceivedDelivery::json);
    let mut partners = partners.filter(|event| event["type"] == "status_change");
    assert!(partners.all(|event| event["content"]["partner"] == "sandbox"), "in both formats");
}

#[tokio::test]
async fn a_refund_is_full_if_it_alone_is_the_whole_amount() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    create_original_destination(&service, &receiver.url).await;
    let worker = start_delivery(&service.state);
    let api = service.merchant_client();
    for amounts in [vec![1250], vec![50, 1200]] {
        let paid = service.create_paid_intent(json!({ "amount": 1250 })).await;
        for amount in amounts {
            let refund = api.post(&paid.refund_path(), json!({ "amount": amount })).await;
            assert_eq!(refund.status, 201, "{refund:?}");
            service.wait_for_refunds(&paid).await;
        }
    }
    wait_for_empty_outbox(&service).await;
    worker.stop().await;
    let refunds = receiver.received();
    let refunds = refunds.iter().map(ReceivedDelivery::json).filter(|one| one["type"] == "refund");
    let mut kinds: BTreeSet<(i64, String)> = BTreeSet::new();
    for refund in refunds {
        let content = &refund["content"];
        let kind = content["type"].as_str().unwrap().to_owned();
        kinds.insert((content["amount"].as_i64().unwrap(), kind));
    }
    let expected = [(50, "partial"), (1200, "partial"), (1250, "full")];
    let expected = expected.map(|(amount, kind)| (amount, kind.to_owned()));
    assert_eq!(kinds, BTreeSet::from(expected));
}

#[tokio::test]
async fn a_cancelled_selection_has_a_cancelation_if_the_destination_wants_it() {
    let service = TestService::sandbox().await;
    let (any, usual) = (TestReceiver::start().await, TestReceiver::start().await);
    let settings = DestinationSettings {
        format: WebhookFormat::Original,
        cancelation_on: CancelationOn::Any,
        ..DestinationSettings::default()
    };
    let input = DestinationInput { settings, secret: None };
    create_destination_with(&service, &any.url, input).await;
    create_original_destination(&service, &usual.url).await;
    let worker = start_delivery(&service.state);
    let api = service.merchant_client();
    let cancelled = api.create_intent(minimal_order()).await;
    assert_eq!(api.post_without_body(&cancelled.cancel_path()).await.status, 200);
    let released = service.create_authorized_intent().await;
    api.get(&released.release_path()).await;
    wait_for_empty_outbox(&service).await;
    worker.stop().await;
    let cancelations = |receiver: &TestReceiver| {
        let events = receiver.received().into_iter().map(|one| one.json());
        let events = events.filter(|event| event["type"] == "Cancelation");
        events.collect::<Vec<Value>>()
    };
    assert_eq!(cancelations(&usual).len(), 1);
    let both = cancelations(&any);
    let of_selection: Vec<&Value> = both
        .iter()
        .filter(|event| event["content"]["intent_id"] == cancelled.id.as_str())
        .collect();
    assert_eq!((both.len(), of_selection.len()), (2, 1), "{both:?}");
    let changes = any.received().into_iter().map(|one| one.json());
    let mut changes =
        changes.filter(|event| event["content"]["intent_id"] == cancelled.id.as_str());
    let change = changes.find(|event| event["type"] == "status_change").unwrap();
    assert_eq!(change["sequence"], of_selection[0]["sequence"]);
    assert_ne!(change["notification_id"], of_selection[0]["notification_id"]);
    assert_eq!(service.list_events(&cancelled).await.len(), 1, "nothing new is stored");
}

#[tokio::test]
async fn samples_are_sent_in_the_format_that_is_asked_for() {
    let service = TestService::sandbox().await;
    let (original, standard) = (TestReceiver::start().await, TestReceiver::start().await);
    let (_, secret) = create_original_destination(&service, &original.url).await;
    create_destination(&service, &standard.url).await;
    let worker = start_delivery(&service.state);
    let (operator, merchant) = (Instruction::of_operator(), &service.merchant.merchant_id);
    let known = |kind: &&str| is_sample_sent_as(WebhookFormat::Original, kind);
    for kind in EVENT_TYPES {
        sending::send_sample_event(&service.state, &operator, merchant, kind).await.unwrap();
    }
    let count = EVENT_TYPES.iter().filter(|kind| known(kind)).count();
    assert_eq!(count, 7);
    let received = original.wait_for(count).await;
    standard.wait_for(EVENT_TYPES.len()).await;
    assert!(received.iter().all(|one| is_signed(one, &secret)));

    // One sample in the other format, for each.
    let (format, kind) = (WebhookFormat::Original, "refund_status_change");
    let send =
        sending::send_sample_event_as(&service.state, &operator, merchant, kind, Some(format));
    send.await.unwrap();
    let last = standard.wait_for(EVENT_TYPES.len() + 1).await.pop().unwrap();
    assert_eq!(
        (&last.json()["type"], &last.json()["content"]["type"]),
        (&json!("refund"), &json!("full"))
    );
    assert!(last.headers.contains_key("njiapay-signature"));
    let format = WebhookFormat::Standard;
    let send =
        sending::send_sample_event_as(&service.state, &operator, merchant, kind, Some(format));
    send.await.unwrap();
    let all = original.wait_for(count + 2).await;
    let last = all.iter().find(|one| one.json()["type"] == kind).unwrap();
    assert!(!last.headers.contains_key("njiapay-signature"));
    wait_for_empty_outbox(&service).await;
    worker.stop().await;
}
