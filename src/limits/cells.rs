//! What a limiter remembers of each key, within a bound.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::nanos::Nanos;
use governor::state::StateStore;
use governor::state::keyed::ShrinkableKeyedStateStore;

/// One cell a key: the moment at which as many may pass as ever. Where there is no room for a new key it shares the common
/// cell, so that whoever sends under ever new keys neither fills the memory nor passes.
#[derive(Clone)]
pub(super) struct Cells(Arc<Mutex<Table>>);

struct Table {
    most: usize,
    of_key: HashMap<u128, Nanos>,
    common: Option<Nanos>,
}

impl Cells {
    pub(super) fn new(most: usize) -> Self {
        Self(Arc::new(Mutex::new(Table { most, of_key: HashMap::new(), common: None })))
    }

    pub(super) fn has_room_for(&self, key: u128) -> bool {
        self.table().has_room_for(key)
    }

    /// Takes `by` off the key's cell again.
    pub(super) fn give_back(&self, key: u128, by: Duration) {
        let mut table = self.table();
        let by = u64::try_from(by.as_nanos()).unwrap_or(u64::MAX);
        if let Some(cell) = table.cell(key) {
            table.put(key, cell.as_u64().saturating_sub(by).into());
        }
    }

    /// Nothing under the lock panics half-way.
    fn table(&self) -> MutexGuard<'_, Table> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Table {
    fn has_room_for(&self, key: u128) -> bool {
        self.of_key.len() < self.most || self.of_key.contains_key(&key)
    }

    fn cell(&self, key: u128) -> Option<Nanos> {
        if self.has_room_for(key) { self.of_key.get(&key).copied() } else { self.common }
    }

    fn put(&mut self, key: u128, cell: Nanos) {
        if self.has_room_for(key) {
            self.of_key.insert(key, cell);
        } else {
            self.common = Some(cell);
        }
    }
}

impl StateStore for Cells {
    type Key = u128;

    fn measure_and_replace<T, F, E>(&self, key: &u128, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let mut table = self.table();
        let (outcome, cell) = measure(table.cell(*key))?;
        table.put(*key, cell);
        Ok(outcome)
    }
}

impl ShrinkableKeyedStateStore<u128> for Cells {
    fn retain_recent(&self, drop_below: Nanos) {
        self.table().of_key.retain(|_, cell| *cell > drop_below);
    }

    fn shrink_to_fit(&self) {
        let cells = &mut self.table().of_key;
        // Not for a little: what is given back now is soon asked for again.
        if cells.len() < cells.capacity() / 4 {
            cells.shrink_to(cells.len() * 2);
        }
    }

    fn len(&self) -> usize {
        self.table().of_key.len()
    }

    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
