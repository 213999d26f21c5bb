//! Debit-order mandates: signed with a payment, then read and changed by their merchant (interface,
//! section 4; decisions 25 to 29). The provider stores their records, which are queried each time.

mod error;
mod read;
pub(super) mod status;
pub(super) mod signing;
mod send_change;
pub mod changes;
mod resend;

pub use self::error::MandateError;
pub use self::read::{
    MandateOverview, find_merchant_mandate, load_mandate_overview, query_signed_mandate,
    read_mandate,
};
pub use self::resend::resend_unanswered_changes;
