//! Debit-order mandates: signed with a payment, then read and changed by their merchant (interface,
//! section 4; decisions 25 to 29). The provider stores their records, which are queried each time.

mod error;
mod read;
mod plan;
mod scheme_days;
pub(super) mod status;
pub(super) mod signing;
mod instalments;
mod provider_record;
mod send_change;
pub mod changes;
pub mod consents;
pub mod collections;
mod sync;
pub mod calendars;

pub(crate) use self::collections::resend_collection;
pub use self::error::MandateError;
pub use self::read::{
    MandateOverview, find_merchant_mandate, load_mandate_overview, load_signed_mandate,
    read_mandate,
};
pub(crate) use self::send_change::resend_change;
pub use self::signing::is_signed;
pub use self::sync::{run_due_queries, sync_collection, sync_mandate, sync_signing};
