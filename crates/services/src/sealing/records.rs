//! What the database knows of its master keys.

use std::time::Duration;

use kassa_domain::time::Timestamp;
use kassa_platform::secrets::{KeyRing, MasterKeyId, constant_time_eq, to_hex};
use kassa_store::tables::settings;
use kassa_store::{Store, StoreError, Tx};
use serde::{Deserialize, Serialize};

const SETTING: &str = "master_keys";
/// Within this time every process that runs seals with the newest key: they look every second.
pub(super) const PROPAGATION: Duration = Duration::from_secs(5);

/// A master key that seals or has sealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MasterKeyRecord {
    pub key_id: String,
    /// Tells the key from any other.
    check: String,
    /// In milliseconds.
    pub created: i64,
    /// Whether a whole pass has found no record that needs it.
    #[serde(default)]
    resealed: bool,
    /// When it was retired, in milliseconds.
    #[serde(default)]
    pub retired: Option<i64>,
}

/// The master keys of a database, oldest first. The last one seals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MasterKeys(Vec<MasterKeyRecord>);

impl MasterKeys {
    /// The first key of a database. `None` if the ring does not have it.
    #[must_use]
    pub fn first(ring: &KeyRing, id: MasterKeyId, created: i64) -> Option<Self> {
        let mut keys = Self(Vec::new());
        keys.add(ring, id, created).then_some(keys)
    }

    /// Adds a key, which seals from now on. `false` if the ring does not have it.
    pub(super) fn add(&mut self, ring: &KeyRing, id: MasterKeyId, created: i64) -> bool {
        let Some(check) = ring.find_check_value(id) else { return false };
        self.0.push(MasterKeyRecord {
            key_id: id.to_string(),
            check: to_hex(check),
            created,
            resealed: false,
            retired: None,
        });
        true
    }

    /// All keys, oldest first.
    #[must_use]
    pub fn all(&self) -> &[MasterKeyRecord] {
        &self.0
    }

    /// The id of the key that seals.
    #[must_use]
    pub fn newest_id(&self) -> Option<MasterKeyId> {
        self.0.last().and_then(MasterKeyRecord::id)
    }

    /// When the newest key was added.
    pub(super) fn rotated(&self) -> Timestamp {
        Timestamp(self.0.last().map_or(0, |newest| newest.created))
    }

    pub(super) fn find(&self, id: MasterKeyId) -> Option<&MasterKeyRecord> {
        self.0.iter().find(|key| key.id() == Some(id))
    }

    #[must_use]
    pub fn is_retired(&self, id: MasterKeyId) -> bool {
        self.find(id).is_some_and(|key| key.retired.is_some())
    }

    /// Whether records may be sealed by older keys.
    pub(super) fn needs_resealing(&self) -> bool {
        self.older_keys().any(|key| !key.resealed)
    }

    /// Marks the older keys as needed by no record. Returns whether something changed.
    pub(super) fn mark_resealed(&mut self) -> bool {
        let needed = self.needs_resealing();
        let older = self.0.len().saturating_sub(1);
        self.0[..older].iter_mut().for_each(|key| key.resealed = true);
        needed
    }

    /// Marks the keys for which `is_needed` as needed again. Returns whether something changed.
    pub(super) fn mark_needed(&mut self, is_needed: impl Fn(&MasterKeyRecord) -> bool) -> bool {
        let older = self.0.len().saturating_sub(1);
        let mut has_changed = false;
        for key in self.0[..older].iter_mut().filter(|key| key.resealed && is_needed(key)) {
            key.resealed = false;
            has_changed = true;
        }
        has_changed
    }

    pub(super) fn retire(&mut self, id: MasterKeyId, now: Timestamp) {
        for key in self.0.iter_mut().filter(|key| key.id() == Some(id)) {
            key.retired = Some(now.0);
        }
    }

    fn older_keys(&self) -> impl Iterator<Item = &MasterKeyRecord> {
        let older = self.0.len().saturating_sub(1);
        self.0[..older].iter().filter(|key| key.retired.is_none())
    }

    /// Whether the ring has every key that is not retired.
    #[must_use]
    pub fn fit(&self, ring: &KeyRing) -> bool {
        let is_here = |key: &MasterKeyRecord| {
            let held = key.id().and_then(|id| ring.find_check_value(id));
            held.is_some_and(|held| constant_time_eq(to_hex(held).as_bytes(), key.check.as_bytes()))
        };
        let mut needed = self.0.iter().filter(|key| key.retired.is_none()).peekable();
        needed.peek().is_some() && needed.all(is_here)
    }

    /// The keys of a database. `None` for a new one, and for one of version 0.1.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub async fn load(store: &Store) -> Result<Option<Self>, StoreError> {
        let stored = settings::find(store, SETTING).await?;
        stored.as_deref().map(Self::decode).transpose()
    }

    /// The keys of a database, locked until the end of the transaction; these ones if it has none.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be written.
    pub async fn lock(self, tx: &mut Tx) -> Result<Self, StoreError> {
        let stored = settings::lock(tx, SETTING, &self.encode()?).await?;
        stored.as_deref().map_or(Ok(self), Self::decode)
    }

    /// Replaces locked keys.
    pub(super) async fn store(&self, tx: &mut Tx) -> Result<(), StoreError> {
        settings::set(tx, SETTING, &self.encode()?).await
    }

    fn encode(&self) -> Result<Vec<u8>, StoreError> {
        serde_json::to_vec(&self.0).map_err(|_| corrupt())
    }

    fn decode(stored: &[u8]) -> Result<Self, StoreError> {
        serde_json::from_slice(stored).map(Self).map_err(|_| corrupt())
    }
}

impl MasterKeyRecord {
    fn id(&self) -> Option<MasterKeyId> {
        MasterKeyId::parse(&self.key_id)
    }
}

fn corrupt() -> StoreError {
    StoreError::corrupt("settings", SETTING, "it can't be read")
}
