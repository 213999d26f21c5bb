//! Rest: nobody has anything underway or left to do.

use super::actions::{Action, ProviderStep, SweeperStep};
use super::protocol::Protocol;
use super::state::{Attempt, Caller, Charge, Purpose, Reversal, State, Status};

/// More steps than a recovery takes.
const MAX_RECOVERY_STEPS: usize = 40;

pub fn is_idle(state: &State) -> bool {
    let are_callers_idle =
        state.attempts.iter().all(|attempt| matches!(attempt.caller, Caller::Idle | Caller::Ended));
    are_callers_idle && state.sweepers.iter().all(Option::is_none)
}

impl Protocol {
    /// An approval of another amount is left to an operator, and rests with its attempt open.
    pub fn is_at_rest(&self, state: &State) -> bool {
        is_idle(state) && state.attempts.iter().all(|row| !self.is_due(row))
    }

    fn is_due(&self, row: &Attempt) -> bool {
        (row.status == Status::Open && !row.is_alarmed)
            || row.reversal == Reversal::Written
            || self.can_reconcile(row)
    }

    /// Whether one sweeper without faults brings an idle state to rest. From any other state an
    /// idle one is reached if everybody is killed.
    pub fn recovers(&self, state: &State) -> bool {
        let mut state = *state;
        for _ in 0..MAX_RECOVERY_STEPS {
            if self.is_at_rest(&state) {
                return true;
            }
            let Some(action) = self.find_recovery_step(&state) else { return false };
            state = self.take_step(&state, action);
        }
        false
    }

    fn find_recovery_step(&self, state: &State) -> Option<Action> {
        let mut actions = Vec::new();
        self.list_steps(state, &mut actions);
        let rank = |action: &Action| match action {
            Action::Provider(_, ProviderStep::Decide(Charge::Approved)) => Some(0),
            Action::PassTime(_) => Some(1),
            Action::Sweeper(_, SweeperStep::Settle) => Some(2),
            Action::Sweeper(_, SweeperStep::Void) => Some(3),
            Action::Sweeper(_, SweeperStep::Ask) => Some(4),
            Action::Reconcile(_) | Action::SendReversal { is_answered: true, .. } => Some(5),
            Action::Sweeper(_, SweeperStep::Claim { purpose: Purpose::Sweep, .. }) => {
                state.sweepers.iter().all(Option::is_none).then_some(6)
            }
            _ => None,
        };
        let ranked = actions.into_iter().filter_map(|action| Some((rank(&action)?, action)));
        ranked.min_by_key(|(rank, _)| *rank).map(|(_, action)| action)
    }
}
