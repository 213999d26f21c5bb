//! Payouts: beneficiaries' shares that the provider pays after the capture (decision 119).

mod write;
mod payout_call;
mod manage;

pub use self::manage::{PayoutError, close_payout, list_refused_payouts, retry_payout};
pub(super) use self::payout_call::send_payout;
pub(super) use self::write::{prepare_payouts, write_payouts};
