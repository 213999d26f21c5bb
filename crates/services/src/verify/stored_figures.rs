//! Verification of the portal's stored figures against what they were counted from.

use kassa_domain::ids::MerchantId;
use kassa_store::tables::portal::figure_progress::{self, FigureProgress};
use kassa_store::tables::portal::figures::{self, QuarterFigures, start_of};
use kassa_store::tables::portal::stored_figures;
use kassa_store::tables::{figure_changes, merchants};
use kassa_store::{Store, StoreError};

use super::report::{Contradiction, VerificationReport};
use super::rereads::{MAX_REREADS, REREAD_DELAY};

/// How many quarters of an hour are compared at once.
const COMPARED_AT_ONCE: i64 = 96;

/// Counts every stored quarter again, and adds those that differ or can't be read.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub(super) async fn verify_stored_figures(
    store: &Store,
    report: &mut VerificationReport,
) -> Result<(), StoreError> {
    let Some(progress) = figure_progress::find(store).await? else { return Ok(()) };
    for merchant in merchants::list(store).await? {
        let mut from = progress.kept_from;
        while from < progress.stored_until {
            let to = progress.stored_until.min(from + COMPARED_AT_ONCE);
            match compare(store, &merchant.id, (from, to), report).await {
                Err(error @ StoreError::Corrupt { .. }) => report.add_contradiction(error),
                compared => compared?,
            }
            from = to;
        }
    }
    Ok(())
}

/// A quarter that changes meanwhile looks different, so it is read again.
async fn compare(
    store: &Store,
    merchant_id: &MerchantId,
    (from, to): (i64, i64),
    report: &mut VerificationReport,
) -> Result<(), StoreError> {
    let mut different = Vec::new();
    for reread in 0..=MAX_REREADS {
        if reread > 0 {
            tokio::time::sleep(REREAD_DELAY).await;
        }
        let stored = stored_figures::list(store, merchant_id, from, to).await?;
        let counted = figures::count(store, merchant_id, from, to).await?;
        different = find_differences(&stored, &counted);
        // Noted after the comparison was begun, or before it.
        let changed = figure_changes::list_quarters(store, merchant_id, from, to).await?;
        different.retain(|quarter| !changed.contains(quarter));
        let kept_from = figure_progress::find(store).await?.map_or(to, kept_from);
        different.retain(|quarter| *quarter >= kept_from);
        if different.is_empty() || reread == MAX_REREADS {
            report.figures += counted.len() as u64;
            break;
        }
    }
    let describe = |quarter: &i64| {
        let at = start_of(*quarter).to_iso_string();
        format!("the figures of merchant {merchant_id} for 15 minutes from {at} differ")
    };
    if !different.is_empty() {
        let what = different.iter().map(describe).collect();
        report.contradictions.push(Contradiction { intent_id: None, what });
    }
    Ok(())
}

const fn kept_from(progress: FigureProgress) -> i64 {
    progress.kept_from
}

fn find_differences(stored: &QuarterFigures, counted: &QuarterFigures) -> Vec<i64> {
    let quarters = stored.keys().chain(counted.keys());
    let mut different: Vec<i64> = quarters
        .filter(|quarter| {
            stored.get(quarter).cloned().unwrap_or_default()
                != counted.get(quarter).cloned().unwrap_or_default()
        })
        .copied()
        .collect();
    different.sort_unstable();
    different.dedup();
    different
}
