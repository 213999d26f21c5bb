//! Figures of the connections to a database, and of the writes that wait for one.

use metrics::{Gauge, Histogram};

use super::schema::Schema;

/// The states of a connection, and `awaited`: callers that wait for one.
const CONNECTIONS: &str = "kassa_database_connections";

/// Registered before the database is used, so that all are there from the start, at 0.
#[derive(Clone)]
pub(crate) struct DatabaseMetrics {
    idle: Gauge,
    used: Gauge,
    awaited: Gauge,
    writer_queue: Gauge,
    batch_sizes: Histogram,
}

/// Counts in a gauge until it is dropped, also by a caller that goes away.
pub(crate) struct Counted(Gauge);

impl Counted {
    fn new(gauge: &Gauge) -> Self {
        gauge.increment(1.0);
        Self(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.decrement(1.0);
    }
}

impl DatabaseMetrics {
    /// Those of a schema whose figures nobody asks for are not recorded.
    pub(super) fn register(schema: &Schema) -> Self {
        if !schema.is_measured {
            let [idle, used, awaited, writer_queue] = [(); 4].map(|()| Gauge::noop());
            return Self { idle, used, awaited, writer_queue, batch_sizes: Histogram::noop() };
        }
        let [idle, used, awaited] =
            ["idle", "used", "awaited"].map(|state| metrics::gauge!(CONNECTIONS, "state" => state));
        Self {
            idle,
            used,
            awaited,
            writer_queue: metrics::gauge!("kassa_writer_queue"),
            batch_sizes: metrics::histogram!("kassa_writer_batch_size"),
        }
    }

    /// Counts a connection in use.
    pub(super) fn count_use(&self) -> Counted {
        Counted::new(&self.used)
    }

    /// Counts a caller that waits for a connection.
    pub(super) fn count_caller(&self) -> Counted {
        Counted::new(&self.awaited)
    }

    /// Counts a write that waits for its turn.
    pub(super) fn count_waiting_write(&self) -> Counted {
        Counted::new(&self.writer_queue)
    }

    /// Records how many connections nobody uses.
    #[expect(clippy::cast_precision_loss, reason = "a metric")]
    pub(super) fn set_idle(&self, count: usize) {
        self.idle.set(count as f64);
    }

    /// Records how many writes a commit has made durable at once.
    #[expect(clippy::cast_precision_loss, reason = "a metric")]
    pub(super) fn record_batch(&self, writes: usize) {
        self.batch_sizes.record(writes as f64);
    }
}
