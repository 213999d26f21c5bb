//! The use cases. Each decides by the domain's rules, writes before it calls a provider, and puts
//! the event into the transaction of the change.

pub mod failpoint;
pub mod context;
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
