//! Neither Paystack's key, nor an authorization code, nor the address of a page is stored or
//! logged. A card number never comes here.

use axum::http::Method;
use doubles::paystack::{CardOutcome, Endpoint, Fault, FaultKind, PaystackDouble};
use serde_json::{Value, json};

use super::paystack_service::{API_KEY, PaystackService};
use crate::support::byte_search::contains_text;
use crate::support::captured_log::CapturedLog;
use crate::support::test_database::TestDatabase;

/// Stores a card and charges it with every outcome, loses answers, holds, refunds, and deletes it.
async fn run_every_operation(kassa: &PaystackService) {
    let first = kassa.pay_and_remember(json!({ "request_unscheduled_mit": true })).await;
    let code = kassa.paystack.ledger().cards[0].authorization_code.clone();
    for outcome in [CardOutcome::Approve, CardOutcome::Decline("Declined"), CardOutcome::Pause] {
        kassa.paystack.ledger().set_card_outcome(&code, outcome);
        let again = kassa.create_customer(json!({})).await;
        let offered = again.read_offered_credentials().await;
        again.pay_with(&offered[0].0).await;
        again.open_page().await;
    }
    for (endpoint, kind) in [
        (Endpoint::Initialize, FaultKind::Reset),
        (Endpoint::Initialize, FaultKind::Garbage),
        (Endpoint::VerifyTransaction, FaultKind::ServerError),
    ] {
        let endpoints = vec![endpoint];
        kassa.paystack.add_fault(Fault { endpoints, kind, is_effective: true });
        let customer = kassa.create_customer(json!({})).await;
        customer.submit_method("card", &[("card_entry", "hosted")]).await;
        customer.open_page().await;
    }
    let held = kassa.pay(json!({ "capture_mode": "prefer_delay" })).await;
    let api = kassa.service.merchant_client();
    assert_eq!(api.get(&held.intent.capture_path()).await.status, 200);
    kassa.refund(&first.intent, 1250).await;
    kassa.settle_refunds().await;
    let kind = "payment_credential";
    let events = kassa.service.list_event_contents(&first.intent, kind).await;
    let token = events[0]["credential_token"].as_str().unwrap();
    api.send(Method::DELETE, &format!("/api/credentials/{token}"), "".into()).await;
    // Deleted, but the answer is lost.
    let endpoints = vec![Endpoint::Deactivate];
    kassa.paystack.add_fault(Fault { endpoints, kind: FaultKind::Reset, is_effective: true });
    kassa.sweep_for_an_hour().await;
    assert_eq!(kassa.count_sent("/customer/authorization/deactivate"), 2);
}

/// The key, every authorization code, and every address of a page.
fn list_secrets(paystack: &PaystackDouble) -> Vec<String> {
    let exchanges = paystack.exchanges();
    let urls = exchanges.iter().filter_map(|one| one.answer["data"]["authorization_url"].as_str());
    let mut secrets: Vec<String> = urls.map(str::to_owned).collect();
    assert!(secrets.len() > 2, "pages were opened");
    let codes: Vec<String> = {
        let ledger = paystack.ledger();
        ledger.cards.iter().map(|card| card.authorization_code.clone()).collect()
    };
    assert!(codes.len() > 1, "cards were stored");
    secrets.extend(codes);
    secrets.push(API_KEY.to_owned());
    // A part of the key is enough to be wrong.
    secrets.push(API_KEY.trim_start_matches("sk_test_")[..12].to_owned());
    secrets
}

#[tokio::test]
async fn no_secret_is_stored_or_logged() {
    let log = CapturedLog::default();
    // Everything runs on this thread.
    let guard = tracing::subscriber::set_default(log.subscriber());
    let kassa = PaystackService::start(TestDatabase::sqlite()).await;
    run_every_operation(&kassa).await;
    drop(guard);
    let log = log.to_bytes();
    assert!(contains_text(&log, "a call is left open"), "the log is captured");
    let stored = kassa.service.database_bytes();
    assert!(contains_text(&stored, "paystack"), "the database is read");
    for secret in list_secrets(&kassa.paystack) {
        assert!(!contains_text(&stored, &secret), "stored: {secret}");
        assert!(!contains_text(&log, &secret), "logged: {secret}");
    }
    let report = kassa.assert_same_money().await;
    let printed: Value = serde_json::to_value(&report).unwrap();
    assert!(!printed.to_string().contains("AUTH_"), "{printed}");
}
