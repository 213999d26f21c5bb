//! Whether the background work of this process goes on.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::clock::monotonic_time;

/// How long a round of a job may take, unless the job has a limit of its own.
pub(crate) const ROUND_LIMIT: Duration = Duration::from_secs(5 * 60);
/// A job that has run for so long after a panic has recovered.
pub(crate) const RECOVERY: Duration = Duration::from_secs(60);

/// The jobs of this process that have not ended.
static JOBS: Mutex<Vec<Arc<JobRecord>>> = Mutex::new(Vec::new());

tokio::task_local! {
    static CURRENT: Arc<JobRecord>;
}

/// How a job goes on.
pub(crate) struct JobRecord {
    name: &'static str,
    limit: Duration,
    progress: Mutex<Progress>,
}

/// Times are of the monotonic clock.
#[derive(Clone, Copy)]
struct Progress {
    /// When the round began that is under way. `None` between two rounds.
    round: Option<Duration>,
    /// The first of the panics that the job has not recovered from.
    panicked: Option<Duration>,
    /// When it was started for the last time. `None` while it waits to be started again.
    started: Option<Duration>,
}

impl JobRecord {
    pub(crate) fn register(name: &'static str, limit: Duration) -> Arc<Self> {
        let progress = Progress { round: None, panicked: None, started: None };
        let record = Arc::new(Self { name, limit, progress: Mutex::new(progress) });
        lock(&JOBS).push(Arc::clone(&record));
        record
    }

    /// The job has returned.
    pub(crate) fn remove(self: &Arc<Self>) {
        lock(&JOBS).retain(|other| !Arc::ptr_eq(self, other));
    }

    /// Runs the job, whose timers report its rounds.
    pub(crate) async fn watch<T>(self: &Arc<Self>, job: impl Future<Output = T>) -> T {
        lock(&self.progress).started = Some(monotonic_time());
        CURRENT.scope(Arc::clone(self), job).await
    }

    pub(crate) fn note_panic(&self) {
        let mut progress = lock(&self.progress);
        let now = monotonic_time();
        let has_recovered =
            progress.started.is_some_and(|started| now.saturating_sub(started) > RECOVERY);
        let first = progress.panicked.filter(|_| !has_recovered);
        *progress = Progress { round: None, panicked: Some(first.unwrap_or(now)), started: None };
    }

    /// Whether it does no work: a round takes too long, or it has panicked again and again for as
    /// long.
    fn is_stalled(&self, now: Duration) -> bool {
        let Progress { round, panicked, started } = *lock(&self.progress);
        let is_over = |since: Duration| now.saturating_sub(since) > self.limit;
        let has_recovered = started.is_some_and(|started| now.saturating_sub(started) > RECOVERY);
        round.is_some_and(is_over) || panicked.is_some_and(|first| is_over(first) && !has_recovered)
    }
}

/// The jobs of this process that do no work.
#[must_use]
pub fn list_stalled_jobs() -> Vec<&'static str> {
    let now = monotonic_time();
    let jobs = lock(&JOBS);
    jobs.iter().filter(|job| job.is_stalled(now)).map(|job| job.name).collect()
}

/// The job that runs this has ended its round.
pub(crate) fn end_round() {
    let _outside_of_jobs = CURRENT.try_with(|job| lock(&job.progress).round = None);
}

/// The job that runs this begins a round.
pub(crate) fn begin_round() {
    let _outside_of_jobs =
        CURRENT.try_with(|job| lock(&job.progress).round = Some(monotonic_time()));
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(progress: Progress) -> JobRecord {
        JobRecord { name: "test", limit: Duration::from_secs(100), progress: Mutex::new(progress) }
    }

    #[test]
    fn a_round_has_a_limit_and_a_pause_has_none() {
        let seconds = Duration::from_secs;
        let running =
            Progress { round: Some(seconds(10)), panicked: None, started: Some(seconds(1)) };
        let job = record(running);
        assert!(!job.is_stalled(seconds(110)) && job.is_stalled(seconds(111)));
        let paused = record(Progress { round: None, ..running });
        assert!(!paused.is_stalled(seconds(100_000)));
    }

    #[test]
    fn a_job_that_panics_again_and_again_is_stalled_until_it_has_recovered() {
        let seconds = Duration::from_secs;
        let progress = |started| Progress { round: None, panicked: Some(seconds(10)), started };
        let waits = record(progress(None));
        assert!(!waits.is_stalled(seconds(110)) && waits.is_stalled(seconds(111)));
        let runs = record(progress(Some(seconds(105))));
        assert!(runs.is_stalled(seconds(165)) && !runs.is_stalled(seconds(166)));
    }
}
