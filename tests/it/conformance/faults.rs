//! Failures of calls on their way.

/// How a call fails on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkFault {
    pub kind: FaultKind,
    /// Whether the call takes effect.
    pub is_effective: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    Reset,
    ServerError,
    Garbage,
    Hang,
}

/// A call that does not arrive.
pub const LOST_BEFORE: NetworkFault = NetworkFault { kind: FaultKind::Reset, is_effective: false };

/// The faults by which a call ends at once.
pub fn list_quick_faults() -> impl Iterator<Item = NetworkFault> {
    let kinds = [FaultKind::Reset, FaultKind::ServerError, FaultKind::Garbage];
    kinds
        .into_iter()
        .flat_map(|kind| [false, true].map(|is_effective| NetworkFault { kind, is_effective }))
}
