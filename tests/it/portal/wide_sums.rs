//! Sums beyond 2^63 - 1: shown, stored and verified (decision 148).

use std::time::Duration;

use kassa_domain::money::MAX_MINOR;
use kassa_domain::portal::Role;
use kassa_services::verify::verify_store;
use serde_json::{Value, json};

use super::open_links::pay_by;
use super::stored_figures::store_all;
use super::support::Browser;
use crate::support::payment_links::create_payment_link;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(sums_of_the_ledger_are_wide, the_total_of_a_link_is_wide);

/// Of the largest amount: together more than 2^63 - 1.
const COPIES: i128 = 1_030;
const TOTAL: i128 = (COPIES + 1) * MAX_MINOR as i128;

/// The only sale again and again, in the same quarter of an hour.
const COPY_SALE: &str = "INSERT INTO ledger_entries (posting, line, intent_id, account, \
    beneficiary_id, currency, amount, created, merchant_id) \
    WITH RECURSIVE copies (number) AS \
    (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < 1030) \
    SELECT 'sale:copy-' || CAST(c.number AS TEXT), l.line, l.intent_id, l.account, \
    l.beneficiary_id, l.currency, l.amount, l.created, l.merchant_id \
    FROM ledger_entries l CROSS JOIN copies c";

/// RFC 8259, section 6; RFC 7493, section 2.2.
async fn sums_of_the_ledger_are_wide(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let [one, other] =
        [service.create_beneficiary("ZAR").await, service.create_beneficiary("ZAR").await];
    let splits = json!([{ "beneficiary_id": one, "amount": MAX_MINOR - 7 },
        { "beneficiary_id": other, "amount": 7 }]);
    let split = json!({ "split_type": "AMOUNT", "splits": splits });
    service.create_paid_intent(json!({ "amount": MAX_MINOR, "split": split })).await;
    service.database().execute(COPY_SALE).await.unwrap();

    let total = TOTAL.to_string();
    assert!(TOTAL > i128::from(i64::MAX));
    let expect_total = async |person: &Browser, day: &str| {
        for period in ["today", "90d"] {
            let home = person.get(&format!("/portal?period={period}")).await;
            assert_eq!(home.status, 200, "{home:?}");
            let figure = format!("<data id=\"takings-ZAR-{day}\" value=\"{total}\">");
            assert!(home.text().contains(&figure), "{home:?}");
            assert!(
                home.text().contains("92\u{a0}864\u{a0}224\u{a0}316\u{a0}379\u{a0}617,21"),
                "{home:?}"
            );
        }
    };
    expect_total(&person, "today").await;
    let owed = person.get("/portal/beneficiaries").await;
    for owed_to in [(TOTAL - 7 * (COPIES + 1)), 7 * (COPIES + 1)] {
        assert!(owed.text().contains(&format!("<data value=\"{owed_to}\"")), "{owed_to}: {owed:?}");
    }

    // The tests begin at 23:36 in Johannesburg.
    service.advance(Duration::from_secs(60 * 60));
    store_all(&service).await;
    let late = Browser::join(&service, "sue@shop.test", Role::Support).await;
    expect_total(&late, "yesterday").await;
    let stored = service.database().fetch_texts("SELECT takings FROM figures").await;
    assert_eq!(stored, [format!("{{\"ZAR\":[\"{total}\",0]}}")]);
    let report = verify_store(&service.state.store).await.unwrap();
    assert!(!report.ok && report.contradictions.len() == 1, "the copies: {report:?}");
    assert_eq!(report.balances["ZAR"]["receivable"], TOTAL);
    assert_eq!(json!(report)["balances"]["ZAR"]["receivable"], Value::from(total.as_str()));
    assert_eq!(json!(report)["balances"]["ZAR"]["beneficiary_payable"], format!("-{total}"));
    remove_copies(service.database()).await;
}

/// The database is verified after the test.
async fn remove_copies(database: &TestDatabase) {
    let trigger = match database {
        TestDatabase::Sqlite(_) => "ledger_entries_remain",
        TestDatabase::Postgres(_) => "ledger_entries_stay ON ledger_entries",
    };
    for sql in [
        &format!("DROP TRIGGER {trigger}"),
        "DELETE FROM ledger_entries WHERE posting LIKE 'sale:copy-%'",
        "UPDATE figure_progress SET kept_from = kept_from + 1000000",
    ] {
        database.execute(sql).await.unwrap();
    }
}

async fn the_total_of_a_link_is_wide(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let path = create_payment_link(&service, "ZAR", [100, MAX_MINOR]).await;
    let largest = "90071992547409.91";
    pay_by(&service, &path, largest).await;
    // As after 1,024 payments of the largest amount, and one that is not counted yet.
    let before = "UPDATE payment_links SET places = places + 1024, paid = 1024, \
        paid_total_high = 1, paid_total = 4611686018427386880";
    service.database().execute(before).await.unwrap();
    let expect_total = async |payments: i128| {
        let list = person.get("/portal/links").await;
        let total = payments * i128::from(MAX_MINOR);
        assert!(list.text().contains(&format!("value=\"{total}\"")), "{total}: {list:?}");
    };
    expect_total(1025).await;
    for payments in 1026..1029 {
        // Counts those before it.
        pay_by(&service, &path, largest).await;
        expect_total(payments).await;
    }
    let high = "SELECT CAST(paid_total_high AS TEXT) FROM payment_links";
    assert_eq!(service.database().fetch_texts(high).await, ["2"], "carried over");
}
