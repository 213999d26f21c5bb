//! Cards that are typed on Kassa's page and charged by Stripe.

use axum::http::HeaderMap;
use doubles::stripe::{Fault, FaultEffect, FaultKind, StripeDouble};
use kassa_platform::clock::Clock;
use reqwest::Method;
use serde_json::{Value, json};

use super::traced_server::{
    CARD_NUMBER, HOLDER, SECURITY_CODE, TracedServer, read_time, wait_until,
};

const API_KEY: &str = "sk_test_51OaT0mQvJz7Yk2Wc8Rn4Lx";
const NOTIFY_SECRET: &str = "whsec_Jv3oQ0xXb7uLd9Kc2Rn5Tz";
const DECLINED_NUMBER: &str = "4000000000009995";

fn card(number: &'static str) -> [(&'static str, &'static str); 5] {
    let length = if number == CARD_NUMBER { 4 } else { 3 };
    [
        ("number", number),
        ("expiry", "12/31"),
        ("code", &SECURITY_CODE[..length]),
        ("holder", HOLDER),
        ("remember", "on"),
    ]
}

/// Pays, refunds, captures, is declined, loses an answer, and is notified.
async fn run_every_operation(kassa: &TracedServer, stripe: &StripeDouble) {
    let paid = kassa.create_intent(&json!({})).await;
    kassa.pay(&paid, &card(CARD_NUMBER)).await;
    kassa.call(Method::POST, &paid.refund_path(), &json!({ "amount": 250 })).await;
    wait_until(|| stripe.count("refund") == 1).await;
    let held = kassa.create_intent(&json!({ "capture_mode": "prefer_delay" })).await;
    kassa.pay(&held, &card(CARD_NUMBER)).await;
    kassa.call(Method::GET, &held.capture_path(), &json!({})).await;
    let declined = kassa.create_intent(&json!({})).await;
    kassa.pay(&declined, &card(DECLINED_NUMBER)).await;
    for (kind, path) in [
        (FaultKind::Reset, &["payment_intents/*/confirm"]),
        (FaultKind::Garbage, &["payment_intents/*/confirm"]),
        (FaultKind::ServerError, &["payment_methods"]),
    ] {
        stripe.add_fault(Fault { method: "POST", paths: path, kind, effect: FaultEffect::After });
        let lost = kassa.create_intent(&json!({})).await;
        kassa.pay(&lost, &card(CARD_NUMBER)).await;
    }
    let intents = stripe.exchanges();
    let id = intents.iter().find_map(|one| find(&one.answer, "payment_intent", "id"));
    let kind = "payment_intent.succeeded";
    let event = stripe.sign_event(kind, &id.unwrap(), NOTIFY_SECRET, Clock::System.now().0);
    let headers = HeaderMap::from_iter([(
        "stripe-signature".parse().unwrap(),
        event.signature.parse().unwrap(),
    )]);
    kassa.notify(headers, event.body.into_bytes()).await;
}

/// A field of an answer that is a record of this kind.
fn find(answer: &Value, kind: &str, field: &str) -> Option<String> {
    let own = answer["object"] == kind;
    answer[field].as_str().filter(|_| own).map(str::to_owned)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_secret_is_logged() {
    let stripe = StripeDouble::start(read_time(), API_KEY).await;
    let options = ["--mode", "raw", "--endpoint", stripe.address()];
    let files = [("--secret-file", API_KEY), ("--notify-secret-file", NOTIFY_SECRET)];
    let kassa = TracedServer::start("stripe", &options, &files);
    run_every_operation(&kassa, &stripe).await;
    let token = kassa.read_credential_token().await;
    kassa.charge_and_delete(&token).await;
    let exchanges = stripe.exchanges();
    let is_detached = || stripe.exchanges().iter().any(|one| one.path.ends_with("/detach"));
    wait_until(is_detached).await;
    let printed = kassa.check_connection();

    let mut secrets = vec![
        ("Stripe's key", API_KEY.to_owned()),
        ("a part of Stripe's key", API_KEY["sk_test_".len()..][..12].to_owned()),
        ("secret of notifications", NOTIFY_SECRET.to_owned()),
        ("declined card number", DECLINED_NUMBER.to_owned()),
        ("credential's token", token[37..].to_owned()),
    ];
    let answers = exchanges.iter().map(|exchange| &exchange.answer);
    for answer in answers {
        secrets.extend(find(answer, "payment_method", "id").map(|id| ("stored card", id)));
        secrets.extend(find(answer, "payment_intent", "client_secret").map(|it| ("intent", it)));
    }
    assert!(secrets.len() > 10, "cards and intents were created");
    kassa.assert_nothing_is_logged(&printed, &secrets);
}
