//! Payments that this process is waiting for. Each may be refused, so together with the counted
//! refusals they may not be more than the limit allows.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The payments in flight, by the hashed subjects under which their refusal would be counted.
#[derive(Default)]
pub struct PaymentsInFlight {
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    by_subject: HashMap<[u8; 32], u32>,
    /// How many payments have ended.
    ended: u64,
}

/// A payment in flight, until this is dropped.
#[must_use = "the payment is in flight until this is dropped"]
pub struct FlightPermit<'a> {
    payments: &'a PaymentsInFlight,
    subjects: Vec<[u8; 32]>,
}

/// Why a payment does not begin now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotNow {
    /// So many payments have ended since the refusals were read that they may matter: they are to
    /// be read again.
    Outdated,
    /// There would be too many if all in flight were refused.
    Full,
}

impl PaymentsInFlight {
    /// How many payments have ended, to be read before the refusals are.
    #[must_use]
    pub fn count_ended(&self) -> u64 {
        self.lock().ended
    }

    /// Begins a payment. `rooms` says of each subject how many refusals it may still have, as it
    /// was when `ended` payments had ended.
    ///
    /// # Errors
    /// [`NotNow`]
    pub fn begin(&self, rooms: &[([u8; 32], u32)], ended: u64) -> Result<FlightPermit<'_>, NotNow> {
        let mut counts = self.lock();
        let in_flight = |subject| counts.by_subject.get(subject).copied().unwrap_or(0);
        let is_full = |more: u32| {
            rooms.iter().any(|(subject, room)| in_flight(subject).saturating_add(more) >= *room)
        };
        // Each that has ended since may have been refused.
        let ended_since = u32::try_from(counts.ended.saturating_sub(ended)).unwrap_or(u32::MAX);
        if ended_since > 0 && is_full(ended_since) {
            return Err(NotNow::Outdated);
        }
        if is_full(0) {
            return Err(NotNow::Full);
        }
        for (subject, _) in rooms {
            *counts.by_subject.entry(*subject).or_default() += 1;
        }
        drop(counts);
        Ok(FlightPermit { payments: self, subjects: rooms.iter().map(|(key, _)| *key).collect() })
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for FlightPermit<'_> {
    fn drop(&mut self) {
        let mut counts = self.payments.lock();
        counts.ended += 1;
        for subject in &self.subjects {
            if let Some(count) = counts.by_subject.get_mut(subject) {
                *count -= 1;
                if *count == 0 {
                    counts.by_subject.remove(subject);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_no_more_than_the_room_of_every_subject() {
        let payments = PaymentsInFlight::default();
        let (one, other) = ([1; 32], [2; 32]);
        let first = payments.begin(&[(one, 2), (other, 1)], 0).expect("room");
        assert_eq!(payments.begin(&[(one, 2), (other, 1)], 0).err(), Some(NotNow::Full));
        let second = payments.begin(&[(one, 2)], 0).expect("room");
        assert_eq!(payments.begin(&[(one, 2)], 0).err(), Some(NotNow::Full));
        drop(first);
        assert_eq!(payments.begin(&[(one, 2)], 0).err(), Some(NotNow::Outdated));
        drop(
            payments
                .begin(&[([3; 32], 2)], 0)
                .expect("one of others has ended, and there is room for two"),
        );
        let third = payments.begin(&[(one, 2), (other, 1)], payments.count_ended()).expect("room");
        drop((second, third));
        assert!(payments.lock().by_subject.is_empty());
        assert_eq!(payments.count_ended(), 4);
    }
}
