//! The bounded store of a limiter's counters.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use governor::nanos::Nanos;
use governor::state::StateStore;
use governor::state::keyed::ShrinkableKeyedStateStore;

/// Stores for each key the time at which its allowance is full again. New keys beyond the bound
/// share one state, so that a client with many keys neither exhausts the memory nor evades the
/// limit.
#[derive(Clone)]
pub(super) struct BoundedStateStore(Arc<Mutex<KeyStates>>);

struct KeyStates {
    max_keys: usize,
    by_key: HashMap<u128, Nanos>,
    /// The shared state of keys beyond the bound.
    overflow: Option<Nanos>,
}

impl BoundedStateStore {
    pub(super) fn new(max_keys: usize) -> Self {
        Self(Arc::new(Mutex::new(KeyStates { max_keys, by_key: HashMap::new(), overflow: None })))
    }

    pub(super) fn has_room_for(&self, key: u128) -> bool {
        self.lock().has_room_for(key)
    }

    /// A poisoned lock is usable: no code under the lock panics between related writes.
    fn lock(&self) -> MutexGuard<'_, KeyStates> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl KeyStates {
    fn has_room_for(&self, key: u128) -> bool {
        self.by_key.len() < self.max_keys || self.by_key.contains_key(&key)
    }

    fn get(&self, key: u128) -> Option<Nanos> {
        if self.has_room_for(key) { self.by_key.get(&key).copied() } else { self.overflow }
    }

    fn set(&mut self, key: u128, state: Nanos) {
        if self.has_room_for(key) {
            self.by_key.insert(key, state);
        } else {
            self.overflow = Some(state);
        }
    }
}

impl StateStore for BoundedStateStore {
    type Key = u128;

    fn measure_and_replace<T, F, E>(&self, key: &u128, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let mut states = self.lock();
        let (result, state) = measure(states.get(*key))?;
        states.set(*key, state);
        Ok(result)
    }
}

impl ShrinkableKeyedStateStore<u128> for BoundedStateStore {
    fn retain_recent(&self, drop_below: Nanos) {
        self.lock().by_key.retain(|_, state| *state > drop_below);
    }

    fn shrink_to_fit(&self) {
        let by_key = &mut self.lock().by_key;
        // Shrinking by less would soon be followed by a new allocation.
        if by_key.len() < by_key.capacity() / 4 {
            by_key.shrink_to(by_key.len() * 2);
        }
    }

    fn len(&self) -> usize {
        self.lock().by_key.len()
    }

    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
