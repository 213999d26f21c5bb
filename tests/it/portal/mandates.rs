//! Mandates: found, read from the provider, changed, canceled, collected by hand.

use kassa_domain::mandate::schedule::CalendarCode;
use kassa_domain::portal::Role;
use kassa_domain::time::Date;
use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};
use kassa_services::mandates::calendars::add_day;
use serde_json::json;

use super::support::{Browser, assert_field_error, location};
use crate::support::mandates::mandate_order;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    mandates_are_found_by_status_and_text,
    a_mandate_is_changed_and_canceled_once,
    what_its_state_does_not_allow_is_refused,
    without_the_provider_the_page_has_what_is_known,
    a_missed_instalment_is_collected_by_hand,
    days_without_collections_are_listed,
    the_last_instalment_is_said,
    a_currency_that_only_the_sandbox_has_is_said,
);

const PATH: &str = "/portal/mandates";

/// An active mandate, and its page.
async fn sign(service: &TestService, reference: &str) -> (i64, String) {
    let order = mandate_order(json!({ "reference_id": reference }));
    let intent = service.merchant_client().create_intent(order).await;
    service.sign_mandate(&intent).await;
    let id = service.find_mandate_id(&intent).await;
    (id, format!("{PATH}/{id}"))
}

/// No call of this operation arrives any more.
async fn lose_answers(service: &TestService, operation: &str) {
    let fault = FaultDto {
        at: FaultPoint::Before,
        what: FaultKind::Reset,
        times: 100,
        operation: Some(operation.to_owned()),
        reference: None,
    };
    service.state.providers.sandbox().unwrap().add_fault(&fault).await.unwrap();
}

async fn audit_count(service: &TestService, action: &str) -> usize {
    let email = format!("{action}@audit.test").replace('_', "-");
    let owner = Browser::join(service, &email, Role::Owner).await;
    let log = owner.get("/portal/settings/audit").await;
    log.text().matches(&format!("data-status=\"{action}\"")).count()
}

async fn mandates_are_found_by_status_and_text(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (first, _) = sign(&service, "Order-100%").await;
    let (second, _) = sign(&service, "Order-200").await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let rows = async |query: &str| {
        let list = person.get(&format!("{PATH}?{query}")).await;
        assert_eq!(list.status, 200, "{list:?}");
        let rows = list.text().split("<tr data-id=\"").skip(1);
        rows.map(|row| row.split('"').next().unwrap().parse().unwrap()).collect::<Vec<i64>>()
    };
    assert_eq!(rows("").await, [second, first], "newest first");
    assert_eq!(rows("status=active").await, [second, first]);
    assert_eq!(rows("status=canceled").await, Vec::<i64>::new());
    assert_eq!(rows("q=order-1").await, [first], "any case");
    assert_eq!(rows("q=order-100%25&status=active").await, [first]);
    assert_eq!(rows("q=order-1_0").await, Vec::<i64>::new());
    assert_eq!(rows(&format!("q={second}")).await, [second]);
    assert_eq!(rows(&format!("after={second}")).await, [first]);
    let wrong = person.get(&format!("{PATH}?status=gone")).await;
    assert_field_error(&wrong, "status");
    let (other, _) = service.create_other_merchant().await;
    let stranger =
        Browser::join_merchant(&service, &other.merchant_id, "eve@other.test", Role::Owner).await;
    assert_eq!(stranger.get(&format!("{PATH}/{first}")).await.status, 404);
    for query in [String::new(), format!("?q={first}")] {
        let list = stranger.get(&format!("{PATH}{query}")).await;
        assert!(!list.text().contains("<tr data-id="), "{query}");
    }
}

async fn a_mandate_is_changed_and_canceled_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (id, page) = sign(&service, "order-1").await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let shown = person.get(&page).await;
    assert!(shown.text().contains("data-status=\"active\""), "{shown:?}");
    assert_eq!(shown.text().matches("data-status=\"planned\"").count(), 12, "every instalment");
    assert!(
        shown.text().contains("datetime=\"2026-12-25\"")
            && !shown.text().contains("role=\"status\"")
    );

    let csrf = person.csrf().await;
    let change = |token: &'static str| {
        [("csrf", csrf.clone()), ("token", token.to_owned()), ("amount", "500,00".to_owned())]
    };
    for _ in 0..2 {
        let fields = change("t1");
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let changed = person.post(&format!("{page}/subscription"), &fields).await;
        assert!(location(&changed).starts_with(&page), "{changed:?}");
    }
    let shown = person.get(&page).await;
    assert!(shown.text().contains("<data value=\"50000\""), "{shown:?}");
    let pause = [("csrf", csrf.as_str()), ("token", "t2"), ("pause_collection", "true")];
    assert_eq!(person.post(&format!("{page}/subscription"), &pause).await.status, 303);
    let read = service.merchant_client().get(&format!("/api/mandates/{id}")).await.json();
    assert_eq!((&read["frozen"], &read["instalment_amount"]), (&json!(true), &json!(50_000)));

    let cancel = [("csrf", csrf.as_str()), ("token", "t3")];
    for _ in 0..2 {
        let canceled = person.post(&format!("{page}/cancel"), &cancel).await;
        assert!(location(&canceled).starts_with(&page), "{canceled:?}");
    }
    assert!(person.get(&page).await.text().contains("data-status=\"canceled\""));
    assert_eq!(audit_count(&service, "mandate_changed").await, 2);
    assert_eq!(audit_count(&service, "mandate_canceled").await, 1);
}

async fn what_its_state_does_not_allow_is_refused(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (_, page) = sign(&service, "order-1").await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let csrf = person.csrf().await;
    let post = async |what: &str, fields: &[(&str, &str)]| {
        let mut all = vec![("csrf", csrf.as_str()), ("token", "t1")];
        all.extend(fields);
        person.post(&format!("{page}/{what}"), &all).await
    };
    assert_field_error(&post("subscription", &[]).await, "pause_collection");
    assert_field_error(&post("subscription", &[("amount", "49.005")]).await, "amount");
    assert_field_error(&post("subscription", &[("amount", "0")]).await, "amount");
    assert_field_error(&post("amend", &[("max_amount", "")]).await, "max_amount");
    let above = post("subscription", &[("amount", "600.01")]).await;
    assert_eq!(above.status, 422);
    assert!(above.text().contains("exceeds the active maximum_amount"), "{above:?}");
    let not_missed = post("collect", &[("number", "1")]).await;
    assert!(not_missed.status == 422 && not_missed.text().contains("was not missed"));
    assert_eq!(post("amend", &[("max_amount", "700")]).await.status, 303, "the form is free again");
    let again = person.post(&format!("{page}/cancel"), &[("csrf", &csrf), ("token", "t2")]).await;
    assert!(again.status == 422 && again.text().contains("unresolved amendment"), "{again:?}");
}

async fn without_the_provider_the_page_has_what_is_known(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (_, page) = sign(&service, "order-1").await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let csrf = person.csrf().await;
    lose_answers(&service, "find_mandate").await;
    let shown = person.get(&page).await;
    assert_eq!(shown.status, 200);
    assert!(shown.text().contains("role=\"status\"") && shown.text().contains("order-1"));
    let fields = [("csrf", csrf.as_str()), ("token", "t1")];
    let canceled = person.post(&format!("{page}/cancel"), &fields).await;
    assert_eq!(canceled.status, 422, "nothing was changed: {canceled:?}");
    assert_eq!(audit_count(&service, "mandate_canceled").await, 0);
}

async fn a_missed_instalment_is_collected_by_hand(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.create_collected_intent(json!({})).await;
    let page = format!("{PATH}/{}", service.find_mandate_id(&intent).await);
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let shown = person.get(&page).await;
    assert!(shown.text().contains("data-id=\"1\" data-status=\"missed\""), "{shown:?}");
    let csrf = person.csrf().await;
    let fields = [("csrf", csrf.as_str()), ("token", "t1"), ("number", "1")];
    for _ in 0..2 {
        let collected = person.post(&format!("{page}/collect"), &fields).await;
        assert!(location(&collected).starts_with(&page), "{collected:?}");
    }
    let shown = person.get(&page).await;
    assert!(shown.text().contains("data-id=\"1\" data-status=\"success\""), "{shown:?}");
    assert_eq!(audit_count(&service, "mandate_collected").await, 1);
    let events = service.list_event_contents(&intent, "mandate_collection").await;
    let told: Vec<_> =
        events.iter().map(|event| (&event["instalment"], &event["status"])).collect();
    let expected = [(1, "missed"), (2, "success"), (1, "success")];
    let expected = expected.map(|(number, status)| (json!(number), json!(status)));
    assert_eq!(told, expected.iter().map(|(number, status)| (number, status)).collect::<Vec<_>>());
}

/// This year's, and the next: by law, and what the operator has added.
async fn days_without_collections_are_listed(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let calendar = format!("{PATH}/calendar");
    assert!(person.get(PATH).await.text().contains(&format!("href=\"{calendar}\"")));
    let by_law = person.get(&calendar).await;
    assert_eq!(by_law.status, 200, "{by_law:?}");
    assert!(by_law.text().contains("data-id=\"za-2027-04-27\" data-status=\"law\""), "{by_law:?}");
    assert!(!by_law.text().contains("data-status=\"added\""), "{by_law:?}");
    let day = Date::parse("2026-11-04").unwrap();
    add_day(&service.state, CalendarCode::SouthAfrica, day, "<Elections>").await.unwrap();
    let shown = person.get(&calendar).await;
    assert!(shown.text().contains("data-id=\"za-2026-11-04\" data-status=\"added\""), "{shown:?}");
    assert!(shown.text().contains("&lt;Elections&gt;"), "{shown:?}");
}

/// The status stays `active`: the interface has none for a mandate that is done (ADR 159).
async fn the_last_instalment_is_said(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let once = json!({
        "frequency": "monthly", "count": 1, "amount": 45_000, "currency": "ZAR",
        "constraints": { "billing_start_date": "2026-12-01", "collection_day": 25 },
    });
    let intent = service.create_signed_intent(json!({ "future_payments": once })).await;
    let id = service.find_mandate_id(&intent).await;
    let page = format!("{PATH}/{id}");
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let has_form = |html: &str, what: &str| html.contains(&format!("action=\"{page}/{what}\""));
    let before = person.get(&page).await;
    assert!(has_form(before.text(), "subscription") && has_form(before.text(), "amend"));
    assert!(!before.text().contains("id=\"all-done\""), "{before:?}");

    let api = service.merchant_client();
    let collected = api.post(&format!("/api/sandbox/mandates/{id}/collect"), json!({})).await;
    assert_eq!(collected.status, 200, "{collected:?}");
    let after = person.get(&page).await;
    assert!(after.text().contains("id=\"all-done\""), "{after:?}");
    assert!(after.text().contains("data-status=\"active\""), "{after:?}");
    assert!(!has_form(after.text(), "subscription") && !has_form(after.text(), "amend"));
    assert!(has_form(after.text(), "cancel"), "the permission is still there");
    assert!(person.get(PATH).await.text().contains("No more instalments"));
    let read = api.get(&format!("/api/mandates/{id}")).await.json();
    assert_eq!(read["status"], "active");
}

async fn a_currency_that_only_the_sandbox_has_is_said(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    for (currency, is_said) in [("ZAR", false), ("USD", true)] {
        let mut order = mandate_order(json!({ "currency": currency, "reference_id": currency }));
        order["future_payments"]["currency"] = json!(currency);
        let intent = service.merchant_client().create_intent(order).await;
        service.sign_mandate(&intent).await;
        let id = service.find_mandate_id(&intent).await;
        let page = person.get(&format!("{PATH}/{id}")).await;
        assert_eq!(page.status, 200, "{page:?}");
        assert_eq!(page.text().contains("id=\"sandbox-only\""), is_said, "{page:?}");
    }
}
