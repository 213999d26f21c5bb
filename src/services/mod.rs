//! The use cases. Each applies the domain's rules, writes before it calls a provider, and appends
//! its events in the transaction of the change.

pub mod failpoint;
pub mod context;
mod conflict;
mod sweep;
pub mod deadlines;
mod task;
pub mod idempotency;
pub mod credentials;
pub mod mandates;
pub mod payments;
pub mod reconciliation;
pub mod authorizations;
pub mod refunds;
pub mod merchants;
pub mod verify;

pub use self::context::{AppContext, AppState, ServiceSettings};
