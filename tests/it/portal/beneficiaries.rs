//! Beneficiaries: registered by hand, listed with what is owed to each, sealed.

use kassa::domain::portal::Role;
use kassa::services::merchants::beneficiaries::seal_stored_accounts;
use kassa::store::tables::beneficiaries;
use serde_json::json;

use super::support::{Browser, assert_field_error, location};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_beneficiary_is_registered_once,
    what_is_owed_is_that_of_the_ledger,
    wrong_fields_register_nobody,
    account_numbers_of_earlier_versions_are_sealed,
);

const PATH: &str = "/portal/beneficiaries";

fn fields<'a>(service: &'a TestService, csrf: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("csrf", csrf),
        ("token", "t1"),
        ("type", "basa"),
        ("bank_code", "632005"),
        ("account_number", "9876543210"),
        ("connection_id", service.merchant.connection_id.as_deref().unwrap()),
        ("currency", "ZAR"),
        ("name", "Cai's Coffee"),
        ("description", "Beans"),
    ]
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
    assert!(list.text().contains("…3210") && !list.text().contains("9876543210"), "{list:?}");
    let (store, merchant) = (&service.state.store, &service.merchant.merchant_id);
    let stored = beneficiaries::list_by_merchant(store, merchant, 9).await.unwrap().remove(0);
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

async fn wrong_fields_register_nobody(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    for (field, value) in [
        ("name", ""),
        ("type", "iban"),
        ("bank_code", ""),
        ("account_number", ""),
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
    seal_stored_accounts(&service.state).await.unwrap();
    let store = &service.state.store;
    let ids = std::slice::from_ref(&id);
    let stored = beneficiaries::list_by_ids(store, ids).await.unwrap().remove(0);
    let account = stored.account.expect("a sealed account");
    let context = format!("account of beneficiary {id}");
    let plain = service.state.secrets.unseal(&context, &account.sealed).unwrap();
    assert_eq!((plain.as_slice(), account.last4.as_str()), (&b"0011223344"[..], "3344"));
    assert!(beneficiaries::list_unsealed(store, 9).await.unwrap().is_empty());
}
