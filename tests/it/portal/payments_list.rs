//! Payments: the list with its filters, its pages and its export.

use std::time::Duration;

use kassa_domain::portal::Role;
use serde_json::{Value, json};

use super::support::{Browser, assert_field_error};
use crate::support::orders::order_with;
use crate::support::payments::card_payment_input;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    every_filter_finds_what_it_names,
    a_text_finds_ids_and_beginnings_in_any_case,
    a_card_is_found_among_many_payments,
    pages_follow_each_other_without_gaps,
    what_is_far_apart_is_found_page_by_page,
    the_export_is_the_list_as_a_file,
);

const PATH: &str = "/portal/payments";

/// The ids of the rows of a page, in their order.
fn ids(html: &str) -> Vec<&str> {
    html.split("<tr data-id=\"").skip(1).map(|row| row.split('"').next().unwrap()).collect()
}

/// The address of a link with this `rel`.
fn link(html: &str, rel: &str) -> Option<String> {
    let (_, rest) = html.split_once(&format!("rel=\"{rel}\" href=\""))?;
    Some(rest.split('"').next().unwrap().replace("&amp;", "&"))
}

async fn create(service: &TestService, fields: Value) -> TestIntent {
    // Each is a second newer.
    service.advance(Duration::from_secs(1));
    service.merchant_client().create_intent(order_with(fields)).await
}

async fn list(person: &Browser, query: &str) -> Vec<String> {
    let page = person.get(&format!("{PATH}?{query}")).await;
    assert_eq!(page.status, 200, "{query}: {page:?}");
    ids(page.text()).into_iter().map(str::to_owned).collect()
}

async fn every_filter_finds_what_it_names(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let open = create(&service, json!({ "amount": 4900, "reference_id": "open-1" })).await;
    service.advance(Duration::from_secs(1));
    let paid = service.create_paid_intent(json!({ "amount": 5000 })).await;
    service.advance(Duration::from_secs(1));
    let held = service.create_authorized_intent().await;
    // 00:06 of the next day in Johannesburg.
    service.advance(Duration::from_secs(25 * 60));
    person.get("/portal").await;
    let yen = create(&service, json!({ "amount": 4900, "currency": "JPY" })).await;
    let all = [&yen, &held, &paid, &open].map(|intent| intent.id.as_str());
    for (query, expected) in [
        ("", all.as_slice()),
        ("status=", &all),
        ("status=selection", &[all[0], all[3]]),
        ("status=authorized", &[all[1]]),
        ("status=success", &[all[2]]),
        ("status=failed", &[]),
        ("method=card", &[all[1], all[2]]),
        ("method=eft", &[]),
        ("method=eft&method=card", &[all[1], all[2]]),
        ("currency=JPY", &[all[0]]),
        ("currency=zar&status=selection", &[all[3]]),
        ("min=49.01", &[all[2]]),
        ("min=49&max=49,00", &[all[0], all[3]]),
        ("currency=JPY&min=4900&max=4900", &[all[0]]),
        ("max=12.50", &[all[1]]),
        ("from=2026-11-21", &[all[0]]),
        ("to=2026-11-20", &all[1..]),
        ("from=2026-11-20&to=2026-11-21", &all),
        ("from=2026-11-22", &[]),
        ("last4=1111", &[all[1], all[2]]),
        ("last4=4242", &[]),
        ("q=open-", &[all[3]]),
        ("q=order&method=card", &[all[1], all[2]]),
    ] {
        assert_eq!(list(&person, query).await, expected, "{query}");
    }
    for (query, field) in [
        ("status=paid", "status"),
        ("method=cash", "method"),
        ("currency=RAND", "currency"),
        ("min=49.005", "min"),
        ("max=-1", "max"),
        ("currency=JPY&max=1.5", "max"),
        ("from=2026-02-30", "from"),
        ("to=tomorrow", "to"),
        ("last4=42", "last4"),
    ] {
        let refused = person.get(&format!("{PATH}?{query}")).await;
        if field == "method" {
            assert_eq!(refused.status, 422, "{query}");
            assert!(refused.text().contains("href=\"#method\""), "{query}");
        } else if field == "status" {
            assert_eq!(refused.status, 422, "{query}");
            assert!(refused.text().contains("id=\"status-problem\""), "{query}");
        } else {
            assert_field_error(&refused, field);
        }
        assert_eq!(person.get(&format!("{PATH}.csv?{query}")).await.status, 422, "{query}");
    }
    for cursor in ["after", "before"] {
        let refused = person.get(&format!("{PATH}?{cursor}=0192f6c8")).await;
        assert_eq!(refused.status, 422, "{cursor}");
        assert!(refused.text().contains(&format!("href=\"#{cursor}\"")), "{cursor}");
    }
}

fn order(reference: &str, purchaser: &str) -> Value {
    json!({ "reference_id": reference, "purchaser_id": purchaser })
}

async fn a_text_finds_ids_and_beginnings_in_any_case(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let first = create(&service, order("INV-1042", "Müller-7")).await.id;
    let second = create(&service, order("inv-1043", "ÄRZTE")).await.id;
    let third = create(&service, order("100%_x\\", "inv-9")).await.id;
    let (_, other) = service.create_other_merchant().await;
    let foreign = other.create_intent(order_with(order("INV-1042", "x-1"))).await.id;
    let all = [third.as_str(), second.as_str(), first.as_str()];
    for (query, expected) in [
        ("inv-104", &[all[1], all[2]][..]),
        ("INV", &all),
        ("Inv-1042", &[all[2]]),
        ("nv-1042", &[]),
        ("M%C3%BCLLER", &[all[2]]),
        ("%C3%A4rz", &[all[1]]),
        ("100%25_", &[all[0]]),
        ("100%25_x%5C", &[all[0]]),
        ("100_", &[]),
        ("%00", &[]),
        (first.as_str(), &[all[2]]),
        (&second.as_str().to_uppercase(), &[all[1]]),
        (foreign.as_str(), &[]),
    ] {
        assert_eq!(list(&person, &format!("q={query}")).await, expected, "{query}");
    }
    assert_eq!(list(&person, &format!("q=inv&after={third}")).await, &all[1..]);
    assert_eq!(list(&person, &format!("q=inv&before={first}")).await, &all[..2]);
    let refused = person.get(&format!("{PATH}?q={}", "x".repeat(256))).await;
    assert_field_error(&refused, "q");
}

/// By the index of cards, without those of other merchants.
async fn a_card_is_found_among_many_payments(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let pay = async |digits: &str| {
        let paid = service.create_paid_intent(json!({})).await;
        let id = &paid.id;
        let sql = format!("UPDATE attempts SET card_last4 = '{digits}' WHERE intent_id = '{id}'");
        service.database().execute(&sql).await.unwrap();
        service.advance(Duration::from_secs(1));
        paid.id.to_string()
    };
    let (first, second) = (pay("4040").await, pay("4040").await);
    let hidden = pay("7070").await;
    for number in 0..60 {
        pay(if number % 2 == 0 { "1111" } else { "2222" }).await;
    }
    let (_, other) = service.create_other_merchant().await;
    let foreign = other.create_intent(order_with(json!({}))).await;
    service.pay_with(&foreign, card_payment_input("Ann Payer", false)).await;
    let sql = format!("UPDATE attempts SET card_last4 = '4040' WHERE intent_id = '{}'", foreign.id);
    service.database().execute(&sql).await.unwrap();
    assert_eq!(list(&person, "last4=4040").await, [second.clone(), first.clone()]);
    assert_eq!(list(&person, "last4=7070").await, [hidden]);
    assert_eq!(
        list(&person, &format!("last4=4040&after={second}")).await,
        std::slice::from_ref(&first)
    );
    assert_eq!(list(&person, &format!("last4=4040&before={first}")).await, [second]);
    assert_eq!(list(&person, "last4=4040&status=failed").await, Vec::<String>::new());
    let page = person.get(&format!("{PATH}?last4=4040")).await;
    assert!(!page.text().contains("Searched back"), "all were looked at: {page:?}");
}

async fn pages_follow_each_other_without_gaps(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let mut created = Vec::new();
    for number in 0..120 {
        // Several are of the same time.
        if number % 7 == 0 {
            service.advance(Duration::from_millis(1));
        }
        let fields = json!({ "amount": 100 + number, "reference_id": format!("n-{number}") });
        created
            .push(service.merchant_client().create_intent(order_with(fields)).await.id.to_string());
    }
    for query in ["", "currency=ZAR", "status=selection&min=1", "q=n-"] {
        let (mut found, mut sizes) = (Vec::new(), Vec::new());
        let mut next = Some(format!("{PATH}?{query}"));
        let mut last = String::new();
        while let Some(address) = next {
            let page = person.get(&address).await;
            let rows: Vec<String> = ids(page.text()).into_iter().map(str::to_owned).collect();
            sizes.push(rows.len());
            found.extend(rows);
            next = link(page.text(), "next");
            assert_eq!(link(page.text(), "prev").is_some(), sizes.len() > 1, "{address}");
            last = address;
        }
        assert_eq!(sizes, [50, 50, 20], "{query}");
        let mut sorted = found.clone();
        sorted.sort_unstable();
        let mut expected = created.clone();
        expected.sort_unstable();
        assert_eq!(sorted, expected, "{query}");

        // And back: the same pages.
        let page = person.get(&last).await;
        let back = person.get(&link(page.text(), "prev").unwrap()).await;
        assert_eq!(ids(back.text()), &found[50..100], "{query}");
        let back = person.get(&link(back.text(), "prev").unwrap()).await;
        assert_eq!(ids(back.text()), &found[..50], "{query}");
        assert_eq!(link(back.text(), "prev"), None, "{query}");
    }
}

/// How the ids of copies begin.
const COPY: &str = "00000000-0000-4000-8000-";

/// Copies an intent, each a millisecond newer.
async fn insert_copies(service: &TestService, id: &str, count: u32) {
    let same = "merchant_id, token_hash, token_expires, amount, currency, reference_id, \
        purchaser_id, return_url, allow_remember_credentials, request_unscheduled_mit, \
        require_unscheduled_mit, capture_mode, is_interactive, sandbox_flow, version, updated, \
        status, failed_attempts, attempt_count, reference_key, purchaser_key";
    let sql = format!(
        "WITH RECURSIVE n (g) AS (SELECT 1 UNION ALL SELECT g + 1 FROM n WHERE g < {count}) \
         INSERT INTO intents (id, created, {same}) \
         SELECT substr('{COPY}000000000000', 1, 36 - length(CAST(g AS TEXT))) || g, \
         i.created + g, {same} FROM intents i, n WHERE i.id = '{id}'"
    );
    service.database().execute(&sql).await.unwrap();
}

async fn what_is_far_apart_is_found_page_by_page(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let rare = json!({ "currency": "USD", "amount": 777 });
    let oldest = create(&service, rare.clone()).await.id;
    let copied = create(&service, json!({})).await.id;
    insert_copies(&service, copied.as_str(), 5_500).await;
    service.advance(Duration::from_secs(60));
    let newest = create(&service, rare).await.id;
    for query in ["currency=USD", "min=7.77&max=7.77"] {
        let first = person.get(&format!("{PATH}?{query}")).await;
        assert_eq!(ids(first.text()), [newest.as_str()], "{query}");
        assert!(first.text().contains("Searched back"), "{query}");
        // The first page has looked at 1,000 payments: at the newest, and 999 copies.
        let next = link(first.text(), "next").unwrap();
        assert!(next.ends_with(&format!("after={COPY}000000004502")), "{query}: {next}");
        let second = person.get(&next).await;
        assert_eq!(ids(second.text()), [oldest.as_str()], "{query}");
        assert!(!second.text().contains("Searched back"), "{query}");
        assert_eq!(link(second.text(), "next"), None, "{query}");
        let mut back = person.get(&link(second.text(), "prev").unwrap()).await;
        assert_eq!(ids(back.text()), [""; 0], "{query}");
        back = person.get(&link(back.text(), "prev").unwrap()).await;
        assert_eq!(ids(back.text()), [newest.as_str()], "{query}");
        let export = person.get(&format!("{PATH}.csv?{query}")).await;
        let rows: Vec<&str> = export.text().lines().skip(1).collect();
        assert_eq!(rows.len(), 2, "{query}: {rows:?}");
        assert!(
            rows[0].starts_with(newest.as_str()) && rows[1].starts_with(oldest.as_str()),
            "{query}: {rows:?}"
        );
    }
    // Of a filter that reads rows it has looked at 250.
    let read = person.get(&format!("{PATH}?currency=USD&status=selection&max=7.77")).await;
    assert_eq!(ids(read.text()), [newest.as_str()]);
    assert!(
        link(read.text(), "next").unwrap().ends_with(&format!("after={COPY}000000005252")),
        "{read:?}"
    );
    // What fills a page among the first of them is found by itself.
    let many = person.get(&format!("{PATH}?currency=ZAR&max=12.50")).await;
    assert_eq!(ids(many.text()).len(), 50);
    assert!(!many.text().contains("Searched back"), "{many:?}");
    assert!(
        link(many.text(), "next").unwrap().ends_with(&format!("after={COPY}000000005451")),
        "{many:?}"
    );
    let none = person.get(&format!("{PATH}?method=eft")).await;
    assert!(ids(none.text()).is_empty() && none.text().contains("Searched back"), "{none:?}");
    // Each would be verified at the end of the test.
    let delete = format!("DELETE FROM intents WHERE id LIKE '{COPY}%'");
    service.database().execute(&delete).await.unwrap();
}

async fn the_export_is_the_list_as_a_file(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let paid = service.create_paid_intent(json!({ "amount": 5000 })).await;
    let refund = json!({ "amount": 1250 });
    let api = service.merchant_client();
    assert_eq!(api.post(&paid.refund_path(), refund).await.status, 201);
    let formula = json!({ "reference_id": "=cmd|' /C calc'!A0, \"x\"", "purchaser_id": "@sum" });
    let open = create(&service, formula).await;
    let export = person.get(&format!("{PATH}.csv?bom=off")).await;
    assert_eq!(export.status, 200);
    let kind = export.header("content-type").unwrap();
    assert!(kind.starts_with("text/csv; charset=utf-8"), "{kind}");
    let lines: Vec<&str> = export.text().split("\r\n").collect();
    assert_eq!(
        lines[0],
        "id,created,status,amount_minor,amount,currency,refunded_minor,method,brand,last4,\
         reference_id,purchaser_id,connection,failure_reason,created_local,time_zone,\
         display_status"
    );
    assert_eq!(
        lines[1],
        format!(
            "{},2026-11-20T21:36:01.123Z,selection,1250,12.50,ZAR,0,,,,\
             \"'=cmd|' /C calc'!A0, \"\"x\"\"\",'@sum,,,2026-11-20 23:36:01,Africa/Johannesburg,\
             not_opened",
            open.id
        )
    );
    let connection = service.merchant.connection_id.as_ref().unwrap().as_str();
    assert_eq!(
        lines[2],
        format!(
            "{},2026-11-20T21:36:00.123Z,success,5000,50.00,ZAR,1250,card,visa,1111,order-1042,\
             customer-7,{connection},,2026-11-20 23:36:00,Africa/Johannesburg,\
             partly_refunded",
            paid.id
        )
    );
    assert_eq!(&lines[3..], [""]);
    let filtered = person.get(&format!("{PATH}.csv?status=success")).await;
    assert_eq!(filtered.text().lines().count(), 2);
    let nothing = person.get(&format!("{PATH}.csv?status=failed")).await;
    assert_eq!(nothing.text().lines().count(), 1);
    // With the byte order mark by which Excel knows UTF-8, unless it is left out.
    for text in [filtered.text(), nothing.text()] {
        assert!(text.starts_with("\u{feff}id,"), "{text}");
    }
    assert!(lines[0].starts_with("id,"));
    let page = person.get(&format!("{PATH}?status=success")).await;
    for link in ["payments.csv?status=success\"", "payments.csv?status=success&amp;bom=off\""] {
        assert!(page.text().contains(link), "{link}: {page:?}");
    }
    assert_eq!(person.get(&format!("{PATH}.csv?bom=maybe")).await.status, 422);

    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let log = owner.get("/portal/settings/audit?action=exported").await;
    assert_eq!(log.text().matches("data-status=\"exported\"").count(), 3);
    assert!(log.text().contains("status=success"), "the filters");
}
