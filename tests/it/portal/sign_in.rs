//! From an invitation to a session and out again.

use std::time::Duration;

use kassa_domain::ids::MerchantId;
use kassa_domain::portal::Role;
use kassa_platform::clock::start_stopwatch;

use super::support::{
    Browser, PASSWORD, assert_field_error, element_text, hidden_fields, invitation, location,
};
use super::totp_app::code_of;
use crate::support::orders::minimal_order;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    an_invitation_opens_the_portal_once,
    a_known_person_joins_by_their_password,
    a_form_of_another_merchant_is_refused,
    a_password_signs_in_and_the_way_out_ends_it,
    a_second_factor_is_asked_for,
    a_session_ends_by_itself,
    five_wrong_codes_end_a_sign_in,
    a_wrong_password_is_answered_at_its_time,
);

async fn an_invitation_opens_the_portal_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let merchant = service.merchant.merchant_id.clone();
    let old = invitation(&service, &merchant, "anna@shop.test", Role::Owner).await;
    let token = invitation(&service, &merchant, "anna@shop.test", Role::Owner).await;
    let anna = Browser::open(&service);
    let path = format!("/portal/welcome?invite={token}");
    let page = anna.get(&path).await;
    assert_eq!(page.status, 200, "{page:?}");
    let html = page.text();
    assert!(html.contains("anna@shop.test") && html.contains("Ann's Bakery"), "{html}");
    let join = async |token: &str, name: &str, password: &str| {
        let fields = [("invite", token), ("name", name), ("password", password)];
        anna.post("/portal/welcome", &fields).await
    };
    assert_field_error(&join(&token, "", PASSWORD).await, "name");
    for password in ["", "too short", "123456789012", "my anna@shop.test"] {
        let refused = join(&token, "Anna", password).await;
        assert_field_error(&refused, "password");
        assert!(refused.text().contains("value=\"Anna\""), "fields are kept");
        assert!(password.is_empty() || !refused.text().contains(password), "no password is");
    }
    assert_eq!(location(&join(&token, "Anna", PASSWORD).await), "/portal/account/totp");
    assert_eq!(anna.get("/portal").await.status, 200);
    for used in [&token, &old, "x", ""] {
        assert_eq!(join(used, "Anna", PASSWORD).await.status, 410, "{used}");
        assert_eq!(anna.get(&format!("/portal/welcome?invite={used}")).await.status, 410);
    }
    let late = invitation(&service, &merchant, "late@shop.test", Role::Support).await;
    service.advance(Duration::from_secs(72 * 3600));
    assert_eq!(join(&late, "Late", PASSWORD).await.status, 410);
}

async fn a_known_person_joins_by_their_password(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let anna = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let (other, _) = service.create_other_merchant().await;
    let token = invitation(&service, &other.merchant_id, "anna@shop.test", Role::Support).await;
    let again = Browser::open(&service);
    let join = async |password| {
        let fields = [("invite", token.as_str()), ("name", "Eve"), ("password", password)];
        again.post("/portal/welcome", &fields).await
    };
    assert_field_error(&join("another good password").await, "password");
    assert_eq!(join(PASSWORD).await.status, 303);
    let home = anna.get("/portal").await;
    assert!(home.text().contains("Bob's Bicycles"), "the switch is offered: {home:?}");
    assert!(!home.text().contains("Eve"), "the name stays");
    let switch =
        async |id: &str| anna.submit("/portal", "/portal/merchant", &[("merchant", id)]).await;
    assert_eq!(location(&switch(other.merchant_id.as_str()).await), "/portal");
    let page = anna.get("/portal").await;
    assert!(page.text().contains("<title>Home · Bob"), "{page:?}");
    assert_eq!(anna.get("/portal/settings/team").await.status, 403, "support there");
    assert_eq!(switch("0192f6c8-0000-7000-8000-000000000000").await.status, 404);
    // What is the first merchant's does not exist here, and the switch leads there.
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let payment = format!("/portal/payments/{}", intent.id);
    let unknown = anna.get(&payment).await;
    assert_eq!(unknown.status, 404);
    let choice = format!("<option value=\"{}\"", service.merchant.merchant_id);
    assert!(unknown.text().contains(&choice), "{unknown:?}");
    let bob = Browser::join_merchant(&service, &other.merchant_id, "bob@shop.test", Role::Owner);
    let stranger = bob.await.get(&payment).await;
    assert!(stranger.status == 404 && !stranger.text().contains("<option"), "{stranger:?}");
    assert_eq!(location(&switch(service.merchant.merchant_id.as_str()).await), "/portal");
    assert_eq!(anna.get("/portal/settings/team").await.status, 200);
}

/// Two tabs: in one the person changes to another merchant, in the other a form was open.
async fn a_form_of_another_merchant_is_refused(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let anna = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let (other, _) = service.create_other_merchant().await;
    let token = invitation(&service, &other.merchant_id, "anna@shop.test", Role::Owner).await;
    let fields = [("invite", token.as_str()), ("password", PASSWORD)];
    assert_eq!(anna.post("/portal/welcome", &fields).await.status, 303);
    let choose = async |csrf: &str, merchant_id: &MerchantId| {
        let fields = [("csrf", csrf), ("merchant", merchant_id.as_str())];
        anna.post("/portal/merchant", &fields).await.status
    };
    let csrf = anna.csrf().await;
    assert_eq!(choose(&csrf, &service.merchant.merchant_id).await, 303);
    let form = hidden_fields(anna.get("/portal/settings/team").await.text());
    let (csrf, token) = (form["csrf"].as_str(), form["token"].as_str());
    let fields =
        [("csrf", csrf), ("token", token), ("email", "bob@shop.test"), ("role", "support")];
    assert_eq!(choose(csrf, &other.merchant_id).await, 303);
    let refused = anna.post("/portal/settings/team", &fields).await;
    assert_eq!(refused.status, 403, "{refused:?}");
    assert!(refused.text().contains("another merchant"), "{refused:?}");
    assert!(!anna.get("/portal/settings/team").await.text().contains("bob@shop.test"));
    assert_eq!(choose(csrf, &service.merchant.merchant_id).await, 303, "about the person alone");
    let invited = anna.post("/portal/settings/team", &fields).await;
    assert_eq!(invited.status, 201, "{invited:?}");
}

async fn a_password_signs_in_and_the_way_out_ends_it(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let anna = Browser::open(&service);
    anna.set_cookie("kassa_session", "fixed");
    let sign_in = async |email, password, next| {
        let fields = [("email", email), ("password", password), ("next", next)];
        anna.post("/portal/sign-in", &fields).await
    };
    let mut refusals = Vec::new();
    for (email, password) in [("anna@shop.test", "wrong password"), ("nobody@shop.test", PASSWORD)]
    {
        let refused = sign_in(email, password, "").await;
        assert_field_error(&refused, "password");
        assert!(!refused.text().contains(password), "no password is kept");
        refusals.push(refused.text().replace(email, ""));
    }
    assert_eq!(refusals[0], refusals[1], "the same words for an unknown address");
    for (next, expected) in [
        ("", "/portal"),
        ("/portal/settings/audit?actor=x", "/portal/settings/audit?actor=x"),
        ("https://evil.test/portal", "/portal"),
        ("//evil.test", "/portal"),
    ] {
        let opened = sign_in(" Anna@Shop.test ", PASSWORD, next).await;
        assert_eq!(location(&opened), expected);
    }
    let cookie = anna.cookie("kassa_session").unwrap();
    assert!(cookie.len() >= 43 && cookie != "fixed");
    let out = anna.submit("/portal", "/portal/sign-out", &[]).await;
    assert_eq!(location(&out), "/portal/sign-in");
    assert_eq!(anna.cookie("kassa_session"), None);
    anna.set_cookie("kassa_session", &cookie);
    assert_eq!(location(&anna.get("/portal").await), "/portal/sign-in?next=%2Fportal");
    if matches!(service.database(), TestDatabase::Sqlite(_)) {
        let bytes = service.database_bytes();
        for secret in [cookie.as_bytes(), PASSWORD.as_bytes()] {
            assert!(!bytes.windows(secret.len()).any(|window| window == secret));
        }
    }
}

async fn a_second_factor_is_asked_for(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let anna = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let page = anna.get("/portal/account/totp").await;
    let secret = element_text(page.text(), "totp-secret").to_owned();
    let code = code_of(&secret, &service);
    let path = "/portal/account/totp";
    let added = anna.submit(path, path, &[("code", &code)]).await;
    assert_eq!(added.status, 201, "{added:?}");
    let recovery: Vec<&str> = added
        .text()
        .split("data-recovery-code=\"\">")
        .skip(1)
        .map(|rest| rest.split('<').next().unwrap())
        .collect();
    assert_eq!(recovery.len(), 10);

    let other = Browser::open(&service);
    let fields = [("email", "anna@shop.test"), ("password", PASSWORD), ("next", "/portal/account")];
    let pending = other.post("/portal/sign-in", &fields).await;
    assert_eq!(location(&pending), "/portal/sign-in/code?next=%2Fportal%2Faccount");
    assert!(other.cookie("kassa_session").is_none() && other.cookie("kassa_pending").is_some());
    other.set_cookie("kassa_session", &other.cookie("kassa_pending").unwrap());
    assert_eq!(other.get("/portal").await.status, 303, "a pending sign-in is no session");
    assert_eq!(other.get("/portal/sign-in/code").await.status, 200);
    let enter = async |code: &str| {
        let fields = [("code", code), ("next", "/portal/account")];
        other.post("/portal/sign-in/code", &fields).await
    };
    assert_field_error(&enter("000000").await, "code");
    assert_field_error(&enter(&code).await, "code");
    assert_eq!(location(&enter(recovery[0]).await), "/portal/account");
    assert_eq!(other.get("/portal/account").await.status, 200);

    let third = Browser::open(&service);
    third.post("/portal/sign-in", &fields).await;
    let used = third.post("/portal/sign-in/code", &[("code", recovery[0])]).await;
    assert_field_error(&used, "code");
    service.advance(Duration::from_secs(60));
    let code = code_of(&secret, &service);
    let foreign = [("code", code.as_str()), ("next", "//evil.test")];
    let opened = third.post("/portal/sign-in/code", &foreign).await;
    assert_eq!(location(&opened), "/portal");

    let slow = Browser::open(&service);
    slow.post("/portal/sign-in", &fields).await;
    service.advance(Duration::from_secs(301));
    let late = code_of(&secret, &service);
    let ended = slow.post("/portal/sign-in/code", &[("code", &late)]).await;
    assert_eq!(ended.status, 422);
    assert!(ended.text().contains("Sign in again"), "{ended:?}");
    assert_eq!(location(&slow.get("/portal/sign-in/code").await), "/portal/sign-in");
}

async fn a_session_ends_by_itself(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let anna = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    service.advance(Duration::from_secs(29 * 60));
    assert_eq!(anna.get("/portal").await.status, 200);
    service.advance(Duration::from_secs(31 * 60));
    assert_eq!(anna.get("/portal").await.status, 303, "idle");
    let fields = [("email", "anna@shop.test"), ("password", PASSWORD)];
    assert_eq!(location(&anna.post("/portal/sign-in", &fields).await), "/portal");
    for _ in 0..25 {
        service.advance(Duration::from_secs(29 * 60));
        anna.get("/portal").await;
    }
    assert_eq!(anna.get("/portal").await.status, 303, "twelve hours");
}

async fn five_wrong_codes_end_a_sign_in(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let anna = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let path = "/portal/account/totp";
    let secret = element_text(anna.get(path).await.text(), "totp-secret").to_owned();
    let code = code_of(&secret, &service);
    assert_eq!(anna.submit(path, path, &[("code", &code)]).await.status, 201);
    service.advance(Duration::from_secs(60));
    let other = Browser::open(&service);
    let fields = [("email", "anna@shop.test"), ("password", PASSWORD)];
    assert!(
        location(&other.post("/portal/sign-in", &fields).await).ends_with("/code?next=%2Fportal")
    );
    let enter = async |code: &str| other.post("/portal/sign-in/code", &[("code", code)]).await;
    for _ in 0..5 {
        assert_field_error(&enter("aaaaa-aaaaa").await, "code");
    }
    let pending = other.cookie("kassa_pending").unwrap();
    let ended = enter(&code_of(&secret, &service)).await;
    assert_eq!(ended.status, 422);
    assert!(ended.text().contains("Sign in again"), "{ended:?}");
    other.set_cookie("kassa_pending", &pending);
    assert_eq!(location(&other.get("/portal/sign-in/code").await), "/portal/sign-in");
}

/// What is written about a known person takes longer than what is written about nobody.
async fn a_wrong_password_is_answered_at_its_time(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    Browser::join(&service, "anna@shop.test", Role::Owner).await;
    Browser::join(&service, "gone@shop.test", Role::Support).await;
    let sql = "DELETE FROM memberships WHERE role = 'support'";
    service.database().execute(sql).await.unwrap();
    let guest = Browser::open(&service);
    for (email, password) in [
        ("anna@shop.test", "wrong password"),
        ("nobody@shop.test", PASSWORD),
        // It is right, of a person who belongs to no merchant any more.
        ("gone@shop.test", PASSWORD),
    ] {
        let elapsed = start_stopwatch();
        let fields = [("email", email), ("password", password)];
        assert_eq!(guest.post("/portal/sign-in", &fields).await.status, 422);
        assert!(elapsed() >= Duration::from_millis(100), "{email}: {:?}", elapsed());
    }
    // Seven more, and the client has to wait.
    for number in 0..7 {
        let email = format!("nobody{number}@shop.test");
        let fields = [("email", email.as_str()), ("password", "wrong password")];
        assert_eq!(guest.post("/portal/sign-in", &fields).await.status, 422, "{number}");
    }
    let fields = [("email", "anna@shop.test"), ("password", PASSWORD)];
    let limited = guest.post("/portal/sign-in", &fields).await;
    assert_eq!((limited.status, limited.header("retry-after")), (429, Some("60")));
}
