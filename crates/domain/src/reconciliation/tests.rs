use std::time::Duration;

use super::*;
use crate::ids::ConnectionId;
use crate::money::Currency;

const NOW: Timestamp = Timestamp(1_795_210_560_123);
const JUST_NOW: Timestamp = Timestamp(NOW.0 - 60_000);
const LONG_AGO: Timestamp = Timestamp(NOW.0 - 3_600_000);

fn money(minor: i64, currency: &str) -> Money {
    Currency::from_code(currency).and_then(|code| Money::new(minor, code)).expect("an amount")
}

fn ours(kind: RecordKind, state: OurState) -> OurRecord {
    OurRecord {
        kind,
        reference: "r".to_owned(),
        provider_id: None,
        connection_id: Some(ConnectionId::from_trusted("c")),
        state,
        money: money(1000, "ZAR"),
    }
}

fn theirs(kind: RecordKind, state: TheirState) -> TheirRecord {
    TheirRecord {
        kind,
        reference: Some("r".to_owned()),
        provider_id: "p".to_owned(),
        recorded_id: None,
        connection_id: None,
        payment_id: None,
        state,
        money: money(1000, "ZAR"),
        created: LONG_AGO,
    }
}

const OVER: OurState = OurState::Over { is_reversed: false };
const REVERSED: OurState = OurState::Over { is_reversed: true };

/// What is found for each state there: open, authorized, paid, released, failed; then for absence.
type Row = [Option<DifferenceKind>; 6];

fn compare_all(kind: RecordKind, state: OurState) -> Row {
    use TheirState::{Authorized, Failed, Open, Paid, Released};
    let listed = [Open, Authorized, Paid, Released, Failed].map(Some);
    let all: Vec<_> = listed
        .into_iter()
        .chain([None])
        .map(|state_there| {
            let there = state_there.map(|state| theirs(kind, state));
            find_difference(Some(&ours(kind, state)), there.as_ref(), NOW)
        })
        .collect();
    all.try_into().expect("six")
}

#[test]
fn every_pair_of_states_of_a_payment_is_judged() {
    let (status, late) = (Some(DifferenceKind::Status), Some(DifferenceKind::Late));
    let missing = Some(DifferenceKind::MissingThere);
    let expected: [(OurState, Row); 6] = [
        (OurState::Open { since: LONG_AGO }, [None, status, status, status, status, None]),
        (OurState::Authorized, [status, None, status, status, status, missing]),
        (OurState::Instructed { since: LONG_AGO }, [status, None, status, status, status, missing]),
        (OurState::Paid, [status, status, None, status, status, missing]),
        (OVER, [status, late, late, None, None, None]),
        (REVERSED, [status, None, None, None, None, None]),
    ];
    for (state, row) in expected {
        assert_eq!(compare_all(RecordKind::Payment, state), row, "{state:?}");
    }
}

#[test]
fn every_pair_of_states_of_a_refund_is_judged() {
    let (status, missing) = (Some(DifferenceKind::Status), Some(DifferenceKind::MissingThere));
    let expected: [(OurState, Row); 3] = [
        (OurState::Open { since: LONG_AGO }, [None, status, status, status, status, None]),
        (OurState::Paid, [status, status, None, status, status, missing]),
        (OVER, [status, status, status, None, None, None]),
    ];
    for (state, row) in expected {
        assert_eq!(compare_all(RecordKind::Refund, state), row, "{state:?}");
    }
}

#[test]
fn what_is_under_way_is_no_difference_for_15_minutes() {
    for kind in [RecordKind::Payment, RecordKind::Refund] {
        assert_eq!(compare_all(kind, OurState::Open { since: JUST_NOW }), [None; 6]);
    }
    let instructed = OurState::Instructed { since: JUST_NOW };
    assert_eq!(compare_all(RecordKind::Payment, instructed), [None; 6]);
    let paid = theirs(RecordKind::Payment, TheirState::Paid);
    let found_after = |minutes: u64| {
        let since = NOW.saturating_sub(Duration::from_mins(minutes));
        find_difference(
            Some(&ours(RecordKind::Payment, OurState::Open { since })),
            Some(&paid),
            NOW,
        )
    };
    assert_eq!(found_after(14), None);
    assert_eq!(found_after(15), Some(DifferenceKind::Status));
}

#[test]
fn a_record_that_is_unknown_here_is_missing_unless_it_is_foreign() {
    for state in [TheirState::Paid, TheirState::Failed] {
        for kind in [RecordKind::Payment, RecordKind::Refund] {
            let known_there = theirs(kind, state);
            let found = find_difference(None, Some(&known_there), NOW);
            assert_eq!(found, Some(DifferenceKind::MissingHere));
            let foreign = TheirRecord { reference: None, ..known_there };
            assert_eq!(find_difference(None, Some(&foreign), NOW), None);
        }
    }
    assert_eq!(find_difference(None, None, NOW), None);
}

#[test]
fn another_amount_or_currency_is_a_difference() {
    for other in [money(1001, "ZAR"), money(999, "ZAR"), money(1000, "USD")] {
        for (state, state_there) in [
            (OurState::Paid, TheirState::Paid),
            (OurState::Authorized, TheirState::Authorized),
            (OurState::Open { since: LONG_AGO }, TheirState::Paid),
            (OVER, TheirState::Failed),
        ] {
            let there = TheirRecord { money: other, ..theirs(RecordKind::Payment, state_there) };
            let here = ours(RecordKind::Payment, state);
            let found = find_difference(Some(&here), Some(&there), NOW);
            assert_eq!(found, Some(DifferenceKind::Amount), "{state:?}");
        }
    }
}

#[test]
fn a_late_approval_counts_whatever_its_amount_unless_it_is_0() {
    let here = ours(RecordKind::Payment, OVER);
    for (amount, expected) in [(5, Some(DifferenceKind::Late)), (0, None)] {
        let there = TheirRecord {
            money: money(amount, "ZAR"),
            ..theirs(RecordKind::Payment, TheirState::Paid)
        };
        assert_eq!(find_difference(Some(&here), Some(&there), NOW), expected, "{amount}");
    }
}

#[test]
fn the_later_of_two_answers_counts() {
    use TheirState::{Authorized, Failed, Open, Paid, Released};
    for (listed, queried, expected) in [
        (Open, Paid, Paid),
        (Open, Failed, Failed),
        (Authorized, Paid, Paid),
        (Paid, Authorized, Paid),
        (Released, Authorized, Released),
        (Released, Failed, Released),
        (Failed, Open, Failed),
    ] {
        assert_eq!(listed.later(queried), expected, "{listed:?} {queried:?}");
    }
}

#[test]
fn the_codes_are_those_of_the_report() {
    let codes = DifferenceKind::ALL.map(DifferenceKind::code);
    let expected = ["missing_here", "missing_there", "status", "amount", "late", "unreadable"];
    assert_eq!(codes, expected);
}

#[test]
fn a_record_with_another_identifier_is_another_payment() {
    let record = |recorded_id: Option<&str>, provider_id: Option<&str>| {
        let recorded_id = recorded_id.map(str::to_owned);
        let listed = TheirRecord { recorded_id, ..theirs(RecordKind::Payment, TheirState::Paid) };
        let provider_id = provider_id.map(str::to_owned);
        listed.is_of(&OurRecord { provider_id, ..ours(RecordKind::Payment, OurState::Paid) })
    };
    assert!(record(Some("pi_1"), Some("pi_1")));
    assert!(!record(Some("pi_2"), Some("pi_1")));
    assert!(record(None, Some("page:r")), "the list does not tell it");
    assert!(record(Some("pi_1"), None), "it was not recorded");
}
