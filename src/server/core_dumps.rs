//! Keeps the memory of the process in the process: it holds card numbers for the time of a call
//! (decision 47).

use rustix::process::{DumpableBehavior, Resource, Rlimit, set_dumpable_behavior, setrlimit};

/// No core dump is written, and other programs of the same user can't read the memory.
pub(super) fn forbid_core_dumps() {
    let none = Rlimit { current: Some(0), maximum: Some(0) };
    let limited = setrlimit(Resource::Core, none);
    let marked = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    if let Err(error) = limited.and(marked) {
        tracing::warn!(%error, "core dumps can't be switched off");
    }
}
