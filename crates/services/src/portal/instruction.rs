//! Who orders a change, and by which form.

use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;
use kassa_store::{StoreError, Tx};

use super::forms::{ClaimError, FormRepeated, FormUse, claim, claim_alone, release};
use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;
use crate::guard::Guard;

/// Who orders a change, and by which form.
#[derive(Clone)]
pub struct Instruction {
    pub actor: Actor,
    /// A form that is handled once.
    pub form: Option<FormUse>,
}

/// What the transaction of an ordered change needs.
#[derive(Clone)]
pub struct InstructionWriter {
    auditor: Auditor,
    form: Option<FormUse>,
    now: Timestamp,
}

impl Instruction {
    /// Of a command.
    #[must_use]
    pub const fn of_operator() -> Self {
        Self { actor: Actor::operator(), form: None }
    }

    /// Claims the form, if there is one, before a provider is asked.
    ///
    /// # Errors
    /// Those of [`claim_alone`].
    pub async fn claim_form(&self, ctx: &AppContext) -> Result<(), ClaimError> {
        claim_alone(ctx, self.form.as_ref()).await
    }

    /// Releases the form, if there is one, after nothing was changed.
    ///
    /// # Errors
    /// Those of [`release`].
    pub async fn release_form(&self, ctx: &AppContext) -> Result<(), StoreError> {
        release(ctx, self.form.as_ref()).await
    }

    #[must_use]
    pub fn writer(&self, ctx: &AppContext) -> InstructionWriter {
        InstructionWriter {
            auditor: Auditor::new(ctx, &self.actor),
            form: self.form.clone(),
            now: ctx.real_clock.now(),
        }
    }
}

impl InstructionWriter {
    /// Claims the form, if there is one. To be called first.
    ///
    /// # Errors
    /// [`ClaimError::Conflict`] if the form was handled before: then nothing is to be changed.
    pub async fn claim_form(&self, tx: &mut Tx) -> Result<(), ClaimError> {
        match &self.form {
            Some(form) => claim(tx, form, self.now).await,
            None => Ok(()),
        }
    }

    /// Writes the entry of the change into the merchant's audit log. To be called last.
    ///
    /// # Errors
    /// Those of [`Auditor::record`].
    pub async fn record(
        &self,
        tx: &mut Tx,
        merchant_id: &MerchantId,
        record: AuditRecord,
    ) -> Result<(), StoreError> {
        self.auditor.record(tx, merchant_id, record).await
    }
}

impl<T: Sync> Guard<T> for InstructionWriter {
    type Conflict = FormRepeated;

    async fn claim(
        &self,
        tx: &mut Tx,
        _subject: Option<&str>,
        _now: Timestamp,
    ) -> Result<(), ClaimError> {
        self.claim_form(tx).await
    }

    async fn claim_early(&self, ctx: &AppContext) -> Result<(), ClaimError> {
        claim_alone(ctx, self.form.as_ref()).await
    }

    async fn claim_late(
        &self,
        _tx: &mut Tx,
        _subject: Option<&str>,
        _now: Timestamp,
    ) -> Result<(), ClaimError> {
        Ok(())
    }

    async fn release(&self, ctx: &AppContext) -> Result<(), StoreError> {
        release(ctx, self.form.as_ref()).await
    }

    async fn complete(
        &self,
        tx: &mut Tx,
        _result: &T,
        merchant_id: &MerchantId,
        record: impl FnOnce() -> AuditRecord + Send,
    ) -> Result<(), StoreError> {
        self.record(tx, merchant_id, record()).await
    }
}
