//! Values computed from the database, kept until something is committed.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// More than what is read again between two commits. What is not kept is computed.
const CAPACITY: usize = 4096;

/// Values by key, all of one version of the database: a value of another version is never
/// returned.
#[derive(Debug)]
pub struct UnchangedValues<Version, K, V> {
    kept: Mutex<Kept<Version, K, V>>,
}

#[derive(Debug)]
struct Kept<Version, K, V> {
    /// `None` before the first value.
    version: Option<Version>,
    values: HashMap<K, V>,
}

impl<Version, K, V> Default for UnchangedValues<Version, K, V> {
    fn default() -> Self {
        Self { kept: Mutex::new(Kept { version: None, values: HashMap::new() }) }
    }
}

impl<Version: PartialEq, K: Eq + Hash, V: Clone> UnchangedValues<Version, K, V> {
    /// The value of a key, if it was computed from this version.
    pub fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q, version: &Version) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let kept = self.lock();
        if kept.version.as_ref() == Some(version) { kept.values.get(key).cloned() } else { None }
    }

    /// Keeps a value. `version` was read before what the value is computed from: if something was
    /// committed in between, the next [`Self::get`] is of a newer version and does not return it.
    pub fn insert(&self, key: K, value: V, version: Version) {
        let mut kept = self.lock();
        if kept.version.as_ref() != Some(&version) {
            kept.values.clear();
            kept.version = Some(version);
        }
        if kept.values.len() < CAPACITY {
            kept.values.insert(key, value);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Kept<Version, K, V>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_returned_for_its_version_alone() {
        let values: UnchangedValues<u32, String, u32> = UnchangedValues::default();
        values.insert("a".to_owned(), 1, 7);
        assert_eq!(values.get("a", &7), Some(1));
        assert_eq!(values.get("b", &7), None);
        assert_eq!(values.get("a", &8), None);
        values.insert("b".to_owned(), 2, 8);
        assert_eq!(values.get("b", &8), Some(2));
        assert_eq!(values.get("a", &8), None, "of version 7");
        assert_eq!(values.get("a", &7), None, "dropped with its version");
    }

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let values = UnchangedValues::default();
        for key in 0..=CAPACITY {
            values.insert(key, key, 1);
        }
        assert_eq!(values.get(&(CAPACITY - 1), &1), Some(CAPACITY - 1));
        assert_eq!(values.get(&CAPACITY, &1), None);
        values.insert(CAPACITY, 0, 2);
        assert_eq!(values.get(&CAPACITY, &2), Some(0));
    }
}
