//! What is refused, in its order.

use axum::body::Body;
use axum::http::Method;
use kassa_domain::portal::Role;

use super::support::{Browser, invitation, location, portal_client};
use crate::support::test_service::TestService;

const TEAM: &str = "/portal/settings/team";
const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn unknown_addresses_and_verbs_are_refused_first() {
    let service = TestService::sandbox().await;
    let client = portal_client(&service.state, "http://portal.test");
    for path in ["/portal/x", "/portal/settings", "/portal/settings/team/1/2/3"] {
        assert_eq!(client.get(path).await.status, 404, "{path}");
        let big = client.send(Method::POST, path, Body::from("x".repeat(70_000))).await;
        assert_eq!(big.status, 404, "{path}");
    }
    for (method, path, allowed) in [
        (Method::PUT, TEAM, "GET, HEAD, POST"),
        (Method::DELETE, "/portal", "GET, HEAD"),
        (Method::POST, "/portal", "GET, HEAD"),
        (Method::GET, "/portal/sign-out", "POST"),
        (Method::GET, "/portal/account/totp/remove", "POST"),
    ] {
        let refused = client.send(method.clone(), path, Body::empty()).await;
        assert_eq!((refused.status, refused.header("allow")), (405, Some(allowed)), "{method}");
    }
}

#[tokio::test]
async fn large_and_foreign_bodies_are_refused_before_the_sign_in() {
    let service = TestService::sandbox().await;
    let client = portal_client(&service.state, "http://portal.test");
    let post = async |kind: &str, body: String| {
        client.with_header("content-type", kind).send(Method::POST, TEAM, Body::from(body)).await
    };
    assert_eq!(post("application/json", "x".repeat(70_000)).await.status, 413);
    assert_eq!(post(FORM, format!("email={}", "x".repeat(65_536))).await.status, 413);
    assert_eq!(post("application/json", "{}".to_owned()).await.status, 415);
    assert_eq!(post("multipart/form-data; boundary=x", String::new()).await.status, 415);
    let signed_out = post(FORM, format!("email={}", "x".repeat(60_000))).await;
    assert_eq!(location(&signed_out), "/portal/sign-in?next=%2Fportal%2Fsettings%2Fteam");
}

#[tokio::test]
async fn the_sign_in_leads_back_to_the_page() {
    let service = TestService::sandbox().await;
    let nobody = Browser::open(&service);
    let begin = nobody.get("/portal").await;
    assert!(begin.status == 200 && begin.text().contains("kassa user invite"), "{begin:?}");
    Browser::join(&service, "anna@shop.test", Role::Owner).await;
    for (path, next) in [
        ("/portal", "%2Fportal"),
        (
            "/portal/settings/audit?actor=a%40b.c",
            "%2Fportal%2Fsettings%2Faudit%3Factor%3Da%2540b.c",
        ),
    ] {
        let expected = format!("/portal/sign-in?next={next}");
        assert_eq!(location(&nobody.get(path).await), expected);
    }
    for (path, next) in [
        ("/portal/sign-out", "%2Fportal"),
        ("/portal/account/totp/remove", "%2Fportal%2Faccount%2Ftotp"),
        ("/portal/settings/team/1/role", "%2Fportal%2Fsettings%2Fteam"),
    ] {
        let expected = format!("/portal/sign-in?next={next}");
        assert_eq!(location(&nobody.post(path, &[]).await), expected);
    }
}

#[tokio::test]
async fn forms_of_other_pages_are_refused() {
    let service = TestService::sandbox().await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = owner.csrf().await;
    let name = [("name", "Eve"), ("language", "")];
    let with_csrf = |csrf| [("csrf", csrf), name[0], name[1]];
    let other = Browser::join(&service, "bob@shop.test", Role::Owner).await.csrf().await;
    for wrong in ["", "x", other.as_str(), &csrf[1..]] {
        let refused = owner.post("/portal/account", &with_csrf(wrong)).await;
        assert_eq!(refused.status, 403, "{wrong}");
    }
    assert_eq!(owner.post("/portal/account", &name).await.status, 403);
    for (header, value) in [
        ("origin", "https://evil.test"),
        ("origin", "http://portal.test.evil.test"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let fields = with_csrf(&csrf);
        let refused = owner.post_with("/portal/account", &fields, &[(header, value)]).await;
        assert_eq!(refused.status, 403, "{header}: {value}");
    }
    for (header, value) in [
        ("origin", "http://portal.test"),
        ("sec-fetch-site", "same-origin"),
        ("sec-fetch-site", "none"),
    ] {
        let fields = with_csrf(&csrf);
        let accepted = owner.post_with("/portal/account", &fields, &[(header, value)]).await;
        assert_eq!(accepted.status, 303, "{header}: {value}");
    }
}

#[tokio::test]
async fn guests_send_forms_of_our_pages_only() {
    let service = TestService::sandbox().await;
    let nobody = Browser::open(&service);
    for path in ["/portal/sign-in", "/portal/sign-in/code", "/portal/welcome"] {
        let headers = [("origin", "https://evil.test")];
        assert_eq!(nobody.post_with(path, &[], &headers).await.status, 403, "{path}");
    }
}

#[tokio::test]
async fn cookies_are_strict_over_https_and_plain_in_a_sandbox() {
    let service = TestService::sandbox().await;
    for (url, start, secure) in [
        ("https://portal.test", "__Host-kassa_session=", true),
        ("http://127.0.0.1:3000", "kassa_session=", false),
    ] {
        let browser = Browser::with_client(portal_client(&service.state, url));
        let merchant = &service.merchant.merchant_id;
        let email = format!("{secure}@shop.test");
        let token = invitation(&service, merchant, &email, Role::Owner).await;
        let fields = [("invite", token.as_str()), ("name", "A"), ("password", "correct horse x")];
        let joined = browser.post("/portal/welcome", &fields).await;
        let cookie = joined.header("set-cookie").unwrap();
        assert!(cookie.starts_with(start), "{cookie}");
        assert!(cookie.contains("; HttpOnly; SameSite=Lax; "), "{cookie}");
        assert!(cookie.ends_with("; Path=/"), "{cookie}");
        assert_eq!(cookie.contains("Secure;"), secure, "{cookie}");
        assert!(!cookie.contains("Domain") && !cookie.contains("Max-Age"), "{cookie}");
    }
}

#[tokio::test]
async fn of_a_disabled_merchant_all_can_be_read_and_nothing_done() {
    let service = TestService::sandbox().await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    service.set_merchant_active(false).await;
    for path in ["/portal", TEAM, "/portal/settings/audit"] {
        let page = owner.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.text().contains("is disabled"), "{path}");
    }
    let fields = [("email", "bob@shop.test"), ("role", "support")];
    assert_eq!(owner.submit(TEAM, TEAM, &fields).await.status, 403);
    let own = [("name", "Anna B."), ("language", "en")];
    let saved = owner.submit("/portal/account", "/portal/account", &own).await;
    assert_eq!(saved.status, 303, "the own account is not the merchant's");
}
