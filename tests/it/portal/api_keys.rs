//! Settings > API keys: creating, listing and revoking.

use std::time::Duration;

use axum::http::Method;
use kassa_domain::portal::Role;

use super::support::{Browser, PASSWORD, assert_field_error, element_text, location};
use crate::support::orders::minimal_order;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_key_is_created_shown_once_and_used,
    wrong_fields_create_nothing,
    what_matters_is_confirmed,
);

const PATH: &str = "/portal/settings/api-keys";

/// The row of the table with this name.
#[track_caller]
fn row<'a>(html: &'a str, name: &str) -> &'a str {
    let rows = html.split("<tr data-id=\"").skip(1);
    rows.map(|row| row.split("</tr>").next().unwrap())
        .find(|row| row.contains(&format!(">{name}<")))
        .unwrap_or_else(|| panic!("no {name}: {html}"))
}

async fn a_key_is_created_shown_once_and_used(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "dev@shop.test", Role::Developer).await;
    let csrf = person.csrf().await;
    let fields = [
        ("csrf", csrf.as_str()),
        ("token", "0123456789abcdef"),
        ("name", "Shop server"),
        ("expires", "2026-11-21"),
        ("scopes", "intents.write"),
        ("scopes", "refunds"),
    ];
    let created = person.post(PATH, &fields).await;
    assert_eq!(created.status, 201, "{created:?}");
    let key = element_text(created.text(), "secret").to_owned();
    assert!(key.starts_with(&format!("test_{}_", service.merchant.merchant_id)), "the key");
    assert_eq!(person.post(PATH, &fields).await.status, 409, "the same form again");

    let api = service.client_with_key(&key);
    assert_eq!(api.post("/api/intents", minimal_order()).await.status, 201);
    assert_eq!(api.get("/api/intents/00000000-0000-4000-8000-000000000000").await.status, 403);
    service.state.key_usage.write(&service.state.store).await.unwrap();

    let list = person.get(PATH).await;
    let shown = row(list.text(), "Shop server");
    let random = key.rsplit('_').next().unwrap();
    assert!(shown.contains(&random[..8]) && !list.text().contains(random), "{shown}");
    assert!(shown.contains("intents.write, refunds") && shown.contains("dev@shop.test"), "{shown}");
    assert!(shown.contains("data-status=\"active\""), "{shown}");
    // The end of the day in Johannesburg, and the time of the use.
    assert!(shown.contains("datetime=\"2026-11-21T22:00:00.000Z\""), "{shown}");
    assert_eq!(shown.matches("datetime=\"2026-11-20T21:36:00.123Z\"").count(), 2, "{shown}");

    let id = shown.split('"').next().unwrap();
    let revoke = format!("{PATH}/{id}/revoke");
    let asked = person.get(&format!("{PATH}?revoke={id}")).await;
    assert!(asked.text().contains(&format!("action=\"{revoke}\"")), "{asked:?}");
    assert_eq!(person.get(&format!("{PATH}?revoke=unknown")).await.status, 404);
    let revoked = person.post(&revoke, &[("csrf", &csrf)]).await;
    assert!(location(&revoked).starts_with(PATH));
    assert!(person.get(location(&revoked)).await.text().contains("role=\"status\""));
    assert_eq!(api.post("/api/intents", minimal_order()).await.status, 401);
    let list = person.get(PATH).await;
    assert!(row(list.text(), "Shop server").contains("data-status=\"revoked\""));
    let again = person.post(&revoke, &[("csrf", &csrf)]).await;
    assert_eq!(again.status, 303, "a second revocation changes nothing");

    let log = person.get("/portal/settings/audit").await;
    // The first key was created with the merchant.
    for (action, count) in [("key_created", 2), ("key_revoked", 1)] {
        let rows = log.text().matches(&format!("data-status=\"{action}\"")).count();
        assert_eq!(rows, count, "{action}");
    }
    assert!(!log.text().contains(random), "no secret in the log");
}

async fn wrong_fields_create_nothing(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "dev@shop.test", Role::Owner).await;
    let first = person.get(PATH).await;
    assert_eq!(first.text().matches("checked").count(), 9, "all scopes are ticked at first");
    let csrf = person.csrf().await;
    let submit = async |name: &str, expires: &str, scopes: &[&str]| {
        let mut fields = vec![("csrf", csrf.as_str()), ("token", "1"), ("name", name)];
        fields.push(("expires", expires));
        fields.extend(scopes.iter().map(|scope| ("scopes", *scope)));
        person.post(PATH, &fields).await
    };
    assert_field_error(&submit("", "", &["refunds"]).await, "name");
    // The day of the test in Johannesburg is the 20th.
    let past = submit("Kept", "2026-11-19", &["refunds", "auto"]).await;
    assert_field_error(&past, "expires");
    assert!(past.text().contains("value=\"Kept\"") && past.text().contains("2026-11-19"));
    assert_eq!(past.text().matches("checked").count(), 2, "what was ticked stays");
    assert_field_error(&submit("Name", "tomorrow", &["refunds"]).await, "expires");
    for scopes in [&[][..], &["admin"]] {
        let refused = submit("Name", "", scopes).await;
        assert_eq!(refused.status, 422);
        assert!(refused.text().contains("href=\"#scopes\""), "{refused:?}");
    }
    let list = person.get(PATH).await;
    assert_eq!(list.text().matches("<tr data-id").count(), 1, "the merchant's first key alone");
    assert_eq!(submit("Today", "2026-11-20", &["refunds"]).await.status, 201);
}

async fn what_matters_is_confirmed(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    service.advance(Duration::from_secs(16 * 60));
    let csrf = person.csrf().await;
    let revoke = format!("{PATH}/{}/revoke", service.merchant.key_id);
    for confirm in ["", "not the password"] {
        let asked = person.post(&revoke, &[("csrf", &csrf), ("confirm", confirm)]).await;
        assert_field_error(&asked, "confirm");
    }
    let api = service.merchant_client();
    assert_eq!(api.post("/api/intents", minimal_order()).await.status, 201, "nothing was done");
    let revoked = person.post(&revoke, &[("csrf", &csrf), ("confirm", PASSWORD)]).await;
    assert!(location(&revoked).starts_with(PATH));
    assert_eq!(api.send(Method::POST, "/api/intents", "{}".into()).await.status, 401);
}
