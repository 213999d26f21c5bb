use kassa_domain::ids::{EventId, MerchantId};
use kassa_domain::mandate::MandateId;
use kassa_domain::time::Timestamp;
use kassa_domain::webhook::CancelationType;

use super::*;

const CREATED: &str = "2026-11-29T08:14:02.310Z";
const NOTIFICATION_ID: &str = "019a9f2c-6a1b-7f00-8a39-0d4c5b6a7e81";
const INTENT_ID: &str = "019a9f2c-5f0e-7c2a-9d6b-2f6d3f0c1a55";

fn event(kind: &str, content: &Value) -> (StoredEvent, Value) {
    let body = json!({
        "type": kind,
        "created": CREATED,
        "content": content,
        "notification_id": NOTIFICATION_ID,
        "sequence": 3,
    });
    let stored = StoredEvent {
        id: EventId::from_trusted(NOTIFICATION_ID),
        merchant_id: MerchantId::from_trusted("merchant"),
        mandate: Some(MandateId(42)).filter(|_| kind.starts_with("mandate")),
        sequence: Some(3),
        kind: kind.to_owned(),
        created: Timestamp(0),
        body: body.to_string(),
    };
    (stored, body)
}

fn rewrite_as(
    kind: &str,
    content: &Value,
    facts: Option<IntentFacts>,
    settings: &DestinationSettings,
) -> Option<Value> {
    let (stored, body) = event(kind, content);
    let rewritten = rewrite(&stored, body, facts, settings);
    assert_eq!(rewritten.is_some(), is_known(kind, &stored.body), "{kind}");
    rewritten
}

/// The whole event as it is sent: the envelope is that of the stored event.
#[track_caller]
fn assert_sent(kind: &str, content: &Value, facts: Option<IntentFacts>, sent: (&str, Value)) {
    let rewritten = rewrite_as(kind, content, facts, &DestinationSettings::default());
    let expected = json!({
        "type": sent.0,
        "created": CREATED,
        "content": sent.1,
        "notification_id": NOTIFICATION_ID,
        "sequence": 3,
    });
    assert_eq!(rewritten, Some(expected));
}

fn intent_content(status: &str) -> Value {
    json!({
        "intent_id": INTENT_ID, "reference_id": "bread-77", "purchaser_id": "ann-5",
        "amount": 12_900, "currency": "ZAR", "status": status,
    })
}

fn with(mut content: Value, fields: Value) -> Value {
    let (Value::Object(all), Value::Object(more)) = (&mut content, fields) else {
        panic!("not an object")
    };
    all.extend(more);
    content
}

fn facts(amount: i64) -> Option<IntentFacts> {
    Some(IntentFacts { amount, has_cancelation: false })
}

#[test]
fn the_example_of_a_status_change() {
    let content = with(
        intent_content("success"),
        json!({ "partner": "paystack", "method": "card", "brand": "visa", "event_ts": CREATED }),
    );
    assert_sent(STATUS_CHANGE, &content, None, ("status_change", content.clone()));
}

#[test]
fn the_example_of_a_cancelation() {
    let content = intent_content("canceled");
    assert_sent(CANCELATION, &content, None, ("Cancelation", content.clone()));
    let small =
        DestinationSettings { cancelation_type: CancelationType::Small, ..Default::default() };
    let sent = rewrite_as(CANCELATION, &content, None, &small).expect("sent");
    assert_eq!((&sent["type"], &sent["content"]), (&json!("cancelation"), &content));
}

#[test]
fn the_example_of_a_payment_credential() {
    let credential = json!({
        "credential_id": "019a9f2d-0000-7000-8000-000000000001", "credential_token": "cred_…",
        "display_name": "Visa •••• 4242", "is_mit_compatible": true, "method": "card",
        "status": "inactive", "brand": "visa", "card_last4": "4242", "card_expiry": "2030-12",
        "intent_id": INTENT_ID, "reference_id": "gym-start", "purchaser_id": "ann-5",
    });
    assert_sent(PAYMENT_CREDENTIAL, &credential, None, ("payment_credential", credential.clone()));
    let deleted = with(
        credential,
        json!({ "deleted_by": "merchant", "event_ts": "2026-11-29T10:31:00.000Z" }),
    );
    let sent = ("payment_credential", deleted.clone());
    assert_sent(PAYMENT_CREDENTIAL_DELETED, &deleted, None, sent);
}

#[test]
fn the_example_of_a_refund() {
    let content = json!({
        "refund_id": 7, "intent_id": INTENT_ID, "attempt_id": 31, "reference_id": "bread-77",
        "purchaser_id": "ann-5", "amount": 4_900, "currency": "ZAR", "status": "success",
        "reason": "return", "failure_reason": null, "event_ts": "2026-11-29T11:00:04.120Z",
    });
    for (amount, sent_type) in [(12_900, "partial"), (4_900, "full")] {
        let sent = with(content.clone(), json!({ "type": sent_type }));
        assert_sent(REFUND_STATUS_CHANGE, &content, facts(amount), ("refund", sent));
    }
}

#[test]
fn the_example_of_a_mandate() {
    let content = json!({
        "mandate_id": 42, "intent_id": INTENT_ID, "reference_id": "gym-start",
        "purchaser_id": "ann-5", "contract_number": "KASSA-42", "status": "active",
        "previous_status": "authorized", "registered_mandate": true, "failure_reason": null,
        "event_ts": "2026-11-29T12:00:00.000Z",
    });
    assert_sent(MANDATE_STATUS_CHANGE, &content, None, ("mandate", content.clone()));
}

#[test]
fn the_example_of_a_mandate_amendment() {
    let update = |change: &str| {
        json!({
            "mandate_id": 42, "intent_id": INTENT_ID, "reference_id": "gym-start",
            "purchaser_id": "ann-5", "contract_number": "KASSA-42", "change": change,
            "transaction_type": "TT2", "mandate_action_date": "2026-12-03",
            "requested_maximum_amount": 65_000, "maximum_amount": 50_000,
            "instalment_amount": 45_000, "frozen": false, "event_ts": "2026-12-03T06:00:00.000Z",
        })
    };
    for (change, status) in [
        ("amendment_requested", "pending"),
        ("amendment_approved", "accepted"),
        ("amendment_rejected", "rejected"),
    ] {
        let sent = json!({
            "mandate_id": 42, "intent_id": INTENT_ID, "reference_id": "gym-start",
            "purchaser_id": "ann-5", "contract_number": "KASSA-42", "status": status,
            "transaction_type": "TT2", "mandate_action_date": "2026-12-03",
            "maximum_amount": 65_000, "instalment_amount": null,
            "event_ts": "2026-12-03T06:00:00.000Z",
        });
        assert_sent(MANDATE_UPDATE, &update(change), None, ("mandate_amendment", sent));
    }
    let settings = DestinationSettings::default();
    assert_eq!(rewrite_as(MANDATE_UPDATE, &update("subscription"), None, &settings), None);
    for kind in ["mandate_collection", "dispute_status_change"] {
        assert_eq!(rewrite_as(kind, &json!({}), None, &settings), None, "{kind}");
    }
}

#[test]
fn a_cancelation_is_derived_from_an_intent_that_was_cancelled_in_selection() {
    let settings = DestinationSettings { cancelation_on: CancelationOn::Any, ..Default::default() };
    let content = with(intent_content("canceled"), json!({ "event_ts": CREATED }));
    let (stored, body) = event(STATUS_CHANGE, &content);
    let (id, derived) = derive_cancelation(&stored, &body, facts(12_900), &settings).expect("one");
    assert_eq!(Uuid::parse_str(&id).expect("a UUID").get_version_num(), 5);
    let expected = json!({
        "type": "Cancelation",
        "created": CREATED,
        "content": intent_content("canceled"),
        "notification_id": id,
        "sequence": 3,
    });
    assert_eq!(derived, expected);
    let again = derive_cancelation(&stored, &body, facts(12_900), &settings).expect("one");
    assert_eq!(again.0, id, "the same at every try");

    let released = Some(IntentFacts { amount: 12_900, has_cancelation: true });
    assert_eq!(derive_cancelation(&stored, &body, released, &settings), None);
    let usual = DestinationSettings::default();
    assert_eq!(derive_cancelation(&stored, &body, facts(12_900), &usual), None);
    let (stored, body) = event(STATUS_CHANGE, &intent_content("success"));
    assert_eq!(derive_cancelation(&stored, &body, facts(12_900), &settings), None);
}

#[test]
fn a_derived_id_is_a_uuid_of_version_5() {
    // The example of RFC 9562, appendix A.4.
    let dns = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
    let derived = derive_id(dns, "www.example.com").expect("a UUID");
    assert_eq!(derived, "2ed6657d-e927-568b-95e1-2665a8aea6a2");
    assert_eq!(derive_id("sample", "x"), None);
}
