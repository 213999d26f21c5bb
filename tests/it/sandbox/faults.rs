//! Each fault at each operation, before and after its effect.

use std::time::Duration;

use kassa_domain::beneficiary::RecipientType;
use kassa_domain::mandate::MandateChange;
use kassa_domain::money::Currency;
use kassa_domain::time::{Date, Timestamp};
use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};
use kassa_providers::{
    CallError, CollectionRequest, InstrumentStorage, ListingWindow, MandateHandle, Mandates,
    PaymentProvider as _, PayoutRequest, Payouts, ProviderMandateChange, ProviderToken,
    RecipientRequest, Recipients, Transfers,
};

use super::harness::{SandboxHarness, card_payment, expect_approval, handle, rand, refund};
use super::mandates::{future_payments, mandate_payment};
use crate::support::mandates::mandate_handle;
use crate::support::refund_journal::SendsRefunds as _;

/// The operations with the query that shows their effect on `$1`. A read has none.
const OPERATIONS: [(&str, Option<&str>); 18] = [
    ("pay", Some("SELECT outcome FROM payments WHERE reference = $1")),
    ("void", Some("SELECT outcome FROM payments WHERE reference = $1")),
    ("capture", Some("SELECT funds FROM payments WHERE reference = $1 AND funds IS NOT NULL")),
    ("release", Some("SELECT funds FROM payments WHERE reference = $1 AND funds IS NOT NULL")),
    ("refund", Some("SELECT outcome FROM refunds WHERE reference = $1")),
    (
        "delete_token",
        Some("SELECT reference FROM payments WHERE reference = $1 AND token_hash IS NULL"),
    ),
    ("create_recipient", Some("SELECT external_id FROM recipients WHERE reference = $1")),
    ("pay_out", Some("SELECT outcome FROM payouts WHERE reference = $1")),
    ("change_mandate", Some("SELECT reference FROM mandate_changes WHERE reference = $1")),
    ("collect", Some("SELECT mandate FROM collections WHERE reference = $1")),
    ("query_payment", None),
    ("find_transfer_details", None),
    ("query_refund", None),
    ("query_payout", None),
    ("find_mandate", None),
    ("query_collection", None),
    ("list", None),
    ("check", None),
];

/// What the operations work on.
struct Subject {
    sandbox: SandboxHarness,
    token: Option<ProviderToken>,
}

impl Subject {
    async fn start() -> Self {
        let sandbox = SandboxHarness::start().await;
        sandbox.pay_by_card("paid").await;
        expect_approval(sandbox.pay(mandate_payment("mandate")).await.unwrap());
        Self { sandbox, token: None }
    }

    /// Prepares what `operation` needs under this reference.
    async fn prepare(&mut self, operation: &str, reference: &str) {
        let mut payment = card_payment(reference);
        match operation {
            "capture" | "release" => {
                payment.authorize_until = Some(Timestamp(self.sandbox.now().0 + 60_000));
            }
            "delete_token" => payment.storage = InstrumentStorage::OneClick,
            _ => return,
        }
        self.token = expect_approval(self.sandbox.pay(payment).await.unwrap()).token;
    }

    async fn call(&self, operation: &str, reference: &str) -> Result<String, CallError> {
        let (sandbox, payment) = (&self.sandbox.connector, handle(reference));
        let text = |answer: Result<String, CallError>| answer;
        macro_rules! answer {
            ($call:expr) => {
                $call.await.map(|answer| format!("{answer:?}"))
            };
        }
        text(match operation {
            "pay" => answer!(self.sandbox.pay(card_payment(reference))),
            "void" => answer!(sandbox.void(&payment)),
            "capture" => answer!(sandbox.capture(&payment)),
            "release" => answer!(sandbox.release(&payment)),
            "query_payment" => answer!(sandbox.query_payment(&payment)),
            "find_transfer_details" => answer!(sandbox.find_transfer_details(&payment)),
            "refund" => answer!(sandbox.send_refund(&refund(reference, "paid", 1))),
            "query_refund" => answer!(sandbox.query_refund(&refund(reference, "paid", 1))),
            "delete_token" => answer!(sandbox.delete_token(self.token.as_ref().unwrap())),
            "create_recipient" => answer!(sandbox.create_recipient(&recipient(reference))),
            "pay_out" => answer!(sandbox.pay_out(&payout(reference))),
            "query_payout" => answer!(sandbox.query_payout(&payout(reference))),
            "find_mandate" => answer!(sandbox.find_mandate(&mandate())),
            "change_mandate" => answer!(sandbox.change_mandate(&change(reference))),
            "collect" => answer!(sandbox.collect(&collection(reference))),
            "query_collection" => answer!(sandbox.query_collection(&collection(reference))),
            "list" => answer!(sandbox.list(WINDOW, None)),
            "check" => answer!(sandbox.check()),
            other => panic!("no operation {other}"),
        })
    }

    async fn effects(&self, query: Option<&str>, reference: &str) -> usize {
        let Some(query) = query else { return 0 };
        let query = query.replace("$1", &format!("'{reference}'"));
        self.sandbox.database.fetch_sandbox_texts(&query).await.len()
    }

    async fn add_fault(&self, at: FaultPoint, what: FaultKind, operation: &str) {
        let fault =
            FaultDto { at, what, times: 1, operation: Some(operation.to_owned()), reference: None };
        self.sandbox.helpers.add_fault(&fault).await.unwrap();
    }
}

const WINDOW: ListingWindow = ListingWindow { from: Timestamp(0), to: Timestamp(i64::MAX) };

fn recipient(reference: &str) -> RecipientRequest {
    RecipientRequest {
        reference: reference.to_owned(),
        recipient_type: RecipientType::Basa,
        name: "Cai's Coffee".to_owned(),
        bank_code: "632005".to_owned(),
        account_number: "0123456789".to_owned(),
        currency: Currency::from_code("ZAR").unwrap(),
    }
}

fn payout(reference: &str) -> PayoutRequest {
    PayoutRequest {
        reference: reference.to_owned(),
        payment_reference: "paid".to_owned(),
        external_id: "RCP_1".to_owned(),
        money: rand(1),
    }
}

fn mandate() -> MandateHandle {
    mandate_handle("mandate", future_payments())
}

fn change(reference: &str) -> ProviderMandateChange {
    ProviderMandateChange {
        reference: reference.to_owned(),
        mandate: mandate(),
        change: MandateChange::SetStatus {
            status: None,
            registered: Some(true),
            canceled_by: None,
        },
    }
}

fn collection(reference: &str) -> CollectionRequest {
    CollectionRequest {
        reference: reference.to_owned(),
        mandate: mandate(),
        number: 1,
        due: Date::parse("2026-12-25").unwrap(),
        money: rand(1),
    }
}

#[tokio::test]
async fn a_call_without_an_answer_is_unknown_whether_or_not_it_took_effect() {
    let mut subject = Subject::start().await;
    for (operation, effect) in OPERATIONS {
        for what in [FaultKind::Reset, FaultKind::ServerError, FaultKind::Garbage] {
            for at in [FaultPoint::Before, FaultPoint::After] {
                let case = format!("{operation} {what:?} {at:?}");
                subject.prepare(operation, &case).await;
                subject.add_fault(at, what, operation).await;
                // The answer of `delete_token` is empty, and `check` reads its status alone.
                let is_readable =
                    what == FaultKind::Garbage && matches!(operation, "delete_token" | "check");
                let lost = subject.call(operation, &case).await;
                assert_eq!(lost, Err(CallError::Unknown), "{case}, {is_readable}");
                let happened = usize::from(at == FaultPoint::After && effect.is_some());
                assert_eq!(subject.effects(effect, &case).await, happened, "{case}");
                let first = subject.call(operation, &case).await;
                assert!(first.is_ok(), "{case}: {first:?}");
                assert_eq!(subject.call(operation, &case).await, first, "{case}: repeated");
                let expected = usize::from(effect.is_some());
                assert_eq!(subject.effects(effect, &case).await, expected, "{case}");
            }
        }
    }
    assert_eq!(subject.sandbox.helpers.list_faults().await, Ok(Vec::new()));
}

#[tokio::test]
async fn a_hanging_call_takes_effect_or_not_although_its_caller_leaves() {
    let mut subject = Subject::start().await;
    for (operation, effect) in OPERATIONS {
        for at in [FaultPoint::Before, FaultPoint::After] {
            let case = format!("{operation} {at:?}");
            subject.prepare(operation, &case).await;
            subject.add_fault(at, FaultKind::Hang, operation).await;
            let call = subject.call(operation, &case);
            let hung = tokio::time::timeout(Duration::from_millis(100), call).await;
            assert!(hung.is_err(), "{case}: {hung:?}");
            let happened = usize::from(at == FaultPoint::After && effect.is_some());
            assert_eq!(subject.effects(effect, &case).await, happened, "{case}");
            let first = subject.call(operation, &case).await;
            assert!(first.is_ok(), "{case}: {first:?}");
        }
    }
}

#[tokio::test]
async fn faults_are_counted_listed_and_cleared() {
    let subject = Subject::start().await;
    let sandbox = &subject.sandbox;
    let fault = FaultDto {
        at: FaultPoint::Before,
        what: FaultKind::ServerError,
        times: 2,
        operation: None,
        reference: Some("r".to_owned()),
    };
    sandbox.helpers.add_fault(&fault).await.unwrap();
    sandbox.pay_by_card("other").await;
    assert_eq!(sandbox.pay(card_payment("r")).await, Err(CallError::Unknown));
    let left = FaultDto { times: 1, ..fault };
    assert_eq!(sandbox.helpers.list_faults().await, Ok(vec![left]));
    sandbox.helpers.clear_faults().await.unwrap();
    sandbox.pay_by_card("r").await;
}

#[tokio::test]
async fn the_json_of_a_fault_is_documented() {
    let fault: FaultDto =
        serde_json::from_str(r#"{"at":"before","what":"500","times":3}"#).unwrap();
    assert_eq!((fault.at, fault.what), (FaultPoint::Before, FaultKind::ServerError));
    for (text, what) in
        [("reset", FaultKind::Reset), ("hang", FaultKind::Hang), ("garbage", FaultKind::Garbage)]
    {
        let json = format!(r#"{{"at":"after","what":"{text}","times":1,"operation":"pay"}}"#);
        let fault: FaultDto = serde_json::from_str(&json).unwrap();
        assert_eq!((fault.at, fault.what), (FaultPoint::After, what));
    }
}
