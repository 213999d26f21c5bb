//! The lease of a call.

/// The right to write the result of a call: lost as soon as another process takes the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallLease {
    pub call_id: i64,
    pub fence: i64,
}
