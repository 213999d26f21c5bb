//! A connection whose provider does not answer rests (decision 116).

use std::time::Duration;

/// How many calls in a row without an answer let a connection rest.
const CALLS_WITHOUT_ANSWER: u32 = 5;
/// How long it rests after the last of them.
const REST: Duration = Duration::from_secs(30);

/// What a call changes about the rest of its connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RestChange {
    None,
    Begins,
    Ends,
}

/// Counts calls without an answer. Times are those of the monotonic clock.
#[derive(Debug, Default)]
pub(super) struct RestCounter {
    without_answer: u32,
    resting_until: Option<Duration>,
}

impl RestCounter {
    /// Counts a call that ended at `now`. Returns what it changes.
    pub(super) fn record(&mut self, is_answered: bool, now: Duration) -> RestChange {
        let was_resting = self.is_resting(now);
        if is_answered {
            *self = Self::default();
        } else {
            self.without_answer = self.without_answer.saturating_add(1);
            if self.without_answer >= CALLS_WITHOUT_ANSWER {
                self.resting_until = Some(now.saturating_add(REST));
            }
        }
        match (was_resting, self.is_resting(now)) {
            (false, true) => RestChange::Begins,
            (true, false) => RestChange::Ends,
            (true, true) | (false, false) => RestChange::None,
        }
    }

    pub(super) fn is_resting(&self, now: Duration) -> bool {
        self.resting_until.is_some_and(|until| now < until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn five_calls_in_a_row_without_an_answer_begin_a_rest_of_thirty_seconds() {
        let mut counter = RestCounter::default();
        for second in 0..4 {
            assert_eq!(counter.record(false, at(second)), RestChange::None);
        }
        assert!(!counter.is_resting(at(3)));
        assert_eq!(counter.record(false, at(4)), RestChange::Begins);
        assert!(counter.is_resting(at(4)) && counter.is_resting(at(33)));
        assert!(!counter.is_resting(at(34)));
    }

    #[test]
    fn an_answer_ends_a_rest_and_the_count() {
        let mut counter = RestCounter::default();
        for _ in 0..5 {
            counter.record(false, at(0));
        }
        assert_eq!(counter.record(true, at(1)), RestChange::Ends);
        assert!(!counter.is_resting(at(1)));
        for _ in 0..4 {
            assert_eq!(counter.record(false, at(2)), RestChange::None);
        }
        assert_eq!(counter.record(true, at(3)), RestChange::None);
        assert_eq!(counter.record(false, at(4)), RestChange::None);
        assert!(!counter.is_resting(at(4)));
    }

    #[test]
    fn a_call_without_an_answer_after_the_rest_begins_another() {
        let mut counter = RestCounter::default();
        for _ in 0..5 {
            counter.record(false, at(0));
        }
        assert_eq!(counter.record(false, at(10)), RestChange::None, "it rests already");
        assert!(counter.is_resting(at(39)) && !counter.is_resting(at(40)));
        assert_eq!(counter.record(false, at(50)), RestChange::Begins);
        assert!(counter.is_resting(at(79)));
    }
}
