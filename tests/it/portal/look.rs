//! Settings > Look: shown without saving, saved, and what is refused.

use axum::body::Body;
use axum::http::Method;
use kassa_domain::portal::Role;
use kassa_store::tables::merchants;

use super::support::{Browser, assert_field_error, location};
use crate::support::sample_logo::{LOGO, names_place};
use crate::support::test_client::TestResponse;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_look_is_shown_then_saved,
    a_logo_is_a_file,
    wrong_fields_change_nothing,
    support_sees_it_without_a_form,
);

const PATH: &str = "/portal/settings/look";

async fn post_file(person: &Browser, fields: &[(&str, &str)], file: &[u8]) -> TestResponse {
    let mut body = Vec::new();
    for (name, value) in fields {
        let head = format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n");
        body.extend([head.as_bytes(), value.as_bytes(), b"\r\n"].concat());
    }
    let head = "--b\r\nContent-Disposition: form-data; name=\"logo\"; filename=\"a.png\"\r\n\r\n";
    body.extend([head.as_bytes(), file, b"\r\n--b--\r\n"].concat());
    person.send(Method::POST, PATH, "multipart/form-data; boundary=b", Body::from(body)).await
}

async fn a_look_is_shown_then_saved(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "dev@shop.test", Role::Developer).await;
    let csrf = person.csrf().await;
    let typed = [
        ("csrf", csrf.as_str()),
        ("name", "Karoo Koffie"),
        ("colour", "#ffee00"),
        ("corners", "round"),
        ("support", "help@karoo.test"),
        ("ask_security_code", "on"),
        ("time_zone", "Europe/Berlin"),
        ("country", "ch"),
        ("return_url", "https://karoo.test/thanks"),
        ("instalment_retries", "3"),
        ("instalment_retry_days", "5"),
    ];
    let mut preview = typed.to_vec();
    preview.push(("preview", "1"));
    let shown = person.post(PATH, &preview).await;
    assert_eq!(shown.status, 200, "{shown:?}");
    let html = shown.text();
    // The hosted page as typed, in its colours, beside the fields; yellow text can't be read.
    assert!(html.contains("srcdoc=") && html.contains("ffee00-round.css"), "{html}");
    assert!(html.matches("Karoo Koffie").count() > 1 && html.contains("help@karoo.test"));
    assert!(html.contains("data-id=\"light\" data-status=\"adjusted\""), "{html}");
    let (store, merchant) = (&service.state.store, &service.merchant.merchant_id);
    let stored = merchants::find(store, merchant).await.unwrap().unwrap();
    assert_ne!(stored.name, "Karoo Koffie", "shown without saving");

    let saved = person.post(PATH, &typed).await;
    assert!(location(&saved).starts_with(PATH));
    assert!(person.get(location(&saved)).await.text().contains("role=\"status\""));
    let stored = merchants::find(store, merchant).await.unwrap().unwrap();
    let settings = merchants::find_settings(store, merchant).await.unwrap().unwrap();
    assert_eq!(
        (stored.name.as_str(), settings.time_zone.as_str()),
        ("Karoo Koffie", "Europe/Berlin")
    );
    assert_eq!(settings.country.as_deref(), Some("CH"));
    assert_eq!(settings.return_url.as_deref(), Some("https://karoo.test/thanks"));
    assert_eq!((settings.retry_plan.retries(), settings.retry_plan.days()), (3, 5));
    let wrong = [("csrf", csrf.as_str()), ("instalment_retries", "4")];
    assert_eq!(person.post(PATH, &wrong).await.status, 422);
    assert!(stored.branding.asks_security_code);
    // The same again changes nothing; an empty field removes what it had.
    assert_eq!(person.post(PATH, &typed).await.status, 303);
    let log = person.get("/portal/settings/audit").await;
    assert_eq!(log.text().matches("data-status=\"look_changed\"").count(), 1);
    let emptied = [("csrf", csrf.as_str()), ("support", ""), ("country", ""), ("return_url", "")];
    assert_eq!(person.post(PATH, &emptied).await.status, 303);
    let settings = merchants::find_settings(store, merchant).await.unwrap().unwrap();
    assert_eq!((settings.return_url, settings.country), (None, None));
    assert_eq!(settings.time_zone, "Europe/Berlin");
    let stored = merchants::find(store, merchant).await.unwrap().unwrap();
    assert!(stored.branding.support.is_none() && stored.branding.colour.is_some());
}

async fn a_logo_is_a_file(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    let (store, merchant) = (&service.state.store, &service.merchant.merchant_id);
    let shown = post_file(&person, &[("csrf", &csrf), ("preview", "1")], LOGO).await;
    assert_eq!(shown.status, 200, "{shown:?}");
    let (_, rest) = shown.text().split_once("name=\"logo_id\" value=\"").expect("the logo's id");
    let id = rest.split('"').next().unwrap().to_owned();
    assert!(shown.text().contains(&format!("/logos/{id}")), "the page has the logo");
    let served = service.client_without_key().get(&format!("/logos/{id}")).await;
    assert_eq!((served.status, served.header("content-type")), (200, Some("image/png")));
    assert!(names_place(LOGO) && !names_place(&served.body), "no customer learns the place");
    let stored = merchants::find(store, merchant).await.unwrap().unwrap();
    assert_eq!(stored.branding.logo, None);
    // A browser does not send the file again.
    let saved = post_file(&person, &[("csrf", &csrf), ("logo_id", &id)], b"").await;
    assert_eq!(saved.status, 303, "{saved:?}");
    let stored = merchants::find(store, merchant).await.unwrap().unwrap();
    assert_eq!(stored.branding.logo.as_deref(), Some(id.as_str()));
    let removed = person.post(PATH, &[("csrf", &csrf), ("remove_logo", "1")]).await;
    assert_eq!(removed.status, 303);
    let stored = merchants::find(store, merchant).await.unwrap().unwrap();
    assert_eq!(stored.branding.logo, None);

    let text = post_file(&person, &[("csrf", &csrf)], b"<svg/>").await;
    assert_field_error(&text, "logo");
    let cut = post_file(&person, &[("csrf", &csrf)], &LOGO[..LOGO.len() - 1]).await;
    assert_field_error(&cut, "logo");
    assert!(cut.text().contains("cut off or damaged"), "{cut:?}");
    let large = post_file(&person, &[("csrf", &csrf)], &vec![0; 201 * 1024]).await;
    assert_eq!(large.status, 413);
    let other = person.send(Method::POST, PATH, "text/plain", Body::from("a")).await;
    assert_eq!(other.status, 415);
    let elsewhere = "/portal/account";
    let kind = "multipart/form-data; boundary=b";
    assert_eq!(person.send(Method::POST, elsewhere, kind, Body::from("a")).await.status, 415);
}

async fn wrong_fields_change_nothing(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    for (field, value) in [
        ("name", ""),
        ("colour", "yellow"),
        ("terms", "http://shop.test/terms"),
        ("privacy", "shop.test"),
        ("support", "nobody"),
        ("time_zone", "Africa/Nowhere"),
        ("country", "ZAF"),
        ("return_url", "http://shop.test/"),
    ] {
        for preview in ["", "1"] {
            let fields = [("csrf", csrf.as_str()), (field, value), ("preview", preview)];
            let refused = person.post(PATH, &fields).await;
            assert_field_error(&refused, field);
            assert!(refused.text().contains(&format!("value=\"{value}\"")), "{field} stays");
        }
    }
    let log = person.get("/portal/settings/audit").await;
    assert!(!log.text().contains("data-status=\"look_changed\""));
}

async fn support_sees_it_without_a_form(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let page = person.get(PATH).await;
    assert_eq!(page.status, 200);
    assert!(page.text().contains("srcdoc=") && !page.text().contains("name=\"colour\""));
}
