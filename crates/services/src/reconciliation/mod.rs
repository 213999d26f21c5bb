//! Reconciliation: what is stored here is compared with the providers' own lists. Nothing is
//! changed, only asked.

mod report;
mod listed;
mod stored;
mod confirm;
mod compare;
mod reconcile;
mod nightly;

pub use self::nightly::{record_metrics, run_nightly};
pub use self::reconcile::{recent_window, reconcile};
pub use self::report::{Difference, Failure, ReconcileError, ReconciliationReport, Stopped};
