//! `/portal/account/passkeys` and `/portal/sign-in/passkey`, as the page's script uses them.

use std::time::Duration;

use kassa_domain::portal::{EmailAddress, Role};
use kassa_services::audit::Actor;
use kassa_services::portal::people::set_active;
use serde_json::{Value, json};

use super::authenticator::Authenticator;
use super::everything::{
    self, EMAIL, PASSKEY_OPTIONS, PASSKEYS, REGISTER_PASSKEY, URL, add_passkey, client, passkey_id,
};
use super::support::{Browser, PASSWORD, assert_field_error, hidden_fields, location};
use crate::support::test_client::TestResponse;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_passkey_is_added_signs_in_and_is_removed,
    answers_are_good_once_and_from_the_portal_alone,
    a_passkey_confirms,
    a_passkey_is_of_one_person,
    the_password_alone_is_not_enough_beside_a_passkey,
);

const SIGN_IN: &str = "/portal/sign-in/passkey";

fn open(service: &TestService) -> Browser {
    Browser::with_client(client(service))
}

async fn join(service: &TestService, email: &str) -> Browser {
    everything::join(service, &service.merchant.merchant_id, email, Role::Owner).await
}

async fn challenge(browser: &Browser) -> Value {
    let challenge = browser.post_json(SIGN_IN, &json!({})).await;
    assert_eq!(challenge.status, 200, "{challenge:?}");
    challenge.json()
}

async fn sign_in(browser: &Browser, authenticator: &mut Authenticator) -> TestResponse {
    let challenge = challenge(browser).await;
    let credential = authenticator.get(&challenge["options"]);
    let answer = json!({
        "token": challenge["token"], "credential": credential, "next": "/portal/settings/team",
    });
    browser.post_json(SIGN_IN, &answer).await
}

#[tokio::test]
async fn the_account_offers_passkeys_only_where_there_are_any() {
    let service = TestService::sandbox().await;
    let here = join(&service, EMAIL).await;
    // Neither encrypted nor `localhost`; an IP address is refused for the same reason.
    let elsewhere = Browser::join(&service, "sue@shop.test", Role::Support).await;
    for (person, is_offered) in [(&here, true), (&elsewhere, false)] {
        let page = person.get("/portal/account").await;
        assert_eq!(page.text().contains(PASSKEYS), is_offered, "{page:?}");
        assert_eq!(page.text().contains("Passkeys"), is_offered, "{page:?}");
    }
    let page = elsewhere.get(PASSKEYS).await;
    assert!(page.status == 200 && !page.text().contains("data-passkey"), "{page:?}");
}

async fn a_passkey_is_added_signs_in_and_is_removed(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = join(&service, EMAIL).await;
    assert!(owner.get(PASSKEYS).await.text().contains("You have no passkeys yet"));
    let mut laptop = Authenticator::new(1, URL);
    let added = add_passkey(&owner, &mut laptop).await;
    assert_eq!(added.status, 201, "{added:?}");
    let page = owner.get(added.json()["location"].as_str().unwrap()).await;
    assert!(page.text().contains("role=\"status\"") && page.text().contains("Laptop"), "{page:?}");

    let other = open(&service);
    let signed_in = sign_in(&other, &mut laptop).await;
    assert_eq!(signed_in.status, 200, "{signed_in:?}");
    assert_eq!(signed_in.json(), json!({ "location": "/portal/settings/team" }));
    assert_eq!(other.get("/portal/settings/team").await.status, 200);
    assert_ne!(other.cookie("kassa_session"), owner.cookie("kassa_session"));
    let team = other.get("/portal/settings/team").await;
    assert!(team.text().contains(">Yes<"), "the second factor: {team:?}");

    let id = passkey_id(owner.get(PASSKEYS).await.text());
    let (asking, remove) = (format!("{PASSKEYS}?remove={id}"), format!("{PASSKEYS}/{id}/remove"));
    let removed = owner.submit(&asking, &remove, &[]).await;
    assert_eq!(location(&removed), "/portal/account/passkeys?done=passkey-removed");
    let page = owner.get(location(&removed)).await;
    assert!(page.text().contains("You have no passkeys yet"), "{page:?}");
    assert_eq!(owner.submit(PASSKEYS, &remove, &[]).await.status, 404, "it is removed");
    let refused = sign_in(&open(&service), &mut laptop).await;
    assert_eq!(refused.status, 422, "a removed one: {refused:?}");
    let log = owner.get("/portal/settings/audit.ndjson").await;
    for action in ["passkey_added", "passkey_removed", "sign_in"] {
        assert!(log.text().contains(&format!("\"action\":\"{action}\"")), "{action}: {log:?}");
    }
}

async fn answers_are_good_once_and_from_the_portal_alone(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = join(&service, EMAIL).await;
    let mut laptop = Authenticator::new(1, URL);
    let csrf = owner.csrf().await;
    let options = json!({ "csrf": csrf, "purpose": "register" });
    let challenge_to_add = owner.post_json(PASSKEY_OPTIONS, &options).await.json();
    let credential = laptop.create(&challenge_to_add["options"]);
    let mut answer = json!({
        "csrf": csrf, "name": "", "token": challenge_to_add["token"], "credential": credential,
    });
    let nameless = owner.post_json(REGISTER_PASSKEY, &answer).await;
    assert_eq!((nameless.status, nameless.json()["field"].as_str()), (422, Some("name")));
    answer["name"] = "Laptop".into();
    assert_eq!(owner.post_json(REGISTER_PASSKEY, &answer).await.status, 201);
    assert_eq!(owner.post_json(REGISTER_PASSKEY, &answer).await.status, 422, "the same again");

    let guest = open(&service);
    let (first, second) = (challenge(&guest).await, challenge(&guest).await);
    let credential = laptop.get(&first["options"]);
    let with = |token: &Value| json!({ "token": token, "credential": credential });
    let mixed = guest.post_json(SIGN_IN, &with(&second["token"])).await;
    assert_eq!(mixed.status, 422, "the challenge of another answer");
    assert_eq!(guest.post_json(SIGN_IN, &with(&first["token"])).await.status, 200);
    assert_eq!(guest.post_json(SIGN_IN, &with(&first["token"])).await.status, 422, "replayed");
    let late = challenge(&guest).await;
    service.advance(Duration::from_mins(5));
    let credential = laptop.get(&late["options"]);
    let answer = json!({ "token": late["token"], "credential": credential });
    assert_eq!(guest.post_json(SIGN_IN, &answer).await.status, 422, "after five minutes");

    laptop.origin = "http://localhost:4000".to_owned();
    assert_eq!(sign_in(&guest, &mut laptop).await.status, 422, "from another origin");
    laptop.origin = URL.to_owned();
    laptop.verifies_user = false;
    assert_eq!(sign_in(&guest, &mut laptop).await.status, 422, "without the user");
    laptop.verifies_user = true;
    laptop.counter = 1;
    assert_eq!(sign_in(&guest, &mut laptop).await.status, 422, "a copy counts from the start");
    laptop.counter = 20;
    assert_eq!(sign_in(&guest, &mut laptop).await.status, 200);
    let headers = [("origin", "https://evil.test")];
    let foreign = guest.post_json_with(SIGN_IN, &json!({}), &headers).await;
    assert_eq!(foreign.status, 403, "a page of somebody else");
    let without_csrf = owner.post_json(PASSKEY_OPTIONS, &json!({ "purpose": "register" })).await;
    assert_eq!(without_csrf.status, 403);
}

async fn a_passkey_confirms(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = join(&service, EMAIL).await;
    let mut laptop = Authenticator::new(1, URL);
    assert_eq!(add_passkey(&owner, &mut laptop).await.status, 201);
    service.advance(Duration::from_mins(15));
    let mut phone = Authenticator::new(2, URL);
    let unconfirmed = add_passkey(&owner, &mut phone).await;
    assert_eq!((unconfirmed.status, unconfirmed.json()["field"].as_str()), (422, Some("confirm")));

    let id = passkey_id(owner.get(PASSKEYS).await.text());
    let (asking, remove) = (format!("{PASSKEYS}?remove={id}"), format!("{PASSKEYS}/{id}/remove"));
    let page = owner.get(&asking).await;
    assert!(page.text().contains("data-passkey=\"confirm\""), "{page:?}");
    assert_field_error(&owner.submit(&asking, &remove, &[]).await, "confirm");
    let csrf = hidden_fields(page.text())["csrf"].clone();
    let options = json!({ "csrf": csrf, "purpose": "confirm" });
    let challenge = owner.post_json(PASSKEY_OPTIONS, &options).await.json();
    let credential = laptop.get(&challenge["options"]);
    let confirm = json!({ "token": challenge["token"], "credential": credential }).to_string();
    let other = join(&service, "bob@shop.test").await;
    let elsewhere = other.csrf().await;
    let fields = [("csrf", elsewhere.as_str()), ("confirm", &confirm)];
    assert_eq!(other.post(&remove, &fields).await.status, 404, "of another person");
    let fields = [("csrf", csrf.as_str()), ("confirm", &confirm)];
    let removed = owner.post(&remove, &fields).await;
    assert_eq!(location(&removed), "/portal/account/passkeys?done=passkey-removed");
    service.advance(Duration::from_mins(15));
    let fields = [("email", "carol@shop.test"), ("role", "support"), ("confirm", &*confirm)];
    let again = owner.submit("/portal/settings/team", "/portal/settings/team", &fields).await;
    assert_field_error(&again, "confirm");
}

async fn a_passkey_is_of_one_person(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (anna, bob) = (join(&service, EMAIL).await, join(&service, "bob@shop.test").await);
    let mut laptop = Authenticator::new(1, URL);
    assert_eq!(add_passkey(&anna, &mut laptop).await.status, 201);
    let mut copy = Authenticator::new(1, URL);
    assert_eq!(add_passkey(&bob, &mut copy).await.status, 422, "its id belongs to Anna");
    assert_eq!(sign_in(&open(&service), &mut copy).await.status, 422, "it names Bob");
    let id = passkey_id(anna.get(PASSKEYS).await.text());
    let csrf = bob.csrf().await;
    let remove = format!("{PASSKEYS}/{id}/remove");
    assert_eq!(bob.post(&remove, &[("csrf", &csrf)]).await.status, 404);
    let email = EmailAddress::parse(EMAIL).unwrap();
    assert!(set_active(&service.state, &Actor::operator(), &email, false).await.unwrap());
    assert_eq!(sign_in(&open(&service), &mut laptop).await.status, 422, "she is disabled");
    assert!(set_active(&service.state, &Actor::operator(), &email, true).await.unwrap());
    assert_eq!(sign_in(&open(&service), &mut laptop).await.status, 200);
    for _ in 0..10 {
        laptop.verifies_user = false;
        sign_in(&open(&service), &mut laptop).await;
    }
    let limited = sign_in(&open(&service), &mut laptop).await;
    assert_eq!(limited.status, 429, "{limited:?}");
    assert!(limited.header("retry-after").is_some());
}

async fn the_password_alone_is_not_enough_beside_a_passkey(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = join(&service, EMAIL).await;
    let mut laptop = Authenticator::new(1, URL);
    assert_eq!(add_passkey(&owner, &mut laptop).await.status, 201);
    let guest = open(&service);
    let fields = [("email", EMAIL), ("password", PASSWORD), ("next", "/portal/account")];
    let answered = guest.post("/portal/sign-in", &fields).await;
    assert_eq!(location(&answered), "/portal/sign-in/code?next=%2Fportal%2Faccount");
    let page = guest.get(location(&answered)).await;
    assert!(page.text().contains("data-passkey=\"sign-in\""), "{page:?}");
    assert_eq!(sign_in(&guest, &mut laptop).await.status, 200);
    assert_eq!(guest.get("/portal/account").await.status, 200);
    assert_eq!(guest.cookie("kassa_pending"), None);
}

#[tokio::test]
async fn there_are_no_passkeys_at_an_ip_address() {
    let service = TestService::sandbox().await;
    let owner = Browser::join(&service, EMAIL, Role::Owner).await;
    let sign_in_page = Browser::open(&service).get("/portal/sign-in").await;
    assert!(!sign_in_page.text().contains("data-passkey"), "{sign_in_page:?}");
    let page = owner.get(PASSKEYS).await;
    assert!(page.text().contains("Passkeys are not available at this address"), "{page:?}");
    assert!(!page.text().contains("data-passkey="), "{page:?}");
    let csrf = owner.csrf().await;
    for path in [PASSKEY_OPTIONS, REGISTER_PASSKEY, SIGN_IN] {
        assert_eq!(owner.post_json(path, &json!({ "csrf": csrf })).await.status, 422, "{path}");
    }
}
