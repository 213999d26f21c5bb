//! Cards that are typed on Paystack's page.

use doubles::paystack::{CustomerChoice, Endpoint, Fault, FaultKind, PaystackDouble};
use reqwest::Method;
use serde_json::{Value, json};

use super::traced_server::{TracedServer, read_time, wait_until};

const API_KEY: &str = "sk_test_5f2c90b1d7e84a36c0f19d2e";

/// The customer goes to Paystack's page, pays there, and comes back. Returns the reference.
async fn pay(kassa: &TracedServer, paystack: &PaystackDouble, fields: &Value) -> String {
    let intent = kassa.create_intent(fields).await;
    kassa.pay(&intent, &[("card_entry", "hosted"), ("remember", "on")]).await;
    let exchanges = paystack.exchanges();
    let opened = exchanges.iter().rev().find(|one| one.path.ends_with("/initialize")).unwrap();
    let reference = opened.body["reference"].as_str().unwrap().to_owned();
    paystack.choose(&reference, CustomerChoice::Pay);
    let back = read_back_path(&opened.body);
    assert_eq!(kassa.open(&back).await.status(), 303);
    if fields["capture_mode"] == "prefer_delay" {
        kassa.call(Method::GET, &intent.capture_path(), &json!({})).await;
    } else {
        kassa.call(Method::POST, &intent.refund_path(), &json!({ "amount": 250 })).await;
    }
    reference
}

/// Where a page leads back to, at this server.
fn read_back_path(body: &Value) -> String {
    let url = body["callback_url"].as_str().unwrap();
    url[url.find("/pay/").unwrap()..].to_owned()
}

async fn run_every_operation(kassa: &TracedServer, paystack: &PaystackDouble) {
    let reference = pay(kassa, paystack, &json!({})).await;
    wait_until(|| paystack.ledger().refunds.len() == 1).await;
    paystack.process_refunds();
    pay(kassa, paystack, &json!({ "capture_mode": "prefer_delay" })).await;
    for kind in [FaultKind::Reset, FaultKind::Garbage, FaultKind::ServerError] {
        let endpoints = vec![Endpoint::Initialize];
        paystack.add_fault(Fault { endpoints, kind, is_effective: true });
        let lost = kassa.create_intent(&json!({})).await;
        kassa.pay(&lost, &[("card_entry", "hosted")]).await;
    }
    let event = paystack.build_event("charge.success", &reference);
    kassa.notify(event.headers, event.body).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_secret_is_logged() {
    let paystack = PaystackDouble::start(API_KEY, read_time()).await;
    let url = paystack.url();
    let files = [("--secret-file", API_KEY)];
    let kassa = TracedServer::start("paystack", &["--endpoint", &url], &files);
    run_every_operation(&kassa, &paystack).await;
    let token = kassa.read_credential_token().await;
    kassa.charge_and_delete(&token).await;
    wait_until(|| paystack.exchanges().iter().any(|one| one.path.ends_with("/deactivate"))).await;
    let printed = kassa.check_connection();

    let mut secrets = vec![
        ("Paystack's key", API_KEY.to_owned()),
        ("a part of Paystack's key", API_KEY["sk_test_".len()..][..12].to_owned()),
        ("credential's token", token[37..].to_owned()),
    ];
    for exchange in paystack.exchanges() {
        let page = exchange.answer["data"]["authorization_url"].as_str();
        secrets.extend(page.map(|page| ("address of a page", page.to_owned())));
        if exchange.body["callback_url"].is_string() {
            let back = read_back_path(&exchange.body);
            let token = back.split_once("t=").unwrap().1.to_owned();
            secrets.push(("token of the way back", token));
        }
    }
    let codes =
        paystack.ledger().cards.iter().map(|card| card.authorization_code.clone()).collect();
    let codes: Vec<String> = codes;
    assert!(codes.len() > 1 && secrets.len() > 8, "cards were stored, and pages opened");
    secrets.extend(codes.into_iter().map(|code| ("authorization code", code)));
    kassa.assert_nothing_is_logged(&printed, &secrets);
}
