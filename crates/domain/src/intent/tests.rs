//! The table of states (interface, section 3), pair by pair.

use proptest::prelude::*;

use super::attempt::AttemptId;
use super::*;
use crate::method::PaymentMethod;
use crate::time::Timestamp;

const CURRENT: AttemptId = AttemptId(7);
const OTHER: AttemptId = AttemptId(8);
const EXPIRY: Timestamp = Timestamp(1_000);
const BEFORE_EXPIRY: Timestamp = Timestamp(999);

const SELECTION: IntentState = IntentState::Selection { failed_attempts: 1 };
const PENDING: IntentState = IntentState::Pending { attempt: CURRENT, failed_attempts: 1 };
const AUTHORIZED: IntentState = authorized(None);
const CAPTURING: IntentState = authorized(Some(AuthorizationInstruction::Capture));
const RELEASING: IntentState = authorized(Some(AuthorizationInstruction::Release));
const LAPSING: IntentState = authorized(Some(AuthorizationInstruction::Lapse));
const SUCCESS: IntentState = IntentState::Success { attempt: CURRENT };

const fn authorized(pending_instruction: Option<AuthorizationInstruction>) -> IntentState {
    authorized_until(EXPIRY, pending_instruction)
}

const fn authorized_until(
    expires_at: Timestamp,
    pending_instruction: Option<AuthorizationInstruction>,
) -> IntentState {
    IntentState::Authorized { attempt: CURRENT, expires_at, pending_instruction }
}

const fn instruct(instruction: AuthorizationInstruction, now: Timestamp) -> Transition {
    Transition::Instruct { instruction, now }
}

const STATES: [IntentState; 10] = [
    SELECTION,
    PENDING,
    AUTHORIZED,
    CAPTURING,
    RELEASING,
    LAPSING,
    SUCCESS,
    IntentState::Failed,
    IntentState::Canceled,
    IntentState::Expired,
];

const TRANSITIONS: [Transition; 25] = [
    Transition::Submit { attempt: CURRENT },
    Transition::Paid { attempt: CURRENT },
    Transition::Paid { attempt: OTHER },
    Transition::Authorized { attempt: CURRENT, expires_at: EXPIRY },
    Transition::Authorized { attempt: OTHER, expires_at: EXPIRY },
    Transition::AttemptFailed { attempt: CURRENT, retry: RetryPolicy::UpTo(3) },
    Transition::AttemptFailed { attempt: CURRENT, retry: RetryPolicy::UpTo(2) },
    Transition::AttemptFailed { attempt: CURRENT, retry: RetryPolicy::Never },
    Transition::AttemptFailed { attempt: OTHER, retry: RetryPolicy::UpTo(3) },
    Transition::AttemptAbandoned { attempt: CURRENT, retry: RetryPolicy::UpTo(2) },
    Transition::AttemptAbandoned { attempt: CURRENT, retry: RetryPolicy::Never },
    Transition::AttemptAbandoned { attempt: OTHER, retry: RetryPolicy::UpTo(2) },
    Transition::TryNextCredential { failed_attempt: CURRENT, attempt: OTHER },
    Transition::TryNextCredential { failed_attempt: OTHER, attempt: CURRENT },
    Transition::Cancel,
    instruct(AuthorizationInstruction::Capture, BEFORE_EXPIRY),
    instruct(AuthorizationInstruction::Capture, EXPIRY),
    instruct(AuthorizationInstruction::Release, BEFORE_EXPIRY),
    instruct(AuthorizationInstruction::Release, EXPIRY),
    Transition::Captured,
    Transition::Released,
    Transition::AuthorizationNotFound,
    Transition::InstructionDeclined,
    instruct(AuthorizationInstruction::Lapse, BEFORE_EXPIRY),
    instruct(AuthorizationInstruction::Lapse, EXPIRY),
];

/// Every allowed pair with the resulting state.
const TABLE: [(IntentState, Transition, IntentState); 24] = [
    (SELECTION, Transition::Submit { attempt: CURRENT }, PENDING),
    (SELECTION, Transition::Cancel, IntentState::Canceled),
    (PENDING, Transition::Paid { attempt: CURRENT }, SUCCESS),
    (PENDING, Transition::Authorized { attempt: CURRENT, expires_at: EXPIRY }, AUTHORIZED),
    (
        PENDING,
        Transition::AttemptFailed { attempt: CURRENT, retry: RetryPolicy::UpTo(3) },
        IntentState::Selection { failed_attempts: 2 },
    ),
    (
        PENDING,
        Transition::AttemptFailed { attempt: CURRENT, retry: RetryPolicy::UpTo(2) },
        IntentState::Failed,
    ),
    (
        PENDING,
        Transition::AttemptFailed { attempt: CURRENT, retry: RetryPolicy::Never },
        IntentState::Failed,
    ),
    (
        PENDING,
        Transition::TryNextCredential { failed_attempt: CURRENT, attempt: OTHER },
        IntentState::Pending { attempt: OTHER, failed_attempts: 2 },
    ),
    (AUTHORIZED, instruct(AuthorizationInstruction::Capture, BEFORE_EXPIRY), CAPTURING),
    (AUTHORIZED, instruct(AuthorizationInstruction::Release, BEFORE_EXPIRY), RELEASING),
    (AUTHORIZED, instruct(AuthorizationInstruction::Lapse, EXPIRY), LAPSING),
    (CAPTURING, Transition::Captured, SUCCESS),
    (CAPTURING, Transition::AuthorizationNotFound, IntentState::Expired),
    (CAPTURING, Transition::InstructionDeclined, AUTHORIZED),
    (RELEASING, Transition::Released, IntentState::Canceled),
    (RELEASING, Transition::Captured, SUCCESS),
    (RELEASING, Transition::AuthorizationNotFound, IntentState::Expired),
    (RELEASING, Transition::InstructionDeclined, AUTHORIZED),
    (LAPSING, Transition::Released, IntentState::Expired),
    (LAPSING, Transition::Captured, SUCCESS),
    (LAPSING, Transition::AuthorizationNotFound, IntentState::Expired),
    (LAPSING, Transition::InstructionDeclined, AUTHORIZED),
    (
        PENDING,
        Transition::AttemptAbandoned { attempt: CURRENT, retry: RetryPolicy::UpTo(2) },
        IntentState::Selection { failed_attempts: 1 },
    ),
    (
        PENDING,
        Transition::AttemptAbandoned { attempt: CURRENT, retry: RetryPolicy::Never },
        IntentState::Failed,
    ),
];

#[test]
fn every_pair_matches_the_table() {
    for state in STATES {
        for transition in TRANSITIONS {
            let row = TABLE.iter().find(|(from, on, _)| (*from, *on) == (state, transition));
            assert_eq!(
                state.apply(transition),
                row.map(|(_, _, to)| *to).ok_or(IllegalTransition),
                "{state:?} on {transition:?}"
            );
        }
    }
    for (from, on, _) in TABLE {
        assert!(
            STATES.contains(&from) && TRANSITIONS.contains(&on),
            "an untested row: {from:?} on {on:?}"
        );
    }
}

/// An index for each variant. A new variant must be added here and to [`TRANSITIONS`].
const fn variant_index(transition: Transition) -> usize {
    match transition {
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
        Transition::AttemptAbandoned { .. } => 11,
    }
}

#[test]
fn every_state_and_transition_is_tested() {
    let is_tested = |index| TRANSITIONS.iter().any(|tested| variant_index(*tested) == index);
    assert!((0..12).all(is_tested));
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
            state.apply(Transition::Submit { attempt }).expect("selection accepts a payment");
        state = pending
            .apply(Transition::AttemptFailed { attempt, retry: RetryPolicy::UpTo(5) })
            .expect("pending accepts a failure");
        let expected = if number < 5 {
            IntentState::Selection { failed_attempts: number as u32 }
        } else {
            IntentState::Failed
        };
        assert_eq!(state, expected);
    }
}

#[test]
fn only_card_captures_are_delayed() {
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

fn any_instruction() -> impl Strategy<Value = Option<AuthorizationInstruction>> {
    prop::option::of(prop::sample::select(AuthorizationInstruction::ALL.to_vec()))
}

fn any_state() -> impl Strategy<Value = IntentState> {
    let failed_attempts = || prop_oneof![0..4_u32, Just(u32::MAX)];
    prop_oneof![
        failed_attempts().prop_map(|failed_attempts| IntentState::Selection { failed_attempts }),
        (any_attempt(), failed_attempts()).prop_map(|(attempt, failed_attempts)| {
            IntentState::Pending { attempt, failed_attempts }
        }),
        (any_attempt(), any_time(), any_instruction()).prop_map(
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

fn any_transition() -> impl Strategy<Value = Transition> {
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
        (any_attempt(), any_retry())
            .prop_map(|(attempt, retry)| Transition::AttemptAbandoned { attempt, retry }),
    ]
}

proptest! {
    #[test]
    fn final_states_allow_no_transition(transition in any_transition()) {
        for state in [SUCCESS, IntentState::Failed, IntentState::Canceled, IntentState::Expired] {
            prop_assert_eq!(state.apply(transition), Err(IllegalTransition));
        }
    }

    #[test]
    fn only_the_pending_attempt_moves_money(state in any_state(), transition in any_transition()) {
        let attempt_of = |state| match state {
            IntentState::Pending { attempt, .. }
            | IntentState::Authorized { attempt, .. }
            | IntentState::Success { attempt } => Some(attempt),
            _ => None,
        };
        let next = state.apply(transition);
        if let Ok(next @ (IntentState::Success { .. } | IntentState::Authorized { .. })) = next {
            let is_final = matches!(state, IntentState::Success { .. });
            prop_assert!(!is_final);
            prop_assert_eq!(attempt_of(state), attempt_of(next));
        }
    }

    #[test]
    fn an_authorization_is_either_instructed_or_expired(
        attempt in any_attempt(),
        expires_at in any_time(),
        now in any_time(),
    ) {
        let state = IntentState::Authorized { attempt, expires_at, pending_instruction: None };
        let is_open = state.apply(instruct(AuthorizationInstruction::Capture, now)).is_ok();
        let release = instruct(AuthorizationInstruction::Release, now);
        prop_assert_eq!(state.apply(release).is_ok(), is_open);
        let lapse = instruct(AuthorizationInstruction::Lapse, now);
        prop_assert_eq!(state.apply(lapse).is_ok(), !is_open);
    }

    #[test]
    fn only_one_instruction_is_pending(
        expires_at in any_time(),
        now in any_time(),
        instruction in any_instruction(),
        transition in any_transition(),
    ) {
        let Some(instruction) = instruction else { return Ok(()) };
        let state = authorized_until(expires_at, Some(instruction));
        for other in AuthorizationInstruction::ALL {
            prop_assert_eq!(state.apply(instruct(other, now)), Err(IllegalTransition));
        }
        if let Ok(next) = state.apply(transition) {
            prop_assert!(next != state, "{:?} changes nothing", transition);
        }
    }

    #[test]
    fn no_count_of_attempts_overflows(state in any_state(), transition in any_transition()) {
        // Test builds panic on overflow.
        let _ = state.apply(transition);
    }
}
