//! The instalments that are due by the schedule: collected, skipped or missed.

use std::time::Duration;

use futures_util::FutureExt;
use futures_util::stream::{StreamExt, TryStreamExt, iter};
use kassa_domain::abilities::MandateSupport;
use kassa_domain::mandate::schedule::CollectionSchedule;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{InstalmentStatus, MandateId, MandateStatus, MandateTerms, SkipReason};
use kassa_domain::time::{Date, Timestamp};
use kassa_platform::random;
use kassa_providers::ProviderMandate;
use kassa_store::tables::{instalments, mandates};
use kassa_store::{NewInstalment, OpenCall, StoreError, StoredInstalment, StoredMandate, Tx};

use super::collection_call::{insert_call, send_collection};
use crate::calls::find_provider;
use crate::context::AppContext;
use crate::events::payloads::mandates::append_mandate_collection;
use crate::failpoint::Failpoint;
use crate::mandates::plan::find_sending_time;
use crate::mandates::provider_record::write_record;
use crate::mandates::read::to_handle;
use crate::mandates::scheme_days::SchemeDays;
use crate::sweep::skip_corrupt_row;

/// How many mandates are taken at a time.
const PAGE_SIZE: u32 = 100;
/// How many providers are called at once.
const CONCURRENT_CALLS: usize = 8;
/// A process may work on a mandate for this long. Also the wait after a provider did not answer.
const LEASE: Duration = Duration::from_secs(60);

/// Collects every instalment that is due. Returns how many mandates had one.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all)]
pub async fn run_due_collections(ctx: &AppContext) -> Result<usize, StoreError> {
    let mut count = 0;
    loop {
        // The moment of the claim counts: a test clock can be advanced meanwhile.
        let moment = Moment { now: ctx.clock.now(), confirmed: ctx.clock.confirmed_now() };
        let page = claim_page(ctx, moment.confirmed).await?;
        if page.is_empty() {
            return Ok(count);
        }
        count += page.len();
        iter(page)
            .map(Ok)
            .try_for_each_concurrent(CONCURRENT_CALLS, async |id| {
                skip_corrupt_row(collect_due_instalments(ctx, id, moment).await)
            })
            .await?;
    }
}

async fn claim_page(ctx: &AppContext, now: Timestamp) -> Result<Vec<MandateId>, StoreError> {
    let real_now = ctx.real_clock.now();
    let claimed = ctx.store.write(move |tx| {
        let lease_end = real_now.saturating_add(LEASE);
        async move {
            mandates::claim_due_collections(tx, PAGE_SIZE, now, real_now, lease_end).await
        }
        .boxed()
    });
    claimed.await
}

/// The business time, and what is certain of it (ADR 138): an instalment is due by the one, and too
/// late only by both.
#[derive(Clone, Copy)]
struct Moment {
    now: Timestamp,
    confirmed: Timestamp,
}

/// What becomes of the next instalment of a mandate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decision {
    Collect,
    Skip(SkipReason),
    Miss,
    /// It is too late if the time is right, which has jumped.
    Wait,
    /// The mandate collects nothing.
    Stop,
}

/// Handles the instalments of a mandate that are due, oldest first, until one is sent. Without an
/// answer of the provider they stay due.
#[tracing::instrument(skip_all, fields(mandate = id.0))]
async fn collect_due_instalments(
    ctx: &AppContext,
    id: MandateId,
    moment: Moment,
) -> Result<(), StoreError> {
    let record = query_collectable(ctx, id, moment.now).await?;
    let Some((record, schedule)) = record else { return Ok(()) };
    let Some(mandate) = mandates::find(&ctx.store, id).await? else { return Ok(()) };
    let days = SchemeDays::load(ctx, mandate.scheme).await?;
    loop {
        let Some(mandate) = mandates::find(&ctx.store, id).await? else { return Ok(()) };
        if mandate.next_collection.is_none_or(|next| next > moment.confirmed) {
            break;
        }
        let due = schedule.collection_date(mandate.next_number);
        let decision = due.map_or(Decision::Stop, |due| decide(&record, due, &days, moment));
        if decision == Decision::Wait {
            return Ok(());
        }
        let (Some(due), true) = (due, decision != Decision::Stop) else {
            stop(ctx, id).await?;
            break;
        };
        let terms = record.terms.clone();
        let collection_date = days.collection_date(due);
        let now = moment.now;
        let step = CollectionStep { terms, schedule, due, collection_date, decision, now };
        match step.write(ctx, id).await? {
            Written::Call(written) => {
                let (instalment, call) = *written;
                release_lease(ctx, id).await?;
                ctx.pause_at(Failpoint::CollectionWritten).await;
                send_collection(ctx, mandate, instalment, &call, None).await?;
                return Ok(());
            }
            Written::Result => {}
            // The provider has to answer first; the lease ends by itself.
            Written::Blocked => return Ok(()),
            Written::Lost => break,
        }
    }
    release_lease(ctx, id).await
}

/// The provider's present record of a mandate, and its schedule. `None` if they can't be had now.
async fn query_collectable(
    ctx: &AppContext,
    id: MandateId,
    now: Timestamp,
) -> Result<Option<(ProviderMandate, CollectionSchedule)>, StoreError> {
    let Some(mandate) = mandates::find(&ctx.store, id).await? else { return Ok(None) };
    let provider = find_provider(ctx, mandate.connection_id.as_ref()).await?;
    let Some(provider) = provider else { return Ok(None) };
    let collects = provider.abilities().mandates == MandateSupport::WeCollect;
    let Some(mandates) = provider.mandates().filter(|_| collects) else {
        stop(ctx, id).await?;
        return Ok(None);
    };
    match mandates.find_mandate(&to_handle(&mandate)).await {
        Ok(Some(record)) => {
            write_record(ctx, &mandate, record.clone(), now).await?;
            Ok(record.schedule().map(|schedule| (record, schedule)))
        }
        Ok(None) => {
            tracing::error!("the provider does not know a mandate that is due");
            Ok(None)
        }
        Err(error) => {
            tracing::warn!(%error, "a mandate that is due can't be queried");
            Ok(None)
        }
    }
}

fn decide(record: &ProviderMandate, due: Date, days: &SchemeDays, moment: Moment) -> Decision {
    let is_in_time = |time| days.can_still_be_sent(due, time);
    let terms = &record.terms;
    let is_too_early = record.earliest_collection.is_some_and(|earliest| due < earliest);
    match terms.status {
        MandateStatus::Active | MandateStatus::Suspended if is_too_early => {
            Decision::Skip(SkipReason::NotActive)
        }
        MandateStatus::Active if !terms.frozen && is_in_time(moment.now) => Decision::Collect,
        MandateStatus::Active if !terms.frozen && is_in_time(moment.confirmed) => Decision::Wait,
        MandateStatus::Active if !terms.frozen => Decision::Miss,
        MandateStatus::Active => Decision::Skip(SkipReason::Frozen),
        MandateStatus::Suspended => Decision::Skip(SkipReason::Suspended),
        _ => Decision::Stop,
    }
}

/// The next instalment of a mandate and what becomes of it.
#[derive(Clone)]
struct CollectionStep {
    terms: MandateTerms,
    schedule: CollectionSchedule,
    due: Date,
    collection_date: Date,
    decision: Decision,
    now: Timestamp,
}

enum Written {
    /// The instalment is to be sent.
    Call(Box<(StoredInstalment, OpenCall)>),
    /// The instalment has its result.
    Result,
    /// A change of the mandate has no answer yet, and may have frozen it; or an instalment that was
    /// written before may not have been sent.
    Blocked,
    /// Another process was faster.
    Lost,
}

impl CollectionStep {
    async fn write(self, ctx: &AppContext, id: MandateId) -> Result<Written, StoreError> {
        let written =
            ctx.store.write(move |tx| async move { self.write_if_unchanged(tx, id).await }.boxed());
        match written.await {
            // Whatever it conflicts with is not known: the lease ends by itself.
            Err(StoreError::Conflict) => Ok(Written::Blocked),
            written => written,
        }
    }

    async fn write_if_unchanged(&self, tx: &mut Tx, id: MandateId) -> Result<Written, StoreError> {
        // Before the mandate is read: the result of an instalment postpones the next one.
        let has_unsent = instalments::has_initiated_in(tx, id).await?;
        let Some(mandate) = mandates::find_in(tx, id).await? else {
            return Ok(Written::Lost);
        };
        if !matches!(mandate.status, MandateStatus::Active | MandateStatus::Suspended) {
            mandates::clear_next_collection(tx, id).await?;
            return Ok(Written::Lost);
        }
        if self.decision == Decision::Collect && (has_unsent || mandate.pending_change.is_some()) {
            return Ok(Written::Blocked);
        }
        let is_due = mandate.next_collection.is_some_and(|next| next <= self.now);
        // The result of a change may have been written after the provider was asked.
        if !is_due || mandate.terms.as_ref() != Some(&self.terms) {
            return Ok(Written::Lost);
        }
        self.write_in(tx, &mandate).await
    }

    async fn write_in(&self, tx: &mut Tx, mandate: &StoredMandate) -> Result<Written, StoreError> {
        let number = mandate.next_number;
        let next = self.next_sending_time(tx, mandate.scheme, number).await?;
        if !mandates::advance_number(tx, mandate.id, number, next).await? {
            return Ok(Written::Lost);
        }
        let reference = random::new_uuid();
        let status = match self.decision {
            Decision::Skip(_) => InstalmentStatus::Skipped,
            Decision::Miss => InstalmentStatus::Missed,
            Decision::Collect | Decision::Wait | Decision::Stop => InstalmentStatus::Initiated,
        };
        let new = NewInstalment {
            mandate_id: mandate.id,
            number,
            due: self.due,
            collection_date: self.collection_date,
            amount: self.terms.instalment_amount,
            currency: mandate.future_payments.currency,
            status,
            provider_reference: status.is_open().then_some(reference.as_str()),
            created: self.now,
        };
        let Some(instalment) = instalments::insert_if_absent(tx, &new).await? else {
            return Ok(Written::Lost);
        };
        if status.is_open() {
            let call = insert_call(tx, mandate, &instalment, self.now).await?;
            return Ok(Written::Call(Box::new((instalment, call))));
        }
        // Nothing was collected, so there is no posting.
        let skipped = match self.decision {
            Decision::Skip(reason) => Some(reason),
            _ => None,
        };
        append_mandate_collection(tx, mandate, &instalment, skipped, self.now).await?;
        Ok(Written::Result)
    }

    /// When the instalment after `number` is sent: on another day than one that is sent now.
    async fn next_sending_time(
        &self,
        tx: &mut Tx,
        scheme: Scheme,
        number: u32,
    ) -> Result<Option<Timestamp>, StoreError> {
        let next = find_sending_time(tx, scheme, self.schedule, number + 1).await?;
        if self.decision != Decision::Collect {
            return Ok(next);
        }
        let days = SchemeDays::lock_shared(tx, scheme).await?;
        let earliest = days.sending_time_on(days.date_of(self.now).add_days(1));
        Ok(next.map(|next| next.max(earliest)))
    }
}

async fn stop(ctx: &AppContext, id: MandateId) -> Result<(), StoreError> {
    let written = ctx
        .store
        .write(move |tx| async move { mandates::clear_next_collection(tx, id).await }.boxed());
    written.await
}

async fn release_lease(ctx: &AppContext, id: MandateId) -> Result<(), StoreError> {
    let written = ctx
        .store
        .write(move |tx| async move { mandates::release_collection_lease(tx, id).await }.boxed());
    written.await
}
