//! Splits at the provider: shares go with payments and refunds, and what is not part of the charge
//! is paid out once after the capture (decision 119).

use std::slice;
use std::time::Duration;

use kassa_domain::payout::{Payout, PayoutId, PayoutStatus};
use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};
use kassa_services::audit::Actor;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::connections::{ConnectionChanges, ConnectionError, change_connection};
use kassa_services::payouts::{PayoutError, close_payout, list_refused_payouts, retry_payout};
use kassa_services::verify::verify_store;
use kassa_store::StoredConnection;
use kassa_store::tables::{call_backlog, payouts};
use serde_json::{Value, json};

use crate::support::beneficiaries::{beneficiaries_path, beneficiary_request_with};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    shares_go_with_payments_and_refunds,
    the_sandbox_knows_who_bears_the_fees,
    only_its_beneficiary_is_main,
    a_share_that_is_not_charged_is_paid_out_after_the_capture,
    a_payout_without_an_answer_is_queried,
    a_refused_payout_is_retried_for_what_is_owed,
    a_refused_payout_can_be_closed,
);

/// A beneficiary's id, and its identifier at the sandbox.
struct Recipient {
    id: String,
    external_id: String,
}

/// 1000 for a Ghanaian bank account, which the sandbox credits with the charge, and 250 for a
/// mobile money account, which it does not.
struct Recipients {
    bank: Recipient,
    mobile: Recipient,
}

async fn create_recipient(service: &TestService, recipient_type: &str) -> Recipient {
    let fields = json!({ "type": recipient_type, "currency": "GHS" });
    let body = beneficiary_request_with(&service.merchant, &fields);
    let created =
        service.merchant_client().post(&beneficiaries_path(&service.merchant), body).await;
    assert_eq!(created.status, 201, "{created:?}");
    let text = |field: &str| created.json()[field].as_str().unwrap().to_owned();
    Recipient { id: text("id"), external_id: text("external_id") }
}

async fn create_recipients(service: &TestService) -> Recipients {
    Recipients {
        bank: create_recipient(service, "ghipss").await,
        mobile: create_recipient(service, "mobile_money").await,
    }
}

impl Recipients {
    fn order(&self) -> Value {
        split_order(&[(&self.bank, 1000), (&self.mobile, 250)])
    }
}

fn split_order(shares: &[(&Recipient, i64)]) -> Value {
    let shares = shares.iter();
    let splits: Vec<Value> = shares
        .map(|(recipient, amount)| json!({ "beneficiary_id": recipient.id, "amount": amount }))
        .collect();
    let split = json!({ "split_type": "AMOUNT", "splits": splits });
    json!({ "currency": "GHS", "split": split })
}

/// The shares that the sandbox has on record of a payment, or of the refunds of a payment.
async fn read_shares(service: &TestService, intent: &TestIntent, table: &str) -> Vec<Value> {
    let attempt = service.find_intent(intent).await.last_attempt.unwrap();
    let column = if table == "payments" { "reference" } else { "payment" };
    let sql = format!(
        "SELECT COALESCE(shares, 'null') FROM {table} WHERE {column} = '{}' ORDER BY created",
        attempt.provider_reference
    );
    let rows = service.database().fetch_sandbox_texts(&sql).await;
    rows.iter().map(|row| serde_json::from_str(row).unwrap()).collect()
}

fn share_of(recipient: &Recipient, amount: i64) -> Value {
    json!({ "external_id": recipient.external_id, "amount": amount })
}

async fn set_main_beneficiary(
    service: &TestService,
    id: Option<String>,
) -> Result<StoredConnection, ConnectionError> {
    let connection = service.merchant.connection_id.clone().unwrap();
    let changes = ConnectionChanges { main_beneficiary: Some(id), ..ConnectionChanges::default() };
    change_connection(&service.state, &Actor::operator(), &connection, changes).await
}

async fn the_sandbox_knows_who_bears_the_fees(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (one, main, other) = (
        create_recipient(&service, "ghipss").await,
        create_recipient(&service, "ghipss").await,
        create_recipient(&service, "ghipss").await,
    );
    let changed = set_main_beneficiary(&service, Some(main.id.clone())).await.unwrap();
    assert_eq!(changed.main_beneficiary.unwrap().as_str(), main.id);
    let with_main = service.create_paid_intent(split_order(&[(&one, 1000), (&main, 250)])).await;
    let mut bearing = share_of(&main, 250);
    bearing["bears_fees"] = json!(true);
    let shares = read_shares(&service, &with_main, "payments").await;
    assert_eq!(shares, [json!([share_of(&one, 1000), bearing])]);
    let without = service.create_paid_intent(split_order(&[(&one, 1000), (&other, 250)])).await;
    let in_proportion = [json!([share_of(&one, 1000), share_of(&other, 250)])];
    assert_eq!(read_shares(&service, &without, "payments").await, in_proportion);
    // A refund has no fees.
    let refund = json!({ "amount": 1250 });
    service.merchant_client().post(&with_main.refund_path(), refund).await;
    service.wait_for_refunds(&with_main).await;
    let shares = read_shares(&service, &with_main, "refunds").await;
    assert_eq!(shares, [json!([share_of(&one, 1000), share_of(&main, 250)])]);
    assert_eq!(set_main_beneficiary(&service, None).await.unwrap().main_beneficiary, None);
    let report = verify_store(&service.state.store).await.unwrap();
    assert!(report.contradictions.is_empty(), "{:?}", report.contradictions);
}

async fn only_its_beneficiary_is_main(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (other, _) = service.create_other_merchant().await;
    let foreign = service.create_beneficiary_for(&other, "ZAR").await;
    for id in [foreign, "00000000-0000-4000-8000-000000000000".to_owned()] {
        let refused = set_main_beneficiary(&service, Some(id.clone())).await;
        assert!(matches!(refused, Err(ConnectionError::NotItsBeneficiary(named)) if named == id));
    }
}

/// The recipient, the amount and the outcome of every payout that the sandbox has on record.
async fn read_sandbox_payouts(service: &TestService) -> Vec<String> {
    let sql = "SELECT external_id || ' ' || amount || ' ' || outcome FROM payouts \
        ORDER BY outcome DESC, amount";
    service.database().fetch_sandbox_texts(sql).await
}

async fn list_payouts(service: &TestService, intent: &TestIntent) -> Vec<Payout> {
    payouts::list_by_intent(&service.state.store, &intent.id).await.unwrap()
}

async fn read_balance(service: &TestService, beneficiary: &Recipient) -> String {
    let sql = format!(
        "SELECT CAST(SUM(amount) AS TEXT) FROM ledger_entries WHERE beneficiary_id = '{}'",
        beneficiary.id
    );
    service.database().fetch_texts(&sql).await.remove(0)
}

async fn count_unresolved_payouts(service: &TestService) -> i64 {
    let before = kassa_domain::time::Timestamp(0);
    let counted = call_backlog::count_unresolved(&service.state.store, before).await.unwrap();
    counted.iter().filter(|one| one.kind == "payout").map(|one| one.count).sum()
}

async fn refund(service: &TestService, intent: &TestIntent, amount: i64) {
    let body = json!({ "amount": amount });
    let refunded = service.merchant_client().post(&intent.refund_path(), body).await;
    assert_eq!(refunded.status, 201, "{refunded:?}");
    service.wait_for_refunds(intent).await;
}

async fn shares_go_with_payments_and_refunds(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let first = create_recipient(&service, "ghipss").await;
    let second = create_recipient(&service, "ghipss").await;
    let order = split_order(&[(&first, 1000), (&second, 250)]);
    let intent = service.create_paid_intent(order).await;
    let charged = json!([share_of(&first, 1000), share_of(&second, 250)]);
    assert_eq!(read_shares(&service, &intent, "payments").await, [charged]);
    // Pro rata, rounded down, the rest from the largest share.
    refund(&service, &intent, 101).await;
    service.advance(Duration::from_secs(1));
    refund(&service, &intent, 1149).await;
    let taken_back = [
        json!([share_of(&first, 81), share_of(&second, 20)]),
        json!([share_of(&first, 919), share_of(&second, 230)]),
    ];
    assert_eq!(read_shares(&service, &intent, "refunds").await, taken_back);
    run_due_calls(&service.state).await.unwrap();
    assert_eq!(list_payouts(&service, &intent).await, []);
    let plain = service.create_paid_intent(json!({})).await;
    assert_eq!(read_shares(&service, &plain, "payments").await, [Value::Null]);
}

async fn a_share_that_is_not_charged_is_paid_out_after_the_capture(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let recipients = create_recipients(&service).await;
    let mut order = recipients.order();
    order["capture_mode"] = json!("prefer_delay");
    let intent = service.create_paid_intent(order).await;
    let charged = json!([share_of(&recipients.bank, 1000)]);
    assert_eq!(read_shares(&service, &intent, "payments").await, [charged]);
    run_due_calls(&service.state).await.unwrap();
    assert_eq!(list_payouts(&service, &intent).await, [], "nothing is captured yet");
    assert_eq!(service.merchant_client().get(&intent.capture_path()).await.status, 200);
    let written = list_payouts(&service, &intent).await;
    let [payout] = written.as_slice() else { panic!("{written:?}") };
    assert_eq!(
        (payout.beneficiary_id.as_str(), payout.money.minor(), payout.status),
        (recipients.mobile.id.as_str(), 250, PayoutStatus::Initiated)
    );
    assert_eq!(read_sandbox_payouts(&service).await, [""; 0]);

    run_due_calls(&service.state).await.unwrap();
    let paid = format!("{} 250 paid", recipients.mobile.external_id);
    assert_eq!(read_sandbox_payouts(&service).await, slice::from_ref(&paid));
    assert_eq!(list_payouts(&service, &intent).await[0].status, PayoutStatus::Success);
    assert_eq!(read_balance(&service, &recipients.mobile).await, "0");
    service.advance(Duration::from_hours(1));
    run_due_calls(&service.state).await.unwrap();
    assert_eq!(read_sandbox_payouts(&service).await, [paid]);

    // Both give back what they got; the one who was paid out owes it.
    refund(&service, &intent, 1250).await;
    let taken_back = json!([share_of(&recipients.bank, 1000), share_of(&recipients.mobile, 250)]);
    assert_eq!(read_shares(&service, &intent, "refunds").await, [taken_back]);
    assert_eq!(read_balance(&service, &recipients.bank).await, "0");
    assert_eq!(read_balance(&service, &recipients.mobile).await, "250");
}

async fn a_payout_without_an_answer_is_queried(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let recipients = create_recipients(&service).await;
    let intent = service.create_paid_intent(recipients.order()).await;
    let sandbox = service.state.providers.sandbox().unwrap();
    let fault = |at, operation: &str| FaultDto {
        at,
        what: FaultKind::Reset,
        times: 1,
        operation: Some(operation.to_owned()),
        reference: None,
    };
    sandbox.add_fault(&fault(FaultPoint::After, "pay_out")).await.unwrap();
    run_due_calls(&service.state).await.unwrap();
    assert_eq!(list_payouts(&service, &intent).await[0].status, PayoutStatus::Initiated);
    let paid = format!("{} 250 paid", recipients.mobile.external_id);
    assert_eq!(read_sandbox_payouts(&service).await, slice::from_ref(&paid));

    // A second payout would fail by this fault, which stays.
    let second_payout = fault(FaultPoint::Before, "pay_out");
    sandbox.add_fault(&second_payout).await.unwrap();
    service.advance(Duration::from_secs(3));
    run_due_calls(&service.state).await.unwrap();
    assert_eq!(list_payouts(&service, &intent).await[0].status, PayoutStatus::Success);
    assert_eq!(sandbox.list_faults().await.unwrap(), [second_payout]);
    assert_eq!(read_sandbox_payouts(&service).await, [paid]);
}

/// An intent whose payout is refused: the sandbox lacks what it captured.
async fn create_refused_payout(service: &TestService, recipients: &Recipients) -> TestIntent {
    let intent = service.create_paid_intent(recipients.order()).await;
    let reference = service.find_intent(&intent).await.last_attempt.unwrap().provider_reference;
    let set_funds = |funds: &str| {
        format!("UPDATE payments SET funds = {funds} WHERE reference = '{reference}'")
    };
    service.database().execute_in_sandbox(&set_funds("'charged_back'")).await.unwrap();
    run_due_calls(&service.state).await.unwrap();
    service.database().execute_in_sandbox(&set_funds("NULL")).await.unwrap();
    let found = list_payouts(service, &intent).await;
    assert!(matches!(found[0].status, PayoutStatus::Failed(_)), "{found:?}");
    assert_eq!(count_unresolved_payouts(service).await, 1);
    intent
}

async fn a_refused_payout_is_retried_for_what_is_owed(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let recipients = create_recipients(&service).await;
    let intent = create_refused_payout(&service, &recipients).await;
    let refused = list_payouts(&service, &intent).await.remove(0);
    assert_eq!(list_refused_payouts(&service.state).await.unwrap(), slice::from_ref(&refused));
    service.advance(Duration::from_hours(1));
    run_due_calls(&service.state).await.unwrap();
    assert_eq!(
        list_payouts(&service, &intent).await,
        slice::from_ref(&refused),
        "nobody retries it"
    );

    // A fifth of the payment, so a fifth of the share.
    refund(&service, &intent, 250).await;
    let retried = retry_payout(&service.state, refused.id).await.unwrap();
    assert_eq!((retried.id, retried.money.minor()), (refused.id, 200));
    assert_ne!(retried.provider_reference, refused.provider_reference);
    assert_eq!(list_refused_payouts(&service.state).await.unwrap(), []);
    let again = retry_payout(&service.state, refused.id).await;
    assert!(matches!(again, Err(PayoutError::NotFailed)), "{again:?}");

    run_due_calls(&service.state).await.unwrap();
    let paid = Payout { status: PayoutStatus::Success, ..retried };
    assert_eq!(list_payouts(&service, &intent).await, [paid]);
    let recipient = &recipients.mobile.external_id;
    let at_sandbox = [format!("{recipient} 250 refused"), format!("{recipient} 200 paid")];
    assert_eq!(read_sandbox_payouts(&service).await, at_sandbox);
    assert_eq!(read_balance(&service, &recipients.mobile).await, "0");
    assert_eq!(count_unresolved_payouts(&service).await, 0);
}

async fn a_refused_payout_can_be_closed(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let recipients = create_recipients(&service).await;
    let intent = create_refused_payout(&service, &recipients).await;
    let refused = list_payouts(&service, &intent).await.remove(0);
    let unknown = close_payout(&service.state, PayoutId(refused.id.0 + 1)).await;
    assert!(matches!(unknown, Err(PayoutError::NotFound)), "{unknown:?}");
    assert_eq!(close_payout(&service.state, refused.id).await.unwrap(), refused);
    assert_eq!(list_refused_payouts(&service.state).await.unwrap(), []);
    assert_eq!(count_unresolved_payouts(&service).await, 0);
    assert_eq!(read_balance(&service, &recipients.mobile).await, "-250");

    refund(&service, &intent, 1250).await;
    let retried = retry_payout(&service.state, refused.id).await;
    assert!(matches!(retried, Err(PayoutError::NothingOwed)), "{retried:?}");
    assert_eq!(read_balance(&service, &recipients.mobile).await, "0");
}
