//! Payouts against the other data.

use super::*;
use crate::ids::{BeneficiaryId, IntentId};
use crate::money::Money;
use crate::payout::{Payout, PayoutId, PayoutStatus};
use crate::provider_call::ProviderOperation;

/// A split payment with a refund, after the share of one beneficiary was paid out.
fn history_with_payout() -> IntentHistory {
    let mut history = consistent_history();
    let share = Share { beneficiary_id: BeneficiaryId::from_trusted("b"), amount: 250 };
    history.ledger_entries.extend(entries(Posting::Payout, 250, &[share]));
    history.payouts = vec![Payout {
        id: PayoutId(4),
        intent_id: IntentId::from_trusted("i"),
        attempt_id: ID,
        beneficiary_id: BeneficiaryId::from_trusted("b"),
        money: rand(250),
        status: PayoutStatus::Success,
        provider_reference: "p".to_owned(),
        created: Timestamp(0),
    }];
    history
}

fn rand(amount: i64) -> Money {
    Money::new(amount, Currency::from_code("ZAR").expect("the rand")).expect("an amount")
}

/// The same before the provider has answered.
fn history_with_open_payout() -> IntentHistory {
    let mut history = history_with_payout();
    history.ledger_entries.truncate(consistent_history().ledger_entries.len());
    history.payouts[0].status = PayoutStatus::Pending;
    history.open_calls = vec![(ProviderOperation::Payout, 4)];
    history
}

#[test]
fn an_open_payout_has_one_open_call() {
    assert_eq!(find_contradictions(&history_with_open_payout()), Vec::<String>::new());
    let without_call = IntentHistory { open_calls: Vec::new(), ..history_with_open_payout() };
    assert_ne!(find_contradictions(&without_call), Vec::<String>::new());
    let paid = IntentHistory {
        open_calls: history_with_open_payout().open_calls,
        ..history_with_payout()
    };
    assert_ne!(find_contradictions(&paid), Vec::<String>::new());
}

#[test]
fn every_contradiction_of_a_payout_is_found() {
    type Damage = fn(&mut IntentHistory);
    assert_eq!(find_contradictions(&history_with_payout()), Vec::<String>::new());
    let damages: [(&str, Damage); 8] = [
        ("a missing payout", |h| h.payouts.clear()),
        ("a payout of another attempt", |h| h.payouts[0].attempt_id = AttemptId(8)),
        ("a payout of no share", |h| {
            h.payouts[0].beneficiary_id = BeneficiaryId::from_trusted("c")
        }),
        ("a payout above the share", |h| h.payouts[0].money = rand(251)),
        ("a payout below its posting", |h| h.payouts[0].money = rand(249)),
        ("a paid payout that counts as open", |h| h.payouts[0].status = PayoutStatus::Pending),
        ("a payout without a posting", |h| h.ledger_entries.truncate(9)),
        ("a second payout of a share", |h| {
            let second = Payout { status: PayoutStatus::Pending, ..h.payouts[0].clone() };
            h.payouts.push(second);
        }),
    ];
    for (name, damage) in damages {
        let mut history = history_with_payout();
        damage(&mut history);
        assert_ne!(find_contradictions(&history), Vec::<String>::new(), "{name}");
    }
}
