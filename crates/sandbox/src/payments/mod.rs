//! Payments: charged, queried, decided, voided, captured and released.

mod vault;
mod result;
mod charge;
mod transitions;
mod network_choice;
mod void;
mod authorization;
mod transfer_details;

pub(super) use self::result::is_captured;
pub(super) use self::transitions::replace_state;
