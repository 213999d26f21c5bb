use kassa_domain::money::Money;
use serde_json::{Value, json};

use super::*;

fn transaction(status: &str, fields: Value) -> Transaction {
    let mut json = json!({
        "id": 4_099_260_516_u64, "status": status, "reference": "r", "amount": 1250,
        "currency": "ZAR", "gateway_response": "Declined", "metadata": payment_metadata(false),
        "authorization": {
            "authorization_code": "AUTH_1", "bin": "408408", "last4": "4081", "exp_month": "12",
            "exp_year": "2030", "channel": "card", "brand": "visa", "reusable": true,
        },
        "customer": {"email": "a@example.test"},
    });
    for (name, value) in fields.as_object().expect("an object") {
        json[name] = value.clone();
    }
    serde_json::from_value(json).expect("readable")
}

fn payment_metadata(store: bool) -> Value {
    json!({"kassa": {"purpose": "page", "store": store}})
}

fn result_of(kind: PaymentKind, status: &str, fields: Value) -> PaymentResult {
    match read_transaction(kind, &transaction(status, fields)) {
        Ok(PaymentStatus::Known(result)) => result,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_card_is_stored_with_consent_alone() {
    for (metadata, has_token) in
        [(payment_metadata(true), true), (payment_metadata(false), false), (json!(""), false)]
    {
        let fields = json!({"metadata": metadata});
        let PaymentResult::Approved(approval) = result_of(PaymentKind::Page, "success", fields)
        else {
            panic!("not approved")
        };
        assert_eq!(approval.token.is_some(), has_token);
        assert_eq!(approval.money.to_major_string(), "12.50");
        let card = approval.card.expect("typed");
        assert_eq!((card.brand, card.bin.as_str()), (Brand::Visa, "408408"));
    }
}

#[test]
fn a_charge_of_a_stored_card_tells_no_card() {
    let result = result_of(PaymentKind::StoredCharge, "success", json!({}));
    let PaymentResult::Approved(approval) = result else { panic!("not approved") };
    assert_eq!(approval.card, None);
}

#[test]
fn the_amount_is_what_was_paid() {
    let fields = json!({"amount": 1300, "requested_amount": 1250});
    let PaymentResult::Approved(approval) = result_of(PaymentKind::Page, "success", fields) else {
        panic!("not approved")
    };
    assert_eq!(Money::minor(approval.money), 1300);
    let unreadable = transaction("success", json!({"currency": "XYZ"}));
    assert_eq!(read_transaction(PaymentKind::Page, &unreadable), Err(CallError::Unknown));
}

#[test]
fn a_page_waits_until_it_is_paid() {
    let waits = PaymentResult::ActionRequired(RequiredAction::as_before(CustomerAction::Redirect));
    for status in ["failed", "abandoned", "ongoing", "pending", "processing", "queued", "new"] {
        assert_eq!(result_of(PaymentKind::Page, status, json!({})), waits, "{status}");
    }
}

#[test]
fn a_charge_ends_with_the_issuers_answer() {
    let result = result_of(PaymentKind::StoredCharge, "failed", json!({}));
    let PaymentResult::Refused(refusal) = result else { panic!("not refused") };
    assert_eq!(refusal.reason, FailureReason::RefusedByIssuer);
    assert_eq!(refusal.code.as_deref(), Some("Declined"));
    assert_eq!(result_of(PaymentKind::StoredCharge, "pending", json!({})), PaymentResult::Pending);
    let step = PaymentResult::ActionRequired(RequiredAction::as_before(CustomerAction::Challenge));
    for status in ["abandoned", "ongoing"] {
        assert_eq!(result_of(PaymentKind::StoredCharge, status, json!({})), step, "{status}");
    }
    let taken = transaction("abandoned", json!({"metadata": {"kassa": {"purpose": "void"}}}));
    for kind in [PaymentKind::StoredCharge, PaymentKind::Page] {
        assert_eq!(read_transaction(kind, &taken), Ok(PaymentStatus::NotStarted));
    }
}

#[test]
fn what_went_back_is_not_approved() {
    for kind in [PaymentKind::Page, PaymentKind::StoredCharge] {
        let PaymentResult::Refused(refusal) = result_of(kind, "reversed", json!({})) else {
            panic!("not refused")
        };
        assert_eq!(refusal.reason, FailureReason::AcquirerError);
    }
}

#[test]
fn a_preauthorization_is_authorized_or_captured() {
    let read = |kind, status: &str| {
        let json = json!({"id": 523, "status": status, "reference": "r", "amount": 1600,
            "currency": "ZAR", "expiry_date": "2023-08-25T19:00:26.000Z", "metadata": null,
            "gateway_response": {"authorizeResponse": "Insufficient Funds"}});
        let held: Preauthorization = serde_json::from_value(json).expect("readable");
        read_preauthorization(kind, &held).expect("readable")
    };
    for (status, is_captured) in [("authorized", false), ("captured", true)] {
        let PaymentStatus::Known(PaymentResult::Approved(approval)) =
            read(PaymentKind::HoldPage, status)
        else {
            panic!("not approved")
        };
        assert_eq!(approval.is_captured, is_captured);
        assert_eq!(approval.expires_at, read_time(Some("2023-08-25T19:00:26.000Z")));
        assert_eq!(approval.token, None, "the metadata is gone");
    }
    let PaymentStatus::Known(PaymentResult::Refused(refusal)) =
        read(PaymentKind::Reservation, "failed")
    else {
        panic!("not refused")
    };
    assert_eq!(refusal.reason, FailureReason::InsufficientFunds);
    let waits = PaymentStatus::Known(waits_on_page());
    for status in ["failed", "ongoing", "pending"] {
        assert_eq!(read(PaymentKind::HoldPage, status), waits, "{status}");
    }
    let pending = PaymentStatus::Known(PaymentResult::Pending);
    assert_eq!(read(PaymentKind::HoldPage, "capture_failed"), pending);
    assert_eq!(read(PaymentKind::Reservation, "ongoing"), pending);
}
