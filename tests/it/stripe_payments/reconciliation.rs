//! Reconciliation with Stripe: a record that can't be read is one difference, and never the end.

use std::time::Duration;

use doubles::stripe::Alteration;
use kassa_domain::abilities::CardEntry;
use kassa_domain::time::Timestamp;
use kassa_services::reconciliation::{ReconciliationReport, recent_window, reconcile};
use serde_json::{Value, json};

use super::stripe_service::StripeService;
use crate::support::test_customer::{TestCustomer, VISA};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_payment_that_stripe_does_not_know_is_one_difference,
    a_payment_whose_answer_cannot_be_read_is_one_difference,
    a_refund_whose_payment_stripe_does_not_know_is_one_difference,
    a_listed_record_that_cannot_be_read_is_one_difference,
    a_list_that_breaks_off_says_how_far_it_came,
    another_payment_with_a_reference_of_ours_is_unknown_here,
);

async fn start(database: TestDatabase) -> StripeService {
    StripeService::start(database, CardEntry::Here).await
}

async fn run(kassa: &StripeService) -> ReconciliationReport {
    let now = kassa.service.state.clock.now();
    // Up to now, and what was created at this very moment.
    let window = kassa_providers::ListingWindow { to: Timestamp(now.0 + 1), ..recent_window(now) };
    reconcile(&kassa.service.state, Some(kassa.connection_id.as_str()), window).await.unwrap()
}

/// Each difference as its kind and the intent's amount, sorted.
fn summarize(report: &ReconciliationReport) -> Vec<String> {
    let mut all: Vec<String> = report
        .differences
        .iter()
        .map(|found| {
            let amount = |side: Option<i64>| side.map_or("-".to_owned(), |one| one.to_string());
            let ours = amount(found.ours.as_ref().map(|side| side.amount));
            let theirs = amount(found.theirs.as_ref().map(|side| side.amount));
            format!("{} {ours} {theirs}", found.kind)
        })
        .collect();
    all.sort();
    all
}

async fn pay(kassa: &StripeService, amount: i64) -> TestCustomer {
    kassa.pay(json!({ "amount": amount }), VISA).await
}

/// Stripe's identifier of an intent's payment.
async fn find_id(kassa: &StripeService, customer: &TestCustomer) -> String {
    let attempt = kassa.service.find_intent(&customer.intent).await.last_attempt.unwrap();
    attempt.provider_id.unwrap()
}

/// A payment of 2,000 that is another amount at Stripe: a difference that must never be hidden.
async fn plant_other_amount(kassa: &StripeService) {
    let customer = pay(kassa, 2000).await;
    let id = find_id(kassa, &customer).await;
    let fields = [("amount", json!(2001)), ("amount_received", json!(2001))];
    kassa.stripe.change(&id, &fields);
}

async fn a_payment_that_stripe_does_not_know_is_one_difference(database: TestDatabase) {
    let kassa = start(database).await;
    plant_other_amount(&kassa).await;
    for amount in [1000, 1001] {
        let customer = pay(&kassa, amount).await;
        kassa.stripe.remove(&find_id(&kassa, &customer).await);
    }
    pay(&kassa, 3000).await;
    let report = run(&kassa).await;
    let expected = ["amount 2000 2001", "missing_there 1000 -", "missing_there 1001 -"];
    assert_eq!(summarize(&report), expected);
    assert_eq!((report.checked, report.ok), (4, false));
    assert!(report.failures.is_empty(), "{report:?}");
}

async fn a_payment_whose_answer_cannot_be_read_is_one_difference(database: TestDatabase) {
    let kassa = start(database).await;
    plant_other_amount(&kassa).await;
    let customer = pay(&kassa, 1000).await;
    let id = find_id(&kassa, &customer).await;
    // It is not listed, and its record is another payment's.
    kassa.stripe.change(&id, &[("created", json!(1))]);
    let read = Alteration::new("GET", &["payment_intents/*"], |record| {
        if record["amount"] == 1000 {
            record["metadata"]["kassa"] = json!("another");
        }
    });
    kassa.stripe.add_alteration(read.always());
    let report = run(&kassa).await;
    assert_eq!(summarize(&report), ["amount 2000 2001", "unreadable 1000 -"]);
    assert_eq!(report.checked, 2);
    assert_eq!(report.differences.iter().filter(|found| found.provider_id.is_some()).count(), 2);
}

async fn a_refund_whose_payment_stripe_does_not_know_is_one_difference(database: TestDatabase) {
    let kassa = start(database).await;
    plant_other_amount(&kassa).await;
    let customer = pay(&kassa, 1000).await;
    let api = kassa.service.merchant_client();
    api.post(&customer.intent.refund_path(), json!({ "amount": 400 })).await;
    let refunds = kassa.service.wait_for_refunds(&customer.intent).await;
    let reference = &refunds[0].provider_reference;
    let record = kassa.stripe.find_of_reference("refund", reference).unwrap();
    kassa.stripe.remove(record["id"].as_str().unwrap());
    kassa.stripe.remove(&find_id(&kassa, &customer).await);
    let report = run(&kassa).await;
    let expected = ["amount 2000 2001", "missing_there 1000 -", "missing_there 400 -"];
    assert_eq!(summarize(&report), expected);
    assert_eq!(report.checked, 3);
}

async fn a_listed_record_that_cannot_be_read_is_one_difference(database: TestDatabase) {
    let kassa = start(database).await;
    plant_other_amount(&kassa).await;
    let (one, two, three) =
        (pay(&kassa, 1000).await, pay(&kassa, 1001).await, pay(&kassa, 1002).await);
    let ids = [find_id(&kassa, &one).await, find_id(&kassa, &two).await];
    // A foreign record that can't be read is left alone.
    let foreign = kassa.stripe.insert_intent("");
    kassa.stripe.change(&foreign, &[("amount", json!("many")), ("metadata", json!({}))]);
    let spoil = move |list: &mut Value| {
        for record in list["data"].as_array_mut().unwrap() {
            if record["id"] == *ids[0] {
                record["status"] = json!(7);
            } else if record["id"] == *ids[1] {
                record["amount"] = json!(-1);
            }
        }
    };
    kassa.stripe.add_alteration(Alteration::new("GET", &["payment_intents"], spoil).always());
    // Each is read by itself.
    assert_eq!(summarize(&run(&kassa).await), ["amount 2000 2001"]);
    // One of them can't.
    let read = Alteration::new("GET", &["payment_intents/*"], |record| {
        if record["amount"] == 1001 {
            *record = json!("nothing");
        }
    });
    kassa.stripe.add_alteration(read.always());
    let report = run(&kassa).await;
    assert_eq!(summarize(&report), ["amount 2000 2001", "unreadable 1001 -"]);
    assert_eq!(report.checked, 4);
    assert_eq!(three.read_intent().await["status"], "success", "nothing is changed");
}

async fn a_list_that_breaks_off_says_how_far_it_came(database: TestDatabase) {
    let kassa = start(database).await;
    plant_other_amount(&kassa).await;
    pay(&kassa, 1000).await;
    let broken = Alteration::new("GET", &["refunds"], |list| *list = json!("nothing"));
    kassa.stripe.add_alteration(broken.always());
    let report = run(&kassa).await;
    assert_eq!(summarize(&report), ["amount 2000 2001"], "what was found is told");
    assert_eq!((report.ok, report.checked), (false, 2));
    let [stopped] = report.stopped.as_slice() else { panic!("{report:?}") };
    assert_eq!((&stopped.connection_id, stopped.checked), (&kassa.connection_id, 2));
    assert!(!stopped.list_compared && stopped.last_listed.is_some(), "{stopped:?}");
    let told = json!(report);
    assert_eq!(told["stopped"][0]["connection_id"], json!(kassa.connection_id));
    let [failure] = report.failures.as_slice() else { panic!("{report:?}") };
    assert_eq!(failure.progress.as_ref(), Some(stopped));
    kassa.stripe.clear_alterations();
    let report = run(&kassa).await;
    assert_eq!((summarize(&report), report.stopped.len()), (vec!["amount 2000 2001".into()], 0));
}

/// Somebody charges with the metadata of a payment of ours. It does not stand for ours.
async fn another_payment_with_a_reference_of_ours_is_unknown_here(database: TestDatabase) {
    let kassa = start(database).await;
    let customer = pay(&kassa, 1000).await;
    kassa.service.advance(Duration::from_secs(60));
    let reference = kassa.find_reference(&customer.intent).await;
    let twin = kassa.stripe.insert_intent(&reference);
    let fields = [
        ("status", json!("succeeded")),
        ("amount", json!(1000)),
        ("amount_received", json!(1000)),
        ("currency", json!("zar")),
    ];
    kassa.stripe.change(&twin, &fields);
    let report = run(&kassa).await;
    assert_eq!(summarize(&report), ["missing_here - 1000"]);
    assert_eq!(report.differences[0].provider_id.as_deref(), Some(&*twin));
    // A record of the other mode is nobody's here, and ours is still looked for.
    kassa.stripe.change(&twin, &[("livemode", json!(true))]);
    assert_eq!(summarize(&run(&kassa).await), [""; 0]);
    // One that was created twice and never confirmed holds no money.
    kassa.stripe.change(&twin, &[("livemode", json!(false)), ("status", json!("canceled"))]);
    let report = run(&kassa).await;
    assert!(report.ok && report.checked == 1, "{report:?}");
}
