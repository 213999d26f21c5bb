//! The search of the head: what it finds, by kind, and nothing of others.

use kassa_domain::portal::Role;
use kassa_services::purchasers::hash_stored_emails;
use serde_json::{Value, json};

use super::support::Browser;
use crate::support::orders::order_with;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_text_finds_payments_and_customers_by_kind,
    an_address_is_found_by_a_hash_that_erasure_removes,
    nothing_of_another_merchant_is_found,
);

const EMAIL: &str = "thandi@purchaser.test";

fn order(reference: &str, purchaser: &str, amount: i64, currency: &str) -> Value {
    json!({
        "reference_id": reference,
        "purchaser_id": purchaser,
        "amount": amount,
        "currency": currency,
        "purchaser_info": { "email": EMAIL },
    })
}

/// The sections of a page with the ids of their rows.
fn sections(html: &str) -> Vec<(&str, Vec<&str>)> {
    let parts = html.split("<section id=\"found-").skip(1);
    parts
        .filter_map(|part| {
            let (section, _) = part.split_once("</section>")?;
            let (kind, content) = section.split_once('"')?;
            let rows = content.split(" data-id=\"").skip(1);
            Some((kind, rows.filter_map(|row| row.split('"').next()).collect()))
        })
        .collect()
}

async fn a_text_finds_payments_and_customers_by_kind(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let api = service.merchant_client();
    let create = async |fields: Value| api.create_intent(order_with(fields)).await.id;
    let rand = create(order("INV-1042", "Thandi-7", 123_450, "ZAR")).await;
    let yen = create(order("inv-2", "thandi-8", 4242, "JPY")).await;
    let paid = service.create_paid_intent(json!({ "amount": 999, "reference_id": "4242" })).await;
    let [rand, yen, paid] = [rand.as_str(), yen.as_str(), paid.id.as_str()];
    for (query, expected) in [
        ("", vec![]),
        ("nothing", vec![]),
        (rand, vec![("id", vec![rand])]),
        (&rand.to_uppercase(), vec![("id", vec![rand])]),
        ("INV-1", vec![("reference", vec![rand])]),
        ("nv-1042", vec![]),
        ("tHANDI", vec![("customer", vec!["Thandi-7", "thandi-8"])]),
        ("1234.50", vec![("amount", vec![rand])]),
        ("1234,50", vec![("amount", vec![rand])]),
        ("9.99", vec![("amount", vec![paid])]),
        ("1111", vec![("card", vec![paid])]),
        ("4242", vec![("reference", vec![paid]), ("amount", vec![yen])]),
        ("%00", vec![]),
    ] {
        let page = person.get(&format!("/portal/search?q={query}")).await;
        assert_eq!(page.status, 200, "{query}: {page:?}");
        assert_eq!(sections(page.text()), expected, "{query}");
    }
    let long = person.get(&format!("/portal/search?q={}", "a".repeat(256))).await;
    assert_eq!(long.status, 422);
    assert!(long.text().contains("href=\"#q\""), "{long:?}");
    // The head leads here, from every page.
    let home = person.get("/portal").await;
    assert!(home.text().contains("action=\"/portal/search\""), "{home:?}");
}

async fn an_address_is_found_by_a_hash_that_erasure_removes(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let api = service.merchant_client();
    let id = api.create_intent(order_with(order("a", "Thandi 7", 1, "ZAR"))).await.id;
    let find = async |email: &str| {
        let page = owner.get(&format!("/portal/search?q={email}")).await;
        let found = sections(page.text()).into_iter();
        found.map(|(kind, ids)| format!("{kind} {}", ids.join(" "))).collect::<Vec<_>>()
    };
    let expected = ["customer Thandi 7".to_owned(), format!("email {id}")];
    assert_eq!(find("Thandi@Purchaser.TEST").await, expected);
    assert_eq!(find("thandi@").await, Vec::<String>::new(), "the whole address alone");
    // An intent of before has no hash until a job has made it.
    let forget = "UPDATE intents SET purchaser_email_hash = NULL";
    service.database().execute(forget).await.unwrap();
    assert_eq!(find(EMAIL).await, Vec::<String>::new());
    hash_stored_emails(&service.state).await.unwrap();
    assert_eq!(find(EMAIL).await, expected);

    let csrf = owner.csrf().await;
    let erase = "/portal/customers/Thandi%207/erase";
    assert_eq!(owner.post(erase, &[("csrf", &csrf)]).await.status, 303);
    assert_eq!(find(EMAIL).await, Vec::<String>::new());
    let left = "SELECT id FROM intents WHERE purchaser_email_hash IS NOT NULL";
    assert_eq!(service.database().fetch_texts(left).await, Vec::<String>::new());
}

async fn nothing_of_another_merchant_is_found(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let (_, other) = service.create_other_merchant().await;
    let foreign = other.create_intent(order_with(order("x-1", "x-2", 777, "ZAR"))).await.id;
    for query in [foreign.as_str(), "x-1", "x-2", EMAIL, "7.77"] {
        let page = person.get(&format!("/portal/search?q={query}")).await;
        assert_eq!(sections(page.text()), vec![], "{query}");
    }
    assert_eq!(person.get("/portal/customers/x-2").await.status, 404);
}
