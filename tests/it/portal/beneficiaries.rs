//! Beneficiaries: registered by hand, listed with what is owed to each, sealed.

use std::collections::BTreeSet;

use kassa_domain::ids::BeneficiaryId;
use kassa_domain::portal::Role;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::merchants::beneficiaries::seal_stored_accounts;
use kassa_store::tables::beneficiaries;
use serde_json::json;

use super::support::{Browser, assert_field_error, location};
use crate::support::beneficiaries::{
    beneficiaries_path, beneficiary_fields, beneficiary_request_with,
};
use crate::support::byte_search::contains_text;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_beneficiary_is_registered_once,
    what_is_owed_is_that_of_the_ledger,
    one_beneficiary_shows_its_shares_and_payouts,
    long_lists_have_pages,
    wrong_fields_register_nobody,
    account_numbers_of_earlier_versions_are_sealed,
);

const PATH: &str = "/portal/beneficiaries";

fn fields<'a>(service: &'a TestService, csrf: &'a str) -> Vec<(&'a str, &'a str)> {
    [&[("csrf", csrf), ("token", "t1")], &beneficiary_fields(service)[..]].concat()
}

async fn a_beneficiary_is_registered_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "dev@shop.test", Role::Developer).await;
    let csrf = person.csrf().await;
    let form = fields(&service, &csrf);
    let created = person.post(PATH, &form).await;
    assert!(location(&created).starts_with(PATH), "{created:?}");
    assert_eq!(person.post(PATH, &form).await.status, 303, "the same form again");
    let list = person.get(PATH).await;
    assert_eq!(list.text().matches("<tr data-id=").count(), 1, "{list:?}");
    assert_eq!(list.text().matches(">South African bank account</td>").count(), 1);
    assert!(list.text().contains("Ghanaian bank account (GHS)"), "a choice: {list:?}");
    assert!(list.text().contains("…3210") && !list.text().contains("9876543210"), "{list:?}");
    let (store, merchant) = (&service.state.store, &service.merchant.merchant_id);
    let stored = beneficiaries::list_by_merchant(store, merchant, None, 9).await.unwrap().remove(0);
    let account = stored.account.expect("a sealed account");
    let context = format!("account of beneficiary {}", stored.id);
    let plain = service.state.secrets.unseal(&context, &account.sealed).unwrap();
    assert_eq!((plain.as_slice(), account.last4.as_str()), (&b"9876543210"[..], "3210"));
    let log = person.get("/portal/settings/audit").await;
    assert_eq!(log.text().matches("data-status=\"beneficiary_created\"").count(), 1);
    assert!(!log.text().contains("9876543210"));
}

async fn what_is_owed_is_that_of_the_ledger(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let id = service.create_beneficiary("ZAR").await;
    let other = service.create_beneficiary("ZAR").await;
    let splits = json!([{ "beneficiary_id": id, "amount": 1_000 },
        { "beneficiary_id": other, "amount": 250 }]);
    let split = json!({ "split_type": "AMOUNT", "splits": splits });
    let intent = service.create_paid_intent(json!({ "amount": 1_250, "split": split })).await;
    let api = service.merchant_client();
    let refund = json!({ "amount": 125, "reason": "return" });
    assert_eq!(api.post(&intent.refund_path(), refund).await.status, 201);
    service.wait_for_refunds(&intent).await;
    let list = person.get(PATH).await;
    assert_eq!(list.status, 200);
    for (id, owed) in [(&id, "900"), (&other, "225")] {
        let (_, row) = list.text().split_once(&format!("data-id=\"{id}\"")).unwrap();
        let row = row.split("</tr>").next().unwrap();
        assert!(row.contains(&format!("<data value=\"{owed}\"")), "{row}");
    }
    assert!(!list.text().contains("name=\"account_number\""), "support sees, and adds nobody");
}

/// A share of 1000 that the provider pays with the charge, and one of 250 that it pays out.
async fn one_beneficiary_shows_its_shares_and_payouts(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let (bank, mobile) =
        (register(&service, "ghipss").await, register(&service, "mobile_money").await);
    let empty = person.get(&format!("{PATH}/{mobile}")).await;
    assert_eq!(owed(empty.text()), ["0"], "{empty:?}");
    assert!(empty.text().contains("No payouts yet."), "{empty:?}");

    let splits = json!([{ "beneficiary_id": bank, "amount": 1_000 },
        { "beneficiary_id": mobile, "amount": 250 }]);
    let split = json!({ "split_type": "AMOUNT", "splits": splits });
    let fields = json!({ "amount": 1_250, "currency": "GHS", "reference_id": "inv-9",
        "split": split });
    let intent = service.create_paid_intent(fields).await;
    let before = person.get(&format!("{PATH}/{mobile}")).await;
    assert_eq!(owed(before.text()), ["250"], "{before:?}");
    assert!(before.text().contains("data-status=\"initiated\""), "{before:?}");
    run_due_calls(&service.state).await.unwrap();
    let refund = json!({ "amount": 125, "reason": "return" });
    let refunded = service.merchant_client().post(&intent.refund_path(), refund).await;
    assert_eq!(refunded.status, 201);
    service.wait_for_refunds(&intent).await;

    for (id, owed_now, share) in [(&bank, "900", ["1000", "100"]), (&mobile, "-25", ["250", "25"])]
    {
        let page = person.get(&format!("{PATH}/{id}")).await;
        let html = page.text();
        assert_eq!(owed(html), [owed_now], "{html}");
        let (_, row) = html.split_once(&format!("<tr data-id=\"{}\"", intent.id)).unwrap();
        let row = row.split("</tr>").next().unwrap();
        assert_eq!(values(row), share, "{row}");
        assert!(row.contains(&format!("href=\"/portal/payments/{}\"", intent.id)), "{row}");
        assert!(row.contains("inv-9"), "{row}");
        assert_eq!(html.contains("Paid out"), id == &mobile, "{html}");
        assert_eq!(html.contains("minus refunds and payouts"), id == &mobile, "{html}");
    }
    let payment = person.get(&format!("/portal/payments/{}", intent.id)).await;
    for (id, times) in [(&bank, 1), (&mobile, 2)] {
        // Of the share, and of the payout.
        let link = format!("<a href=\"{PATH}/{id}\">");
        let named: Vec<&str> = payment.text().split(&link).skip(1).collect();
        assert_eq!(named.len(), times, "{payment:?}");
        assert!(named.iter().all(|name| name.starts_with("Cai")), "by its name: {payment:?}");
    }
    let list = person.get(PATH).await;
    assert!(list.text().contains(&format!("href=\"{PATH}/{mobile}\"")), "{list:?}");
    let (other, _) = service.create_other_merchant().await;
    let stranger =
        Browser::join_merchant(&service, &other.merchant_id, "eve@other.test", Role::Owner).await;
    assert_eq!(stranger.get(&format!("{PATH}/{mobile}")).await.status, 404);
    assert_eq!(person.get(&format!("{PATH}/{mobile}?after=x")).await.status, 422);
}

async fn register(service: &TestService, kind: &str) -> String {
    let fields = json!({ "type": kind, "currency": "GHS" });
    let body = beneficiary_request_with(&service.merchant, &fields);
    let path = beneficiaries_path(&service.merchant);
    let created = service.merchant_client().post(&path, body).await;
    assert_eq!(created.status, 201, "{created:?}");
    created.json()["id"].as_str().unwrap().to_owned()
}

/// The amounts of what is owed on the page of one beneficiary.
fn owed(html: &str) -> Vec<&str> {
    values(html.split_once("data-owed").unwrap().1.split("</section>").next().unwrap())
}

/// The values of the `data` elements.
fn values(html: &str) -> Vec<&str> {
    html.split("<data value=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

/// The rows of each page of the first table, from the newest on, by the links to older ones.
async fn pages(person: &Browser, first: &str) -> Vec<Vec<String>> {
    let (mut pages, mut path) = (Vec::new(), first.to_owned());
    loop {
        let page = person.get(&path).await;
        assert_eq!(page.status, 200, "{path}: {page:?}");
        let (table, after) = page.text().split_once("</table>").unwrap();
        pages.push(table.split("<tr data-id=\"").skip(1).map(str::to_owned).collect());
        let after = after.split("<table").next().unwrap();
        match after.split_once("rel=\"next\" href=\"") {
            Some((_, rest)) => path = rest.split('"').next().unwrap().replace("&amp;", "&"),
            None => return pages,
        }
    }
}

async fn long_lists_have_pages(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let (id, other) =
        (register(&service, "mobile_money").await, register(&service, "ghipss").await);
    let splits = json!([{ "beneficiary_id": id, "amount": 900 },
        { "beneficiary_id": other, "amount": 1 }]);
    let split = json!({ "split_type": "AMOUNT", "splits": splits });
    let order = json!({ "amount": 901, "currency": "GHS", "split": split });
    for _ in 0..51 {
        service.create_paid_intent(order.clone()).await;
    }
    let numbers = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers \
        WHERE n < 119)";
    // Two of each time.
    let beneficiaries = format!(
        "{numbers} INSERT INTO beneficiaries (id, merchant_id, connection_id, external_id, kind, \
         name, description, currency, bank_code, account_number, created, updated) \
         SELECT '00000000-0000-4000-8000-' || (100000000000 + n), merchant_id, connection_id, \
         'x', kind, name, '', currency, 'x', '', n / 2, 1 FROM numbers, beneficiaries \
         WHERE id = '{id}'"
    );
    service.database().execute(&beneficiaries).await.unwrap();

    let shares = pages(&person, &format!("{PATH}/{id}")).await;
    assert_eq!(shares.iter().map(Vec::len).collect::<Vec<_>>(), [50, 1]);
    let ids: BTreeSet<&str> =
        shares.iter().flatten().map(|row| row.split('"').next().unwrap()).collect();
    assert_eq!(ids.len(), 51, "each payment once");
    let first = person.get(&format!("{PATH}/{id}")).await;
    assert_eq!(owed(first.text()), [(51 * 900).to_string()]);
    let (_, older) = first.text().split_once("payouts_after=").expect("older payouts");
    let older = format!("{PATH}/{id}?payouts_after={}", older.split('"').next().unwrap());
    let older = person.get(&older).await;
    assert_eq!(older.text().matches("data-status=\"initiated\"").count(), 1, "{older:?}");

    let listed = pages(&person, PATH).await;
    assert_eq!(listed.iter().map(Vec::len).collect::<Vec<_>>(), [50, 50, 21]);
    let ids: BTreeSet<&str> =
        listed.iter().flatten().map(|row| row.split('"').next().unwrap()).collect();
    assert_eq!(ids.len(), 121);
    let unknown = format!("{PATH}?after=0192f6c8-0000-7000-8000-000000000000");
    assert_eq!(person.get(&unknown).await.status, 404);
}

async fn wrong_fields_register_nobody(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    for (field, value) in [
        ("name", ""),
        ("type", "iban"),
        ("bank_code", ""),
        ("account_number", ""),
        ("account_number", "12345"),
        ("account_number", "0551234987x"),
        ("name", "4242 4242 4242 4242"),
        ("description", "card 4242-4242-4242-4242"),
        ("currency", "NGN"),
        ("currency", "rand"),
        ("connection_id", "0192f6c8-0000-7000-8000-000000000000"),
    ] {
        let mut form = fields(&service, &csrf);
        form.retain(|(name, _)| *name != field);
        form.push((field, value));
        assert_field_error(&person.post(PATH, &form).await, field);
    }
    assert!(!person.get(PATH).await.text().contains("<tr data-id="));
}

async fn account_numbers_of_earlier_versions_are_sealed(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let id = service.create_beneficiary("ZAR").await;
    let unseal = format!(
        "UPDATE beneficiaries SET account_number = '0011223344', sealed_account = NULL, \
         account_last4 = NULL WHERE id = '{id}'"
    );
    service.database().execute(&unseal).await.unwrap();
    let is_in_clear = || contains_text(&service.database_bytes(), "0011223344");
    let is_file = matches!(service.database(), TestDatabase::Sqlite(_));
    if is_file {
        let write_back = "PRAGMA wal_checkpoint(TRUNCATE)";
        service.database().execute(write_back).await.unwrap();
        assert!(is_in_clear(), "the file is read");
    }
    seal_stored_accounts(&service.state).await.unwrap();
    let store = &service.state.store;
    let ids = [BeneficiaryId::from_trusted(&id)];
    let stored = beneficiaries::list_by_ids(store, &ids).await.unwrap().remove(0);
    let account = stored.account.expect("a sealed account");
    let context = format!("account of beneficiary {id}");
    let plain = service.state.secrets.unseal(&context, &account.sealed).unwrap();
    assert_eq!((plain.as_slice(), account.last4.as_str()), (&b"0011223344"[..], "3344"));
    assert!(beneficiaries::list_unsealed(store, 9).await.unwrap().is_empty());
    if is_file {
        store.close().await;
        assert!(!is_in_clear(), "the number is still in the file");
    }
}
