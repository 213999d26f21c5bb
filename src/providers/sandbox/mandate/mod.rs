//! Mandates at the sandbox provider. The sandbox's merchant decides what the payer's bank would
//! decide.

mod record;
mod change_result;
mod apply_change;
pub(super) mod signing;
mod provider_calls;
