//! Mandates and their collections.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::{
    Frequency, MandateChange, MandateChangeError, MandateStatus, SubscriptionUpdate,
};
use kassa_domain::money::Currency;
use kassa_domain::sandbox::{ForcedResult, SandboxScenario};
use kassa_domain::time::Date;
use kassa_providers::{
    CallError, CollectionRequest, CollectionResult, Instrument, MandateChangeResult, MandateHandle,
    Mandates, PaymentRequest, ProviderMandate, ProviderMandateChange,
};

use super::harness::{SandboxHarness, expect_approval, payment_by, rand};
use crate::support::mandates::{mandate_handle, mandate_to_sign};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(an_instalment_is_collected_once, a_change_is_applied_once);

const UNCOVERED: CollectionResult = CollectionResult::Unpaid(FailureReason::AcquirerError);

pub fn mandate_payment(reference: &str) -> PaymentRequest {
    payment_by(reference, Instrument::DebitOrder(mandate_to_sign(future_payments())))
}

pub fn future_payments() -> FuturePayments {
    FuturePayments {
        frequency: Frequency::Monthly,
        count: 3,
        amount: 45_000,
        currency: Currency::from_code("ZAR").unwrap(),
        billing_start: Date::parse("2026-12-01").unwrap(),
        collection_day: 25,
        max_amount: Some(60_000),
    }
}

fn handle(reference: &str) -> MandateHandle {
    mandate_handle(reference, future_payments())
}

fn collection(reference: &str, number: u32) -> CollectionRequest {
    CollectionRequest {
        reference: reference.to_owned(),
        mandate: handle("m"),
        number,
        due: Date::parse("2026-12-25").unwrap(),
        money: rand(45_000),
    }
}

impl SandboxHarness {
    async fn sign(&self) {
        expect_approval(self.pay(mandate_payment("m")).await.unwrap());
    }

    async fn mandate(&self) -> ProviderMandate {
        self.connector.find_mandate(&handle("m")).await.unwrap().unwrap()
    }

    async fn change(&self, reference: &str, change: MandateChange) -> MandateChangeResult {
        let request =
            ProviderMandateChange { reference: reference.to_owned(), mandate: handle("m"), change };
        self.connector.change_mandate(&request).await.unwrap()
    }
}

async fn an_instalment_is_collected_once(database: TestDatabase) {
    let sandbox = SandboxHarness::start_on(database).await;
    sandbox.sign().await;
    assert_eq!(sandbox.mandate().await.terms.status, MandateStatus::Active);
    let first = collection("c1", 1);
    assert_eq!(sandbox.connector.query_collection(&first).await, Ok(None));
    for _ in 0..2 {
        assert_eq!(sandbox.connector.collect(&first).await, Ok(CollectionResult::Paid));
    }
    let same_number = sandbox.connector.collect(&collection("c1 again", 1)).await;
    assert_eq!(same_number, Ok(UNCOVERED));
    sandbox.helpers.force_collection("c3", ForcedResult::Refused).await.unwrap();
    let unpaid = CollectionResult::Unpaid(FailureReason::RefusedByIssuer);
    assert_eq!(sandbox.connector.collect(&collection("c3", 3)).await, Ok(unpaid));
    assert_eq!(sandbox.connector.query_collection(&collection("c3", 3)).await, Ok(Some(unpaid)));
    let mandate = sandbox.mandate().await;
    let instalments: Vec<_> = mandate
        .instalments
        .iter()
        .map(|instalment| (instalment.number, instalment.amount, instalment.failure))
        .collect();
    let refused = Some(FailureReason::RefusedByIssuer);
    assert_eq!(instalments, [(1, 45_000, None), (3, 45_000, refused)]);
    assert_eq!(mandate.terms.remaining_instalments, Some(1));
}

#[tokio::test]
async fn a_mandate_that_does_not_cover_an_instalment_refuses_it_for_good() {
    let sandbox = SandboxHarness::start().await;
    let unknown = sandbox.connector.collect(&collection("early", 1)).await;
    assert_eq!(unknown, Ok(UNCOVERED));
    sandbox.sign().await;
    assert_eq!(sandbox.connector.collect(&collection("early", 1)).await, Ok(UNCOVERED));
    let above_maximum =
        CollectionRequest { money: rand(60_001), ..collection("above the maximum", 1) };
    assert_eq!(sandbox.connector.collect(&above_maximum).await, Ok(UNCOVERED));
    let freeze = |pause| MandateChange::Update(SubscriptionUpdate::new(Some(pause), None).unwrap());
    sandbox.change("freeze", freeze(true)).await;
    assert_eq!(sandbox.connector.collect(&collection("frozen", 1)).await, Ok(UNCOVERED));
    sandbox.change("thaw", freeze(false)).await;
    assert_eq!(sandbox.connector.collect(&collection("frozen", 1)).await, Ok(UNCOVERED));
    let active = sandbox.connector.collect(&collection("active", 1)).await;
    assert_eq!(active, Ok(CollectionResult::Paid));
    sandbox.change("cancel", MandateChange::Cancel).await;
    assert_eq!(sandbox.connector.collect(&collection("canceled", 2)).await, Ok(UNCOVERED));
}

#[tokio::test]
async fn a_paid_collection_can_be_returned_unpaid() {
    let sandbox = SandboxHarness::start().await;
    sandbox.sign().await;
    let first = collection("c1", 1);
    assert_eq!(sandbox.connector.collect(&first).await, Ok(CollectionResult::Paid));
    sandbox.helpers.return_collection("c1").await.unwrap();
    let returned = CollectionResult::Unpaid(FailureReason::InsufficientFunds);
    assert_eq!(sandbox.connector.query_collection(&first).await, Ok(Some(returned)));
    assert_eq!(sandbox.connector.collect(&first).await, Ok(returned));
    let failure = sandbox.mandate().await.instalments[0].failure;
    assert_eq!(failure, Some(FailureReason::InsufficientFunds));
}

async fn a_change_is_applied_once(database: TestDatabase) {
    let sandbox = SandboxHarness::start_on(database).await;
    sandbox.sign().await;
    let collect = MandateChange::Collect(ForcedResult::Authorised);
    let MandateChangeResult::Done(first) = sandbox.change("change", collect).await else {
        panic!("refused")
    };
    assert_eq!(first.instalments.len(), 1);
    assert_eq!(sandbox.change("change", collect).await, MandateChangeResult::Done(first));
    assert_eq!(sandbox.mandate().await.instalments.len(), 1);
    let decide = MandateChange::DecideAmendment { approved: true };
    assert_eq!(
        sandbox.change("decide", decide).await,
        MandateChangeResult::Refused(MandateChangeError::NoPendingAmendment)
    );
}

#[tokio::test]
async fn the_bank_changes_what_the_status_allows() {
    let sandbox = SandboxHarness::start().await;
    sandbox.sign().await;
    sandbox.change("amend", MandateChange::Amend { maximum_amount: 70_000 }).await;
    let suspended = Some(MandateStatus::Suspended);
    let change = sandbox.helpers.change_mandate_as_bank("m", suspended, Some(true), Some(true));
    change.await.unwrap();
    let terms = sandbox.mandate().await.terms;
    assert_eq!((terms.status, terms.registered), (MandateStatus::Suspended, Some(true)));
    assert_eq!((terms.maximum_amount, terms.amendment), (70_000, None));
    let pending = Some(MandateStatus::Pending);
    let change = sandbox.helpers.change_mandate_as_bank("m", pending, None, None);
    change.await.unwrap();
    assert_eq!(sandbox.mandate().await.terms.status, MandateStatus::Suspended);
}

#[tokio::test]
async fn a_mandate_follows_its_payment() {
    let sandbox = SandboxHarness::start().await;
    let mut waiting = mandate_payment("m");
    waiting.sandbox.scenario = SandboxScenario::Wait;
    sandbox.pay(waiting).await.unwrap();
    let mandate = sandbox.mandate().await;
    assert_eq!(mandate.terms.status, MandateStatus::Pending);
    assert!(mandate.response_deadline.is_some());
    assert_eq!(mandate.account.last4, "5678");
    sandbox.helpers.settle("m", ForcedResult::Refused).await.unwrap();
    assert_eq!(sandbox.mandate().await.terms.status, MandateStatus::Failed);
    assert_eq!(sandbox.connector.find_mandate(&handle("unknown")).await, Ok(None));
    let mut outage = mandate_payment("outage");
    outage.sandbox.scenario = SandboxScenario::Outage;
    assert_eq!(sandbox.pay(outage).await, Err(CallError::Unknown));
    assert_eq!(sandbox.connector.find_mandate(&handle("outage")).await, Err(CallError::Unknown));
}
