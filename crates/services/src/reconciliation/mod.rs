//! Reconciliation: what is stored here is compared with the providers' own lists. Nothing is
//! changed, only asked, unless an operator has what is missing here adopted.

mod adopt;
mod authorizations;
mod report;
mod listed;
mod stored;
mod confirm;
mod compare;
mod reconcile;
mod nightly;

pub use self::adopt::{Adopted, Adoption, adopt_missing};
pub use self::nightly::{record_metrics, run_nightly};
pub use self::reconcile::{Period, recent_window, reconcile};
pub use self::report::{Difference, Failure, ReconcileError, ReconciliationReport, Stopped};
