//! Notices by e-mail: what has happened is written with the change, collected for a while, and sent
//! to each person who wants to know, once.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::portal::NoticeKind;
use kassa_domain::time::Timestamp;
use kassa_store::StoreError;
use kassa_store::tables::portal::notices::{self, NoticeReader, StoredNotice};

use super::sessions::Person;
use crate::context::AppContext;
use crate::job_lease::JobLease;

const JOB: &str = "notices";
/// A call without a result is noticed after this time.
const UNRESOLVED_TIME: Duration = Duration::from_secs(60 * 60);
/// A transaction that began earlier may still be written.
const LONGEST_WRITE: Duration = Duration::from_secs(10);
/// How many one e-mail has at most; the next one has the rest.
const MOST_IN_A_LETTER: u32 = 50;

/// What one person is told.
pub struct NoticeLetter {
    reader: NoticeReader,
    /// The oldest first.
    pub notices: Vec<StoredNotice>,
    /// The last notice that was looked at for it.
    until: i64,
}

impl NoticeLetter {
    #[must_use]
    pub fn address(&self) -> &str {
        &self.reader.email
    }

    #[must_use]
    pub fn language(&self) -> Option<&str> {
        self.reader.language.as_deref()
    }

    /// The same for every try, so that a reader that gets it twice shows it once.
    #[must_use]
    pub fn id(&self) -> String {
        format!("notices-{}-{}", self.reader.id, self.until)
    }
}

/// The letters that are due, of the process that sends them.
pub struct NoticeRound {
    lease: JobLease,
    pub letters: Vec<NoticeLetter>,
}

/// Sets which notices a person wants.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn set_wanted(
    ctx: &AppContext,
    person: &Person,
    kinds: Vec<NoticeKind>,
) -> Result<(), StoreError> {
    let id = person.person_id.clone();
    let written = ctx
        .store
        .write(move |tx| async move { notices::set_wanted(tx, &id, &kinds).await }.boxed());
    written.await
}

/// Which notices a person wants.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_wanted(ctx: &AppContext, person: &Person) -> Result<Vec<NoticeKind>, StoreError> {
    notices::find_wanted(&ctx.store, &person.person_id).await
}

/// Begins a round, if none is under way. Notices are collected for `every`.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub async fn begin_round(
    ctx: &AppContext,
    every: Duration,
) -> Result<Option<NoticeRound>, StoreError> {
    let now = ctx.real_clock.now();
    let Some(lease) = JobLease::claim(ctx, JOB, now).await? else { return Ok(None) };
    note_unresolved(ctx, now).await?;
    let mut letters = Vec::new();
    for reader in notices::list_readers(&ctx.store).await? {
        letters.extend(write_letter(ctx, reader, every, now).await?);
    }
    Ok(Some(NoticeRound { lease, letters }))
}

/// Ends a round.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn finish_round(ctx: &AppContext, round: NoticeRound) -> Result<(), StoreError> {
    let now = ctx.real_clock.now();
    round.lease.finish(ctx, now).await
}

/// Marks a letter as sent, or as one that can't be.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn mark_sent(ctx: &AppContext, letter: &NoticeLetter) -> Result<(), StoreError> {
    let (reader, until) = (letter.reader.clone(), letter.until);
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { notices::set_sent(tx, &reader, until).await.map(drop) }.boxed()
    });
    written.await
}

async fn note_unresolved(ctx: &AppContext, now: Timestamp) -> Result<(), StoreError> {
    let before = now.saturating_sub(UNRESOLVED_TIME);
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { notices::insert_unresolved(tx, before, now).await.map(drop) }.boxed()
    });
    written.await
}

/// `None` as long as nothing has waited for `every`.
async fn write_letter(
    ctx: &AppContext,
    reader: NoticeReader,
    every: Duration,
    now: Timestamp,
) -> Result<Option<NoticeLetter>, StoreError> {
    let before = now.saturating_sub(LONGEST_WRITE.min(every));
    let unsent = notices::list_unsent(&ctx.store, &reader, before, MOST_IN_A_LETTER).await?;
    let Some(until) = unsent.last().map(|notice| notice.id) else { return Ok(None) };
    let (kinds, mode) = (NoticeKind::parse_list(&reader.notices), ctx.settings.mode);
    let is_wanted = |notice: &StoredNotice| {
        kinds.contains(&notice.kind) && notice.kind.is_for(notice.role, mode)
    };
    let wanted: Vec<StoredNotice> = unsent.into_iter().filter(is_wanted).collect();
    let collected = now.saturating_sub(every);
    let is_due = wanted.first().is_some_and(|first| first.created <= collected);
    let letter = NoticeLetter { reader, notices: wanted, until };
    if letter.notices.is_empty() {
        // Nothing of it is for this person: it is not looked at again.
        mark_sent(ctx, &letter).await?;
        return Ok(None);
    }
    Ok(is_due.then_some(letter))
}
