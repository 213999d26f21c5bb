//! The job that seals old records again after a rotation.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::time::Timestamp;
use kassa_platform::secrets::SealedBy;
use kassa_store::StoreError;

use super::records::{MasterKeys, PROPAGATION};
use super::sealed_records::{RecordWalk, SealedRecord};
use crate::context::AppContext;
use crate::failpoint::Failpoint;

/// Between two transactions, so that the load of the service comes first.
const PAUSE: Duration = Duration::from_millis(5);

/// Follows the rotations of the master key. Every process does: what one has sealed again, another
/// leaves alone.
#[derive(Default)]
pub struct Resealing {
    /// When the key was added for which the last whole pass was made.
    passed: Option<Timestamp>,
}

impl Resealing {
    /// Uses the newest key, and seals again what older ones have sealed. A pass that was
    /// interrupted is begun again: what is done is only read.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read or written.
    pub async fn run(&mut self, ctx: &AppContext) -> Result<(), StoreError> {
        let Some(keys) = MasterKeys::load(&ctx.store).await? else { return Ok(()) };
        let Some(newest) = keys.newest_id() else { return Ok(()) };
        if !ctx.secrets.follow(newest, |id| keys.is_retired(id)) {
            tracing::error!(key = %newest, "the key file lacks the newest master key");
            return Ok(());
        }
        if !keys.needs_resealing() || self.is_waiting(ctx, &keys) {
            return Ok(());
        }
        let began = ctx.real_clock.now();
        let unreadable = reseal_all(ctx).await?;
        if unreadable > 0 {
            tracing::error!(records = unreadable, "no master key opens some sealed records");
        }
        self.passed = Some(keys.rotated());
        // Until then another process may not have known the newest key.
        if began >= keys.rotated().saturating_add(PROPAGATION) {
            mark_resealed(ctx, keys).await?;
        }
        Ok(())
    }

    /// Whether the last pass is to be followed by another one later.
    fn is_waiting(&self, ctx: &AppContext, keys: &MasterKeys) -> bool {
        let is_passed = self.passed == Some(keys.rotated());
        is_passed && ctx.real_clock.now() < keys.rotated().saturating_add(PROPAGATION)
    }
}

/// Seals all records with the newest key. Returns how many no key opens.
async fn reseal_all(ctx: &AppContext) -> Result<u64, StoreError> {
    let (mut walk, mut unreadable) = (RecordWalk::default(), 0);
    while let Some(records) = walk.next(&ctx.store).await? {
        let ring = ctx.secrets.ring();
        let mut old = Vec::new();
        for record in records {
            match record.find_sealing_key(&ring) {
                Some(SealedBy::Newest) => {}
                Some(SealedBy::Older { resealed, .. }) => old.push((record, resealed)),
                None => unreadable += 1,
            }
        }
        if !old.is_empty() {
            replace(ctx, old).await?;
            ctx.pause_at(Failpoint::RecordsResealed).await;
            tokio::time::sleep(PAUSE).await;
        }
    }
    Ok(unreadable)
}

/// A record that was replaced meanwhile is left alone: it was sealed with the newest key, or the
/// next pass finds it.
async fn replace(ctx: &AppContext, old: Vec<(SealedRecord, Vec<u8>)>) -> Result<(), StoreError> {
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            for (record, resealed) in &old {
                record.replace(tx, resealed).await?;
            }
            Ok(())
        }
        .boxed()
    });
    written.await
}

/// Writes that no record needs the older keys, unless the key was rotated meanwhile.
async fn mark_resealed(ctx: &AppContext, keys: MasterKeys) -> Result<(), StoreError> {
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let mut locked = keys.clone().lock(tx).await?;
            if locked == keys && locked.mark_resealed() {
                locked.store(tx).await?;
            }
            Ok(())
        }
        .boxed()
    });
    written.await
}
