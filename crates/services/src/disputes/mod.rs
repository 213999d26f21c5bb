//! Disputes: read from the provider, stored, and reported to the merchant. Evidence is sent on the
//! provider's own pages.

mod sync;
mod refresh;
mod list;

pub use self::list::{list_dispute_page, list_disputes};
pub(super) use self::refresh::refresh_disputes;
pub(super) use self::sync::{DisputeSync, sync_dispute};
