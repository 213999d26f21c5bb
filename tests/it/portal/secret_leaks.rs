//! Passwords, second factors, sessions, keys and signing secrets of the portal, and the card that
//! was paid with meanwhile, are in no table, log line, event or page that does not show them.

use kassa_domain::portal::Role;
use kassa_platform::secrets::to_hex;
use serde_json::json;
use totp_rs::Secret;
use tracing::instrument::WithSubscriber;

use super::support::{Browser, PASSWORD, element_text, hidden_fields, invitation, location};
use super::totp_app::code_of;
use super::webhooks::deliver;
use crate::support::byte_search::contains_text;
use crate::support::captured_log::CapturedLog;
use crate::support::orders::order_with;
use crate::support::payments::CARD_NUMBER;
use crate::support::test_customer::TestCustomer;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::TestReceiver;
use crate::support::test_service::TestService;

on_both_engines!(secrets_of_the_portal_are_neither_logged_nor_stored);

const EMAIL: &str = "anna@shop.test";
const WRONG_PASSWORD: &str = "seven wrong canaries";
const PROVIDER_KEY: &str = "sk_test_Canary7Of9Providers";
const NOTIFY_KEY: &str = "whsec_Canary7Of9Notifications";
const TOTP: &str = "/portal/account/totp";

async fn secrets_of_the_portal_are_neither_logged_nor_stored(database: TestDatabase) {
    let (log, receiver) = (CapturedLog::default(), TestReceiver::start().await);
    let (service, canaries) = async {
        tracing::info!("canary");
        let service = TestService::sandbox_on(database).await;
        let canaries = run_journey(&service, &receiver).await;
        (service, canaries)
    }
    .with_subscriber(log.subscriber())
    .await;
    let (log, stored) = (log.to_bytes(), service.dump_database().await);
    assert!(contains_text(&log, "canary"), "the log is captured");
    assert!(contains_text(&stored, EMAIL), "the database is read");
    let events: Vec<u8> =
        receiver.received().iter().flat_map(|event| event.body.clone().into_bytes()).collect();
    assert!(contains_text(&events, "status_change"), "events arrived");
    for (place, bytes) in [("log", &log), ("database", &stored), ("events", &events)] {
        for (what, canary) in &canaries {
            let is_there =
                contains_text(bytes, canary) || contains_text(bytes, &to_hex(canary.as_bytes()));
            assert!(!is_there, "{what} is in the {place}");
        }
    }
}

/// Joins with wrong and right passwords, adds a second factor, signs in with it, creates a key and
/// a destination, and is paid by card. Returns the secrets.
async fn run_journey(
    service: &TestService,
    receiver: &TestReceiver,
) -> Vec<(&'static str, String)> {
    let invited = invitation(service, &service.merchant.merchant_id, EMAIL, Role::Owner).await;
    let anna = Browser::open(service);
    let fields = [("invite", invited.as_str()), ("name", "Anna"), ("password", PASSWORD)];
    location(&anna.post("/portal/welcome", &fields).await);
    let factor = element_text(anna.get(TOTP).await.text(), "totp-secret").to_owned();
    let added = anna.submit(TOTP, TOTP, &[("code", &code_of(&factor, service))]).await;
    let recovery = added.text().split("data-recovery-code=\"\">").nth(1).unwrap();
    let recovery = recovery.split('<').next().unwrap().to_owned();
    let other = Browser::open(service);
    for password in [WRONG_PASSWORD, PASSWORD] {
        other.post("/portal/sign-in", &[("email", EMAIL), ("password", password)]).await;
    }
    let pending = other.cookie("kassa_pending").unwrap();
    location(&other.post("/portal/sign-in/code", &[("code", &recovery)]).await);
    let session = other.cookie("kassa_session").unwrap();
    let key_fields = [("name", "Shop"), ("expires", ""), ("scopes", "refunds")];
    let key = create(&other, "/portal/settings/api-keys", &key_fields).await;
    let url = [("url", receiver.url.as_str())];
    let signing = create(&other, "/portal/settings/webhooks", &url).await;
    add_connection(&other).await;
    let worker = deliver(service);
    let customer = TestCustomer::create(service, order_with(json!({}))).await;
    let card = [("number", CARD_NUMBER), ("expiry", "12/30"), ("code", "739"), ("holder", "Ann")];
    location(&customer.submit_method("card", &card).await);
    receiver.wait_for(1).await;
    worker.stop().await;
    let csrf = hidden_fields(anna.get("/portal/account").await.text()).remove("csrf").unwrap();
    let raw_factor = Secret::try_from_base32(&factor).unwrap();
    vec![
        ("the password", PASSWORD.to_owned()),
        ("a wrong password", WRONG_PASSWORD.to_owned()),
        ("the invitation", invited),
        ("the second factor", factor),
        ("the second factor in bytes", to_hex(raw_factor.as_bytes())),
        ("a recovery code", recovery.replace('-', "")),
        ("a recovery code as it is shown", recovery),
        ("a pending sign-in", pending),
        ("the session", session),
        ("the token of its forms", csrf),
        ("the API key", key.rsplit('_').next().unwrap().to_owned()),
        ("the signing secret", signing.trim_start_matches("whsec_").to_owned()),
        ("the provider's key", PROVIDER_KEY.to_owned()),
        ("the key of its notifications", NOTIFY_KEY.to_owned()),
        ("the card", CARD_NUMBER.to_owned()),
    ]
}

/// Adds a provider by its keys, first with a mistake.
async fn add_connection(browser: &Browser) {
    let csrf = browser.csrf().await;
    for (methods, status) in [("voucher", 422), ("card", 303)] {
        let fields = [
            ("csrf", csrf.as_str()),
            ("token", "0123456789abcdef"),
            ("provider", "stripe"),
            ("mode", "hosted"),
            ("methods", methods),
            ("secret", PROVIDER_KEY),
            ("notify_secret", NOTIFY_KEY),
        ];
        let added = browser.post("/portal/settings/connections", &fields).await;
        assert_eq!(added.status, status, "{added:?}");
        assert!(!added.text().contains(PROVIDER_KEY) && !added.text().contains(NOTIFY_KEY));
    }
}

/// Posts a form whose answer shows a secret once, and returns the secret.
async fn create(browser: &Browser, path: &str, fields: &[(&str, &str)]) -> String {
    let csrf = browser.csrf().await;
    let all = [&[("csrf", csrf.as_str()), ("token", "0123456789abcdef")], fields].concat();
    let created = browser.post(path, &all).await;
    assert_eq!(created.status, 201, "{created:?}");
    element_text(created.text(), "secret").to_owned()
}
