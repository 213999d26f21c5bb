//! The audit log of each merchant: who changed what, in a chain of hashes that shows an altered,
//! removed or reordered entry.
//!
//! An entry is written by [`Auditor::record`] in the transaction of its change.

mod actor;
mod record;
mod chain;
mod head;
mod auditor;
mod list;
mod check;

pub use self::actor::Actor;
pub use self::auditor::Auditor;
pub use self::chain::to_json_line;
pub use self::check::{AuditProblem, AuditReport, verify_audit_logs};
pub use self::list::{
    AuditCursor, AuditFilter, AuditPage, find_newest_hash, list_page, list_range,
};
pub use self::record::AuditRecord;
