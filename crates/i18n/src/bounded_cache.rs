//! Values that depend on their keys alone, computed once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{LazyLock, PoisonError, RwLock};

/// Clients can send any number of keys: a full cache is cleared instead of growing.
const MAX_CACHED: usize = 256;

pub(super) struct BoundedCache<K, V>(LazyLock<RwLock<HashMap<K, V>>>);

impl<K: Eq + Hash, V: Clone> BoundedCache<K, V> {
    pub(super) const fn new() -> Self {
        Self(LazyLock::new(RwLock::default))
    }

    /// The value of a key, computed if it is not cached.
    pub(super) fn get_or_compute(&self, key: K, compute: impl FnOnce(&K) -> V) -> V {
        if let Some(value) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return value.clone();
        }
        let value = compute(&key);
        let mut cache = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if cache.len() >= MAX_CACHED {
            cache.clear();
        }
        cache.insert(key, value.clone());
        value
    }
}

#[cfg(test)]
mod tests {
    use super::{BoundedCache, MAX_CACHED};

    #[test]
    fn a_value_is_computed_once_and_the_cache_does_not_grow_without_bound() {
        let cache = BoundedCache::new();
        assert_eq!(cache.get_or_compute(1, |key| key * 10), 10);
        assert_eq!(cache.get_or_compute(1, |_| unreachable!("it is cached")), 10);
        for key in 0..3 * MAX_CACHED {
            assert_eq!(cache.get_or_compute(key, |key| key * 10), key * 10);
            assert!(cache.0.read().expect("no panic").len() <= MAX_CACHED);
        }
    }
}
