//! Verification of the whole store.

use kassa_domain::consistency::find_contradictions;
use kassa_domain::ids::IntentId;
use kassa_platform::progress;
use kassa_store::tables::references::BrokenReference;
use kassa_store::tables::{call_backlog, intents, references};
use kassa_store::{Store, StoreError, UnsettledCall};

use super::card_numbers::find_card_numbers;
use super::history::load_history;
use super::report::{CallProblemReport, Contradiction, VerificationReport};
use super::rereads::{MAX_REREADS, REREAD_DELAY};
use super::stored_figures::verify_stored_figures;

/// How many intents are read at a time.
const PAGE_SIZE: u32 = 500;

/// Verifies every intent that exists at the start. A corrupt row is a contradiction.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
#[tracing::instrument(skip_all)]
pub async fn verify_store(store: &Store) -> Result<VerificationReport, StoreError> {
    let (mut report, mut after) = (VerificationReport::default(), IntentId::before_all());
    // Intents that are created meanwhile are left out: they may come faster than they are verified.
    let last = intents::find_last_id(store).await?.unwrap_or(IntentId::before_all());
    let mut first = None;
    loop {
        let page = intents::list_ids(store, &after, &last, PAGE_SIZE).await?;
        let Some(end) = page.last() else { break };
        show_progress(&mut first, &page[0], &last);
        after.clone_from(end);
        for id in &page {
            verify_intent(store, id, &mut report).await?;
        }
    }
    progress::begin("verify what belongs to no payment", None);
    add_open_calls(store, &mut report).await?;
    add_broken_references(store, &mut report).await?;
    verify_stored_figures(store, &mut report).await?;
    report.card_numbers = find_card_numbers(store).await?;
    report.ok = report.contradictions.is_empty()
        && report.card_numbers.is_empty()
        && report.late.iter().all(|late| late.reversed);
    Ok(report)
}

/// By the times of the ids: counting the intents would take as long as reading them.
fn show_progress(first: &mut Option<u64>, next: &IntentId, last: &IntentId) {
    let (next, last) = (read_time(next), read_time(last));
    let first = *first.get_or_insert_with(|| {
        progress::begin("verify payments", Some(last.saturating_sub(next).max(1)));
        next
    });
    progress::set(next.saturating_sub(first));
}

/// The milliseconds of a UUID of version 7.
fn read_time(id: &IntentId) -> u64 {
    let digits: String = id.as_str().chars().filter(char::is_ascii_hexdigit).take(12).collect();
    u64::from_str_radix(&digits, 16).unwrap_or(0)
}

/// Adds the calls that an operator has to end, and those that are about nothing.
async fn add_open_calls(store: &Store, report: &mut VerificationReport) -> Result<(), StoreError> {
    let with_problem = call_backlog::list_with_problem(store).await?;
    report.problems = with_problem.into_iter().map(CallProblemReport::from).collect();
    let strays = call_backlog::list_without_subject(store).await?;
    if !strays.is_empty() {
        let describe = |call: &UnsettledCall| {
            format!(
                "a call of operation {} is about {}, which does not exist",
                call.operation, call.subject_id
            )
        };
        let what = strays.iter().map(describe).collect();
        report.contradictions.push(Contradiction { intent_id: None, what });
    }
    Ok(())
}

/// Adds what names something that does not exist, where the database does not refuse it.
async fn add_broken_references(
    store: &Store,
    report: &mut VerificationReport,
) -> Result<(), StoreError> {
    let broken = references::list_broken(store).await?;
    if !broken.is_empty() {
        let describe = |reference: &BrokenReference| {
            let BrokenReference { table, column, id } = reference;
            format!("{table} has a {column} that does not exist: {id}")
        };
        let what = broken.iter().map(describe).collect();
        report.contradictions.push(Contradiction { intent_id: None, what });
    }
    Ok(())
}

async fn verify_intent(
    store: &Store,
    id: &IntentId,
    report: &mut VerificationReport,
) -> Result<(), StoreError> {
    report.intents += 1;
    let mut what = Vec::new();
    for reread in 0..=MAX_REREADS {
        if reread > 0 {
            tokio::time::sleep(REREAD_DELAY).await;
        }
        match load_history(store, id).await {
            Ok(Some((history, currency))) => {
                what = find_contradictions(&history);
                if what.is_empty() || reread == MAX_REREADS {
                    report.add_to_totals(id, &history, currency);
                    break;
                }
            }
            Ok(None) => return Ok(()),
            Err(error @ StoreError::Corrupt { .. }) => what = vec![error.to_string()],
            Err(error) => return Err(error),
        }
    }
    if !what.is_empty() {
        report.contradictions.push(Contradiction { intent_id: Some(id.to_owned()), what });
    }
    Ok(())
}
