//! What Stripe's records say: holds, pages, customers, refunds, disputes, lists.

use std::time::Duration;

use kassa_domain::dispute::DisputeStatus;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::method::card::Brand;
use kassa_domain::time::Timestamp;
use kassa_providers::{
    ActionPage, AuthorizationResult, DisputedPayment, Initiator, InstrumentStorage, ListingWindow,
    PaymentRequest, PaymentResult, PaymentStatus, RefundResult, VoidResult,
};
use serde_json::{Value, json};

use super::super::under_test::{
    ProviderUnderTest, authorize, card_payment, expect_approval, money, query, refund_of, send,
    send_approved, store_card, stored_payment,
};
use super::{StripeHosted, StripeRaw, StripeUnderTest};
use crate::support::refund_journal::SendsRefunds as _;
use crate::support::test_service::NOW;

fn hours_from_now(hours: u64) -> Timestamp {
    // Stripe counts whole seconds.
    Timestamp(NOW / 1000 * 1000).saturating_add(Duration::from_hours(hours))
}

fn intent_of(stripe: &StripeUnderTest, reference: &str) -> Value {
    stripe.double.find_of_reference("payment_intent", reference).unwrap()
}

#[tokio::test]
async fn a_hold_ends_when_the_charge_says_so() {
    let stripe = StripeRaw::start().await;
    let (held, approval) = authorize(&stripe).await;
    assert_eq!(approval.expires_at, Some(hours_from_now(7 * 24)));
    let intent = intent_of(&stripe.0, &held.reference);
    let charge = intent["latest_charge"].as_str().unwrap();
    let mut details = stripe.0.double.read(charge)["payment_method_details"].clone();
    let end = hours_from_now(30);
    details["card"]["capture_before"] = json!(end.0 / 1000);
    stripe.0.double.change(charge, &[("payment_method_details", details)]);
    let status = query(stripe.provider(), &held).await;
    let PaymentStatus::Known(known) = status else { panic!("{status:?}") };
    assert_eq!(expect_approval(known).expires_at, Some(end));
}

#[tokio::test]
async fn a_hold_of_a_visa_card_that_the_merchant_charges_is_shorter() {
    let stripe = StripeRaw::start().await;
    for (number, hours) in [("4242424242424242", 4 * 24 + 18), ("5555555555554444", 7 * 24)] {
        let request = PaymentRequest {
            storage: InstrumentStorage::MerchantInitiated,
            instrument: super::card_of(number),
            ..card_payment()
        };
        let token = send_approved(&stripe, request).await.1.token.unwrap();
        let request = PaymentRequest {
            authorize_until: Some(hours_from_now(7 * 24)),
            ..stored_payment(&token, Initiator::Merchant)
        };
        let (_, approval) = send_approved(&stripe, request).await;
        assert_eq!(approval.expires_at, Some(hours_from_now(hours)), "{number}");
    }
}

#[tokio::test]
async fn a_page_that_nobody_has_paid_on_expires() {
    let stripe = StripeHosted::start().await;
    let sent = send(stripe.provider(), card_payment()).await;
    stripe.advance(Duration::from_mins(59));
    let open = query(stripe.provider(), &sent.handle).await;
    assert_eq!(open, PaymentStatus::Known(sent.result.unwrap()));
    stripe.decide(&sent.handle.reference, false).await;
    stripe.advance(Duration::from_mins(1));
    let status = query(stripe.provider(), &sent.handle).await;
    assert_eq!(status, PaymentStatus::NotStarted, "no refusal: nothing was asked of the card");
    assert_eq!(stripe.provider().void(&sent.handle).await, Ok(VoidResult::Gone));
    stripe.decide(&sent.handle.reference, true).await;
    assert_eq!(stripe.read_captured(&sent.handle.reference).await, 0);
}

#[tokio::test]
async fn a_card_that_was_typed_on_the_page_is_reported() {
    let stripe = StripeHosted::start().await;
    for minor in [1250, 0] {
        let request = PaymentRequest {
            money: money(minor, "ZAR"),
            storage: InstrumentStorage::MerchantInitiated,
            ..card_payment()
        };
        let (_, approval) = send_approved(&stripe, request).await;
        let card = approval.card.unwrap();
        assert_eq!((card.brand, card.last4.as_str()), (Brand::Visa, "4242"));
        assert_eq!((card.bin.as_str(), card.expiry.year, card.expiry.month), ("", 2030, 12));
        // An amount of 0 stores the card as well.
        let token = approval.token.unwrap();
        send_approved(&stripe, stored_payment(&token, Initiator::Merchant)).await;
    }
}

/// An amount of 0 sets a card up, which is authenticated, declined and voided as a payment is.
#[tokio::test]
async fn a_setup_is_queried_and_voided() {
    let stripe = StripeRaw::start().await;
    for (number, is_approved) in [("4242424242424242", true), ("4000002760003184", false)] {
        let request = PaymentRequest {
            money: money(0, "ZAR"),
            instrument: super::card_of(number),
            ..card_payment()
        };
        let sent = send(stripe.provider(), request).await;
        let result = sent.result.unwrap();
        assert!(sent.handle.provider_id.as_ref().unwrap().starts_with("seti_"));
        let known = PaymentStatus::Known(result.clone());
        assert_eq!(query(stripe.provider(), &sent.handle).await, known);
        let voided = stripe.provider().void(&sent.handle).await.unwrap();
        let provider = stripe.provider();
        let captured = provider.capture(&sent.handle).await.unwrap();
        if is_approved {
            assert_eq!(expect_approval(result.clone()).money, sent.handle.money);
            assert_eq!(voided, VoidResult::Was(result));
            assert_eq!(captured, AuthorizationResult::Captured);
        } else {
            assert!(matches!(result, PaymentResult::ActionRequired(_)), "{result:?}");
            assert_eq!(voided, VoidResult::Gone);
            assert_eq!(captured, AuthorizationResult::Unsupported);
        }
        let refunded = provider.send_refund(&refund_of(&sent.handle, 1)).await.unwrap();
        assert!(matches!(refunded, RefundResult::Refused(_)), "nothing was charged");
    }
}

/// The customer is authenticated within the page, over HTTP as a browser does.
#[tokio::test]
async fn a_page_can_lead_to_the_issuer_and_back() {
    let stripe = StripeHosted::start().await;
    let no_redirects = reqwest::redirect::Policy::none();
    let browser = kassa_platform::http_client::client_builder().redirect(no_redirects);
    let browser = browser.build().unwrap();
    let submit = async |url: &str, outcome: &str| {
        let sent = browser.post(url).body(format!("outcome={outcome}")).send().await.unwrap();
        let location = sent.headers().get("location").map(|to| to.to_str().unwrap().to_owned());
        location.unwrap_or_default()
    };
    let sent = send(stripe.provider(), card_payment()).await;
    let Ok(PaymentResult::ActionRequired(required)) = &sent.result else { panic!("no page") };
    let ActionPage::There(page) = &required.page else { panic!("{required:?}") };
    assert_eq!(submit(page, "decline").await, "", "the page is shown again");
    let issuer = submit(page, "challenge").await;
    assert!(issuer.contains("/3ds/"), "{issuer}");
    assert_eq!(submit(&issuer, "fail").await, *page, "another card can be typed");
    let waiting = PaymentStatus::Known(PaymentResult::ActionRequired(required.clone()));
    assert_eq!(query(stripe.provider(), &sent.handle).await, waiting);
    let issuer = submit(page, "challenge").await;
    assert_eq!(submit(&issuer, "approve").await, "https://pay.test/pay/1/back?t=token");
    let status = query(stripe.provider(), &sent.handle).await;
    let PaymentStatus::Known(known) = status else { panic!("{status:?}") };
    assert_eq!(expect_approval(known).money, sent.handle.money);
}

#[tokio::test]
async fn a_purchaser_is_one_customer() {
    let stripe = StripeHosted::start().await;
    let customers = || stripe.0.double.count("customer");
    // At once, when the search finds the first one, and when the key is forgotten.
    for hours in [0, 1, 48] {
        stripe.advance(Duration::from_hours(hours));
        for _ in 0..2 {
            store_card(&stripe, InstrumentStorage::OneClick).await;
        }
        assert_eq!(customers(), 1, "after {hours} hours");
    }
    let storage = InstrumentStorage::OneClick;
    let other = PaymentRequest { purchaser_id: "another".to_owned(), storage, ..card_payment() };
    send_approved(&stripe, other).await;
    assert_eq!(customers(), 2);
    send_approved(&stripe, card_payment()).await;
    assert_eq!(customers(), 2, "nothing is stored without consent");
}

#[tokio::test]
async fn a_refund_can_fail_after_it_was_paid() {
    let stripe = StripeRaw::start().await;
    let (paid, _) = send_approved(&stripe, card_payment()).await;
    let refund = refund_of(&paid, 500);
    assert_eq!(stripe.provider().send_refund(&refund).await, Ok(RefundResult::Paid));
    let record = stripe.0.double.find_of_reference("refund", &refund.reference).unwrap();
    let id = record["id"].as_str().unwrap();
    for (status, failure, result) in [
        ("pending", None, RefundResult::Pending),
        ("requires_action", None, RefundResult::Pending),
        ("canceled", None, RefundResult::Canceled),
        ("failed", Some("declined"), RefundResult::Refused(FailureReason::RefusedByIssuer)),
        (
            "failed",
            Some("expired_or_canceled_card"),
            RefundResult::Refused(FailureReason::CardExpired),
        ),
    ] {
        let failure = failure.map(|failure| ("failure_reason", json!(failure)));
        let fields: Vec<_> = [("status", json!(status))].into_iter().chain(failure).collect();
        stripe.0.double.change(id, &fields);
        let provider = stripe.provider();
        assert_eq!(provider.query_refund(&refund).await, Ok(Some(result)), "{status}");
        assert_eq!(provider.send_refund(&refund).await, Ok(result), "{status}: not again");
    }
}

#[tokio::test]
async fn a_dispute_names_its_payment() {
    let stripe = StripeHosted::start().await;
    let (paid, _) = send_approved(&stripe, card_payment()).await;
    let intent = intent_of(&stripe.0, &paid.reference);
    let intent = intent["id"].as_str().unwrap();
    let id = stripe.0.double.open_dispute(intent, 1000, "fraudulent");
    for (status, expected, is_answered) in [
        ("warning_needs_response", DisputeStatus::Inquiry, true),
        ("warning_under_review", DisputeStatus::Inquiry, false),
        ("warning_closed", DisputeStatus::Won, false),
        ("needs_response", DisputeStatus::NeedsResponse, true),
        ("under_review", DisputeStatus::UnderReview, false),
        ("won", DisputeStatus::Won, false),
        ("lost", DisputeStatus::Lost, false),
        ("charge_refunded", DisputeStatus::Lost, false),
    ] {
        stripe.0.double.change(&id, &[("status", json!(status))]);
        let dispute =
            stripe.provider().disputes().unwrap().query_dispute(&id).await.unwrap().unwrap();
        assert_eq!(dispute.payment, DisputedPayment::Reference(paid.reference.clone()));
        let details = dispute.details;
        assert_eq!((details.money, details.reason.as_str()), (money(1000, "ZAR"), "fraudulent"));
        assert_eq!((details.status, details.evidence_due.is_some()), (expected, is_answered));
        assert_eq!(details.opened, hours_from_now(0));
    }
    // 0 says that no evidence is accepted.
    let mut evidence = stripe.0.double.read(&id)["evidence_details"].clone();
    evidence["due_by"] = json!(0);
    let fields = [("status", json!("needs_response")), ("evidence_details", evidence)];
    stripe.0.double.change(&id, &fields);
    let dispute = stripe.provider().disputes().unwrap().query_dispute(&id).await.unwrap().unwrap();
    assert_eq!(dispute.details.evidence_due, None);
    assert_eq!(stripe.provider().disputes().unwrap().query_dispute("dp_none").await, Ok(None));
}

/// Payments that others made with the same account, and those that charge nothing.
#[tokio::test]
async fn a_long_list_is_read_in_pages() {
    let stripe = StripeRaw::start().await;
    for number in 0..250 {
        let id = stripe.0.double.insert_intent("");
        let (status, metadata) = match number {
            0 => ("requires_confirmation", json!({ "kassa": "own" })),
            _ => ("succeeded", json!({})),
        };
        let amount = json!(1000 + number);
        let fields = [("status", json!(status)), ("metadata", metadata), ("amount", amount)];
        stripe.0.double.change(&id, &fields);
    }
    let window = ListingWindow { from: hours_from_now(0), to: hours_from_now(1) };
    let (mut records, mut cursor, mut pages) = (Vec::new(), None::<String>, 0);
    loop {
        let page = stripe.provider().list(window, cursor.as_deref()).await.unwrap();
        records.extend(page.records);
        pages += 1;
        cursor = page.next_cursor;
        if cursor.is_none() {
            break;
        }
    }
    // 100, 100 and 50 payments; no setups, no refunds.
    assert_eq!((pages, records.len()), (5, 249), "what was never confirmed is not listed");
    assert!(records.iter().all(|record| record.reference.is_none()));
    let amounts: std::collections::BTreeSet<i64> =
        records.iter().map(|record| record.money.minor()).collect();
    assert_eq!(amounts.len(), 249);
}
