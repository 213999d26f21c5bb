use super::*;
use crate::intent::AuthorizationInstruction;
use crate::money::Money;
use crate::provider_call::ProviderOperation;

type Damage = fn(&mut IntentHistory);

fn assert_each_is_found(consistent: fn() -> IntentHistory, damages: &[(&str, Damage)]) {
    assert_eq!(find_contradictions(&consistent()), Vec::<String>::new());
    for (name, damage) in damages {
        let mut history = consistent();
        damage(&mut history);
        assert_ne!(find_contradictions(&history), Vec::<String>::new(), "{name}");
    }
}

/// An attempt without a result.
fn pending_history() -> IntentHistory {
    IntentHistory {
        state: IntentState::Pending { attempt: ID, failed_attempts: 0 },
        refunded: 0,
        attempts: vec![attempt(TransactionStatus::Pending, Vec::new())],
        refunds: Vec::new(),
        open_calls: vec![(ProviderOperation::Payment, ID.0)],
        ledger_entries: Vec::new(),
        sent_events: status_events(&["pending"]),
        event_sequences: vec![event_sequence(None, 1)],
        ..consistent_history()
    }
}

#[test]
fn an_open_attempt_has_one_open_call() {
    assert_each_is_found(
        pending_history,
        &[
            ("no call", |h| h.open_calls.clear()),
            ("a call of another operation", |h| h.open_calls[0].0 = ProviderOperation::Capture),
            ("a call about another attempt", |h| h.open_calls[0].1 += 1),
            ("a second call", |h| h.open_calls.push(h.open_calls[0])),
            ("a call of a refund", |h| h.open_calls.push((ProviderOperation::Refund, 3))),
        ],
    );
    assert_each_is_found(
        consistent_history,
        &[("a call about a settled attempt", |h| {
            h.open_calls.push((ProviderOperation::Payment, ID.0))
        })],
    );
}

/// An authorization that is being captured.
fn instructed_history() -> IntentHistory {
    IntentHistory {
        state: IntentState::Authorized {
            attempt: ID,
            expires_at: Timestamp(9),
            pending_instruction: Some(AuthorizationInstruction::Capture),
        },
        attempts: vec![attempt(TransactionStatus::Success, Vec::new())],
        open_calls: vec![(ProviderOperation::Capture, ID.0)],
        ledger_entries: entries(Posting::Authorization, 1000, &[]).collect(),
        sent_events: status_events(&["pending", "authorized"]),
        event_sequences: vec![event_sequence(None, 2)],
        ..pending_history()
    }
}

#[test]
fn a_pending_instruction_has_one_open_call() {
    let set_instruction = |history: &mut IntentHistory, instruction| {
        history.state = IntentState::Authorized {
            attempt: ID,
            expires_at: Timestamp(9),
            pending_instruction: instruction,
        };
    };
    assert_each_is_found(
        instructed_history,
        &[
            ("no call", |h| h.open_calls.clear()),
            ("a release instead", |h| h.open_calls[0].0 = ProviderOperation::Release),
            ("both", |h| h.open_calls.push((ProviderOperation::Release, ID.0))),
        ],
    );
    let mut without_instruction = instructed_history();
    set_instruction(&mut without_instruction, None);
    assert_ne!(find_contradictions(&without_instruction), Vec::<String>::new());
    for instruction in [AuthorizationInstruction::Release, AuthorizationInstruction::Lapse] {
        let mut history = instructed_history();
        set_instruction(&mut history, Some(instruction));
        history.open_calls = vec![(ProviderOperation::Release, ID.0)];
        assert_eq!(find_contradictions(&history), Vec::<String>::new(), "{instruction:?}");
    }
}

/// A refund without a result.
fn refunding_history() -> IntentHistory {
    let mut history = consistent_history();
    history.refunds[0].status = TransactionStatus::Pending;
    history.open_calls = vec![(ProviderOperation::Refund, history.refunds[0].id.0)];
    history.ledger_entries.retain(|(posting, _)| posting != "refund_paid");
    history.sent_events.pop();
    history.event_sequences = vec![event_sequence(None, 4)];
    history
}

#[test]
fn an_open_refund_has_one_open_call() {
    assert_each_is_found(
        refunding_history,
        &[
            ("no call", |h| h.open_calls.clear()),
            ("a call about another refund", |h| h.open_calls[0].1 += 1),
        ],
    );
}

/// A refund that came back after it was paid.
fn history_with_returned_refund() -> IntentHistory {
    let mut history = consistent_history();
    let refund = &mut history.refunds[0];
    refund.status = TransactionStatus::Failed(FailureReason::AcquirerError);
    let returned = Posting::RefundReturned.to_entries(refund.amount, &refund.shares);
    let name = format!("refund_returned:{}", refund.id.0);
    history.ledger_entries.extend(returned.into_iter().map(|entry| (name.clone(), entry)));
    history.refunded = 0;
    history.sent_events.push(refund_event("failed"));
    history.event_sequences = vec![event_sequence(None, 6)];
    history
}

#[test]
fn a_refund_that_came_back_has_its_postings_and_events() {
    assert_each_is_found(
        history_with_returned_refund,
        &[
            ("no posting", |h| h.ledger_entries.retain(|(name, _)| !name.starts_with("refund_r"))),
            ("no event of its return", |h| drop(h.sent_events.pop())),
            ("no event of its payment", |h| drop(h.sent_events.remove(4))),
            ("still counted as refunded", |h| h.refunded = 400),
        ],
    );
}

/// A refund that the provider canceled before it had a result.
fn history_with_canceled_refund() -> IntentHistory {
    let mut history = consistent_history();
    let refund = &mut history.refunds[0];
    refund.status = TransactionStatus::Canceled;
    let freed = Posting::RefundFreed.to_entries(refund.amount, &refund.shares);
    let name = format!("refund_freed:{}", refund.id.0);
    history.ledger_entries.retain(|(posting, _)| posting != "refund_paid");
    history.ledger_entries.extend(freed.into_iter().map(|entry| (name.clone(), entry)));
    history.refunded = 0;
    history.sent_events.pop();
    history.sent_events.push(refund_event("canceled"));
    history
}

#[test]
fn a_canceled_refund_frees_its_amount() {
    assert_each_is_found(
        history_with_canceled_refund,
        &[
            ("no posting", |h| h.ledger_entries.retain(|(name, _)| !name.starts_with("refund_f"))),
            ("no event", |h| drop(h.sent_events.pop())),
            ("the event of a failure", |h| h.sent_events[4] = refund_event("failed")),
            ("still counted as refunded", |h| h.refunded = 400),
        ],
    );
}

fn late_entries(postings: &[Posting], amount: i64) -> Vec<(String, LedgerEntry)> {
    postings.iter().flat_map(|posting| entries(*posting, amount, &[])).collect()
}

fn reversal(postings: [Posting; 2], is_captured: bool) -> ReversalHistory {
    // Another amount and currency than the intent's.
    let euros = Currency::from_code("EUR").and_then(|euro| Money::new(70, euro));
    ReversalHistory {
        id: 2,
        attempt: ID,
        is_captured,
        is_settled: true,
        money: euros.expect("an amount"),
        entries: late_entries(&postings, 70),
    }
}

/// An attempt that failed, was approved late, and was refunded.
fn history_with_late_sale() -> IntentHistory {
    IntentHistory {
        state: IntentState::Failed,
        attempts: vec![attempt(
            TransactionStatus::Failed(FailureReason::AcquirerError),
            Vec::new(),
        )],
        open_calls: Vec::new(),
        reversals: vec![reversal([Posting::LateSale, Posting::LateRefund], true)],
        sent_events: status_events(&["pending", "failed"]),
        event_sequences: vec![event_sequence(None, 2)],
        ..pending_history()
    }
}

/// An attempt that was given up, was authorized late, and was released.
fn history_with_late_authorization() -> IntentHistory {
    let postings = [Posting::LateAuthorization, Posting::LateRelease];
    IntentHistory {
        state: IntentState::Canceled,
        attempts: vec![attempt(TransactionStatus::Canceled, Vec::new())],
        reversals: vec![reversal(postings, false)],
        sent_events: status_events(&["pending", "selection", "canceled"]),
        event_sequences: vec![event_sequence(None, 3)],
        ..history_with_late_sale()
    }
}

/// An approval whose reversal the provider has not confirmed yet.
fn history_with_open_reversal() -> IntentHistory {
    let mut history = history_with_late_sale();
    history.reversals[0].is_settled = false;
    history.reversals[0].entries = late_entries(&[Posting::LateSale], 70);
    history.open_calls = vec![(ProviderOperation::Reversal, 2)];
    history
}

#[test]
fn a_late_approval_is_posted_and_reversed() {
    let damages: [(&str, Damage); 7] = [
        ("no entries", |h| h.reversals[0].entries.clear()),
        ("no closing entries", |h| h.reversals[0].entries.truncate(2)),
        ("other entries", |h| h.reversals[0].entries[0].1.amount += 1),
        ("duplicate entries", |h| {
            let entries = h.reversals[0].entries.clone();
            h.reversals[0].entries.extend(entries);
        }),
        ("another kind", |h| h.reversals[0].is_captured ^= true),
        ("an unknown attempt", |h| h.reversals[0].attempt = AttemptId(8)),
        ("a reversal that is open without a call", |h| h.reversals[0].is_settled = false),
    ];
    assert_each_is_found(history_with_late_sale, &damages);
    assert_each_is_found(history_with_late_authorization, &damages);
    assert_each_is_found(
        history_with_open_reversal,
        &[
            ("no call", |h| h.open_calls.clear()),
            ("closing entries before it is settled", |h| {
                h.reversals[0].entries.extend(late_entries(&[Posting::LateRefund], 70))
            }),
            ("settled with an open call", |h| {
                h.reversals[0].is_settled = true;
                h.reversals[0].entries.extend(late_entries(&[Posting::LateRefund], 70));
            }),
        ],
    );
}

#[test]
fn only_an_attempt_that_ended_without_success_is_reversed() {
    let mut history = consistent_history();
    history.reversals = vec![reversal([Posting::LateSale, Posting::LateRefund], true)];
    assert_ne!(find_contradictions(&history), Vec::<String>::new());
    let mut history = pending_history();
    history.reversals = vec![reversal([Posting::LateSale, Posting::LateRefund], true)];
    assert_ne!(find_contradictions(&history), Vec::<String>::new());
}
