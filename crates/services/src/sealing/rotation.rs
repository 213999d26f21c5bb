//! How an operator adds a master key, sees what still needs an old one, and retires it.

use std::io;
use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::time::Timestamp;
use kassa_platform::secrets::{KeyFile, KeyRing, MasterKeyId, SealedBy};
use kassa_store::StoreError;
use serde::Serialize;

use super::records::{MasterKeyRecord, MasterKeys, PROPAGATION};
use super::sealed_records::RecordWalk;
use crate::context::AppContext;

/// A new master key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rotated {
    pub id: MasterKeyId,
    pub created: Timestamp,
    /// `false` if it is in the key file only.
    pub is_in_use: bool,
}

/// A master key, and how many records it has sealed.
#[derive(Clone, Debug)]
pub struct KeyUse {
    pub record: MasterKeyRecord,
    pub is_newest: bool,
    pub records: u64,
}

/// A master key, as commands report it.
#[derive(Clone, Debug, Serialize)]
pub struct KeyReport<'a> {
    key_id: &'a str,
    created: String,
    newest: bool,
    records: u64,
    /// Whether it can't be retired.
    needed: bool,
    retired: Option<String>,
}

impl KeyUse {
    /// Whether something is sealed by it, or will be.
    #[must_use]
    pub const fn is_needed(&self) -> bool {
        self.is_newest || self.records > 0
    }

    #[must_use]
    pub fn to_report(&self) -> KeyReport<'_> {
        let to_text = |time| Timestamp(time).to_iso_string();
        KeyReport {
            key_id: &self.record.key_id,
            created: to_text(self.record.created),
            newest: self.is_newest,
            records: self.records,
            needed: self.is_needed(),
            retired: self.record.retired.map(to_text),
        }
    }
}

/// All master keys, oldest first.
#[derive(Clone, Debug)]
pub struct ListedKeys {
    pub keys: Vec<KeyUse>,
    /// How many records no key opens.
    pub unreadable: u64,
}

/// Why the key is not rotated.
#[derive(Debug, thiserror::Error)]
pub enum RotationError {
    #[error("the key file can't be changed: {0}")]
    File(#[from] io::Error),
    #[error("the master key was rotated by another process at the same time")]
    Conflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a key is not retired.
#[derive(Debug, thiserror::Error)]
pub enum RetireError {
    #[error("there is no master key with this id")]
    Unknown,
    #[error("it is the newest master key; run kassa master-key rotate first")]
    Newest,
    #[error("{0} records still need it; a running server seals them again")]
    Needed(u64),
    #[error(transparent)]
    Rotation(#[from] RotationError),
}

impl From<StoreError> for RetireError {
    fn from(error: StoreError) -> Self {
        Self::Rotation(RotationError::Store(error))
    }
}

/// Adds a master key that seals from now on: one that the key file has already and no record is
/// sealed with, or a new one. With `is_prepared` it is added to the file only, which other machines
/// can then be given.
///
/// # Errors
/// [`RotationError`]
pub async fn rotate_key(ctx: &AppContext, is_prepared: bool) -> Result<Rotated, RotationError> {
    let file = key_file(ctx)?;
    let lock = file.lock()?;
    let keys = load_keys(ctx).await?;
    let unused = file.load()?.ids().filter(|id| keys.find(*id).is_none()).last();
    let id = match unused {
        Some(id) => id,
        None => file.add_key(&lock)?,
    };
    let now = ctx.real_clock.now();
    if !is_prepared {
        add_to_database(ctx, keys, &file.load()?, id, now).await?;
    }
    Ok(Rotated { id, created: now, is_in_use: !is_prepared })
}

async fn add_to_database(
    ctx: &AppContext,
    keys: MasterKeys,
    ring: &KeyRing,
    id: MasterKeyId,
    now: Timestamp,
) -> Result<(), RotationError> {
    let (newest, ring) = (keys.newest_id(), ring.clone());
    let written = ctx.store.write(move |tx| {
        async move {
            let mut locked = keys.lock(tx).await?;
            if locked.newest_id() != newest || !locked.add(&ring, id, now.0) {
                return Err(RotationError::Conflict);
            }
            Ok(locked.store(tx).await?)
        }
        .boxed()
    });
    written.await
}

/// Lists the master keys, and counts for each the records that it has sealed. Has servers seal
/// again what a process has written with an old key after the last pass.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_keys(ctx: &AppContext) -> Result<ListedKeys, StoreError> {
    let keys = load_keys(ctx).await?;
    let (mut ring, newest) = (ctx.secrets.ring(), keys.newest_id());
    if let Some(newest) = newest {
        ring.seal_with(newest);
    }
    let count = keys.all().len();
    let (mut counts, mut unreadable) = (vec![0_u64; count], 0);
    let mut walk = RecordWalk::default();
    while let Some(records) = walk.next(&ctx.store).await? {
        for record in records {
            let id = match record.find_sealing_key(&ring) {
                Some(SealedBy::Newest) => newest,
                Some(SealedBy::Older { id, .. }) => Some(id),
                None => None,
            };
            let is_of = |key: &MasterKeyRecord| id.is_some_and(|id| id.to_string() == key.key_id);
            match keys.all().iter().position(is_of) {
                Some(index) => counts[index] += 1,
                None => unreadable += 1,
            }
        }
    }
    mark_needed(ctx, &keys, &counts).await?;
    let uses = keys.all().iter().zip(counts).enumerate();
    let to_use = |(index, (record, records)): (usize, (&MasterKeyRecord, u64))| KeyUse {
        record: record.clone(),
        is_newest: index + 1 == count,
        records,
    };
    Ok(ListedKeys { keys: uses.map(to_use).collect(), unreadable })
}

async fn mark_needed(
    ctx: &AppContext,
    keys: &MasterKeys,
    counts: &[u64],
) -> Result<(), StoreError> {
    let with_counts = keys.all().iter().zip(counts);
    let needed: Vec<String> =
        with_counts.filter(|(_, count)| **count > 0).map(|(key, _)| key.key_id.clone()).collect();
    let is_needed = move |key: &MasterKeyRecord| needed.contains(&key.key_id);
    if !keys.clone().mark_needed(&is_needed) {
        return Ok(());
    }
    let keys = keys.clone();
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let mut locked = keys.lock(tx).await?;
            if locked.mark_needed(&is_needed) {
                locked.store(tx).await?;
            }
            Ok(())
        }
        .boxed()
    });
    written.await
}

/// Takes an old master key out of the database and the key file. Waits until every process that
/// runs knows the newest one.
///
/// # Errors
/// [`RetireError`]
pub async fn retire_key(ctx: &AppContext, id: MasterKeyId) -> Result<Timestamp, RetireError> {
    let file = key_file(ctx)?;
    let keys = load_keys(ctx).await?;
    let key = keys.find(id).ok_or(RetireError::Unknown)?;
    if let Some(retired) = key.retired {
        remove_from_file(&file, id)?;
        return Ok(Timestamp(retired));
    }
    if keys.newest_id() == Some(id) {
        return Err(RetireError::Newest);
    }
    refuse_if_needed(ctx, id).await?;
    let wait = keys.rotated().saturating_add(PROPAGATION).0 - ctx.real_clock.now().0;
    if let Ok(wait @ 1..) = u64::try_from(wait) {
        tokio::time::sleep(Duration::from_millis(wait)).await;
        refuse_if_needed(ctx, id).await?;
    }
    let now = ctx.real_clock.now();
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let mut locked = keys.lock(tx).await?;
            locked.retire(id, now);
            locked.store(tx).await
        }
        .boxed()
    });
    written.await?;
    remove_from_file(&file, id)?;
    Ok(now)
}

fn remove_from_file(file: &KeyFile, id: MasterKeyId) -> Result<(), RotationError> {
    let lock = file.lock()?;
    Ok(file.remove_key(&lock, id)?)
}

async fn refuse_if_needed(ctx: &AppContext, id: MasterKeyId) -> Result<(), RetireError> {
    let listed = list_keys(ctx).await?;
    let key_id = id.to_string();
    let used = listed.keys.iter().find(|key| key.record.key_id == key_id);
    match used.map_or(0, |key| key.records) {
        0 => Ok(()),
        records => Err(RetireError::Needed(records)),
    }
}

fn key_file(ctx: &AppContext) -> Result<KeyFile, RotationError> {
    let missing = || io::Error::new(io::ErrorKind::NotFound, "the key is from no file");
    Ok(ctx.secrets.file().cloned().ok_or_else(missing)?)
}

async fn load_keys(ctx: &AppContext) -> Result<MasterKeys, StoreError> {
    let keys = MasterKeys::load(&ctx.store).await?;
    keys.ok_or_else(|| StoreError::corrupt("settings", "master_keys", "it is missing"))
}
