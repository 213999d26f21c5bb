//! Values that were read recently.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// More than the merchants of a deployment that send requests at the same time. What is not kept
/// is read.
const CAPACITY: usize = 10_000;

/// Values by key. Each is returned for a fixed time after its read began, so that a change is
/// followed within that time, whichever process made it and however long the read took.
#[derive(Debug)]
pub struct RecentValues<K, V> {
    lifetime: Duration,
    entries: Mutex<HashMap<K, Entry<V>>>,
}

#[derive(Debug)]
struct Entry<V> {
    value: V,
    /// On the monotonic clock.
    read_began: Duration,
}

impl<K: Eq + Hash, V: Clone> RecentValues<K, V> {
    /// With a lifetime of zero, nothing is kept.
    #[must_use]
    pub fn new(lifetime: Duration) -> Self {
        Self { lifetime, entries: Mutex::default() }
    }

    /// The value of a key, if its read began less than the lifetime before `now`.
    pub fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q, now: Duration) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let entries = self.lock();
        let entry = entries.get(key).filter(|entry| self.is_recent(entry, now))?;
        Some(entry.value.clone())
    }

    /// The value that was kept last, however old, if it equals `found`; otherwise `found`. So that
    /// a value of which clones share the memory goes on sharing it.
    pub fn keep_if_equal<Q: Eq + Hash + ?Sized>(&self, key: &Q, found: V) -> V
    where
        K: Borrow<Q>,
        V: PartialEq,
    {
        let entries = self.lock();
        let kept = entries.get(key).map(|entry| &entry.value).filter(|kept| **kept == found);
        kept.cloned().unwrap_or(found)
    }

    /// Keeps a value whose read began at `read_began` on the monotonic clock.
    pub fn insert(&self, key: K, value: V, read_began: Duration) {
        if self.lifetime.is_zero() {
            return;
        }
        let mut entries = self.lock();
        if entries.len() >= CAPACITY {
            entries.retain(|_, entry| self.is_recent(entry, read_began));
        }
        if entries.len() < CAPACITY {
            entries.insert(key, Entry { value, read_began });
        }
    }

    fn is_recent(&self, entry: &Entry<V>, now: Duration) -> bool {
        now.saturating_sub(entry.read_began) < self.lifetime
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Entry<V>>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn a_value_is_kept_from_the_beginning_of_its_read() {
        let values: RecentValues<String, u32> = RecentValues::new(ms(500));
        values.insert("a".to_owned(), 1, ms(1000));
        assert_eq!(values.get("a", ms(1000)), Some(1));
        assert_eq!(values.get("a", ms(1499)), Some(1));
        assert_eq!(values.get("a", ms(1500)), None);
        assert_eq!(values.get("b", ms(1000)), None);
        values.insert("a".to_owned(), 2, ms(1500));
        assert_eq!(values.get("a", ms(1600)), Some(2));
    }

    #[test]
    fn nothing_is_kept_for_no_time() {
        let values = RecentValues::new(Duration::ZERO);
        values.insert(1, 1, ms(0));
        assert_eq!(values.get(&1, ms(0)), None);
    }

    #[test]
    fn old_values_make_way_and_recent_ones_stay() {
        let values = RecentValues::new(ms(500));
        for key in 0..CAPACITY {
            values.insert(key, key, ms(0));
        }
        values.insert(CAPACITY, 0, ms(499));
        assert_eq!(values.get(&CAPACITY, ms(499)), None, "the others are recent");
        values.insert(CAPACITY, 0, ms(500));
        assert_eq!(values.get(&CAPACITY, ms(500)), Some(0));
        assert_eq!(values.lock().len(), 1);
    }
}
