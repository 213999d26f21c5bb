//! Debit orders of other schemes than South Africa's: signed on the page or at the bank, first
//! amounts, and the days of their collections.

use std::time::Duration;

use kassa_domain::mandate::MandateId;
use kassa_domain::mandate::scheme::Scheme;
use kassa_services::audit::Actor;
use kassa_services::connections::{ConnectionInput, create_connection, set_connection_enabled};
use kassa_services::mandates::run_due_queries;
use serde_json::{Value, json};

use super::scenario::Scenario;
use crate::support::connections::connection_input;
use crate::support::mandates::mandate_order;
use crate::support::orders::{sandbox_reference, set_fields};
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{TestCustomer, find_field_error, find_page_state};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_mandate_of_each_scheme_is_signed,
    a_first_amount_is_pending_until_the_bank_has_answered,
    an_unpaid_first_amount_fails_the_intent_and_leaves_the_mandate,
    a_mandate_is_signed_at_the_bank,
    collections_move_to_business_days_of_the_scheme,
    what_is_due_before_the_bank_collects_is_skipped,
);

const DAY: Duration = Duration::from_hours(24);

const IBAN: &str = "de89 3704-0044 0532 0130 00";
/// The fields of each scheme.
pub const SEPA: [(&str, &str); 3] =
    [("account_holder", "Anna Schmidt"), ("iban", IBAN), ("email", "anna@payer.example")];
const BECS: [(&str, &str); 4] = [
    ("account_holder", "Ann Smith"),
    ("bsb", "062-000"),
    ("account_number", "000123456"),
    ("email", "ann@payer.example"),
];

/// A service whose merchant has one connection, with these schemes.
pub async fn start(database: TestDatabase, schemes: Option<&[Scheme]>) -> TestService {
    let service = TestService::sandbox_on(database).await;
    let (actor, merchant) = (Actor::operator(), &service.merchant.merchant_id);
    let first = service.merchant.connection_id.clone().unwrap();
    set_connection_enabled(&service.state, &actor, &first, false).await.unwrap();
    let input = ConnectionInput {
        provider: "sandbox".to_owned(),
        card_entry: None,
        secret: None,
        schemes: schemes.map(<[Scheme]>::to_vec),
        ..connection_input()
    };
    create_connection(&service.state, &actor, merchant, input).await.unwrap();
    service
}

/// An order in this currency, which signs by a flow.
pub fn order(currency: &str, flow: Option<&str>, fields: Value) -> Value {
    let mut order = mandate_order(json!({
        "currency": currency, "amount": 0,
        "future_payments": {
            "frequency": "weekly", "count": 4, "amount": 45_000, "currency": currency,
            "constraints": {
                "billing_start_date": "2026-11-30", "collection_day": 5, "max_amount": 60_000,
            },
        },
    }));
    if let Some(flow) = flow {
        let reference = sandbox_reference(json!({ "flow": flow }));
        set_fields(&mut order, &json!({ "reference_id": reference }));
    }
    set_fields(&mut order, &fields);
    order
}

/// The hidden fields of the review's form.
fn read_hidden(html: &str) -> Vec<(&str, &str)> {
    let (_, form) = html.split_once("id=\"sign-form\"").expect(html);
    let (form, _) = form.split_once("</form>").unwrap();
    form.split("<input type=\"hidden\" name=\"")
        .skip(1)
        .map(|input| {
            let (name, rest) = input.split_once('"').unwrap();
            let (_, value) = rest.split_once("value=\"").unwrap();
            (name, value.split('"').next().unwrap())
        })
        .collect()
}

/// Submits the fields, and signs what the review shows.
async fn sign(customer: &TestCustomer, fields: &[(&str, &str)]) -> TestResponse {
    let review = customer.submit_method("debit_order", fields).await;
    assert_eq!((review.status, find_page_state(review.text())), (200, "review"), "{review:?}");
    let mut signed = read_hidden(review.text());
    signed.push(("step", "sign"));
    customer.post(&customer.page_path(), &signed).await
}

async fn into_scenario(service: TestService, customer: TestCustomer) -> Scenario {
    let mandate_id = MandateId(service.find_mandate_id(&customer.intent).await);
    Scenario { service, intent: customer.intent, mandate_id }
}

pub async fn sign_order(service: TestService, order: Value, fields: &[(&str, &str)]) -> Scenario {
    let customer = TestCustomer::create(&service, order).await;
    let signed = sign(&customer, fields).await;
    assert_eq!(signed.status, 303, "{signed:?}");
    into_scenario(service, customer).await
}

pub async fn let_days_pass(scenario: &Scenario, days: u32) {
    for _ in 0..days {
        scenario.service.advance(DAY);
        run_due_queries(scenario.ctx()).await.unwrap();
    }
}

async fn read(scenario: &Scenario) -> Value {
    let path = format!("/api/mandates/{}", scenario.mandate_id.0);
    scenario.service.merchant_client().get(&path).await.json()
}

async fn intent_status(scenario: &Scenario) -> String {
    let read = scenario.service.merchant_client().get(&scenario.intent.path()).await.json();
    read["status"].as_str().unwrap().to_owned()
}

async fn a_mandate_of_each_scheme_is_signed(database: TestDatabase) {
    let service = start(database, None).await;
    let za = [
        ("account_holder", "Thandi Nkosi"),
        ("branch", "051001"),
        ("account_number", "0012345678"),
        ("account_kind", "savings"),
    ];
    let cases: [(&str, &[(&str, &str)], Value); 3] =
        [("ZAR", &za, json!(false)), ("EUR", &SEPA, Value::Null), ("AUD", &BECS, Value::Null)];
    for (currency, fields, registered) in cases {
        let customer = TestCustomer::create(&service, order(currency, None, json!({}))).await;
        let page = customer.open_page().await;
        for (name, _) in fields {
            assert!(page.text().contains(&format!("name=\"{name}\"")), "{currency} {name}");
        }
        assert!(!page.text().contains("identity_number"), "{currency}");
        let signed = sign(&customer, fields).await;
        customer.assert_returned_with(&signed, "success");
        // The end of the number alone is shown from now on.
        let shown = customer.open_page().await;
        for number in ["DE89 3704", "000123456", "0012345678", "062-000"] {
            assert!(!shown.text().contains(number), "{currency} {number}");
        }
        let mandate = service.find_mandate_id(&customer.intent).await;
        let read = service.merchant_client().get(&format!("/api/mandates/{mandate}")).await.json();
        assert_eq!((&read["status"], &read["registered_mandate"]), (&json!("active"), &registered));
    }
    // No scheme collects dollars.
    let created = service.merchant_client().create_intent(order("USD", None, json!({}))).await;
    let read = service.merchant_client().get(&created.path()).await.json();
    assert_eq!(read["methods"], json!([]), "{read}");
}

async fn a_first_amount_is_pending_until_the_bank_has_answered(database: TestDatabase) {
    let service = start(database, Some(&[Scheme::Sepa])).await;
    let order = order("EUR", None, json!({ "amount": 19_900 }));
    let customer = TestCustomer::create(&service, order).await;
    let signed = sign(&customer, &SEPA).await;
    customer.assert_returned_with(&signed, "pending");
    let page = customer.open_page().await;
    assert_eq!(find_page_state(page.text()), "pending");
    assert!(page.text().contains("within a few days"), "{page:?}");
    let scenario = into_scenario(service, customer).await;
    assert_eq!(read(&scenario).await["status"], "active");
    assert_eq!(intent_status(&scenario).await, "pending");
    assert_eq!(scenario.owed().await, 0);
    let_days_pass(&scenario, 10).await;
    assert_eq!(intent_status(&scenario).await, "success");
    assert_eq!(scenario.owed().await, 19_900);
}

async fn an_unpaid_first_amount_fails_the_intent_and_leaves_the_mandate(database: TestDatabase) {
    let service = start(database, Some(&[Scheme::Becs, Scheme::Sepa])).await;
    let order = order("AUD", Some("bank_approves"), json!({ "amount": 19_900 }));
    let fields = BECS.map(|(name, value)| match name {
        "account_number" => (name, "000120002"),
        _ => (name, value),
    });
    let scenario = sign_order(service, order, &fields).await;
    assert_eq!(intent_status(&scenario).await, "pending");
    let_days_pass(&scenario, 10).await;
    assert_eq!(intent_status(&scenario).await, "failed");
    let events = scenario.service.list_event_contents(&scenario.intent, "status_change").await;
    assert_eq!(events.last().unwrap()["failure_reason"], "InsufficientFunds");
    assert_eq!(read(&scenario).await["status"], "active");
    assert_eq!(scenario.owed().await, 0);
}

async fn a_mandate_is_signed_at_the_bank(database: TestDatabase) {
    let service = start(database, Some(&[Scheme::Bacs])).await;
    let order_of = async |amount: i64| {
        let order = order("GBP", None, json!({ "amount": amount }));
        TestCustomer::create(&service, order).await
    };
    for (amount, decision, status) in
        [(0, "approve", "success"), (500, "approve", "pending"), (0, "decline", "selection")]
    {
        let customer = order_of(amount).await;
        let page = customer.open_page().await;
        assert!(!page.text().contains("account_holder"), "{page:?}");
        let signed = sign(&customer, &[("scheme", "bacs")]).await;
        customer.assert_redirected_to_page(&signed);
        let bank = customer.open_page().await;
        assert_eq!(find_page_state(bank.text()), "challenge");
        let decided = customer.press_button("/challenge", decision).await;
        let read = customer.read_intent().await;
        assert_eq!(read["status"], status, "{amount} {decision}");
        match status {
            "selection" => customer.assert_redirected_to_page(&decided),
            status => customer.assert_returned_with(&decided, status),
        }
        let mandate = service.find_mandate_id(&customer.intent).await;
        let read = service.merchant_client().get(&format!("/api/mandates/{mandate}")).await.json();
        let expected = if decision == "approve" { "active" } else { "failed" };
        assert_eq!(read["status"], expected, "{amount} {decision}");
    }
}

async fn collections_move_to_business_days_of_the_scheme(database: TestDatabase) {
    let service = start(database, Some(&[Scheme::Sepa])).await;
    // Four Saturdays from 5 December; the last two before Christmas and before the New Year.
    let saturdays = json!({ "future_payments": {
        "frequency": "weekly", "count": 4, "amount": 45_000, "currency": "EUR",
        "constraints": { "billing_start_date": "2026-11-30", "collection_day": 6 },
    } });
    let scenario = sign_order(service, order("EUR", None, saturdays), &SEPA).await;
    for day in ["03", "10", "17", "24"] {
        scenario.collect_at(&format!("2026-12-{day}T08:00:00Z")).await;
    }
    let events = scenario.service.list_event_contents(&scenario.intent, "mandate_collection").await;
    let facts = |name: &str| events.iter().map(|event| event[name].clone()).collect::<Vec<_>>();
    assert_eq!(facts("status"), ["success"; 4]);
    assert_eq!(facts("due_date"), ["2026-12-05", "2026-12-12", "2026-12-19", "2026-12-26"]);
    assert_eq!(facts("collection_date"), ["2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28"]);
}

async fn what_is_due_before_the_bank_collects_is_skipped(database: TestDatabase) {
    let service = start(database, Some(&[Scheme::Sepa])).await;
    let order = order("EUR", Some("bank_later"), json!({}));
    let scenario = sign_order(service, order, &SEPA).await;
    assert_eq!(read(&scenario).await["status"], "pending");
    scenario.service.advance_to("2026-12-03T08:00:00Z");
    let answer = json!({ "outcome": "approved" });
    assert_eq!(scenario.change_in_sandbox("authentication", answer).await.status, 200);
    let_days_pass(&scenario, 1).await;
    let mandate = read(&scenario).await;
    assert_eq!(
        (&mandate["status"], &mandate["registered_mandate"]),
        (&json!("active"), &Value::Null)
    );
    // Active on Friday, 4 December, before noon in Berlin.
    assert_eq!(mandate["earliest_collection"], "2026-12-08");
    for day in ["2026-12-09T08:00:00Z", "2026-12-16T08:00:00Z"] {
        scenario.collect_at(day).await;
    }
    scenario.assert_events(&[(1, "skipped"), (2, "success"), (3, "success")]).await;
}

/// What each scheme asks for, checked on the page.
#[tokio::test]
async fn fields_are_checked_by_their_scheme() {
    let service = start(TestDatabase::sqlite(), Some(&[Scheme::Sepa, Scheme::Becs])).await;
    let sepa = TestCustomer::create(&service, order("EUR", None, json!({}))).await;
    for (field, value, text) in [
        ("iban", "", "Enter your IBAN."),
        ("iban", "DE89370400440532013001", "This IBAN is not valid."),
        ("iban", "US64SVBKUS6S3300958879", "This IBAN is not valid."),
        ("iban", "BR1500000000000010932840814P2", "without SEPA direct debits"),
        ("email", "anna", "Enter an email address"),
        ("email", "", "Fill in this field."),
        ("account_holder", "", "Enter the name of the account holder."),
    ] {
        let fields = SEPA.map(|(name, usual)| (name, if name == field { value } else { usual }));
        let page = sepa.submit_method("debit_order", &fields).await;
        assert_eq!(page.status, 422, "{field} {value}");
        assert!(find_field_error(page.text(), field).contains(text), "{field} {value}: {page:?}");
    }
    // Outside the EEA the address is asked for, once the country is known.
    let mut swiss = vec![
        ("account_holder", "Anna Schmidt"),
        ("iban", "CH93 0076 2011 6238 5295 7"),
        ("email", "anna@payer.example"),
    ];
    let page = sepa.submit_method("debit_order", &swiss).await;
    assert_eq!(page.status, 422);
    for field in ["address_line1", "city", "postal_code"] {
        assert!(find_field_error(page.text(), field).contains("Fill in"), "{field}");
    }
    swiss.extend([("address_line1", "Weg 1"), ("city", "Bern"), ("postal_code", "3000")]);
    swiss.push(("country", "ch"));
    let review = sepa.submit_method("debit_order", &swiss).await;
    assert_eq!((review.status, find_page_state(review.text())), (200, "review"));
    for shown in ["CH93 0076 2011 6238 5295 7", "Weg 1", "anna@payer.example"] {
        assert!(review.text().contains(shown), "{shown}: {review:?}");
    }
    assert!(review.text().contains("SEPA Direct Debit Mandate"), "{review:?}");
    let becs = TestCustomer::create(&service, order("AUD", None, json!({}))).await;
    for (field, value) in [("bsb", "06200"), ("account_number", "1234"), ("email", "x")] {
        let fields = BECS.map(|(name, usual)| (name, if name == field { value } else { usual }));
        let page = becs.submit_method("debit_order", &fields).await;
        assert_eq!(page.status, 422, "{field}");
        assert!(!find_field_error(page.text(), field).is_empty(), "{field}");
    }
}

/// A South African scheme that was named asks who the payer is.
#[tokio::test]
async fn who_the_payer_is_is_asked_for_where_the_scheme_was_named() {
    let service = start(TestDatabase::sqlite(), Some(&[Scheme::ZaDebit])).await;
    let customer = TestCustomer::create(&service, order("ZAR", None, json!({}))).await;
    let fields = |number: &'static str| {
        [
            ("account_holder", "Thandi Nkosi"),
            ("branch", "051001"),
            ("account_number", "0012345678"),
            ("account_kind", "savings"),
            ("identity_kind", "id"),
            ("identity_number", number),
            ("phone", "082 123 4567"),
            ("email", "thandi@payer.example"),
        ]
    };
    let page = customer.open_page().await;
    for (name, _) in fields("") {
        assert!(page.text().contains(&format!("name=\"{name}\"")), "{name}");
    }
    for (number, text) in [("", "Fill in"), ("8001015009086", "This number is not valid.")] {
        let page = customer.submit_method("debit_order", &fields(number)).await;
        assert_eq!(page.status, 422, "{number}");
        assert!(find_field_error(page.text(), "identity_number").contains(text), "{page:?}");
        assert!(number.is_empty() || !page.text().contains(number), "never shown again");
    }
    let without = customer.submit_method("debit_order", &fields("")[..4]).await;
    assert_eq!((without.status, find_page_state(without.text())), (200, "review"));
    let mut signed = read_hidden(without.text());
    signed.push(("step", "sign"));
    let refused = customer.post(&customer.page_path(), &signed).await;
    assert_eq!(refused.status, 422, "not without saying who");
    let signed = sign(&customer, &fields("8001015009087")).await;
    customer.assert_returned_with(&signed, "success");
    let dump = service.dump_database().await;
    let is_stored = |number: &[u8]| dump.windows(number.len()).any(|part| part == number);
    assert!(is_stored(b"za_debit") && !is_stored(b"8001015009087"), "for one call alone");
}
