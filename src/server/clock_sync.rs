//! The process follows the database's time, and the business time of its sandbox (ADR 120).

use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::join_all;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval};

use crate::domain::mode::Mode;
use crate::domain::time::Timestamp;
use crate::platform::clock::{Clock, DatabaseClock, TestClock};
use crate::services::{AppContext, AppState};
use crate::store::tables::clocks;
use crate::store::{Store, StoreError, with_queued_writes};

/// How often the database's time and the offset of the business time are read.
const READ_INTERVAL: Duration = Duration::from_secs(1);
/// An SQLite file's time is stored once in so many reads.
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
    let system_time = Clock::System.now();
    let Some((reading, begun, ended)) = read_server_time(store).await? else {
        let mark = clocks::find_high_water_mark(store).await?;
        return Ok(DatabaseClock::starting_at(system_time.max(mark)));
    };
    let clock = DatabaseClock::starting_at(reading);
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

/// The running synchronisation. Ends with [`ClockSync::stop`].
pub(super) struct ClockSync {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl ClockSync {
    /// Reads the clocks every second, in a task of its own: nothing but an unreachable sandbox
    /// delays it, by [`TELL_TIMEOUT`] at most.
    pub(super) fn start(state: AppState) -> Self {
        let (stop, mut stopped) = watch::channel(false);
        let task = tokio::spawn(with_queued_writes(async move {
            let mut timer = interval(READ_INTERVAL);
            timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
            let mut sync = Synchronizer { state, reads: 0 };
            loop {
                tokio::select! {
                    _ = stopped.changed() => return,
                    _ = timer.tick() => {}
                }
                if let Err(error) = sync.run().await {
                    tracing::error!(%error, "the database's time can't be read");
                }
            }
        }));
        Self { stop, task }
    }

    pub(super) async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

struct Synchronizer {
    state: AppState,
    reads: u32,
}

impl Synchronizer {
    async fn run(&mut self) -> Result<(), StoreError> {
        if let Clock::Database(clock) = &self.state.real_clock {
            match read_server_time(&self.state.store).await? {
                Some((reading, begun, ended)) => clock.correct(reading, begun, ended),
                None => self.store_mark().await?,
            }
        }
        self.follow_business_time().await
    }

    async fn store_mark(&mut self) -> Result<(), StoreError> {
        self.reads += 1;
        if self.reads % READS_PER_MARK != 1 {
            return Ok(());
        }
        let now = self.state.real_clock.now();
        let stored = self
            .state
            .store
            .write(move |tx| async move { clocks::raise_high_water_mark(tx, now).await }.boxed());
        stored.await
    }

    async fn follow_business_time(&self) -> Result<(), StoreError> {
        let Clock::Test(clock) = &self.state.clock else { return Ok(()) };
        let offset_ms = clocks::find_test_offset(&self.state.store).await?;
        clock.advance_to(offset_ms);
        tell_sandboxes(&self.state, offset_ms).await;
        Ok(())
    }
}
