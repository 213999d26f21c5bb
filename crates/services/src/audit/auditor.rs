//! Writes entries.

use kassa_domain::ids::{MerchantId, PersonId};
use kassa_platform::clock::Clock;
use kassa_platform::secrets::Secrets;
use kassa_store::tables::portal::audit_entries::{self, AuditEntry};
use kassa_store::tables::portal::audit_heads;
use kassa_store::{StoreError, Tx};
use serde_json::Value;

use super::actor::Actor;
use super::chain::compute_hash;
use super::head::AuditHead;
use super::record::AuditRecord;
use crate::context::AppContext;

/// What writes the entries of one actor within transactions.
#[derive(Clone)]
pub struct Auditor {
    secrets: Secrets,
    actor: Actor,
    clock: Clock,
}

impl Auditor {
    #[must_use]
    pub fn new(ctx: &AppContext, actor: &Actor) -> Self {
        let (secrets, clock) = (ctx.secrets.clone(), ctx.real_clock.clone());
        Self { secrets, actor: actor.clone(), clock }
    }

    /// Appends an entry to a merchant's log, in the transaction of the change. Other changes that
    /// are audited for this merchant wait for the end of the transaction. Who writes to several
    /// logs does so in the order of the merchants' ids.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be written, [`StoreError::Corrupt`] if the head of the
    /// log can't be unsealed.
    pub async fn record(
        &self,
        tx: &mut Tx,
        merchant_id: &MerchantId,
        record: AuditRecord,
    ) -> Result<(), StoreError> {
        let head = self.lock(tx, merchant_id).await?;
        let to_text = |value: Option<Value>| value.map(|value| value.to_string());
        let mut entry = AuditEntry {
            seq: head.count + 1,
            at: self.clock.now().max(head.at),
            actor: self.actor.name().to_owned(),
            actor_id: self.actor.person_id().map(PersonId::to_string),
            client: self.actor.client().map(str::to_owned),
            action: record.action.code().to_owned(),
            subject: record.subject,
            before: to_text(record.before),
            after: to_text(record.after),
            prev: head.hash,
            hash: String::new(),
        };
        entry.hash = compute_hash(&entry)?;
        audit_entries::insert(tx, merchant_id, &entry).await?;
        let head = AuditHead { count: entry.seq, at: entry.at, hash: entry.hash };
        audit_heads::set(tx, merchant_id, &head.seal(&self.secrets, merchant_id)).await
    }

    /// As [`Self::record`], in the logs of all these merchants, which are in the order of their
    /// ids.
    ///
    /// # Errors
    /// As [`Self::record`].
    pub async fn record_for_all(
        &self,
        tx: &mut Tx,
        merchant_ids: &[MerchantId],
        record: &AuditRecord,
    ) -> Result<(), StoreError> {
        for merchant_id in merchant_ids {
            self.record(tx, merchant_id, record.clone()).await?;
        }
        Ok(())
    }

    /// Makes other changes that are audited for this merchant wait for the end of the transaction.
    ///
    /// # Errors
    /// As [`Self::record`].
    pub async fn serialize_changes(
        &self,
        tx: &mut Tx,
        merchant_id: &MerchantId,
    ) -> Result<(), StoreError> {
        self.lock(tx, merchant_id).await.map(drop)
    }

    async fn lock(&self, tx: &mut Tx, merchant_id: &MerchantId) -> Result<AuditHead, StoreError> {
        let initial = AuditHead::EMPTY.seal(&self.secrets, merchant_id);
        let sealed = audit_heads::lock(tx, merchant_id, &initial).await?;
        let sealed = sealed.ok_or_else(|| {
            StoreError::corrupt("audit_heads", merchant_id, "it was removed meanwhile")
        })?;
        AuditHead::unseal(&self.secrets, merchant_id, &sealed)
    }
}
