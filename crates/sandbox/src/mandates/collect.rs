//! Collections under a mandate, each once under its reference.

use futures_util::FutureExt;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::Instalment;
use kassa_domain::money::Money;
use kassa_domain::sandbox::ForcedResult;
use kassa_domain::time::{Date, Timestamp};
use kassa_providers::CollectionResult;
use kassa_store::{StoreError, Tx};

use super::apply_change::failure_reason;
use super::record::MandateRecord;
use crate::error::{SandboxError, SandboxResult};
use crate::program::Program;
use crate::records::collections::{self, CollectionRow};
use crate::records::mandates::{self, MandateRow};

/// An instalment to collect.
#[derive(Clone)]
pub(crate) struct CollectionOrder {
    pub(crate) reference: String,
    /// The reference of the payment with which the mandate was signed.
    pub(crate) mandate: String,
    pub(crate) number: u32,
    pub(crate) due: Date,
    pub(crate) money: Money,
}

impl Program {
    /// Collects an instalment, or returns the first result if the reference is known. A mandate
    /// that is not active, is frozen, or does not cover the instalment refuses it for good.
    ///
    /// # Errors
    /// [`SandboxError`]: `Outage` or `Store`.
    pub(crate) async fn collect(&self, order: CollectionOrder) -> SandboxResult<CollectionResult> {
        self.advance_bank(&order.mandate).await?;
        let now = self.clock.now();
        let row = self
            .store
            .write(move |tx| async move { find_or_collect(tx, order, now).await }.boxed());
        to_collection_result(&row.await?)
    }

    /// The status of a collection.
    ///
    /// # Errors
    /// [`SandboxError`]: `UnknownReference` or `Store`.
    pub(crate) async fn query_collection(
        &self,
        reference: &str,
    ) -> SandboxResult<CollectionResult> {
        let row = collections::find(&self.store, reference).await?;
        let row = row.ok_or(SandboxError::UnknownReference)?;
        self.advance_bank(&row.mandate).await?;
        let mandate = mandates::find(&self.store, &row.mandate).await?;
        to_collection_result(&with_return(row, mandate)?)
    }

    /// Decides the result of a collection that is to come.
    ///
    /// # Errors
    /// [`SandboxError::Store`].
    pub(crate) async fn force_collection(
        &self,
        reference: String,
        result: ForcedResult,
    ) -> SandboxResult<()> {
        self.change(move |tx| {
            async move { collections::force_result(tx, &reference, result.code()).await }.boxed()
        })
        .await
    }
}

fn to_collection_result(row: &CollectionRow) -> SandboxResult<CollectionResult> {
    let Some(failure) = &row.failure else { return Ok(CollectionResult::Paid) };
    let reason = FailureReason::from_code(failure)
        .ok_or_else(|| StoreError::corrupt("collections", &row.reference, "an unknown reason"))?;
    Ok(CollectionResult::Unpaid(reason))
}

async fn find_or_collect(
    tx: &mut Tx,
    order: CollectionOrder,
    now: Timestamp,
) -> SandboxResult<CollectionRow> {
    if let Some(known) = collections::find_in(tx, &order.reference).await? {
        let mandate = mandates::find_in(tx, &known.mandate).await?;
        return Ok(with_return(known, mandate)?);
    }
    let failure = collect_instalment(tx, &order, now).await?;
    let row = CollectionRow {
        reference: order.reference,
        mandate: order.mandate,
        number: i64::from(order.number),
        amount: order.money.minor(),
        currency: order.money.currency().code().to_owned(),
        failure: failure.map(|reason| reason.code().to_owned()),
    };
    // A concurrent call with the same reference has collected: this one is rolled back.
    match collections::insert_if_absent(tx, &row, now).await? {
        true => Ok(row),
        false => Err(StoreError::Conflict.into()),
    }
}

/// Writes the instalment into its mandate. Returns why it is unpaid; `None` if it is paid.
async fn collect_instalment(
    tx: &mut Tx,
    order: &CollectionOrder,
    now: Timestamp,
) -> SandboxResult<Option<FailureReason>> {
    let forced = find_forced_result(tx, &order.reference).await?;
    let Some(found) = mandates::find_in(tx, &order.mandate).await? else {
        return Ok(Some(FailureReason::AcquirerError));
    };
    let mut record = MandateRecord::parse(&order.mandate, &found.record)?;
    if record.outage {
        return Err(SandboxError::Outage);
    }
    if !is_covered(&mut record, order) {
        return Ok(Some(FailureReason::AcquirerError));
    }
    let failure = forced.map_or_else(|| record.find_unpaid_reason(), failure_reason);
    let collected = Instalment {
        number: order.number,
        due: order.due,
        amount: order.money.minor(),
        failure,
        collected: now,
        reference: Some(order.reference.clone()),
    };
    record.write_instalment(collected);
    record.replace(tx, &order.mandate, found.version).await?;
    Ok(failure)
}

/// The collection with the return of a paid one, which the record of its mandate has.
fn with_return(
    row: CollectionRow,
    mandate: Option<MandateRow>,
) -> Result<CollectionRow, StoreError> {
    let Some(found) = mandate.filter(|_| row.failure.is_none()) else { return Ok(row) };
    let mut record = MandateRecord::parse(&row.mandate, &found.record)?;
    let number = u32::try_from(row.number).unwrap_or_default();
    let failure = record.instalment_mut(number).and_then(|instalment| instalment.failure);
    Ok(CollectionRow { failure: failure.map(|reason| reason.code().to_owned()), ..row })
}

async fn find_forced_result(
    tx: &mut Tx,
    reference: &str,
) -> Result<Option<ForcedResult>, StoreError> {
    let forced = collections::find_forced_result_in(tx, reference).await?;
    Ok(forced.and_then(|code| ForcedResult::from_code(&code)))
}

/// Whether the mandate allows this instalment, and has not collected its number yet, or unpaid.
fn is_covered(record: &mut MandateRecord, order: &CollectionOrder) -> bool {
    let terms = record.terms();
    let is_within_maximum = order.money.minor() <= terms.maximum_amount;
    let is_allowed = match record.instalment_mut(order.number) {
        Some(known) => known.failure.is_some() && terms.is_collecting(),
        None => terms.record_collection().is_ok(),
    };
    is_within_maximum && is_allowed
}
