//! `/portal/account`: name, sign-ins, password, second factor.

use std::time::Duration;

use kassa_domain::portal::Role;

use super::support::{Browser, PASSWORD, assert_field_error, element_text, location};
use super::totp_app::code_of;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    name_and_language_are_kept,
    a_sign_in_elsewhere_can_be_ended,
    a_new_password_ends_other_sign_ins,
    an_authenticator_app_is_added_and_removed,
);

const ACCOUNT: &str = "/portal/account";
const TOTP: &str = "/portal/account/totp";

async fn sign_in(service: &TestService) -> Browser {
    let browser = Browser::open(service);
    let fields = [("email", "anna@shop.test"), ("password", PASSWORD)];
    assert_eq!(location(&browser.post("/portal/sign-in", &fields).await), "/portal");
    browser
}

async fn name_and_language_are_kept(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let anna = Browser::join(&service, "anna@shop.test", Role::Support).await;
    let save = async |name: &str, language: &str| {
        anna.submit(ACCOUNT, ACCOUNT, &[("name", name), ("language", language)]).await
    };
    assert_field_error(&save(" ", "").await, "name");
    assert_field_error(&save(&"x".repeat(101), "").await, "name");
    let wrong = save("Anna B.", "klingon").await;
    assert_field_error(&wrong, "language");
    assert!(wrong.text().contains("value=\"Anna B.\""), "fields are kept");
    assert_eq!(location(&save("Anna B.", "en").await), "/portal/account?done=saved");
    let page = anna.get(ACCOUNT).await;
    assert!(page.text().contains("value=\"Anna B.\""), "{page:?}");
    assert!(page.text().contains("<option value=\"en\" selected>English"), "{page:?}");
}

async fn a_sign_in_elsewhere_can_be_ended(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let anna = Browser::join(&service, "anna@shop.test", Role::Support).await;
    let phone = sign_in(&service).await;
    let stranger = Browser::join(&service, "bob@shop.test", Role::Owner).await;
    let id_of_current = async |browser: &Browser| {
        let page = browser.get(ACCOUNT).await;
        let (before, _) = page.text().split_once("data-status=\"current\"").unwrap();
        before.rsplit("data-id=\"").next().unwrap().split('"').next().unwrap().to_owned()
    };
    let id = id_of_current(&phone).await;
    let end = format!("{ACCOUNT}/sessions/{id}/end");
    assert_eq!(stranger.submit(ACCOUNT, &end, &[]).await.status, 404, "somebody else's");
    assert_eq!(phone.get("/portal").await.status, 200);
    let ended = anna.submit(ACCOUNT, &end, &[]).await;
    assert_eq!(location(&ended), "/portal/account?done=session-ended");
    assert_eq!(phone.get("/portal").await.status, 303);
    assert_eq!(anna.submit(ACCOUNT, &end, &[]).await.status, 404, "it has ended");
    let own = format!("{ACCOUNT}/sessions/{}/end", id_of_current(&anna).await);
    assert_eq!(location(&anna.submit(ACCOUNT, &own, &[]).await), "/portal/sign-in");
    assert_eq!(anna.get("/portal").await.status, 303);
}

async fn a_new_password_ends_other_sign_ins(database: TestDatabase) {
    const PATH: &str = "/portal/account/password";
    const NEW: &str = "another long password";
    let service = TestService::sandbox_on(database).await;
    let anna = Browser::join(&service, "anna@shop.test", Role::Support).await;
    let phone = sign_in(&service).await;
    let change = async |password: &str, new: &str| {
        anna.submit(PATH, PATH, &[("password", password), ("new_password", new)]).await
    };
    for (password, new, field) in [
        ("wrong password", NEW, "password"),
        ("", NEW, "password"),
        (PASSWORD, "", "new_password"),
        (PASSWORD, "short", "new_password"),
        (PASSWORD, "my anna@shop.test", "new_password"),
    ] {
        let refused = change(password, new).await;
        assert_field_error(&refused, field);
        assert!(!refused.text().contains(NEW) && !refused.text().contains(PASSWORD));
    }
    assert_eq!(phone.get("/portal").await.status, 200);
    assert_eq!(location(&change(PASSWORD, NEW).await), "/portal/account?done=password");
    assert_eq!(anna.get("/portal").await.status, 200, "this one goes on");
    assert_eq!(phone.get("/portal").await.status, 303);
    let fields = [("email", "anna@shop.test"), ("password", PASSWORD)];
    assert_eq!(phone.post("/portal/sign-in", &fields).await.status, 422);
}

async fn an_authenticator_app_is_added_and_removed(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let anna = Browser::join(&service, "anna@shop.test", Role::Support).await;
    let page = anna.get(TOTP).await;
    assert!(page.text().contains("class=\"qr\""), "{page:?}");
    let secret = element_text(page.text(), "totp-secret").to_owned();
    assert!(secret.bytes().all(|byte| matches!(byte, b'A'..=b'Z' | b'2'..=b'7')), "Base32");
    assert_field_error(&anna.submit(TOTP, TOTP, &[("code", "")]).await, "code");
    assert_field_error(&anna.submit(TOTP, TOTP, &[("code", "000000")]).await, "code");
    let csrf = anna.csrf().await;
    // Who has only the session of a person must not add an app whose codes confirm what matters.
    service.advance(Duration::from_secs(16 * 60));
    assert!(anna.get(TOTP).await.text().contains("name=\"confirm\""));
    let code = code_of(&secret, &service);
    for wrong in ["", "wrong password"] {
        let unconfirmed = [("code", code.as_str()), ("confirm", wrong)];
        assert_field_error(&anna.submit(TOTP, TOTP, &unconfirmed).await, "confirm");
    }
    let add = [("csrf", csrf.as_str()), ("code", code.as_str()), ("confirm", PASSWORD)];
    assert_eq!(anna.post(TOTP, &add).await.status, 201);
    assert_eq!(anna.post(TOTP, &add).await.status, 409, "shown once");
    assert!(!anna.get(TOTP).await.text().contains(&secret), "the key is not shown again");

    let remove = format!("{TOTP}/remove");
    service.advance(Duration::from_secs(16 * 60));
    let asked = anna.get(TOTP).await;
    assert!(asked.text().contains("name=\"confirm\""), "{asked:?}");
    for wrong in ["", "000000", PASSWORD] {
        let refused = anna.submit(TOTP, &remove, &[("confirm", wrong)]).await;
        assert_field_error(&refused, "confirm");
    }
    let code = code_of(&secret, &service);
    let removed = anna.submit(TOTP, &remove, &[("confirm", &code)]).await;
    assert_eq!(location(&removed), "/portal/account?done=totp-removed");
    let again = anna.post(&remove, &[("csrf", &anna.csrf().await)]).await;
    assert_eq!(again.status, 409);
}
