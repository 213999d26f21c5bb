//! The table of the interface's section 3, pair by pair.

use proptest::prelude::*;

use super::*;
use crate::domain::attempt::AttemptId;
use crate::domain::time::Timestamp;

const MINE: AttemptId = AttemptId(7);
const OTHER: AttemptId = AttemptId(8);
const LAPSES: Timestamp = Timestamp(1_000);
const BEFORE: Timestamp = Timestamp(999);

const SELECTION: State = State::Selection { failed_attempts: 1 };
const PENDING: State = State::Pending { attempt: MINE, failed_attempts: 1 };
const AUTHORIZED: State = authorized(None);
const CAPTURING: State = authorized(Some(Instruction::Capture));
const RELEASING: State = authorized(Some(Instruction::Release));
const SUCCESS: State = State::Success { attempt: MINE };

const fn authorized(instructed: Option<Instruction>) -> State {
    authorized_until(LAPSES, instructed)
}

const fn authorized_until(lapses: Timestamp, instructed: Option<Instruction>) -> State {
    State::Authorized { attempt: MINE, lapses, instructed }
}

const fn instruct(instruction: Instruction, now: Timestamp) -> Event {
    Event::Instruct { instruction, now }
}

const STATES: [State; 9] =
    [SELECTION, PENDING, AUTHORIZED, CAPTURING, RELEASING, SUCCESS, State::Failed, State::Canceled, State::Expired];

const EVENTS: [Event; 22] = [
    Event::Submit { attempt: MINE },
    Event::Paid { attempt: MINE },
    Event::Paid { attempt: OTHER },
    Event::Reserved { attempt: MINE, lapses: LAPSES },
    Event::Reserved { attempt: OTHER, lapses: LAPSES },
    Event::Refused { attempt: MINE, retry: Retry::UpTo(3) },
    Event::Refused { attempt: MINE, retry: Retry::UpTo(2) },
    Event::Refused { attempt: MINE, retry: Retry::Never },
    Event::Refused { attempt: OTHER, retry: Retry::UpTo(3) },
    Event::Next { refused: MINE, attempt: OTHER },
    Event::Next { refused: OTHER, attempt: MINE },
    Event::Cancel,
    instruct(Instruction::Capture, BEFORE),
    instruct(Instruction::Capture, LAPSES),
    instruct(Instruction::Release, BEFORE),
    instruct(Instruction::Release, LAPSES),
    Event::Captured,
    Event::Released,
    Event::Gone,
    Event::Declined,
    Event::Lapse { now: BEFORE },
    Event::Lapse { now: LAPSES },
];

/// Every legal pair and the state it leads to.
const TABLE: [(State, Event, State); 18] = [
    (SELECTION, Event::Submit { attempt: MINE }, PENDING),
    (SELECTION, Event::Cancel, State::Canceled),
    (PENDING, Event::Paid { attempt: MINE }, SUCCESS),
    (PENDING, Event::Reserved { attempt: MINE, lapses: LAPSES }, AUTHORIZED),
    (PENDING, Event::Refused { attempt: MINE, retry: Retry::UpTo(3) }, State::Selection { failed_attempts: 2 }),
    (PENDING, Event::Refused { attempt: MINE, retry: Retry::UpTo(2) }, State::Failed),
    (PENDING, Event::Refused { attempt: MINE, retry: Retry::Never }, State::Failed),
    (PENDING, Event::Next { refused: MINE, attempt: OTHER }, State::Pending { attempt: OTHER, failed_attempts: 2 }),
    (AUTHORIZED, instruct(Instruction::Capture, BEFORE), CAPTURING),
    (AUTHORIZED, instruct(Instruction::Release, BEFORE), RELEASING),
    (AUTHORIZED, Event::Lapse { now: LAPSES }, State::Expired),
    (CAPTURING, Event::Captured, SUCCESS),
    (CAPTURING, Event::Gone, State::Expired),
    (CAPTURING, Event::Declined, AUTHORIZED),
    (RELEASING, Event::Released, State::Canceled),
    (RELEASING, Event::Captured, SUCCESS),
    (RELEASING, Event::Gone, State::Expired),
    (RELEASING, Event::Declined, AUTHORIZED),
];

#[test]
fn every_pair_does_what_the_table_says() {
    for state in STATES {
        for event in EVENTS {
            let row = TABLE.iter().find(|(from, on, _)| (*from, *on) == (state, event));
            assert_eq!(state.on(event), row.map(|(_, _, to)| *to).ok_or(Illegal), "{state:?} on {event:?}");
        }
    }
    for (from, on, _) in TABLE {
        assert!(STATES.contains(&from) && EVENTS.contains(&on), "a row that was not tried: {from:?} on {on:?}");
    }
}

/// The kinds that [`EVENTS`] holds; a new variant does not compile until it stands here, and then it must be tried.
const fn kind(event: Event) -> usize {
    match event {
        Event::Submit { .. } => 0,
        Event::Paid { .. } => 1,
        Event::Reserved { .. } => 2,
        Event::Refused { .. } => 3,
        Event::Next { .. } => 4,
        Event::Cancel => 5,
        Event::Instruct { .. } => 6,
        Event::Captured => 7,
        Event::Released => 8,
        Event::Gone => 9,
        Event::Declined => 10,
        Event::Lapse { .. } => 11,
    }
}

#[test]
fn every_kind_of_state_and_event_is_tried() {
    assert!((0..12).all(|wanted| EVENTS.iter().any(|event| kind(*event) == wanted)));
    let mut codes = STATES.map(State::code).to_vec();
    codes.dedup();
    assert_eq!(codes, ["selection", "pending", "authorized", "success", "failed", "canceled", "expired"]);
}

#[test]
fn the_last_of_the_allowed_attempts_fails_the_intent() {
    let mut state = State::Selection { failed_attempts: 0 };
    for number in 1..=5 {
        let attempt = AttemptId(number);
        let pending = state.on(Event::Submit { attempt }).expect("selection takes a payment");
        state = pending.on(Event::Refused { attempt, retry: Retry::UpTo(5) }).expect("pending takes a refusal");
        let expected = if number < 5 { State::Selection { failed_attempts: number as u32 } } else { State::Failed };
        assert_eq!(state, expected);
    }
}

#[test]
fn codes_are_found_again() {
    for result in [ForcedResult::Authorised, ForcedResult::Refused, ForcedResult::Error] {
        assert_eq!(ForcedResult::from_code(result.code()), Some(result));
    }
    for flow in Flow::ALL {
        assert_eq!(Flow::from_code(flow.code()), Some(flow));
    }
    for mode in [CaptureMode::Immediate, CaptureMode::PreferDelay] {
        assert_eq!(CaptureMode::from_code(mode.code()), Some(mode));
    }
    assert_eq!(
        (ForcedResult::from_code("authorized"), Flow::from_code("Wait"), CaptureMode::from_code("delay")),
        (None, None, None)
    );
}

#[test]
fn only_cards_are_captured_later() {
    for method in Method::ALL {
        assert_eq!(CaptureMode::PreferDelay.delays(method), method == Method::Card);
        assert!(!CaptureMode::Immediate.delays(method));
    }
}

fn any_attempt() -> impl Strategy<Value = AttemptId> {
    (0..4_i64).prop_map(AttemptId)
}

fn any_time() -> impl Strategy<Value = Timestamp> {
    prop_oneof![(0..4_i64).prop_map(Timestamp), any::<i64>().prop_map(Timestamp)]
}

fn any_retry() -> impl Strategy<Value = Retry> {
    prop_oneof![Just(Retry::Never), any::<u32>().prop_map(Retry::UpTo)]
}

fn any_instructed() -> impl Strategy<Value = Option<Instruction>> {
    prop::option::of(prop::sample::select(Instruction::ALL.to_vec()))
}

fn any_state() -> impl Strategy<Value = State> {
    let failed = || prop_oneof![0..4_u32, Just(u32::MAX)];
    prop_oneof![
        failed().prop_map(|failed_attempts| State::Selection { failed_attempts }),
        (any_attempt(), failed()).prop_map(|(attempt, failed_attempts)| State::Pending { attempt, failed_attempts }),
        (any_attempt(), any_time(), any_instructed()).prop_map(|(attempt, lapses, instructed)| State::Authorized {
            attempt,
            lapses,
            instructed
        }),
        any_attempt().prop_map(|attempt| State::Success { attempt }),
        prop::sample::select(vec![State::Failed, State::Canceled, State::Expired]),
    ]
}

fn any_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        any_attempt().prop_map(|attempt| Event::Submit { attempt }),
        any_attempt().prop_map(|attempt| Event::Paid { attempt }),
        (any_attempt(), any_time()).prop_map(|(attempt, lapses)| Event::Reserved { attempt, lapses }),
        (any_attempt(), any_retry()).prop_map(|(attempt, retry)| Event::Refused { attempt, retry }),
        Just(Event::Cancel),
        (any_attempt(), any_attempt()).prop_map(|(refused, attempt)| Event::Next { refused, attempt }),
        (prop::sample::select(Instruction::ALL.to_vec()), any_time()).prop_map(|(instruction, now)| instruct(instruction, now)),
        prop::sample::select(vec![Event::Captured, Event::Released, Event::Gone, Event::Declined]),
        any_time().prop_map(|now| Event::Lapse { now }),
    ]
}

proptest! {
    #[test]
    fn nothing_leaves_an_end(event in any_event()) {
        for end in [SUCCESS, State::Failed, State::Canceled, State::Expired] {
            prop_assert_eq!(end.on(event), Err(Illegal));
        }
    }

    #[test]
    fn money_moves_only_by_the_attempt_that_waits(state in any_state(), event in any_event()) {
        if let Ok(State::Success { attempt } | State::Authorized { attempt, .. }) = state.on(event) {
            let (State::Pending { attempt: before, .. } | State::Authorized { attempt: before, .. }) = state else {
                return Err(TestCaseError::fail(format!("{state:?} was paid by {event:?}")));
            };
            prop_assert_eq!(before, attempt);
        }
    }

    #[test]
    fn an_authorization_ends_one_way_at_any_time(attempt in any_attempt(), lapses in any_time(), now in any_time()) {
        let state = State::Authorized { attempt, lapses, instructed: None };
        let open = state.on(instruct(Instruction::Capture, now)).is_ok();
        prop_assert_eq!(state.on(instruct(Instruction::Release, now)).is_ok(), open);
        prop_assert_eq!(state.on(Event::Lapse { now }).is_ok(), !open);
    }

    #[test]
    fn one_instruction_at_a_time(lapses in any_time(), now in any_time(), instruction in any_instructed(), event in any_event()) {
        let Some(instruction) = instruction else { return Ok(()) };
        let state = authorized_until(lapses, Some(instruction));
        for other in Instruction::ALL {
            prop_assert_eq!(state.on(instruct(other, now)), Err(Illegal));
        }
        prop_assert_eq!(state.on(Event::Lapse { now }), Err(Illegal));
        if let Ok(after) = state.on(event) {
            prop_assert!(after != state, "{:?} changes nothing", event);
        }
    }

    #[test]
    fn no_count_of_attempts_overflows(state in any_state(), event in any_event()) {
        // Ends in a panic if it does: the test build checks its sums.
        let _ = state.on(event);
    }
}
