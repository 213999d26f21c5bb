//! The table of the interface's section 3, pair by pair.

use proptest::prelude::*;

use super::attempt::AttemptId;
use super::*;
use crate::domain::method::PaymentMethod;
use crate::domain::time::Timestamp;

const MINE: AttemptId = AttemptId(7);
const OTHER: AttemptId = AttemptId(8);
const LAPSES: Timestamp = Timestamp(1_000);
const BEFORE: Timestamp = Timestamp(999);

const SELECTION: IntentState = IntentState::Selection { failed_attempts: 1 };
const PENDING: IntentState = IntentState::Pending { attempt: MINE, failed_attempts: 1 };
const AUTHORIZED: IntentState = authorized(None);
const CAPTURING: IntentState = authorized(Some(AuthorizationInstruction::Capture));
const RELEASING: IntentState = authorized(Some(AuthorizationInstruction::Release));
const SUCCESS: IntentState = IntentState::Success { attempt: MINE };

const fn authorized(instructed: Option<AuthorizationInstruction>) -> IntentState {
    authorized_until(LAPSES, instructed)
}

const fn authorized_until(
    lapses: Timestamp,
    instructed: Option<AuthorizationInstruction>,
) -> IntentState {
    IntentState::Authorized { attempt: MINE, expires_at: lapses, pending_instruction: instructed }
}

const fn instruct(instruction: AuthorizationInstruction, now: Timestamp) -> Transition {
    Transition::Instruct { instruction, now }
}

const STATES: [IntentState; 9] = [
    SELECTION,
    PENDING,
    AUTHORIZED,
    CAPTURING,
    RELEASING,
    SUCCESS,
    IntentState::Failed,
    IntentState::Canceled,
    IntentState::Expired,
];

const EVENTS: [Transition; 22] = [
    Transition::Submit { attempt: MINE },
    Transition::Paid { attempt: MINE },
    Transition::Paid { attempt: OTHER },
    Transition::Authorized { attempt: MINE, expires_at: LAPSES },
    Transition::Authorized { attempt: OTHER, expires_at: LAPSES },
    Transition::AttemptFailed { attempt: MINE, retry: RetryPolicy::UpTo(3) },
    Transition::AttemptFailed { attempt: MINE, retry: RetryPolicy::UpTo(2) },
    Transition::AttemptFailed { attempt: MINE, retry: RetryPolicy::Never },
    Transition::AttemptFailed { attempt: OTHER, retry: RetryPolicy::UpTo(3) },
    Transition::TryNextCredential { failed_attempt: MINE, attempt: OTHER },
    Transition::TryNextCredential { failed_attempt: OTHER, attempt: MINE },
    Transition::Cancel,
    instruct(AuthorizationInstruction::Capture, BEFORE),
    instruct(AuthorizationInstruction::Capture, LAPSES),
    instruct(AuthorizationInstruction::Release, BEFORE),
    instruct(AuthorizationInstruction::Release, LAPSES),
    Transition::Captured,
    Transition::Released,
    Transition::AuthorizationNotFound,
    Transition::InstructionDeclined,
    Transition::Expire { now: BEFORE },
    Transition::Expire { now: LAPSES },
];

/// Every legal pair and the state it leads to.
const TABLE: [(IntentState, Transition, IntentState); 18] = [
    (SELECTION, Transition::Submit { attempt: MINE }, PENDING),
    (SELECTION, Transition::Cancel, IntentState::Canceled),
    (PENDING, Transition::Paid { attempt: MINE }, SUCCESS),
    (PENDING, Transition::Authorized { attempt: MINE, expires_at: LAPSES }, AUTHORIZED),
    (
        PENDING,
        Transition::AttemptFailed { attempt: MINE, retry: RetryPolicy::UpTo(3) },
        IntentState::Selection { failed_attempts: 2 },
    ),
    (
        PENDING,
        Transition::AttemptFailed { attempt: MINE, retry: RetryPolicy::UpTo(2) },
        IntentState::Failed,
    ),
    (
        PENDING,
        Transition::AttemptFailed { attempt: MINE, retry: RetryPolicy::Never },
        IntentState::Failed,
    ),
    (
        PENDING,
        Transition::TryNextCredential { failed_attempt: MINE, attempt: OTHER },
        IntentState::Pending { attempt: OTHER, failed_attempts: 2 },
    ),
    (AUTHORIZED, instruct(AuthorizationInstruction::Capture, BEFORE), CAPTURING),
    (AUTHORIZED, instruct(AuthorizationInstruction::Release, BEFORE), RELEASING),
    (AUTHORIZED, Transition::Expire { now: LAPSES }, IntentState::Expired),
    (CAPTURING, Transition::Captured, SUCCESS),
    (CAPTURING, Transition::AuthorizationNotFound, IntentState::Expired),
    (CAPTURING, Transition::InstructionDeclined, AUTHORIZED),
    (RELEASING, Transition::Released, IntentState::Canceled),
    (RELEASING, Transition::Captured, SUCCESS),
    (RELEASING, Transition::AuthorizationNotFound, IntentState::Expired),
    (RELEASING, Transition::InstructionDeclined, AUTHORIZED),
];

#[test]
fn every_pair_does_what_the_table_says() {
    for state in STATES {
        for event in EVENTS {
            let row = TABLE.iter().find(|(from, on, _)| (*from, *on) == (state, event));
            assert_eq!(
                state.apply(event),
                row.map(|(_, _, to)| *to).ok_or(IllegalTransition),
                "{state:?} on {event:?}"
            );
        }
    }
    for (from, on, _) in TABLE {
        assert!(
            STATES.contains(&from) && EVENTS.contains(&on),
            "a row that was not tried: {from:?} on {on:?}"
        );
    }
}

/// The kinds that [`EVENTS`] holds; a new variant does not compile until it stands here, and then
/// it must be tried.
const fn kind(event: Transition) -> usize {
    match event {
        Transition::Submit { .. } => 0,
        Transition::Paid { .. } => 1,
        Transition::Authorized { .. } => 2,
        Transition::AttemptFailed { .. } => 3,
        Transition::TryNextCredential { .. } => 4,
        Transition::Cancel => 5,
        Transition::Instruct { .. } => 6,
        Transition::Captured => 7,
        Transition::Released => 8,
        Transition::AuthorizationNotFound => 9,
        Transition::InstructionDeclined => 10,
        Transition::Expire { .. } => 11,
    }
}

#[test]
fn every_kind_of_state_and_event_is_tried() {
    assert!((0..12).all(|wanted| EVENTS.iter().any(|event| kind(*event) == wanted)));
    let mut codes = STATES.map(IntentState::code).to_vec();
    codes.dedup();
    assert_eq!(
        codes,
        ["selection", "pending", "authorized", "success", "failed", "canceled", "expired"]
    );
}

#[test]
fn the_last_of_the_allowed_attempts_fails_the_intent() {
    let mut state = IntentState::Selection { failed_attempts: 0 };
    for number in 1..=5 {
        let attempt = AttemptId(number);
        let pending =
            state.apply(Transition::Submit { attempt }).expect("selection takes a payment");
        state = pending
            .apply(Transition::AttemptFailed { attempt, retry: RetryPolicy::UpTo(5) })
            .expect("pending takes a refusal");
        let expected = if number < 5 {
            IntentState::Selection { failed_attempts: number as u32 }
        } else {
            IntentState::Failed
        };
        assert_eq!(state, expected);
    }
}

#[test]
fn codes_are_found_again() {
    for result in [ForcedResult::Authorised, ForcedResult::Refused, ForcedResult::Error] {
        assert_eq!(ForcedResult::from_code(result.code()), Some(result));
    }
    for flow in SandboxScenario::ALL {
        assert_eq!(SandboxScenario::from_code(flow.code()), Some(flow));
    }
    for mode in [CaptureMode::Immediate, CaptureMode::PreferDelay] {
        assert_eq!(CaptureMode::from_code(mode.code()), Some(mode));
    }
    assert_eq!(
        (
            ForcedResult::from_code("authorized"),
            SandboxScenario::from_code("Wait"),
            CaptureMode::from_code("delay")
        ),
        (None, None, None)
    );
}

#[test]
fn only_cards_are_captured_later() {
    for method in PaymentMethod::ALL {
        assert_eq!(
            CaptureMode::PreferDelay.delays_capture_of(method),
            method == PaymentMethod::Card
        );
        assert!(!CaptureMode::Immediate.delays_capture_of(method));
    }
}

fn any_attempt() -> impl Strategy<Value = AttemptId> {
    (0..4_i64).prop_map(AttemptId)
}

fn any_time() -> impl Strategy<Value = Timestamp> {
    prop_oneof![(0..4_i64).prop_map(Timestamp), any::<i64>().prop_map(Timestamp)]
}

fn any_retry() -> impl Strategy<Value = RetryPolicy> {
    prop_oneof![Just(RetryPolicy::Never), any::<u32>().prop_map(RetryPolicy::UpTo)]
}

fn any_instructed() -> impl Strategy<Value = Option<AuthorizationInstruction>> {
    prop::option::of(prop::sample::select(AuthorizationInstruction::ALL.to_vec()))
}

fn any_state() -> impl Strategy<Value = IntentState> {
    let failed = || prop_oneof![0..4_u32, Just(u32::MAX)];
    prop_oneof![
        failed().prop_map(|failed_attempts| IntentState::Selection { failed_attempts }),
        (any_attempt(), failed()).prop_map(|(attempt, failed_attempts)| IntentState::Pending {
            attempt,
            failed_attempts
        }),
        (any_attempt(), any_time(), any_instructed()).prop_map(
            |(attempt, expires_at, pending_instruction)| IntentState::Authorized {
                attempt,
                expires_at,
                pending_instruction
            }
        ),
        any_attempt().prop_map(|attempt| IntentState::Success { attempt }),
        prop::sample::select(vec![
            IntentState::Failed,
            IntentState::Canceled,
            IntentState::Expired
        ]),
    ]
}

fn any_event() -> impl Strategy<Value = Transition> {
    prop_oneof![
        any_attempt().prop_map(|attempt| Transition::Submit { attempt }),
        any_attempt().prop_map(|attempt| Transition::Paid { attempt }),
        (any_attempt(), any_time())
            .prop_map(|(attempt, expires_at)| Transition::Authorized { attempt, expires_at }),
        (any_attempt(), any_retry())
            .prop_map(|(attempt, retry)| Transition::AttemptFailed { attempt, retry }),
        Just(Transition::Cancel),
        (any_attempt(), any_attempt()).prop_map(|(failed_attempt, attempt)| {
            Transition::TryNextCredential { failed_attempt, attempt }
        }),
        (prop::sample::select(AuthorizationInstruction::ALL.to_vec()), any_time())
            .prop_map(|(instruction, now)| instruct(instruction, now)),
        prop::sample::select(vec![
            Transition::Captured,
            Transition::Released,
            Transition::AuthorizationNotFound,
            Transition::InstructionDeclined
        ]),
        any_time().prop_map(|now| Transition::Expire { now }),
    ]
}

proptest! {
    #[test]
    fn nothing_leaves_an_end(event in any_event()) {
        for end in [SUCCESS, IntentState::Failed, IntentState::Canceled, IntentState::Expired] {
            prop_assert_eq!(end.apply(event), Err(IllegalTransition));
        }
    }

    #[test]
    fn money_moves_only_by_the_attempt_that_waits(state in any_state(), event in any_event()) {
        if let Ok(IntentState::Success { attempt } | IntentState::Authorized { attempt, .. }) = state.apply(event) {
            let (IntentState::Pending { attempt: before, .. } | IntentState::Authorized { attempt: before, .. }) = state else {
                return Err(TestCaseError::fail(format!("{state:?} was paid by {event:?}")));
            };
            prop_assert_eq!(before, attempt);
        }
    }

    #[test]
    fn an_authorization_ends_one_way_at_any_time(attempt in any_attempt(), expires_at in any_time(), now in any_time()) {
        let state = IntentState::Authorized { attempt, expires_at, pending_instruction: None };
        let open = state.apply(instruct(AuthorizationInstruction::Capture, now)).is_ok();
        prop_assert_eq!(state.apply(instruct(AuthorizationInstruction::Release, now)).is_ok(), open);
        prop_assert_eq!(state.apply(Transition::Expire { now }).is_ok(), !open);
    }

    #[test]
    fn one_instruction_at_a_time(expires_at in any_time(), now in any_time(), instruction in any_instructed(), event in any_event()) {
        let Some(instruction) = instruction else { return Ok(()) };
        let state = authorized_until(expires_at, Some(instruction));
        for other in AuthorizationInstruction::ALL {
            prop_assert_eq!(state.apply(instruct(other, now)), Err(IllegalTransition));
        }
        prop_assert_eq!(state.apply(Transition::Expire { now }), Err(IllegalTransition));
        if let Ok(after) = state.apply(event) {
            prop_assert!(after != state, "{:?} changes nothing", event);
        }
    }

    #[test]
    fn no_count_of_attempts_overflows(state in any_state(), event in any_event()) {
        // Ends in a panic if it does: the test build checks its sums.
        let _ = state.apply(event);
    }
}
