use super::*;
use crate::failure_reason::FailureReason;
use crate::ids::{BeneficiaryId, IntentId};
use crate::intent::IntentState;
use crate::intent::attempt::{Attempt, AttemptId};
use crate::ledger::{LedgerAccount, LedgerEntry, Posting};
use crate::mandate::{InstalmentStatus, MandateId, MandateStatus};
use crate::method::PaymentMethod;
use crate::money::Currency;
use crate::refund::{Refund, RefundId, RefundReason};
use crate::split::Share;
use crate::time::Timestamp;
use crate::transaction_status::TransactionStatus;

mod calls;
mod payouts;

const ID: AttemptId = AttemptId(7);

fn attempt(status: TransactionStatus, shares: Vec<Share>) -> Attempt {
    Attempt {
        id: ID,
        intent_id: IntentId::from_trusted("i"),
        connection_id: None,
        provider_id: None,
        method: PaymentMethod::Card,
        status,
        action: None,
        networks: Vec::new(),
        provider_reference: "r".to_owned(),
        card: None,
        phone: None,
        credential_id: None,
        shares,
        created: Timestamp(0),
    }
}

fn refund(amount: i64, status: TransactionStatus, shares: Vec<Share>) -> Refund {
    Refund {
        id: RefundId(3),
        intent_id: IntentId::from_trusted("i"),
        attempt_id: ID,
        amount,
        reason: RefundReason::Other,
        status,
        shares,
        provider_reference: "rr".to_owned(),
        created: Timestamp(0),
    }
}

fn entries(
    posting: Posting,
    amount: i64,
    shares: &[Share],
) -> impl Iterator<Item = (String, LedgerEntry)> {
    posting
        .to_entries(amount, shares)
        .into_iter()
        .map(move |entry| (posting.code().to_owned(), entry))
}

fn status_events(statuses: &[&str]) -> Vec<SentEvent> {
    statuses.iter().map(|status| SentEvent::IntentStatus((*status).to_owned())).collect()
}

fn refund_event(status: &str) -> SentEvent {
    SentEvent::Refund { id: 3, status: status.to_owned() }
}

/// 1000 paid and 400 refunded, split between two beneficiaries.
fn consistent_history() -> IntentHistory {
    let shares = |a, b| {
        vec![
            Share { beneficiary_id: BeneficiaryId::from_trusted("a"), amount: a },
            Share { beneficiary_id: BeneficiaryId::from_trusted("b"), amount: b },
        ]
    };
    let mut sent_events = status_events(&["pending", "success"]);
    sent_events.extend(["initiated", "pending", "success"].map(refund_event));
    let refund = refund(400, TransactionStatus::Success, shares(300, 100));
    let ledger_entries = entries(Posting::Sale, 1000, &shares(750, 250))
        .chain(entries(Posting::RefundReserved, 400, &refund.shares))
        .chain(entries(Posting::RefundPaid, 400, &refund.shares))
        .collect();
    IntentHistory {
        amount: 1000,
        state: IntentState::Success { attempt: ID },
        attempt_count: 1,
        refunded: 400,
        attempts: vec![attempt(TransactionStatus::Success, shares(750, 250))],
        refunds: vec![refund],
        payouts: Vec::new(),
        disputes: Vec::new(),
        credentials: Vec::new(),
        mandates: Vec::new(),
        collected_instalments: Vec::new(),
        open_calls: Vec::new(),
        reversals: Vec::new(),
        ledger_entries,
        sent_events,
        event_sequences: vec![event_sequence(None, 5)],
    }
}

fn event_sequence(mandate: Option<MandateId>, count: i64) -> EventSequence {
    EventSequence { mandate, count, numbers: (1..=count).map(Some).collect() }
}

#[test]
fn a_consistent_history_has_no_contradictions() {
    assert_eq!(find_contradictions(&consistent_history()), Vec::<String>::new());
}

/// The same with a mandate, and an instalment of every status; the last was paid and returned.
fn history_with_mandate() -> IntentHistory {
    let mandate = MandateId(5);
    let failed = InstalmentStatus::Failed(FailureReason::RefusedByIssuer);
    let instalments = [
        (InstalmentStatus::Success, false, vec![Posting::Collection], vec!["success"]),
        (failed, false, vec![], vec!["failed"]),
        (InstalmentStatus::Skipped, false, vec![], vec!["skipped"]),
        (InstalmentStatus::Missed, false, vec![], vec!["missed"]),
        (InstalmentStatus::Initiated, false, vec![], vec![]),
        (InstalmentStatus::Pending, false, vec![], vec![]),
        (
            failed,
            true,
            vec![Posting::Collection, Posting::CollectionReturned],
            vec!["success", "failed"],
        ),
    ];
    let mut history = consistent_history();
    let statuses = ["initiated", "pending", "authorized", "active"];
    history
        .sent_events
        .extend(statuses.map(|status| SentEvent::Mandate { id: 5, status: status.to_owned() }));
    for (number, (status, is_returned, postings, sent)) in (1..).zip(instalments) {
        let entries = postings.iter().flat_map(|posting| posting.to_entries(450, &[]));
        history.collected_instalments.push(CollectedInstalment {
            mandate,
            number,
            amount: 450,
            status,
            is_returned,
            retry: 0,
            currency: Currency::from_code("ZAR").expect("the rand"),
            entries: entries.collect(),
        });
        history.sent_events.extend(sent.into_iter().map(|status| SentEvent::MandateCollection {
            id: 5,
            instalment: i64::from(number),
            status: status.to_owned(),
        }));
    }
    history.sent_events.push(SentEvent::MandateUpdate { id: 5 });
    history.event_sequences.push(event_sequence(Some(mandate), 11));
    history.mandates = vec![(mandate, MandateStatus::Active)];
    history
}

#[test]
fn every_contradiction_of_a_mandate_is_found() {
    type Damage = fn(&mut IntentHistory);
    assert_eq!(find_contradictions(&history_with_mandate()), Vec::<String>::new());
    let damages: [(&str, Damage); 13] = [
        ("a missing instalment", |h| drop(h.collected_instalments.remove(0))),
        ("a failed instalment marked as paid", |h| {
            h.collected_instalments[1].status = InstalmentStatus::Success
        }),
        ("a missed instalment marked as skipped", |h| {
            h.collected_instalments[3].status = InstalmentStatus::Skipped
        }),
        ("an open instalment with an event", |h| {
            h.collected_instalments[2].status = InstalmentStatus::Pending
        }),
        ("a return without a posting", |h| drop(h.collected_instalments[6].entries.drain(2..))),
        ("an instalment of another amount", |h| h.collected_instalments[0].amount += 1),
        ("missing entries", |h| h.collected_instalments[0].entries.clear()),
        ("entries of an unpaid instalment", |h| {
            h.collected_instalments[1].entries = Posting::Collection.to_entries(450, &[])
        }),
        ("a missing event", |h| {
            h.sent_events.retain(|event| {
                !matches!(event, SentEvent::MandateCollection { instalment: 2, .. })
            })
        }),
        ("a duplicate event", |h| {
            h.sent_events.extend(h.sent_events.clone().into_iter().skip(9).take(1))
        }),
        ("another status", |h| h.mandates[0].1 = MandateStatus::Suspended),
        ("a missing mandate", |h| h.mandates.clear()),
        ("a gap in the mandate's sequence", |h| {
            h.event_sequences[1].numbers.remove(3);
        }),
    ];
    for (name, damage) in damages {
        let mut history = history_with_mandate();
        damage(&mut history);
        assert_ne!(find_contradictions(&history), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn what_was_missed_may_be_collected_by_hand() {
    let mut history = history_with_mandate();
    history.collected_instalments[3].status = InstalmentStatus::Pending;
    assert_eq!(find_contradictions(&history), Vec::<String>::new());
}

#[test]
fn every_contradiction_is_found() {
    type Damage = fn(&mut IntentHistory);
    let damages: [(&str, Damage); 21] = [
        ("a missing ledger entry", |h| drop(h.ledger_entries.pop())),
        ("a changed ledger entry", |h| h.ledger_entries[0].1.amount += 1),
        ("a posting to another account", |h| {
            h.ledger_entries[1].1.account = LedgerAccount::MerchantPayable
        }),
        ("a missing posting", |h| h.ledger_entries.retain(|(posting, _)| posting != "refund_paid")),
        ("a duplicate posting", |h| h.ledger_entries.extend(h.ledger_entries.clone())),
        ("another amount", |h| h.amount += 1),
        ("another state", |h| h.state = IntentState::Selection { failed_attempts: 0 }),
        ("a missing attempt", |h| h.attempts.clear()),
        ("an attempt that failed", |h| {
            h.attempts[0].status = TransactionStatus::Failed(FailureReason::AcquirerError)
        }),
        ("a missing refund", |h| h.refunds.clear()),
        ("a refunded amount that is too low", |h| h.refunded -= 1),
        ("a refund that is not settled", |h| h.refunds[0].status = TransactionStatus::Pending),
        ("a missing event", |h| drop(h.sent_events.remove(1))),
        ("a duplicate event", |h| {
            h.sent_events.insert(1, SentEvent::IntentStatus("success".to_owned()))
        }),
        ("an unexpected event", |h| h.sent_events.push(SentEvent::Cancelation)),
        ("an unknown event", |h| h.sent_events.push(SentEvent::Unknown("x".to_owned()))),
        ("a gap in the sequence", |h| {
            h.event_sequences[0].numbers.remove(3);
        }),
        ("a sequence with a missing end", |h| {
            h.event_sequences[0].numbers.pop();
        }),
        ("a sequence beyond its count", |h| h.event_sequences[0].count -= 1),
        ("a sequence in another order", |h| h.event_sequences[0].numbers.swap(0, 1)),
        ("an event without a number", |h| h.event_sequences[0].numbers[4] = None),
    ];
    for (name, damage) in damages {
        let mut history = consistent_history();
        damage(&mut history);
        assert_ne!(find_contradictions(&history), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn every_end_of_an_authorization_requires_its_postings() {
    let authorized = IntentState::Authorized {
        attempt: ID,
        expires_at: Timestamp(9),
        pending_instruction: None,
    };
    let success = IntentState::Success { attempt: ID };
    let cases = [
        (
            authorized,
            TransactionStatus::Success,
            vec![Posting::Authorization],
            vec!["authorized"],
            false,
        ),
        (
            success,
            TransactionStatus::Success,
            vec![Posting::Authorization, Posting::Capture],
            vec!["authorized", "success"],
            false,
        ),
        (
            IntentState::Canceled,
            TransactionStatus::Canceled,
            vec![Posting::Authorization, Posting::Release],
            vec!["authorized", "canceled"],
            true,
        ),
        (
            IntentState::Expired,
            TransactionStatus::Canceled,
            vec![Posting::Authorization, Posting::Release],
            vec!["authorized", "expired"],
            false,
        ),
    ];
    for (state, status, postings, path, cancelation) in cases {
        let mut sent_events = status_events(&["pending"]);
        sent_events.extend(status_events(&path));
        sent_events.extend(cancelation.then_some(SentEvent::Cancelation));
        let history = IntentHistory {
            state,
            attempts: vec![attempt(status, Vec::new())],
            refunds: Vec::new(),
            refunded: 0,
            ledger_entries: postings
                .iter()
                .flat_map(|posting| entries(*posting, 1000, &[]))
                .collect(),
            sent_events,
            ..consistent_history()
        };
        assert_eq!(find_contradictions(&history), Vec::<String>::new(), "{state:?}");
        let unposted = IntentHistory {
            ledger_entries: history.ledger_entries[..history.ledger_entries.len() - 2].to_vec(),
            ..history
        };
        assert_ne!(find_contradictions(&unposted), Vec::<String>::new(), "{state:?}");
    }
}

/// The second retry of an instalment was paid.
#[test]
fn each_failure_before_a_retry_was_told() {
    let mut history = history_with_mandate();
    history.collected_instalments[0].retry = 2;
    assert_eq!(find_contradictions(&history).len(), 2, "the failures, and their number");
    let failed =
        || SentEvent::MandateCollection { id: 5, instalment: 1, status: "failed".to_owned() };
    let paid = history
        .sent_events
        .iter()
        .position(|event| matches!(event, SentEvent::MandateCollection { instalment: 1, .. }));
    let paid = paid.expect("the first instalment's event");
    history.sent_events.splice(paid..paid, [failed(), failed()]);
    history.event_sequences.pop();
    history.event_sequences.push(event_sequence(Some(MandateId(5)), 13));
    assert_eq!(find_contradictions(&history), Vec::<String>::new());
}
