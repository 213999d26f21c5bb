//! Evidence for PCI DSS 4.0.1: which scripts the payment page runs and why (6.4.3), and a check of a live page for
//! changes of its scripts and headers (11.6.1).

mod inventory;
mod page;
mod policy;
mod fetch;

pub use fetch::{Checked, Report, verify_page};
pub(super) use inventory::list;
