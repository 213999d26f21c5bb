//! The job that stores figures by quarter of an hour.
//!
//! 1. It lets changes of the quarters that are over be noted, and waits until every transaction
//!    that has not seen this has ended.
//! 2. It counts those quarters, and stores what it has counted.
//! 3. Where a change was noted, it counts the quarter again.
//!
//! Every write of the job counts up the version of the progress that it has read before it counted:
//! of two processes that count at once, one stores nothing.

use std::ops::Range;
use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;
use kassa_store::StoreError;
use kassa_store::tables::figure_changes::{self, FigureChange};
use kassa_store::tables::merchants;
use kassa_store::tables::portal::figure_progress::{self, FigureProgress};
use kassa_store::tables::portal::figures::{self, Figures, quarter_of};
use kassa_store::tables::portal::stored_figures;

use super::context::AppContext;
use super::job_lease::JobLease;
use super::recent_figures::COUNTED_AT_ONCE;

const JOB: &str = "figures";
/// Quarters that ended less than this ago are not stored. Of them no change is noted: see
/// [`NOTED_FROM_AGE`](figure_changes::NOTED_FROM_AGE).
const STORED_AFTER: Duration = Duration::from_secs(15 * 60);
/// More than home shows in any time zone: its longest period, and the one before.
const KEPT: Duration = Duration::from_secs(183 * 24 * 60 * 60);
/// Longer than a transaction can be open: a write is given up after 10 s, and PostgreSQL ends a
/// transaction whose process does nothing for 30 s.
const NOTED_AFTER: Duration = Duration::from_secs(2 * 60);
/// How many quarters of an hour a step stores.
const STORED_AT_ONCE: i64 = 96;
/// How many changes are read, and rows written or deleted, at once. It keeps no other write waiting
/// for long.
const CHANGES_AT_ONCE: u32 = 200;
const ROWS_AT_ONCE: usize = 200;
const DELETED_AT_ONCE: u32 = 500;
/// The steps of a round, which ends before its lease does.
const STEPS_OF_ROUND: usize = 100;

/// Brings the stored figures up to date, if there is something to do and no other process does it.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written: the next round goes on.
pub async fn store_figures(ctx: &AppContext) -> Result<(), StoreError> {
    let Some(progress) = figure_progress::find(&ctx.store).await? else {
        return begin(ctx).await;
    };
    if find_step(ctx, progress).await?.is_none() {
        return Ok(());
    }
    let now = ctx.real_clock.now();
    let Some(lease) = JobLease::claim(ctx, JOB, now).await? else { return Ok(()) };
    for _ in 0..STEPS_OF_ROUND {
        let Some(progress) = figure_progress::find(&ctx.store).await? else { break };
        let Some(step) = find_step(ctx, progress).await? else { break };
        if !run_step(ctx, progress, step).await? {
            break;
        }
        tokio::task::yield_now().await;
    }
    lease.finish(ctx, ctx.real_clock.now()).await
}

/// What is done next.
enum CountingStep {
    /// Of changes of quarters until here notes are written.
    Note { until: i64 },
    /// These quarters are counted for the first time.
    Store(Range<i64>),
    /// These have changed.
    Recount(Vec<FigureChange>),
}

/// Changes come last: however many there are, new quarters are stored.
async fn find_step(
    ctx: &AppContext,
    progress: FigureProgress,
) -> Result<Option<CountingStep>, StoreError> {
    let FigureProgress { stored_until, noted_until, noted_since, .. } = progress;
    let until = find_end(ctx);
    let is_seen_by_all = ctx.real_clock.now() >= noted_since.saturating_add(NOTED_AFTER);
    if stored_until < noted_until && is_seen_by_all {
        let end = noted_until.min(stored_until + STORED_AT_ONCE);
        return Ok(Some(CountingStep::Store(stored_until..end)));
    }
    if stored_until == noted_until && until > noted_until {
        return Ok(Some(CountingStep::Note { until }));
    }
    let changes = figure_changes::list(&ctx.store, CHANGES_AT_ONCE).await?;
    Ok((!changes.is_empty()).then_some(CountingStep::Recount(changes)))
}

/// The first quarter that is not over for long enough.
fn find_end(ctx: &AppContext) -> i64 {
    quarter_of(ctx.clock.now().saturating_sub(STORED_AFTER))
}

fn find_kept_from(ctx: &AppContext) -> i64 {
    quarter_of(ctx.clock.now().saturating_sub(KEPT))
}

/// Nothing is stored at first, also of what an earlier version has left. Before the first merchant
/// there was nothing.
async fn begin(ctx: &AppContext) -> Result<(), StoreError> {
    let merchants = merchants::list(&ctx.store).await?;
    let Some(first) = merchants.first() else { return Ok(()) };
    let kept_from = find_kept_from(ctx).max(quarter_of(Timestamp(first.created)));
    let progress = FigureProgress {
        version: 1,
        kept_from,
        stored_until: kept_from,
        noted_until: find_end(ctx).max(kept_from),
        noted_since: ctx.real_clock.now(),
    };
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { figure_progress::insert_if_absent(tx, &progress).await }.boxed()
    });
    written.await
}

/// `false` if another process was faster.
async fn run_step(
    ctx: &AppContext,
    progress: FigureProgress,
    step: CountingStep,
) -> Result<bool, StoreError> {
    match step {
        CountingStep::Note { until } => note(ctx, progress, until).await,
        CountingStep::Store(quarters) => store_quarters(ctx, progress, quarters).await,
        CountingStep::Recount(changes) => recount(ctx, progress, changes).await,
    }
}

/// Figures of before what is kept are deleted here, once for each quarter of an hour.
async fn note(ctx: &AppContext, progress: FigureProgress, until: i64) -> Result<bool, StoreError> {
    let kept_from = find_kept_from(ctx).max(progress.kept_from);
    let to = FigureProgress {
        kept_from,
        stored_until: progress.stored_until.max(kept_from),
        noted_until: until,
        noted_since: ctx.real_clock.now(),
        ..progress
    };
    if !write(ctx, to, Written::default()).await? {
        return Ok(false);
    }
    loop {
        let deleted = ctx.store.write::<_, StoreError, _>(move |tx| {
            async move { stored_figures::delete_before(tx, kept_from, DELETED_AT_ONCE).await }
                .boxed()
        });
        if deleted.await? < u64::from(DELETED_AT_ONCE) {
            return Ok(true);
        }
    }
}

async fn store_quarters(
    ctx: &AppContext,
    mut progress: FigureProgress,
    quarters: Range<i64>,
) -> Result<bool, StoreError> {
    let mut written = Written::default();
    for merchant in merchants::list(&ctx.store).await? {
        for (from, to) in split(&quarters) {
            let counted = figures::count(&ctx.store, &merchant.id, from, to).await?;
            let rows = counted.into_iter();
            let rows = rows.map(|(quarter, figures)| (merchant.id.clone(), quarter, figures));
            written.rows.extend(rows);
            tokio::task::yield_now().await;
        }
        if written.rows.len() >= ROWS_AT_ONCE {
            if !write(ctx, progress, std::mem::take(&mut written)).await? {
                return Ok(false);
            }
            progress.version += 1;
        }
    }
    write(ctx, FigureProgress { stored_until: quarters.end, ..progress }, written).await
}

fn split(quarters: &Range<i64>) -> impl Iterator<Item = (i64, i64)> {
    let (Range { start, end }, step) = (quarters.clone(), COUNTED_AT_ONCE);
    std::iter::successors(Some(start), move |from| Some(from + step))
        .take_while(move |from| *from < end)
        .map(move |from| (from, end.min(from + step)))
}

/// Counts the quarters of changes. They were read before: what is counted contains them.
async fn recount(
    ctx: &AppContext,
    progress: FigureProgress,
    changes: Vec<FigureChange>,
) -> Result<bool, StoreError> {
    let mut written =
        Written { counted: changes.iter().map(|change| change.id).collect(), ..Written::default() };
    let mut changed: Vec<(MerchantId, i64)> =
        changes.into_iter().map(|change| (change.merchant_id, change.quarter)).collect();
    changed.sort_unstable();
    changed.dedup();
    // A quarter that is not stored yet is counted when its time comes.
    changed.retain(|(_, quarter)| (progress.kept_from..progress.stored_until).contains(quarter));
    for (merchant_id, quarter) in changed {
        let mut counted = figures::count(&ctx.store, &merchant_id, quarter, quarter + 1).await?;
        written.rows.push((merchant_id, quarter, counted.remove(&quarter).unwrap_or_default()));
        tokio::task::yield_now().await;
    }
    write(ctx, progress, written).await
}

/// What one transaction writes.
#[derive(Default)]
struct Written {
    /// Of a merchant and a quarter.
    rows: Vec<(MerchantId, i64, Figures)>,
    /// The changes that they contain.
    counted: Vec<i64>,
}

/// `false` if another process has written since `progress` was read: then nothing is written.
async fn write(
    ctx: &AppContext,
    progress: FigureProgress,
    written: Written,
) -> Result<bool, StoreError> {
    let outcome = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            if !figure_progress::update(tx, &progress).await? {
                return Ok(false);
            }
            for (merchant_id, quarter, figures) in &written.rows {
                stored_figures::put(tx, merchant_id, *quarter, figures).await?;
            }
            figure_changes::delete(tx, &written.counted).await?;
            Ok(true)
        }
        .boxed()
    });
    outcome.await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_noted_before_their_quarter_can_be_stored() {
        let clocks_differ_by = Duration::from_secs(5 * 60);
        assert!(STORED_AFTER >= figure_changes::NOTED_FROM_AGE + clocks_differ_by);
    }
}
