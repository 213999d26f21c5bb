use super::*;
use crate::domain::intent::attempt::{AttemptId, FailureReason};
use crate::domain::method::PaymentMethod;
use crate::domain::refund::{RefundId, RefundReason};
use crate::domain::split::Share;
use crate::domain::time::{Date, Timestamp};

const ID: AttemptId = AttemptId(7);

fn attempt(status: AttemptStatus, shares: Vec<Share>) -> Attempt {
    Attempt {
        id: ID,
        intent_id: "i".to_owned(),
        method: PaymentMethod::Card,
        status,
        action: None,
        provider_reference: "r".to_owned(),
        card: None,
        credential_id: None,
        shares,
        created: Timestamp(0),
    }
}

fn refund(amount: i64, status: RefundStatus, shares: Vec<Share>) -> Refund {
    Refund {
        id: RefundId(3),
        intent_id: "i".to_owned(),
        attempt_id: ID,
        amount,
        reason: RefundReason::Other,
        status,
        shares,
        provider_reference: "rr".to_owned(),
        created: Timestamp(0),
    }
}

fn lines(
    posting: Posting,
    amount: i64,
    shares: &[Share],
) -> impl Iterator<Item = (String, LedgerEntry)> {
    posting
        .to_entries(amount, shares)
        .into_iter()
        .map(move |entry| (posting.code().to_owned(), entry))
}

fn statuses(told: &[&str]) -> Vec<SentEvent> {
    told.iter().map(|status| SentEvent::IntentStatus((*status).to_owned())).collect()
}

fn told_of_refund(status: &str) -> SentEvent {
    SentEvent::Refund { id: 3, status: status.to_owned() }
}

/// 1000 paid, 400 given back, shared by two.
fn sound() -> IntentHistory {
    let shares = |a, b| {
        vec![
            Share { beneficiary_id: "a".to_owned(), amount: a },
            Share { beneficiary_id: "b".to_owned(), amount: b },
        ]
    };
    let mut told = statuses(&["pending", "success"]);
    told.extend(["initiated", "pending", "success"].map(told_of_refund));
    let refund = refund(400, RefundStatus::Success, shares(300, 100));
    let lines = lines(Posting::Sale, 1000, &shares(750, 250))
        .chain(lines(Posting::RefundReserved, 400, &refund.shares))
        .chain(lines(Posting::RefundPaid, 400, &refund.shares))
        .collect();
    IntentHistory {
        amount: 1000,
        state: IntentState::Success { attempt: ID },
        attempt_count: 1,
        refunded: 400,
        attempts: vec![attempt(AttemptStatus::Success, shares(750, 250))],
        refunds: vec![refund],
        credentials: Vec::new(),
        mandates: Vec::new(),
        collected_instalments: Vec::new(),
        ledger_entries: lines,
        sent_events: told,
    }
}

#[test]
fn a_sound_history_has_no_contradictions() {
    assert_eq!(find_contradictions(&sound()), Vec::<String>::new());
}

/// The same with a mandate of which two instalments were collected, the second in vain.
fn sound_with_a_mandate() -> IntentHistory {
    let mandate = MandateId(5);
    let collected = |number, failure: Option<FailureReason>| CollectedInstalment {
        mandate,
        instalment: Instalment {
            number,
            due: Date::EPOCH,
            amount: 450,
            failure,
            collected: Timestamp(0),
        },
        currency: Currency::from_code("ZAR").expect("the rand"),
        entries: Posting::Collection.to_entries(if failure.is_none() { 450 } else { 0 }, &[]),
    };
    let told = |instalment, status: &str| SentEvent::MandateCollection {
        id: 5,
        instalment,
        status: status.to_owned(),
    };
    let mut history = sound();
    let statuses = ["initiated", "pending", "authorized", "active"];
    history
        .sent_events
        .extend(statuses.map(|status| SentEvent::Mandate { id: 5, status: status.to_owned() }));
    history.sent_events.extend([
        told(1, "success"),
        told(2, "failed"),
        SentEvent::MandateUpdate { id: 5 },
    ]);
    history.mandates = vec![(mandate, MandateStatus::Active)];
    history.collected_instalments =
        vec![collected(1, None), collected(2, Some(FailureReason::RefusedByIssuer))];
    history
}

#[test]
fn every_damage_of_a_mandate_is_found() {
    type Damage = fn(&mut IntentHistory);
    assert_eq!(find_contradictions(&sound_with_a_mandate()), Vec::<String>::new());
    let damages: [(&str, Damage); 9] = [
        ("a lost instalment", |h| drop(h.collected_instalments.remove(0))),
        ("an instalment that was paid after all", |h| {
            h.collected_instalments[1].instalment.failure = None
        }),
        ("an instalment of another amount", |h| h.collected_instalments[0].instalment.amount += 1),
        ("lost lines", |h| h.collected_instalments[0].entries.clear()),
        ("lines of what was not paid", |h| {
            h.collected_instalments[1].entries = Posting::Collection.to_entries(450, &[])
        }),
        ("a lost event", |h| {
            h.sent_events
                .retain(|told| !matches!(told, SentEvent::MandateCollection { instalment: 2, .. }))
        }),
        ("an event twice", |h| {
            h.sent_events.extend(h.sent_events.clone().into_iter().skip(9).take(1))
        }),
        ("another status", |h| h.mandates[0].1 = MandateStatus::Suspended),
        ("a lost mandate", |h| h.mandates.clear()),
    ];
    for (what, damage) in damages {
        let mut history = sound_with_a_mandate();
        damage(&mut history);
        assert_ne!(find_contradictions(&history), Vec::<String>::new(), "{what}");
    }
}

#[test]
fn every_single_damage_is_found() {
    type Damage = fn(&mut IntentHistory);
    let damages: [(&str, Damage); 16] = [
        ("a lost ledger line", |h| drop(h.ledger_entries.pop())),
        ("a changed ledger line", |h| h.ledger_entries[0].1.amount += 1),
        ("a posting to another account", |h| {
            h.ledger_entries[1].1.account = LedgerAccount::MerchantPayable
        }),
        ("a lost posting", |h| h.ledger_entries.retain(|(posting, _)| posting != "refund_paid")),
        ("a posting twice", |h| h.ledger_entries.extend(h.ledger_entries.clone())),
        ("another amount", |h| h.amount += 1),
        ("another state", |h| h.state = IntentState::Selection { failed_attempts: 0 }),
        ("a lost attempt", |h| h.attempts.clear()),
        ("an attempt that failed", |h| {
            h.attempts[0].status = AttemptStatus::Failed(FailureReason::AcquirerError)
        }),
        ("a lost refund", |h| h.refunds.clear()),
        ("a refund that counts for less", |h| h.refunded -= 1),
        ("a refund that did not end", |h| h.refunds[0].status = RefundStatus::Pending),
        ("a lost event", |h| drop(h.sent_events.remove(1))),
        ("an event twice", |h| {
            h.sent_events.insert(1, SentEvent::IntentStatus("success".to_owned()))
        }),
        ("an event too many", |h| h.sent_events.push(SentEvent::Cancelation)),
        ("an unknown event", |h| h.sent_events.push(SentEvent::Unknown("x".to_owned()))),
    ];
    for (what, damage) in damages {
        let mut history = sound();
        damage(&mut history);
        assert_ne!(find_contradictions(&history), Vec::<String>::new(), "{what}");
    }
}

#[test]
fn every_way_of_an_authorization_is_sound_with_its_postings_alone() {
    let authorized = IntentState::Authorized {
        attempt: ID,
        expires_at: Timestamp(9),
        pending_instruction: None,
    };
    let success = IntentState::Success { attempt: ID };
    let cases = [
        (
            authorized,
            AttemptStatus::Success,
            vec![Posting::Authorization],
            vec!["authorized"],
            false,
        ),
        (
            success,
            AttemptStatus::Success,
            vec![Posting::Authorization, Posting::Capture],
            vec!["authorized", "success"],
            false,
        ),
        (
            IntentState::Canceled,
            AttemptStatus::Canceled,
            vec![Posting::Authorization, Posting::Release],
            vec!["authorized", "canceled"],
            true,
        ),
        (
            IntentState::Expired,
            AttemptStatus::Canceled,
            vec![Posting::Authorization, Posting::Release],
            vec!["authorized", "expired"],
            false,
        ),
    ];
    for (state, status, postings, path, cancelation) in cases {
        let mut told = statuses(&["pending"]);
        told.extend(statuses(&path));
        told.extend(cancelation.then_some(SentEvent::Cancelation));
        let history = IntentHistory {
            state,
            attempts: vec![attempt(status, Vec::new())],
            refunds: Vec::new(),
            refunded: 0,
            ledger_entries: postings
                .iter()
                .flat_map(|posting| lines(*posting, 1000, &[]))
                .collect(),
            sent_events: told,
            ..sound()
        };
        assert_eq!(find_contradictions(&history), Vec::<String>::new(), "{state:?}");
        let unposted = IntentHistory {
            ledger_entries: history.ledger_entries[..history.ledger_entries.len() - 2].to_vec(),
            ..history
        };
        assert_ne!(find_contradictions(&unposted), Vec::<String>::new(), "{state:?}");
    }
}
