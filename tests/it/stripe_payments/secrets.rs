//! No card number, no security code and no key of Stripe's is stored or logged.

use kassa_domain::abilities::CardEntry;
use serde_json::json;

use super::stripe_service::{API_KEY, NOTIFY_SECRET, StripeService};
use crate::support::byte_search::contains_text;
use crate::support::test_customer::{VISA, visa_with};
use crate::support::test_database::TestDatabase;

#[tokio::test]
async fn no_secret_is_stored() {
    let kassa = StripeService::start(TestDatabase::sqlite(), CardEntry::Here).await;
    let fields = json!({ "request_unscheduled_mit": true });
    let customer = kassa.create_customer(fields).await;
    customer.assert_returned_with(&customer.pay_and_remember(VISA).await, "success");
    let challenged = kassa.create_customer(json!({})).await;
    let away = challenged.pay(visa_with("number", "4000 0027 6000 3184")).await;
    assert!(away.header("location").is_some_and(|location| location.contains("/away")));
    let method = kassa.stripe.exchanges().iter().find_map(|exchange| {
        let id = exchange.answer["payment_method"]["id"].as_str()?;
        Some(id.to_owned())
    });
    let stored = kassa.service.database_bytes();
    let page = format!("{}/3ds/", kassa.stripe.address());
    let mut secrets = vec![
        "4242424242424242".to_owned(),
        "4000002760003184".to_owned(),
        API_KEY.to_owned(),
        NOTIFY_SECRET.to_owned(),
        page,
    ];
    secrets.extend(method);
    for secret in secrets {
        assert!(!contains_text(&stored, &secret), "{secret}");
    }
}
