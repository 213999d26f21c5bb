//! The process follows the database's time, and the business time of its sandbox (ADR 120).

use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::join_all;
use kassa_domain::mode::Mode;
use kassa_domain::time::Timestamp;
use kassa_platform::background::{BackgroundTasks, CancellationToken, start_timer};
use kassa_platform::clock::{Clock, ClockDoubt, DatabaseClock, MAX_STEP, TestClock};
use kassa_services::{AppContext, AppState};
use kassa_store::tables::clocks::StoredTimes;
use kassa_store::tables::{clocks, future_times};
use kassa_store::{Store, StoreError, with_queued_writes};

/// How often the database's time and the offset of the business time are read.
const READ_INTERVAL: Duration = Duration::from_secs(1);
/// The time is stored once in so many reads.
const READS_PER_MARK: u32 = 10;
/// How long the sandbox's programs may take to be told the business time.
const TELL_TIMEOUT: Duration = Duration::from_secs(1);
/// A process whose system clock differs from the database's by more is not ready.
pub(super) const MAX_DIFFERENCE_MS: u64 = 10_000;

/// The clocks of a process.
pub(super) struct OpenedClocks {
    /// Business time.
    pub(super) clock: Clock,
    pub(super) real_clock: Clock,
}

/// Reads the database's time once, and in test mode how far the business time is ahead of it.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub(super) async fn open_clocks(store: &Store, mode: Mode) -> Result<OpenedClocks, StoreError> {
    let real_clock = Clock::Database(open_database_clock(store).await?);
    let clock = match mode {
        Mode::Live => real_clock.clone(),
        Mode::Test => {
            let clock = TestClock::new(real_clock.clone());
            clock.advance_to(clocks::find_test_offset(store).await?);
            Clock::Test(clock)
        }
    };
    Ok(OpenedClocks { clock, real_clock })
}

async fn open_database_clock(store: &Store) -> Result<DatabaseClock, StoreError> {
    let stored = clocks::find_stored_times(store).await?.map(|times| times.confirmed);
    let Some((reading, begun, ended)) = read_server_time(store).await? else {
        return Ok(DatabaseClock::starting_at(Clock::System.now(), stored));
    };
    let clock = DatabaseClock::starting_at(reading, stored);
    clock.correct(reading, begun, ended);
    Ok(clock)
}

/// The server's time, and when the reading began and ended on the monotonic clock. `None` on
/// SQLite.
async fn read_server_time(
    store: &Store,
) -> Result<Option<(Timestamp, Duration, Duration)>, StoreError> {
    let begun = Clock::System.monotonic_time();
    let reading = clocks::read_server_time(store).await?;
    let ended = Clock::System.monotonic_time();
    Ok(reading.map(|reading| (reading, begun, ended)))
}

/// Says for an operator that the time has jumped.
pub(super) fn describe_jump(ahead: Duration) -> String {
    let ahead = humantime::format_duration(Duration::from_secs(ahead.as_secs()));
    format!(
        "the time is {ahead} ahead of the last one that was certain, and what can't be undone \
         waits; if the time is right: kassa clock confirm"
    )
}

/// How far the time is ahead of the last one that was certain, in seconds; 0 without a doubt.
fn record_doubt(doubt: Option<ClockDoubt>) {
    #[expect(clippy::cast_precision_loss, reason = "a metric")]
    let seconds = match doubt {
        Some(ClockDoubt::Unconfirmed { ahead }) => ahead.as_secs() as f64,
        _ => 0.0,
    };
    let is_contradicted = u8::from(doubt == Some(ClockDoubt::Contradicted));
    metrics::gauge!("kassa_clock_unconfirmed_seconds").set(seconds);
    metrics::gauge!("kassa_clock_contradicted").set(f64::from(is_contradicted));
}

/// Whether the system clock is near the database's: logs and time stamps of other programs on the
/// machine are then comparable, and certificates are checked at the right time.
pub(super) fn is_system_clock_right(ctx: &AppContext) -> bool {
    find_difference_ms(ctx) <= MAX_DIFFERENCE_MS
}

/// Between the system clock and the database's.
pub(super) fn find_difference_ms(ctx: &AppContext) -> u64 {
    Clock::System.now().0.abs_diff(ctx.real_clock.now().0)
}

/// Tells the sandbox's program the business time. The program keeps its own time until then.
pub(super) async fn advance_sandbox(ctx: &AppContext) -> Result<(), StoreError> {
    tell_sandboxes(ctx, clocks::find_test_offset(&ctx.store).await?).await;
    Ok(())
}

/// Tells every program of the sandbox how far the business time is ahead. Repeating it changes
/// nothing, unless a program was started again: it then has its own time.
async fn tell_sandboxes(ctx: &AppContext, offset_ms: i64) {
    if offset_ms <= 0 {
        return;
    }
    let sandboxes = ctx.providers.list_sandboxes();
    let told = sandboxes.iter().map(|sandbox| async move {
        let told = tokio::time::timeout(TELL_TIMEOUT, sandbox.set_clock_offset(offset_ms));
        if !matches!(told.await, Ok(Ok(_))) {
            tracing::debug!("a sandbox was not told the business time");
        }
    });
    join_all(told).await;
}

/// Reads the clocks every second, in a task of its own: nothing but an unreachable sandbox delays
/// it, by [`TELL_TIMEOUT`] at most.
pub(super) fn start(state: AppState) -> BackgroundTasks {
    let tasks = BackgroundTasks::default();
    tasks.spawn("clock", move |stopped| {
        with_queued_writes(synchronize(AppState::clone(&state), stopped))
    });
    tasks
}

async fn synchronize(state: AppState, stopped: CancellationToken) {
    let mut timer = start_timer(READ_INTERVAL);
    let mut sync = Synchronizer::new(state);
    while stopped.run_until_cancelled(timer.tick()).await.is_some() {
        if let Err(error) = sync.run().await {
            tracing::error!(%error, "the database's time can't be read");
        }
    }
}

struct Synchronizer {
    state: AppState,
    reads: u32,
    /// Whether the time had jumped at the last read, and nothing had confirmed it.
    had_unconfirmed_jump: bool,
}

impl Synchronizer {
    fn new(state: AppState) -> Self {
        Self { state, reads: 0, had_unconfirmed_jump: false }
    }

    async fn run(&mut self) -> Result<(), StoreError> {
        if let Clock::Database(clock) = &self.state.real_clock.clone() {
            self.follow_time(clock).await?;
            self.reads += 1;
            let has_changed = clock.has_unconfirmed_jump() != self.had_unconfirmed_jump;
            self.had_unconfirmed_jump = clock.has_unconfirmed_jump();
            if has_changed && let Some(ClockDoubt::Unconfirmed { ahead }) = clock.find_doubt() {
                tracing::warn!("{}", describe_jump(ahead));
            }
            if has_changed || self.reads % READS_PER_MARK == 1 {
                self.store_times().await?;
            }
            record_doubt(clock.find_doubt());
        }
        self.follow_business_time().await
    }

    /// A time that has jumped is confirmed by other processes too, and on an SQLite file put right
    /// with the system's clock. Otherwise that changes nothing while the process runs.
    async fn follow_time(&self, clock: &DatabaseClock) -> Result<(), StoreError> {
        let store = &self.state.store;
        if let Some((reading, begun, ended)) = read_server_time(store).await? {
            clock.correct(reading, begun, ended);
        } else if clock.has_unconfirmed_jump() {
            let moment = Clock::System.monotonic_time();
            clock.correct(Clock::System.now(), moment, moment);
        }
        if clock.has_unconfirmed_jump()
            && let Some(times) = clocks::find_stored_times(store).await?
        {
            clock.learn_confirmed(times.confirmed);
        }
        Ok(())
    }

    /// If the time that was shown last lies in the future, a wrong clock has shown it.
    async fn store_times(&self) -> Result<(), StoreError> {
        let (real_clock, business_now) = (&self.state.real_clock, self.state.clock.now());
        let times = StoredTimes { shown: real_clock.now(), confirmed: real_clock.confirmed_now() };
        let stored = self.state.store.write::<_, StoreError, _>(move |tx| {
            async move {
                let before = clocks::store_times(tx, times).await?;
                let latest = times.shown.saturating_add(MAX_STEP);
                let has_gone_back = before.is_some_and(|before| before.shown > latest);
                if has_gone_back {
                    future_times::pull_back(tx, times.shown, business_now).await?;
                }
                Ok(has_gone_back)
            }
            .boxed()
        });
        if stored.await? {
            let now = times.shown.to_iso_string();
            tracing::warn!(now, "the time has gone back: what a wrong clock has postponed is due");
        }
        Ok(())
    }

    async fn follow_business_time(&self) -> Result<(), StoreError> {
        let Clock::Test(clock) = &self.state.clock else { return Ok(()) };
        let offset_ms = clocks::find_test_offset(&self.state.store).await?;
        clock.advance_to(offset_ms);
        tell_sandboxes(&self.state, offset_ms).await;
        Ok(())
    }
}
