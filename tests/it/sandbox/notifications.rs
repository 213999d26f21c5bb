//! Notifications of changes after the answer.

use std::time::Duration;

use kassa_domain::mandate::MandateStatus;
use kassa_domain::sandbox::{ForcedResult, SandboxScenario};
use kassa_domain::time::Timestamp;
use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};
use kassa_providers::sandbox::wire::notification::NotificationTarget;
use kassa_providers::{
    CallError, NotificationError, NotificationHint, NotificationSubject, PaymentProvider as _,
};
use zeroize::Zeroizing;

use super::harness::{SandboxHarness, card_payment, connect, expect_approval, payment_in, refund};
use super::mandates::mandate_payment;
use crate::support::refund_journal::SendsRefunds as _;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::{ReceivedDelivery, ReceiverReply, TestReceiver};

on_both_engines!(
    a_change_after_the_answer_is_notified,
    a_lost_answer_is_notified,
    notifications_go_by_real_time,
);

fn target(url: &str, secret: &str) -> NotificationTarget {
    NotificationTarget { url: url.to_owned(), secret: Zeroizing::new(secret.to_owned()) }
}

async fn start(database: TestDatabase) -> (SandboxHarness, TestReceiver) {
    let receiver = TestReceiver::start().await;
    let notifications = Some(target(&receiver.url, "secret"));
    (SandboxHarness::start_with(database, notifications).await, receiver)
}

impl SandboxHarness {
    fn parse(
        &self,
        delivery: &ReceivedDelivery,
        now: Timestamp,
    ) -> Result<Vec<NotificationHint>, NotificationError> {
        self.connector.parse_notification(&delivery.headers, delivery.body.as_bytes(), now)
    }

    async fn wait_for(&self, receiver: &TestReceiver, count: usize) -> Vec<NotificationSubject> {
        let received = receiver.wait_for(count).await;
        let parse = |delivery| self.parse(delivery, self.now()).unwrap().remove(0).subject;
        received.iter().map(parse).collect()
    }
}

async fn a_change_after_the_answer_is_notified(database: TestDatabase) {
    let (sandbox, receiver) = start(database).await;
    expect_approval(sandbox.pay(mandate_payment("m")).await.unwrap());
    sandbox.pay(payment_in("w", SandboxScenario::Wait)).await.unwrap();
    sandbox.pay(payment_in("c", SandboxScenario::Challenge)).await.unwrap();
    sandbox.pay_by_card("p").await;
    sandbox.connector.send_refund(&refund("f", "p", 1)).await.unwrap();
    assert_eq!(receiver.received().len(), 0, "the answers were given");

    sandbox.helpers.settle("w", ForcedResult::Refused).await.unwrap();
    sandbox.helpers.settle("w", ForcedResult::Authorised).await.unwrap();
    let payment = |reference: &str| NotificationSubject::Payment(reference.to_owned());
    assert_eq!(sandbox.wait_for(&receiver, 1).await, [payment("w")]);
    sandbox.helpers.apply_customer_decision("c", true).await.unwrap();
    assert_eq!(sandbox.wait_for(&receiver, 2).await[1], payment("c"));
    sandbox.helpers.return_refund("f").await.unwrap();
    let refund = NotificationSubject::Refund("f".to_owned());
    assert_eq!(sandbox.wait_for(&receiver, 3).await[2], refund);
    let suspended = Some(MandateStatus::Suspended);
    sandbox.helpers.change_mandate_as_bank("m", suspended, None, None).await.unwrap();
    let mandate = NotificationSubject::Mandate("m".to_owned());
    assert_eq!(sandbox.wait_for(&receiver, 4).await[3], mandate);
    let mut ids: Vec<_> = receiver
        .received()
        .iter()
        .map(|delivery| sandbox.parse(delivery, sandbox.now()).unwrap().remove(0).event_id)
        .collect();
    ids.dedup();
    assert_eq!(ids.len(), 4);
}

async fn a_lost_answer_is_notified(database: TestDatabase) {
    let (sandbox, receiver) = start(database).await;
    let fault = FaultDto {
        at: FaultPoint::After,
        what: FaultKind::Reset,
        times: 1,
        operation: Some("pay".to_owned()),
        reference: None,
    };
    sandbox.helpers.add_fault(&fault).await.unwrap();
    assert_eq!(sandbox.pay(card_payment("r")).await, Err(CallError::Unknown));
    let notified = sandbox.wait_for(&receiver, 1).await;
    assert_eq!(notified, [NotificationSubject::Payment("r".to_owned())]);
}

async fn notifications_go_by_real_time(database: TestDatabase) {
    const DAY_MS: i64 = 24 * 60 * 60 * 1000;
    let (sandbox, receiver) = start(database).await;
    receiver.reply_with([ReceiverReply::Status(503), ReceiverReply::Status(503)]);
    sandbox.helpers.set_clock_offset(DAY_MS).await.unwrap();
    sandbox.pay(payment_in("w", SandboxScenario::Wait)).await.unwrap();
    sandbox.helpers.settle("w", ForcedResult::Authorised).await.unwrap();
    receiver.wait_for(1).await;
    sandbox.helpers.set_clock_offset(2 * DAY_MS).await.unwrap();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(receiver.received().len(), 1, "the test clock repeats nothing");

    let sandbox = sandbox.restart().await;
    sandbox.advance(Duration::from_secs(1));
    receiver.wait_for(2).await;
    sandbox.advance(Duration::from_secs(5));
    receiver.wait_for(3).await;
}

#[tokio::test]
async fn a_stop_waits_for_no_receiver() {
    let (sandbox, receiver) = start(TestDatabase::sqlite()).await;
    receiver.reply_with([ReceiverReply::Hang, ReceiverReply::Hang]);
    for reference in ["a", "b"] {
        sandbox.pay(payment_in(reference, SandboxScenario::Wait)).await.unwrap();
        sandbox.helpers.settle(reference, ForcedResult::Authorised).await.unwrap();
    }
    receiver.wait_for(1).await;
    let stopped = tokio::time::timeout(Duration::from_secs(3), sandbox.server.stop()).await;
    assert!(stopped.is_ok(), "one receiver alone may take 5 seconds");
}

#[tokio::test]
async fn a_notification_is_sent_again_until_it_is_confirmed() {
    let (sandbox, receiver) = start(TestDatabase::sqlite()).await;
    receiver.reply_with([ReceiverReply::Status(503), ReceiverReply::Reset]);
    sandbox.pay(payment_in("w", SandboxScenario::Wait)).await.unwrap();
    sandbox.helpers.settle("w", ForcedResult::Authorised).await.unwrap();
    receiver.wait_for(1).await;
    sandbox.advance(Duration::from_secs(1));
    receiver.wait_for(2).await;
    sandbox.advance(Duration::from_secs(5));
    let received = receiver.wait_for(3).await;
    assert!(received.iter().all(|delivery| delivery.body == received[0].body));
    let left = "SELECT id FROM notifications";
    for _ in 0..500 {
        if sandbox.database.fetch_sandbox_texts(left).await.is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("a confirmed notification is deleted");
}

#[tokio::test]
async fn only_a_recent_notification_with_the_secret_is_accepted() {
    let (sandbox, receiver) = start(TestDatabase::sqlite()).await;
    sandbox.pay(payment_in("w", SandboxScenario::Wait)).await.unwrap();
    sandbox.helpers.settle("w", ForcedResult::Authorised).await.unwrap();
    let genuine = receiver.wait_for(1).await.remove(0);
    let now = sandbox.now();
    let at = |seconds: i64| Timestamp(now.0 + seconds * 1000);
    for seconds in [-300, 0, 300] {
        assert!(sandbox.parse(&genuine, at(seconds)).is_ok(), "{seconds}");
    }
    for seconds in [-301, 301] {
        let old = sandbox.parse(&genuine, at(seconds));
        assert_eq!(old, Err(NotificationError::Forged), "{seconds}");
    }
    let mut forged = genuine.clone();
    forged.body = forged.body.replace("\"w\"", "\"x\"");
    assert_eq!(sandbox.parse(&forged, now), Err(NotificationError::Forged));
    let mut unsigned = genuine.clone();
    unsigned.headers.clear();
    assert_eq!(sandbox.parse(&unsigned, now), Err(NotificationError::Forged));
    for notifications in [Some(target(&receiver.url, "other")), None] {
        let other = connect(&sandbox.server, notifications);
        let refused = other.parse_notification(&genuine.headers, genuine.body.as_bytes(), now);
        assert_eq!(refused, Err(NotificationError::Forged));
    }
}
