//! Everything that is audited writes its entry: by whom, what, about what.

use std::collections::BTreeSet;
use std::time::Duration;

use kassa_domain::ids::MerchantId;
use kassa_domain::portal::{AuditAction, Role};
use kassa_services::audit::{AuditFilter, list_range};
use kassa_services::mandates::collections::run_due_collections;
use kassa_store::tables::{connections, destinations};
use serde_json::json;

use super::support::{Browser, PASSWORD, element_text, hidden_fields, invitation, location};
use super::totp_app::code_of;
use crate::support::beneficiaries::beneficiary_fields;
use crate::support::mandates::mandate_order;
use crate::support::orders::minimal_order;
use crate::support::test_client::TestResponse;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(everything_that_is_audited_writes_its_entry);

const ANNA: &str = "anna@shop.test";
const BOB: &str = "bob@shop.test";
/// What other tests hold against the log: passkeys, and commands about people, purchasers and what
/// was adopted after a restore.
const ELSEWHERE: [&str; 11] = [
    "capture_adopted",
    "legal_hold_changed",
    "passkey_added",
    "passkey_removed",
    "payment_adopted",
    "purchaser_erased",
    "purchaser_exported",
    "refund_adopted",
    "user_disabled",
    "user_enabled",
    "user_reset",
];

/// The log of the merchant, as far as it was not looked at.
struct Log<'a> {
    service: &'a TestService,
    merchant_id: MerchantId,
    seen: i64,
    actions: BTreeSet<String>,
}

impl<'a> Log<'a> {
    fn open(service: &'a TestService) -> Self {
        let merchant_id = service.merchant.merchant_id.clone();
        Self { service, merchant_id, seen: 0, actions: BTreeSet::new() }
    }

    /// Asserts that these entries were added, by this actor: the action and the subject.
    async fn expect(&mut self, actor: &str, expected: &[(&str, &str)]) {
        let (ctx, filter) = (&self.service.state, AuditFilter::default());
        let added = list_range(ctx, &self.merchant_id, &filter, self.seen, 100).await.unwrap();
        self.seen = added.last().map_or(self.seen, |entry| entry.seq);
        let added: Vec<[&str; 3]> = added
            .iter()
            .map(|entry| {
                let subject = entry.subject.as_deref().unwrap_or_default();
                [entry.actor.as_str(), entry.action.as_str(), subject]
            })
            .collect();
        let expected: Vec<[&str; 3]> =
            expected.iter().map(|(action, subject)| [actor, action, subject]).collect();
        assert_eq!(added, expected);
        self.actions.extend(expected.iter().map(|[_, action, _]| (*action).to_owned()));
    }
}

/// A person at the portal with the tokens of its forms.
struct Person {
    browser: Browser,
    csrf: String,
}

impl Person {
    async fn new(browser: Browser) -> Self {
        let csrf = browser.csrf().await;
        Self { browser, csrf }
    }

    /// Posts a form, and asserts that it worked.
    async fn post(&self, path: &str, fields: &[(&str, &str)]) -> TestResponse {
        let token = kassa_platform::random::new_uuid();
        let mut all = vec![("csrf", self.csrf.as_str()), ("token", token.as_str())];
        all.extend(fields);
        let answered = self.browser.post(path, &all).await;
        assert!(matches!(answered.status, 201 | 303), "{path}: {answered:?}");
        answered
    }
}

async fn everything_that_is_audited_writes_its_entry(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let mut log = Log::open(&service);
    let connection = service.merchant.connection_id.as_ref().unwrap().to_string();
    let key = service.merchant.key_id.to_string();
    log.expect("operator", &[("key_created", &key), ("connection_created", &connection)]).await;
    let owner = Browser::open(&service);
    let merchant = &service.merchant.merchant_id;
    let token = invitation(&service, merchant, ANNA, Role::Owner).await;
    log.expect("operator", &[("user_invited", ANNA)]).await;
    let fields = [("invite", token.as_str()), ("name", "Anna"), ("password", PASSWORD)];
    assert_eq!(owner.post("/portal/welcome", &fields).await.status, 303);
    let id = person_id(&service, ANNA).await;
    log.expect(ANNA, &[("user_joined", &id), ("sign_in", &id)]).await;
    let owner = Person::new(owner).await;
    change_settings(&service, &owner, &mut log).await;
    change_webhooks(&service, &owner, &mut log).await;
    change_payments(&service, &owner, &mut log).await;
    change_mandates(&service, &mut log).await;
    change_team(&service, &mut log).await;
    be_refused(&service, &mut log).await;
    let all = AuditAction::ALL.iter().map(|action| action.code());
    let missing: BTreeSet<_> = all.filter(|code| !log.actions.contains(*code)).collect();
    assert_eq!(missing, BTreeSet::from(ELSEWHERE));
}

async fn person_id(service: &TestService, email: &str) -> String {
    let sql = format!("SELECT id FROM people WHERE email = '{email}'");
    service.database().fetch_texts(&sql).await.remove(0)
}

/// The owner signs in again: sessions end after half an hour.
async fn sign_in(service: &TestService, log: &mut Log<'_>) -> Person {
    let browser = Browser::open(service);
    let fields = [("email", ANNA), ("password", PASSWORD)];
    location(&browser.post("/portal/sign-in", &fields).await);
    log.expect(ANNA, &[("sign_in", &person_id(service, ANNA).await)]).await;
    Person::new(browser).await
}

async fn change_settings(service: &TestService, owner: &Person, log: &mut Log<'_>) {
    let merchant = &service.merchant.merchant_id;
    let keys = "/portal/settings/api-keys";
    owner.post(keys, &[("name", "Server"), ("scopes", "refunds")]).await;
    let sql = "SELECT id FROM api_keys WHERE name = 'Server'";
    let key = service.database().fetch_texts(sql).await.remove(0);
    log.expect(ANNA, &[("key_created", &key)]).await;
    for _ in 0..2 {
        owner.post(&format!("{keys}/{key}/revoke"), &[]).await;
    }
    log.expect(ANNA, &[("key_revoked", &key)]).await;

    let path = "/portal/settings/connections";
    let fields = [("provider", "sandbox"), ("methods", "card"), ("currencies", "ZAR")];
    owner.post(path, &fields).await;
    let all = connections::list_by_merchant(&service.state.store, merchant).await.unwrap();
    let id = all[1].connection.id.to_string();
    log.expect(ANNA, &[("connection_created", &id)]).await;
    let page = format!("{path}/{id}");
    owner.post(&page, &[("fallback_email", "pay@shop.test")]).await;
    log.expect(ANNA, &[("connection_changed", &id)]).await;
    for (what, action) in [
        ("order", "connection_ordered"),
        ("disable", "connection_disabled"),
        ("enable", "connection_enabled"),
    ] {
        owner.post(&format!("{page}/{what}"), &[]).await;
        let subject = if what == "order" { merchant.as_str() } else { &id };
        log.expect(ANNA, &[(action, subject)]).await;
    }
    let look = [
        ("name", "Karoo Koffie"),
        ("colour", "#ffee00"),
        ("corners", "round"),
        ("support", "help@karoo.test"),
        ("time_zone", "Africa/Johannesburg"),
        ("return_url", "https://karoo.test/thanks"),
    ];
    owner.post("/portal/settings/look", &look).await;
    log.expect(ANNA, &[("look_changed", merchant.as_str())]).await;
    owner.post("/portal/beneficiaries", &beneficiary_fields(service)).await;
    let id = service.database().fetch_texts("SELECT id FROM beneficiaries").await.remove(0);
    log.expect(ANNA, &[("beneficiary_created", &id)]).await;
}

async fn change_webhooks(service: &TestService, owner: &Person, log: &mut Log<'_>) {
    let path = "/portal/settings/webhooks";
    owner.post(path, &[("url", "https://shop.test/hook")]).await;
    let (store, merchant) = (&service.state.store, &service.merchant.merchant_id);
    let id =
        destinations::list_by_merchant(store, merchant).await.unwrap().remove(0).id.to_string();
    log.expect(ANNA, &[("webhook_created", &id)]).await;
    let page = format!("{path}/{id}");
    owner.post(&format!("{page}/test"), &[("type", "status_change")]).await;
    log.expect(ANNA, &[("webhook_tested", &id)]).await;
    let event = service.list_merchant_events().await.remove(0).id;
    for (what, action, fields) in [
        ("settings", "webhook_changed", &[("ordered", "on")][..]),
        ("rotate", "webhook_rotated", &[]),
        ("pause", "webhook_paused", &[]),
        ("resume", "webhook_resumed", &[]),
        ("resend", "webhook_resent", &[("event_id", event.as_str())]),
        (
            "replay",
            "webhook_replayed",
            &[("from", "2026-11-20"), ("to", "2026-11-20"), ("only", "all")],
        ),
        ("delete", "webhook_deleted", &[]),
    ] {
        owner.post(&format!("{page}/{what}"), fields).await;
        log.expect(ANNA, &[(action, &id)]).await;
    }
}

async fn change_payments(service: &TestService, owner: &Person, log: &mut Log<'_>) {
    let path = |intent: &crate::support::test_client::TestIntent, what: &str| {
        format!("/portal/payments/{}/{what}", intent.id)
    };
    let paid = service.create_paid_intent(json!({ "amount": 4900 })).await;
    owner.post(&path(&paid, "refund"), &[("amount", "9")]).await;
    service.wait_for_refunds(&paid).await;
    log.expect(ANNA, &[("intent_refunded", paid.id.as_str())]).await;
    for (what, action) in [("capture", "intent_captured"), ("release", "intent_released")] {
        let held = service.create_authorized_intent().await;
        owner.post(&path(&held, what), &[]).await;
        log.expect(ANNA, &[(action, held.id.as_str())]).await;
    }
    let open = service.merchant_client().create_intent(minimal_order()).await;
    owner.post(&path(&open, "link"), &[]).await;
    log.expect(ANNA, &[("link_created", open.id.as_str())]).await;
    owner.post(&path(&open, "cancel"), &[]).await;
    log.expect(ANNA, &[("intent_canceled", open.id.as_str())]).await;
    let link = [
        ("amount", "49"),
        ("currency", "ZAR"),
        ("reference_id", "inv-77"),
        ("purchaser_id", "customer-9"),
        ("capture_mode", "immediate"),
        ("return_url", ""),
    ];
    let made = owner.post("/portal/payments/new", &link).await;
    let made = element_text(made.text(), "link").split_once("/pay/").unwrap().1;
    let id = made.split('?').next().unwrap();
    log.expect(ANNA, &[("link_created", id)]).await;
    let token = service.create_credential("customer-7").await;
    let id = service.find_credential_id(&token).to_string();
    for _ in 0..2 {
        owner.post(&format!("/portal/credentials/{id}/delete"), &[]).await;
    }
    log.expect(ANNA, &[("credential_deleted", &id)]).await;
    for (path, subject) in
        [("/portal/payments.csv", "payments"), ("/portal/settings/audit.ndjson", "audit")]
    {
        assert_eq!(owner.browser.get(path).await.status, 200);
        log.expect(ANNA, &[("exported", subject)]).await;
    }
}

async fn change_mandates(service: &TestService, log: &mut Log<'_>) {
    // As in the test of missed instalments: the first of these can't be sent in time.
    let order = mandate_order(json!({ "future_payments": {
        "frequency": "weekly", "count": 5, "amount": 45_000, "currency": "ZAR",
        "constraints": { "billing_start_date": "2027-01-04", "collection_day": 5,
            "max_amount": 60_000 },
    } }));
    let intent = service.merchant_client().create_intent(order).await;
    service.sign_mandate(&intent).await;
    let id = service.find_mandate_id(&intent).await.to_string();
    let page = format!("/portal/mandates/{id}");
    service.advance_to("2027-01-20T08:00:00Z");
    assert_eq!(run_due_collections(&service.state).await.unwrap(), 1);
    let owner = sign_in(service, log).await;
    for (what, action, fields) in [
        ("collect", "mandate_collected", &[("number", "1")][..]),
        ("subscription", "mandate_changed", &[("amount", "500")]),
        ("cancel", "mandate_canceled", &[]),
    ] {
        owner.post(&format!("{page}/{what}"), fields).await;
        log.expect(ANNA, &[(action, &id)]).await;
    }
    let other = service.create_signed_intent(json!({ "future_payments": {
        "frequency": "monthly", "count": 12, "amount": 45_000, "currency": "ZAR",
        "constraints": { "billing_start_date": "2027-03-01", "collection_day": 25,
            "max_amount": 60_000 },
    } }));
    let id = service.find_mandate_id(&other.await).await.to_string();
    owner.post(&format!("/portal/mandates/{id}/amend"), &[("max_amount", "700")]).await;
    log.expect(ANNA, &[("mandate_changed", &id)]).await;
}

async fn change_team(service: &TestService, log: &mut Log<'_>) {
    let team = "/portal/settings/team";
    let owner = sign_in(service, log).await;
    let anna = person_id(service, ANNA).await;
    let invited = owner.post(team, &[("email", BOB), ("role", "support")]).await;
    log.expect(ANNA, &[("user_invited", BOB)]).await;
    let link = element_text(invited.text(), "secret").to_owned();
    let bob = Browser::open(service);
    let token = link.split_once("invite=").unwrap().1;
    bob.post("/portal/welcome", &[("invite", token), ("name", "Bob"), ("password", PASSWORD)])
        .await;
    let id = person_id(service, BOB).await;
    log.expect(BOB, &[("user_joined", &id), ("sign_in", &id)]).await;
    for (what, action, fields) in [
        ("role", "role_changed", &[("role", "developer")][..]),
        ("sessions/end", "session_ended", &[]),
        ("remove", "user_removed", &[]),
    ] {
        owner.post(&format!("{team}/{id}/{what}"), fields).await;
        log.expect(ANNA, &[(action, &id)]).await;
    }
    let wrong = [("email", ANNA), ("password", "wrong password")];
    assert_eq!(Browser::open(service).post("/portal/sign-in", &wrong).await.status, 422);
    log.expect(ANNA, &[("sign_in_failed", &anna)]).await;
    let other = sign_in(service, log).await;
    let page = other.browser.get("/portal/account").await;
    let (before, _) = page.text().split_once("data-status=\"current\"").unwrap();
    let session = before.rsplit("data-id=\"").next().unwrap().split('"').next().unwrap();
    owner.post(&format!("/portal/account/sessions/{session}/end"), &[]).await;
    log.expect(ANNA, &[("session_ended", &anna)]).await;
    let new = [("password", PASSWORD), ("new_password", "another long password")];
    owner.post("/portal/account/password", &new).await;
    log.expect(ANNA, &[("password_changed", &anna)]).await;
    owner.post("/portal/sign-out", &[]).await;
    log.expect(ANNA, &[("sign_out", &anna)]).await;
    use_second_factor(service, log, &anna).await;
}

async fn use_second_factor(service: &TestService, log: &mut Log<'_>, anna: &str) {
    let totp = "/portal/account/totp";
    let password = [("email", ANNA), ("password", "another long password")];
    let browser = Browser::open(service);
    browser.post("/portal/sign-in", &password).await;
    let owner = Person::new(browser).await;
    let secret = element_text(owner.browser.get(totp).await.text(), "totp-secret").to_owned();
    let added = owner.post(totp, &[("code", &code_of(&secret, service))]).await;
    log.expect(ANNA, &[("sign_in", anna), ("totp_added", anna)]).await;
    let recovery = added.text().split("data-recovery-code=\"\">").nth(1).unwrap();
    let recovery = recovery.split('<').next().unwrap();
    let other = Browser::open(service);
    other.post("/portal/sign-in", &password).await;
    assert_eq!(other.post("/portal/sign-in/code", &[("code", "000000")]).await.status, 422);
    log.expect(ANNA, &[("sign_in_failed", anna)]).await;
    location(&other.post("/portal/sign-in/code", &[("code", recovery)]).await);
    log.expect(ANNA, &[("recovery_code_used", anna), ("sign_in", anna)]).await;
    owner.post(&format!("{totp}/remove"), &[]).await;
    log.expect(ANNA, &[("totp_removed", anna)]).await;
    // A wrong confirmation is a failed sign-in.
    service.advance(Duration::from_secs(16 * 60));
    let csrf = owner.browser.csrf().await;
    let fields = [("csrf", csrf.as_str()), ("token", "t"), ("name", "K"), ("confirm", "wrong one")];
    let keys = "/portal/settings/api-keys";
    let refused = [fields.as_slice(), &[("scopes", "refunds")]].concat();
    assert_eq!(owner.browser.post(keys, &refused).await.status, 422);
    log.expect(ANNA, &[("sign_in_failed", anna)]).await;
}

/// Every 403 of the portal: for the role, for the token of the form, for the merchant.
async fn be_refused(service: &TestService, log: &mut Log<'_>) {
    let sam = "sam@shop.test";
    let support = Browser::join(service, sam, Role::Support).await;
    let id = person_id(service, sam).await;
    let ctx = &service.state;
    let merchant = &service.merchant.merchant_id;
    let joined = list_range(ctx, merchant, &AuditFilter::default(), log.seen, 9).await.unwrap();
    assert_eq!(
        joined.iter().map(|entry| entry.action.as_str()).collect::<Vec<_>>(),
        ["user_invited", "user_joined", "sign_in"]
    );
    log.seen += 3;
    assert!(joined[1..].iter().all(|entry| entry.subject.as_deref() == Some(&id)));
    assert_eq!(support.get("/portal/settings/team").await.status, 403);
    log.expect(sam, &[("refused", "/portal/settings/team")]).await;
    let open = service.merchant_client().create_intent(minimal_order()).await;
    let page = format!("/portal/payments/{}", open.id);
    let hidden = hidden_fields(support.get(&page).await.text());
    let cancel = format!("{page}/cancel");
    let path = "/portal/payments/{intent_id}/cancel";
    let token = ("token", hidden["token"].as_str());
    assert_eq!(support.post(&cancel, &[("csrf", "forged"), token]).await.status, 403);
    log.expect(sam, &[("refused", path)]).await;
    assert_eq!(support.post(&cancel, &[("csrf", &hidden["csrf"])]).await.status, 403);
    log.expect(sam, &[("refused", path)]).await;
    service.set_merchant_active(false).await;
    assert_eq!(support.post(&cancel, &[("csrf", &hidden["csrf"]), token]).await.status, 403);
    log.expect(sam, &[("refused", path)]).await;
    service.set_merchant_active(true).await;
}
