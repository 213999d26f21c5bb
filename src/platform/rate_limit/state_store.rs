//! What a limiter remembers of each key, within a bound.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::nanos::Nanos;
use governor::state::StateStore;
use governor::state::keyed::ShrinkableKeyedStateStore;

/// One cell a key: the moment at which as many may pass as ever. Where there is no room for a new
/// key it shares the common cell, so that whoever sends under ever new keys neither fills the
/// memory nor passes.
#[derive(Clone)]
pub(super) struct BoundedStateStore(Arc<Mutex<KeyStates>>);

struct KeyStates {
    max_keys: usize,
    by_key: HashMap<u128, Nanos>,
    overflow: Option<Nanos>,
}

impl BoundedStateStore {
    pub(super) fn new(max_keys: usize) -> Self {
        Self(Arc::new(Mutex::new(KeyStates {
            max_keys: max_keys,
            by_key: HashMap::new(),
            overflow: None,
        })))
    }

    pub(super) fn has_room_for(&self, key: u128) -> bool {
        self.lock().has_room_for(key)
    }

    /// Takes `by` off the key's cell again.
    pub(super) fn release(&self, key: u128, by: Duration) {
        let mut table = self.lock();
        let by = u64::try_from(by.as_nanos()).unwrap_or(u64::MAX);
        if let Some(state) = table.get(key) {
            table.set(key, state.as_u64().saturating_sub(by).into());
        }
    }

    /// Nothing under the lock panics half-way.
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
        let mut table = self.lock();
        let (result, state) = measure(table.get(*key))?;
        table.set(*key, state);
        Ok(result)
    }
}

impl ShrinkableKeyedStateStore<u128> for BoundedStateStore {
    fn retain_recent(&self, drop_below: Nanos) {
        self.lock().by_key.retain(|_, cell| *cell > drop_below);
    }

    fn shrink_to_fit(&self) {
        let states = &mut self.lock().by_key;
        // Not for a little: what is given back now is soon asked for again.
        if states.len() < states.capacity() / 4 {
            states.shrink_to(states.len() * 2);
        }
    }

    fn len(&self) -> usize {
        self.lock().by_key.len()
    }

    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
