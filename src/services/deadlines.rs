//! The deadlines of provider calls. After [`CALL_END_DEADLINE`] no call of an attempt can be under
//! way, so an attempt that its provider does not know was never sent.

use std::time::Duration;

/// A call starts within this time after its attempt was written, or not at all. Together with the
/// longest call it is less than [`CALL_END_DEADLINE`].
pub(super) const CALL_START_DEADLINE: Duration = Duration::from_secs(20);

/// Every call has ended this long after its attempt was written.
pub const CALL_END_DEADLINE: Duration = Duration::from_secs(60);
