//! The records that version 0.1 kept in Kassa's own database.

use futures_util::future::join_all;
use kassa_domain::money::{Currency, Money};
use kassa_providers::{
    Instrument, PaymentHandle, PaymentProvider as _, PaymentResult, PaymentStatus, ProviderToken,
    RefundResult,
};
use kassa_sandbox::{SandboxOptions, SandboxServer};
use kassa_store::tables::intents;
use serde_json::json;
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use super::harness::{NoJournal, connect, expect_approval, handle, payment_by, refund};
use crate::support::orders::order_with_flow;
use crate::support::payments::{card_payment_input, submit_payment};
use crate::support::refund_journal::SendsRefunds as _;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{NOW, TestService};

on_both_engines!(old_records_are_copied_once_by_several_programs);

/// The reference of the last attempt of an intent.
async fn reference_of(service: &TestService, intent: &TestIntent) -> String {
    let stored = intents::find(&service.state.store, &intent.id).await.unwrap().unwrap();
    stored.last_attempt.unwrap().provider_reference
}

async fn pay(service: &TestService, intent: &TestIntent) -> String {
    let stored = service.find_intent(intent).await;
    submit_payment(&service.state, stored, card_payment_input("Ann Payer", false)).await;
    reference_of(service, intent).await
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Records of version 0.1 of a paid, a refunded and a waiting payment and of a mandate.
struct OldRecords {
    stored_card: String,
    waiting: String,
    mandate: String,
}

async fn insert_old_records(service: &TestService) -> OldRecords {
    let api = service.merchant_client();
    let paid = api.create_intent(order_with_flow("direct")).await;
    let stored_card = pay(service, &paid).await;
    let waiting = api.create_intent(order_with_flow("wait")).await;
    let waiting = pay(service, &waiting).await;
    let signed = service.create_signed_intent(json!({})).await;
    let mandate = reference_of(service, &signed).await;
    let record = format!("SELECT record FROM mandates WHERE reference = '{mandate}'");
    let record = service.database().fetch_sandbox_texts(&record).await.remove(0);
    let token = hex(&Sha256::digest(format!("mocktoken_{}", card_digest(&stored_card))));
    let blob = match service.database() {
        TestDatabase::Sqlite(_) => format!("x'{token}'"),
        TestDatabase::Postgres(_) => format!("decode('{token}', 'hex')"),
    };
    for sql in [
        format!(
            "INSERT INTO mock_payments (reference, outcome, created, amount, token_hash, \
             card_expires) \
             VALUES ('{stored_card}', 'direct:authorised', 7, 1250, {blob}, '2030-12')"
        ),
        format!(
            "INSERT INTO mock_payments (reference, outcome, created, amount) VALUES \
             ('{waiting}', 'wait:authorised', {NOW}, 1250), \
             ('{mandate}', 'direct:authorised', 9, 19900), ('foreign', 'direct:error', 9, 1)"
        ),
        format!(
            "INSERT INTO mock_refunds (reference, payment, amount, outcome, created) VALUES \
             ('old refund', '{stored_card}', 1000, 'paid', 10)"
        ),
        format!(
            "INSERT INTO mock_mandates (reference, record, version, created) VALUES \
             ('{mandate}', '{record}', 3, 11)"
        ),
        format!(
            "INSERT INTO mock_mandate_orders (reference, mandate, answer, created) VALUES \
             ('old change', '{mandate}', '{{\"Refused\":\"NotActive\"}}', 12)"
        ),
    ] {
        service.database().execute(&sql).await.unwrap();
    }
    OldRecords { stored_card, waiting, mandate }
}

fn card_digest(reference: &str) -> String {
    hex(&Sha256::digest(format!("card of {reference}")))
}

async fn start(database: &TestDatabase, service: &TestService) -> SandboxServer {
    let options = SandboxOptions {
        listen: "127.0.0.1:0".parse().unwrap(),
        database: database.sandbox_address(),
        clock: service.state.clock.clone(),
        kassa: Some(&service.state.store),
    };
    SandboxServer::start(options).await.unwrap()
}

async fn old_records_are_copied_once_by_several_programs(database: TestDatabase) {
    let records = match &database {
        TestDatabase::Sqlite(_) => TestDatabase::empty_sqlite(),
        TestDatabase::Postgres(_) => TestDatabase::empty_postgres().await,
    };
    let service = TestService::sandbox_on(database).await;
    let old = insert_old_records(&service).await;
    let programs = join_all((0..4).map(|_| start(&records, &service))).await;
    let connector = connect(&programs[0], None);

    let paid = connector.query_payment(&handle(&old.stored_card)).await.unwrap();
    let PaymentStatus::Known(paid) = paid else { panic!("unknown") };
    let approval = expect_approval(paid);
    let money = Money::new(1250, Currency::from_code("ZAR").unwrap()).unwrap();
    assert_eq!(approval.money, money, "the currency is that of the attempt");
    let token = format!("mocktoken_{}", card_digest(&old.stored_card));
    let token = ProviderToken(Zeroizing::new(token));
    assert_eq!(approval.token.as_ref(), Some(&token));
    let charge = payment_by("new", Instrument::Stored(token, None));
    expect_approval(connector.pay(charge, &NoJournal).await.unwrap());
    let status = connector.query_payment(&handle(&old.waiting)).await;
    assert_eq!(status, Ok(PaymentStatus::Known(PaymentResult::Pending)));

    let old_refund = refund("old refund", &old.stored_card, 1000);
    assert_eq!(connector.query_refund(&old_refund).await, Ok(Some(RefundResult::Paid)));
    let too_much = connector.send_refund(&refund("more", &old.stored_card, 251)).await.unwrap();
    assert!(matches!(too_much, RefundResult::Refused(_)));
    let mandate = connector.find_mandate(&old.mandate).await.unwrap().unwrap();
    assert_eq!(mandate.account.last4, "5678");
    let changes = "SELECT mandate FROM mandate_changes WHERE reference = 'old change'";
    assert_eq!(records.fetch_sandbox_texts(changes).await, [old.mandate]);

    // What was copied is not copied again, and Kassa's tables are left as they are.
    let count = "SELECT CAST(COUNT(*) AS TEXT) FROM";
    let copied = records.fetch_sandbox_texts(&format!("{count} payments")).await;
    let left = service.database().fetch_texts(&format!("{count} mock_payments")).await;
    assert_eq!((copied, left), (vec!["4".to_owned()], vec!["4".to_owned()]));
    service.database().execute("UPDATE mock_payments SET outcome = 'direct:error'").await.unwrap();
    drop(programs);
    let again = start(&records, &service).await;
    let unchanged: PaymentHandle = handle(&old.waiting);
    let status = connect(&again, None).query_payment(&unchanged).await;
    assert_eq!(status, Ok(PaymentStatus::Known(PaymentResult::Pending)));
}
